/// A `mime.cache` of update-mime-database; GLib and Qt map it, and trust every number in it.
///
/// Here, impossible parts are left out and listed, and the time is proportional to the size.
package struct MIMECache: Sendable {
  /// The valid parts.
  package private(set) var folder: MIMEFolder
  /// The problems in the order in which they were found; after the first hundred only their number.
  package private(set) var problems: [DatabaseProblem]
  /// False for a file that GLib and Qt skip because of its unknown version.
  package private(set) var isReadByDesktops: Bool

  /// The versions that GLib and Qt read; 1.1 lacks the list of types.
  private static let minorVersions = 1...2

  /// Reads the bytes of the file in the `mime` folder at a path.
  package init(_ bytes: [UInt8], path: String) {
    let file = CheckedBytes(bytes)
    var reader = CacheReader(file, path: path)
    do throws(DatabaseProblem) {
      let major = try file.uint16(at: 0)
      let minor = try file.uint16(at: 2)
      isReadByDesktops = major == 1 && Self.minorVersions.contains(minor)
      if isReadByDesktops {
        reader.read(CacheSection.allCases.filter { minor > 1 || $0 != .types })
      } else {
        reader.note(DatabaseProblem(0, "is version \(major).\(minor), which no desktop reads"))
      }
    } catch {
      isReadByDesktops = false
      reader.note(error)
    }
    folder = reader.folder
    problems = reader.allProblems
  }
}

/// The sections of the file; the raw value is the place of the section's offset in the header.
enum CacheSection: Int, CaseIterable {
  case aliases = 4
  case parents = 8
  case literals = 12
  case suffixes = 16
  case globs = 20
  case magic = 24
  case namespaces = 28
  case icons = 32
  case genericIcons = 36
  case types = 40

  /// The number of words that it begins with.
  var words: Int {
    switch self {
    case .magic: 3
    case .suffixes: 2
    default: 1
    }
  }
}
