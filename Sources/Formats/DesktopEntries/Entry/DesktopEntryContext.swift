package import UniformTypes

/// Information for the checks of a desktop entry or a `.thumbnailer` besides file and name.
package struct DesktopEntryContext: Sendable {
  /// The known types; nil skips the checks that need them.
  package var mediaTypes: MediaTypeContext?
  /// The names of `mediaTypes`, for checks of many files.
  package var knownNames: KnownNames?
  /// True if `mediaTypes` contains the packages of the entry's project or a machine's database; an
  /// unknown type is then not declared anywhere.
  package var knowsAllTypes = false
  /// True if `knowsAllTypes` holds only for a finished package; others may declare types for it.
  package var isFinished = false
  /// True if the file is in a folder where the machine looks for applications or thumbnailers.
  package var isInstalled = false
  /// Returns whether a program, by its path or name, is installed; nil if that is unknown.
  package var hasProgram: (@Sendable (String) -> Bool)?
  /// Returns whether the machine that the entry is installed on has an icon of this name; nil for
  /// other entries, and for a machine without a theme.
  package var hasIcon: @Sendable (String) -> Bool? = { _ in nil }
  /// True if metainfo or a declaration that is checked together with the entry belongs to it.
  package var isInProject = false
  /// True if the file is in a folder where display managers look for sessions.
  package var isSession = false

  package init() {}
}
