import MIMEPackages
import UniformTypes

/// The types that the packages of a desktop declare, whatever its caches say.
struct DeclaredTypes: Sendable {
  /// Of all folders that are searched; the built-in table where there are no packages.
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

  /// What is known of types to a package or an entry.
  func context(given records: [MediaTypeRecord] = []) -> MediaTypeContext {
    MediaTypeContext(
      shared: database, given: MediaTypeDatabase(origin: "the file itself", records))
  }
}
