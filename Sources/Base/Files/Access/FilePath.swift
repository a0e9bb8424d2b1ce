import Diagnostics

/// A path for system calls: bytes, which need not be UTF-8.
package struct FilePath: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a path from a text written by `PathText`.
  package init(_ text: String) { bytes = PathText.bytes(of: text) }

  package init(stringLiteral text: String) { self.init(text) }

  /// The path as a text; `init(_:)` restores the same path.
  package var description: String { PathText.text(of: bytes) }

  private static let slash = UInt8(ascii: "/")

  /// The part after the last slash; empty if the path ends in one.
  package var name: [UInt8] {
    Array(bytes[(bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0)...])
  }

  /// The name as a text, without bytes that are not UTF-8.
  package var lastComponent: String { String(decoding: name, as: UTF8.self) }

  /// The folder of the path, without trailing slashes; `.` for a plain name.
  package var folder: FilePath {
    guard let last = bytes.lastIndex(of: Self.slash) else { return "." }
    guard let end = bytes[..<last].lastIndex(where: { $0 != Self.slash }) else { return "/" }
    return FilePath(Array(bytes[...end]))
  }

  /// Returns the path of a name in this folder.
  package func appending(_ name: [UInt8]) -> FilePath {
    FilePath(bytes.last == Self.slash ? bytes + name : bytes + [Self.slash] + name)
  }

  /// Returns the path of a name in this folder.
  package func appending(_ name: String) -> FilePath { appending(PathText.bytes(of: name)) }

  /// True if the path is below a folder, at any depth; compares the names only.
  package func isBelow(_ folder: FilePath) -> Bool {
    bytes.starts(with: folder.bytes + (folder == "/" ? [] : [UInt8(ascii: "/")]))
      && bytes.count > folder.bytes.count
  }
}

extension String {
  /// Returns the part of a path below a folder, or nil if it is elsewhere; compares bytes.
  package func path(below folder: some StringProtocol) -> String? {
    let rest = utf8.dropFirst(folder.utf8.count)
    guard utf8.starts(with: folder.utf8), rest.first == UInt8(ascii: "/") else { return nil }
    return String(Substring(rest.dropFirst()))
  }
}
