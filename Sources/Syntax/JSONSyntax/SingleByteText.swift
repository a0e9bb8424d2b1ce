import Diagnostics

/// A text in Latin-1 or Windows-1252, the encodings in which each byte is a character.
struct SingleByteText {
  /// The runs of bytes that are not ASCII.
  private var runs: [Range<Int>] = []
  private let bytes: [UInt8]

  /// Nil if the text is likely to be in another encoding.
  private init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var letters = 0
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        letters += bytes[index].isASCIILetter ? 1 : 0
        index += 1
        continue
      }
      let end = bytes[index...].firstIndex { $0 < 0x80 } ?? bytes.count
      guard isLikely(index..<end) else { return nil }
      runs.append(index..<end)
      index = end
    }
    // In other alphabets, most letters are not ASCII.
    guard !runs.isEmpty, runs.reduce(0, { $0 + $1.count }) * 4 < letters else { return nil }
  }

  /// True for letters, and for signs outside of words: in other encodings, letters are there.
  private func isLikely(_ run: Range<Int>) -> Bool {
    guard run.count <= 2, String(validating: bytes[run], as: UTF8.self) == nil else { return false }
    let isInside =
      run.lowerBound > 0 && bytes[run.lowerBound - 1].isASCIILetter
      && run.upperBound < bytes.count && bytes[run.upperBound].isASCIILetter
    return run.allSatisfy { index in
      let byte = bytes[index]
      if byte >= 0xC0 { return byte != 0xD7 && byte != 0xF7 || !isInside }
      // An apostrophe is in words too.
      if isInside, byte != 0x92 { return false }
      return Windows1252.scalar(byte).value >= 0xA0
    }
  }

  private var name: String {
    runs.joined().contains { bytes[$0] < 0xA0 } ? "Windows-1252" : "Latin-1"
  }

  private func text(_ run: Range<Int>) -> String {
    String(String.UnicodeScalarView(bytes[run].map(Windows1252.scalar)))
  }

  /// Returns the fix that writes the text in UTF-8, or nil if its encoding is uncertain.
  static func fix(of bytes: [UInt8]) -> Fix? {
    guard let text = SingleByteText(bytes) else { return nil }
    let edits = text.runs.map { TextEdit.replace($0, by: text.text($0)) }
    return Fix("read the file as \(text.name), and write it in UTF-8", edits, as: .unsafe)
  }

  /// The advice without a fix.
  static let advice =
    "the encoding is uncertain: convert the file with 'iconv -f ENCODING -t UTF-8'"
}
