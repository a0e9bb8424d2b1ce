/// Reads the sections of a `mime.cache` into a folder.
struct CacheReader {
  let file: CheckedBytes
  var folder: MIMEFolder
  private var problems: [DatabaseProblem] = []
  private var unlistedProblems = 0
  /// Bytes that may still be read.
  ///
  /// In a sound file each place is read about once; a file whose parts share places could otherwise
  /// have far more entries, and problems, than bytes.
  private var work: Int
  private var strings: [Int: String] = [:]
  private var typeNames: Set<Int> = []
  /// The visited nodes and rules, by the index of their first word.
  private var visited: [Bool]

  private static let mostProblems = 100
  /// The work of telling of a problem.
  private static let bytesOfProblem = 256
  /// Bytes of a text; names of files and types have at most 255.
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

  /// Reads the sections that a header has.
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
    collectTypes()
  }

  private mutating func read(_ section: CacheSection, at offset: Int) throws(DatabaseProblem) {
    switch section {
    case .aliases: try readAliases(at: offset)
    case .parents: try readParents(at: offset)
    case .literals: try readGlobs(.literal, at: offset)
    case .suffixes: try readSuffixes(at: offset)
    case .globs: try readGlobs(.pattern, at: offset)
    case .magic: try readMagic(at: offset)
    case .namespaces: try readNamespaces(at: offset)
    case .icons: try readIcons(\.icons, at: offset)
    case .genericIcons: try readIcons(\.genericIcons, at: offset)
    case .types: try readTypes(at: offset)
    }
  }

  // MARK: What all sections need

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

  /// Throws once the file has been looked at too often.
  mutating func spend(_ bytes: Int, at offset: Int) throws(DatabaseProblem) {
    guard bytes <= work else {
      work = 0
      throw DatabaseProblem(
        offset, "is read no further: too much is damaged, or leads to the same places")
    }
    work -= bytes
  }

  /// Marks a node; false if it was visited before, as in a graph that is not a tree.
  mutating func visit(_ offset: Int) -> Bool {
    guard visited.indices.contains(offset / 4), !visited[offset / 4] else { return false }
    visited[offset / 4] = true
    return true
  }

  /// Goes through entries of the same size; those beyond the end of the file are left out.
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

  /// Goes through a list: a number, and as many entries of that many words.
  mutating func forEachEntry(
    at offset: Int, words: Int, _ take: (inout Self, Int) throws(DatabaseProblem) -> Void
  ) throws(DatabaseProblem) {
    let count = try file.uint32(at: offset)
    try forEachEntry(at: offset + 4, count: count, size: 4 * words, namedAt: offset, take)
  }

  /// The text whose offset stands at a place.
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

  /// The name of a type whose offset stands at a place.
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

  /// The weight or priority at a place, without the flags beside it.
  func weight(at place: Int) throws(DatabaseProblem) -> (value: Int, isCaseSensitive: Bool) {
    let number = try file.uint32(at: place)
    guard number & 0xFF <= 100, number & ~0x1FF == 0 else {
      throw DatabaseProblem(place, "should be a weight with its flag, and is \(number)")
    }
    return (number & 0xFF, number & 0x100 != 0)
  }
}

/// Sees to it that keys ascend as strcmp has it: readers search by halves.
struct KeyOrder {
  private var last: String?
  private var isBroken = false

  /// Notes the first key that is too small; equal ones are allowed where a key has several values.
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
