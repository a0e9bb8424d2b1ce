import Diagnostics
import JSONSyntax

/// One value in a file of findings.
enum FindingRecord {
  case finding(path: String, LocatedDiagnostic)
  /// The state of a document, as reported by `emojiart migrate`.
  case document(FileReport, HTMLReporter.State)
  /// JSON with another structure.
  case unknown
  /// A syntax error and its place.
  case damaged(line: Int, column: Int, reason: String)

  init(_ record: JSONRecords.Record) {
    guard !record.isTooLong else {
      self = .damaged(
        line: record.line, column: record.column,
        reason: "the value has more than \(JSONRecords.most >> 20) MB")
      return
    }
    let (value, text, unit, problems) = JSONValue.read(record.bytes)
    let located = Locator.locate(
      problems.filter { $0.severity == .error }, in: byteSource(of: text), unit: unit,
      excerpts: false)
    if let value, located.isEmpty {
      self = Self.finding(value) ?? Self.document(value) ?? .unknown
      return
    }
    let place = located.first?.start ?? Position(line: 1, column: 1, offset: 0)
    self = .damaged(
      line: record.line + place.line - 1,
      column: place.line == 1 ? record.column + place.column - 1 : place.column,
      reason: located.first?.diagnostic.message ?? "the value cannot be read")
  }

  /// Parses a finding in `--format jsonl`.
  private static func finding(_ value: JSONValue) -> FindingRecord? {
    guard let path = value["path"]?.string, let rule = value["rule"]?.string,
      let severity = value["severity"]?.string.flatMap(Severity.init),
      let message = value["message"]?.string
    else { return nil }
    // The offsets are ignored, since the file is not available.
    let related = value["related"]?.array ?? []
    let diagnostic = Diagnostic(
      rule: rule, severity: severity, message: message, range: nil,
      notes: value.strings("notes"),
      related: related.map { RelatedPlace(range: 0..<0, message: $0["message"]?.string ?? "") },
      fix: fix(value["fix"]))
    let places = related.map(Self.place)
    return .finding(
      path: path,
      LocatedDiagnostic(
        diagnostic, start: place(value),
        related: places.contains { $0 == nil } ? [] : places.compactMap(\.self)))
  }

  private static func place(_ value: JSONValue) -> Position? {
    guard let line = value["line"]?.integer, let column = value["column"]?.integer else {
      return nil
    }
    return Position(line: line, column: column, offset: 0)
  }

  private static func fix(_ value: JSONValue?) -> Fix? {
    guard let title = value?["title"]?.string,
      let applicability = value?["applicability"]?.string.flatMap(Applicability.init)
    else { return nil }
    return Fix(title, as: applicability)
  }

  /// Parses a document in `emojiart migrate --format jsonl`.
  private static func document(_ value: JSONValue) -> FindingRecord? {
    guard let path = value["path"]?.string, let name = value["state"]?.string,
      let target = value["to"]?.string
    else { return nil }
    let isRefusal = name != "migrated" && name != "unchanged"
    let losses = (value["losses"]?.array ?? []).compactMap { loss -> String? in
      loss["allowed"]?.boolean == true ? nil : loss["loss"]?.string
    }
    let problem = value["problem"]?.string
    var remarks = value["from"]?.string.map { ["\($0) to \(target)"] } ?? []
    remarks += value.strings("changes") + value.strings("inventions")
    remarks += losses.map { "loss: \($0)" }
    let needs = value.strings("needs")
    if !needs.isEmpty { remarks.append("needs: \(needs.joined(separator: " "))") }
    var report = FileReport(path: path)
    if isRefusal {
      let message =
        problem ?? (needs.isEmpty ? "was not migrated" : "needs \(needs.joined(separator: " "))")
      report.findings = [
        LocatedDiagnostic(
          Diagnostic(rule: "migration/\(name)", severity: .error, message: message, range: nil))
      ]
    }
    return .document(
      report,
      HTMLReporter.State(
        name: HTMLReporter.State.name(name, isPreview: value["dryRun"]?.boolean == true),
        isRefusal: isRefusal, remarks: name == "unchanged" ? [] : remarks,
        losses: losses))
  }
}

extension JSONValue {
  /// Returns the strings in a member that is an array.
  fileprivate func strings(_ name: String) -> [String] {
    (self[name]?.array ?? []).compactMap(\.string)
  }
}
