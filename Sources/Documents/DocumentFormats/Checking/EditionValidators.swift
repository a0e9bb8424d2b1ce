import Diagnostics
import JSONSchema
import JSONSyntax

/// The validators of the editions that documents were of so far.
final class EditionValidators {
  /// Holds a value that cannot be in an array.
  final class Validator {
    var schema: SchemaValidator
    init(_ program: SchemaProgram, _ places: PlaceTree, limit: Int) {
      schema = SchemaValidator(program, limit: limit, places: places)
    }
  }

  private let program: FormatProgram
  private let limit: Int
  private var made: [Validator?]

  init(_ program: FormatProgram, limit: Int) {
    self.program = program
    self.limit = limit
    made = Array(repeating: nil, count: program.schemas.count)
  }

  /// The validator for documents of an edition, which tells the values of marks and laws; nil for an
  /// edition without a schema.
  subscript(edition: Int) -> Validator? {
    guard made.indices.contains(edition) else { return nil }
    if let validator = made[edition] { return validator }
    let places = PlaceTree(program.markPaths + LawScan.paths(program.laws[edition]))
    made[edition] = program.schemas[edition].value.map { Validator($0, places, limit: limit) }
    return made[edition]
  }
}
