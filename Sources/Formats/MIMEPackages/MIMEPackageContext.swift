package import Diagnostics
package import UniformTypes

/// Information for the checks of a package besides its text.
///
/// It is an object because rules use it at every type.
package final class MIMEPackageContext: Sendable {
  /// The name of the file without its folder; nil for standard input.
  package let fileName: String?
  /// The ID of the application that installs the package, if its name must begin with it.
  package let applicationID: String?
  /// True for a package in the sources of an application.
  package let isOfApplication: Bool
  /// The types for looking up parents and aliases; a package of an installed database is part of
  /// it.
  package let types: MediaTypeContext
  /// The types of others: a package must not redeclare, alias, or outrank them.
  ///
  /// It is the same as `types.shared`, unless the package itself is installed there: then it is the
  /// built-in table. It is empty for the shared database itself and for the file in which users
  /// correct packages. Types in the database that come from the package itself are left out: the
  /// package's own types stay its own when it is installed.
  package let foreign: MediaTypeDatabase
  /// The preferred extension of each media type in a declaration or property list.
  package let mainExtensions: [String: String]
  /// The names of `types`, sorted once for all packages of a run; nil to sort them for this one.
  package let typeNames: Once<[String]>?
  /// True for a package that may declare all types.
  let ownsEverything: Bool
  /// True for a package with the types of the shared database, whatever its name is.
  let isDatabase: Bool
  /// The places of the findings from reading the package.
  let places: ProblemPlaces
  /// The packages that `foreign` was generated from; read only if the package has a name or a glob
  /// of it.
  private let installed: Once<InstalledPackages>?
  /// The file that declares a foreign type.
  private let owners: [String: String]
  private let known: MediaTypeDatabase
  /// Names in the package that differ from another one only in letter case.
  let twins: Set<String>

  package init(
    fileName: String? = nil, applicationID: String? = nil, isOfApplication: Bool = false,
    types: MediaTypeContext, foreign: MediaTypeDatabase? = nil,
    installed: Once<InstalledPackages>? = nil,
    mainExtensions: [String: String] = [:], typeNames: Once<[String]>? = nil
  ) {
    self.fileName = fileName
    self.applicationID = applicationID
    self.isOfApplication = isOfApplication || applicationID != nil
    self.types = types
    self.foreign = foreign ?? types.shared
    (self.installed, self.mainExtensions, self.typeNames) = (installed, mainExtensions, typeNames)
    known = self.foreign
    ownsEverything = false
    isDatabase = false
    places = ProblemPlaces()
    owners = [:]
    twins = []
  }

  /// Creates the context of one package, which may be the shared database itself.
  private init(_ general: MIMEPackageContext, _ package: MIMEPackage) {
    fileName = general.fileName
    applicationID = general.applicationID
    isOfApplication = general.isOfApplication
    types = general.types
    installed = general.installed
    mainExtensions = general.mainExtensions
    typeNames = general.typeNames
    let names = Set(package.types.compactMap(\.name?.text))
    let spellings = Dictionary(grouping: names) { $0.lowercased() }.values
    twins = Set(spellings.filter { $0.count > 1 }.joined())
    places = ProblemPlaces(package.problems)
    // An application's package never declares more than half of the built-in types.
    let half = general.foreign.records.count / 2
    let declared = half >= 50 && package.types.count > half ? package.types : []
    isDatabase =
      declared.count { $0.name.map { general.foreign.declares($0.text) } ?? false } > half
    ownsEverything = general.isOverride || fileName == Self.databaseName || isDatabase
    let shared = ownsEverything ? nil : general.shared(by: package)
    owners = shared?.owners ?? [:]
    known = shared.map { general.foreign.without($0.own) } ?? general.foreign
    foreign = ownsEverything ? MediaTypeDatabase(origin: known.origin) : known
  }

  /// True if the file is the one in which users correct packages (section 2.1).
  package var isOverride: Bool { fileName == Self.overrideName }

  /// True if the type is one that others declare.
  package func isForeign(_ type: MIMETypeDeclaration) -> Bool {
    type.name.map { foreign.declares($0.text) } ?? false
  }

  /// Returns the package that declares a foreign type, or the database as a whole.
  func owner(of name: String) -> String { owners[name] ?? foreign.origin }

  /// Returns another application's package that declares a type; nil for the shared database
  /// itself.
  func foreignPackage(of name: String) -> String? {
    owners[name].flatMap { $0.hasSuffix("/" + Self.databaseName) ? nil : $0 }
  }

  /// True if the shared database has the name, as a type or an alias.
  func isKnownElsewhere(_ name: String) -> Bool {
    known.declares(name) || known.target(ofAlias: name) != nil
  }

  /// Returns the context for one package.
  func knowing(_ package: MIMEPackage) -> MIMEPackageContext { MIMEPackageContext(self, package) }

  /// Returns the foreign types that come from the package itself, and the owners of others; nil if
  /// the package neither declares any of them nor has one of their names and globs.
  private func shared(by package: MIMEPackage) -> SharedDeclarations? {
    func isShared(_ record: MediaTypeRecord) -> Bool {
      ([record.name] + record.aliases).contains(where: foreign.declares)
        || record.globs.contains { !foreign.globs($0.pattern).isEmpty }
    }
    guard let installed, package.records.contains(where: isShared) else { return nil }
    return SharedDeclarations(package, fileName: fileName, installed.value)
  }

  static let databaseName = "freedesktop.org.xml"
  static let overrideName = "Override.xml"
}

extension MediaTypeContext {
  /// The names of all types, sorted on first use, with the given ones first.
  package var sortedNames: Once<[String]> {
    Once { [given, shared].flatMap { $0.records.keys.sorted() } }
  }
}
