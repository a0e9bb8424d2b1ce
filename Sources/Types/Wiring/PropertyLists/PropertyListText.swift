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

  mutating func apply(_ change: ValueChange) throws(EditRefusal) {
    let place = value(at: change.path)?.range ?? root.range
    guard let expected = change.result(in: root), let edits = edits(for: change) else {
      throw EditRefusal("'\(ValueMerge.shown(change.path))' cannot be changed", at: place)
    }
    let new = Fix.apply([Fix("edit", edits)], to: bytes)
    guard let read = try? Self(new), read.root.isSame(as: expected) else {
      throw EditRefusal(
        "'\(ValueMerge.shown(change.path))' cannot be changed without other changes", at: place)
    }
    self = read
  }

  /// Returns the edits for a change, or nil for a place that does not exist.
  private func edits(for change: ValueChange) -> [TextEdit]? {
    let style = Style(bytes, root)
    let parent = Array(change.path.dropLast())
    switch change.action {
    case .set(let new):
      if let old = value(at: change.path) { return [style.replacement(of: old.element, by: new)] }
      guard case .key(let name) = change.path.last else { return nil }
      guard let dictionary = value(at: parent) else {
        // Also add the missing container.
        return edits(for: ValueChange(parent, .set(.object([(name, new)]))))
      }
      return dictionary.object.map { style.insertion(of: name, new, among: $0, in: dictionary) }
    case .insert(let new):
      guard let list = value(at: change.path) else {
        return edits(for: ValueChange(change.path, .set(.array([new]))))
      }
      return list.array.map { style.insertion(of: new, after: $0.last, in: list) }
    case .remove:
      guard let step = change.path.last, let container = value(at: parent) else { return nil }
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

  /// Adds an element after the last one.
  func insertion(of new: JSONText, after last: JSONValue?, in list: JSONValue) -> [TextEdit]

  func removal(of member: JSONMember) -> [TextEdit]

  func removal(of index: Int, from elements: [JSONValue]) -> [TextEdit]
}
