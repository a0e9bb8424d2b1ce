import CXMLReader
import Diagnostics

/// What libxml2 says of a text: the only place where Swift and C meet.
struct XMLVerdict {
  /// The number in libxml2's list of errors, 0 for a well-formed text.
  var code: Int
  /// Bytes of the text that were read when the error was noticed.
  var offset: Int
  /// libxml2's own words.
  var message: String
  var declaresEntity: Bool

  private static let isPrepared: Bool = {
    cxml_prepare()
    return true
  }()

  /// Judges the text from `start` on, which must be UTF-8.
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
}

extension XMLVerdict {
  /// The finding, nil for a well-formed text.
  func problem(in text: [UInt8]) -> XMLProblem? {
    guard code != 0 || declaresEntity else { return nil }
    var first = min(offset, text.count)
    while first > 0, first < text.count, text[first] & 0xC0 == 0x80 { first -= 1 }
    var last = min(first + 1, text.count)
    while last < text.count, text[last] & 0xC0 == 0x80 { last += 1 }
    return declaresEntity
      ? XMLProblem(.entityDeclaration, "the DOCTYPE declares an entity", at: first..<last)
      : XMLProblem(.malformed, wording, at: first..<last)
  }

  /// libxml2's words in the form of this project.
  private var wording: String {
    let line = message.prefix { $0 != "\n" }
    guard let first = line.first else { return "no well-formed XML" }
    let isWord = line.dropFirst().first.map { $0.isLowercase || $0 == " " } ?? false
    return isWord ? first.lowercased() + line.dropFirst() : String(line)
  }
}
