package import Diagnostics
package import UniformTypes

/// What a check may know about a package besides its text.
package struct MIMEPackageContext: Sendable {
  /// The name of the file without its folder; nil for standard input.
  package var fileName: String?
  /// The ID of the application that installs the package, where one is known.
  package var applicationID: String?
  /// Where parents and aliases are looked up; a package of an installed database is part of it.
  package var types: MediaTypeContext
  /// The types of others: a package must not redeclare, alias, or outrank them.
  ///
  /// The same as `types.shared`, unless the package is itself installed there: then the built-in
  /// table. Empty for the shared database itself and for the file in which users correct packages.
  /// Types that the database has from the package itself are not in it, so a package's own type
  /// stays its own when it is installed.
  package private(set) var foreign: MediaTypeDatabase
  /// The extension that a declaration or property list names first for a type, by media type.
  package var mainExtensions: [String: String] = [:]
  /// The names of `types`, sorted once for all packages of a run; nil to sort them for this one.
  package var typeNames: Once<[String]>?
  /// True for a package to which nothing is foreign.
  private(set) var ownsEverything = false
  /// The findings from reading the package.
  private(set) var places = ProblemPlaces()
  /// The packages that `foreign` was generated from; read only if the package declares one of its
  /// types.
  private var installed: Once<InstalledPackages>?
  /// The file that declares a foreign type.
  private var owners: [String: String] = [:]
  private var known: MediaTypeDatabase
  /// Names of the package that differ from another one only in letter case.
  private var twins: Set<String> = []

  package init(
    fileName: String? = nil, applicationID: String? = nil, types: MediaTypeContext,
    foreign: MediaTypeDatabase? = nil, installed: Once<InstalledPackages>? = nil
  ) {
    self.fileName = fileName
    self.applicationID = applicationID
    self.types = types
    self.foreign = foreign ?? types.shared
    self.installed = installed
    known = self.foreign
  }

  /// True if the file is the one in which users correct what packages say (section 2.1).
  package var isOverride: Bool { fileName == Self.overrideName }

  /// True if the type is one that others declare.
  package func isForeign(_ type: MIMETypeDeclaration) -> Bool {
    type.name.map { foreign.declares($0.text) } ?? false
  }

  /// Where a foreign type is declared: a package, or the database as a whole.
  func owner(of name: String) -> String { owners[name] ?? foreign.origin }

  /// The package of another application that declares a type; nil for the shared database itself.
  func foreignPackage(of name: String) -> String? {
    owners[name].flatMap { $0.hasSuffix("/" + Self.databaseName) ? nil : $0 }
  }

  /// True if the shared database has the name, as a type or an alias.
  func isKnownElsewhere(_ name: String) -> Bool {
    known.declares(name) || known.target(ofAlias: name) != nil
  }

  /// True if another type of the package has this name in another spelling.
  func hasTwin(_ name: String) -> Bool { twins.contains(name) }

  /// The context for one package, which may be the shared database itself.
  func knowing(_ package: MIMEPackage) -> MIMEPackageContext {
    var context = self
    context.twins = package.caseTwins
    context.places = ProblemPlaces(package.problems)
    guard isOverride || fileName == Self.databaseName || package.declaresMost(of: foreign) else {
      context.leaveOwnTypes(package)
      return context
    }
    context.ownsEverything = true
    context.foreign = MediaTypeDatabase(origin: foreign.origin)
    return context
  }

  /// Takes the types out of what is foreign that the database knows from the package itself.
  private mutating func leaveOwnTypes(_ package: MIMEPackage) {
    guard let installed, package.types.contains(where: isForeign) else { return }
    let shared = SharedDeclarations(package, fileName: fileName, installed.value)
    owners = shared.owners
    foreign = foreign.without(shared.own)
    known = foreign
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

extension MIMEPackage {
  /// A package of an application never declares half of the types that every system has.
  fileprivate func declaresMost(of database: MediaTypeDatabase) -> Bool {
    let count = database.records.count
    guard count >= 100, types.count > count / 2 else { return false }
    return types.count { $0.name.map { database.declares($0.text) } ?? false } > count / 2
  }

  fileprivate var caseTwins: Set<String> {
    var spellings: [String: Set<String>] = [:]
    for name in types.compactMap(\.name?.text) {
      spellings[name.lowercased(), default: []].insert(name)
    }
    return spellings.values.reduce(into: []) { if $1.count > 1 { $0.formUnion($1) } }
  }
}
