import Diagnostics
import JSONSyntax

/// Finds the arrays of results in a SARIF log as its bytes pass; names in the log that are not
/// on the way there do not matter, wherever they stand.
struct SARIFLog {
  /// Bytes of a name that are kept; none that is looked for is longer.
  private static let most = 16
  private static let runs = Array("runs".utf8)
  private static let results = Array("results".utf8)

  private var depth = 0
  private var isString = false
  private var isEscaped = false
  /// True in the array of runs of the log (SARIF 2.1.0, 3.13.4).
  private var isInRuns = false
  /// The last string, which before a bracket in an object is the name of the member.
  private var name: [UInt8] = []

  /// True between two logs.
  var isComplete: Bool { depth == 0 && !isString }

  /// True if a text that begins with these bytes is a log rather than JSON Lines, which begin with
  /// a brace, too.
  static func isBegun(by bytes: some Collection<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let isObject = text.unicodeScalars.first { !" \n\r\t\u{FEFF}".unicodeScalars.contains($0) }
    return isObject == "{" && text.contains("\"runs\"") && text.contains("\"version\"")
  }

  /// True if the byte opens an array of results (3.14.23), whose end is told by `closeResults`.
  mutating func opensResults(_ byte: UInt8) -> Bool {
    if isString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isString = false
        return false
      }
      if name.count < Self.most { name.append(byte) }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""):
      isString = true
      name = []
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let isArray = byte == UInt8(ascii: "[")
      if depth == 1 { isInRuns = isArray && name == Self.runs }
      depth += 1
      return depth == 4 && isInRuns && isArray && name == Self.results
    case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
    default: break
    }
    return false
  }

  mutating func closeResults() { depth -= 1 }
}

extension FindingRecord {
  /// The most of a snippet that is shown, as of an excerpt.
  private static let mostOfSnippet = 70

  /// A result of a SARIF log (3.27); nil if the value is none.
  ///
  /// Rules are not looked up in the log, which may have them behind the results.
  static func result(_ value: JSONValue) -> FindingRecord? {
    guard let message = value["message"], message.object != nil else { return nil }
    let kind = value["kind"]?.string ?? "fail"
    let isSuppressed = (value["suppressions"]?.array ?? []).contains { suppression in
      // Without a status it is accepted (3.35.3).
      suppression["status"]?.string ?? "accepted" == "accepted"
    }
    // A result of another kind is not a problem (3.27.9).
    guard ["fail", "review", "open"].contains(kind) else { return .passed }
    guard !isSuppressed else { return .accepted }
    let text = message["text"]?.string ?? message["markdown"]?.string ?? message["id"]?.string
    var lines = (text ?? "").split(whereSeparator: \.isNewline).map(unescaped)
    let first = lines.isEmpty ? "no message" : lines.removeFirst()
    let place = value["locations"]?.array?.first?["physicalLocation"]
    let diagnostic = Diagnostic(
      rule: value["ruleId"]?.string ?? value["rule"]?["id"]?.string ?? "unknown/rule",
      severity: severity(value), message: first, range: nil, notes: lines,
      fix: value["fixes"]?.array?.first.flatMap(fix))
    let path = place?["artifactLocation"]?["uri"]?.string.map(path)
    return .finding(
      path: path ?? "(no file)",
      LocatedDiagnostic(
        diagnostic, start: position(place?["region"]), excerpt: excerpt(place?["region"])))
  }

  /// The level (3.27.10): "warning" if it is not told.
  private static func severity(_ value: JSONValue) -> Severity {
    value["level"]?.string == "none"
      ? .note : value["level"]?.string.flatMap(Severity.init) ?? .warning
  }

  private static func position(_ region: JSONValue?) -> Position? {
    guard let line = region?["startLine"]?.integer else { return nil }
    return Position(line: line, column: region?["startColumn"]?.integer ?? 1, offset: 0)
  }

  private static func excerpt(_ region: JSONValue?) -> Excerpt? {
    guard let snippet = region?["snippet"]?["text"]?.string else { return nil }
    let line = snippet.split(whereSeparator: \.isNewline).first ?? ""
    let shown = String(line.unicodeScalars.prefix(mostOfSnippet))
    guard !shown.isEmpty else { return nil }
    return Excerpt(
      text: shown, caret: 0, width: shown.unicodeScalars.count, isCutBefore: false,
      isCutAfter: shown.utf8.count < snippet.utf8.count)
  }

  /// A fix (3.55); whether it is safe is known of our own only.
  private static func fix(_ value: JSONValue) -> Fix? {
    guard let title = value["description"]?["text"]?.string else { return nil }
    let applicability = value["properties"]?["applicability"]?.string
    return Fix(title, as: applicability.flatMap(Applicability.init) ?? .displayOnly)
  }

  /// Text in which brackets that are not a link are escaped (3.11.6).
  private static func unescaped(_ text: Substring) -> String {
    String(text.replacing("\\[", with: "[").replacing("\\]", with: "]"))
  }

  /// The path of a URI (RFC 3986): escapes are decoded, and the scheme of files is left out.
  private static func path(_ uri: String) -> String {
    let text = uri.hasPrefix("file:///") ? uri.dropFirst(7) : uri[...]
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let digits = bytes[index...].dropFirst().prefix(2)
      if bytes[index] == UInt8(ascii: "%"), digits.count == 2, digits.first != UInt8(ascii: "+"),
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        decoded.append(byte)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
