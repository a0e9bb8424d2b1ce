"""What Launch Services requires of the types of an app, on the property list that Xcode puts into each build: no
reader of macOS runs here.
"""

import plistlib
import re

from judging import PROJECT, wrong

# Parents among the types of the system that the project may name.
SYSTEM = {"public.data": {"public.item"}, "public.content": set(), "public.item": set(),
          "public.text": {"public.data", "public.content"}, "public.plain-text": {"public.text"},
          "public.json": {"public.text"}, "public.xml": {"public.text"}, "com.apple.package": {"public.directory"},
          "public.directory": {"public.item"}}
PHYSICAL = {"public.data", "com.apple.package", "public.directory"}


def lists_of_builds():
    """The property list that each build configuration of the app puts into the product.

    What is wrong in a list is told first, so a list that no configuration names is read too.
    """
    text = next(PROJECT.glob("*.xcodeproj/project.pbxproj")).read_text()
    for block in re.findall(r"isa = XCBuildConfiguration;.*?\n\t\t\};", text, re.S):
        if "PRODUCT_BUNDLE_IDENTIFIER" not in block or "TEST_" in block:
            continue
        name = re.search(r"\n\t\t\tname = (\w+);", block)[1]
        file = re.search(r"\bINFOPLIST_FILE = \"?([^\";]+)\"?;", block)
        path = PROJECT / file[1] if file else next(PROJECT.rglob("Info.plist"), None)
        if not path:
            wrong(f"{name}: the list that Xcode makes has no document types")
        if file and is_resource(text, file[1]):
            wrong(f"{name}: {file[1]} is also a resource of its synchronized folder: two commands produce Info.plist")
        try:
            yield name, bool(file), plistlib.loads(path.read_bytes())
        except (OSError, plistlib.InvalidFileException) as error:
            wrong(f"{name}: {error}")


def is_resource(text, path):
    """Whether a file lies in a folder that Xcode 16 keeps in step with the target, and is no exception."""
    for block in re.findall(r"isa = PBXFileSystemSynchronizedRootGroup;.*?\n\t\t\};", text, re.S):
        folder = re.search(r"\n\t\t\tpath = \"?([^\";]+)\"?;", block)[1]
        if path.startswith(folder + "/"):
            return not re.search(rf"\b{re.escape(path[len(folder) + 1:])}\"?,", text)
    return False


def ancestors(identifier, declared):
    seen, new = set(), {identifier}
    while new:
        seen |= new
        parents = set()
        for one in new:
            given = declared.get(one, {}).get("UTTypeConformsTo", [])
            parents |= SYSTEM.get(one, set()) | ({given} if isinstance(given, str) else set(given))
        new = parents - seen
    return seen


def judge_type(build, identifier, declared, extension):
    if identifier not in declared:
        wrong(f"{build}: a document type claims '{identifier}', which nothing declares")
    tags = declared[identifier].get("UTTypeTagSpecification", {})
    names = tags.get("public.filename-extension", [])
    names = [names] if isinstance(names, str) else names
    if extension not in names:
        wrong(f"{build}: '{identifier}' has the extensions {names}, not '{extension}'")
    if not ancestors(identifier, declared) & PHYSICAL:
        wrong(f"{build}: '{identifier}' does not conform to public.data, so open panels dim it")


def judge_list(build, values, identifier, extension, key="UTExportedTypeDeclarations"):
    """Ends the judge unless the list of a build declares the type with its extension, and claims it."""
    declared = {item["UTTypeIdentifier"]: item for item in values.get(key, [])}
    claimed = [name for item in values.get("CFBundleDocumentTypes", [])
               for name in item.get("LSItemContentTypes", [])]
    for name in claimed:
        judge_type(build, name, declared, extension)
    if identifier not in declared:
        wrong(f"{build}: the Swift source names '{identifier}', the property list does not declare it")
    if identifier not in claimed:
        wrong(f"{build}: no document type claims '{identifier}'")


def judge_builds(identifier, extension, key="UTExportedTypeDeclarations"):
    """Ends the judge unless each build has such a list."""
    builds = list(lists_of_builds())
    if {name for name, _, _ in builds} != {"Debug", "Release"}:
        wrong("the project must have the configurations Debug and Release")
    for build, _, values in builds:
        judge_list(build, values, identifier, extension, key)
    for build, is_named, _ in builds:
        if not is_named:
            wrong(f"{build}: INFOPLIST_FILE is not set, so the built app has no document types")
