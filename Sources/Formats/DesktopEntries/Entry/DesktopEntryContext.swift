package import UniformTypes

/// What a check of a desktop entry may know besides the file and its name.
package struct DesktopEntryContext: Sendable {
  /// Nil skips the checks that need to know the existing types.
  package var mediaTypes: MediaTypeContext?
  /// The names of `mediaTypes`, where many files are checked against them.
  package var knownNames: KnownNames?
  /// True if `mediaTypes` has the packages of the entry's project or is a machine's database, so
  /// that an unknown type is not declared anywhere.
  package var knowsAllTypes: Bool
  /// True if `knowsAllTypes` holds only because the entry's package is finished; another package may
  /// declare types for it.
  package var isFinished = false
  /// True if the file lies in a folder that the machine takes its applications from.
  package var isInstalled: Bool
  /// Whether a program is installed, by an absolute path or by a name in the search path; nil if
  /// that is unknown.
  package var hasProgram: (@Sendable (String) -> Bool)?
  /// The names of icons, without extensions, that are in the file set or a theme.
  package var icons: Set<String>?
  /// True if the entry is checked together with a declaration or metainfo.
  package var isInProject: Bool
  /// True if the file is where display managers look for sessions.
  package var isSession: Bool

  package init(
    mediaTypes: MediaTypeContext? = nil, knownNames: KnownNames? = nil,
    knowsAllTypes: Bool = false, isInstalled: Bool = false,
    hasProgram: (@Sendable (String) -> Bool)? = nil, icons: Set<String>? = nil,
    isInProject: Bool = false, isSession: Bool = false
  ) {
    self.mediaTypes = mediaTypes
    self.knownNames = knownNames
    self.knowsAllTypes = knowsAllTypes
    self.isInstalled = isInstalled
    self.hasProgram = hasProgram
    self.icons = icons
    self.isInProject = isInProject
    self.isSession = isSession
  }
}
