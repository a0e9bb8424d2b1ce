import Diagnostics
import DocumentFormats
import JSONSyntax

/// A text that is a string or a list of lines.
///
/// Lists differ by version: in version 2 the lines lack their ends, in version 4 they include them.
/// Version 3 allows both, and the first line decides.
struct NotebookLines {
  var lines: [String]

  /// Returns nil if the JSON is neither a string nor a list of strings.
  init?(_ json: [UInt8]) {
    guard let value = JSONValue.read(json).value else { return nil }
    if let string = value.string {
      lines = [string]
    } else if let array = value.array, array.allSatisfy({ $0.string != nil }) {
      lines = array.compactMap(\.string)
    } else {
      return nil
    }
  }

  /// The text, joined as version 3 requires.
  var text: String {
    guard let first = lines.first, lines.count > 1 else { return lines.first ?? "" }
    return lines.joined(separator: Self.isEnded(first) ? "" : "\n")
  }

  static func quoted(_ text: String) -> [UInt8] { Array(JSONText.string(text).text.utf8) }

  private static func list(_ lines: [String]) -> [UInt8] {
    Array("[".utf8) + Array(lines.map { JSONText.string($0).text }.joined(separator: ", ").utf8)
      + Array("]".utf8)
  }

  private static func isEnded(_ line: String) -> Bool {
    line.utf8.last.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? false
  }

  /// True if a JSON string ends with a line end; `json` contains its last bytes.
  private static func isEnded(json: [UInt8]) -> Bool {
    let body = json.dropLast()
    let isLong = ["000a", "000A", "000d", "000D"].contains { body.suffix(4).elementsEqual($0.utf8) }
    let rest = body.dropLast(isLong ? 5 : 1)
    guard let last = body.last,
      isLong
        ? body.count > 4 && body[rest.endIndex] == UInt8(ascii: "u") : "nr".utf8.contains(last)
    else { return false }
    return rest.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }

  /// Returns the lines of a list of two or more, or nil if its first line has the wrong line end.
  private static func lines(
    _ object: inout FunctionObject, _ name: String, whereFirstIsEnded isWanted: Bool
  ) -> [String]? {
    guard let first = object.endOfFirstItem(of: name, count: 64), isEnded(json: first) == isWanted,
      let json = object[name]
    else { return nil }
    return Self(json)?.lines
  }

  /// Adds the line ends that a version implies: the second one from version 2 to 3, where the first
  /// line has one, and the only one from 3 to 4.
  static func endLines(
    _ object: inout FunctionObject, _ name: String, whereFirstIsEnded isEnded: Bool
  ) -> Bool {
    guard let lines = lines(&object, name, whereFirstIsEnded: isEnded) else { return false }
    object[name] = list(lines.dropLast().map { $0 + "\n" } + lines.suffix(1))
    return true
  }

  /// Converts from version 3 to 2.
  static func bareLines2(_ object: inout FunctionObject, _ name: String) -> Bool {
    guard let lines = lines(&object, name, whereFirstIsEnded: true) else { return false }
    let text = lines.joined().unicodeScalars
    object[name] = list(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) })
    return true
  }

  /// Converts from version 4 to 3: joins pieces without line ends, and the pieces of images.
  static func joined3(_ object: inout FunctionObject, _ name: String) -> Bool {
    let lines =
      NotebookFunctions.lined.contains(name)
      ? Self.lines(&object, name, whereFirstIsEnded: false)
      : object[name].flatMap { Self($0)?.lines }
    guard let lines else { return false }
    object[name] = quoted(lines.joined())
    return true
  }
}
