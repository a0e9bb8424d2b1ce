/// A file that a declaration is made of: what was read of it, and how it is taken over.
///
/// A format is a function that makes one, in the file that reads the format; nothing else asks which
/// formats there are.
package struct ImportSource: Sendable {
  /// The order in which formats are asked: what names types comes before what uses the names.
  enum Turn: Int {
    case propertyLists
    case packagers
    case mimePackages
    case desktopEntries
    case metainfo
    case thumbnailers
  }

  let turn: Turn
  /// The kind of file that says the same after it was generated; nil if none does.
  let kind: String?
  /// True for files that only Linux desktops read.
  let isOfFreeDesktops: Bool
  /// True if the file says something of types; asked of files that nobody has named.
  package let isAboutTypes: Bool
  /// What was read of the configuration of a packager, with its findings.
  package let configuration: ConfigurationFile?
  /// The reverse domain name that the file gives the application.
  let applicationName: @Sendable (_ path: String) -> String?
  let read: @Sendable (inout Importer) -> Void
  private let addFacts: @Sendable (inout Set<ImportFact>) -> Void

  init(
    _ turn: Turn, kind: String?, isOfFreeDesktops: Bool = false, isAboutTypes: Bool,
    configuration: ConfigurationFile? = nil,
    applicationName: @escaping @Sendable (_ path: String) -> String? = { _ in nil },
    addFacts: @escaping @Sendable (inout Set<ImportFact>) -> Void = { _ in },
    read: @escaping @Sendable (inout Importer) -> Void
  ) {
    self.turn = turn
    self.kind = kind
    self.isOfFreeDesktops = isOfFreeDesktops
    self.isAboutTypes = isAboutTypes
    self.configuration = configuration
    self.applicationName = applicationName
    self.addFacts = addFacts
    self.read = read
  }

  /// What the file says, as far as formats that are generated say it too.
  var facts: Set<ImportFact> {
    var facts: Set<ImportFact> = []
    addFacts(&facts)
    return facts
  }
}
