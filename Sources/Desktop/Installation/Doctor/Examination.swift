import Diagnostics

/// The subject of a finding: a file or a folder, with the text that ranges refer to.
struct ExaminedPlace {
  let path: String
  var text: [UInt8] = []
  var unit: OffsetUnit = .bytes
}

/// Collects the findings of a desktop by file.
struct Examination: FindingCollector {
  /// True to include findings that do not keep a type from working.
  let everything: Bool
  let selection: RuleSelection
  private var files: [String: (place: ExaminedPlace, findings: [Diagnostic])] = [:]

  /// Creates an examination for the rules in `selection`.
  init(_ selection: RuleSelection, everything: Bool) {
    self.selection = selection
    self.everything = everything
  }

  /// Counts a file as examined, with or without findings.
  mutating func examine(_ place: ExaminedPlace) {
    if files[place.path]?.place.text.isEmpty ?? true {
      files[place.path, default: (place, [])].place = place
    }
  }

  /// Adds a finding of a rule, with its rationale and advice as notes, at `most` this severe.
  mutating func add(
    _ rule: RuleInfo, _ message: String, in place: ExaminedPlace, at range: Range<Int>? = nil,
    atMost most: Severity = .error, advice: String
  ) {
    var finding = Diagnostic(rule, message, at: range).atMost(most)
    finding.notes.append(advice)
    add([finding], in: place)
  }

  /// Adds findings of other rules, except duplicates.
  mutating func add(_ findings: [Diagnostic], in place: ExaminedPlace) {
    examine(place)
    for finding in findings.compactMap({ selection.apply($0) }) {
      let isKnown = files[place.path]?.findings.contains(finding) ?? false
      if !isKnown { files[place.path]?.findings.append(finding) }
    }
  }

  /// Returns the files, sorted by path.
  func reports(excerpts: Bool) -> [FileReport] {
    files.values.sorted { $0.place.path < $1.place.path }.map { place, findings in
      FileReport(place.path, findings, in: place.text, unit: place.unit, excerpts: excerpts)
    }
  }
}

extension Diagnostic {
  /// Returns the finding with a severity of at most `most`.
  func atMost(_ most: Severity) -> Diagnostic {
    var finding = self
    finding.severity = min(severity, most)
    return finding
  }
}

/// The rules for a desktop that are checked together.
typealias DoctorFamily = RuleFamily<ExaminedDesktop, Examination>
