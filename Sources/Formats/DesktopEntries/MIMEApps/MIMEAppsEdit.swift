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

/// Edits a `mimeapps.list` (mime-apps 1.0.1) and keeps all other bytes: comments, blank lines,
/// unknown groups, order, and line ends.
///
/// Each function takes the bytes of the file, empty for a missing one, and returns the new bytes. A
/// file that GLib cannot read is refused, because an edit would not have an effect.
package enum MIMEAppsEdit {
  /// Makes an application the default for types: it becomes the first default, before existing
  /// ones, and is no longer a removed association.
  package static func settingDefault(
    _ id: String, for types: [String], in bytes: [UInt8]
  ) throws(MIMEAppsFailure) -> [UInt8] {
    try check(id, types)
    let allowed = try removing(id, for: types, from: [.removed], in: bytes)
    let list = MIMEAppsList(KeyFile(allowed), isOfOneDesktop: false)
    let wanted = Set(types)
    var known: Set<String> = []
    var edits: [TextEdit] = []
    for association in list.associations(in: .defaults) where wanted.contains(association.type.text)
    {
      // Every line of the type is changed, since readers use different ones.
      known.insert(association.type.text)
      if association.ids.first?.text.trimmed == id { continue }
      let start = association.entry.value.range.lowerBound
      edits.append(.insert(KeyFileList.value(of: [id]), at: start))
      edits += association.places(of: id).map { list.file.removing(item: $0) }
    }
    let changed = KeyFile(list.file.applying(edits))
    let lines = types.unique.filter { !known.contains($0) }
      .map { "\($0)=\(KeyFileList.value(of: [id]))" }
    return changed.applying(
      changed.adding(lines: lines, to: MIMEAppsList.Section.defaults.rawValue))
  }

  /// Removes an application from the lines of types, or of all types.
  ///
  /// Lines without an application are removed, and empty groups too: this undoes `settingDefault`.
  package static func removing(
    _ id: String, for types: [String]? = nil,
    from sections: [MIMEAppsList.Section] = [.defaults, .added], in bytes: [UInt8]
  ) throws(MIMEAppsFailure) -> [UInt8] {
    let list = try MIMEAppsList(editable: bytes)
    var edits: [TextEdit] = []
    var emptied: [Range<Int>] = []
    for association in list.associations where sections.contains(association.section) {
      guard types?.contains(association.type.text) ?? true else { continue }
      let own = association.places(of: id)
      if own.isEmpty { continue }
      if own.count == association.ids.count {
        emptied.append(association.entry.line)
      } else {
        edits += own.map { list.file.removing(item: $0) }
      }
    }
    edits += list.file.removing(lines: emptied)
    return list.file.applying(edits)
  }
}

extension MIMEAppsList {
  fileprivate init(editable bytes: [UInt8]) throws(MIMEAppsFailure) {
    let file = KeyFile(bytes)
    if let refusal = Self.refusal(of: file) { throw refusal }
    self.init(file, isOfOneDesktop: false)
  }

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
