"""What several judges need: a sentence on what is wrong, and what GLib says of a folder 'share'."""

import os
import pathlib
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(os.environ["PROJECT"])
ORIGINAL = pathlib.Path(os.environ["ORIGINAL"])


def wrong(sentence):
    """Ends the judge: the project does not work."""
    print(f"judge: {sentence}")
    sys.exit(1)


def run(*command, **options):
    """The output of a program; the project does not work if it fails."""
    done = subprocess.run(
        [str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, **options)
    if done.returncode:
        wrong(f"{pathlib.Path(str(command[0])).name}: {done.stdout.strip()}")
    return done.stdout


class Desktop:
    """A desktop with the files in a folder 'share', on top of this machine's own."""

    def __init__(self, share, programs=()):
        self.place = pathlib.Path(tempfile.mkdtemp())
        (self.place / "bin").mkdir()
        for name in programs:
            # GLib leaves out entries whose program is missing.
            (self.place / "bin" / name).write_text("#!/bin/sh\n")
            (self.place / "bin" / name).chmod(0o755)
        self.variables = {
            **os.environ, "XDG_DATA_DIRS": f"{share}:/usr/share",
            "PATH": f"{self.place / 'bin'}:{os.environ['PATH']}"}
        if (share / "mime" / "packages").is_dir():
            run("update-mime-database", share / "mime", env=self.variables)
        if (share / "applications").is_dir():
            run("update-desktop-database", share / "applications", env=self.variables)

    def type_of(self, name, content=b"\x01\x02 no text\x00"):
        """The content type that GLib gives a file of this name."""
        file = self.place / name
        file.write_bytes(content)
        said = run("gio", "info", "-a", "standard::content-type", file, env=self.variables)
        return said.rpartition("standard::content-type: ")[2].strip()

    def openers(self, media_type):
        """The desktop entries that GLib offers for a type."""
        said = run("gio", "mime", media_type, env=self.variables)
        return {line.strip() for line in said.splitlines() if line.startswith("\t")}

    def must_open(self, name, media_type, entry, **content):
        found = self.type_of(name, **content)
        if found != media_type:
            wrong(f"gio says that {name} is {found}, not {media_type}")
        if entry not in self.openers(media_type):
            wrong(f"gio does not open {media_type} with {entry}")
