import Foundation
import TestSupport
import Testing

@Suite(.waits) struct ArchiveCheckTests {
  private static let files = [
    ("a.emojiart", Text.sound), ("b/ü.emojiart", Text.comma), ("b/.hidden.emojiart", Text.comma),
    ("b/notes.txt", "notes"), ("c.EMOJIART", Text.ambiguous),
  ]

  /// A folder with the same files in `d` and in archives.
  private func folder() throws -> Folder {
    let folder = try Folder()
    for (name, text) in Self.files { try folder.write("d/\(name)", text) }
    let packed = Self.files.map { Packed($0.0, $0.1) }
    try write(TarBytes.archive(packed), "d.tar", in: folder)
    try write(Deflated.gzip(TarBytes.archive(packed)), "d.tar.gz", in: folder)
    try write(Deflated.gzip(TarBytes.archive(packed)), "d.tgz", in: folder)
    try write(ZipBytes.archive(packed), "d.zip", in: folder)
    return folder
  }

  private func write(_ bytes: [UInt8], _ name: String, in folder: Folder) throws {
    try Data(bytes).write(to: folder.url(name))
  }

  @Test(arguments: Effort.some(of: ["d.tar", "d.tar.gz", "d.tgz", "d.zip"]))
  func findingsAreThoseOfTheSameFiles(_ archive: String) throws {
    let folder = try folder()
    for options in [[], ["--hidden"]] {
      let call = ["check", "--format", "concise"] + options
      let files = try Tool.run(call + ["d"], in: folder)
      let packed = try Tool.run(call + [archive], in: folder)
      let lines = files.lines.map {
        $0.replacing("d/", with: "\(archive)!", maxReplacements: $0.hasPrefix("d/") ? 1 : 0)
      }
      #expect(packed.lines.sorted() == lines.sorted() && packed.lines.count > 2)
      #expect(packed.status == 1 && packed.errors == "")
    }
  }

  @Test(arguments: ["sarif", "jsonl", "junit", "gitlab", "github", "text"])
  func everyFormatHasThePlace(_ format: String) throws {
    let run = try Tool.run(["check", "--format", format, "d.zip"], in: folder())
    let path = ["sarif": "d.zip%21b/%C3%BC.emojiart"][format] ?? "d.zip!b/ü.emojiart"
    #expect(run.output.contains(path) && run.status == 1)
  }

  @Test func archivesInFoldersAreNotOpened() throws {
    let folder = try folder()
    let run = try Tool.run(["check", "."], in: folder)
    #expect(run.output.contains("Checked 3 files") && !run.output.contains("!"))
  }

  @Test func manyArchivesAreReportedInTheirOrder() throws {
    let folder = try folder()
    var names: [String] = []
    let count = Effort.rounds(300, quick: 90)
    for number in 0..<12 {
      let files = (0..<count).map {
        Packed("\($0).emojiart", $0 % 3 == 0 ? Text.comma : Text.sound)
      }
      names.append("\(number).tar")
      try write(TarBytes.archive(files), names[number], in: folder)
    }
    names.insert(contentsOf: ["d", "gone.tar", "d.zip"], at: 5)
    let call = ["check", "--format", "concise", "--files-from", "list"]
    try folder.write("list", names.joined(separator: "\n"))
    let one = try Tool.run(call + ["-j", "1"], in: folder)
    #expect(one.status == 2 && one.errors == "emojiart: gone.tar: does not exist\n")
    #expect(
      one.lines.last?.hasPrefix("Checked \(12 * count + 6) files: \(4 * count + 2) errors") == true)
    for jobs in ["2", "8"] {
      let many = try Tool.run(call + ["-j", jobs], in: folder)
      #expect(many.output == one.output && many.errors == one.errors && many.status == 2)
    }
  }

  @Test func damagedArchivesAreReportedBehindTheirDocuments() throws {
    let folder = try folder()
    let tar = try Data(contentsOf: folder.url("d.tar"))
    try tar.prefix(2048).write(to: folder.url("cut.tar"))
    try folder.write("text.zip", "text")
    let run = try Tool.run(["check", "--format", "concise", "cut.tar", "text.zip"], in: folder)
    #expect(run.lines.first?.hasPrefix("cut.tar!b/ü.emojiart:") == true)
    #expect(
      run.errors == """
        emojiart: cut.tar: is damaged or cut off behind 'b/ü.emojiart'
        emojiart: text.zip: is not a tar or zip archive, or damaged at its beginning (Unrecognized \
        archive format)

        """)
    #expect(run.status == 2)
  }

  @Test func theConfigurationIsComparedWithThePathInTheArchive() throws {
    let folder = try folder()
    try folder.write("filetype-toolkit.json", #"{"exclude": ["d.zip!b"], "ignore": ["emojiart"]}"#)
    let run = try Tool.run(["check", "--format", "concise", "d.zip", "d.tar"], in: folder)
    #expect(run.lines.count == 2 && run.lines.first?.hasPrefix("d.tar!b/ü.emojiart:") == true)
    #expect(run.lines.last?.hasPrefix("Checked 5 files: ") == true)
  }

  @Test func baselinesKeepWhatIsInArchivesThatAreNotChecked() throws {
    let folder = try folder()
    let check = ["check", "--format", "concise"]
    _ = try Tool.run(check + ["d.tar", "d.zip", "--write-baseline", "b.json"], in: folder)
    let accepted = try Tool.run(check + ["d.tar", "--baseline", "b.json"], in: folder)
    #expect(accepted.status == 0 && accepted.lines.count == 1)
    let before = try Data(contentsOf: folder.url("b.json"))
    _ = try Tool.run(check + ["d.tar", "--baseline", "b.json", "--update-baseline"], in: folder)
    #expect(try Data(contentsOf: folder.url("b.json")) == before)
    // An archive that is gone takes its entries with it.
    try FileManager.default.removeItem(at: folder.url("d.zip"))
    _ = try Tool.run(check + ["d.tar", "--baseline", "b.json", "--update-baseline"], in: folder)
    #expect(try !String(contentsOf: folder.url("b.json"), encoding: .utf8).contains("d.zip"))
  }

  @Test(arguments: [["fix"], ["fix", "--diff"]])
  func fixDoesNotReadArchives(_ call: [String]) throws {
    let run = try Tool.run(call + ["d", "d.tar"], in: try folder())
    let reason = "is an archive, which '\(call[0])' does not read; unpack it first"
    #expect(run.errors == "emojiart: d.tar: \(reason)\n" && run.output.isEmpty)
    #expect(run.status == 2)
  }

  @Test func nothingIsUnpacked() throws {
    let folder = try Folder()
    let names = ["../up.emojiart", "down.emojiart", "/tmp/absolute-\(UUID()).emojiart"]
    try write(TarBytes.archive(names.map { Packed($0, Text.sound) }), "x.tar", in: folder)
    let before = try fileTree(of: folder.url("."))
    let run = try Tool.run(["check", "x.tar"], in: folder)
    #expect(run.output == "Checked 3 files: no findings.\n" && run.status == 0)
    #expect(try differences(before, fileTree(of: folder.url("."))) == [])
    #expect(!FileManager.default.fileExists(atPath: names[2]))
  }
}
