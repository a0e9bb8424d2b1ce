package import Diagnostics
package import JSONSyntax

/// A proposal for the declaration of a format, made from samples of its documents.
package struct LearnedFormat: Sendable {
  /// An edition with the JSON Schema that all of its samples match.
  package struct Edition: Sendable {
    package var name: String
    package var schema: JSONText
    package var sampleCount: Int
  }

  package private(set) var declaration = DocumentDeclaration()
  /// In the order of the editions of the declaration.
  package private(set) var editions: [Edition] = []
  /// What was assumed, a sentence each without a period.
  package private(set) var notes: [String] = []

  /// Samples that are taken for the same edition.
  private struct Group {
    var values: [String?]
    var samples: [JSONValue] = []
    var shape = LearnedShape()
  }

  /// Learns from samples; `schemaName` gives the path of the schema of an edition.
  package init(_ samples: [JSONValue], schemaName: (String) -> String) {
    let marks = Self.marks(of: samples)
    var groups: [Group] = []
    var indices: [[String?]: Int] = [:]
    for sample in samples {
      let known = sample.valuesByName
      let values =
        marks.isEmpty
        ? [(sample.object ?? []).map(\.name).sorted().joined(separator: "\n")]
        : marks.map { known[$0]?.markText }
      let index = indices[values] ?? groups.count
      if index == groups.count {
        indices[values] = index
        groups.append(Group(values: values))
      }
      groups[index].samples.append(sample)
      groups[index].shape.add(sample)
    }
    if !marks.isEmpty { groups.sort { Self.isOlder($0.values, $1.values) } }
    note(marks, groups)
    for (index, group) in groups.enumerated() {
      let name = marks.isEmpty ? String(index + 1) : Self.name(group.values, index)
      var edition = DocumentDeclaration.Edition(name: name)
      edition.schema = schemaName(name)
      for (mark, value) in zip(marks, group.values) {
        edition.marks[DocumentPath([.member(mark)]).description] = value ?? "null"
      }
      if index > 0 {
        var difference = ShapeDifference(ignoring: Set(marks))
        difference.compare(groups[index - 1].shape, group.shape, DocumentPath())
        edition.steps = difference.steps
        notes += difference.notes.map { "from '\(editions[index - 1].name)' to '\(name)': \($0)" }
      }
      declaration.editions.append(edition)
      let schema: [(name: String, value: JSONText)] = [
        ("$schema", "https://json-schema.org/draft/2020-12/schema")
      ]
      editions.append(
        Edition(
          name: name, schema: .object(schema + group.shape.schema()),
          sampleCount: group.samples.count))
    }
    if let newest = groups.last {
      declaration.laws = LearnedLaws(newest.samples, newest.shape).laws
      notes += declaration.laws.map { "the law \($0.words) holds in the samples" }
    }
  }

  private mutating func note(_ marks: [String], _ groups: [Group]) {
    let names = marks.map { "'\($0)'" }.joined(separator: " and ")
    if marks.isEmpty, groups.count > 1 {
      notes.append("no member says the edition: the samples are grouped by the names of members")
    } else if !marks.isEmpty {
      notes.append("\(names) \(marks.count == 1 ? "is" : "are") taken for the edition")
    }
  }

  /// The members at the root that say which edition a document is of.
  private static func marks(of samples: [JSONValue]) -> [String] {
    var isMark: [String: Bool] = [:]
    for sample in samples {
      for (name, value) in sample.valuesByName {
        let isMeant = ["version", "format", "edition", "schema"].contains {
          name.lowercased().contains($0)
        }
        guard isMeant else { continue }
        isMark[name] = (isMark[name] ?? true) && version(value.markText) != nil
      }
    }
    return isMark.filter(\.value).keys.sorted()
  }

  private static func isOlder(_ left: [String?], _ right: [String?]) -> Bool {
    for (left, right) in zip(left, right) where left != right {
      // What does not say its edition comes from before there was another.
      guard let left = version(left) else { return right != nil }
      guard let right = version(right) else { return false }
      return left.lexicographicallyPrecedes(right)
    }
    return false
  }

  /// The numbers of a version, `1`, `"1.2"`, or `"v1.2.3"`; nil for another JSON text.
  private static func version(_ json: String?) -> [Int]? {
    guard let json else { return nil }
    let text = json.filter { $0 != "\"" }.drop { $0 == "v" }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    return parts.contains(nil) ? nil : parts.compactMap(\.self)
  }

  private static func name(_ values: [String?], _ index: Int) -> String {
    let text = values.compactMap { $0?.filter { $0 != "\"" } }.joined(separator: ".")
    return text.isEmpty ? String(index + 1) : text
  }
}

extension JSONValue {
  /// The members; of several with one name, the last one.
  fileprivate var valuesByName: [String: JSONValue] {
    Dictionary((object ?? []).map { ($0.name, $0.value) }) { $1 }
  }

  /// The JSON text of a scalar by which editions are told apart; nil for others.
  fileprivate var markText: String? {
    if let string { return JSONText.string(string).text }
    return integer.map { String($0) }
  }
}

extension DocumentDeclaration.Law {
  fileprivate var words: String {
    if let unique { return "'unique: \(unique)'" }
    return "'counter: \(counter ?? "") of \(of ?? "")'"
  }
}
