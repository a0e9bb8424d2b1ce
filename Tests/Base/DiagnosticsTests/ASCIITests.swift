import Diagnostics
import Testing

struct ASCIITests {
  @Test(arguments: [
    ("aaab", "aab", 1..<4), ("ab", "ab", 0..<2), ("aab", "b", 2..<3), ("a", "", 0..<0),
    ("", "", 0..<0), ("aa", "aab", nil), ("abab", "ba", 1..<3), ("", "a", nil), ("xa", "ab", nil),
  ])
  func firstPlace(_ text: String, _ part: String, _ range: Range<Int>?) {
    let bytes = Array(text.utf8)
    #expect(bytes.firstPlace(of: part.utf8) == range)
    // Indices are those of the collection.
    let slice = (Array("ab".utf8) + bytes)[2...]
    #expect(slice.firstPlace(of: part.utf8) == range.map { $0.lowerBound + 2..<$0.upperBound + 2 })
  }

  /// Texts of up to four of these letters, in quotes of either kind, are read back.
  @Test func quotedTextsAreReadBack() {
    var texts = [""]
    for _ in 0..<4 { texts += texts.flatMap { text in ["\\", "\"", "'", "ä"].map { text + $0 } } }
    for text in Set(texts) {
      for quote in ["\"", "'"] as [Unicode.Scalar] {
        let quoted = text.quoted(in: quote).unicodeScalars
        #expect(quoted.first == quote && quoted.last == quote)
        var (read, rest) = (String.UnicodeScalarView(), quoted.dropFirst().dropLast())
        while let next = rest.popFirst() {
          #expect(next != quote)
          guard let scalar = next == "\\" ? rest.popFirst() : next else { continue }
          read.append(scalar)
        }
        #expect(String(read) == text)
      }
    }
  }
}
