import Diagnostics

/// The application that a user means by a word.
package enum FoundApplication: Sendable, Equatable {
  case one(ApplicationEntry)
  /// Several that the word fits equally well, as sorted IDs.
  case several([String])
  /// No application; the nearest ID, name, or program, if any.
  case none(nearest: String?)
}

extension ApplicationFolders {
  /// All entries that are not hidden by one with the same ID in an earlier folder, sorted by ID.
  package var allEntries: [ApplicationEntry] {
    var found: [String: ApplicationEntry] = [:]
    for folder in folders { found.merge(folder.entries) { first, _ in first } }
    return found.values.sorted { $0.id < $1.id }
  }

  /// Finds an application by its ID, with or without `.desktop`, then by its name, its program, or
  /// the last part of its ID, in any letter case; entries that open nothing do not count.
  package func application(meant word: String) -> FoundApplication {
    let exact = [word, word + ".desktop"].compactMap(entry).filter(\.opensFiles)
    if exact.count == 1 { return .one(exact[0]) }
    let all = allEntries.filter(\.opensFiles)
    let folded = word.lowercased()
    let questions: [(ApplicationEntry) -> Bool] = [
      { $0.id.lowercased() == folded || $0.id.lowercased() == folded + ".desktop" },
      { $0.name.lowercased() == folded }, { $0.programName == word },
      { $0.bareID.split(separator: ".").last?.lowercased() == folded },
    ]
    for question in questions {
      let found = all.filter(question)
      if found.count > 1 { return .several(found.map(\.id)) }
      if let entry = found.first { return .one(entry) }
    }
    let known = all.flatMap { [$0.bareID, $0.name, $0.programName ?? ""] }.filter { !$0.isEmpty }
    return .none(nearest: NameDistance.nearest(to: word, among: known))
  }
}

extension ApplicationEntry {
  fileprivate var opensFiles: Bool { isApplication && !isHidden }

  /// The ID without `.desktop`.
  fileprivate var bareID: String {
    id.hasSuffix(".desktop") ? String(id.dropLast(".desktop".count)) : id
  }

  /// The name of the program, without its folder.
  fileprivate var programName: String? {
    exec.flatMap { $0.name.split(separator: "/").last.map(String.init) }
  }

  /// The program that keeps the entry from being started, since it is not found.
  package var missingProgram: String? {
    if case .missingProgram(let name, _) = glibObstacle { name } else { nil }
  }
}

extension DesktopModel {
  /// The types that match a pattern with wildcards, sorted.
  package func types(like pattern: String, among types: some Sequence<String>) -> [String] {
    guard let wildcard = Wildcard(Array(pattern.unicodeScalars), .posix) else { return [] }
    return Set(types).filter { wildcard.matches(Array($0.unicodeScalars)) }.sorted()
  }

  /// The patterns of names that a type has, in all databases.
  package func patterns(of type: String) -> [String] {
    folders.flatMap(\.globs).filter { $0.type == type && $0.pattern != MIMEFolder.Glob.deletesAll }
      .map(\.pattern).unique
  }
}
