import Diagnostics
import JSONSyntax

/// A document in memory, in which values are found by their offsets.
struct DocumentTree {
  let bytes: [UInt8]
  let root: JSONValue
  /// The number of its JSON errors.
  let problems: Int

  /// Nil if the text is not JSON, or not in UTF-8.
  init?(_ bytes: [UInt8]) {
    let read = JSONValue.read(bytes)
    guard read.unit == .bytes, let root = read.value else { return nil }
    (self.bytes, self.root, problems) = (bytes, root, read.problems.count)
  }

  /// A value with its path and the values along it.
  struct Found {
    var path: [JSONPath]
    /// The values along the path, starting with the root.
    var values: [JSONValue]
    /// The member whose name is at the offset; nil if a value is there.
    var named: JSONMember?
  }

  /// Finds the value that begins at an offset, or the member whose name does.
  func find(_ offset: Int) -> Found? {
    var found = Found(path: [], values: [root])
    var value = root
    while value.element.lowerBound != offset {
      if let members = value.object {
        let index = members.partitionPoint { $0.value.element.upperBound > offset }
        guard index < members.count, members[index].nameRange.lowerBound <= offset else {
          return nil
        }
        if members[index].nameRange.lowerBound == offset {
          found.named = members[index]
          return found
        }
        found.path.append(.key(members[index].name))
        value = members[index].value
      } else {
        let items = value.array ?? []
        let index = items.partitionPoint { $0.element.upperBound > offset }
        guard index < items.count else { return nil }
        found.path.append(.index(index))
        value = items[index]
      }
      found.values.append(value)
      guard value.element.lowerBound <= offset else { return nil }
    }
    return found
  }
}

extension JSONValue {
  /// The number of values in it, including itself.
  var size: Int {
    let parts = object?.map(\.value) ?? array ?? []
    return parts.reduce(1) { $0 + $1.size }
  }

  /// True for an empty value: null, or an empty string, array, or object.
  package var saysNothing: Bool {
    switch content {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let items): items.isEmpty
    case .object(let members): members.isEmpty
    case .number, .boolean: false
    }
  }
}
