import Foundation
import TestSupport
import Testing

/// Packages that are damaged, or made to do damage: one sentence, exit status 2, and nothing written.
@Suite(.waits) struct InspectAttackTests {
  private static let entry = "[Desktop Entry]\nType=Application\nName=T\nExec=t\n"
  private static let name = "usr/share/applications/t.desktop"

  /// A Debian package, an `ar` archive of these members.
  private static func debian(_ members: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    Array("!<arch>\n".utf8)
      + members.flatMap { name, bytes -> [UInt8] in
        let fields = [(name, 16), ("0", 12), ("0", 6), ("0", 6), ("100644", 8)]
        let header = (fields + [("\(bytes.count)", 10)]).map {
          $0.0.padding(toLength: $0.1, withPad: " ", startingAt: 0)
        }
        return Array(header.joined().utf8) + [0x60, 0x0A] + bytes
          + (bytes.count % 2 == 0 ? [] : [0x0A])
      }
  }

  private static func debian(_ archive: [UInt8], _ ending: String = "") -> [UInt8] {
    debian([("debian-binary", Array("2.0\n".utf8)), ("data.tar\(ending)", archive)])
  }

  private static func zip(_ file: Packed, _ options: ZipBytes.Options) -> [UInt8] {
    var zip = ZipBytes()
    zip.add(file, options)
    return zip.bytes
  }

  /// A tar archive with one link.
  private static func link(_ name: String, to target: String) -> [UInt8] {
    var archive = TarBytes.archive([Packed(name, "")])
    archive[156] = UInt8(ascii: "2")
    for (index, byte) in target.utf8.enumerated() { archive[157 + index] = byte }
    var sum = 0
    for index in 0..<512 { sum += (148..<156).contains(index) ? 32 : Int(archive[index]) }
    let digits = String(sum, radix: 8)
    let text = String(repeating: "0", count: 6 - digits.count) + digits + "\0 "
    archive.replaceSubrange(148..<156, with: Array(text.utf8))
    return archive
  }

  private static let sound = TarBytes.archive([Packed(name, entry)])

  private static let attacks: [(file: String, bytes: [UInt8], words: String)] = [
    ("empty.deb", [], "is not a package of a known form, or damaged"),
    ("text.deb", Array("text\n".utf8), "is not a package of a known form, or damaged"),
    ("header.deb", Array("!<arch>\n".utf8), "missing 'data.tar'"),
    ("size.deb", Array(debian(sound).prefix(400)), "is damaged or cut off"),
    ("cut.deb", debian(Array(sound.prefix(600))), "is damaged or cut off"),
    ("negative.deb", debian(sound).map { $0 == 0x32 ? 0x2D : $0 }, "is damaged or cut off"),
    ("gzip.deb", debian(Array(Deflated.gzip(sound).prefix(300)), ".gz"), "or damaged (truncated"),
    (
      "up.deb", debian(TarBytes.archive([Packed("../../t.desktop", entry)])),
      "has an entry '../../t.desktop', which leads out of it"
    ),
    (
      "root.deb", debian(TarBytes.archive([Packed("/etc/t.desktop", entry)])),
      "has an entry '/etc/t.desktop', which leads out of it"
    ),
    (
      "up.zip", ZipBytes.archive([Packed("a/../../t.desktop", entry)]),
      "has an entry 'a/../../t.desktop', which leads out of it"
    ),
    (
      "windows.zip", ZipBytes.archive([Packed("a\\..\\..\\t.desktop", entry)]),
      "which leads out of it"
    ),
    (
      "hard.deb",
      debian(TarBytes.entry(Array(name.utf8), type: "1", link: "/etc/passwd") + TarBytes.end),
      "is a link to '/etc/passwd', which is not in the archive"
    ),
    (
      "device.deb", debian(TarBytes.entry(Array(name.utf8), type: "3") + TarBytes.end),
      "is a FIFO or a device, not a file"
    ),
    (
      "secret.zip", zip(Packed(name, entry), .init(flags: 1)),
      "secret.zip!usr/share/applications/t.desktop: is encrypted; unpack the archive first"
    ),
    (
      "sum.zip", zip(Packed(name, entry), .init(isDamaged: true)),
      "sum.zip!usr/share/applications/t.desktop: is damaged (ZIP bad CRC"
    ),
    (
      "cut.zip", Array(ZipBytes.archive([Packed(name, entry)]).prefix(60)),
      "or damaged at its beginning"
    ),
    ("cut.tar", Array(sound.prefix(530)), "is damaged or cut off"),
    (
      "bundle.msixbundle", ZipBytes.archive([Packed("x64.msix", "text")]),
      "bundle.msixbundle!x64.msix: is not a tar or zip archive"
    ),
    (
      "t.flatpak", Array("flatpak\0\u{1}\0\u{89}\u{e5}".utf8),
      "is the bundle of a Flatpak, which is not read; inspect the folder that 'flatpak build-init' made"
    ),
    ("t.pkg", Array("xar!\0\u{1c}".utf8), "is an installer of macOS (.pkg), which is not read"),
    (
      "t.dmg",
      [UInt8](repeating: 1, count: 600) + Array("koly".utf8) + [UInt8](repeating: 0, count: 508),
      "is a disk image of macOS (.dmg), which is not read"
    ),
    ("t.exe", Array("MZ\u{1}".utf8), "is a program of Windows, which is not read"),
    (
      "link.deb", debian(link(name, to: "/etc/passwd")),
      "is a link to '/etc/passwd', which is not in the archive"
    ),
    ("rpm.rpm", [0xED, 0xAB, 0xEE, 0xDB] + Array(repeating: 0, count: 500), "cut off"),
    (
      "huge.rpm",
      [0xED, 0xAB, 0xEE, 0xDB] + Array(repeating: 0, count: 92) + [0x8E, 0xAD, 0xE8, 1]
        + Array(repeating: 255, count: 100), "is damaged or cut off"
    ),
    ("program.AppImage", InspectPackageTests.programHeader, "is a program and not an AppImage"),
    ("short.AppImage", [0x7F, 0x45, 0x4C, 0x46], "is a program and not an AppImage"),
    (
      "far.AppImage",
      InspectPackageTests.programHeader.enumerated().map { (40..<47) ~= $0.0 ? 255 : $0.1 }
        + Array(repeating: 0, count: 64), "is a program and not an AppImage"
    ),
  ]

  @Test(arguments: Effort.some(of: attacks.map(\.file))) func aSentenceAndNoFile(_ file: String)
    throws
  {
    let attack = try #require(Self.attacks.first { $0.file == file })
    let folder = try Folder()
    try Data(attack.bytes).write(to: folder.url(file))
    let before = try fileTree(of: folder.url)
    let run = try Tool.filetype(
      ["inspect", file], in: folder,
      environment: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.url.path])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("filetype: \(file)"), "\(run.errors)")
    #expect(run.errors.contains(attack.words), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(try differences(before, fileTree(of: folder.url)) == [])
  }

  private static let packages = [
    (
      "long.zip",
      """
      import zipfile
      with zipfile.ZipFile('long.zip', 'w', zipfile.ZIP_DEFLATED) as archive:
        archive.writestr('\(name)', b'#' * (17 << 20))
      """
    ),
    (
      "bomb.deb",
      """
      import gzip, io, tarfile
      data = io.BytesIO()
      with gzip.GzipFile(fileobj=data, mode='wb', compresslevel=9) as packed:
        info = tarfile.TarInfo('usr/bin/t')
        info.size = 1 << 29
        packed.write(info.tobuf())
        for _ in range(64): packed.write(bytes(1 << 23))
      data = data.getvalue()
      header = lambda name, size: b'%-16s0           0     0     100644  %-10d`\\n' % (name, size)
      with open('bomb.deb', 'wb') as package:
        package.write(b'!<arch>\\n' + header(b'data.tar.gz', len(data)) + data)
      """
    ),
  ]

  /// Zeros, half a gigabyte of them, which take seconds to be packed, and a file of 17 MB.
  @Test(.needs("python3"), arguments: Effort.first(of: packages))
  func bombsAreNotUnpacked(_ file: String, _ script: String) throws {
    let folder = try Folder()
    try folder.write("make.py", script)
    #expect(try Tool.shell("python3 make.py", in: folder).status == 0)
    let run = try Tool.filetype(["inspect", file], in: folder)
    let words = ["bomb.deb": "unpacks to more than 256 times its size", "long.zip": "16 MB"]
    #expect(run.status == 2 && run.errors.contains(words[file] ?? ""), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  /// Pipes, devices, and links that go round in circles.
  @Test func filesThatAreNoneAreNotRead() throws {
    let folder = try Folder()
    let line = """
      mkdir -p t/usr/share/applications && cd t/usr/share/applications && mkfifo a.desktop &&
      ln -s /dev/zero b.desktop && ln -s . c && ln -s d.desktop d.desktop &&
      printf '\(Self.entry.replacing("\n", with: "\\n"))' > e.desktop && mkfifo ../../../../p.deb
      """
    #expect(try Tool.shell(line, in: folder).status == 0)
    let run = try Tool.filetype(["inspect", "--format", "concise", "t", "p.deb"], in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors.contains("filetype: t/usr/share/applications/b.desktop: is a link that leads"))
    #expect(run.errors.contains("filetype: p.deb: "), "\(run.errors)")
    #expect(run.lines.last?.hasPrefix("Checked 1 file") == true, "\(run.output)")
  }

  @Test func missingProgramsAreNamed() throws {
    let folder = try Folder()
    let start: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
    try Data(Self.debian(start + [0, 0, 0], ".zst")).write(to: folder.url("t.deb"))
    try (Data(InspectPackageTests.programHeader) + Data("hsqs".utf8) + Data(count: 64))
      .write(to: folder.url("t.AppImage"))
    try Data([0xD0, 0xCF, 0x11, 0xE0, 0, 0]).write(to: folder.url("t.msi"))
    let run = try Tool.filetype(
      ["inspect", "t.deb", "t.AppImage", "t.msi"], in: folder, environment: ["PATH": "/nowhere"])
    #expect(run.status == 2)
    for package in ["'zstd'", "'squashfs-tools'", "'msitools'"] {
      #expect(run.errors.contains("install Debian's \(package)"), "\(run.errors)")
    }
  }

  /// Installed, an absolute link leads into the package, whatever the form of that is.
  @Test(.needs("tar"), arguments: ["opt/a", "usr/lib/a/b"])
  func absoluteLinksLeadIntoThePackage(_ place: String) throws {
    let folder = try Folder()
    try folder.write("t/\(place)/t.desktop", Self.entry)
    let line = """
      mkdir -p t/usr/share/applications && ln -s /\(place)/t.desktop t/\(Self.name) &&
      ln -s /\(place)/gone.desktop t/usr/share/applications/gone.desktop && tar -C t -cf t.tar .
      """
    #expect(try Tool.shell(line, in: folder).status == 0)
    for package in ["t", "t.tar"] {
      let run = try Tool.filetype(["inspect", "--format", "concise", package], in: folder)
      #expect(run.status == 2 && !run.errors.contains("/t.desktop"), "\(run.errors)")
      #expect(run.errors.contains("usr/share/applications/gone.desktop: "), "\(run.errors)")
      #expect(run.lines.last?.hasPrefix("Checked 1 file") == true, "\(run.output)")
    }
  }

  @Test func linksInFoldersAreNotFollowed() throws {
    let folder = try Folder()
    try folder.write("secret.desktop", Self.entry)
    try folder.write("t/usr/share/applications/a.desktop", Self.entry)
    let files = FileManager.default
    let place = folder.url("t/usr/share/applications")
    try files.createSymbolicLink(
      at: place.appending(path: "b.desktop"), withDestinationURL: folder.url("secret.desktop"))
    try files.createSymbolicLink(
      atPath: folder.url("t/c.desktop").path,
      withDestinationPath: "usr/share/applications/a.desktop")
    let run = try Tool.filetype(["inspect", "--format", "concise", "t"], in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors == """
        filetype: t/usr/share/applications/b.desktop: is a link that leads out of the package; copy \
        what it leads to

        """)
    #expect(run.lines.last?.hasPrefix("Checked 1 file") == true)
  }
}
