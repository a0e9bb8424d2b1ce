package import Files

/// A reason for excluding a version of a document from resolving.
package enum ConflictProblem: Error {
  case failed(FileFailure)
  /// The version is left unchanged; reading it did not fail.
  case left(FileFailure)
}

/// One version of a document with a conflict: the document or a copy.
package struct ConflictVersion: Sendable {
  package let path: FilePath
  /// The time of the last write, in nanoseconds since 1970.
  package let modified: Int
  /// The time when the file was last moved or changed, in nanoseconds since 1970.
  let changed: Int
  package private(set) var bytes: [UInt8]
  /// The reason for leaving the version unchanged, as a part of a sentence.
  private let obstacle: String?

  /// The maximum size in bytes; a longer document is left unchanged.
  package static let longest = 256 << 20

  /// Reads a version; throws the reason if it must be left unchanged or cannot be read.
  package init(_ path: FilePath) throws(ConflictProblem) {
    do throws(FileFailure) {
      try self.init(reading: path)
    } catch {
      throw .failed(error)
    }
    if let obstacle { throw .left(FileFailure(path, "\(obstacle) and is left as it is")) }
  }

  private init(reading path: FilePath) throws(FileFailure) {
    let file = try OpenFile.reading(path)
    let stamp = try file.stamp
    obstacle =
      if stamp.links != 1 {
        "has another name (a hard link)"
      } else if stamp.size > Self.longest {
        "is longer than \(Self.longest >> 20) MB"
      } else {
        nil
      }
    self.path = path
    (modified, changed) = (stamp.modified, stamp.changed)
    bytes = obstacle == nil ? try file.bytes() : []
  }

  /// Returns the same version with another content.
  func with(_ bytes: [UInt8]) -> ConflictVersion {
    var version = self
    version.bytes = bytes
    return version
  }

  package var name: String { FilePath(path.name).description }
}
