"""``python -m filetype_toolkit`` is ``filetype``."""

import os
import sys

from filetype_toolkit import find_program

program = find_program("filetype")
os.execv(program, [str(program), *sys.argv[1:]])
