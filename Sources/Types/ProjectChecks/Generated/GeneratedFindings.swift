package import Diagnostics
import Declarations
import JSONSyntax
import FileGeneration

/// The rules for problems that only generating from a declaration reveals.
package enum GeneratedRules {
  /// All rules in the order of the catalog.
  package static let all = [unusedValue]

  static let unusedValue = RuleInfo(
    "declaration/unused-value", .note,
    """
    A value is not used in any generated file, because no platform of the application needs it or \
    because another package owns what it says; reported at the value
    """,
    because: "the value has no effect, although its author expects one",
    bad: [
      .set(
        [.declaration],
        (
          .declaration, #""extensions": ["lakesketch"]"#,
          ##""package": true, "extensions": ↓["lakesketch"]"##
        )),
      .set([.declaration], (.declaration, #""lakesketch""#, ##""lakesketch", ↓"lake.sketch""##)),
    ],
    good: [.set([.declaration])])
}

/// The findings of all formats' rules in the generated files, reported at the values that the files
/// are generated from.
///
/// The files are generated in memory and checked as if they were beside the declaration, in their
/// output folders. The findings are the same as in a check of the generated files.
struct GeneratedFindings {
  private let declaration: DeclarationFile
  private let path: SetPath
  private let context: ProjectContext

  init(_ declaration: DeclarationFile, path: String, _ context: ProjectContext) {
    (self.declaration, self.path, self.context) = (declaration, SetPath(path), context)
  }

  /// A finding, with the kind of generated file.
  private typealias Found = (diagnostic: Diagnostic, kind: OutputKind?)

  /// Returns the findings that are not already known, one per defect.
  ///
  /// A finding of the declaration's own rules about a value takes precedence; otherwise the finding
  /// in the first file, unless another file has a more severe one.
  func findings(beside known: [Diagnostic]) -> [Diagnostic] {
    var found: [Found] = []
    let wanted = context.set.index(of: path.text).flatMap(context.set.declaration)
    let now = wanted?.source.text == declaration.text ? wanted?.now : nil
    for form in context.forms {
      let generation =
        form.generation ?? (form.options == GenerationOptions() ? now?.value : nil)
        ?? declaration.generate(form.options, at: path, context.surroundings)
      found += check(generation.files) + omissions(generation)
    }
    return Self.firsts(found, beside: known) { finding in
      context.checks?.isLeftOut(finding, in: path.text) ?? false
    }
  }

  // MARK: Findings on files

  private func check(_ made: [GeneratedFile]) -> [Found] {
    // A finding in several files is reported for the first one.
    let files = OutputKind.byTurn.flatMap { kind in
      made.filter { $0.kind == kind }.compactMap { made in
        ProjectFile(made.bytes, path: path.sibling(made.path), isNamed: true).map { ($0, made) }
      }
    }
    let inner = ProjectContext(files.map(\.0), beside: context)
    return files.flatMap { file, made in
      let all = ProjectRules.checkUnjudged(file, inner, withNotes: true)
      let judged = context.checks?.judge(all, ofGeneratedFrom: path.text) ?? all
      let feeds = judged.isEmpty ? [] : made.bytes.indices.filter { made.bytes[$0] == 0x0A }
      return judged.compactMap { finding in
        place(finding, in: made, feeds).map { ($0, made.kind) }
      }
    }
  }

  /// Returns the finding at the value that it is about.
  ///
  /// Returns nil for a note about a value that is missing in the declaration, or that refers to
  /// another type: the user cannot change it.
  private func place(
    _ finding: Diagnostic, in made: GeneratedFile, _ feeds: [Int]
  ) -> Diagnostic? {
    let part = finding.range.flatMap { made.provenance.part(at: $0) }
    let path = part?.path ?? made.origin
    guard let place = declaration.place(of: path) else { return nil }
    // A rule for declarations requires the description, regardless of the formats.
    if !place.isStated, path.isDescriptionOfType { return nil }
    let isReference = path.passes("conformsTo") || path.passes("subClassOf")
    if finding.severity == .note, !place.isStated || isReference { return nil }
    let start = finding.range?.lowerBound
    let line = start.map { start in ":\(feeds.partitionPoint { $0 >= start } + 1)" } ?? ""
    var result = finding
    result.range = exact(finding.range, part?.range, place, in: made.bytes) ?? place.range
    result.notes.append("in the generated \(made.path)\(line)")
    result.related = []
    result.fix = nil
    return result
  }

  /// Returns the bytes of a string that the finding is about, if the file contains them unchanged.
  private func exact(
    _ range: Range<Int>?, _ part: Range<Int>?, _ place: DeclarationFile.Place, in bytes: [UInt8]
  ) -> Range<Int>? {
    guard let range, let part, let content = place.content, range != part, !range.isEmpty,
      part.count == content.count, bytes[part].elementsEqual(declaration.text[content])
    else { return nil }
    let start = content.lowerBound + range.lowerBound - part.lowerBound
    return start..<(start + range.count)
  }

  // MARK: Omissions

  private func omissions(_ generation: Generation) -> [Found] {
    generation.omitted.compactMap { omission in
      guard let path = omission.path, let place = declaration.place(of: path), place.isStated
      else { return nil }
      return (Diagnostic(GeneratedRules.unusedValue, omission.message, at: place.range), nil)
    }
  }

  // MARK: One finding per defect

  /// Returns the first finding for each defect; `isLeftOut` selects findings that are not reported
  /// and therefore do not hide others.
  private static func firsts(
    _ found: [Found], beside known: [Diagnostic], isLeftOut: (Diagnostic) -> Bool
  ) -> [Diagnostic] {
    struct Identity: Hashable {
      var rule: String
      var range: Range<Int>?
      var message: String
    }
    var seen: Set<Identity> = []
    var worst: [Int: (severity: Severity, kind: OutputKind?)] = [:]
    for finding in known where !isLeftOut(finding) {
      guard let start = finding.range?.lowerBound else { continue }
      worst[start] = (max(worst[start]?.severity ?? .note, finding.severity), nil)
    }
    return found.filter { found in
      let finding = found.diagnostic
      let identity = Identity(rule: finding.rule, range: finding.range, message: finding.message)
      guard seen.insert(identity).inserted else { return false }
      guard !isLeftOut(finding) else { return true }
      let start = finding.range?.lowerBound ?? 0
      if let first = worst[start] {
        let isOfSame = found.kind != nil && first.kind == found.kind
        guard isOfSame || finding.severity > first.severity else { return false }
      }
      worst[start] = (max(worst[start]?.severity ?? .note, finding.severity), found.kind)
      return true
    }.map(\.diagnostic)
  }
}

extension DeclarationFile {
  /// Returns what the declaration at a path generates with the pictures that exist.
  func generate(
    _ options: GenerationOptions, at path: SetPath, _ surroundings: Surroundings
  ) -> Generation {
    var options = options
    options.declarationName = path.name
    return declaration.generate(options) { name in
      // Other rules report problems of pictures.
      surroundings.picture?(path.text, name) ?? .svg == .missing ? nil : []
    }
  }
}
