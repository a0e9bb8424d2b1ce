import Archives
import Files
import TestSupport
import Testing

/// What is read of an archive, without files whose names end in a hyphen.
struct Contents: Equatable {
  /// The names and bytes of files, in their order.
  var files: [String] = []
  /// Why a file cannot be read.
  var failures: [String] = []
  /// Why the archive cannot be read to its end.
  var end: String?

  init(
    _ archive: [UInt8], limits: ArchiveReader.Limits = .standard, mostBytes: Int = 1 << 20
  ) throws {
    let file = try #require(OpenFile(FileSystem.unlinkedFile()))
    try #require(FileSystem.write(archive, to: file.descriptor))
    var reader = try ArchiveReader(file, path: "a", limits: limits)
    do throws(FileFailure) {
      while let entry = try reader.next() {
        guard Self.isFile(entry.content), entry.name.bytes.last != UInt8(ascii: "-") else {
          continue
        }
        do throws(FileFailure) {
          let bytes = try reader.bytes(limit: mostBytes)
          files.append("\(entry.name)=\(String(decoding: bytes, as: UTF8.self))")
        } catch {
          if let end = reader.end { throw end }
          failures.append(error.description)
        }
      }
    } catch {
      end = error.description
    }
  }
}

extension Contents {
  private static func isFile(_ content: ArchiveEntry.Content) -> Bool {
    switch content {
    case .file, .unreadable: true
    case .folder, .link, .other: false
    }
  }
}

@Suite struct ArchiveReaderTests {
  static let files = [
    Packed("a.emojiart", "{}"), Packed("ü/b 1.emojiart", String(repeating: "x", count: 1500)),
    Packed("c.emojiart", ""), Packed("d.txt", "last"),
  ]
  static let texts = files.map { file in
    String(decoding: file.name, as: UTF8.self) + "=" + String(decoding: file.bytes, as: UTF8.self)
  }
  static let long = Packed(String(repeating: "é/", count: 90) + "long.emojiart", "long")

  static let archives = [
    "tar": TarBytes.archive(files), "tgz": Deflated.gzip(TarBytes.archive(files)),
    "zip": ZipBytes.archive(files),
  ]

  @Test(arguments: ["tar", "tgz", "zip"])
  func filesAreReadInTheirOrder(_ kind: String) throws {
    let contents = try Contents(#require(Self.archives[kind]))
    #expect(contents.files == Self.texts && contents.failures == [] && contents.end == nil)
  }

  /// What `cat a.tar b.tar` and `cat a.tgz b.tgz` make is read to its end.
  @Test func archivesOneBehindAnother() throws {
    let second = TarBytes.archive([Packed("z.emojiart", "[]")])
    let zeros = [UInt8](repeating: 0, count: 10_240)
    for tar in [
      TarBytes.archive(Self.files) + second, TarBytes.archive(Self.files) + zeros + second,
    ] {
      for bytes in [tar, Deflated.gzip(tar)] {
        let contents = try Contents(bytes)
        #expect(contents.files == Self.texts + ["z.emojiart=[]"] && contents.end == nil)
      }
    }
    let members = try Contents(
      Deflated.gzip(TarBytes.archive(Self.files)) + Deflated.gzip(second))
    #expect(members.files == Self.texts + ["z.emojiart=[]"] && members.end == nil)
  }

  /// Anything else behind the end of an archive is told; zeros are not, which fill the last block.
  @Test func whatFollowsTheEndIsTold() throws {
    let tar = TarBytes.archive(Self.files)
    let padded = try Contents(tar + [UInt8](repeating: 0, count: 9_216))
    #expect(padded.files == Self.texts && padded.end == nil)
    for rest in [Array("left over\n".utf8), [UInt8](repeating: 0x41, count: 700)] {
      let contents = try Contents(tar + rest)
      #expect(contents.files == Self.texts)
      #expect(contents.end?.hasPrefix("a: is damaged or cut off behind 'd.txt'") == true)
    }
  }

  @Test func longNames() throws {
    let name = String(decoding: Self.long.name, as: UTF8.self)
    for entry in [TarBytes.pax(Self.long), TarBytes.gnu(Self.long)] {
      let contents = try Contents(entry + TarBytes.archive([Packed("b", "b")]))
      #expect(contents.files == [name + "=long", "b=b"] && contents.end == nil)
    }
    let prefixed = TarBytes.entry(Array("b".utf8), Array("c".utf8), prefix: "deep/folder")
    #expect(try Contents(prefixed + TarBytes.end).files == ["deep/folder/b=c"])
  }

  @Test func zip64() throws {
    var zip = ZipBytes()
    zip.add(Self.files[1], .init(isLarge: true))
    zip.add(Self.files[0], .init(method: 0, isLarge: true))
    let contents = try Contents(zip.bytes)
    #expect(contents.files == [Self.texts[1], Self.texts[0]] && contents.end == nil)
  }

  @Test func whatIsNotAFileIsPassedOver() throws {
    let name = Array("x.emojiart".utf8)
    let tar =
      TarBytes.entry(Array("x.emojiart/".utf8), type: "5")
      + TarBytes.entry(name, type: "2", link: "/etc/passwd")
      + TarBytes.entry(name, type: "1", link: "a.emojiart") + TarBytes.entry(name, type: "6")
      + TarBytes.entry(name, type: "3") + TarBytes.archive([Packed("y", "y")])
    #expect(try Contents(tar).files == ["y=y"])
    var zip = ZipBytes()
    zip.add(Packed("x.emojiart", "/etc/passwd"), .init(mode: 0o120777))
    zip.add(Packed("x.emojiart/", ""), .init(method: 0, mode: 0o040755))
    zip.add(Packed("y", "y"))
    #expect(try Contents(zip.bytes).files == ["y=y"])
  }

  @Test func holesAreZeros() throws {
    let sparse = TarBytes.sparse(Packed("s", "end"), hole: 2048)
    let contents = try Contents(sparse + TarBytes.end)
    #expect(contents.files == ["s=" + String(repeating: "\u{0}", count: 2048) + "end"])
    // A hole costs nothing in the archive, whatever its size.
    let large = try Contents(TarBytes.sparse(Packed("s", "end"), hole: 1 << 32) + TarBytes.end)
    #expect(large.failures.count == 1 && large.files == [])
  }

  @Test func hostileNamesAreOnlyNames() throws {
    let names: [[UInt8]] = [
      Array("../../etc/x.emojiart".utf8), Array("/etc/x.emojiart".utf8),
      Array("a\u{1B}[31m\n.emojiart".utf8), [0xFF, 0xFE] + Array("x.emojiart".utf8),
    ]
    let expected = names.map { "\(FilePath($0))=." }
    let files = names.map { Packed($0, Array(".".utf8)) }
    #expect(try Contents(TarBytes.archive(files)).files == expected)
    var zip = ZipBytes()
    for file in files { zip.add(file, .init(flags: 0)) }
    #expect(try Contents(zip.bytes).files == expected)
  }

  @Test func emptyArchivesAndOtherFiles() throws {
    let end = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)
    for empty in [TarBytes.end, Deflated.gzip(TarBytes.end), end] {
      let contents = try Contents(empty)
      #expect(contents.files == [] && contents.end == nil)
    }
    for other in ["", "{}", String(repeating: "not an archive ", count: 100)] {
      let contents = try Contents(Array(other.utf8))
      #expect(contents.end?.hasPrefix("a: is not a tar or zip archive, or damaged at its") == true)
    }
  }
}
