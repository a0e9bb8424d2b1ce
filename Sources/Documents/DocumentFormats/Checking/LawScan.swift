import Diagnostics
import JSONSyntax

/// Checks the laws of a version in one pass over a document.
///
/// Only the values of identifiers are kept in memory.
struct LawScan {
  /// The values found at a place.
  private struct Place {
    /// The distinct values, with the first place of each if it matters.
    var values: [String: Range<Int>] = [:]
    var greatest: Int?
    /// Values that refer to others.
    var references: [(json: String, range: Range<Int>)] = []
    var counter: FoundValue?
  }

  private let laws: [DocumentLaw]
  private let paths: [DocumentPath]
  /// The laws that name each path.
  private let roles: [[DocumentLaw]]
  private var places: [Place]
  private var findings: Findings

  /// The maximum number of references in a document that are followed.
  static let mostReferences = 4_000_000

  init(_ laws: [DocumentLaw], limit: Int) {
    self.laws = laws
    let paths = Self.paths(laws)
    self.paths = paths
    roles = paths.map { path in laws.filter { $0.paths.contains(path) } }
    places = paths.map { _ in Place() }
    findings = Findings(limit: limit)
  }

  /// The paths whose values laws are about; `note` takes indices in this list.
  static func paths(_ laws: [DocumentLaw]) -> [DocumentPath] {
    var paths: [DocumentPath] = []
    for path in laws.flatMap(\.paths) where !paths.contains(path) { paths.append(path) }
    return paths
  }

  /// Returns the findings for a document; the reader is at its beginning.
  consuming func check(_ reader: inout JSONReader) -> Findings {
    PlaceTree(paths).scan(&reader) { number, value in note(value, at: number) }
    for law in laws { settle(law) }
    return findings
  }

  /// Records the next value in the order of the document.
  private mutating func note(_ value: FoundValue, at number: Int) {
    guard value.kind != .array, value.kind != .object, value.kind != .null else { return }
    let path = paths[number]
    let json = value.json
    for law in roles[number] {
      switch law {
      case .unique:
        if let first = places[number].values[json] {
          findings.add(
            DocumentFormatRules.duplicateValue, "\(shown(json)) is there already", at: value.range,
            related: [RelatedPlace(range: first, message: "the first \(shown(json))")])
        }
      case .counter(path, _, _): places[number].counter = value
      case .counter:
        if let integer = value.integer {
          places[number].greatest = max(places[number].greatest ?? integer, integer)
        }
      case .reference(path, _):
        if places[number].references.count < Self.mostReferences {
          places[number].references.append((json, value.range))
        }
      case .reference: break
      }
    }
    if places[number].values[json] == nil { places[number].values[json] = value.range }
  }

  private mutating func settle(_ law: DocumentLaw) {
    switch law {
    case .unique: break
    case .counter(let path, let ids, let meaning):
      guard let own = place(path), let counter = own.counter, let given = counter.integer,
        let greatest = place(ids)?.greatest,
        given < greatest || given == greatest && meaning == .next
      else { return }
      let (needed, hasOverflow) = greatest.addingReportingOverflow(meaning == .next ? 1 : 0)
      findings.add(
        DocumentFormatRules.lowCounter,
        "\(path.name.map { "'\($0)'" } ?? "the counter") is \(given), but \(greatest) is given",
        at: counter.range,
        fix: hasOverflow
          ? nil : Fix("set it to \(needed)", .replace(counter.range, by: String(needed))))
    case .reference(let path, let target):
      let known = place(target)?.values ?? [:]
      for reference in place(path)?.references ?? [] where known[reference.json] == nil {
        findings.add(
          DocumentFormatRules.danglingReference,
          "nothing at '\(target)' is \(shown(reference.json))", at: reference.range)
      }
    }
  }

  private func place(_ path: DocumentPath) -> Place? {
    paths.firstIndex(of: path).map { places[$0] }
  }

  /// Returns a value in single quotes instead of its own quotes.
  private func shown(_ json: String) -> String {
    json.hasPrefix("\"") ? "'\(json.dropFirst().dropLast())'" : json
  }
}

extension DocumentLaw {
  var paths: [DocumentPath] {
    switch self {
    case .unique(let path): [path]
    case .counter(let path, let ids, _): [path, ids]
    case .reference(let path, let target): [path, target]
    }
  }
}
