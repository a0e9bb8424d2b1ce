import Diagnostics
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

  var turn = Turn.packagers
  /// The kind of generated file with the same content, if there is one.
  var kind: String?
  /// True for files that only Linux desktops read.
  var isOfFreeDesktops = false
  /// True if the file is about types; ignored for files that the user named explicitly.
  package let isAboutTypes: Bool
  /// The configuration of a packager, with its findings.
  package var configuration: PackagerFile?
  /// The packager whose configuration it is.
  package var packager: OutputKind?
  /// True if the file is about an application, even without types.
  var hasApplication = false
  /// The reverse domain name of the application according to the file.
  var applicationName: @Sendable (_ path: String) -> String? = { _ in nil }
  /// Returns the applications that a project builds.
  var applications:
    @Sendable (_ path: String, @escaping BuiltApplication.Contents) ->
      [BuiltApplication] = { _, _ in [] }
  var addFacts: @Sendable (inout Set<ImportFact>) -> Void = { _ in }
  var read: @Sendable (inout Importer) -> Void

  /// True if the file is about an application, with or without types.
  package var isAboutApplication: Bool { isAboutTypes || hasApplication }

  /// Returns the source of a template without values, which reports the variables in them.
  package func leavingOut(_ variables: [String]) -> ImportSource {
    var source = self
    guard !variables.isEmpty else { return source }
    source.read = { [read] importer in
      let names = MessageText.list(variables)
      importer.remain("values that the build fills in are left out: \(names); write them yourself")
      read(&importer)
    }
    return source
  }

  /// The content of the file that generated formats can express too.
  var facts: Set<ImportFact> {
    var facts: Set<ImportFact> = []
    addFacts(&facts)
    return facts
  }
}
