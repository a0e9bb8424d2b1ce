"""The documents in tar and zip archives, chosen and named as the tool does."""

import os
import tarfile
import zipfile
import zlib
from typing import IO, Iterator, Tuple, Union

_ENDINGS = (".tar", ".tar.gz", ".tgz", ".zip")
#: The most bytes of a document in an archive, and how much larger an archive may become.
_MOST = 64 << 20
_ALL = 256 << 20
_RATIO = 256

Document = Tuple[str, Union[bytes, OSError]]


def is_archive(path: str) -> bool:
    return path.lower().endswith(_ENDINGS)


def documents(path: str, local_path: str) -> Iterator[Document]:
    """The documents of an archive in its order; what cannot be read is an error in its place.

    An archive that cannot be read to its end is an error with its own path, which comes last.
    """
    found = _zipped if path.lower().endswith(".zip") else _tarred
    try:
        left = max(_ALL, os.path.getsize(local_path) * _RATIO)
        for name, data in found(local_path):
            yield f"{path}!{name}", data
            left -= len(data) if isinstance(data, bytes) else 0
            if left < 0:
                raise OSError(f"unpacks to more than {_RATIO} times its size")
    except (tarfile.TarError, zipfile.BadZipFile, zlib.error, EOFError, ValueError) as error:
        yield path, OSError(f"is damaged or cut off ({error})")
    except OSError as error:
        yield path, error


def _tarred(path: str) -> Iterator[Document]:
    with tarfile.open(path, "r|gz" if path.lower().endswith("gz") else "r|") as archive:
        for entry in archive:
            # The list of all entries is not wanted.
            archive.members = []  # type: ignore[attr-defined]
            is_wanted = entry.isreg() and _is_document(entry.name)
            if is_wanted and (file := archive.extractfile(entry)):
                yield entry.name, _bytes(file, entry.size)


def _zipped(path: str) -> Iterator[Document]:
    with zipfile.ZipFile(path) as archive:
        for entry in sorted(archive.infolist(), key=lambda entry: entry.header_offset):
            is_link = (entry.external_attr >> 28) == 0o12
            if entry.is_dir() or is_link or not _is_document(entry.filename):
                continue
            try:
                with archive.open(entry) as file:
                    data = _bytes(file, entry.file_size)
            except (zipfile.BadZipFile, zlib.error, EOFError) as error:
                data = OSError(f"is damaged ({error})")
            except (RuntimeError, NotImplementedError):
                data = OSError("is encrypted or not compressed with 'deflate'")
            yield entry.filename, data


def _bytes(file: IO[bytes], size: int) -> Union[bytes, OSError]:
    if size > _MOST:
        return OSError("is longer than 64 MB, the most that is read of a file in an archive")
    data = file.read(_MOST + 1)
    return data if len(data) == size else OSError("is damaged")


def _is_document(name: str) -> bool:
    parts = name.split("/")
    hidden = any(part.startswith(".") and part not in (".", "..") for part in parts)
    return name.lower().endswith(".emojiart") and not hidden
