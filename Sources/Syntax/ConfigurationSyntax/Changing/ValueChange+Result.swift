package import Diagnostics
package import JSONSyntax

extension ValueChange {
  /// Returns the values after the change, or nil if it is not possible.
  ///
  /// Used to verify a changed text: read again, it must have exactly these values.
  package func result(in root: JSONValue) -> JSONValue? { Self.result(root, path[...], action) }

  private static func result(
    _ value: JSONValue?, _ path: ArraySlice<JSONPath>, _ action: Action
  ) -> JSONValue? {
    guard let step = path.first else {
      switch action {
      case .set(let new): return new.value
      case .append(let new):
        guard let value, value.kind != .null else { return JSONText.array(new).value }
        guard let elements = value.array, let more = JSONText.array(new).value?.array else {
          return nil
        }
        return value.with(.array(elements + more))
      case .remove: return nil
      }
    }
    let rest = path.dropFirst()
    switch step {
    case .key(let name):
      let container = value ?? JSONValue(.object([]))
      guard let members = container.object ?? (container.kind == .null ? [] : nil) else {
        return nil
      }
      return member(name, of: container, members, rest, action)
    case .index(let index):
      guard let value, var elements = value.array, elements.indices.contains(index) else {
        return nil
      }
      if rest.isEmpty, case .remove = action {
        elements.remove(at: index)
      } else {
        guard let new = result(elements[index], rest, action) else { return nil }
        elements[index] = new
      }
      return value.with(.array(elements))
    }
  }

  private static func member(
    _ name: String, of value: JSONValue, _ members: [JSONMember], _ rest: ArraySlice<JSONPath>,
    _ action: Action
  ) -> JSONValue? {
    var members = members
    let place = members.lastIndex { $0.name.isSame(as: name) }
    if rest.isEmpty, case .remove = action {
      guard let place else { return nil }
      members.remove(at: place)
      return value.with(.object(members))
    }
    guard let new = result(place.map { members[$0].value }, rest, action) else { return nil }
    if let place {
      members[place].value = new
    } else {
      members.append(JSONMember(name: name, nameRange: 0..<0, value: new))
    }
    return value.with(.object(members))
  }
}

extension JSONValue {
  fileprivate func with(_ content: Content) -> JSONValue {
    JSONValue(content, range: range, element: element)
  }
}

extension JSONText {
  /// The value, without places; nil for text that is not JSON.
  var value: JSONValue? { JSONValue.read(Array(text.utf8)).value?.withoutPlaces }
}

extension JSONValue {
  fileprivate var withoutPlaces: JSONValue {
    let content: Content =
      switch content {
      case .object(let members):
        .object(
          members.map {
            JSONMember(name: $0.name, nameRange: 0..<0, value: $0.value.withoutPlaces)
          })
      case .array(let elements): .array(elements.map(\.withoutPlaces))
      default: content
      }
    return JSONValue(content)
  }
}

extension JSONText {
  /// Converts a value whose numbers are integers; no text can be changed to another number.
  package init(_ value: JSONValue) {
    switch value.content {
    case .object(let members): self = .object(members.map { ($0.name, JSONText($0.value)) })
    case .array(let elements): self = .array(elements.map(JSONText.init))
    case .string(let text): self = .string(text)
    case .number(let number): self = number.value.map(JSONText.integer) ?? .written("")
    case .boolean(let flag): self = .bool(flag)
    case .null: self = .null
    }
  }
}
