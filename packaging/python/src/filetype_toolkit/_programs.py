"""Where the programs are."""

import os
import sys
import sysconfig
from pathlib import Path
from typing import Iterator, List, Optional, Tuple

#: The names of the programs.
PROGRAMS = ("filetype", "emojiart")


def tool_for(type_: Optional[str]) -> Tuple[str, List[str], List[str]]:
    """What works on documents: the program, its words before a command, and the options behind it.

    ``type_`` is what ``filetype documents --declaration`` takes; ``None`` for ``emojiart``.
    """
    if type_ is None:
        return "emojiart", [], []
    return "filetype", ["documents"], ["--declaration", type_]


def find_program(name: str) -> Path:
    """Return the path of the program that was installed with this package.

    ``PATH`` is not searched: it may have a program of another version.

    Raises ``ValueError`` if ``name`` is not in ``PROGRAMS``, and ``FileNotFoundError`` if the
    program is missing, for example because only the Python files were copied.
    """
    if name not in PROGRAMS:
        raise ValueError(f"{name!r} must be one of {', '.join(PROGRAMS)}")
    folders = list(dict.fromkeys(_folders()))
    for folder in folders:
        program = folder / name
        if os.access(program, os.X_OK):
            return program
    looked = ", ".join(map(str, folders))
    raise FileNotFoundError(f"the program {name!r} is missing; looked in {looked}")


def _folders() -> Iterator[Path]:
    """Where installers put programs: of this environment, of the user, and of ``--target``."""
    package = Path(__file__).resolve().parent
    # 'pip install --target DIR' puts the package in DIR and programs in DIR/bin; '--prefix' puts
    # it in PREFIX/lib/pythonX.Y/site-packages.
    yield package.parent / "bin"
    yield Path(sysconfig.get_path("scripts"))
    yield Path(sysconfig.get_path("scripts", f"{os.name}_user"))
    if len(package.parents) > 3:
        yield package.parents[3] / "bin"
    yield Path(sys.prefix) / "bin"
