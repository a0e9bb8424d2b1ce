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
        unit == .bytes ? problem?.message ?? "the text is not JSON" : "the text is not UTF-8",
        at: problem?.range ?? 0..<0)
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
    let (root, bytes, notation) = (root, bytes, notation)
    var expected: JSONValue? = root
    var steps: [ValueStep] = []
    for change in changes {
      let step = try ValueStep(change, in: root) { PlainValue($0, bytes, notation) }
      expected = expected.flatMap(change.result)
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
    let place = edits.first?.range ?? root.range
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
    let values = PlainValue(changed.root, changed.bytes, notation)
    guard values == expected.map({ PlainValue($0, bytes, notation) }) else {
      throw EditRefusal("other values would change too", at: place)
    }
    self = changed
    return edits
  }

  private var editor: any ValueEditor {
    switch notation {
    case .json, .json5:
      JSONEditor(root, isBlank: root.element.isEmpty, bytes, notation)
    // This cannot fail: the text has been read before.
    case .yaml: YAMLEditor((try? YAMLReader.node(bytes))?.written, bytes)
    case .toml: TOMLEditor(bytes)
    }
  }
}

extension ConfigurationProblem {
  /// Converts the problem of a YAML text.
  init(_ problem: YAMLProblem) {
    let message =
      switch problem.cause {
      case .encoding: "the text is not valid UTF-8"
      case .syntax(let text), .tooComplex(let text): text
      case .repeatedKeys(let names): "duplicate key \(MessageText.list(names)) in one mapping"
      }
    self.init(message, at: problem.range)
  }
}
