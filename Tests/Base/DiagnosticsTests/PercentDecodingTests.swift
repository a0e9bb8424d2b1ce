import Diagnostics
import TestSupport
import Testing

@Suite struct PercentDecodingTests {
  @Test(arguments: [
    ("", "", true), ("a%20b%C3%A9%c3%a9", "a béé", true), ("%", "%", false), ("a%2", "a%2", false),
    ("%+5%zz%25", "%+5%zz%", false), ("é%2525", "é%25", true),
  ])
  func texts(_ text: String, _ decoded: String, _ isValid: Bool) {
    let found = PercentDecoding(text.utf8)
    #expect(String(decoding: found.bytes, as: UTF8.self) == decoded)
    #expect(found.isValid == isValid)
  }

  /// What is encoded is ASCII and is decoded to the same, whatever its bytes are.
  @Test func anyBytes() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<Effort.rounds(2000) {
      let bytes = (0..<20).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = bytes.percentEncoded { $0.isASCIIAlphanumeric || $0 == 0x20 }
      let decoded = PercentDecoding(text.utf8)
      #expect(decoded.bytes == bytes && decoded.isValid)
      #expect(text.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x20 || $0 == 0x25 })
    }
  }
}
