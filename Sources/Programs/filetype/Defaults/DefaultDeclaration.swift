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
  /// A word for types, applications, and the place; the first installed application is meant.
  typealias Entry = (what: String, apps: [String], place: String)

  /// The entries in the order of the file; each word as written.
  private(set) var entries: [Entry] = []
  private var known: [String: [String]] = [:]

  /// Reads a file; throws the first line that is not a pair, and a type with two applications.
  init(path: String) throws(FileFailure) {
    let bytes = Self.withoutMark(try FileSource.contents(of: path, limit: KeyFile.mostBytes))
    if bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") {
      guard let members = JSONValue.read(bytes).value?.object else {
        throw FileFailure(
          path, "is not valid JSON; 'filetype default export --format json' shows it")
      }
      for member in members {
        guard let app = member.value.string else {
          throw FileFailure(path, "the application of '\(member.name)' is not a text")
        }
        try add(member.name, [app], path)
      }
    } else if bytes.split(separator: 0x0A).contains(where: { $0.first == UInt8(ascii: "[") }) {
      if let refusal = MIMEAppsList.refusal(of: KeyFile(bytes)) {
        throw FileFailure("\(path):\(refusal.line ?? 1)", refusal.reason)
      }
      for line in AssociationFile(path: path, role: .formerDefaults, bytes).lines {
        let ids = line.ids.map(\.trimmed)
        if !ids.isEmpty { try add(line.type, ids, "\(path):\(line.line)") }
      }
    } else {
      for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        .enumerated()
      {
        let words = Self.words(line)
        guard let what = words.first, !what.hasPrefix("#") else { continue }
        guard words.count == 2 else {
          throw FileFailure("\(path):\(index + 1)", "is not a type and an application: 'TYPE APP'")
        }
        try add(what, [words[1]], "\(path):\(index + 1)")
      }
    }
  }

  /// Returns the first word of a line, and the rest if there is one.
  private static func words(_ line: ArraySlice<UInt8>) -> [String] {
    let text = String(decoding: line, as: UTF8.self).trimmed { $0.isBlank || $0 == 0x0D }
    return text.split(maxSplits: 1) { $0 == " " || $0 == "\t" }.map { String($0).trimmed }
  }

  /// Returns the bytes without a byte order mark.
  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private mutating func add(
    _ what: String, _ apps: [String], _ place: String
  ) throws(FileFailure) {
    if let other = known.existing(what, orSet: apps), other != apps {
      throw FileFailure(place, "gives '\(what)' to '\(apps[0])' and to '\(other[0])'; keep one")
    }
    entries.append((what, apps, place))
  }

  /// Returns lines after a change: the given types get an application or, with nil, lose theirs.
  ///
  /// Comments and other lines stay; a word that means other types as well becomes lines for these.
  static func lines(
    _ old: [UInt8], setting types: [String], to id: String?, _ meant: (String) -> [String]
  ) -> [UInt8] {
    var left = types
    var lines = withoutMark(old).split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if lines.last == "" { lines.removeLast() }
    // A type with a line of its own does not get another one.
    var known = Set(lines.compactMap { words(Array($0.utf8)[...]).first })
    lines = lines.flatMap { line -> [String] in
      let words = words(Array(line.utf8)[...])
      guard words.count == 2, !words[0].hasPrefix("#") else { return [line] }
      let meant = meant(words[0])
      let set = meant.filter(types.contains)
      if set.isEmpty { return [line] }
      let own = id.map { id in set.filter(left.contains).map { "\($0) \(id)" } } ?? []
      left.removeAll(where: set.contains)
      let others = meant.filter { !set.contains($0) && known.insert($0).inserted }
      return others.map { "\($0) \(words[1])" } + own
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
    let old = try FileSource.contentsIfPresent(of: keptPath, limit: KeyFile.mostBytes)
    let kept = try kept()
    let declared = Set(kept.flatMap(\.types))
    let wanted = changes.map { id, types in
      (id: id, types: shouldBeKept ? types : types.filter(declared.contains))
    }.filter { !$0.types.isEmpty }
    guard !wanted.isEmpty else { return [] }
    let new = wanted.reduce(old ?? []) { lines, change in
      DefaultDeclaration.lines(lines, setting: change.types, to: change.id) { word in
        kept.first { $0.what == word }?.types ?? [word]
      }
    }
    return [DefaultsEdit(path: keptPath, old: old, new: new)]
  }

  /// Returns the edit after which none of these applications is kept.
  func keptEdits(without ids: [String]) throws(FileFailure) -> [DefaultsEdit] {
    try keptEdits([(nil, kept().filter { ids.contains($0.id) }.flatMap(\.types))])
  }

  /// A kept default: the word, the ID of its application, its types, and why it cannot be set.
  typealias Kept = (what: String, id: String, types: [String], failure: FileFailure?)

  /// Returns the kept defaults, if any.
  func kept() throws(FileFailure) -> [Kept] {
    guard try InodeKind.of(keptPath).kind != nil else { return [] }
    return try DefaultDeclaration(path: keptPath).entries.map { entry in
      do throws(FileFailure) {
        let (id, types) = try resolved(entry, known: [entry.what])
        return (entry.what, id, types, nil)
      } catch {
        let types = try? target(entry.what, known: [entry.what], choices: []).types
        return (entry.what, entry.apps[0], types ?? [entry.what], error)
      }
    }
  }

  typealias Wanted = (id: String, types: [String])

  /// Returns the types of kept defaults, and sentences about those that cannot be set.
  func resolvedKept() throws(FileFailure) -> (wanted: [Wanted], gone: [String]) {
    guard try InodeKind.of(keptPath).kind != nil else {
      throw FileFailure(
        keptPath, "does not exist, since no default is kept; 'set --keep' keeps one")
    }
    let kept = try kept()
    let gone = kept.compactMap { one in
      // Of a pattern, 'unset' would remove defaults that have another origin.
      let command = "'filetype default unset \(one.what.quotedForShell)' no longer keeps it"
      return one.failure.map { "\($0); \(one.what.contains("*") ? "remove the line" : command)" }
    }
    return (kept.filter { $0.failure == nil }.map { ($0.id, $0.types) }, gone)
  }

  private func resolved(
    _ pair: DefaultDeclaration.Entry, known: [String] = []
  ) throws(FileFailure) -> Wanted {
    // As readers do, skips what is not installed.
    let app = pair.apps.first { (try? application($0)) != nil } ?? pair.apps[0]
    do throws(FileFailure) {
      let entry = try application(app)
      let claims = entry.mimeTypes.map(model.family.canonical).unique
      let target = try target(pair.what, known: claims + setTypes + known, choices: claims)
      return (entry.id, target.types)
    } catch {
      throw FileFailure(pair.place, error.description)
    }
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
          throw FileFailure(pair.place, "would give '\(type)' to '\(id)', but '\(other)' has it")
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
