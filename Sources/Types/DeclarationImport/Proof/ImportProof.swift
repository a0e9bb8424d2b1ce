import Diagnostics
import UniformTypes

extension ImportedDeclaration {
  /// Returns the facts of the imported files that neither `generated` nor a remainder contains.
  ///
  /// `generated` are the files generated from the declaration. Ignores differences without meaning:
  /// order, aliases of types, the version of a specification.
  package func lost(
    from sources: [(path: String, source: ImportSource)], generated: [ImportSource]
  ) -> [Remainder] {
    var again: Set<ImportFact> = []
    for source in generated { again.formUnion(source.facts) }
    let kinds = Set(generated.compactMap(\.kind))
    var found: [Remainder] = []
    for (path, source) in sources {
      let told = remainders.filter { $0.path == path }
      guard let kind = source.kind, !told.contains(where: { $0.scope == .file }) else { continue }
      guard kinds.contains(kind) else {
        found.append(
          Remainder(
            path: path, message: "no \(kind) is generated from the declaration", isUnrelated: false)
        )
        continue
      }
      let lost = source.facts.subtracting(again)
      let silent = lost.filter { $0.saysNothing && !$0.isUntold }.map(\.key).sorted().unique
      if !silent.isEmpty {
        let keys = silent.joined(separator: ", ")
        found.append(
          Remainder(
            path: path, message: "not written, as they say nothing: \(keys)", isUnrelated: true))
      }
      let facts = lost.filter { fact in
        !fact.saysNothing && !told.contains(where: fact.isTold) && !Self.isShared(fact)
      }
      found += facts.map(\.sentence).sorted().map {
        Remainder(path: path, message: ImportText.line("\($0) is not kept"), isUnrelated: false)
      }
    }
    return found
  }

  /// True for facts that shared-mime-info has about its own types; they are not generated, and
  /// apply anyway.
  private static func isShared(_ fact: ImportFact) -> Bool {
    guard let record = MediaTypeDatabase.builtIn.records[fact.subject] else { return false }
    return fact.key != "glob" || record.globs.contains { $0.pattern == fact.value }
  }
}
