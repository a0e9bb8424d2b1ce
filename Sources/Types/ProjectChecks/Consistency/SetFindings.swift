import Diagnostics
import PropertyLists

/// The findings in the files of a set; unique, even if several pairs of files show the same one.
struct SetFindings: FindingCollector {
  private struct Identity: Hashable {
    var file: Int
    var rule: String
    var place: Int?
    var subject: String
  }

  /// The files to compare.
  let set: TypeSet
  let selection: RuleSelection
  private var seen: Set<Identity> = []
  private var found: [Int: Findings] = [:]

  init(_ set: TypeSet, _ selection: RuleSelection) { (self.set, self.selection) = (set, selection) }

  /// The findings by file index, with their places in the files.
  var byFile: [Int: [Diagnostic]] {
    Dictionary(
      uniqueKeysWithValues: found.map { file, findings in
        let list = set.files[file].as(ReadPropertyList.self)?.list
        let diagnostics = findings.diagnostics
        return (file, list.map { list in diagnostics.map(list.asInFile) } ?? diagnostics)
      })
  }

  /// Adds a finding in one of the files; `subject` distinguishes findings at the same place.
  mutating func add(
    _ rule: RuleInfo, _ message: String, in file: Int, at range: Range<Int>?,
    severity: Severity? = nil, subject: String = "", fix: Fix? = nil
  ) {
    let identity = Identity(file: file, rule: rule.id, place: range?.lowerBound, subject: subject)
    guard seen.insert(identity).inserted else { return }
    found[file, default: Findings(selection, limit: .max)]
      .add(rule, message, at: range, severity: severity, fix: fix)
  }

  /// Adds a finding about a value that one side has and another lacks.
  ///
  /// Reports it where the value is missing, or where it is superfluous if a declaration lacks it.
  mutating func add(
    _ rule: RuleInfo, _ value: PlacedText, of has: TypeSide, missingIn lacks: TypeSide,
    written: (has: String, lacks: String), subject: String, edit: @autoclosure () -> TextEdit?
  ) {
    guard !lacks.isWanted else {
      let other = set.name(of: lacks.file, in: has.file)
      return add(rule, "'\(other)' does not have \(written.has)", in: has.file, at: value.range)
    }
    let other = set.name(of: has.file, in: lacks.file)
    add(
      rule, "missing \(written.lacks); '\(other)' has \(written.has)", in: lacks.file,
      at: lacks.name.range, subject: subject,
      fix: edit().map { Fix("add \(written.lacks)", $0) })
  }
}

/// The rules that compare one aspect of a type, or of a whole set.
typealias SetFamily<Subject> = RuleFamily<Subject, SetFindings>
