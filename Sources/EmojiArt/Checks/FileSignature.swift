/// What the first bytes of a file say when it is no JSON text.
enum FileSignature {
  /// AppleDouble (RFC 1740, appendix A).
  private static let appleDouble: [UInt8] = [0x00, 0x05, 0x16, 0x07]

  private static let binary: [([UInt8], String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "PNG picture"),
    ([0xFF, 0xD8, 0xFF], "JPEG picture"),
    (Array("GIF8".utf8), "GIF picture"),
    (Array("%PDF".utf8), "PDF document"),
    (Array("PK".utf8) + [3, 4], "ZIP archive"),
    ([0x1F, 0x8B], "gzip file"),
    (Array("bplist0".utf8), "binary property list"),
  ]

  static func isAppleDouble(_ head: [UInt8]) -> Bool { head.starts(with: appleDouble) }

  /// The kind of another file, with its article left out; nil if it may be JSON.
  static func foreignKind(_ head: [UInt8]) -> String? {
    if let found = binary.first(where: { head.starts(with: $0.0) }) { return found.1 }
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    let start = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard start.first == UInt8(ascii: "<"), let second = start.dropFirst().first else { return nil }
    let begin = String(decoding: start.prefix(15), as: UTF8.self).lowercased()
    if begin.hasPrefix("<!doctype html") || begin.hasPrefix("<html") { return "HTML page" }
    let beginsName = (second | 0x20) &- UInt8(ascii: "a") < 26
    let beginsMarkup = second == UInt8(ascii: "?") || second == UInt8(ascii: "!")
    return beginsName || beginsMarkup ? "XML document" : nil
  }
}
