import Diagnostics
import KeyFileSyntax

/// The problems for which GLib ignores a whole file, and comments in place of such lines of a list.
extension KeyFile {
  /// Returns the file with only these problems, in order.
  ///
  /// All broken lines have fixes that make them comments, or none if one of them may be the header
  /// of a group or the mark of a conflict: then lines may belong to another group.
  func refused() -> KeyFile {
    var file = self
    file.problems = problems.filter(isRefused)
    for group in groups {
      file.problems += group.entries.compactMap { entry in
        refusal(of: entry, in: group).map { KeyFileProblem(.junkLine, $0, at: entry.line) }
      }
    }
    if file.problems.isEmpty { return file }
    file.problems.sort { $0.range.lowerBound < $1.range.lowerBound }
    let broken = file.problems.indices.filter { file.problems[$0].kind.isBroken }
    let isSure = broken.allSatisfy { isOnlyText(file.problems[$0]) }
    for place in broken { file.problems[place].fix = isSure ? comment(file.problems[place]) : nil }
    return file
  }

  func isRefused(_ problem: KeyFileProblem) -> Bool {
    let isFirst = text[..<problem.range.lowerBound].last.map { $0 == terminator } ?? true
    return switch problem.kind {
    // GLib skips a line of these blanks, and one that begins with a NUL byte.
    case .junkLine:
      !text[problem.range].allSatisfy { byte in
        " \t\n\r\u{C}".utf8.contains(byte) || byte == 0 && isFirst
      }
    case .entryBeforeGroup, .textAfterHeader, .byteOrderMark, .oversizedFile: true
    // A file in UTF-16 does not have readable lines.
    case .notUTF8: groups.isEmpty && problem.fix == nil && problem.range == 0..<2
    case .carriageReturn: terminator == UInt8(ascii: "\r") && !groups.isEmpty
    default: false
    }
  }

  /// Returns why GLib rejects a file with an entry; nil if it reads the entry.
  func refusal(of entry: KeyFileEntry, in group: KeyFileGroup) -> String? {
    // In keys, brackets are only around a locale (g_key_file_is_key_name).
    let isLocale = entry.locale?.text.unicodeScalars.allSatisfy { letter in
      "-_.@".unicodeScalars.contains(letter) || Character(letter).isLetter
        || Character(letter).isNumber
    }
    if isLocale == false || entry.key.text.utf8.contains(where: { "[]".utf8.contains($0) })
      || entry.key.text.utf8.last == UInt8(ascii: " ")
    {
      return "'\(entry.name)' is not a key"
    }
    let isEncoding = entry.key.text == "Encoding" && entry.locale == nil
    return isEncoding && group.name.text == groups[0].name.text
      && unescaped(entry.value).text.lowercased() != "utf-8" ? "the encoding is not UTF-8" : nil
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
    if marks.contains(where: words.hasPrefix) || words.contains(/^=?[^\s=]+\.desktop;?$/) {
      return false
    }
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
