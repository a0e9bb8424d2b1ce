import Files
import Testing

@Suite struct FileDigestTests {
  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ] as [(String, UInt64)])
  func isXXH64(_ text: String, _ hash: UInt64) {
    #expect(FileDigest(Array(text.utf8)) == FileDigest(size: text.utf8.count, hash: hash))
  }

  @Test func doesNotDependOnThePieces() {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let whole = FileDigest(bytes)
    for size in 1...80 {
      var builder = FileDigest.Builder()
      for start in stride(from: 0, to: bytes.count, by: size) {
        builder.add(bytes.span.extracting(start..<min(bytes.count, start + size)))
      }
      #expect(builder.digest == whole)
    }
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      #expect(FileDigest(other) != whole)
    }
  }
}
