import Diagnostics
package import Files

/// The installed desktop libraries whose behavior depends on the version.
package struct DesktopLibraries: Sendable, Equatable {
  /// Nil if GLib was not found.
  package var glib: GLibBehavior?
  package var qt: QtBehavior?
  /// The folders that cannot be read.
  package private(set) var failures: [FileFailure] = []

  /// Reads the names of the files in the usual folders; does not open libraries.
  package init(folders: [String] = usualFolders) {
    var names: [String] = []
    for folder in folders {
      do throws(FileFailure) {
        for start in ["libgio", "libQt"] {
          names += try FileSystem.entries(of: PathText.bytes(of: folder), startingWith: start)
            .map { String(decoding: $0.name, as: UTF8.self) }
        }
      } catch {
        failures.append(error)
      }
    }
    glib = names.compactMap(Self.minor).max().map { GLibBehavior(minor: $0) }
    let major = [6, 5].first { version in
      names.contains { $0.hasPrefix("libQt\(version)Core.so.\(version)") }
    }
    qt = major.map { QtBehavior(major: $0) }
  }

  /// Returns the minor version: `libgio-2.0.so.0.7400.6` is part of GLib 2.74.6.
  private static func minor(of name: String) -> Int? {
    let prefix = "libgio-2.0.so.0."
    guard name.hasPrefix(prefix) else { return nil }
    return Int(name.dropFirst(prefix.count).prefix { $0 != "." }).map { $0 / 100 }
  }

  /// The library folders of distributions; Debian has one for each architecture.
  package static var usualFolders: [String] {
    let library = "/usr/lib"
    let entries = (try? FileSystem.entries(of: library)) ?? []
    let architectures = entries.filter { $0.name.firstPlace(of: "-linux-".utf8) != nil }
      .map { String(decoding: $0.name, as: UTF8.self) }
    return ["/usr/local/lib", "/usr/lib64", library] + architectures.map { "\(library)/\($0)" }
  }
}
