import MIMEPackages
import UniformTypes

/// The types that the packages of a desktop declare, independent of its caches.
struct DeclaredTypes: Sendable {
  /// Those of all searched folders; the built-in table if there are no packages.
  let database: MediaTypeDatabase
  /// True if a type that is not among them is declared nowhere.
  let isComplete: Bool

  init(_ packages: [ExaminedPackage]) {
    isComplete = packages.contains { $0.name == "freedesktop.org.xml" }
    guard isComplete else {
      var database = MediaTypeDatabase.builtIn
      for record in packages.flatMap(\.package.records) { database.add(record) }
      self.database = database
      return
    }
    database = MediaTypeDatabase(
      origin: "the packages of this desktop", packages.flatMap(\.package.records))
  }

  /// What a package or a desktop entry can know about types.
  func context(given records: [MediaTypeRecord] = []) -> MediaTypeContext {
    MediaTypeContext(
      shared: database, given: MediaTypeDatabase(origin: "the file itself", records))
  }
}
