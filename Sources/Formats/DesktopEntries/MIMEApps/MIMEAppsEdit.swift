import Diagnostics
package import KeyFileSyntax

/// The reason why a `mimeapps.list` cannot be edited.
package struct MIMEAppsFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The line of the file, 1-based; nil if the edit itself is wrong.
  package var line: Int?
  /// The text after the name of the file: `is UTF-16, not UTF-8`.
  package var reason: String

  package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}

/// Edits a `mimeapps.list` (mime-apps 1.0.1) and keeps all other bytes and the order.
///
/// Each function takes the bytes of the file, empty for a missing one, and returns the new bytes. A
/// file that GLib cannot read is refused, because an edit would not have an effect.
package enum MIMEAppsEdit {}

extension MIMEAppsList {
  /// Returns the reason why GLib rejects a whole file, or nil if it reads the file.
  package static func refusal(of file: KeyFile) -> MIMEAppsFailure? {
    for problem in file.problems {
      guard let reason = reason(problem, in: file) else { continue }
      let before = file.text[..<problem.range.lowerBound]
      return MIMEAppsFailure(line: before.count { $0 == file.terminator } + 1, reason: reason)
    }
    return nil
  }

  private static func reason(_ problem: KeyFileProblem, in file: KeyFile) -> String? {
    switch problem.kind {
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
