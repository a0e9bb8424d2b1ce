import Foundation
import TestSupport
import Testing

/// Packages that are made from what a declaration generates.
@Suite(.waits) struct InspectPackageTests {
  static let row = """
      application/vnd.org.trailbook.trailroute  .trailroute  Linux     -     org.trailbook.Trailbook.desktop  \
    usr/share/mime/packages/org.trailbook.Trailbook.xml
    """

  /// A folder with a declaration, and `root`, what a package of it has.
  static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("trailbook.filetype.json", declaration)
    #expect(try Tool.filetype(["generate", "trailbook.filetype.json"], in: folder).status == 0)
    let files = FileManager.default
    for place in ["share/applications", "share/mime/packages", "bin"] {
      let url = folder.url("root/usr/\(place)")
      try files.createDirectory(at: url, withIntermediateDirectories: true)
    }
    try folder.write("root/usr/bin/trailbook", "program")
    try files.copyItem(
      at: folder.url("desktop/org.trailbook.Trailbook.desktop"),
      to: folder.url("root/usr/share/applications/org.trailbook.Trailbook.desktop"))
    try files.copyItem(
      at: folder.url("mime/org.trailbook.Trailbook.xml"),
      to: folder.url("root/usr/share/mime/packages/org.trailbook.Trailbook.xml"))
    return folder
  }

  private static let declaration = """
    {
      "types": [
        {
          "identifier": "org.trailbook.trailroute",
          "description": "Trailbook route",
          "extensions": ["trailroute"],
          "mimeTypes": ["application/vnd.org.trailbook.trailroute"],
          "handler": {}
        }
      ],
      "application": {
        "bundleIdentifier": "org.trailbook.Trailbook",
        "name": "Trailbook",
        "desktop": { "exec": "trailbook %F" }
      }
    }
    """

  static func inspect(
    _ package: String, _ options: [String] = [], in folder: Folder
  ) throws -> Run {
    let call = ["inspect", "--declaration", "trailbook.filetype.json"] + options + [package]
    return try Tool.filetype(call, in: folder, environment: ["PATH": "/usr/bin:/bin"])
  }

  /// Makes a package with a line of the shell; the folder, unless a program is missing.
  static func made(_ line: String) throws -> Folder {
    let folder = try folder()
    let run = try Tool.shell(line, in: folder, environment: ["PATH": "/usr/bin:/bin"])
    try #require(run.status == 0, "\(run.errors)")
    return folder
  }

  private func expectSound(_ package: String, in folder: Folder) throws {
    let before = try fileTree(of: folder.url)
    let run = try Self.inspect(package, in: folder)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.lines.contains { $0 == Self.row }, "\(run.output)")
    #expect(try differences(before, fileTree(of: folder.url)) == [])
  }

  @Test func foldersAreRead() throws {
    let folder = try Self.folder()
    for name in ["root", "root/", "./root"] { try expectSound(name, in: folder) }
  }

  /// Plugins of panels and services of KDE are described by entries that no desktop reads.
  @Test func entriesOfPluginsAreLeftOut() throws {
    let folder = try Self.folder()
    for name in ["xfce4/panel/plugins", "kservices5", "applications"] {
      try folder.write("root/usr/share/\(name)/clock.desktop", "[Xfce Panel]\nName=Clock\n")
    }
    let run = try Self.inspect("root", ["--format", "concise"], in: folder)
    let found = run.lines.filter { $0.contains("desktop/first-group-not-desktop-entry") }
    #expect(found.count == 1, "\(run.output)")
    #expect(found.first?.hasPrefix("root/usr/share/applications/clock.desktop:1:2: ") == true)
  }

  /// A hidden entry counts as deleted, and a link opens nothing.
  @Test(arguments: [("Terminal=", "Hidden=true\nTerminal="), ("Type=Application", "Type=Link")])
  func entriesThatOpenNothingOpenNoType(_ line: String, _ changed: String) throws {
    let folder = try Self.folder()
    let path = "root/usr/share/applications/org.trailbook.Trailbook.desktop"
    let text = try folder.read(path)
    #expect(text.contains(line))
    try folder.write(path, text.replacing(line, with: changed))
    let run = try Self.inspect("root", in: folder)
    #expect(run.status == 1 && !run.lines.contains { $0 == Self.row }, "\(run.transcript)")
    #expect(run.output.contains("package/missing-handler"), "\(run.output)")
  }

  /// They are listed below the table; alone they are nothing.
  @Test func filesWhereNoReaderLooksAreListed() throws {
    let folder = try Self.folder()
    let place = "usr/share/ibus/component/avro.xml"
    for root in ["root", "other"] {
      try folder.write("\(root)/\(place)", "<component><name>Avro</name></component>\n")
    }
    let run = try Self.inspect("root", in: folder)
    #expect(run.status == 0 && run.lines.contains("    \(place)"), "\(run.transcript)")
    let types = try Self.inspect("root", ["--types", "--format", "json"], in: folder)
    #expect(types.output.contains(#""unread":["\#(place)"]"#), "\(types.output)")
    let other = try Tool.filetype(["inspect", "other"], in: folder)
    #expect(
      other.status == 2 && other.errors.contains("where readers look, unlike '\(place)'; "),
      "\(other.transcript)")
  }

  @Test(
    .needs("dpkg-deb", "xz", "zstd"),
    arguments: Effort.first(2, of: ["xz", "zstd", "gzip", "none"]))
  func debianPackagesAreRead(_ compression: String) throws {
    let control = "Package: t\\nVersion: 1\\nArchitecture: all\\nMaintainer: a <a@b.org>\\n"
    let folder = try Self.made(
      """
      mkdir root/DEBIAN && printf '\(control)Description: t\\n' > root/DEBIAN/control &&
      dpkg-deb -Z\(compression) -b root t.deb && rm -r root
      """)
    try expectSound("t.deb", in: folder)
  }

  @Test(
    .needs("rpmbuild", "xz", "zstd"), arguments: ["w6.xzdio", "w9.gzdio", "w3.zstdio"])
  func rpmsAreRead(_ payload: String) throws {
    let folder = try Self.made(
      """
      printf '%s\\n' 'Name: t' 'Version: 1' 'Release: 1' 'Summary: t' 'License: MIT' \
        'BuildArch: noarch' '%description' 't' '%files' '/usr' > t.spec &&
      cp -r root build && rpmbuild -bb --quiet --define "_topdir $PWD/top" \
        --define "_binary_payload \(payload)" --buildroot "$PWD/build" \
        --define '__spec_install_pre true' --define '__os_install_post true' t.spec &&
      cp top/RPMS/noarch/*.rpm t.rpm
      """)
    try expectSound("t.rpm", in: folder)
  }

  @Test(.needs("mksquashfs", "unsquashfs")) func appImagesAreRead() throws {
    let folder = try Self.made("mksquashfs root fs -quiet -no-progress && rm -r root")
    let squashfs = try Data(contentsOf: folder.url("fs"))
    try (Data(Self.programHeader) + squashfs).write(to: folder.url("t.AppImage"))
    try expectSound("t.AppImage", in: folder)
  }

  /// The header of a 64-bit ELF program that ends with it: the table of sections begins at its end.
  static let programHeader: [UInt8] = {
    var header = [UInt8](repeating: 0, count: 64)
    header.replaceSubrange(0..<11, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0x41, 0x49, 2, 0])
    header[40] = 64
    header[58] = 64
    return header
  }()

  /// Snaps have desktop entries in a folder of their own, and no types.
  @Test(.needs("mksquashfs", "unsquashfs")) func snapsAreRead() throws {
    let folder = try Self.made(
      """
      mkdir -p snap/meta/gui && cp root/usr/share/applications/*.desktop snap/meta/gui &&
      cp -r root/usr snap && mksquashfs snap t.snap -quiet -no-progress
      """)
    let run = try Self.inspect("t.snap", ["--format", "concise"], in: folder)
    #expect(run.status == 1 && run.errors == "")
    #expect(run.output.contains("nothing in the package declares"), "\(run.output)")
    let types = try Self.inspect("t.snap", ["--types"], in: folder)
    let words =
      "  not seen by desktops:\n    application/vnd.org.trailbook.trailroute is only claimed"
    #expect(types.output.contains(words) && types.output.contains("(meta/gui/"), "\(types.output)")
  }

  /// What `flatpak build-init`, `build-finish`, and `ostree checkout` make: desktops see what is
  /// exported.
  @Test func foldersOfFlatpaksAreRead() throws {
    let folder = try Self.folder()
    let line = """
      mkdir -p app/files && cp -r root/usr/* app/files &&
      printf '[Application]\\nname=org.trailbook.Trailbook\\n' > app/metadata
      """
    #expect(try Tool.shell(line, in: folder).status == 0)
    let row = { (place: String) in
      Self.row.replacing("usr/share/mime", with: "\(place)/share/mime")
    }
    let early = try Self.inspect("app", in: folder)
    #expect(
      early.status == 0 && early.lines.contains { $0 == row("files") }, "\(early.transcript)")
    let export = "mkdir app/export && cp -r app/files/share app/export/share"
    #expect(try Tool.shell(export, in: folder).status == 0)
    let run = try Self.inspect("app", in: folder)
    #expect(run.status == 0 && run.lines.contains { $0 == row("export") }, "\(run.transcript)")
    #expect(!run.output.contains("files/share"))
    let less = "rm -r app/export/share/mime"
    #expect(try Tool.shell(less, in: folder).status == 0)
    #expect(try Self.inspect("app", in: folder).status == 1)
  }

  @Test func appsOfPhonesAreRead() throws {
    let folder = try Self.folder()
    let list = try String(contentsOf: folder.url("mime/Info.plist"), encoding: .utf8)
    let name = "Payload/Trailbook.app/Info.plist"
    try Data(ZipBytes.archive([Packed(name, list)])).write(to: folder.url("t.ipa"))
    let run = try Self.inspect("t.ipa", in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.output.contains("iOS       -     Trailbook.app  \(name)"), "\(run.transcript)")
  }

  @Test func zipsOfMacAppsAreRead() throws {
    let folder = try Self.folder()
    let list = try String(contentsOf: folder.url("mime/Info.plist"), encoding: .utf8)
    let name = "Trailbook.app/Contents/Info.plist"
    let packed = [Packed(name, list), Packed("__MACOSX/Trailbook.app/Contents/._Info.plist", "x")]
    try Data(ZipBytes.archive(packed)).write(to: folder.url("t.zip"))
    let run = try Self.inspect("t.zip", in: folder)
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output.contains(".trailroute  macOS     -     Trailbook.app  \(name)"), "\(run.output)")
  }

  @Test func differencesAreReportedWithTheirPlaces() throws {
    let folder = try Self.folder()
    let package = try String(
      contentsOf: folder.url("mime/org.trailbook.Trailbook.xml"), encoding: .utf8)
    let packed = [
      Packed("./usr/share/mime/t.xml", package),
      Packed(
        "./usr/share/mime/packages/t.xml", package.replacing("*.trailroute", with: "*.route")),
      Packed(
        "./usr/share/applications/t.desktop",
        "[Desktop Entry]\nType=Application\nName=T\nExec=t\nMimeType=text/plain;\n"),
    ]
    try Data(TarBytes.archive(packed)).write(to: folder.url("t.tar"))
    let run = try Self.inspect("t.tar", ["--format", "concise"], in: folder)
    #expect(run.status == 1 && run.errors == "")
    for rule in [
      "package/missing-extension", "package/missing-handler", "package/misplaced-mime-package",
      "desktop/exec-without-file-code",
    ] {
      #expect(run.output.contains("[\(rule)]"), "\(rule): \(run.output)")
    }
    #expect(run.output.contains("t.tar!usr/share/mime/packages/t.xml:4:20: error: "))
    for format in ["sarif", "jsonl", "junit", "gitlab", "github", "json"] {
      let run = try Self.inspect("t.tar", ["--format", format], in: folder)
      #expect(run.output.contains("usr/share/mime/t.xml") && run.status == 1, "\(format)")
    }
  }

  @Test func aPackageWithoutTheAssociationIsReported() throws {
    let folder = try Self.folder()
    try Data(ZipBytes.archive([Packed("usr/bin/t", "x")])).write(to: folder.url("t.zip"))
    let run = try Self.inspect("t.zip", ["--format", "concise"], in: folder)
    #expect(run.lines.first?.hasPrefix("t.zip: error: nothing in the package declares") == true)
    #expect(run.status == 1)
    let alone = try Tool.filetype(["inspect", "t.zip"], in: folder)
    #expect(alone.status == 2 && alone.errors.contains("nothing in it declares file types"))
    #expect(try Tool.filetype(["inspect", "--allow-empty", "t.zip"], in: folder).status == 0)
  }

  /// Files that could declare types and do not are none: the status is what the text says.
  @Test func aPackageWhoseFilesDeclareNothingIsNoSuccess() throws {
    let folder = try Folder()
    try folder.write(
      "root/usr/share/applications/org.example.Clock.desktop",
      "[Desktop Entry]\nType=Application\nName=Clock\nExec=true\n")
    for more in [[], ["--types"], ["--format", "json"]] {
      let run = try Tool.filetype(["inspect", "root"] + more, in: folder)
      #expect(run.status == 2, "\(more)")
      #expect(run.errors.contains("root: nothing in it declares file types; --allow-empty accepts"))
    }
    let run = try Tool.filetype(["inspect", "root"], in: folder)
    #expect(run.output.contains("root: no file types"))
    let accepted = try Tool.filetype(["inspect", "--allow-empty", "root"], in: folder)
    #expect(accepted.status == 0 && accepted.errors.isEmpty)
    // A finding that counts says more.
    try folder.write(
      "root/usr/share/applications/org.example.Clock.desktop", "[Desktop Entry]\nName=Clock\n")
    #expect(try Tool.filetype(["inspect", "root"], in: folder).status == 1)
  }

  /// `PACKAGES=FOLDER`: real packages, each of which must be read.
  ///
  /// The errors of those that 'scripts/debian-packages FOLDER' downloads are known.
  @Test(.enabled(if: packages != nil, "needs real packages: PACKAGES=FOLDER"))
  func realPackagesAreRead() throws {
    let path = try #require(Self.packages)
    let list = try String(
      contentsOf: Tool.package.appending(
        path: "Tests/Programs/FileTypeCommandTests/Golden/debian-packages.txt"), encoding: .utf8)
    let known = Dictionary(
      list.split(separator: "\n").map { $0.split(separator: " ") }.map { ($0[0], Set($0[1...])) }
    ) { $0.union($1) }
    let endings = [".deb", ".rpm", ".AppImage", ".snap", ".msi", ".msix", ".apk"]
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted().filter { name in
      endings.contains { name.hasSuffix($0) }
    }
    try #require(!names.isEmpty)
    for name in names {
      let run = try Tool.filetype(
        ["inspect", "--allow-empty", "--format", "concise", "\(path)/\(name)"],
        environment: ["PATH": "/usr/bin:/bin"])
      #expect([0, 1].contains(run.status) && run.errors == "", "\(name): \(run.errors)")
      guard let rules = known[name.prefix { $0 != "_" }] else { continue }
      let errors = run.lines.filter { $0.contains(": error: ") }.filter { line in
        !rules.contains { line.hasSuffix("[\($0)]") }
      }
      #expect(errors == [], "\(name)")
    }
  }

  private static let packages = ProcessInfo.processInfo.environment["PACKAGES"]

  @Test func typesAreJSON() throws {
    let folder = try Self.folder()
    let run = try Self.inspect("root", ["--types", "--format", "json"], in: folder)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let types = try #require(object?["types"] as? [[String: Any]])
    #expect(object?["package"] as? String == "root" && types.count == 1)
    #expect(types[0]["extensions"] as? [String] == ["trailroute"])
    #expect(types[0]["openedBy"] as? [String] == ["org.trailbook.Trailbook.desktop"])
  }
}
