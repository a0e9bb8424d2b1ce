package import Diagnostics
package import FileTypes
import MIMEPackages
package import UniformTypes

/// The shared MIME database that files are checked against.
package struct SharedMediaTypes: Sendable {
  package var database: MediaTypeDatabase
  /// True unless it is the table that the tool carries, which cannot know the types of programs.
  package var isReal: Bool

  package init(_ database: MediaTypeDatabase, isReal: Bool) {
    self.database = database
    self.isReal = isReal
  }
}

/// What the machine knows, as far as a check may ask for it.
package struct Surroundings: Sendable {
  /// Not read before a file needs it.
  package let mediaTypes: Once<SharedMediaTypes>
  /// The packages that the database was made of; not read before a file declares one of its types.
  let packages: Once<InstalledPackages>
  /// The types that installed applications claim, by desktop file ID.
  package var applications: @Sendable () -> [String: Set<String>]
  /// True for an absolute path of a program, or a name of one in the search path; nil if the
  /// database is that of another machine.
  package var hasProgram: (@Sendable (String) -> Bool)?
  /// True if somebody has named the folder of the database, so that what is not in it is missed.
  package var isChosen = false
  /// True if desktops of this machine read the file that has this path.
  package var isInstalled: @Sendable (String) -> Bool
  /// True for a path of a file that is there; nil where nobody may look.
  package var hasFile: (@Sendable (String) -> Bool)?
  /// What lies at a path that the declaration with another path names; nil where nobody may look.
  package var picture: (@Sendable (_ declaration: String, _ name: String) -> PictureFile)?

  package init(
    mediaTypes: Once<SharedMediaTypes>,
    packageFiles: (@Sendable () -> [(path: String, bytes: [UInt8])])? = nil,
    applications: @escaping @Sendable () -> [String: Set<String>],
    hasProgram: (@Sendable (String) -> Bool)?,
    isInstalled: @escaping @Sendable (String) -> Bool,
    hasFile: (@Sendable (String) -> Bool)? = nil, isChosen: Bool = false,
    picture: (@Sendable (_ declaration: String, _ name: String) -> PictureFile)? = nil
  ) {
    self.mediaTypes = mediaTypes
    // The cache of a folder that was chosen may have come without its packages.
    packages = Once {
      guard let packageFiles else { return InstalledPackages() }
      return InstalledPackages(packageFiles(), areAll: mediaTypes.value.isReal && !isChosen)
    }
    self.applications = applications
    self.hasProgram = hasProgram
    self.isInstalled = isInstalled
    self.hasFile = hasFile
    self.picture = picture
    self.isChosen = isChosen
  }

  /// Nothing but the table that the tool carries.
  package static let none = Surroundings(
    mediaTypes: Once { SharedMediaTypes(.builtIn, isReal: false) }, applications: { [:] },
    hasProgram: nil, isInstalled: { _ in false })
}
