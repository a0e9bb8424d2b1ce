import Diagnostics
import JSONSyntax

/// A document in memory, in which findings are looked for by their places.
struct DocumentTree {
  let bytes: [UInt8]
  let root: JSONValue
  /// How many findings it has as JSON.
  let problems: Int

  /// Nil if the text is not JSON, or not in UTF-8.
  init?(_ bytes: [UInt8]) {
    let read = JSONValue.read(bytes)
    guard read.unit == .bytes, let root = read.value else { return nil }
    (self.bytes, self.root, problems) = (bytes, root, read.problems.count)
  }

  /// A value with the way to it from the root.
  struct Found {
    var path: [JSONPath]
    /// The root first.
    var values: [JSONValue]
    /// The member at whose name the place is; nil at a value.
    var named: JSONMember?
  }

  /// What begins at an offset: a value, or the name of a member of the last value.
  func find(_ offset: Int) -> Found? {
    var found = Found(path: [], values: [root])
    var value = root
    while value.element.lowerBound != offset {
      if let members = value.object {
        let index = Self.first(members, endingAfter: offset) { $0.value.element.upperBound }
        guard let index, members[index].nameRange.lowerBound <= offset else { return nil }
        if members[index].nameRange.lowerBound == offset {
          found.named = members[index]
          return found
        }
        found.path.append(.key(members[index].name))
        value = members[index].value
      } else {
        guard let items = value.array,
          let index = Self.first(items, endingAfter: offset, { $0.element.upperBound })
        else { return nil }
        found.path.append(.index(index))
        value = items[index]
      }
      found.values.append(value)
      guard value.element.lowerBound <= offset else { return nil }
    }
    return found
  }

  /// The number of the first part that ends after an offset; parts are in the order of the text.
  private static func first<Part>(
    _ parts: [Part], endingAfter offset: Int, _ end: (Part) -> Int
  ) -> Int? {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if end(parts[middle]) > offset { high = middle } else { low = middle + 1 }
    }
    return low < parts.count ? low : nil
  }

  /// Calls `body` with each value at a place.
  func each(_ path: DocumentPath, _ body: (JSONValue) -> Void) {
    Self.each(path.steps[...], root, body)
  }

  private static func each(
    _ steps: ArraySlice<DocumentPath.Step>, _ value: JSONValue, _ body: (JSONValue) -> Void
  ) {
    guard let step = steps.first else { return body(value) }
    let rest = steps.dropFirst()
    let parts = value.object?.map(\.value) ?? value.array ?? []
    switch step {
    case .member(let name): if let member = value[name] { each(rest, member, body) }
    case .all: for part in parts { each(rest, part, body) }
    case .descendants:
      each(rest, value, body)
      for part in parts { each(steps, part, body) }
    }
  }
}

extension JSONValue {
  /// The number of values in it, itself included.
  var size: Int {
    let parts = object?.map(\.value) ?? array ?? []
    return parts.reduce(1) { $0 + $1.size }
  }

  /// True for what says nothing: null, and empty texts, arrays, and objects.
  var saysNothing: Bool {
    switch content {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let items): items.isEmpty
    case .object(let members): members.isEmpty
    case .number, .boolean: false
    }
  }
}
