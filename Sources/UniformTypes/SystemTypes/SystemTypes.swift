/// The types that Apple's systems declare, as of macOS 26, without devices, decorations and
/// places; by identifier, extension and MIME type.
///
/// A snapshot of facts from public lists: the table is parsed when it is first asked.
package struct SystemTypes: Sendable {
  package static let shared = SystemTypes(tables: [
    roots, data, text, sourceCode, images, rawImages, audio, movies, archives, fonts,
    officeDocuments, folders, programs,
  ])

  /// All types, those of one family together.
  package let all: [SystemType]
  private let byIdentifier: [UniformTypeIdentifier: Int]
  private let byExtension: [String: [Int]]
  private let byMIMEType: [String: [Int]]

  private init(tables: [String]) {
    var all: [SystemType] = []
    all.reserveCapacity(600)
    for table in tables {
      var rows = SystemTypeTable(table)
      while let type = rows.next() { all.append(type) }
    }
    var byIdentifier: [UniformTypeIdentifier: Int] = [:]
    var byExtension: [String: [Int]] = [:]
    var byMIMEType: [String: [Int]] = [:]
    byIdentifier.reserveCapacity(all.count)
    byExtension.reserveCapacity(all.count)
    byMIMEType.reserveCapacity(all.count)
    // The public types first: where several have a tag the system prefers those (UTType.h).
    let preferred =
      all.indices.filter { all[$0].identifier.isPublic }
      + all.indices.filter { !all[$0].identifier.isPublic }
    for index in preferred {
      let type = all[index]
      byIdentifier[type.identifier] = index
      for name in type.extensions { byExtension[name.asciiLowercased, default: []].append(index) }
      for name in type.mimeTypes { byMIMEType[name.asciiLowercased, default: []].append(index) }
    }
    (self.all, self.byIdentifier) = (all, byIdentifier)
    (self.byExtension, self.byMIMEType) = (byExtension, byMIMEType)
  }

  /// The type of that name, without regard to case.
  package func type(_ identifier: UniformTypeIdentifier) -> SystemType? {
    byIdentifier[identifier].map { all[$0] }
  }

  /// The types with that extension, without regard to case; public ones first.
  package func types(withExtension name: String) -> [SystemType] {
    (byExtension[name.asciiLowercased] ?? []).map { all[$0] }
  }

  /// The types with that MIME type, without regard to case; public ones first.
  package func types(withMIMEType name: String) -> [SystemType] {
    (byMIMEType[name.asciiLowercased] ?? []).map { all[$0] }
  }
}
