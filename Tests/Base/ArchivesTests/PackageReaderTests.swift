import Archives
import Files
import Foundation
import TestSupport
import Testing

/// Packages that are read through programs, and the limits of what is read.
@Suite struct PackageReaderTests {
  /// A file whose first bytes are those of a form, with what is behind them.
  private static func form(_ start: [UInt8], _ bytes: [UInt8]) throws -> OpenFile {
    let file = try #require(OpenFile(FileSystem.unlinkedFile()))
    try #require(FileSystem.write(start + bytes, to: file.descriptor))
    return file
  }

  private static let xz: [UInt8] = [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]
  private static let archive = TarBytes.archive([
    Packed("./a.desktop", "first"), Packed("b.png", "picture"), Packed("c.desktop", "last"),
  ])

  /// What is read of an archive that the script of a shell unpacks.
  private func read(
    _ bytes: [UInt8], through script: String,
    _ change: (inout PackageReader.Limits) -> Void = { _ in }
  ) throws -> Result<PackageContents, FileFailure> {
    let folder = URL.temporaryDirectory.appending(path: "unpacker-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try writeProgram(script, to: folder.appending(path: "xz"))
    var limits = PackageReader.Limits()
    limits.archive.patience = .seconds(20)
    change(&limits)
    let filter = PackageFilter(wanted: { $0.hasSuffix(".desktop") }, kept: { _, _ in true })
    let reader = PackageReader(filter, limits: limits, lookup: ProgramLookup(path: folder.path))
    let file = try Self.form(Self.xz, bytes)
    return Result { () throws(FileFailure) in try reader.read(.tar, file, "p.tar.xz") }
  }

  private func reason(_ result: Result<PackageContents, FileFailure>) -> String {
    if case .failure(let failure) = result { failure.description } else { "was read" }
  }

  @Test func aProgramUnpacks() throws {
    let contents = try read(Self.archive, through: "exec tail -c +7").get()
    #expect(contents.names == ["a.desktop", "b.png", "c.desktop"])
    #expect(contents.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["first", "last"])
  }

  /// The pipes hold less than either side has to send.
  @Test(.endsSometime) func muchIsSentBothWays() throws {
    let large = Packed(Array("large.desktop".utf8), [UInt8](repeating: 0x61, count: 3 << 20))
    let archive = TarBytes.archive([large, Packed("z.desktop", "z")])
    let contents = try read(archive, through: "exec tail -c +7").get()
    #expect(contents.files.map(\.bytes.count) == [3 << 20, 1])
  }

  @Test(
    .slow, .endsSometime,
    arguments: [
      ("exec sleep infinity", "takes too long: 'xz' neither read nor wrote anything for 1 s"),
      ("head -c 700 | tail -c +7; exec sleep infinity", "takes too long: 'xz' neither read nor"),
      ("exit 1", "is not a package of a known form, or damaged (it cannot be unpacked)"),
      ("kill -9 $$", "is not a package of a known form, or damaged (it cannot be unpacked)"),
      ("head -c 518 | tail -c +7; exit 1", "is damaged or cut off"),
      ("head -c 518 | tail -c +7", "is damaged or cut off"),
    ]) func aProgramThatDoesNotUnpackIsEnded(_ script: String, _ words: String) throws
  {
    let result = try read(Self.archive, through: script) {
      $0.archive = ArchiveReader.Limits(bytes: 1 << 20, ratio: 8)
      $0.archive.patience = .seconds(1)
    }
    #expect(reason(result).hasPrefix("p.tar.xz: \(words)"), "\(reason(result))")
  }

  @Test(.slow, .endsSometime, arguments: ["z", "z.desktop"])
  func aBombIsNotUnpacked(_ name: String) throws {
    let header = TarBytes.entry(Array(name.utf8), size: 0o77_777_777_777)
    let result = try read(header, through: "tail -c +7; exec cat /dev/zero") {
      $0.archive = ArchiveReader.Limits(bytes: 1 << 20, ratio: 8)
      $0.bytes = 1 << 40
    }
    #expect(
      reason(result).hasPrefix("p.tar.xz: unpacks to more than 8 times its size"),
      "\(reason(result))")
  }

  /// A header may be as long as the archive: it is not read into the memory.
  @Test(.endsSometime, arguments: ["x", "g", "L"])
  func longHeadersAreNotRead(_ type: Character) throws {
    let header = TarBytes.entry(Array("pax".utf8), type: type, size: 0o7_777_777_777)
    let result = try read(header, through: "tail -c +7; exec cat /dev/zero") {
      $0.archive = ArchiveReader.Limits(bytes: 1 << 20, ratio: 8)
    }
    #expect(reason(result) != "was read")
  }

  @Test func anUnpackerThatIsMissingIsNamed() throws {
    let filter = PackageFilter(wanted: { _ in true }, kept: { _, _ in true })
    let reader = PackageReader(filter, lookup: ProgramLookup(path: "/nowhere"))
    let file = try Self.form(Self.xz, [])
    #expect {
      _ = try reader.read(.tar, file, "p")
    } throws: {
      "\($0)"
        == "p: is compressed with 'xz', which is not installed; install Debian's 'xz-utils'"
    }
  }

  /// Of several entries with one path, the last counts, whatever the others are.
  @Test func theLaterEntryCounts() throws {
    let names = ["a.desktop", "./a.desktop"].map { Array($0.utf8) }
    let target = TarBytes.entry(Array("t".utf8), Array("old".utf8))
    let members: [(bytes: (Int) -> [UInt8], text: (Int) -> String)] = [
      ({ TarBytes.entry(names[$0 % 2], Array("text \($0)".utf8)) }, { "text \($0)" }),
      ({ TarBytes.entry(names[$0 % 2], type: "2", link: "t") }, { _ in "new" }),
    ]
    for code in 0..<8 {
      let kinds = [code & 1, code >> 1 & 1, code >> 2]
      let last = TarBytes.entry(Array("t".utf8), Array("new".utf8)) + TarBytes.end
      let tar = target + kinds.enumerated().flatMap { members[$1].bytes($0) } + last
      let file = try Self.form(tar, [])
      let filter = PackageFilter(
        wanted: { $0 == "a.desktop" }, seen: { $0 == "a.desktop" }, kept: { _, _ in true })
      let contents = try PackageReader(filter).read(.tar, file, "p.tar")
      let texts = contents.files.map { String(decoding: $0.bytes, as: UTF8.self) }
      #expect(texts == [members[kinds[2]].text(2)], "\(kinds)")
      #expect(contents.failures.isEmpty)
    }
  }

  @Test func limitsAreTold() throws {
    let script = "exec tail -c +7"
    let names = try read(Self.archive, through: script) { $0.names = 2 }
    #expect(
      reason(names) == "p.tar.xz: has more than 2 files, the most that are looked at")
    let kept = try read(Self.archive, through: script) { $0.kept = 8 }
    #expect(reason(kept) == "p.tar.xz: has more than 0 MB of files that declare types")
    let contents = try read(Self.archive, through: script) { $0.bytes = 4 }.get()
    #expect(contents.files.map(\.name) == ["c.desktop"])
    #expect(contents.failures.map(\.description).first?.hasPrefix("p.tar.xz!./a.desktop: ") == true)
  }

  /// The names and failures of a bundle with packages in it.
  private func bundle(
    _ packed: [Packed], _ change: (inout PackageReader.Limits) -> Void = { _ in }
  ) throws -> PackageContents {
    var limits = PackageReader.Limits()
    change(&limits)
    let filter = PackageFilter(wanted: { $0.hasSuffix(".xml") }, kept: { _, _ in true })
    let reader = PackageReader(filter, limits: limits)
    return try reader.read(.zip, Self.form(ZipBytes.archive(packed), []), "b.msixbundle")
  }

  @Test func packagesInBundlesAreRead() throws {
    let inner = ZipBytes.archive([Packed("AppxManifest.xml", "<a/>")])
    let nested = ZipBytes.archive([Packed(Array("c.msix".utf8), inner)])
    let packed = [
      Packed(Array("x64.msix".utf8), inner), Packed(Array("n.appx".utf8), nested),
      Packed("bad.msix", "text"), Packed("a.xml", "<b/>"),
    ]
    let contents = try bundle(packed)
    #expect(contents.files.map(\.name) == ["x64.msix!AppxManifest.xml", "a.xml"])
    #expect(contents.names.contains("n.appx!c.msix"))
    let words = "b.msixbundle!bad.msix: is not a tar or zip archive, or damaged at its beginning"
    #expect(contents.failures.count == 1)
    #expect(contents.failures.first?.description.hasPrefix(words) == true)
    let few = try bundle(packed) { $0.packages = 1 }
    #expect(few.failures.count == 2 && few.files.count == 2)
    let small = try bundle(packed) { $0.packageBytes = 8 }
    #expect(small.files.map(\.name) == ["a.xml"])
    #expect(small.failures.first?.reason == "is longer than 0 MB, the most that is unpacked")
  }
}
