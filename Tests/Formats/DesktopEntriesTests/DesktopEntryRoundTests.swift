import DesktopEntries
import Diagnostics
import TestSupport
import Testing

/// All fixes of an entry, made again and again, come to an end.
struct DesktopEntryRoundTests {
  /// 'Actions' is removed from an entry that is not an application, so it is not added either.
  @Test func actionsOfAnEntryOfAnotherType() throws {
    let text = """
      [Desktop Entry]
      Type=Directory
      Name=Art
      Actions=new;

      [Desktop Action new]
      Name=New
      Exec=art --new

      """
    let end = try #require(Self.end(Array(text.utf8)))
    #expect(!String(decoding: end, as: UTF8.self).contains("Actions="))
  }

  @Test func mutatedEntries() {
    let seeds = DesktopEntryRules.all.flatMap { $0.bad + $0.good }.map(\.bytes)
    var mutator = Mutator(
      seed: 5, seeds: seeds,
      tokens: [
        "Type=Directory\n", "Type=Link\n", "Actions=new;;\n", "[Desktop Action new]\n", ";", "\n",
        "Exec=art %f %u\n", "MimeType=image/png", "Name=", "Keywords=a;a\n", "Categories=\n",
      ])
    for _ in 0..<Effort.rounds(4000) {
      let bytes = mutator.next()
      #expect(Self.end(bytes) != nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// The text that no fix changes any more; nil if the fixes go round in circles.
  private static func end(_ bytes: [UInt8]) -> [UInt8]? {
    var text = bytes
    var seen: Set<[UInt8]> = [bytes]
    while true {
      let fixes = DesktopEntryChecking.check(text).compactMap(\.fix)
      let next = Fix.apply(fixes.filter { $0.applicability != .displayOnly }, to: text)
      guard next != text else { return text }
      guard seen.insert(next).inserted else { return nil }
      text = next
    }
  }
}
