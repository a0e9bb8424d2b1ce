import Foundation
import TestSupport
import Testing

@Suite(.waits) struct ArchiveMigrationTests {
  /// Bytes of a sound document of 2020 that is migrated without an answer.
  private static func document() throws -> [UInt8] {
    let url = Tool.package.appending(path: "Examples/documents/sound/2020.emojiart")
    return try [UInt8](Data(contentsOf: url))
  }

  private func save(_ bytes: [UInt8], _ name: String = "d.tar", in folder: Folder) throws {
    try Data(bytes).write(to: folder.url(name))
  }

  private func bytes(_ name: String, in folder: Folder) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.url(name)))
  }

  /// What the tool makes of the document as a file.
  private func migrated(in folder: Folder) throws -> [UInt8] {
    try save(Self.document(), "one.emojiart", in: folder)
    _ = try Tool.run(["migrate", "--no-journal", "one.emojiart", "-o", "new.emojiart"], in: folder)
    return try bytes("new.emojiart", in: folder)
  }

  private static let migrate = [
    "migrate", "--no-journal", "--format", "concise", "d.tar", "--output", "new.tar",
  ]

  @Test func documentsAreReplacedAndAllElseIsTheSame() throws {
    let folder = try Folder()
    let (old, new) = (try Self.document(), try migrated(in: folder))
    #expect(old != new)
    let name = String(repeating: "long/", count: 40) + "a.emojiart"
    /// The archive with the same bytes in place of the documents that are migrated.
    func archive(_ bytes: [UInt8]) -> [UInt8] {
      let entries: [[UInt8]] = [
        TarBytes.entry(Array("f/".utf8), type: "5"),
        TarBytes.entry(Array("f/a.emojiart".utf8), bytes),
        TarBytes.entry(Array("f/hard.emojiart".utf8), type: "1", link: "f/a.emojiart"),
        TarBytes.entry(Array("f/soft.emojiart".utf8), type: "2", link: "a.emojiart"),
        TarBytes.entry(Array("notes.txt".utf8), Array("notes".utf8)),
        TarBytes.entry(Array("../up.emojiart".utf8), bytes),
        TarBytes.pax(Packed(Array(name.utf8), bytes)),
        TarBytes.gnu(Packed(Array("b/\(name)".utf8), bytes)),
        TarBytes.entry(Array("broken.emojiart".utf8), Array("{".utf8)),
        // The same name again.
        TarBytes.entry(Array("f/a.emojiart".utf8), bytes),
      ]
      return entries.flatMap(\.self) + TarBytes.end + [UInt8](repeating: 0, count: 9216)
    }
    try save(archive(old), in: folder)
    let run = try Tool.run(Self.migrate, in: folder)
    #expect(try bytes("new.tar", in: folder) == archive(new))
    #expect(run.lines.contains { $0.hasPrefix("d.tar!broken.emojiart: unreadable: ") })
    #expect(run.lines.contains { $0.hasPrefix("d.tar!../up.emojiart: migrated: ") })
    #expect(run.lines.last?.contains("6 documents: 5 migrated, 1 has errors") == true)
    #expect(run.status == 1 && run.errors == "")
    #expect(try bytes("d.tar", in: folder) == archive(old))
  }

  @Test(arguments: ["d.tar", "d.tgz", "d.zip"])
  func previewsWriteNothing(_ name: String) throws {
    let folder = try Folder()
    let packed = [Packed(Array("a.emojiart".utf8), try Self.document())]
    let archives = [
      "d.tar": TarBytes.archive(packed), "d.tgz": Deflated.gzip(TarBytes.archive(packed)),
      "d.zip": ZipBytes.archive(packed),
    ]
    try save(try #require(archives[name]), name, in: folder)
    let before = try fileTree(of: folder.url("."))
    let run = try Tool.run(["migrate", "--dry-run", "--format", "jsonl", name], in: folder)
    #expect(run.lines.count == 1)
    #expect(run.output.hasPrefix(#"{"path":"\#(name)!a.emojiart","state":"migrated","#))
    #expect(run.status == 1 && run.errors == "")
    #expect(try differences(before, fileTree(of: folder.url("."))) == [])
  }

  @Test func compressedArchivesAndTheArchiveItselfAreRefused() throws {
    let folder = try Folder()
    let archive = TarBytes.archive([Packed(Array("a.emojiart".utf8), try Self.document())])
    try save(archive, in: folder)
    try save(Deflated.gzip(archive), "d.tgz", in: folder)
    try save(Deflated.gzip(archive), "zipped.tar", in: folder)
    try folder.write("none.tar", "text")
    let calls: [([String], String)] = [
      (["d.tar"], "d.tar: is an archive, which 'migrate' does not change; name a new one"),
      (["d.tar", "-o", "d.tar"], "d.tar: is the archive itself; "),
      (["d.tar", "-o", "d.zip"], "d.zip: must have a name that ends with '.tar'"),
      (["d.tgz", "-o", "x.tar"], "d.tgz: is a compressed archive, which 'migrate' does not write"),
      (["zipped.tar", "-o", "x.tar"], "zipped.tar: is not a plain tar archive; unpack it first"),
      (["none.tar", "-o", "x.tar"], "none.tar: is not a tar or zip archive"),
    ]
    let before = try fileTree(of: folder.url("."))
    for (call, reason) in calls {
      let run = try Tool.run(["migrate", "--no-journal"] + call, in: folder)
      #expect(run.errors.hasPrefix("emojiart: \(reason)") && run.status == 2, "\(run.errors)")
    }
    #expect(try differences(before, fileTree(of: folder.url("."))) == [])
  }

  @Test func nothingIsWrittenIfNothingIsMigratedOrTheArchiveIsCutOff() throws {
    let folder = try Folder()
    let new = Packed(Array("a.emojiart".utf8), try migrated(in: folder))
    try save(TarBytes.archive([new]), in: folder)
    let run = try Tool.run(Self.migrate, in: folder)
    #expect(run.errors == "emojiart: new.tar: is not written: no document was migrated\n")
    #expect(run.status == 0)
    let files = [Packed(Array("a.emojiart".utf8), try Self.document()), new]
    let whole = TarBytes.archive(files)
    for length in [100, 700, 1024, whole.count - 1500, whole.count - 1024] {
      try save(Array(whole.prefix(length)), in: folder)
      let run = try Tool.run(Self.migrate, in: folder)
      #expect(run.status == 2 && run.errors.split(separator: "\n").count == 1, "\(length)")
      #expect(!FileManager.default.fileExists(atPath: folder.url("new.tar").path))
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url(".").path)
    #expect(!left.contains { $0.hasSuffix(".tmp") })
  }

  @Test func aFullDiskLeavesNothing() throws {
    let folder = try Folder()
    let notes = Packed(Array("notes".utf8), [UInt8](repeating: 65, count: 1 << 20))
    let document = Packed(Array("a.emojiart".utf8), try Self.document())
    try save(TarBytes.archive([notes, document]), in: folder)
    let run = try Tool.shell(
      "trap '' XFSZ; ulimit -f 100; emojiart migrate --no-journal d.tar -o new.tar", in: folder)
    #expect(run.status == 2 && run.errors.contains("new.tar: cannot be written"), "\(run.errors)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url(".").path)
    #expect(left.filter { $0.contains("tar") || $0.contains("tmp") } == ["d.tar"])
  }

  @Test func aSizeInAHeaderOfPaxIsRefused() throws {
    let folder = try Folder()
    let document = try Self.document()
    let record = Array("12 size=\(document.count)\n".utf8)
    let extended = TarBytes.entry(Array("pax".utf8), record, type: "x")
    let entry = TarBytes.entry(Array("a.emojiart".utf8), document)
    try save(extended + entry + TarBytes.end, in: folder)
    let run = try Tool.run(Self.migrate, in: folder)
    #expect(run.errors.contains("has a header that stores its size in another form"), "\(run)")
    #expect(run.status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.url("new.tar").path))
  }
}
