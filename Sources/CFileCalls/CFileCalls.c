#include "CFileCalls.h"
