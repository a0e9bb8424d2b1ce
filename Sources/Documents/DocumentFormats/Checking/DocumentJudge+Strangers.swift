import Diagnostics
import JSONSchema
import JSONSyntax

// Documents that are not in the format at all.
extension DocumentJudge {
  /// True if a document lacks all marks and all essential members of the format.
  ///
  /// Every version fits such a document badly, and a repair would have to invent its content.
  func isStranger(_ marks: MarkValues, _ document: HeldDocument) -> Bool {
    guard !marks.hasAny, let root = document.tree?.root else { return false }
    let essentials = essentials()
    return !essentials.isEmpty && !isLike(root, essentials)
  }

  private func isLike(_ value: JSONValue, _ essentials: [String]) -> Bool {
    value.object?.contains { member in
      essentials.contains(member.name)
        || NameDistance.nearest(to: member.name, among: essentials) != nil
    } ?? false
  }

  /// The names of root members that each document has at least one of; empty if that is unknown.
  private func essentials() -> [String] {
    let marked = program.format.versions.flatMap(\.marks).compactMap { mark in
      mark.path.parent?.steps.isEmpty == true ? mark.path.name : nil
    }
    if let names = program.format.essentials { return names }
    var names: [String] = []
    for schema in program.schemas {
      guard let schema = schema.value else { return [] }
      let values = PossibleValues(schema)
      let required = values.names.filter { values.requires($0) && !marked.contains($0) }
      guard values.kinds == [.object], !required.isEmpty else { return [] }
      for name in required where !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Returns the only finding for a document that is not in the format.
  func stranger(
    _ marks: MarkValues, _ document: HeldDocument
  ) -> Findings {
    let format = program.format
    let essentials = essentials()
    let names = (format.versions.flatMap(\.marks).compactMap(\.path.name) + essentials)
      .reduce(into: [String]()) { names, name in if !names.contains(name) { names.append(name) } }
    let article = "aeiou".contains(format.name.prefix(1).lowercased()) ? "an" : "a"
    let way = document.tree.flatMap { inner($0.root, essentials, depth: 3) }
    let problem =
      way.map { ", but has one in \($0)" }
      ?? ": it has none of " + names.map { "'\($0)'" }.joined(separator: ", ")
    var finding = Diagnostic(
      DocumentFormatRules.unknownVersion, "this is not \(article) \(format.name)\(problem)",
      at: marks.root)
    if let way {
      finding.notes.append(
        "\(article) \(format.name) is in \(way): write that to a file of its own")
    } else {
      finding.notes.append("the document is not repaired, since its members would be made up")
    }
    var findings = Findings(limit: limit)
    findings.add(finding)
    return findings
  }

  /// Returns the path to a value inside another value that looks like a document of the format.
  private func inner(_ value: JSONValue, _ essentials: [String], depth: Int) -> String? {
    guard depth > 0 else { return nil }
    let parts =
      value.object?.map { (name: "'\($0.name)'", value: $0.value) }
      ?? (value.array ?? []).prefix(Self.mostParts).enumerated().map {
        (name: "item \($0 + 1)", value: $1)
      }
    let own = parts.first { part in
      part.value.object?.contains { essentials.contains($0.name) } ?? false
    }
    if let own { return own.name }
    for part in parts.prefix(Self.mostParts) {
      if let way = inner(part.value, essentials, depth: depth - 1) {
        return "\(way) of \(part.name)"
      }
    }
    return nil
  }

  /// The maximum number of members and items of a value that are searched for documents.
  private static let mostParts = 100
}
