import Diagnostics
import Testing
import ProjectChecks
import UniformTypes

/// Files that are checked together.
struct FileSet {
  var files: [(path: String, bytes: [UInt8])]
  /// Where each file begins in the text of an example.
  private var starts: [Int]

  init(_ files: [(path: String, bytes: [UInt8])]) {
    self.files = files
    starts = files.map { _ in 0 }
  }

  init(_ files: KeyValuePairs<String, String>) {
    self.init(files.map { ($0.key, Array($0.value.utf8)) })
  }

  init(_ example: RuleExample) {
    let parts = example.files
    files = parts.map { ($0.path, Array(example.bytes[$0.range])) }
    starts = parts.map(\.range.lowerBound)
  }

  /// The findings of all files in order; for an example, with their places in its text.
  var findings: [Diagnostic] {
    zip(found, starts).flatMap { file, start in file.findings.map { $0.moved(by: start) } }
  }

  /// The findings by file.
  var found: [(path: String, findings: [Diagnostic])] {
    let read = files.compactMap { ProjectFile($0.bytes, path: $0.path, isNamed: true) }
    let names = Set(files.map(\.path))
    var surroundings = Surroundings.none
    surroundings.hasFile = { names.contains($0) }
    let context = ProjectContext(read, surroundings: surroundings)
    return files.map { path, _ in
      (
        path,
        read.filter { $0.path == path }.flatMap { ProjectRules.check($0, context) }
      )
    }
  }

  /// `FILE: RULE` for every finding that involves more than one file.
  var disagreements: [String] {
    found.flatMap { file in
      file.findings.filter { $0.rule.hasPrefix("consistency/") }.map { "\(file.path): \($0.rule)" }
    }
  }
}

extension Diagnostic {
  func moved(by distance: Int) -> Diagnostic {
    func moved(_ range: Range<Int>) -> Range<Int> {
      (range.lowerBound + distance)..<(range.upperBound + distance)
    }
    var result = self
    result.range = range.map(moved)
    result.related = related.map { RelatedPlace(range: moved($0.range), message: $0.message) }
    result.fix?.edits = (fix?.edits ?? []).map {
      TextEdit(range: moved($0.range), replacement: $0.replacement)
    }
    return result
  }
}
