/// Reads the rules for contents.
extension CacheReader {
  /// The maximum depth of nested rules; Debian's are three deep.
  private static let deepest = 64

  mutating func readMagic(at offset: Int) throws(DatabaseProblem) {
    let count = try file.uint32(at: offset)
    let extent = try file.uint32(at: offset + 4)
    let first = try file.uint32(at: offset + 8)
    var reach = 0
    try forEachEntry(
      at: first, count: count, size: 16, namedAt: offset
    ) { reader, entry throws(DatabaseProblem) in
      let priority = try reader.file.uint32(at: entry)
      guard priority <= 100 else {
        throw DatabaseProblem(entry, "should be a priority, and is \(priority)")
      }
      let type = try reader.type(at: entry + 4)
      let matches = try reader.readMatches(namedAt: entry + 8, depth: 0, &reach)
      guard !matches.isEmpty else {
        throw DatabaseProblem(entry + 8, "is a section without rules for '\(type)'")
      }
      reader.folder.magic.append(
        MIMEFolder.Magic(type: type, priority: priority, matches: matches))
    }
    guard reach <= extent else {
      throw DatabaseProblem(
        offset + 4, "limits readers to \(extent) bytes, but rules reach to \(reach)")
    }
  }

  /// Reads the rules whose number and offset are at a place.
  private mutating func readMatches(
    namedAt place: Int, depth: Int, _ reach: inout Int
  ) throws(DatabaseProblem) -> [MIMEFolder.Match] {
    let count = try file.uint32(at: place)
    let first = try file.uint32(at: place + 4)
    guard depth < Self.deepest || count == 0 else {
      throw DatabaseProblem(place, "leads to rules that are more than \(Self.deepest) deep")
    }
    var matches: [MIMEFolder.Match] = []
    try forEachEntry(
      at: first, count: count, size: 32, namedAt: place
    ) { reader, entry throws(DatabaseProblem) in
      guard reader.visit(entry) else {
        throw DatabaseProblem(entry, "is a rule that two ways lead to")
      }
      matches.append(try reader.readMatch(at: entry, depth: depth, &reach))
    }
    return matches
  }

  private mutating func readMatch(
    at entry: Int, depth: Int, _ reach: inout Int
  ) throws(DatabaseProblem) -> MIMEFolder.Match {
    let wordSize = try file.uint32(at: entry + 8)
    guard [1, 2, 4].contains(wordSize) else {
      throw DatabaseProblem(entry + 8, "should be the size of a word, and is \(wordSize)")
    }
    let length = try file.uint32(at: entry + 12)
    let value = try bytes(namedAt: entry + 16, count: length)
    let hasMask = try file.uint32(at: entry + 20) != 0
    let mask = hasMask ? try bytes(namedAt: entry + 20, count: length) : nil
    let children = try readMatches(namedAt: entry + 24, depth: depth + 1, &reach)
    let isParent = try file.uint32(at: entry + 24) > 0
    // Without its children it would match other files.
    guard !isParent || !children.isEmpty else {
      throw DatabaseProblem(entry + 24, "leads only to unreadable rules")
    }
    let start = try file.uint32(at: entry)
    let range = try file.uint32(at: entry + 4)
    reach = max(reach, start + max(range, 1) - 1 + length)
    return MIMEFolder.Match(
      start: start, rangeLength: range, wordSize: wordSize, value: value, mask: mask,
      children: children)
  }

  /// Reads bytes whose offset is at a place.
  private mutating func bytes(
    namedAt place: Int, count: Int
  ) throws(DatabaseProblem) -> [UInt8] {
    let slice = try file.slice(at: try file.uint32(at: place), count: count, namedAt: place)
    try spend(count, at: place)
    return Array(slice)
  }
}
