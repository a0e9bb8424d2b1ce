/// The rules on contents.
extension CacheReader {
  /// Rules within rules; those of Debian are three deep.
  private static let deepest = 64

  mutating func readMagic(at offset: Int) throws(CacheProblem) {
    let count = try file.uint32(at: offset)
    let extent = try file.uint32(at: offset + 4)
    let first = try file.uint32(at: offset + 8)
    var reach = 0
    try forEachEntry(
      at: first, count: count, size: 16, namedAt: offset
    ) { reader, entry throws(CacheProblem) in
      let priority = try reader.file.uint32(at: entry)
      guard priority <= 100 else {
        throw CacheProblem(entry, "should be a priority, and is \(priority)")
      }
      let type = try reader.type(at: entry + 4)
      let matches = try reader.readMatches(namedAt: entry + 8, depth: 0, &reach)
      guard !matches.isEmpty else { throw CacheProblem(entry + 8, "has no rules for '\(type)'") }
      reader.folder.magic.append(
        MIMEFolder.Magic(type: type, priority: priority, matches: matches))
    }
    guard reach <= extent else {
      throw CacheProblem(
        offset + 4, "tells readers to look at \(extent) bytes, and rules reach to \(reach)")
    }
  }

  /// The rules of which a place has the number and the offset.
  private mutating func readMatches(
    namedAt place: Int, depth: Int, _ reach: inout Int
  ) throws(CacheProblem) -> [MIMEFolder.Match] {
    let count = try file.uint32(at: place)
    let first = try file.uint32(at: place + 4)
    guard depth < Self.deepest || count == 0 else {
      throw CacheProblem(place, "leads to rules that are more than \(Self.deepest) deep")
    }
    var matches: [MIMEFolder.Match] = []
    try forEachEntry(
      at: first, count: count, size: 32, namedAt: place
    ) { reader, entry throws(CacheProblem) in
      guard reader.visit(entry) else {
        throw CacheProblem(entry, "is a rule that two ways lead to")
      }
      matches.append(try reader.readMatch(at: entry, depth: depth, &reach))
    }
    return matches
  }

  private mutating func readMatch(
    at entry: Int, depth: Int, _ reach: inout Int
  ) throws(CacheProblem) -> MIMEFolder.Match {
    let wordSize = try file.uint32(at: entry + 8)
    guard [1, 2, 4].contains(wordSize) else {
      throw CacheProblem(entry + 8, "should be the size of a word, and is \(wordSize)")
    }
    let length = try file.uint32(at: entry + 12)
    let value = try bytes(namedAt: entry + 16, count: length)
    let hasMask = try file.uint32(at: entry + 20) != 0
    let mask = hasMask ? try bytes(namedAt: entry + 20, count: length) : nil
    let children = try readMatches(namedAt: entry + 24, depth: depth + 1, &reach)
    let isParent = try file.uint32(at: entry + 24) > 0
    // Without those that it names it would hold where it should not.
    guard !isParent || !children.isEmpty else {
      throw CacheProblem(entry + 24, "leads to rules none of which can be read")
    }
    let start = try file.uint32(at: entry)
    let range = try file.uint32(at: entry + 4)
    reach = max(reach, start + max(range, 1) - 1 + length)
    return MIMEFolder.Match(
      start: start, rangeLength: range, wordSize: wordSize, value: value, mask: mask,
      children: children)
  }

  /// That many bytes, of which a place has the offset.
  private mutating func bytes(
    namedAt place: Int, count: Int
  ) throws(CacheProblem) -> [UInt8] {
    let slice = try file.slice(at: try file.uint32(at: place), count: count, namedAt: place)
    try spend(count, at: place)
    return Array(slice)
  }
}
