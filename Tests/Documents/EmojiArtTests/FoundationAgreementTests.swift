import Diagnostics
import EmojiArt
import Foundation
import JSONSyntax
import TestSupport
import Testing

/// A text is JSON exactly if Foundation says so, except for known differences.
struct FoundationAgreementTests {
  /// Texts that Foundation accepts: it is more lenient than RFC 8259, or the rule is not about
  /// grammar.
  private static let lenient = [
    JSONRules.duplicateMember, JSONRules.trailingComma, JSONRules.byteOrderMark,
    JSONRules.numberOverflow, JSONRules.utf16Encoding, JSONRules.nulBytes,
  ].map(\.id)

  @Test(.endsSometime) func brokenDocuments() {
    var mutator = Mutator(seed: 6)
    var accepted = 0
    var refused = 0
    for _ in 0..<Effort.rounds(60_000) {
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
    #expect(accepted > Effort.rounds(4_000) && refused > Effort.rounds(20_000))
  }

  private struct Placed: Decodable { var x: Int }

  /// Fractions near integers, and integers in other spellings up to the limit of 64 bits.
  private static func spelling(_ random: inout SplitMix64) -> String {
    let sign = random.next() % 2 == 0 ? "-" : ""
    if random.next() % 2 == 0 {
      let most = UInt64(1) << (1 + random.next() % 52)
      let digits = (0..<(1 + random.next() % 20)).map { _ in random.next() % 4 == 0 ? "9" : "0" }
      return "\(sign)\(random.next() % most).\(digits.joined())\(random.next() % 10)"
    }
    let integer = UInt64(1) << 63 - random.next() % (UInt64(1) << (random.next() % 63))
    return sign + "\(integer)" + ["", ".0", "e0", "0e-1"][Int(random.next() % 4)]
  }

  @Test(.endsSometime) func integers() {
    var random = SplitMix64(seed: 8)
    var checker = DocumentChecker()
    var (read, refused) = (0, 0)
    let edges = [
      "1.0000000000000001", "0.99999999999999999", "1.0000000000000002", "1e-400", "1e-320", "-0",
      "9223372036854775807", "9223372036854775807.0", "9223372036854775295.0",
      "9223372036854775296.0", "-9223372036854775808", "-9223372036854775808.0",
    ]
    for spelling in edges + (0..<Effort.rounds(10_000)).map({ _ in Self.spelling(&random) }) {
      let emoji = "{\"text\":\"😀\",\"x\":\(spelling),\"y\":2,\"size\":40}"
      let text = "{\"url\":\"https://example.org/\",\"emojis\":[\(emoji)]}"
      let found = checker.run(text).findings.filter { $0.severity == .error }
      let decoded = try? JSONDecoder().decode(Placed.self, from: Data("{\"x\":\(spelling)}".utf8))
      if decoded == nil { refused += 1 } else { read += 1 }
      #expect(found.isEmpty == (decoded != nil), "\(spelling): \(found.map(\.rule))")
      guard let decoded, let dialect = Dialect.course.first else { continue }
      let x = EmojiArtDocument(Array(text.utf8), as: dialect)?.emojis.first?.x?.value
      #expect(x == .integer(decoded.x), "\(spelling)")
    }
    #expect(read > Effort.rounds(2000) && refused > Effort.rounds(2000))
  }
}
