import JSONSyntax

/// A list or mapping in brackets, with commas between its items.
struct BracketedList {
  struct Item {
    /// The name of a member; nil for an element.
    var name: Range<Int>?
    var value: Range<Int>
    /// The name and the value.
    var range: Range<Int>

    init(name: Range<Int>? = nil, value: Range<Int>) {
      self.name = name
      self.value = value
      range = (name?.lowerBound ?? value.lowerBound)..<max(value.upperBound, name?.upperBound ?? 0)
    }
  }

  /// The range from the opening bracket to the end of the closing one.
  var range: Range<Int>
  var isMapping: Bool
  var items: [Item]

  /// The range between the brackets.
  var inside: Range<Int> { range.lowerBound + 1..<range.upperBound - 1 }
}

extension BracketedList {
  /// Creates a list or mapping that was read from JSON or JSON5; nil for a scalar.
  init?(_ value: JSONValue) {
    switch value.content {
    case .object(let members):
      items = members.map { Item(name: $0.nameRange, value: $0.value.element) }
      isMapping = true
    case .array(let values):
      items = values.map { Item(value: $0.element) }
      isMapping = false
    default: return nil
    }
    range = value.element
  }

  /// Returns all lists and mappings of a value, the outer ones before the inner ones.
  static func all(in value: JSONValue) -> [BracketedList] {
    guard let own = BracketedList(value) else { return [] }
    let inner = value.object?.map(\.value) ?? value.array ?? []
    return inner.reduce(into: [own]) { $0 += all(in: $1) }
  }
}
