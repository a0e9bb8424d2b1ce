import Diagnostics
import JSONSchema
import JSONSyntax

/// The validators of the editions that documents were of so far.
final class EditionValidators {
  /// Holds a value that cannot be in an array.
  final class Validator {
    var schema: SchemaValidator
    /// What the steps to the target need to know of a document.
    let identities: IdentityWatch?

    init(
      _ program: SchemaProgram, _ places: PlaceTree, _ identities: IdentityWatch?, limit: Int
    ) {
      schema = SchemaValidator(
        program, limit: limit, places: places, outlining: identities != nil)
      self.identities = identities
    }
  }

  private let program: FormatProgram
  private let limit: Int
  private let target: Int?
  private var made: [Validator?]
  /// By edition without a schema: what accepts any document.
  private var open: [Validator?]

  /// Validators that also tell what a migration to the edition `target` needs to know.
  init(_ program: FormatProgram, limit: Int, target: Int? = nil) {
    self.program = program
    self.limit = limit
    self.target = target
    made = Array(repeating: nil, count: program.schemas.count)
    open = made
  }

  /// The validator for documents of an edition, which tells the values of marks and laws, and the
  /// identifiers that steps ask for; nil for an edition without a schema.
  subscript(edition: Int) -> Validator? {
    guard made.indices.contains(edition) else { return nil }
    if let validator = made[edition] { return validator }
    made[edition] = program.schemas[edition].value.map { make($0, edition) }
    return made[edition]
  }

  /// The same; for an edition without a schema, one that accepts any document.
  func accepting(_ edition: Int) -> Validator? {
    if let validator = self[edition] ?? open[edition] { return validator }
    open[edition] = SchemaProgram.compile(Array("{}".utf8)).program.map { make($0, edition) }
    return open[edition]
  }

  private func make(_ schema: SchemaProgram, _ edition: Int) -> Validator {
    let identities = target.map { target in
      IdentityWatch(
        program.format.migration(from: edition, to: target), program.format.functions)
    }
    let places = PlaceTree(
      program.markPaths + LawScan.paths(program.laws[edition]) + (identities?.paths ?? []))
    return Validator(schema, places, identities, limit: limit)
  }
}
