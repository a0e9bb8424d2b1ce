import CXMLReader

/// The verdict of libxml2 on a text; no other type calls its C code.
struct XMLVerdict {
  /// The number in libxml2's list of errors, 0 for a well-formed text.
  var code: Int
  /// The number of bytes of the text that were read when the error was noticed.
  var offset: Int
  /// The message of libxml2.
  var message: String
  var declaresEntity: Bool

  /// True for a well-formed text without entities.
  var isSound: Bool { code == 0 && !declaresEntity }

  private static let isPrepared: Bool = {
    cxml_prepare()
    return true
  }()

  /// Checks the text from `start` on, which must be UTF-8.
  init(_ text: [UInt8], from start: Int) {
    _ = Self.isPrepared
    var message = [UInt8](repeating: 0, count: 256)
    let verdict = unsafe text.withUnsafeBytes { text in
      unsafe message.withUnsafeMutableBytes { message in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: text[start...])
        return unsafe cxml_check(
          rest.baseAddress, rest.count, message.baseAddress, message.count)
      }
    }
    code = Int(verdict.code)
    offset = start + Int(verdict.offset)
    self.message = String(decoding: message.prefix(Int(verdict.message_length)), as: UTF8.self)
    declaresEntity = verdict.declares_entity != 0
  }

  /// Checks a whole document.
  ///
  /// The internal subset and the elements are checked separately, because default values of
  /// attributes would be added to each element.
  init(_ source: XMLEncodingCheck, _ doctype: XMLDoctype?) {
    guard let doctype, let subset = doctype.internalSubset else {
      self.init(source.text, from: source.start)
      return
    }
    self.init(source, upTo: doctype.range.upperBound)
    guard isSound else { return }
    var text = source.text
    for index in subset { text[index] = 0x20 }
    self.init(text, from: source.start)
  }

  /// Checks the XML declaration and the DOCTYPE; nil if both are missing.
  init?(prologOf source: XMLEncodingCheck, _ doctype: XMLDoctype?) {
    guard let range = doctype?.range ?? source.declaration?.range else { return nil }
    self.init(source, upTo: range.upperBound)
  }

  /// Checks the text before the root.
  private init(_ source: XMLEncodingCheck, upTo end: Int) {
    self.init(source.text[..<end] + Array("<x/>".utf8), from: source.start)
  }
}
