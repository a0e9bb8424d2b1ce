package import UniformTypes

/// What a check may know of a package beyond its text.
package struct MIMEPackageContext: Sendable {
  /// The name of the file without its folder; nil for a package that has none (standard input).
  package var fileName: String?
  /// The ID of the application that installs the package, where one is known.
  package var applicationID: String?
  /// Where parents and aliases are looked up; a package of an installed database is part of it.
  package var types: MediaTypeContext
  /// What belongs to others: a package must not redeclare, alias or outrank its types.
  ///
  /// The same as `types.shared`, unless the package is itself installed there: then the built-in
  /// table, and nothing for the package that the database itself is made of.
  package var foreign: MediaTypeDatabase
  /// The extension that a declaration or property list names first for a type, by media type.
  package var mainExtensions: [String: String] = [:]

  package init(
    fileName: String? = nil, applicationID: String? = nil, types: MediaTypeContext,
    foreign: MediaTypeDatabase? = nil
  ) {
    self.fileName = fileName
    self.applicationID = applicationID
    self.types = types
    self.foreign = foreign ?? types.shared
  }

  /// True if the file is the one in which users correct what packages say (section 2.1).
  package var isOverride: Bool { fileName == "Override.xml" }

  /// True if the type is one that others declare.
  package func isForeign(_ type: MIMETypeDeclaration) -> Bool {
    type.name.map { foreign.declares($0.text) } ?? false
  }

  /// The context for a package that may be the shared database itself, to which nothing is foreign.
  func knowing(_ package: MIMEPackage) -> MIMEPackageContext {
    guard fileName == Self.databaseName || package.declaresMost(of: foreign) else { return self }
    var context = self
    context.foreign = MediaTypeDatabase(origin: foreign.origin)
    return context
  }

  static let databaseName = "freedesktop.org.xml"
}

extension MIMEPackage {
  /// A package of an application never declares half of the types that every system has.
  fileprivate func declaresMost(of database: MediaTypeDatabase) -> Bool {
    let count = database.records.count
    guard count >= 100, types.count > count / 2 else { return false }
    return types.count { $0.name.map { database.declares($0.text) } ?? false } > count / 2
  }
}
