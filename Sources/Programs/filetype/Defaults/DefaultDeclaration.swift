import DesktopEntries
import DesktopState
import Diagnostics
import Files
import Installation
import JSONSyntax
import KeyFileSyntax

/// Types and the applications that must open them, as a file declares them: lines `TYPE APP`, a JSON
/// object of such pairs, or a `mimeapps.list`.
struct DefaultDeclaration {
  /// The pairs in the order of the file; each word as written.
  private(set) var entries: [(what: String, app: String)] = []

  private static let limit = 4 << 20

  /// Reads a file; throws the first line that is not a pair, and a type with two applications.
  init(path: String) throws(FileFailure) {
    let bytes = Self.withoutMark(try FileSource.contents(of: path, limit: Self.limit))
    if bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") {
      guard let members = JSONValue.read(bytes).value?.object else {
        throw FileFailure(
          path, "is not valid JSON; 'filetype default export --format json' shows it")
      }
      for member in members {
        guard let app = member.value.string else {
          throw FileFailure(path, "the application of '\(member.name)' is not a text")
        }
        try add(member.name, app, path)
      }
    } else if bytes.split(separator: 0x0A).contains(where: { $0.first == UInt8(ascii: "[") }) {
      for line in MIMEAppsList(KeyFile(bytes), isOfOneDesktop: true).associations {
        if let id = line.ids.first { try add(line.type.text, id.text.trimmed, path) }
      }
    } else {
      for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        .enumerated()
      {
        let text = String(decoding: line, as: UTF8.self).trimmed { $0.isBlank || $0 == 0x0D }
        guard !text.isEmpty, !text.hasPrefix("#") else { continue }
        guard let gap = text.firstIndex(where: { $0 == " " || $0 == "\t" }) else {
          throw FileFailure("\(path):\(index + 1)", "is not a type and an application: 'TYPE APP'")
        }
        try add(String(text[..<gap]), String(text[gap...]).trimmed, "\(path):\(index + 1)")
      }
    }
  }

  /// Returns the bytes without a byte order mark.
  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private mutating func add(
    _ what: String, _ app: String, _ place: String
  ) throws(FileFailure) {
    if let other = entries.first(where: { $0.what == what }), other.app != app {
      throw FileFailure(place, "gives '\(what)' to '\(app)' and to '\(other.app)'; keep one")
    }
    entries.append((what, app))
  }

  /// Returns lines after a change: the given types get an application or, with nil, lose theirs.
  ///
  /// Comments and other lines stay.
  static func lines(_ old: [UInt8], setting types: [String], to id: String?) -> [UInt8] {
    var left = types
    var lines = withoutMark(old).split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if lines.last == "" { lines.removeLast() }
    lines = lines.compactMap { line in
      let type = String(line.trimmed.prefix { $0 != " " && $0 != "\t" })
      guard types.contains(type) else { return line }
      left.removeAll { $0 == type }
      return id.map { "\(type) \($0)" }
    }
    if let id { lines += left.map { "\($0) \(id)" } }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}

extension DefaultSession {
  /// The path of the list of defaults that must hold.
  var keptPath: String { FilePath(list).folder.appending("filetype-toolkit/defaults").description }

  /// Returns the edit of the list of kept defaults that goes with changes of defaults; none if it
  /// does not name the types, unless they `shouldBeKept`.
  func keptEdits(
    _ changes: [(id: String?, types: [String])], shouldBeKept: Bool = false
  ) throws(FileFailure) -> [DefaultsEdit] {
    let old = try FileSource.contentsIfPresent(of: keptPath, limit: 4 << 20)
    let declared = try kept().map(\.what)
    let wanted = changes.map { id, types in
      (id: id, types: shouldBeKept ? types : types.filter(declared.contains))
    }.filter { !$0.types.isEmpty }
    guard !wanted.isEmpty else { return [] }
    let new = wanted.reduce(old ?? []) { lines, change in
      DefaultDeclaration.lines(lines, setting: change.types, to: change.id)
    }
    return [DefaultsEdit(path: keptPath, old: old, new: new)]
  }

  /// Returns the kept defaults, if any.
  func kept() throws(FileFailure) -> [(what: String, app: String)] {
    guard try InodeKind.of(keptPath).kind != nil else { return [] }
    return try DefaultDeclaration(path: keptPath).entries
  }

  typealias Wanted = (id: String, types: [String])

  /// Returns the types of kept defaults, and sentences about applications that are not installed.
  func resolvedKept() throws(FileFailure) -> (wanted: [Wanted], gone: [String]) {
    var (wanted, gone) = ([Wanted](), [String]())
    for entry in try DefaultDeclaration(path: keptPath).entries {
      do throws(FileFailure) {
        wanted.append(try resolved(entry, known: [entry.what]))
      } catch {
        gone.append(
          "\(error); 'filetype default unset \(entry.what.quotedForShell)' no longer keeps it")
      }
    }
    return (wanted, gone)
  }

  private func resolved(
    _ pair: (what: String, app: String), known: [String] = []
  ) throws(FileFailure) -> Wanted {
    let entry = try application(pair.app)
    let claims = entry.mimeTypes.map(model.family.canonical).unique
    let target = try target(pair.what, known: claims + setTypes + known, choices: claims)
    return (entry.id, target.types)
  }

  /// Returns the types of a declaration by the IDs of their applications, in order.
  func resolved(
    _ declaration: DefaultDeclaration
  ) throws(FileFailure) -> [(id: String, types: [String])] {
    var found: [(id: String, types: [String])] = []
    var owners: [String: String] = [:]
    for pair in declaration.entries {
      let (id, types) = try resolved(pair)
      for type in types {
        if let other = owners.existing(type, orSet: id), other != id {
          throw FileFailure(pair.what, "would give '\(type)' to '\(id)', but '\(other)' has it")
        }
      }
      if let place = found.firstIndex(where: { $0.id == id }) {
        found[place].types = (found[place].types + types).unique
      } else {
        found.append((id, types))
      }
    }
    return found
  }
}
