import Diagnostics
import EmojiArt
import Foundation
import JSONSyntax
import TestSupport
import Testing

/// Whether a text is JSON must be what Foundation says, but for known differences.
struct FoundationAgreementTests {
  /// Where Foundation reads on: it is more lenient than RFC 8259, or this is no matter of grammar.
  private static let lenient = [
    JSONRules.duplicateMember, JSONRules.trailingComma, JSONRules.byteOrderMark,
    JSONRules.numberOverflow, JSONRules.utf16Encoding, JSONRules.nulBytes,
  ].map(\.id)

  @Test(.endsSometime) func brokenDocuments() {
    var mutator = Mutator(seed: 6)
    var accepted = 0
    var refused = 0
    for _ in 0..<15_000 {
      let bytes = mutator.next()
      var reader = JSONReader()
      reader.begin(byteSource(of: bytes))
      reader.readEncoding()
      if reader.nextKind() != .none { reader.skipValue() }
      reader.finish()
      let rules = reader.report.diagnostics.map(\.rule)
      guard !rules.contains(where: Self.lenient.contains) else { continue }
      let isRead =
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      if isRead { accepted += 1 } else { refused += 1 }
      if isRead != rules.isEmpty {
        let text = String(decoding: bytes, as: UTF8.self).debugDescription
        Issue.record("Foundation \(isRead ? "reads" : "refuses") \(text): \(rules)")
      }
    }
    #expect(accepted > 1000 && refused > 5000)
  }
}
