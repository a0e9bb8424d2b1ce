import Declarations
import UniformTypes

extension String {
  /// The text on one line, without control characters.
  ///
  /// The rules for declarations reject control characters; here it is enough that they do not add
  /// lines to a file.
  var singleLine: String {
    guard unicodeScalars.contains(where: { $0.isUnwritten }) else { return self }
    let words = unicodeScalars.split(whereSeparator: \.isUnwritten)
    return words.map { String(Substring($0)) }.joined(separator: " ")
  }

  /// The text on one line, without white space around it.
  var trimmedLine: String { singleLine.trimmingWhiteSpace }

  /// The text with a blank between adjacent hyphens: an XML comment must not contain `--` (section
  /// 2.5).
  var withoutDoubleHyphens: String {
    var previous: Unicode.Scalar?
    return unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "-", previous == "-" { result += " " }
      result.unicodeScalars.append(scalar)
      previous = scalar
    }
  }

  /// True for a text that is a single name in a folder and cannot lead out of it.
  var isFileName: Bool {
    !unicodeScalars.contains { $0 == "/" || $0.isUnwritten }
      && !unicodeScalars.allSatisfy { $0 == "." }
  }
}

extension Unicode.Scalar {
  fileprivate var isUnwritten: Bool { breaksLine || (0xFFFE...0xFFFF).contains(value) }
}
