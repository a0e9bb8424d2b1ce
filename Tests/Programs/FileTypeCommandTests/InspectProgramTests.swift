import Archives
import Files
import Foundation
import TestSupport
import Testing

/// The programs that open packages: they may hang, fail, or write without end.
@Suite(.waits) struct InspectProgramTests {
  private static let snap = """
    mkdir -p root/meta/gui && cd root/meta/gui && printf '\\n' > a.desktop &&
    truncate -s 40M long.desktop && cd ../../.. && mksquashfs root long.snap -quiet -no-progress
    """
  private static let bomb =
    "truncate -s 600M zeros && tar cf - zeros | xz -0 > bomb.tar.xz && rm zeros"

  /// Each package with what makes it, which takes seconds for a bomb.
  private static let packages = [
    ("long.snap", snap), ("noise.snap", "{ printf hsqs; head -c 4096 /dev/urandom; } > noise.snap"),
    ("cut.snap", "\(snap) && head -c 300 long.snap > cut.snap"), ("bomb.tar.xz", bomb),
    ("cut.tar.xz", "\(bomb) && head -c 20000 bomb.tar.xz > cut.tar.xz"),
  ]

  /// What unpacks may be killed, damaged, or write without end.
  @Test(
    .needs("python3", "mksquashfs", "unsquashfs", "xz"), arguments: Effort.first(2, of: packages))
  func packagesOfProgramsAreBounded(_ file: String, _ script: String) throws {
    let folder = try Folder()
    #expect(try Tool.shell(script, in: folder).status == 0)
    let before = try fileTree(of: folder.url)
    let run = try Tool.filetype(
      ["inspect", file], in: folder,
      environment: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.url.path])
    let words = [
      "bomb.tar.xz": "unpacks to more than 256 times its size",
      "cut.tar.xz": "is damaged or cut off",
      "long.snap": "long.snap!meta/gui/long.desktop: is longer than 16 MB",
    ]
    #expect(run.status == 2 && run.errors.contains(words[file] ?? "'unsquashfs' cannot read it"))
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(try differences(before, fileTree(of: folder.url)) == [])
  }

  /// An AppImage is judged as the folder that it was made of.
  @Test(.needs("python3", "mksquashfs", "unsquashfs"))
  func imagesAreJudgedAsTheirFolders() throws {
    let folder = try Folder()
    let entry = "[Desktop Entry]\nType=Application\nName=A\nExec=a\nMimeType=text/plain;\n"
    let make = """
      import struct
      program = bytearray(open('/bin/true', 'rb').read())
      start = struct.unpack_from('<Q', program, 0x28)[0]
      size, count = struct.unpack_from('<HH', program, 0x3a)
      program[8:11] = b'AI' + bytes([2])
      image = open('a.squashfs', 'rb').read()
      open('a.AppImage', 'wb').write(bytes(program[:start + size * count]) + image)
      """
    try folder.write("make.py", make)
    for fault in ["", "Terminal=no\n", "Exec\n"] {
      for place in ["a.desktop", "usr/share/applications/a.desktop"] {
        let run = try Tool.shell(
          """
          rm -rf AppDir a.squashfs && mkdir -p AppDir/usr/share/applications && touch AppDir/AppRun &&
          printf '\(entry)\(fault)' > AppDir/\(place) &&
          if [ \(place) != a.desktop ]; then ln -s \(place) AppDir/a.desktop; fi &&
          mksquashfs AppDir a.squashfs -quiet -no-progress && python3 make.py
          """, in: folder)
        #expect(run.status == 0, "\(run.transcript)")
        let runs = try ["AppDir", "a.AppImage"].map { name in
          let run = try Tool.filetype(["inspect", "--format", "concise", name], in: folder)
          let output = run.output.replacing("a.AppImage!", with: "AppDir/")
          return "\(run.status) \(output.replacing("a.AppImage", with: "AppDir"))"
        }
        #expect(runs[0] == runs[1], "\(place) \(fault)")
        #expect(runs[0].hasPrefix(fault.isEmpty ? "0" : "1"), "\(runs[0])")
      }
    }
  }

  /// Programs that do nothing, or write without end, in place of those that open packages.
  @Test(
    .endsSometime,
    arguments: [
      ("exec sleep infinity", "takes too long: '"), ("exec cat /dev/zero", "is too large: '"),
      ("echo trouble >&2; exit 3", "cannot read it: trouble"), ("kill -9 $$", "cannot read it"),
      ("exec yes >&2", "is too large: '"),
    ]) func programsThatDoNotOpenAreEnded(_ script: String, _ words: String) async throws
  {
    let folder = try Folder()
    for name in ["unsquashfs", "msiinfo"] {
      try folder.program(name, script)
    }
    var limits = PackageTool.Limits()
    limits.bytes = 1 << 20
    // On a busy machine, a minute may pass before the first byte is read.
    limits.time = words.contains("long") ? .milliseconds(50) : .seconds(3600)
    limits.totalTime = .seconds(7200)
    let lookup = ProgramLookup(path: "\(folder.url.path)")
    let filter = PackageFilter(wanted: { _ in true }, kept: { _, _ in true })
    var reasons: [String] = []
    do throws(FileFailure) {
      _ = try await SquashReader(
        path: "t.snap", folders: [], filter, limits: limits, lookup: lookup
      ).read()
    } catch { reasons.append(error.description) }
    do throws(FileFailure) {
      _ = try await InstallerReader(path: "t.msi", filter, limits: limits, lookup: lookup).read()
    } catch { reasons.append(error.description) }
    #expect(reasons.count == 2 && reasons.allSatisfy { $0.contains(words) }, "\(reasons)")
  }

  /// All runs for a package together have a limit.
  @Test(.endsSometime) func manyRunsAreBounded() async throws {
    let folder = try Folder()
    let listing = (0..<200).map {
      "-rw-r--r-- a/a 1 2026-01-01 10:00 squashfs-root/meta/gui/\($0).desktop"
    }
    try folder.write("listing", listing.joined(separator: "\n"))
    try folder.program(
      "unsquashfs",
      "case \"$*\" in *-lls*) exec cat '\(folder.url("listing").path)';; esac\nexec sleep 0.1")
    var limits = PackageTool.Limits()
    limits.totalTime = .milliseconds(400)
    let lookup = ProgramLookup(path: "\(folder.url.path):/usr/bin:/bin")
    let reader = SquashReader(
      path: "t.snap", folders: ["meta/gui/"],
      PackageFilter(wanted: { _ in true }, kept: { _, _ in true }), limits: limits, lookup: lookup)
    await #expect { _ = try await reader.read() } throws: { "\($0)".contains("takes too long: ") }
  }
}
