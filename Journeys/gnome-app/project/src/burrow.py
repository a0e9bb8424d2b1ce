#!/usr/bin/env python3
import sys

for path in sys.argv[1:]:
    print("opens", path)
