"""Tags the wheel for the machine of the program in it, and compresses it well."""

import struct
import sys
import zipfile
from pathlib import Path

import deflate
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# A static executable needs a kernel and a processor but no C library, so both families of tags
# hold. They name the oldest libraries that installers know for the machine.
TAGS = {
    62: "manylinux_2_17_x86_64.musllinux_1_1_x86_64",
    183: "manylinux_2_17_aarch64.musllinux_1_1_aarch64",
}
PT_INTERP = 3


def machine(program: Path) -> int:
    """The machine (e_machine) of a static 64-bit executable; anything else ends the build."""
    data = program.read_bytes()
    if data[:6] != b"\x7fELF\x02\x01":
        sys.exit(f"{program}: must be a 64-bit little-endian ELF executable")
    (headers,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    kinds = [struct.unpack_from("<I", data, headers + size * i)[0] for i in range(count)]
    if PT_INTERP in kinds:
        sys.exit(f"{program}: must be static; it asks for a dynamic linker")
    return int(struct.unpack_from("<H", data, 18)[0])


class BestDeflate:
    """Stands in for zipfile's compressor: libdeflate makes an archive 4 % smaller than zlib can."""

    def __init__(self) -> None:
        self.data = bytearray()

    def compress(self, data: bytes) -> bytes:
        self.data += data
        return b""

    def flush(self) -> bytes:
        return bytes(deflate.deflate_compress(bytes(self.data), 12))


def compress_again(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        entries = [(info, archive.read(info)) for info in archive.infolist()]
    zipfile._get_compressor = lambda *_: BestDeflate()
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for info, data in entries:
            archive.writestr(info, data)


class ProgramsHook(BuildHookInterface):
    def initialize(self, version, build_data):
        number = machine(Path(self.root, "bin", "filetype"))
        if number not in TAGS:
            sys.exit(f"the program must be for one of the machines {list(TAGS)}, not {number}")
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{TAGS[number]}"

    def finalize(self, version, build_data, artifact_path):
        compress_again(Path(artifact_path))
