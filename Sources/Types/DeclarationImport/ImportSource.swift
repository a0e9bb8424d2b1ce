package import FileGeneration
/// A file that a declaration is imported from: what was read from it, and how it is imported.
///
/// A format is a function that creates a source, in the file that reads the format; no other code
/// depends on which formats exist.
package struct ImportSource: Sendable {
  /// The order in which formats are imported: those that name types come before those that use the
  /// names.
  enum Turn: Int {
    case propertyLists
    case packagers
    case mimePackages
    case desktopEntries
    case metainfo
    case thumbnailers
  }

  let turn: Turn
  /// The kind of generated file that says the same; nil if there is none.
  let kind: String?
  /// True for files that only Linux desktops read.
  let isOfFreeDesktops: Bool
  /// True if the file says something about types; asked for files that were not named explicitly.
  package let isAboutTypes: Bool
  /// What was read from the configuration of a packager, with its findings.
  package let configuration: PackagerFile?
  /// The packager whose configuration it is.
  package let packager: OutputKind?
  /// True for what says something about an application even if not about types.
  package let isAboutApplication: Bool
  /// The reverse domain name that the file gives the application.
  let applicationName: @Sendable (_ path: String) -> String?
  let read: @Sendable (inout Importer) -> Void
  private let addFacts: @Sendable (inout Set<ImportFact>) -> Void

  init(
    _ turn: Turn, kind: String?, isOfFreeDesktops: Bool = false, isAboutTypes: Bool,
    configuration: PackagerFile? = nil, packager: OutputKind? = nil,
    isAboutApplication: Bool = false,
    applicationName: @escaping @Sendable (_ path: String) -> String? = { _ in nil },
    addFacts: @escaping @Sendable (inout Set<ImportFact>) -> Void = { _ in },
    read: @escaping @Sendable (inout Importer) -> Void
  ) {
    self.turn = turn
    self.kind = kind
    self.isOfFreeDesktops = isOfFreeDesktops
    self.isAboutTypes = isAboutTypes
    self.configuration = configuration
    self.packager = packager
    self.isAboutApplication = isAboutTypes || isAboutApplication
    self.applicationName = applicationName
    self.addFacts = addFacts
    self.read = read
  }

  /// What the file says, as far as generated formats can say it too.
  var facts: Set<ImportFact> {
    var facts: Set<ImportFact> = []
    addFacts(&facts)
    return facts
  }
}
