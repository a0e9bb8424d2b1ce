import Commands
import Diagnostics
import Files
import UniformTypes

/// The description of a type, for people.
struct TypeReport {
  let query: String
  let description: TypeDescription

  init(_ query: String, _ database: MediaTypeDatabase) {
    self.query = query
    description = TypeDescription(TypeQuery(query), database: database)
  }

  /// Returns a suggestion for an undeclared name that is similar to a declared one, or nil.
  func suggestion(_ database: MediaTypeDatabase) -> String? {
    guard description.isUnknown else { return nil }
    let near: String? =
      switch TypeQuery(query) {
      case .identifier(let identifier):
        NameDistance.nearest(
          to: identifier.rawValue, among: SystemTypes.identifiers.map(\.rawValue), byLabel: true)
      case .mediaType: NameDistance.nearest(to: query, among: database.records.keys.sorted())
      case .filenameExtension: nil
      }
    return near.map { "\(query): is not declared anywhere\(didYouMean($0))" }
  }

  /// A title for each type with that name, and the facts below it.
  var text: String {
    description.sections.map { section in
      var sheet = FactSheet(indent: 2, width: Terminal.outputWidth)
      for row in section.rows {
        if row.lines.count == 1 {
          sheet.add(row.label, row.lines[0])
        } else {
          sheet.add(row.label, lines: row.lines)
        }
      }
      return section.title.printable + "\n" + sheet.text
    }.joined(separator: "\n")
  }

  /// A JSON object on one line; its members are a contract.
  var json: String {
    let sections = description.sections.map { section in
      let facts = section.rows.map { row in
        (row.label, JSONText.strings(row.lines))
      }
      return JSONText.object([("name", .string(section.title)), ("facts", .object(facts))])
    }
    let object = JSONText.object([
      ("query", .string(query)), ("isKnown", .bool(!description.isUnknown)),
      ("types", .array(sections)),
    ])
    return object.text + "\n"
  }
}
