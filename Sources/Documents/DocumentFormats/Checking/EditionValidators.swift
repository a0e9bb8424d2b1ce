import Diagnostics
import JSONSchema
import JSONSyntax

/// The validators of the editions in which documents have been so far.
final class EditionValidators {
  /// Holds a value that cannot be in an array.
  final class Validator {
    var schema: SchemaValidator
    /// Collects the identifiers that the steps to the target edition need.
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
  /// Validators that accept any document, by edition without a schema.
  private var open: [Validator?]

  /// Creates validators that also collect facts for a migration to the edition `target`.
  init(_ program: FormatProgram, limit: Int, target: Int? = nil) {
    self.program = program
    self.limit = limit
    self.target = target
    made = Array(repeating: nil, count: program.schemas.count)
    open = made
  }

  /// The validator for documents in an edition; nil for an edition without a schema.
  ///
  /// It reports the values for marks and laws, and the identifiers that steps need.
  subscript(edition: Int) -> Validator? {
    guard made.indices.contains(edition) else { return nil }
    if let validator = made[edition] { return validator }
    made[edition] = program.schemas[edition].value.map { make($0, edition) }
    return made[edition]
  }

  /// Returns the validator for an edition; without a schema, it accepts any document.
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
