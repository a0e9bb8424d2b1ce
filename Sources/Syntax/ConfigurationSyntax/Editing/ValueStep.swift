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
}

extension ValueStep {
  /// Determines the effect of a change on a root; `places` contains the places of the root's
  /// values.
  init(
    _ change: ValueChange, in root: PlainValue, _ places: JSONValue
  ) throws(EditRefusal) {
    var value = root
    var place = places
    for (index, step) in change.path.enumerated() {
      let path = Array(change.path[..<index])
      let rest = change.path[index...]
      if value.isNull, let new = try Self.missing(change, place) {
        self = .replace(path, PlainValue(new, under: try Self.names(rest, place)))
        return
      }
      if let next = try Self.inner(value, place, step) {
        (value, place) = next
        continue
      }
      guard case .key(let name) = step, let new = try Self.missing(change, place) else {
        throw EditRefusal("missing \(Self.shown(step)) to change", at: place.range)
      }
      let names = try Self.names(rest.dropFirst(), place)
      self = .add(path, [PlainValue.Member(name: name, value: PlainValue(new, under: names))])
      return
    }
    self = try Self.present(change, value, place)
  }

  /// Returns the change of an existing value.
  private static func present(
    _ change: ValueChange, _ value: PlainValue, _ place: JSONValue
  ) throws(EditRefusal) -> ValueStep {
    switch change.action {
    case .set(let text):
      let new = try written(text, place)
      return new == value ? .nothing : .replace(change.path, new)
    case .append(let texts):
      let new = try written(.array(texts), place)
      if value.isNull { return .replace(change.path, new) }
      guard value.array != nil else {
        throw EditRefusal("the value is not a list, so nothing can be added to it", at: place.range)
      }
      return .append(change.path, new.array ?? [])
    case .remove:
      guard !change.path.isEmpty else {
        throw EditRefusal("the whole text cannot be removed", at: place.range)
      }
      return .remove(change.path)
    }
  }

  /// Returns the value that a change creates where a value is missing, or nil for a removal.
  private static func missing(
    _ change: ValueChange, _ place: JSONValue
  ) throws(EditRefusal) -> PlainValue? {
    switch change.action {
    case .set(let text): try written(text, place)
    case .append(let texts): try written(.array(texts), place)
    case .remove: nil
    }
  }

  private static func written(
    _ text: JSONText, _ place: JSONValue
  ) throws(EditRefusal) -> PlainValue {
    guard let value = PlainValue(text) else {
      throw EditRefusal("the new value is not JSON", at: place.range)
    }
    return value
  }

  private static func inner(
    _ value: PlainValue, _ place: JSONValue, _ step: JSONPath
  ) throws(EditRefusal) -> (PlainValue, JSONValue)? {
    switch (step, value) {
    case (.key(let name), .object(let members)):
      let found = members.indices.filter { members[$0].name.isSame(as: name) }
      let places = (place.object ?? []).filter { $0.name.isSame(as: name) }
      guard found.count < 2 else {
        throw EditRefusal(
          "the mapping has \(shown(step)) more than once", at: places.last?.nameRange ?? place.range
        )
      }
      return found.first.map { (members[$0].value, places.first?.value ?? place) }
    case (.index(let index), .array(let values)):
      guard values.indices.contains(index) else { return nil }
      return (values[index], place[step] ?? place)
    case (.key, _):
      throw EditRefusal(
        "the value is not a mapping, so it does not have \(shown(step))", at: place.range)
    case (.index, _):
      throw EditRefusal(
        "the value is not a list, so it does not have \(shown(step))", at: place.range)
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
}

extension ValueStep {
  /// The number of values around the one that changes.
  var depth: Int {
    switch self {
    case .nothing: 0
    case .replace(let path, _), .add(let path, _), .append(let path, _), .remove(let path):
      path.count
    }
  }

  /// Returns the root after the change.
  func applied(to root: PlainValue) -> PlainValue? {
    switch self {
    case .nothing: root
    case .replace(let path, let value): root.changed(at: path[...]) { _ in value }
    case .add(let path, let members):
      root.changed(at: path[...]) { .object(($0?.object ?? []) + members) }
    case .append(let path, let values):
      root.changed(at: path[...]) { .array(($0?.array ?? []) + values) }
    case .remove(let path): root.changed(at: path[...]) { _ in nil }
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
