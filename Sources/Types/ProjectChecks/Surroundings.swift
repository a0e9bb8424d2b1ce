package import Diagnostics
package import Declarations
import MIMEPackages
package import UniformTypes

/// The shared MIME database that files are checked against.
package struct SharedMediaTypes: Sendable {
  package var database: MediaTypeDatabase
  /// True unless it is the built-in table, which cannot contain the types of programs.
  package var isReal: Bool

  package init(_ database: MediaTypeDatabase, isReal: Bool) {
    (self.database, self.isReal) = (database, isReal)
  }
}

/// The state of a file in a record of generated files.
package enum RecordedFile: Sendable {
  case asMade([UInt8])
  case changed
  case missing
  /// A link points outside of the folder of the record; its target is not read.
  case outside
  /// It cannot be read, for this reason as the end of a sentence.
  case refused(String)
}

/// The state of the machine that checks may use.
package struct Surroundings: Sendable {
  /// The shared MIME database; read only when a file needs it.
  package let mediaTypes: Once<SharedMediaTypes>
  /// The packages that the database was built from; read only when a file declares one of its
  /// types.
  let packages: Once<InstalledPackages>
  /// The types that installed applications claim, by desktop file ID.
  package var applications: @Sendable () -> [String: Set<String>]
  /// True for the absolute path of an existing program, or a name in the search path; nil if the
  /// database belongs to another machine.
  package var hasProgram: (@Sendable (String) -> Bool)?
  /// True if the user named the folder of the database; anything not in it is then reported as
  /// missing.
  package var isChosen = false
  /// True for a file of a tree that will be installed unchanged: a type is undeclared if neither
  /// the tree nor the database declares it.
  package var isFinished: @Sendable (String) -> Bool = { ReaderPlaces.isInTree($0) }
  /// True if desktops on this machine read the file at this path.
  package var isInstalled: @Sendable (String) -> Bool
  /// False only if no file exists at the path; nil if file access is not allowed.
  package var hasFile: (@Sendable (String) -> Bool)?
  /// Returns the names in a folder; nil if it does not exist or cannot be read, or if file access
  /// is not allowed.
  package var names: @Sendable (_ folder: String) -> [String]? = { _ in nil }
  /// Returns the bytes of a file by its path below a folder, or nil if it cannot be read; nil if
  /// file access is not allowed.
  package var contents: (@Sendable (_ folder: String, _ path: String) -> [UInt8]?)?
  /// Returns whether desktops on this machine find an icon of this name; nil without an icon theme.
  package var hasIcon: @Sendable (String) -> Bool? = { _ in nil }
  /// Returns the picture at a path that a declaration names; nil if file access is not allowed.
  package var picture: (@Sendable (_ declaration: String, _ name: String) -> PictureFile)?
  /// Returns the bytes of a schema that a declaration names, or nil if they cannot be read; nil if
  /// file access is not allowed.
  package var schema: (@Sendable (_ declaration: String, _ name: String) -> [UInt8]?)?
  /// Returns the state of a file that a record names with a digest; nil if file access is not
  /// allowed.
  package var recorded:
    (@Sendable (_ record: String, _ file: String, _ digest: String) -> RecordedFile)?

  package init(
    mediaTypes: Once<SharedMediaTypes>,
    packageFiles: (@Sendable () -> [(path: String, bytes: [UInt8])])? = nil,
    applications: @escaping @Sendable () -> [String: Set<String>],
    hasProgram: (@Sendable (String) -> Bool)?,
    isInstalled: @escaping @Sendable (String) -> Bool,
    hasFile: (@Sendable (String) -> Bool)? = nil, isChosen: Bool = false,
    picture: (@Sendable (_ declaration: String, _ name: String) -> PictureFile)? = nil,
    schema: (@Sendable (_ declaration: String, _ name: String) -> [UInt8]?)? = nil,
    recorded: (@Sendable (_ record: String, _ file: String, _ digest: String) -> RecordedFile)? =
      nil
  ) {
    self.mediaTypes = mediaTypes
    // The cache of a chosen folder may have been copied without its packages.
    packages = Once {
      guard let packageFiles else { return InstalledPackages() }
      return InstalledPackages(packageFiles(), areAll: mediaTypes.value.isReal && !isChosen)
    }
    (self.applications, self.hasProgram, self.isInstalled) = (applications, hasProgram, isInstalled)
    (self.hasFile, self.picture, self.schema, self.recorded) = (hasFile, picture, schema, recorded)
    self.isChosen = isChosen
  }

  /// The maximum number of documents that are read beside a declaration.
  private static let mostDocuments = 64

  /// Returns the documents in the folder of a declaration whose names have one of some endings.
  func documents(
    beside declaration: String, _ endings: [String]
  ) -> [(name: String, bytes: [UInt8])] {
    guard let contents else { return [] }
    let folder = declaration.lastIndex(of: "/").map { String(declaration[..<$0]) } ?? "."
    let found = (names(folder) ?? []).sorted().filter { name in
      endings.contains { name.lowercased().hasSuffix($0) }
        && !name.hasSuffix(Declaration.nameEnding)
    }
    return found.prefix(Self.mostDocuments).compactMap { name in
      contents(folder, name).map { (name, $0) }
    }
  }

  /// Surroundings with only the built-in table.
  package static let none = Surroundings(
    mediaTypes: Once { SharedMediaTypes(.builtIn, isReal: false) }, applications: { [:] },
    hasProgram: nil, isInstalled: { _ in false })
}
