package import UniformTypes

/// What the check of a `.thumbnailer` may know beyond the file.
package struct ThumbnailerContext: Sendable {
  /// The types that are declared; nil if that is not known.
  package var mediaTypes: MediaTypeContext?
  /// True if `mediaTypes` has the packages of the thumbnailer's project or is the database of the
  /// machine that it is installed on, so that a type it does not know is declared nowhere.
  package var knowsAllTypes: Bool
  /// True if the file lies in a folder that this machine takes its thumbnailers from.
  package var isInstalled: Bool
  /// Whether a program is on the machine, by an absolute path or by a name that is looked for in
  /// the search path; nil if that is not known.
  package var hasProgram: (@Sendable (String) -> Bool)?

  package init(
    mediaTypes: MediaTypeContext? = nil, knowsAllTypes: Bool = false, isInstalled: Bool = false,
    hasProgram: (@Sendable (String) -> Bool)? = nil
  ) {
    self.mediaTypes = mediaTypes
    self.knowsAllTypes = knowsAllTypes
    self.isInstalled = isInstalled
    self.hasProgram = hasProgram
  }
}
