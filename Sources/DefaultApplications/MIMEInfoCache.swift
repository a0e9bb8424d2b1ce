package import DesktopFiles
import UniformTypes

/// A `mimeinfo.cache`: the types that the desktop entries of a folder claim, as
/// update-desktop-database has written them.
package struct MIMEInfoCache: Sendable, Equatable {
  /// In the order of the file.
  package private(set) var lines: [AssociationLine] = []
  /// What is wrong, by line, at most `mostProblems`.
  package private(set) var problems: [MIMEAppsFailure] = []
  /// Why GLib reads nothing of the file.
  package private(set) var refusal: MIMEAppsFailure?

  package static let mostProblems = 100
  /// The only group.
  package static let group = "MIME Cache"

  /// Reads any bytes, line by line.
  package init(_ bytes: [UInt8]) {
    var reader = Reader()
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      reader.read(Reader.trimmed(bytes[start..<end]))
      start = end + 1
    }
    lines = reader.lines
    problems = reader.problems
    refusal = reader.refusal
  }
}

/// Takes the lines apart.
private struct Reader {
  private(set) var lines: [AssociationLine] = []
  private(set) var problems: [MIMEAppsFailure] = []
  private(set) var refusal: MIMEAppsFailure?
  private var number = 0
  private var group: String?
  private var types: Set<String> = []

  /// Without blanks at both ends and the carriage return of a line end.
  static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0D].contains($0) }
    let rest = line.drop(while: isBlank)
    return rest.prefix(upTo: rest.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? rest.startIndex)
  }

  mutating func read(_ line: ArraySlice<UInt8>) {
    number += 1
    guard let first = line.first, first != UInt8(ascii: "#") else { return }
    if first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
      let name = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
      group = name
      if name != MIMEInfoCache.group { note("the group '\(name)' is not read") }
    } else if let equals = line.firstIndex(of: UInt8(ascii: "=")), equals > line.startIndex {
      guard let group else { return refuse("the entry stands before the first group") }
      guard group == MIMEInfoCache.group else { return }
      add(Self.trimmed(line[..<equals]), line[(equals + 1)...])
    } else {
      refuse("the line is neither group, entry, comment nor blank")
    }
  }

  private mutating func add(_ type: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    let type = String(decoding: type, as: UTF8.self)
    let ids = value.split(separator: UInt8(ascii: ";")).map {
      String(decoding: Self.trimmed($0), as: UTF8.self)
    }
    lines.append(AssociationLine(.cached, type, ids, line: number))
    if MediaType(rawValue: type).problem != nil { note("'\(type)' is no MIME type") }
    if ids.isEmpty { note("'\(type)' has no application") }
    if let id = ids.first(where: { !$0.hasSuffix(".desktop") }) {
      note("'\(id)' is no desktop file ID, which ends in '.desktop'")
    }
    if !types.insert(type).inserted { note("'\(type)' is there twice") }
  }

  private mutating func note(_ reason: String) {
    guard problems.count < MIMEInfoCache.mostProblems else { return }
    problems.append(MIMEAppsFailure(line: number, reason))
  }

  private mutating func refuse(_ reason: String) {
    note(reason)
    if refusal == nil { refusal = MIMEAppsFailure(line: number, reason) }
  }
}
