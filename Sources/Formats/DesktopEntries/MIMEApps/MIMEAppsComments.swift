import Diagnostics
import KeyFileSyntax

/// Comments in place of the lines for which GLib ignores a whole list.
extension KeyFile {
  /// Returns the file with such fixes of all broken lines, or of none if one of them may be the
  /// header of a group or the mark of a conflict: then lines may belong to another group.
  func commentingBrokenLines() -> KeyFile {
    let kinds: Set<KeyFileProblemKind> = [.junkLine, .entryBeforeGroup, .textAfterHeader]
    let broken = problems.indices.filter { kinds.contains(problems[$0].kind) }
    let isSure = broken.allSatisfy { isOnlyText(problems[$0]) }
    return broken.reduce(into: self) { $0.problems[$1].fix = isSure ? comment(problems[$1]) : nil }
  }

  /// True if the lines around a broken line are what they seem to be.
  private func isOnlyText(_ problem: KeyFileProblem) -> Bool {
    let line = TextLine(around: problem.range.lowerBound, in: text).range
    switch problem.kind {
    case .textAfterHeader: return !text[problem.range].contains(UInt8(ascii: "["))
    // It belongs to a group that is not known.
    case .entryBeforeGroup: return false
    default: break
    }
    let words = String(decoding: text[line], as: UTF8.self).trimmed
    // Applications alone may be the rest of the line above.
    let marks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
    if marks.contains(where: words.hasPrefix) || words.contains(/^\S+\.desktop;?$/) { return false }
    let names = MIMEAppsList.Section.allCases.map(\.rawValue)
    guard
      words.hasPrefix("[") || words.hasSuffix("]") || names.contains(words)
        || NameDistance.nearest(to: words, among: names) != nil
    else { return true }
    let group = groups.last { $0.header.lowerBound < line.lowerBound }
    return group.map { ($0.entries.last?.line.lowerBound ?? 0) < line.lowerBound } ?? false
  }

  private func comment(_ problem: KeyFileProblem) -> Fix {
    let place = problem.range.lowerBound
    switch problem.kind {
    case .textAfterHeader:
      let rest = text[problem.range].drop(while: \.isBlank)
      let isLine = rest.first == UInt8(ascii: "#") || rest.contains(UInt8(ascii: "="))
      return Fix(
        isLine ? "give the text a line of its own" : "make the text a comment",
        .replace(place..<rest.startIndex, by: lineEnd + (isLine ? "" : "# ")), as: .unsafe)
    default:
      let start = text[..<place].lastIndex(of: terminator).map { $0 + 1 } ?? 0
      return Fix("make the line a comment", .insert("#", at: start), as: .unsafe)
    }
  }
}
