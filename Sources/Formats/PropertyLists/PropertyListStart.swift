import Diagnostics

/// The format of a file that is not a binary list, determined from its beginning.
struct PropertyListStart {
  enum Form { case xml, json, text }

  /// The first byte that is not white space, after a byte order mark.
  let place: Int
  let form: Form

  init(_ bytes: [UInt8]) {
    let (encoding, mark) = TextEncoding.detect(bytes)
    // Text in UTF-16 or UTF-32 begins with `<`, or is left to the reader of old-style text.
    if encoding != .utf8 {
      place = 0
      let first = bytes.dropFirst(mark).first { $0 != 0 && !$0.isSpace }
      form = first == nil || first == UInt8(ascii: "<") ? .xml : .text
      return
    }
    let start = bytes[mark...].firstIndex { !$0.isSpace }
    guard let start, bytes[start] != UInt8(ascii: "<") else {
      place = mark
      form = .xml
      return
    }
    place = start
    form = Self.isJSON(bytes[start...]) ? .json : .text
  }

  /// True for an array in brackets, and for an object whose first name is in quotes before a colon.
  private static func isJSON(_ text: ArraySlice<UInt8>) -> Bool {
    if text.first == UInt8(ascii: "[") { return true }
    guard text.first == UInt8(ascii: "{") else { return false }
    let name = text.dropFirst().drop(while: \.isSpace)
    guard name.first == UInt8(ascii: "\"") else { return false }
    let afterName = name.dropFirst().drop { $0 != UInt8(ascii: "\"") }.dropFirst()
    return afterName.drop(while: \.isSpace).first == UInt8(ascii: ":")
  }
}
