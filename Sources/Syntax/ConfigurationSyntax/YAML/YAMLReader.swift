import Diagnostics
package import JSONSyntax

/// Reads YAML as the values of JSON, with their places.
package enum YAMLReader {
  /// Reads a UTF-8 text with one document; nil for a text without content.
  ///
  /// Every scalar is a string except `true`, `false`, and `null`. An alias has the value and the
  /// places of its anchor, and `<<` merges members with theirs. Keys other than texts are left out.
  package static func read(_ bytes: [UInt8]) throws(YAMLProblem) -> JSONValue? {
    try node(bytes)?.value
  }

  /// Reads the value of the only document, as it is written too.
  static func node(_ bytes: [UInt8]) throws(YAMLProblem) -> YAMLBuilder.Node? {
    var builder = try builder(bytes)
    return try builder.document()
  }

  /// Reads a UTF-8 text with any number of documents, without the empty ones.
  package static func readAll(_ bytes: [UInt8]) throws(YAMLProblem) -> [JSONValue] {
    var builder = try builder(bytes)
    return try builder.documents().filter { $0.kind != .null || !$0.range.isEmpty }
  }

  private static func builder(_ bytes: [UInt8]) throws(YAMLProblem) -> YAMLBuilder {
    try YAMLLimits.check(bytes)
    if let broken = bytes.span.brokenUTF8 { throw YAMLProblem(.encoding, at: broken) }
    // The parser would count the mark as a column of the first line.
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return YAMLBuilder(bytes, YAMLEvents(bytes, from: mark))
  }
}
