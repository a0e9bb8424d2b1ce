import Diagnostics
import FileTypes
import TypeConversion
import TypeProject

/// What becomes of a declaration that was just imported: it is checked as `generate` does, and what
/// is generated of it, in memory, is read again.
struct ImportProof {
  /// What the imported files say and the generated ones do not.
  let lost: [ImportedDeclaration.Remainder]
  /// Why `generate` refuses the declaration, one sentence each.
  let refusals: [String]

  init(_ imported: ImportedDeclaration, of sources: [(path: String, source: ImportSource)]) {
    let file = DeclarationFile(Array(imported.declaration.text.utf8))
    let checked = ProjectFile(path: "import" + Declaration.nameEnding, declaration: file)
    let errors = ProjectRules.check(checked, Self.context(checked))
      .filter { $0.severity == .error }
    let located = Locator.locate(errors, in: byteSource(of: file.text), unit: file.unit)
    refusals = located.map { finding in
      let line = finding.start.map { "line \($0.line): " } ?? ""
      return "'generate' refuses it: \(line)\(finding.diagnostic.message) "
        + "[\(finding.diagnostic.rule)]"
    }
    var options = GenerationOptions()
    options.kinds.remove(.importer)
    let again = imported.declaration.generate(options).files.compactMap { file in
      ProjectFile(file.bytes, path: file.path, isNamed: true)?.importSource
    }
    lost = imported.lost(from: sources, generated: again)
  }

  /// That of `generate` without options; the pictures that are named were checked by nobody yet.
  private static func context(_ declaration: ProjectFile) -> ProjectContext {
    let database = DatabaseChoice.machine
    var surroundings = (try? database.surroundings(database.open())) ?? .none
    surroundings.picture = nil
    return ProjectContext([declaration], surroundings: surroundings)
  }
}
