/// Paths to files, in the order in which they are shown, in one run of bytes.
package struct PathList: Sendable {
  /// What is known of a path before it is opened.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A regular file, said the folder that holds it.
    package static let regular = Traits(rawValue: 1)
    /// Found in a folder by its name, which is an ordinary one.
    package static let ordinaryName = Traits(rawValue: 2)
    package static let symbolicLink = Traits(rawValue: 4)
    package static let directory = Traits(rawValue: 8)
    package static let standardInput = Traits(rawValue: 16)
  }

  private struct Entry {
    var start: Int
    var traits: Traits
  }

  /// Each path followed by a zero byte, as system calls want it.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  package init() {}

  package var count: Int { entries.count }

  /// Adds a path of the folder `parent` (which ends in a slash or is empty) and a name.
  package mutating func append(_ parent: [UInt8], _ name: [UInt8], _ traits: Traits) {
    entries.append(Entry(start: bytes.count, traits: traits))
    bytes += parent
    bytes += name
    bytes.append(0)
  }

  /// Adds a path.
  package mutating func append(_ path: String, _ traits: Traits = []) {
    append([], Array(path.utf8), traits)
  }

  /// Keeps the first of all paths that differ in nothing but `./` and repeated slashes.
  mutating func removeRepeated() {
    var known: Set<[UInt8]> = []
    var kept = PathList()
    for index in entries.indices where known.insert(plain(index)).inserted {
      kept.append([], Array(bytes[range(index)]), entries[index].traits)
    }
    if kept.count < count { self = kept }
  }

  /// The path without empty parts and those that are a dot.
  private func plain(_ index: Int) -> [UInt8] {
    let path = bytes[range(index)]
    // Standard input has a name that a file may have too.
    if entries[index].traits.contains(.standardInput) { return [] }
    let slash = UInt8(ascii: "/")
    let isPlain = zip(path, path.dropFirst()).allSatisfy { left, right in
      left != slash && left != UInt8(ascii: ".") || right != slash
    }
    if isPlain { return Array(path) }
    let parts = path.split(separator: slash).filter { !$0.elementsEqual([UInt8(ascii: ".")]) }
    return (path.first == slash ? [slash] : []) + parts.joined(separator: [slash])
  }

  package func traits(_ index: Int) -> Traits { entries[index].traits }

  private func range(_ index: Int) -> Range<Int> {
    let end = index + 1 < entries.count ? entries[index + 1].start : bytes.count
    return entries[index].start..<(end - 1)
  }

  /// The path as text.
  package func path(_ index: Int) -> String {
    String(decoding: bytes[range(index)], as: UTF8.self)
  }

  /// Opens the file; -1 with `errno` set if that cannot be done.
  func open(_ index: Int, flags: Int32) -> Int32 {
    let range = range(index)
    return FileSystem.open(
      bytes.span.extracting(range.lowerBound..<(range.upperBound + 1)), flags: flags)
  }
}
