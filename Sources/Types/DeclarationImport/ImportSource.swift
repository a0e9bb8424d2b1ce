package import FileGeneration
/// A file to import into a declaration: its content, and the function that imports it.
///
/// The file that reads a format also has the function that creates its sources. No other code
/// depends on the list of formats.
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
  /// The kind of generated file with the same content, if there is one.
  let kind: String?
  /// True for files that only Linux desktops read.
  let isOfFreeDesktops: Bool
  /// True if the file is about types; ignored for files that the user named explicitly.
  package let isAboutTypes: Bool
  /// The configuration of a packager, with its findings.
  package let configuration: PackagerFile?
  /// The packager whose configuration it is.
  package let packager: OutputKind?
  /// True if the file is about an application, with or without types.
  package let isAboutApplication: Bool
  /// The reverse domain name of the application according to the file.
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

  /// The content of the file that generated formats can express too.
  var facts: Set<ImportFact> {
    var facts: Set<ImportFact> = []
    addFacts(&facts)
    return facts
  }
}
