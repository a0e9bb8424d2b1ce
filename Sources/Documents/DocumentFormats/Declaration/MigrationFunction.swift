package import JSONSyntax

/// A change of an object that steps cannot express, written in Swift.
package struct MigrationFunction: Sendable {
  /// The name of the inverse function; nil if there is nothing to do on the way back.
  package var inverse: String?
  /// The names of its possible losses.
  package var losses: [String]
  /// Changes the members; returns true if any has changed.
  package var change: @Sendable (inout FunctionObject) -> Bool

  package init(
    inverse: String? = nil, losing losses: [String] = [],
    _ change: @escaping @Sendable (inout FunctionObject) -> Bool
  ) {
    self.inverse = inverse
    self.losses = losses
    self.change = change
  }
}

/// The object that a function changes: its members as JSON texts.
package struct FunctionObject {
  /// The maximum length of a value for a function if the document is not in memory; the document is
  /// refused if a function asks for a longer one.
  package static let longestValue = 1 << 20

  var object: OpenObject
  let text: DocumentText
  /// The names of losses, each with the place of the lost value.
  private(set) var losses: [(name: String, place: Range<Int>?)] = []
  /// The reasons why the function cannot do its work, each with the place of its cause.
  var problems: [(text: String, place: Range<Int>?)] = []

  /// True if items of a list will be changed when they are written.
  var changesItems = false
  let limit: Int
  /// The number of the step that calls the function.
  let step: Int

  /// The names of the members, in order.
  package var names: [String] { object.members.map(\.name.text) }

  /// The JSON text of a member; nil if it is missing or too long.
  ///
  /// Setting nil removes the member.
  package subscript(_ name: String) -> [UInt8]? {
    mutating get { object.index(name).flatMap { value(of: object.members[$0]) } }
    set {
      let index = object.index(name)
      guard let newValue else {
        if let index { object.members.remove(at: index) }
        return
      }
      if let index {
        object.members[index].node = .text(newValue)
      } else {
        object.members.append(OpenObject.Member(name, .text(newValue)))
      }
    }
  }

  /// Renames a member and leaves its value unchanged.
  package mutating func rename(_ name: String, to new: String) {
    guard let index = object.index(name), object.index(new) == nil else { return }
    object.members[index].name = ExactText(new)
    object.members[index].written = nil
  }

  /// Reports a loss: the member with its value.
  package mutating func lose(_ loss: String, _ member: String) {
    losses.append((loss, object.index(member).flatMap { object.members[$0].place }))
  }

  /// Returns the kind of a member's value, or nil if it is missing.
  package func kind(of name: String) -> JSONKind? {
    let kind = object.index(name).map { object.members[$0].node.kind }
    return kind == JSONKind.none ? nil : kind
  }

  /// Returns up to `count` last bytes of the JSON text of an array's first item; nil unless the
  /// member is an array with at least two items.
  package func endOfFirstItem(of name: String, count: Int) -> [UInt8]? {
    guard let index = object.index(name) else { return nil }
    switch object.members[index].node {
    case .source(let range, .array):
      var items: [Range<Int>] = []
      text.eachItem(of: range, .array) { item, _ in
        items.append(item)
        return items.count < 2
      }
      guard items.count > 1 else { return nil }
      return Array(
        text.bytes(max(items[0].lowerBound, items[0].upperBound - count)..<items[0].upperBound))
    case .text(let bytes):
      guard let items = JSONValue.read(bytes).value?.array, items.count > 1 else { return nil }
      return Array(bytes[items[0].element].suffix(count))
    case .source, .made, .object, .list, .joined, .collection: return nil
    }
  }

  private mutating func value(of member: OpenObject.Member) -> [UInt8]? {
    switch member.node {
    case .text(let bytes): return bytes
    case .made(let scalar): return scalar.json
    case .source(let range, _):
      guard range.count > limit else { return Array(text.bytes(range)) }
      problems.append(("the value of '\(member.name.text)' is longer than 1 MiB", range))
      return nil
    case .object, .list, .joined, .collection: return nil
    }
  }
}
