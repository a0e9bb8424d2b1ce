import Diagnostics

/// A text in UTF-8, checked against its declared encoding (XML 1.0 section 4.3.3).
struct XMLEncodingCheck {
  private(set) var text: [UInt8]
  let unit: OffsetUnit
  /// The place after a byte order mark.
  private(set) var start: Int
  /// The place of the first byte that is not UTF-8, or the end.
  private(set) var end: Int
  /// True if XML allows all characters of the text, up to the end.
  let areAllowed: Bool
  private(set) var declaration: XMLDeclaration?
  private(set) var problem: XMLProblem?
  let encoding: TextEncoding
  /// True if the text was in an encoding of one byte a character, and is in UTF-8 now.
  let isDecoded: Bool

  /// Reads a text as these readers do; without them, only the text and its declaration count.
  init(_ bytes: [UInt8], for reader: XMLReaderKind? = nil) {
    let (encoding, mark) = TextEncoding.detect(bytes)
    self.encoding = encoding
    text = Transcoder.text(of: bytes, encoding, mark: mark)
    start = encoding == .utf8 ? mark : 0
    declaration = XMLDeclaration(text, from: start)
    var characters = XMLCharacters(text)
    let name = declaration?.encoding?.value.lowercased() ?? ""
    let isBroken = encoding == .utf8 && mark == 0 && characters.end < text.count
    let western = isBroken && reader != .appStream ? Self.western(text, name) : nil
    isDecoded = western != nil
    if let western {
      text = western
      characters = XMLCharacters(western)
    }
    unit = western == nil ? OffsetUnit(encoding, mark: mark) : .codeUnits(width: 1, mark: 0)
    end = characters.end
    areAllowed = characters.areAllowed
    guard end == text.count else {
      problem = invalidBytes()
      return
    }
    problem = isDecoded ? nil : encoding == .utf8 ? mismatch() : wideText()
    guard let reader else { return }
    switch isRead(by: reader) {
    case true where reader == .coreFoundation && !isSame:
      if problem?.kind == .refusedEncoding { problem?.kind = .encodingMismatch }
    case true: if problem?.kind != .utf16 { problem = nil }
    case false: problem?.kind = .refusedEncoding
    case nil: problem = rareName()
    }
  }

  /// The declared encoding, if it is a valid name; libxml2 refuses any other text.
  var declared: XMLText? { declaration?.encoding.flatMap { Self.isName($0.value) ? $0 : nil } }

  private func invalidBytes() -> XMLProblem {
    let range = end..<(end + 1)
    let byte = "0x" + String(text[end], radix: 16, uppercase: true)
    if unit != .bytes {
      return XMLProblem(
        .invalidEncodedBytes, "a code unit that is not a character in \(encoding.rawValue)",
        at: range)
    }
    if let declared, !Self.isUTF8(declared.value) {
      return XMLProblem(
        .invalidEncodedBytes,
        "the byte \(byte) is not UTF-8, and '\(declared.value)' is not read; save the file in UTF-8",
        at: range,
        related: [RelatedPlace(range: declared.range, message: "the encoding is declared here")])
    }
    return XMLProblem(
      .invalidEncodedBytes, "the byte \(byte) is not UTF-8", at: range, fix: repair())
  }

  /// True for a text in ASCII, which is the same in the declared encoding and in UTF-8.
  private var isSame: Bool {
    guard encoding == .utf8, let declared, Self.extendsASCII(declared.value) else { return false }
    return !text[start...].contains { $0 >= 0x80 }
  }

  private func mismatch() -> XMLProblem? {
    guard let declared, !Self.isUTF8(declared.value), start > 0 || !isSame else { return nil }
    let what = start > 0 ? "the file has a byte order mark of UTF-8" : "the text is UTF-8"
    return XMLProblem(
      Self.extendsASCII(declared.value) ? .encodingMismatch : .refusedEncoding,
      "the encoding is declared as '\(declared.value)', but \(what)",
      at: declared.range, fix: Self.fix(declared))
  }

  private func rareName() -> XMLProblem {
    let name = declared?.value ?? encoding.rawValue
    return XMLProblem(
      .encodingMismatch, "some readers do not know the encoding '\(name)'",
      at: declared?.range ?? 0..<0)
  }

  private func wideText() -> XMLProblem {
    guard let declared, !agrees(declared.value) else {
      return XMLProblem(
        .utf16, "the text is \(encoding.rawValue), not UTF-8", at: declared?.range ?? 0..<0)
    }
    return XMLProblem(
      .encodingMismatch,
      "the encoding is declared as '\(declared.value)', but the text is \(encoding.rawValue)",
      at: declared.range)
  }

  func agrees(_ name: String) -> Bool {
    let name = name.uppercased()
    return name == encoding.rawValue || name == encoding.rawValue.dropLast(2)
  }

  private static func fix(_ declared: XMLText) -> Fix {
    Fix("declare the encoding as 'UTF-8'", .replace(declared.range, by: "UTF-8"))
  }

  static func isUTF8(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == "utf-8" || name == "utf8"
  }

  /// True for a text that may name an encoding (production 81).
  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= 40 && name.utf8.first.map(\.isASCIILetter) ?? false
      && name.utf8.allSatisfy { $0.isASCIILetter || "0123456789._-".utf8.contains($0) }
  }

  /// True if ASCII texts are the same in the encoding with that name, as in nearly all.
  static func extendsASCII(_ name: String) -> Bool {
    let name = name.lowercased()
    return supersets.contains { name.utf8.starts(with: $0.utf8) }
  }

  private static let supersets = [
    "us-ascii", "ascii", "iso-8859-", "iso8859-", "iso_8859-", "iso-ir-", "latin", "l1",
    "csisolatin",
    "ibm819", "cp819", "windows-", "cp125", "koi8-", "euc-", "gb", "big5", "shift_jis", "macintosh",
    "tis-620",
  ]
}
