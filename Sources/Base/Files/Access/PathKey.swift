import Diagnostics

/// A path in 16 bytes, for sets of many paths.
///
/// Two independent hashes: among a million different paths two have the same key with a probability
/// of 1 in 10^26.
package struct PathKey: Hashable, Comparable, Sendable {
  private let first: UInt64
  private let second: UInt64

  /// The key of a path in the working folder, or of an absolute one; the same for paths that differ
  /// in nothing but `./` and repeated slashes.
  package init(_ path: FilePath) { self.init(plain: path.absolute.plain) }

  /// The key of exactly these bytes.
  init(plain path: [UInt8]) {
    first = FileDigest(path).hash
    var other = FNV1a()
    for byte in path { other.add(byte) }
    second = other.value
  }

  package static func < (left: PathKey, right: PathKey) -> Bool {
    (left.first, left.second) < (right.first, right.second)
  }
}

extension FilePath {
  /// Counted from the working folder if it is relative.
  package var absolute: FilePath {
    bytes.first == UInt8(ascii: "/") ? self : FilePath(FileSystem.workingFolder).appending(bytes)
  }

  /// Without empty parts and those that are a dot.
  var plain: [UInt8] {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    let isPlain = zip(bytes, bytes.dropFirst()).allSatisfy { left, right in
      left != slash && left != dot || right != slash
    }
    if isPlain { return bytes }
    let parts = bytes.split(separator: slash).filter { !$0.elementsEqual([dot]) }
    return (bytes.first == slash ? [slash] : []) + parts.joined(separator: [slash])
  }
}
