import Diagnostics
package import KeyFileSyntax

/// The reason why a `mimeapps.list` cannot be edited.
package struct MIMEAppsFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The line of the file, 1-based; nil if the edit itself is wrong.
  package var line: Int?
  /// The text after the name of the file: `is UTF-16, not UTF-8`.
  package var reason: String
  /// True if fixes of the file make it one that can be edited.
  package var isRepairable = false

  package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}

/// Edits a `mimeapps.list` (mime-apps 1.0.1) and keeps all other bytes and the order.
///
/// Each function takes the bytes of the file, empty for a missing one, and returns the new bytes. A
/// file that GLib cannot read is refused, because an edit would not have an effect.
package enum MIMEAppsEdit {}

extension MIMEAppsList {
  /// Returns the reason why GLib rejects a whole key file, or nil if it reads the file.
  package static func refusal(of file: KeyFile) -> MIMEAppsFailure? {
    let found = file.commentingBrokenLines().problems.filter { reason($0, in: file) != nil }
    let keys = file.groups.lazy.flatMap { group in
      let isFirst = group.name.text == file.groups[0].name.text
      return group.entries.lazy.compactMap { entry in
        reason(entry, in: file, isFirst).map { (entry.line.lowerBound, $0) }
      }
    }
    let problem = found.first.flatMap { problem in
      reason(problem, in: file).map { (problem.range.lowerBound, $0) }
    }
    guard let (place, reason) = problem ?? keys.first else { return nil }
    // That a file is too long is a limit of this tool; GLib reads it.
    if found.first?.kind == .oversizedFile { return MIMEAppsFailure(reason: reason) }
    return MIMEAppsFailure(
      line: file.text[..<place].count { $0 == file.terminator } + 1, reason: reason,
      isRepairable: keys.isEmpty && found.allSatisfy { $0.fix != nil && $0.kind != .notUTF8 })
  }

  private static func reason(
    _ entry: KeyFileEntry, in file: KeyFile, _ isInFirstGroup: Bool
  ) -> String? {
    // In keys, brackets are only around a locale (g_key_file_is_key_name).
    let isLocale = entry.locale?.text.unicodeScalars.allSatisfy { letter in
      "-_.@".unicodeScalars.contains(letter) || Character(letter).isLetter
        || Character(letter).isNumber
    }
    if isLocale == false || entry.key.text.contains(where: { "[]".contains($0) })
      || entry.key.text.last == " "
    {
      return "'\(entry.name)' is not a key"
    }
    let isEncoding = isInFirstGroup && entry.name == "Encoding"
    return isEncoding && file.unescaped(entry.value).text.lowercased() != "utf-8"
      ? "the encoding is not UTF-8" : nil
  }

  private static func reason(_ problem: KeyFileProblem, in file: KeyFile) -> String? {
    let isFirst = file.text[..<problem.range.lowerBound].last.map { $0 == file.terminator } ?? true
    // GLib skips a line of these blanks, and one that begins with a NUL byte.
    let isSkipped = file.text[problem.range].allSatisfy { byte in
      " \t\n\r\u{C}".utf8.contains(byte) || byte == 0 && isFirst
    }
    return switch problem.kind {
    case .junkLine where isSkipped: nil
    case .junkLine, .entryBeforeGroup, .textAfterHeader, .byteOrderMark, .oversizedFile:
      problem.message
    case .notUTF8 where file.groups.isEmpty: problem.message
    case .carriageReturn where file.terminator == UInt8(ascii: "\r"): problem.message
    default: nil
    }
  }
}

extension MIMEAppsList.Association {
  /// Returns the places of an ID, without the blanks around it.
  func places(of id: String) -> [Range<Int>] {
    ids.filter { $0.text.trimmed == id }.map(\.range)
  }
}
