/// Reads the sections of a `mime.cache` into a folder.
struct CacheReader {
  let file: CheckedBytes
  var folder: MIMEFolder
  private var problems: [DatabaseProblem] = []
  private var unlistedProblems = 0
  /// The number of bytes that may still be read.
  ///
  /// In a valid file, each place is read about once. A file whose parts share places could
  /// otherwise have far more entries, and problems, than bytes.
  private var work: Int
  private var strings: [Int: String] = [:]
  private var typeNames: Set<Int> = []
  /// The visited nodes and rules, by the index of their first word.
  private var visited: [Bool]

  private static let mostProblems = 100
  /// The work for reporting a problem, in bytes.
  private static let bytesOfProblem = 256
  /// The maximum length of a text in bytes; names of files and types have at most 255.
  private static let longestText = 4096

  init(_ file: CheckedBytes, path: String) {
    self.file = file
    folder = MIMEFolder(path: path)
    work = 4 * file.count + 65_536
    visited = Array(repeating: false, count: file.count / 4 + 1)
    strings.reserveCapacity(min(file.count / 64, 1 << 16))
  }

  var allProblems: [DatabaseProblem] {
    guard unlistedProblems > 0 else { return problems }
    return problems + [DatabaseProblem(file.count, "and \(unlistedProblems) more")]
  }

  /// Reads the sections in a header.
  mutating func read(_ sections: [CacheSection]) {
    guard sections.allSatisfy({ $0.rawValue + 4 <= file.count }) else {
      return note(DatabaseProblem(file.count, "is the end of the file, within its header"))
    }
    for section in sections {
      attempt { reader throws(DatabaseProblem) in
        let offset = try reader.file.offset(at: section.rawValue, ofBytes: 4 * section.words)
        try reader.read(section, at: offset)
      }
    }
    // The types that other sections name belong to the types in the list.
    let named = folder.typesWithProperties.subtracting(folder.types)
    folder.types += named.sorted()
    folder.unnamedTypes = max(0, folder.unnamedTypes - named.count)
  }

  private mutating func read(_ section: CacheSection, at offset: Int) throws(DatabaseProblem) {
    switch section {
    case .aliases: try readTable(\.aliases, at: offset)
    case .parents: try readParents(at: offset)
    case .literals: try readGlobs(.literal, at: offset)
    case .suffixes: try readSuffixes(at: offset)
    case .globs: try readGlobs(.pattern, at: offset)
    case .magic: try readMagic(at: offset)
    case .namespaces: try readNamespaces(at: offset)
    case .icons: try readTable(\.icons, at: offset)
    case .genericIcons: try readTable(\.genericIcons, at: offset)
    case .types: try readTypes(at: offset)
    }
  }

  // MARK: Shared by all sections

  mutating func note(_ problem: DatabaseProblem) {
    if problems.count < Self.mostProblems {
      problems.append(problem)
    } else {
      unlistedProblems += 1
    }
  }

  /// Reads a part of the file; problems in it are recorded.
  mutating func attempt(_ body: (inout Self) throws(DatabaseProblem) -> Void) {
    do throws(DatabaseProblem) {
      try body(&self)
    } catch {
      note(error)
      work = max(0, work - Self.bytesOfProblem)
    }
  }

  /// Throws if the file has been read too often.
  mutating func spend(_ bytes: Int, at offset: Int) throws(DatabaseProblem) {
    guard bytes <= work else {
      work = 0
      throw DatabaseProblem(
        offset, "is read no further: too much is damaged, or leads to the same places")
    }
    work -= bytes
  }

  /// Marks a node; returns false if it was visited before, because the graph is not a tree.
  mutating func visit(_ offset: Int) -> Bool {
    guard visited.indices.contains(offset / 4), !visited[offset / 4] else { return false }
    visited[offset / 4] = true
    return true
  }

  /// Calls a closure with entries of the same size; skips the ones beyond the end of the file.
  mutating func forEachEntry(
    at offset: Int, count: Int, size: Int, namedAt place: Int,
    _ take: (inout Self, Int) throws(DatabaseProblem) -> Void
  ) throws(DatabaseProblem) {
    guard count > 0 else { return }
    let room = max(0, file.count - offset) / size
    if room < count {
      note(DatabaseProblem(place, "counts \(count) entries where the file has room for \(room)"))
    }
    for index in 0..<min(count, room) {
      let entry = offset + index * size
      try spend(size, at: entry)
      attempt { reader throws(DatabaseProblem) in try take(&reader, entry) }
    }
  }

  /// Calls a closure with the entries of a list, after their number; each has `words` words.
  mutating func forEachEntry(
    at offset: Int, words: Int, _ take: (inout Self, Int) throws(DatabaseProblem) -> Void
  ) throws(DatabaseProblem) {
    let count = try file.uint32(at: offset)
    try forEachEntry(at: offset + 4, count: count, size: 4 * words, namedAt: offset, take)
  }

  /// Reads the text whose offset is at a place.
  mutating func text(at place: Int) throws(DatabaseProblem) -> String {
    let offset = try file.uint32(at: place)
    if let known = strings[offset] { return known }
    let bytes = try file.string(at: offset, most: Self.longestText, namedAt: place)
    try spend(bytes.count, at: place)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DatabaseProblem(place, "leads to text that is not UTF-8")
    }
    strings[offset] = text
    return text
  }

  /// Reads the type name whose offset is at a place.
  mutating func type(at place: Int) throws(DatabaseProblem) -> String {
    let name = try text(at: place)
    let offset = try file.uint32(at: place)
    if typeNames.contains(offset) { return name }
    guard TypeName.isSound(name.utf8) else {
      throw DatabaseProblem(place, "leads to '\(name)', which is not a valid MIME type")
    }
    typeNames.insert(offset)
    return name
  }

  /// Reads the weight or priority at a place, without the flags beside it.
  func weight(at place: Int) throws(DatabaseProblem) -> (value: Int, isCaseSensitive: Bool) {
    let number = try file.uint32(at: place)
    guard number & 0xFF <= 100, number & ~0x1FF == 0 else {
      throw DatabaseProblem(place, "should be a weight with its flag, and is \(number)")
    }
    return (number & 0xFF, number & 0x100 != 0)
  }
}

/// Checks that keys are in the order of strcmp, since readers use a binary search.
struct KeyOrder {
  private var last: String?
  private var isBroken = false

  /// Records the first key that is out of order; `mayRepeat` allows equal keys with several values.
  mutating func check(
    _ key: String, at offset: Int, mayRepeat: Bool = false
  ) throws(DatabaseProblem) {
    defer { last = key }
    guard let last, !isBroken else { return }
    if last.utf8.lexicographicallyPrecedes(key.utf8) || mayRepeat && last == key { return }
    isBroken = true
    throw DatabaseProblem(
      offset, "has '\(key)' after '\(last)', where desktops search in an ascending list")
  }
}
