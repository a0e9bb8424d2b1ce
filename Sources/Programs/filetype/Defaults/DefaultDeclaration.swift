import DesktopEntries
import DesktopState
import Diagnostics
import Files
import Installation
import JSONSyntax
import KeyFileSyntax
import UniformTypes

/// Types and the applications that must open them, as a file says it: lines `TYPE APP`, a JSON
/// object of such pairs, or a `mimeapps.list`.
struct DefaultDeclaration {
  /// A word for types, applications, and the place; the first installed application is meant.
  typealias Entry = (what: String, apps: [String], place: String)

  /// The entries in the order of the file; each word as written.
  private(set) var entries: [Entry] = []
  /// The reports of lines that are not an entry, or give a word to a second application.
  private(set) var failures: [FileFailure] = []
  /// True for lines `TYPE APP`, which a change of kept defaults can edit.
  private(set) var isOfLines = false
  private var known: [String: [String]] = [:]

  /// Reads a file.
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
        add(member.name, [app], path)
      }
    } else if bytes.split(separator: 0x0A).contains(where: { $0.first == UInt8(ascii: "[") }) {
      if let refusal = MIMEAppsList.refusal(of: KeyFile(bytes)) {
        throw FileFailure("\(path):\(refusal.line ?? 1)", refusal.reason)
      }
      guard KeyFile(bytes)[MIMEAppsList.Section.defaults.rawValue] != nil else {
        throw FileFailure(
          path,
          "lacks a group '[Default Applications]'; write its lines below one, or as 'TYPE APP'"
        )
      }
      for line in AssociationFile(path: path, role: .formerDefaults, bytes).lines
      where !line.type.contains("*") {
        let ids = line.ids.map(\.trimmed)
        if !ids.isEmpty { add(line.type, ids, "\(path):\(line.line)") }
      }
    } else {
      isOfLines = true
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      for (line, place) in zip(lines, (1...).lazy.map { "\(path):\($0)" }) {
        let words = Self.words(line)
        guard let what = words.first, !what.hasPrefix("#") else { continue }
        if words.count == 2 {
          add(what, [words[1]], place)
        } else {
          failures.append(FileFailure(place, "is not a type and an application: 'TYPE APP'"))
        }
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

  private mutating func add(_ what: String, _ apps: [String], _ place: String) {
    guard let other = known.existing(what, orSet: apps), other != apps else {
      return entries.append((what, apps, place))
    }
    failures.append(
      FileFailure(place, "gives '\(what)' to '\(apps[0])' and to '\(other[0])'; keep one"))
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
    if old != nil, try !DefaultDeclaration(path: keptPath).isOfLines {
      throw FileFailure(
        keptPath, "cannot be changed by a command; write the kept defaults as lines 'TYPE APP'")
    }
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

  /// A line: the word, the ID of its application, its types, and why it cannot be set here.
  typealias Meant = (what: String, id: String, types: [String], failure: FileFailure?)

  /// Returns the kept defaults, if any.
  func kept() throws(FileFailure) -> [Meant] {
    guard try InodeKind.of(keptPath).kind != nil else { return [] }
    return meant(by: try DefaultDeclaration(path: keptPath))
  }

  /// Returns a sentence for each default that 'default apply' would replace.
  func keptOtherwise(_ links: [TypeLink]) throws(FileFailure) -> [String] {
    let kept = try kept()
    return links.flatMap { link in
      let type = model.family.canonical(link.type)
      let others = kept.filter { $0.types.contains(type) && (try? application($0.id)) != nil }
      return others.filter { $0.id != link.value }.map {
        "'\(type)' is kept for '\($0.id)', and 'filetype default apply' restores that; "
          + "'filetype default set \(link.value.quotedForShell) \(type)' keeps it for this one"
      }
    }
  }

  typealias Wanted = (id: String, types: [String])

  /// Returns the defaults that a file declares, or the kept ones, by application, with the types of
  /// all lines, and a sentence for each line that cannot be set.
  func declared(
    in file: String?
  ) throws(FileFailure) -> (wanted: [Wanted], types: Set<String>, gone: [String]) {
    let isThere = try file != nil ? true : InodeKind.of(keptPath).kind != nil
    let declaration = try isThere ? DefaultDeclaration(path: file ?? keptPath) : nil
    let failures = declaration?.failures ?? []
    if file != nil, let failure = failures.first { throw failure }
    let meant = declaration.map(meant) ?? []
    if file == nil, meant.isEmpty, failures.isEmpty {
      throw FileFailure(keptPath, "keeps no default; 'filetype default set --keep' keeps one")
    }
    let sound = meant.filter { $0.failure == nil }
    let wanted = sound.map(\.id).unique.map { id in
      (id: id, types: sound.filter { $0.id == id }.flatMap(\.types).unique)
    }
    let set = Set(sound.flatMap(\.types))
    let gone = meant.compactMap { one -> String? in
      guard let failure = one.failure, file == nil else { return one.failure?.description }
      // Of a pattern, 'unset' would remove defaults that have another origin.
      let isOther = one.what.contains("*") || !set.isDisjoint(with: one.types)
      let command = "'filetype default unset \(one.what.quotedForShell)' no longer keeps it"
      return "\(failure); \(isOther ? "remove the line" : command)"
    }
    return (
      wanted, set.union(meant.flatMap(\.types)), gone + failures.map(\.description)
    )
  }

  /// Returns the meaning of each line; of two that give a type to different applications, the first
  /// one counts.
  private func meant(by declaration: DefaultDeclaration) -> [Meant] {
    var owners: [String: String] = [:]
    return declaration.entries.map { line in
      // As readers do, skips what is not installed.
      let app = line.apps.first { (try? application($0)) != nil } ?? line.apps[0]
      do throws(FileFailure) {
        let entry = try application(app)
        let types = try target(line.what, for: entry).types
        if let type = types.first(where: { MediaType(rawValue: $0).problem != nil }) {
          throw FileFailure(type, "is not a valid MIME type, so no reader asks for it")
        }
        if let type = types.first(where: { owners[$0] ?? entry.id != entry.id }) {
          let other = owners[type] ?? ""
          throw FileFailure(
            line.what, "would give '\(type)' to '\(entry.id)', but '\(other)' has it")
        }
        for type in types { owners[type] = entry.id }
        return (line.what, entry.id, types, nil)
      } catch {
        let types = try? target(line.what, known: [line.what], choices: []).types
        let failure = FileFailure(line.place, error.description)
        return (line.what, (try? application(app).id) ?? app, types ?? [line.what], failure)
      }
    }
  }
}
