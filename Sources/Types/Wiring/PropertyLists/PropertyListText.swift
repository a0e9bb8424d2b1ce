import ConfigurationSyntax
import Diagnostics
import JSONSyntax

/// A property list as text, whose values can be changed.
struct PropertyListText<Style: PropertyListStyle>: ValueText {
  private(set) var bytes: [UInt8]
  private(set) var root: JSONValue

  init(_ bytes: [UInt8]) throws(WiringRefusal) {
    self.bytes = bytes
    root = try Style.read(bytes)
  }

  mutating func applyTogether(_ changes: [ValueChange]) throws(EditRefusal) -> [TextEdit] {
    let style = Style(bytes, root)
    var expected = root
    var edits: [TextEdit] = []
    for change in changes {
      guard let next = change.result(in: expected), let new = self.edits(for: change, style) else {
        throw refusal(change, "cannot be changed")
      }
      expected = next
      edits += new
    }
    guard let last = changes.last, !edits.isEmpty else { return [] }
    let fix = Fix("edit", edits)
    let areApart = zip(fix.edits, fix.edits.dropFirst()).allSatisfy {
      $0.range.upperBound <= $1.range.lowerBound
    }
    guard areApart, let read = try? Self(Fix.apply([fix], to: bytes)),
      read.root.isSame(as: expected)
    else {
      throw refusal(last, "cannot be changed without other changes")
    }
    self = read
    return edits
  }

  private func refusal(_ change: ValueChange, _ words: String) -> EditRefusal {
    EditRefusal(
      "'\(ValueMerge.shown(change.path))' \(words)",
      at: root.value(at: change.path)?.range ?? root.range)
  }

  /// Returns the edits for a change, or nil for a place that does not exist.
  private func edits(for change: ValueChange, _ style: Style) -> [TextEdit]? {
    let parent = Array(change.path.dropLast())
    switch change.action {
    case .set(let new):
      if let old = root.value(at: change.path)?.element {
        return [style.replacement(of: old, by: new)]
      }
      guard case .key(let name) = change.path.last else { return nil }
      guard let dictionary = root.value(at: parent) else {
        // Also add the missing container.
        return edits(for: ValueChange(parent, .set(.object([(name, new)]))), style)
      }
      return dictionary.object.map { style.insertion(of: name, new, among: $0, in: dictionary) }
    case .append(let new):
      guard let list = root.value(at: change.path) else {
        return edits(for: ValueChange(change.path, .set(.array(new))), style)
      }
      return list.array.map { style.insertion(of: new, after: $0.last, in: list) }
    case .remove:
      guard let step = change.path.last, let container = root.value(at: parent) else { return nil }
      switch step {
      case .key(let name): return container.member(name).map { style.removal(of: $0) }
      case .index(let index): return container.array.map { style.removal(of: index, from: $0) }
      }
    }
  }
}

/// The layout of a property list, and edits in the same style.
protocol PropertyListStyle {
  /// Returns the values of a list, with their places.
  static func read(_ bytes: [UInt8]) throws(WiringRefusal) -> JSONValue

  init(_ text: [UInt8], _ root: JSONValue)

  func replacement(of element: Range<Int>, by new: JSONText) -> TextEdit

  func insertion(
    of name: String, _ new: JSONText, among members: [JSONMember], in dictionary: JSONValue
  ) -> [TextEdit]

  /// Adds elements after the last one.
  func insertion(of new: [JSONText], after last: JSONValue?, in list: JSONValue) -> [TextEdit]

  func removal(of member: JSONMember) -> [TextEdit]

  func removal(of index: Int, from elements: [JSONValue]) -> [TextEdit]
}
