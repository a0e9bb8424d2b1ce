import Diagnostics
import Glibc

/// The names by which files are found in folders.
package struct FileNames: Sendable {
  let endings: [[UInt8]]
  let mayBeFolders: Bool
  let skipsDanglingLinks: Bool
  private let original: (@Sendable (ArraySlice<UInt8>) -> [UInt8]?)?

  /// Files whose names end in one of `endings`, in ASCII lower case; the case of the name does not
  /// matter.
  ///
  /// An ending with a dot needs a name before it. With `mayBeFolders` a folder of such a name
  /// counts as a file instead of being walked. With `skipsDanglingLinks` a broken link in a folder
  /// is skipped, as in the packages of a distribution; a broken link that is named is not.
  /// `original` returns the name that a file has left its own for; it counts as that one does.
  package init(
    endings: [String], mayBeFolders: Bool = false, skipsDanglingLinks: Bool = false,
    original: (@Sendable (ArraySlice<UInt8>) -> [UInt8]?)? = nil
  ) {
    self.original = original
    self.endings = endings.map { Array($0.utf8) }
    self.mayBeFolders = mayBeFolders
    self.skipsDanglingLinks = skipsDanglingLinks
  }

  /// The endings in a sentence: "'.a', '.b' or '.c'".
  package var list: String {
    let quoted = endings.map { "'\(String(decoding: $0, as: UTF8.self))'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  func contain(_ name: ArraySlice<UInt8>) -> Bool {
    has(name) || original?(name).map { has($0[...]) } ?? false
  }

  private func has(_ name: ArraySlice<UInt8>) -> Bool {
    endings.contains { ending in
      let least = ending.first == UInt8(ascii: ".") ? ending.count + 1 : ending.count
      return name.count >= least
        && zip(name.suffix(ending.count), ending).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    }
  }
}

/// Selects the files of a folder.
package struct WalkOptions: Sendable {
  package var names: FileNames
  /// Looks at hidden names too: companions of other systems, and hidden folders.
  package var includesHidden: Bool

  /// Leaves out a file or a folder that is found in a folder; nil to leave out nothing.
  package var excludes: (@Sendable (_ path: [UInt8], _ isFolder: Bool) -> Bool)?

  package init(
    names: FileNames, includesHidden: Bool,
    excludes: (@Sendable (_ path: [UInt8], _ isFolder: Bool) -> Bool)? = nil
  ) {
    self.names = names
    self.includesHidden = includesHidden
    self.excludes = excludes
  }
}
