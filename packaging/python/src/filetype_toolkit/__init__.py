"""The programs ``filetype`` and ``emojiart``, which come with this package.

``find_program`` tells where they are, for scripts and editors that start them:

    subprocess.run([find_program("filetype"), "check", "."])

``Worker`` checks, inspects, and migrates documents in memory, any number with one process:

    with Worker() as worker:
        for result in worker.check(documents):
            print(result.name, result.state)
"""

from importlib import metadata

from ._programs import PROGRAMS, find_program
from ._worker import CheckResult, InspectResult, MigrateResult, Worker, WorkerError

__all__ = [
    "PROGRAMS", "CheckResult", "InspectResult", "MigrateResult", "Worker", "WorkerError",
    "__version__", "find_program",
]

#: The version of the programs and of this package.
__version__ = metadata.version("filetype-toolkit")
