import Archives
import Files
import TestSupport
import Testing

@Suite struct DamagedArchiveTests {
  private static let texts = ArchiveReaderTests.texts

  /// Wherever it is cut, the files before are read and the cut is told.
  @Test(arguments: ["tar", "tgz", "zip"])
  func archivesThatAreCutOff(_ kind: String) throws {
    let archive = try #require(ArchiveReaderTests.archives[kind])
    // The second block of zeros at the end of a tar archive is not missed, nor the list behind the
    // files of a zip archive.
    let end = archive.suffix(6).reversed().reduce(0) { $0 << 8 | Int($1) } & 0xFFFF_FFFF
    let isWhole = {
      kind == "tar" && $0 >= archive.count - 512 || kind == "zip" && $0 >= end + 4
    }
    let step = kind == "zip" ? 16 : 512
    for length in stride(from: 1, to: archive.count, by: step) {
      let contents = try Contents(Array(archive[..<length]))
      #expect(contents.files == Array(Self.texts.prefix(contents.files.count)))
      #expect((contents.end == nil) == isWhole(length), "\(length) of \(archive.count)")
    }
  }

  @Test func aTarArchiveThatEndsBetweenTwoFilesIsCutOff() throws {
    let half = try #require(ArchiveReaderTests.archives["tar"])[..<1024]
    for archive in [Array(half), Deflated.gzip(Array(half))] {
      let contents = try Contents(archive)
      #expect(contents.files == ["a.emojiart={}"])
      #expect(contents.end == "a: is damaged or cut off behind 'a.emojiart'")
    }
  }

  @Test func damagedFilesOfZipDoNotHideOthers() throws {
    var zip = ZipBytes()
    zip.add(Packed("sum", "sum"), .init(isDamaged: true))
    zip.add(Packed("secret", "............secret"), .init(flags: 1))
    zip.add(Packed("lzma", "lzma"), .init(method: 14))
    zip.add(Packed("y", "y"))
    let contents = try Contents(zip.bytes)
    #expect(contents.files == ["y=y"] && contents.end == nil)
    #expect(contents.failures.count == 3)
    #expect(contents.failures.first?.hasPrefix("a!sum: is damaged (ZIP bad CRC: ") == true)
    #expect(
      contents.failures.dropFirst() == [
        "a!secret: is encrypted; unpack the archive first",
        "a!lzma: is not compressed with 'deflate'; unpack the archive first",
      ])
  }

  @Test func damagedHeadersEndAnArchive() throws {
    var tar = try #require(ArchiveReaderTests.archives["tar"])
    tar[1024 + 3] ^= 1
    let contents = try Contents(tar)
    #expect(contents.files == ["a.emojiart={}"])
    #expect(contents.end?.hasPrefix("a: is damaged or cut off behind 'a.emojiart' (") == true)
  }

  @Test func longFilesAreRefused() throws {
    let tar = TarBytes.archive([Packed("a", "12345"), Packed("b", "1234")])
    let contents = try Contents(tar, mostBytes: 4)
    #expect(contents.files == ["b=1234"])
    #expect(contents.failures.count == 1)
    // A header may claim any size.
    let claimed = TarBytes.entry(Array("a".utf8), size: 0o77_777_777_777)
    #expect(try Contents(claimed).end != nil)
  }

  /// A file that is passed over counts too, as it has to be unpacked for that.
  @Test(.slow, arguments: [false, true])
  func archivesThatGrowTooMuchAreNotReadOn(_ isPassedOver: Bool) throws {
    let runs = 2_000
    let zeros = 512 * 1_008
    let header = TarBytes.entry(Array((isPassedOver ? "b-" : "b").utf8), size: zeros)
    let rest = [UInt8](repeating: 0, count: zeros - 258 * runs - 1)
    let archive =
      Deflated.gzip(TarBytes.entry(Array("a".utf8), Array("a".utf8)) + header)
      + Deflated.gzippedZeros(runs: runs)
      + Deflated.gzip(rest + TarBytes.archive([Packed("c", "c")]))
    let whole = try Contents(archive)
    #expect(whole.files.first == "a=a" && whole.files.last == "c=c" && whole.end == nil)
    let small = try Contents(archive, limits: .init(bytes: 4096, ratio: 20))
    #expect(small.files == ["a=a"] && small.failures == [])
    #expect(small.end?.hasPrefix("a: unpacks to more than 20 times its size, ") == true)
  }

  @Test(.endsSometime) func anythingIsRead() throws {
    var mutator = Mutator(
      seed: 16,
      seeds: Array(ArchiveReaderTests.archives.values)
        + [TarBytes.pax(ArchiveReaderTests.long) + TarBytes.end],
      tokens: [
        "ustar", "PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "PK\u{6}\u{6}", "77777777777",
      ])
    for _ in 0..<2000 {
      let contents = try Contents(mutator.next())
      #expect(contents.files.count < 100)
    }
  }
}
