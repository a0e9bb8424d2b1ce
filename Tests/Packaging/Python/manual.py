"""The Python code that the manual shows."""

import re
from pathlib import Path
from typing import List

ROOT = Path(__file__).resolve().parents[3]


def examples(page: str, using: str) -> List[str]:
    """Return the blocks of code in a page that contain a text; there is at least one."""
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = [block for block in re.findall(r"```python\n(.*?)```", text, re.S) if using in block]
    if not blocks:
        raise AssertionError(f"{page} has no example with {using!r}")
    return blocks
