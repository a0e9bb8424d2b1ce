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
  /// Returns the first reason why GLib rejects a whole key file, or nil if it reads the file.
  package static func refusal(of file: KeyFile) -> MIMEAppsFailure? {
    let refused = file.refused()
    guard let first = refused.problems.first else { return nil }
    // That a file is too long is a limit of this tool; GLib reads it.
    if first.kind == .oversizedFile { return MIMEAppsFailure(reason: first.message) }
    return MIMEAppsFailure(
      line: file.text[..<first.range.lowerBound].count { $0 == file.terminator } + 1,
      reason: first.message, isRepairable: refused.problems.allSatisfy { $0.fix != nil })
  }
}

extension MIMEAppsList.Association {
  /// Returns the places of an ID, without the blanks around it.
  func places(of id: String) -> [Range<Int>] {
    ids.filter { $0.text.trimmed == id }.map(\.range)
  }
}
