import Diagnostics

/// The types that Apple's systems declare, as of macOS 26, by identifier, extension, and MIME type;
/// devices, decorations, and places are left out.
///
/// It is a snapshot of facts from public lists. Most checks need only a few types: the table is
/// indexed on first use, and each row is parsed when its type is needed.
package struct SystemTypes: Sendable {
  package static let shared = SystemTypes(tables: [
    roots, data, text, sourceCode, images, rawImages, audio, movies, archives, fonts,
    officeDocuments, folders, programs,
  ])

  /// The names of all types.
  package static let identifiers = shared.all.map(\.identifier)

  private let table: [UInt8]
  private let rows: [SystemTypeRow]
  private let byIdentifier: NameIndex
  private let byExtension: NameIndex
  private let byMIMEType: NameIndex

  private init(tables: [String]) {
    let table = Array(tables.joined(separator: "\n").utf8)
    var rows: [SystemTypeRow] = []
    rows.reserveCapacity(600)
    var byIdentifier = NameIndex()
    var byExtension = NameIndex()
    var byMIMEType = NameIndex()
    var position = 0
    while position < table.count {
      let row = rows.count
      rows.append(SystemTypeRow(at: position))
      position = byIdentifier.add(table, from: position, row: row)
      position = table[position...].firstIndex(of: UInt8(ascii: "\t")) ?? table.count
      position = byExtension.add(table, from: position + 1, row: row)
      position = byMIMEType.add(table, from: position, row: row)
      position = table[position...].firstIndex(of: UInt8(ascii: "\n")) ?? table.count
      position += 1
    }
    (self.table, self.rows) = (table, rows)
    (self.byIdentifier, self.byExtension) = (byIdentifier, byExtension)
    self.byMIMEType = byMIMEType
  }

  /// All types, grouped by family.
  package var all: [SystemType] { rows.compactMap { $0.type(in: table) } }

  /// Returns the type with that name, ignoring case.
  package func type(_ identifier: UniformTypeIdentifier) -> SystemType? {
    byIdentifier.rows(identifier.rawValue).lazy.compactMap { rows[$0].type(in: table) }
      .first { $0.identifier == identifier }
  }

  /// Returns the types with that extension, ignoring case; public ones first.
  package func types(withExtension name: String) -> [SystemType] {
    types(byExtension, name, \.extensions)
  }

  /// Returns the types with that MIME type, ignoring case; public ones first.
  package func types(withMIMEType name: String) -> [SystemType] {
    types(byMIMEType, name, \.mimeTypes)
  }

  package func types(with tag: String, _ tagClass: UTTagClass) -> [SystemType] {
    switch tagClass {
    case .filenameExtension: types(withExtension: tag)
    case .mimeType: types(withMIMEType: tag)
    default: []
    }
  }

  private func types(
    _ index: NameIndex, _ name: String, _ names: KeyPath<SystemType, [String]>
  ) -> [SystemType] {
    let name = name.asciiLowercased
    let found = index.rows(name).compactMap { rows[$0].type(in: table) }
      .filter { $0[keyPath: names].contains { $0.asciiLowercased == name } }
    // If several types have a tag, the system prefers the public ones (UTType.h).
    return found.filter(\.identifier.isPublic) + found.filter { !$0.identifier.isPublic }
  }
}
