"""Documents at paths and in buckets: read, written, and listed."""

import os
import posixpath
import threading
import uuid
from pathlib import Path
from typing import Any, Iterator, List, Tuple
from urllib.parse import urlsplit

_BUCKETS = ("s3", "s3a", "s3n")
_local = threading.local()


def is_local(path: str) -> bool:
    """True for a path, false for the address of an object."""
    return "://" not in path or path.startswith("file://")


def local_path(path: str) -> str:
    return urlsplit(path).path if path.startswith("file://") else path


def read(path: str) -> bytes:
    """The bytes of a file or an object; raises ``OSError`` with one sentence."""
    if is_local(path):
        return _read(local_path(path))
    bucket, key = _place(path)
    try:
        return bytes(_client().get_object(Bucket=bucket, Key=key)["Body"].read())
    except Exception as error:  # boto3 makes its classes of errors when it runs.
        raise OSError(f"{type(error).__name__}: {error}") from error


def _read(path: str) -> bytes:
    # Half as long as with a file object, which counts for a million small documents.
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        size = os.fstat(descriptor).st_size
        data = os.read(descriptor, size + 1)
        if len(data) == size:
            return data
        with open(descriptor, "rb", closefd=False) as file:
            return data + file.read()
    finally:
        os.close(descriptor)


def write(path: str, data: bytes) -> None:
    """Puts a whole document at a path; nobody sees a part of it, and the same bytes stay."""
    if not is_local(path):
        bucket, key = _place(path)
        _client().put_object(Bucket=bucket, Key=key, Body=data)
        return
    path = local_path(path)
    try:
        if os.path.getsize(path) == len(data) and read(path) == data:
            return
    except OSError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    part = os.path.join(os.path.dirname(path), f".write-{uuid.uuid4().hex}")
    try:
        with open(part, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    finally:
        Path(part).unlink(missing_ok=True)


def place_in(folder: str, path: str) -> str:
    """Where the new version of a document goes: below ``folder``, at its whole old path."""
    inner = os.path.abspath(local_path(path)) if is_local(path) else "/".join(_place(path))
    # '..' cannot lead out of the root.
    return folder.rstrip("/") + posixpath.normpath("/" + inner.lstrip("/"))


def references(source: str, wanted: int, ending: str = ".emojiart") -> Iterator[str]:
    """The documents of a source, or folders and archives that hold them.

    A local folder is divided until there are at least ``wanted`` references, since the program
    walks folders itself.
    """
    if is_local(source):
        path = local_path(source)
        yield from _divided(path, wanted, ending) if os.path.isdir(path) else [path]
        return
    bucket, key = _place(source)
    if key.endswith(ending):
        yield source
        return
    pages = _client().get_paginator("list_objects_v2").paginate(Bucket=bucket, Prefix=key)
    scheme = urlsplit(source).scheme
    for page in pages:
        for found in page.get("Contents", []):
            if found["Key"].endswith(ending):
                yield f"{scheme}://{bucket}/{found['Key']}"


def _divided(folder: str, wanted: int, ending: str) -> Iterator[str]:
    files: List[str] = []
    folders = [folder]
    while folders and len(files) + len(folders) < wanted:
        inner: List[str] = []
        for path in folders:
            for name, is_folder in _entries(path):
                if is_folder and not name.endswith(ending):
                    inner.append(os.path.join(path, name))
                elif name.endswith((ending, ".icloud")):
                    files.append(os.path.join(path, name))
        folders = inner
    yield from files
    yield from folders


def _entries(folder: str) -> List[Tuple[str, bool]]:
    with os.scandir(folder) as entries:
        return sorted(
            (entry.name, entry.is_dir(follow_symlinks=False))
            for entry in entries
            if not entry.name.startswith(".") or entry.name.endswith(".icloud")
        )


def _place(path: str) -> Tuple[str, str]:
    parts = urlsplit(path)
    if parts.scheme not in _BUCKETS:
        raise OSError(f"{path!r} must be a path or begin with s3:// or s3a://")
    # Not parts.path: a key may have '?' and '#'.
    return parts.netloc, path.split("://", 1)[1].partition("/")[2]


def _client() -> Any:
    """A client for this thread; AWS_ENDPOINT_URL names another server than Amazon's."""
    if not hasattr(_local, "client"):
        import boto3

        _local.client = boto3.session.Session().client("s3")
    return _local.client
