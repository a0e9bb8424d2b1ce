import Foundation
import TestSupport
import Testing

/// Files of others in a folder that is open to all, for a user who may not give files away.
@Suite(.waits) struct OwnershipTests {
  @Test(
    .enabled(if: Tool.canBeNobody, "only root may make files of others"),
    arguments: [
      (
        "1234:1234", "666", "belongs to another user (1234), and a file in its place would be yours"
      ),
      (
        "1234:65534", "4666",
        "belongs to another user (1234), and a file in its place would be yours"
      ),
      (
        "65534:1234", "664",
        "belongs to a group (1234) that you are not in, and a file in its place would not"
      ),
      (
        "65534:1234", "2644",
        "belongs to a group (1234) that you are not in, and a file in its place would not"
      ),
      // Nobody has other rights afterwards.
      ("65534:1234", "644", ""), ("65534:65534", "4640", ""),
    ])
  func whatCannotBeGivenToItsOwnerIsRefused(
    _ owner: String, _ mode: String, _ refusal: String
  ) throws {
    let folder = try Folder()
    try folder.write("d/a.emojiart", Text.comma)
    let run = try Tool.shell(
      """
      chmod 755 .; chmod 777 d; chown \(owner) d/a.emojiart; chmod \(mode) d/a.emojiart
      \(Tool.asNobody) emojiart fix --no-journal -q d; echo $?; stat -c %u:%a d/a.emojiart; ls -A d
      """, in: folder)
    let user = owner.split(separator: ":")[0]
    #expect(run.output == "\(refusal.isEmpty ? 0 : 2)\n\(user):\(mode)\na.emojiart\n")
    let said = refusal.isEmpty ? "" : "emojiart: d/a.emojiart: \(refusal)\n"
    #expect(run.errors == said)
    #expect(try folder.read("d/a.emojiart") == (refusal.isEmpty ? Text.sound : Text.comma))
  }
}
