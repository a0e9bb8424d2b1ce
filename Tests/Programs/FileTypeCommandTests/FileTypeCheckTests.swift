import Foundation
import TestSupport
import Testing

/// What `filetype check` prints and writes.
@Suite(.waits) struct FileTypeCheckTests {
  @Test func soundExamples() throws {
    expectGolden(
      try Tool.filetype(["check", "Examples/types/sound"]).transcript, "types-sound.txt")
  }

  @Test func damagedExamples() throws {
    let run = try Tool.filetype(["check", "Examples/types/damaged"])
    expectGolden(run.transcript, "types-damaged.txt")
  }

  @Test(arguments: ["concise", "jsonl", "sarif"]) func format(_ format: String) throws {
    let run = try Tool.filetype(["check", "--format", format, "Examples/types/damaged"])
    expectGolden(run.transcript, "types-\(format).txt")
  }

  @Test func diff() throws {
    let run = try Tool.filetype(["fix", "--diff", "--unsafe-fixes", "Examples/types/damaged"])
    expectGolden(run.transcript, "types-diff.txt")
  }

  /// The same fixes are made in one run and, file by file, in several.
  @Test(arguments: ["Info.plist", "org.trailbook.Trailbook.desktop", "org.trailbook.Trailbook.xml"])
  func aFileThatIsRepairedLater(_ name: String) throws {
    let folder = try Folder()
    try FileManager.default.copyItem(
      at: Tool.package.appending(path: "Examples/types/damaged"), to: folder.url("p"))
    let damaged = try folder.read("p/\(name)")
    let fix = ["fix", "--database", "built-in", "--unsafe-fixes", "p"]
    _ = try Tool.filetype(fix, in: folder)
    let fixed = try folder.read("p/\(name)")
    try folder.write("p/\(name)", damaged)
    let run = try Tool.filetype(fix, in: folder)
    #expect(try folder.read("p/\(name)") == fixed, "\(run.transcript)")
  }

  /// The configuration of a web server is hidden, and so are other files and folders.
  @Test func knownHiddenFilesAreFound() throws {
    let folder = try Folder()
    for name in ["www/.htaccess", ".cache/.htaccess", "www/.other.nginx.conf"] {
      try folder.write(name, "AddType wrong .trail\n")
    }
    let run = try Tool.filetype(["check", ".", "--format", "concise"], in: folder)
    #expect(run.status == 1 && run.lines.count == 2, "\(run.transcript)")
    #expect(run.lines.first?.hasPrefix("./www/.htaccess:1:9: error: ") == true, "\(run.output)")
    let imported = try Tool.filetype(["import", "www"], in: folder)
    #expect(imported.errors.contains("www/.htaccess"), "\(imported.transcript)")
  }

  /// A bundle, the manifest of a Flatpak, and the icons of the machine are read from the disk.
  @Test func filesThatAreNotCheckedCount() throws {
    let folder = try Folder()
    let list = """
      <plist version="1.0"><dict><key>CFBundleExecutable</key><string>Pond</string>
      <key>CFBundleDocumentTypes</key><array><dict>
      <key>CFBundleTypeIconFile</key><string>Page</string></dict></array></dict></plist>
      """
    let component = """
      <component type="desktop-application"><id>org.pond.Pond</id></component>
      """
    let package = "<mime-info xmlns=\"http://www.freedesktop.org/standards/shared-mime-info\"/>"
    for (path, text) in [
      ("Pond.app/Contents/Info.plist", list), ("Pond.app/Contents/MacOS/Pond", ""),
      ("Pond.app/Contents/Resources/Pond.icns", ""), ("data/pond.xml", package),
      ("data/org.pond.Pond.metainfo.xml", component),
      ("build-aux/org.pond.Pond.json", "{ \"runtime\": \"org.gnome.Platform\" }"),
      ("share/icons/light/index.theme", ""), ("share/icons/light/apps/art.png", ""),
      ("share/applications/a.desktop", Self.entry),
    ] { try folder.write(path, text) }
    let run = try Tool.filetype(
      ["check", "Pond.app", "data", "share", "--format", "concise"], in: folder,
      environment: ["XDG_DATA_DIRS": folder.url("share").path, "XDG_DATA_HOME": "/nonexistent"])
    for (path, rule) in [
      ("Pond.app/Contents/Info.plist", "plist/missing-icon-file"),
      ("data/pond.xml", "mime/package-name-without-app-id"),
      ("share/applications/a.desktop", "desktop/unresolved-icon"),
    ] {
      let isFound = run.lines.contains { $0.hasPrefix(path) && $0.hasSuffix("[\(rule)]") }
      #expect(isFound, "\(rule): \(run.transcript)")
    }
  }

  @Test func nothingToRepairIsNoDifference() throws {
    let run = try Tool.filetype(["fix", "--diff", "Examples/types/sound"])
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
  }

  private static let entry = """
    [Desktop Entry]
    Type=Application
    Name=Trailbook
    Exec=trailbook %F
    Icon=trailbook
    Categories=Education;;
    Terminal=no
    MimeType=application/zip

    """

  @Test func safeFixesAreMadeInTheFile() throws {
    let folder = try Folder()
    try folder.write("a.desktop", Self.entry)
    let run = try Tool.filetype(["fix", "a.desktop"], in: folder)
    let fixed = Self.entry.replacing("Education;;\n", with: "Education;\n")
      .replacing("zip\n", with: "zip;\n")
    #expect(try folder.read("a.desktop") == fixed)
    #expect(run.status == 1 && run.output.contains("2 fixed, 1 error"))
    let again = try Tool.filetype(["fix", "a.desktop"], in: folder)
    #expect(!again.output.contains("fixed,"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.desktop"])
  }

  @Test func unsafeFixesAreMadeOnlyWhenAskedFor() throws {
    let folder = try Folder()
    try folder.write("a.desktop", Self.entry)
    let run = try Tool.filetype(["fix", "--unsafe-fixes", "a.desktop"], in: folder)
    #expect(run.status == 0 && run.output.contains("3 fixed, 1 note"))
    #expect(try folder.read("a.desktop").contains("Terminal=false"))
  }

  @Test func repairKeepsModeAndFollowsLinks() throws {
    let folder = try Folder()
    try folder.write("real/a.desktop", Self.entry)
    try folder.link("b.desktop", to: "real/a.desktop")
    let path = folder.url("real/a.desktop").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    _ = try Tool.filetype(["fix", "b.desktop"], in: folder)
    #expect(try folder.read("real/a.desktop").contains("Education;\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let link = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.url("b.desktop").path)
    #expect(link == "real/a.desktop")
  }

  /// A note, which --quiet does not show: the list is of the old form.
  @Test func quietRunsMakeTheSameRepairs() throws {
    let folder = try Folder()
    let text = #"{ "CFBundleName" = "a"; "CFBundleIdentifier" = "org.a.b"; }"#
    try folder.write("a/Info.plist", text)
    try folder.write("b/Info.plist", text)
    let quiet = try Tool.filetype(["fix", "-q", "a/Info.plist"], in: folder)
    #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
    let loud = try Tool.filetype(["fix", "b/Info.plist"], in: folder)
    #expect(loud.output.contains("1 fixed"))
    #expect(try folder.read("a/Info.plist") == folder.read("b/Info.plist"))
    #expect(try folder.read("a/Info.plist").hasPrefix("<?xml"))
    try folder.write("c/Info.plist", text)
    let diff = try Tool.filetype(["fix", "-q", "--diff", "c/Info.plist"], in: folder)
    #expect(diff.status == 1 && diff.output.contains("+<?xml"))
  }

  /// A difference holds the bytes of the file, whatever they are.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch"), "no patch"))
  func differencesCanBeApplied() throws {
    let folder = try Folder()
    try (Data(Self.entry.utf8) + [0x23, 0xE9, 0x0A]).write(to: folder.url("a b.desktop"))
    let run = try Tool.shell(
      """
      filetype fix --database built-in --diff 'a b.desktop' > a.diff; cp 'a b.desktop' c
      filetype fix --database built-in -q 'a b.desktop'; mv 'a b.desktop' d
      cp c 'a b.desktop'; patch -s -p0 -i a.diff; cmp 'a b.desktop' d && ! cmp -s c d
      """, in: folder)
    #expect(run.status == 0, "\(run.transcript)")
  }

  @Test func fileWithoutFixesIsNotWritten() throws {
    let folder = try Folder()
    try folder.write("a.desktop", Self.entry)
    _ = try Tool.filetype(["fix", "a.desktop"], in: folder)
    let before = try FileManager.default.attributesOfItem(atPath: folder.url("a.desktop").path)
    _ = try Tool.filetype(["fix", "a.desktop"], in: folder)
    let after = try FileManager.default.attributesOfItem(atPath: folder.url("a.desktop").path)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test func listInUTF16BecomesUTF8() throws {
    let folder = try Folder()
    let text = """
      \u{FEFF}<?xml version="1.0" encoding="UTF-16"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>CFBundleName</key><string>é</string></dict></plist>

      """
    let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try Data(units).write(to: folder.url("Info.plist"))
    let run = try Tool.filetype(["fix", "Info.plist"], in: folder)
    #expect(run.status == 0 && run.output.contains("1 fixed"))
    #expect(try folder.read("Info.plist").contains("encoding=\"UTF-8\""))
    #expect(try folder.read("Info.plist").contains("<string>é</string>"))
  }

  @Test func foldersHoldOtherFilesToo() throws {
    let folder = try Folder()
    try folder.write("page.xml", "<html/>")
    try folder.write("sources.list", "deb a b c")
    try folder.write("readme", "text")
    try folder.write("deep/a.desktop", Self.entry)
    let run = try Tool.filetype(["check", "--format", "concise", "."], in: folder)
    #expect(run.output.contains("deep/a.desktop:7:10: error:"))
    #expect(run.output.contains("Checked 1 file:") && run.errors.isEmpty)
  }

  @Test func standardInput() throws {
    let run = try Tool.filetype(
      ["check", "--stdin-filename", "x.desktop", "-"], input: "[Desktop Entry]\n")
    #expect(run.status == 1)
    #expect(run.output.contains("x.desktop:1:1: error: "))
    let broken = try Tool.filetype(["fix", "-"], input: "")
    #expect(broken.status == 64 && broken.errors.contains("--diff shows the repair"))
  }

  private static let suffix = """
    <?xml version="1.0" encoding="UTF-8"?>
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="application/vnd.example.map+json">
        <comment>Map</comment>
        <glob pattern="*.exmap"/>
      </mime-type>
    </mime-info>

    """

  /// What the files say together is found anew after each repair.
  @Test func repairsAreMadeOnce() throws {
    let folder = try Folder()
    let names = (0..<3).map { "map\($0).xml" }
    for (index, name) in names.enumerated() {
      try folder.write(name, Self.suffix.replacing("map", with: "map\(index)"))
    }
    let arguments = ["fix", "--database", "built-in", "--unsafe-fixes", "."]
    let run = try Tool.filetype(arguments, in: folder)
    #expect(run.status == 0 && run.transcript.contains("3 fixed"), "\(run.transcript)")
    #expect(!run.transcript.contains("mime/suffix-without-parent"), "\(run.transcript)")
    let once = try names.map { try folder.read($0) }
    for text in once { #expect(text.split(separator: "<sub-class-of").count == 2, "\(text)") }
    _ = try Tool.filetype(arguments, in: folder)
    #expect(try names.map { try folder.read($0) } == once)
  }

  /// A project's own types are still its own once they are installed.
  @Test(.slow, .enabled(if: InstallPlaces.hasTools)) func installedTypesStayOnesOwn() throws {
    let places = try InstallPlaces()
    #expect(try places.run("generate trailbook.filetype.json").status == 0)
    let before = try places.run("check .")
    #expect(before.status == 0, "\(before.transcript)")
    #expect(try places.run("install trailbook.filetype.json").status == 0)
    let after = try places.run("check .")
    #expect(after.transcript == before.transcript)
    let against = try places.run("check --database home/.local/share .")
    #expect(against.status == 0, "\(against.transcript)")
  }
}
