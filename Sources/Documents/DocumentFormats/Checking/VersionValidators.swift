import Diagnostics
import JSONSchema
import JSONSyntax

/// The validators of the versions in which documents have been so far.
final class VersionValidators {
  /// Holds a value that cannot be in an array.
  final class Validator {
    var schema: SchemaValidator
    /// Watches the laws of the version in one document: begin with a copy for each.
    let laws: LawWatch
    /// Collects the identifiers that the steps to the target version need.
    let identities: IdentityWatch?

    init(
      _ program: SchemaProgram, _ marks: [DocumentPath], _ laws: LawWatch,
      _ identities: IdentityWatch?, limit: Int
    ) {
      let places = PlaceTree(marks + laws.paths + (identities?.paths ?? []))
      schema = SchemaValidator(
        program, limit: limit, places: places, outlining: identities != nil)
      self.laws = laws
      self.identities = identities
    }
  }

  private let program: FormatProgram
  private let limit: Int
  private let target: Int?
  private var made: [Validator?]
  /// Validators that accept any document, by version without a schema.
  private var open: [Validator?]

  /// Creates validators that also collect facts for a migration to the version `target`.
  init(_ program: FormatProgram, limit: Int, target: Int? = nil) {
    self.program = program
    self.limit = limit
    self.target = target
    made = Array(repeating: nil, count: program.schemas.count)
    open = made
  }

  /// The validator for documents in a version; nil for a version without a schema.
  ///
  /// It reports the values for marks and laws, and the identifiers that steps need.
  subscript(version: Int) -> Validator? {
    guard made.indices.contains(version) else { return nil }
    if let validator = made[version] { return validator }
    made[version] = program.schemas[version].value.map { make($0, version) }
    return made[version]
  }

  /// Returns the validator for a version; without a schema, it accepts any document.
  func accepting(_ version: Int) -> Validator? {
    // A declaration that is still written may not have versions yet.
    guard open.indices.contains(version) else { return nil }
    if let validator = self[version] ?? open[version] { return validator }
    open[version] = SchemaProgram.compile(Array("{}".utf8)).program.map { make($0, version) }
    return open[version]
  }

  private func make(_ schema: SchemaProgram, _ version: Int) -> Validator {
    let identities = target.map { target in
      IdentityWatch(
        program.migration(from: version, to: target), program.format.functions)
    }
    let laws = LawWatch(program.laws[version])
    return Validator(schema, program.markPaths, laws, identities, limit: limit)
  }
}
