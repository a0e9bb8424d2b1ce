import ConfigurationSyntax
import Diagnostics
import JSONSyntax

/// Removes the written parts from a text unless they have been changed since.
struct ValueTakeOut {
  private(set) var text: any ValueText
  private(set) var notes: [String] = []

  /// Returns the text without the parts; keeps changed ones, with a note.
  static func takeOut(_ parts: [WrittenPart], of text: any ValueText) -> WiredText {
    var run = ValueTakeOut(text: text)
    for part in parts.reversed() { run.takeOut(part) }
    return WiredText(run.text.bytes, notes: run.notes)
  }

  private mutating func takeOut(_ part: WrittenPart) {
    let old = part.old.flatMap(Self.value)
    guard let new = Self.value(part.new) else {
      guard let old else { return }
      return putBack(old, at: part.place)
    }
    if part.place.hasSuffix("/-") {
      return takeOutElement(new, of: ValuePointer.path(part.place.dropLast(2), in: text.root))
    }
    let path = ValuePointer.path(part.place, in: text.root)
    guard let place = place(of: new, at: path) else {
      // A container may contain values of others, and the user may have undone the change.
      let there = text.root.value(at: path)
      guard !new.isVoid, there.map({ old?.isSame(as: $0) != true }) ?? (old != nil) else { return }
      let words =
        there == nil
        ? "is not there any more, so its old value is not back" : "was changed since and stays"
      return notes.append("'\(ValueMerge.shown(path))' \(words)")
    }
    apply(ValueChange(place, old.map { .set(JSONText($0)) } ?? .remove))
  }

  /// Restores a removed value.
  private mutating func putBack(_ old: JSONValue, at place: String) {
    let isElement = place.hasSuffix("/-")
    let path = ValuePointer.path(isElement ? place.dropLast(2) : place[...], in: text.root)
    apply(ValueChange(path, isElement ? .append([JSONText(old)]) : .set(JSONText(old))))
  }

  private mutating func takeOutElement(_ new: JSONValue, of list: [JSONPath]) {
    guard let there = text.root.value(at: list)?.array, !there.isEmpty else { return }
    guard let index = there.lastIndex(where: { $0.isSame(as: new) }) else {
      let words = "was changed since or is not there any more"
      return notes.append("a value added to '\(ValueMerge.shown(list))' \(words)")
    }
    apply(ValueChange(list + [.index(index)], .remove))
  }

  /// Returns the current place of a value: the given one, or one in another element of the same
  /// list.
  private func place(of value: JSONValue, at path: [JSONPath]) -> [JSONPath]? {
    if text.root.value(at: path)?.isSame(as: value) == true { return path }
    for step in path.indices.reversed() {
      guard case .index = path[step] else { continue }
      let count = text.root.value(at: path[..<step])?.array?.count ?? 0
      let places = (0..<count).map { path[..<step] + [.index($0)] + path[(step + 1)...] }
      let found = places.filter { text.root.value(at: $0)?.isSame(as: value) == true }
      if found.count == 1 { return found.first.map(Array.init) }
    }
    return nil
  }

  private mutating func apply(_ change: ValueChange) {
    do throws(EditRefusal) {
      _ = try text.apply([change])
    } catch {
      notes.append("'\(ValueMerge.shown(change.path))' stays: \(error.message)")
    }
  }

  /// Returns a value of a record.
  private static func value(_ text: String) -> JSONValue? { JSONValue.read(Array(text.utf8)).value }
}

extension JSONValue {
  /// True for a container without a text, a number, or a Boolean inside.
  var isVoid: Bool {
    switch content {
    case .object(let members): members.allSatisfy(\.value.isVoid)
    case .array(let elements): elements.allSatisfy(\.isVoid)
    default: false
    }
  }
}
