#include <variants/variant.hpp>
