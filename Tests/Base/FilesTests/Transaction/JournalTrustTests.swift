import Files
import Foundation
import TestSupport
import Testing

/// Manifests that no run has written: they lead to no file by another path than its own.
@Suite struct JournalTrustTests {
  private static let token = "0123456789abcdef"

  /// A journal with an entry that asks for the removal of a file with this content.
  private func journal(
    in folder: Folder, _ path: String, of victim: String, isCommitted: Bool
  ) throws -> Journal {
    let bytes = Array(try folder.read(victim).utf8)
    let digest = FileDigest(bytes)
    let end = isCommitted ? "committed\t0\n" : ""
    let content = "content\t0\t\(digest.size)\t\(String(digest.hash, radix: 16))\n"
    try folder.write(
      "journal/1/manifest",
      "filetype-toolkit journal 1\ntoken\t\(Self.token)\ntime\t1\ntitle\ttest\n"
        + "create\t0\t\(path)\n\(content)prepared\n\(end)")
    return Journal(FilePath(folder.url("journal").path))
  }

  @Test func pathsThatNoRunWrites() throws {
    var random = SplitMix64(seed: 12)
    for round in 0..<Effort.rounds(800) {
      let folder = try Folder()
      try folder.write("p/sub/victim", "text")
      try folder.link("link", to: "p")
      let real = try FileSystem.realized(FilePath(folder.url("p").path)).description
      let name = ["victim", "%76ictim"].randomElement(using: &random) ?? ""
      let paths = [
        "\(real)/sub/../sub/\(name)", "\(real)/./sub/\(name)", "\(real)//sub/\(name)",
        "\(real)/sub/\(name)/", "/..\(real)/sub/\(name)", "p/sub/\(name)", "\(real)/sub/\(name)%00",
        "\(FilePath(real).folder)/link/sub/\(name)", "", ".", "..", "/",
      ]
      let path = paths.randomElement(using: &random) ?? ""
      let journal = try journal(
        in: folder, path, of: "p/sub/victim", isCommitted: round.isMultiple(of: 2))
      _ = try? journal.recover()
      if let entry = try? journal.last() { _ = try? journal.undo(entry) }
      #expect((try? folder.read("p/sub/victim")) == "text", "\(path)")
    }
  }

  @Test func itsOwnPathIsFollowed() throws {
    let folder = try Folder()
    try folder.write("p/victim", "text")
    let real = try FileSystem.realized(FilePath(folder.url("p").path)).description
    _ = try journal(in: folder, "\(real)/victim", of: "p/victim", isCommitted: false).recover()
    #expect((try? folder.read("p/victim")) == nil)
  }

  /// With sudo(8), root may find the journal of a user.
  @Test(.enabled(if: geteuid() == 0, "needs root")) func anotherUsersJournal() throws {
    for isCommitted in [true, false] {
      let folder = try Folder()
      try folder.write("p/victim", "text")
      let real = try FileSystem.realized(FilePath(folder.url("p").path)).description
      let journal = try journal(
        in: folder, "\(real)/victim", of: "p/victim", isCommitted: isCommitted)
      try FileManager.default.setAttributes(
        [.ownerAccountID: 65_534], ofItemAtPath: folder.url("journal/1/manifest").path)
      #expect(try journal.recover().isEmpty)
      #expect(try journal.last() == nil)
      #expect(try folder.read("p/victim") == "text")
    }
  }
}
