package import UniformTypes

/// What the machine knows, as far as a check may ask for it.
package struct Surroundings: Sendable {
  /// The shared MIME database.
  package var mediaTypes: MediaTypeDatabase
  /// True unless `mediaTypes` is the table that the tool carries, which cannot know the types of
  /// programs.
  package var isRealDatabase: Bool
  /// The types that installed applications claim, by desktop file ID.
  package var applications: @Sendable () -> [String: Set<String>]
  /// True for an absolute path of a program, or a name of one in the search path; nil if the
  /// database is that of another machine.
  package var hasProgram: (@Sendable (String) -> Bool)?
  /// True if desktops of this machine read the file that has this path.
  package var isInstalled: @Sendable (String) -> Bool

  package init(
    mediaTypes: MediaTypeDatabase, isRealDatabase: Bool,
    applications: @escaping @Sendable () -> [String: Set<String>],
    hasProgram: (@Sendable (String) -> Bool)?,
    isInstalled: @escaping @Sendable (String) -> Bool
  ) {
    self.mediaTypes = mediaTypes
    self.isRealDatabase = isRealDatabase
    self.applications = applications
    self.hasProgram = hasProgram
    self.isInstalled = isInstalled
  }

  /// Nothing but the table that the tool carries.
  package static let none = Surroundings(
    mediaTypes: .builtIn, isRealDatabase: false, applications: { [:] },
    hasProgram: nil, isInstalled: { _ in false })
}
