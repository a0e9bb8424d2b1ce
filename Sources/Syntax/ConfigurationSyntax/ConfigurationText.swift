package import Diagnostics
package import JSONSyntax

/// A text with its values, which can be changed one by one; all other bytes stay.
package struct ConfigurationText: ChangeableText, Sendable {
  package private(set) var bytes: [UInt8]
  /// The value; null for a text without a value.
  package private(set) var root: JSONValue
  package let notation: ConfigurationNotation

  /// Reads a text in UTF-8.
  package init(
    _ bytes: [UInt8], _ notation: ConfigurationNotation
  ) throws(ConfigurationProblem) {
    self.bytes = bytes
    self.notation = notation
    root = try Self.read(bytes, notation) ?? Self.nothing(bytes)
  }

  private static func nothing(_ bytes: [UInt8]) -> JSONValue {
    JSONValue(.null, range: bytes.count..<bytes.count, element: bytes.count..<bytes.count)
  }

  /// Returns the value of a text, or nil for a text that contains only blanks and comments.
  private static func read(
    _ bytes: [UInt8], _ notation: ConfigurationNotation
  ) throws(ConfigurationProblem) -> JSONValue? {
    switch notation {
    case .json:
      if bytes.drop(while: { [0xEF, 0xBB, 0xBF].contains($0) }).allSatisfy(\.isSpace) {
        return nil
      }
      let (value, _, unit, problems) = JSONValue.read(bytes)
      if let value, unit == .bytes { return value }
      let problem = problems.first { $0.severity == .error }
      throw ConfigurationProblem(
        words: unit == .bytes
          ? problem?.message ?? "the text is not JSON" : "the text is not UTF-8",
        range: problem?.range ?? 0..<0)
    case .json5: return try JSON5Reader.readIfPresent(bytes)
    case .toml: return try TOMLReader.read(bytes)
    case .yaml:
      do throws(YAMLProblem) {
        return try YAMLReader.read(bytes)
      } catch {
        throw ConfigurationProblem(error)
      }
    }
  }

  /// Returns the edits that make a change; empty if the value is already there.
  package func edits(for change: ValueChange) throws(EditRefusal) -> [TextEdit] {
    Self.joined(try editor.edits(ValueStep(change, in: plain, root)))
  }

  /// Sorts edits by place, and joins an insertion with the edit at the same place.
  private static func joined(_ edits: [TextEdit]) -> [TextEdit] {
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    return sorted.reduce(into: []) { joined, edit in
      if let last = joined.last, last.range.isEmpty,
        last.range == edit.range.lowerBound..<edit.range.lowerBound
      {
        joined[joined.count - 1] = .replace(edit.range, by: last.replacement + edit.replacement)
      } else {
        joined.append(edit)
      }
    }
  }

  package mutating func applyTogether(_ changes: [ValueChange]) throws(EditRefusal) -> [TextEdit] {
    let old = plain
    var expected: PlainValue? = old
    var steps: [ValueStep] = []
    for change in changes {
      let step = try ValueStep(change, in: old, root)
      expected = expected.flatMap(step.applied)
      if case .add(let path, let members) = step, case .add(path, let others) = steps.last {
        steps[steps.count - 1] = .add(path, others + members)
      } else {
        steps.append(step)
      }
    }
    let editor = editor
    var edits: [TextEdit] = []
    // At the end of a line, an addition to an inner value precedes one to the value around it.
    for step in steps.sorted(by: { $0.depth > $1.depth }) { edits += try editor.edits(step) }
    edits = Self.joined(edits)
    guard !edits.isEmpty else { return [] }
    let place = edits[0].range
    guard zip(edits, edits.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound })
    else {
      throw EditRefusal("the places of the change overlap", at: place)
    }
    let changed: ConfigurationText
    do throws(ConfigurationProblem) {
      changed = try ConfigurationText(Fix.apply([Fix("", edits)], to: bytes), notation)
    } catch {
      throw EditRefusal("the text around the value leaves no place for the change", at: place)
    }
    guard changed.plain == expected else {
      throw EditRefusal("other values would change too", at: place)
    }
    self = changed
    return edits
  }

  /// The values in the form in which they are compared.
  private var plain: PlainValue {
    guard notation == .yaml else { return PlainValue(root, bytes, notation) }
    var anchors: [String: (value: PlainValue, text: String?)] = [:]
    return yaml.map { PlainValue($0, &anchors) } ?? .null
  }

  private var yaml: YAMLNode? {
    YAMLNode(bytes, YAMLEvents(bytes, from: TextLines(bytes).start))
  }

  private var editor: any ValueEditor {
    switch notation {
    case .json, .json5:
      JSONEditor(root, isBlank: root.element.isEmpty, bytes, notation)
    case .yaml: YAMLEditor(yaml, bytes)
    case .toml: TOMLEditor(bytes)
    }
  }
}

extension ConfigurationProblem {
  /// Converts the problem of a YAML text.
  init(_ problem: YAMLProblem) {
    range = problem.range
    switch problem.cause {
    case .encoding: words = "the text is not valid UTF-8"
    case .syntax(let text): words = text
    case .repeatedKeys(let names):
      words = "duplicate key \(MessageText.list(names)) in one mapping"
    case .tooComplex(let text): words = text
    }
  }
}
