/// Reads the tree of suffixes, which begins with their last characters.
extension CacheReader {
  /// The maximum number of characters in a suffix; file names have at most 255 bytes.
  private static let deepest = 256

  mutating func readSuffixes(at offset: Int) throws(DatabaseProblem) {
    var path: [Unicode.Scalar] = []
    try readNodes(namedAt: offset, &path)
  }

  private mutating func readNodes(
    namedAt place: Int, _ path: inout [Unicode.Scalar]
  ) throws(DatabaseProblem) {
    let count = try file.uint32(at: place)
    let first = try file.uint32(at: place + 4)
    var last: UInt32 = 0
    var isOrdered = true
    try forEachEntry(
      at: first, count: count, size: 12, namedAt: place
    ) { reader, node throws(DatabaseProblem) in
      guard reader.visit(node) else {
        throw DatabaseProblem(node, "is a node that two ways lead to")
      }
      let number = try reader.file.uint32(at: node)
      guard let character = Unicode.Scalar(UInt32(number)) else {
        throw DatabaseProblem(node, "should be a character, and is \(number)")
      }
      let wasOrdered = isOrdered
      isOrdered = isOrdered && (character.value > last || character.value == 0 && last == 0)
      last = character.value
      if character.value == 0 {
        try reader.readLeaf(at: node, path)
      } else {
        try reader.readBranch(at: node, character, &path)
      }
      if wasOrdered, !isOrdered {
        throw DatabaseProblem(
          node, "is smaller than its neighbor, where desktops search by halves")
      }
    }
  }

  private mutating func readBranch(
    at node: Int, _ character: Unicode.Scalar, _ path: inout [Unicode.Scalar]
  ) throws(DatabaseProblem) {
    guard path.count < Self.deepest else {
      throw DatabaseProblem(node, "is the end of a suffix that is longer than any name of a file")
    }
    path.append(character)
    defer { path.removeLast() }
    try readNodes(namedAt: node + 4, &path)
  }

  private mutating func readLeaf(at node: Int, _ path: [Unicode.Scalar]) throws(DatabaseProblem) {
    guard !path.isEmpty else { throw DatabaseProblem(node, "ends a suffix without any character") }
    try spend(path.count, at: node)
    let type = try type(at: node + 4)
    let weight = try weight(at: node + 8)
    var pattern = [UInt8(ascii: "*")]
    for character in path.reversed() { pattern += UTF8.encode(character) ?? .init() }
    folder.globs.append(
      MIMEFolder.Glob(
        .suffix, String(decoding: pattern, as: UTF8.self), type: type, weight: weight.value,
        isCaseSensitive: weight.isCaseSensitive))
  }
}
