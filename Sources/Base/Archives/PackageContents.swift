import Diagnostics
package import Files

/// The names in a package, and the bytes of the files that were asked for.
package struct PackageContents: Sendable {
  /// A file with its path in the package.
  package struct File: Sendable {
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }

  /// Paths of everything in the package, without `./` at their beginning.
  package var names: Set<String> = []
  package var files: [File] = []
  /// Why files that were asked for could not be read.
  package var failures: [FileFailure] = []

  package init() {}
}
