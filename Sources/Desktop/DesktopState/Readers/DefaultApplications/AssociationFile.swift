import Diagnostics
import DesktopEntries
import KeyFileSyntax

/// A line that associates applications with a type.
package struct AssociationLine: Sendable, Equatable {
  package var kind: ApplicationSource.Kind
  /// The type as written, which may be an alias.
  package var type: String
  /// The desktop file IDs, valid or not, at most `mostIDs`.
  package var ids: [String]
  /// The line, from 1.
  package var line: Int
  /// True if readers that search for text see the same kind, type, and first ID.
  package var isPlain = true

  /// The maximum number of IDs; the longest lines of real files have about 50.
  package static let mostIDs = 1000

  package init(_ kind: ApplicationSource.Kind, _ type: String, _ ids: [String], line: Int) {
    self.kind = kind
    self.type = type
    self.ids = Array(ids.prefix(Self.mostIDs))
    self.line = line
  }
}

/// A `mimeapps.list`, its predecessor, or the cache (mime-apps 1.0.1 section 2).
package struct AssociationFile: Sendable, Equatable {
  package enum Role: Sendable, Equatable {
    /// `DESKTOP-mimeapps.list`, where only the defaults count.
    case ofDesktop(String)
    /// `mimeapps.list`.
    case shared
    /// `defaults.list`, which GLib and xdg-mime still read.
    case formerDefaults
    /// `mimeinfo.cache`.
    case cache
  }

  package var path: String
  package var role: Role
  /// The lines in the order of the file.
  package let lines: [AssociationLine]
  /// The places of the lines of each type.
  let places: [String: [Int]]
  /// The lines of all groups for readers that search for text, with the blanks of IDs; defaults
  /// follow a line that begins with the name of their group.
  package private(set) var textLines: [AssociationLine]
  /// The first line that readers without support for byte order marks see.
  ///
  /// In a file that begins with a mark, the line of the second group; otherwise 0.
  package private(set) var firstKnownLine = 0
  /// True if GLib ignores the whole file.
  package var isRefused: Bool

  package init(path: String, role: Role, lines: [AssociationLine], isRefused: Bool = false) {
    (self.path, self.role, self.isRefused) = (path, role, isRefused)
    (self.lines, textLines) = (lines, lines)
    places = Dictionary(grouping: lines.indices) { lines[$0].type }
  }

  /// Reads any bytes; `formerDefaults` and `cache` have other formats.
  package init(path: String, role: Role, _ bytes: [UInt8]) {
    let file = KeyFile(bytes)
    let isRefused = MIMEAppsList.refusal(of: file) != nil
    if role == .cache {
      let entries = file.groups.filter { $0.name.text == "MIME Cache" }.flatMap(\.entries)
      let lines = zip(entries, file.lines(of: entries)).map { entry, line in
        let ids = file.list(entry).items.map(\.text.trimmed)
        return AssociationLine(.cached, String(entry.name), ids, line: line)
      }
      self.init(path: path, role: role, lines: lines, isRefused: isRefused)
      return
    }
    let list = MIMEAppsList(file, isOfOneDesktop: role != .shared)
    let texts = Self.textLines(bytes)
    let seen = Dictionary(texts.map { ($0.line, $0) }) { $1 }
    let places = file.lines(of: list.associations.map(\.entry))
    let lines = zip(list.associations, places).map { association, line in
      var found = AssociationLine(
        Self.kinds[association.section] ?? .added, association.type.text,
        association.ids.map(\.text), line: line)
      let text = seen[line]
      found.isPlain =
        text?.type == found.type && text?.ids.first == found.ids.first ?? ""
        && (text?.kind == .isDefault) == (found.kind == .isDefault)
      return found
    }
    self.init(path: path, role: role, lines: lines, isRefused: isRefused)
    textLines = texts
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    firstKnownLine =
      file.groups.dropFirst().first.map { group in
        1 + bytes[..<group.name.range.lowerBound].count { $0 == file.terminator }
      } ?? .max
  }

  private static let kinds: [MIMEAppsList.Section: ApplicationSource.Kind] = [
    .defaults: .isDefault, .added: .added, .removed: .removed,
  ]

  private static func textLines(_ bytes: [UInt8]) -> [AssociationLine] {
    var kind = ApplicationSource.Kind.added
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .compactMap { index, text in
        if text.first == UInt8(ascii: "[") {
          let section = MIMEAppsList.Section.allCases.first {
            text.starts(with: "[\($0.rawValue)]".utf8)
          }
          kind = section.flatMap { kinds[$0] } ?? .added
        }
        guard let equals = text.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let ids = text[(equals + 1)...]
          .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        return AssociationLine(
          kind, String(decoding: text[..<equals], as: UTF8.self),
          ids.prefix(AssociationLine.mostIDs).map { String(decoding: $0, as: UTF8.self) },
          line: index + 1)
      }
  }
}

extension KeyFile {
  /// Returns the lines of entries, which are in the order of the file, from 1.
  fileprivate func lines(of entries: [KeyFileEntry]) -> [Int] {
    var (line, counted) = (1, 0)
    return entries.map { entry in
      line += text[counted..<entry.line.lowerBound].count { $0 == terminator }
      counted = entry.line.lowerBound
      return line
    }
  }
}
