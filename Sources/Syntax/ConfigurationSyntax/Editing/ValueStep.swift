import Diagnostics
import JSONSyntax

/// The effect of a change on the existing values.
enum ValueStep {
  case nothing
  /// Replaces the value at the path.
  case replace([JSONPath], PlainValue)
  /// Adds missing members to a mapping.
  case add([JSONPath], [PlainValue.Member])
  /// Adds elements at the end of a list.
  case append([JSONPath], [PlainValue])
  /// Removes a member or an element.
  case remove([JSONPath])

  /// Determines the effect of a change on the values of a text.
  init(
    _ change: ValueChange, in root: JSONValue, _ plain: (JSONValue) -> PlainValue
  ) throws(EditRefusal) {
    let new = try Self.written(change.action, root)
    var value = root
    for (index, step) in change.path.enumerated() {
      let isNothing = new != nil && value.kind == .null
      if !isNothing, let next = try Self.inner(value, step) {
        value = next
        continue
      }
      guard case .key(let name) = step, let new else {
        throw EditRefusal("missing \(Self.shown(step)) to change", at: value.range)
      }
      let names = try Self.names(change.path[(index + 1)...], value)
      let member = PlainValue.Member(name: name, value: PlainValue(new, under: names))
      let path = Array(change.path[..<index])
      self = isNothing ? .replace(path, .object([member])) : .add(path, [member])
      return
    }
    switch change.action {
    case .remove:
      guard !change.path.isEmpty else {
        throw EditRefusal("the whole text cannot be removed", at: value.range)
      }
      self = .remove(change.path)
    case .append where value.kind != .null:
      guard value.array != nil else {
        throw EditRefusal("the value is not a list, so nothing can be added to it", at: value.range)
      }
      self = .append(change.path, new?.array ?? [])
    case .append, .set:
      self = new.map { plain(value) == $0 ? .nothing : .replace(change.path, $0) } ?? .nothing
    }
  }

  /// Returns the value that a change writes; nil for a removal.
  private static func written(
    _ action: ValueChange.Action, _ root: JSONValue
  ) throws(EditRefusal) -> PlainValue? {
    let text: JSONText
    switch action {
    case .set(let value): text = value
    case .append(let values): text = .array(values)
    case .remove: return nil
    }
    guard let value = text.value else {
      throw EditRefusal("the new value is not JSON", at: root.range)
    }
    return PlainValue(value, [], .json)
  }

  private static func inner(
    _ value: JSONValue, _ step: JSONPath
  ) throws(EditRefusal) -> JSONValue? {
    switch (step, value.content) {
    case (.key(let name), .object(let members)):
      let found = members.filter { $0.name.isSame(as: name) }
      guard found.count < 2 else {
        throw EditRefusal(
          "the mapping has \(shown(step)) more than once",
          at: found.last?.nameRange ?? value.range)
      }
      return found.first?.value
    case (.index(let index), .array(let values)):
      return values.indices.contains(index) ? values[index] : nil
    case (.key, _):
      throw EditRefusal(
        "the value is not a mapping, so it does not have \(shown(step))", at: value.range)
    case (.index, _):
      throw EditRefusal(
        "the value is not a list, so it does not have \(shown(step))", at: value.range)
    }
  }

  private static func names(
    _ path: some Collection<JSONPath>, _ place: JSONValue
  ) throws(EditRefusal) -> [String] {
    var names: [String] = []
    for step in path {
      guard case .key(let name) = step else {
        throw EditRefusal("missing list for \(shown(step))", at: place.range)
      }
      names.append(name)
    }
    return names
  }

  static func shown(_ step: JSONPath) -> String {
    switch step {
    case .key(let name): MessageText.quoted(name)
    case .index(let index): "element \(index + 1)"
    }
  }

  /// The number of values around the one that changes.
  var depth: Int {
    switch self {
    case .nothing: 0
    case .replace(let path, _), .add(let path, _), .append(let path, _), .remove(let path):
      path.count
    }
  }
}

/// Makes the edits of one notation.
protocol ValueEditor {
  func replacing(_ path: [JSONPath], _ value: PlainValue) throws(EditRefusal) -> [TextEdit]
  func adding(_ members: [PlainValue.Member], to path: [JSONPath]) throws(EditRefusal) -> [TextEdit]
  func appending(_ values: [PlainValue], to path: [JSONPath]) throws(EditRefusal) -> [TextEdit]
  /// Removes the value at a path, which has at least one step.
  func removing(_ path: [JSONPath]) throws(EditRefusal) -> [TextEdit]
}

extension ValueEditor {
  func edits(_ step: ValueStep) throws(EditRefusal) -> [TextEdit] {
    switch step {
    case .nothing: []
    case .replace(let path, let value): try replacing(path, value)
    case .add(let path, let members): try adding(members, to: path)
    case .append(let path, let values): try appending(values, to: path)
    case .remove(let path): try removing(path)
    }
  }
}

extension EditRefusal {
  static func unknown(_ step: JSONPath, at range: Range<Int>) -> EditRefusal {
    EditRefusal("missing \(ValueStep.shown(step))", at: range)
  }
}
