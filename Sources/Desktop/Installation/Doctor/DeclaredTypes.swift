import MIMEPackages
import UniformTypes

/// The types that the packages of a desktop declare, independent of its caches.
struct DeclaredTypes: Sendable {
  /// The types in all searched folders; without any packages, the built-in table.
  let database: MediaTypeDatabase
  /// True if all declared types are among them.
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

  /// Returns the known types for checking a package or a desktop entry.
  func context(given records: [MediaTypeRecord] = []) -> MediaTypeContext {
    MediaTypeContext(
      shared: database, given: MediaTypeDatabase(origin: "the file itself", records))
  }
}
