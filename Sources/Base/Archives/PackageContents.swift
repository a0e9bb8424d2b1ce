import Diagnostics
package import Files

/// The paths in a package, and the bytes of the requested files.
package struct PackageContents: Sendable {
  /// A file with its path in the package.
  package struct File: Sendable {
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }

  /// The paths of all entries, without a leading `./`.
  package var names: Set<String> = []
  package var files: [File] = []
  /// The reasons why requested files could not be read.
  package var failures: [FileFailure] = []

  package init() {}
}
