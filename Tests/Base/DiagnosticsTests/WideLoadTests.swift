import Diagnostics
import Testing

struct WideLoadTests {
  /// A byte that differs is seen wherever it is, also after the last whole block.
  @Test(arguments: [0, 1, 15, 16, 17, 40])
  func prefixes(_ count: Int) {
    let bytes = (0..<count).map { UInt8($0) }
    let longer = bytes + [1, 2, 3]
    #expect(begins(bytes, with: bytes) && begins(longer, with: bytes))
    #expect(!begins(bytes, with: longer))
    for index in bytes.indices {
      var other = longer
      other[index] ^= 0x80
      #expect(!begins(other, with: bytes))
    }
  }

  private func begins(_ bytes: [UInt8], with first: [UInt8]) -> Bool {
    first.span.isPrefix(of: bytes.span)
  }
}
