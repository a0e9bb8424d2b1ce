import ConfigurationSyntax
import Diagnostics
import FoundationEssentials
import JSONSyntax
import PropertyLists
import XMLSyntax

/// An XML property list whose values can be changed.
///
/// Integers, reals, dates, and data are texts that begin with U+0001, which XML does not allow, and
/// the name of their element.
struct PropertyListText: ValueText {
  private(set) var bytes: [UInt8]
  private(set) var root: JSONValue

  /// Reads the values of a list in XML or in the older text format.
  static func read(_ bytes: [UInt8]) throws(WiringRefusal) -> any ValueText {
    let first = bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    return first == UInt8(ascii: "<") || bytes.starts(with: "bplist".utf8)
      ? try PropertyListText(bytes) : try OldStyleText(bytes)
  }

  /// Refuses anything but a valid XML property list in UTF-8.
  init(_ bytes: [UInt8]) throws(WiringRefusal) {
    let (list, findings) = PropertyList.read(bytes)
    switch list.format {
    case .xml: break
    case .binary:
      throw WiringRefusal(
        "the list is binary and cannot be edited as text; convert it with 'plutil -convert xml1'")
    case .oldStyle: throw WiringRefusal("the list is not XML")
    }
    guard let root = list.root, list.unread.isEmpty else {
      let first = findings.first { $0.severity == .error }
      throw WiringRefusal(
        "the list is damaged: \(first?.message ?? "it cannot be read"); repair it with 'filetype fix'",
        at: first?.range)
    }
    guard list.unit == .bytes else {
      throw WiringRefusal("the list is in UTF-16; 'filetype fix' writes it in UTF-8")
    }
    self.bytes = bytes
    self.root = JSONValue(root)
  }

  mutating func apply(_ change: ValueChange) throws(EditRefusal) {
    let expected = change.result(in: root)
    let place = value(at: change.path)?.range ?? root.range
    guard let expected, let edit = try edit(for: change) else {
      throw EditRefusal(
        "'\(ValueMerge.shown(change.path))' cannot be changed", at: place)
    }
    let new = Fix.apply([Fix("edit", edit)], to: bytes)
    guard let read = try? PropertyListText(new), read.root.isSame(as: expected) else {
      throw EditRefusal(
        "'\(ValueMerge.shown(change.path))' cannot be changed without other changes",
        at: place)
    }
    self = read
  }

  /// Returns the edit for a change, or nil for a place that does not exist.
  private func edit(for change: ValueChange) throws(EditRefusal) -> TextEdit? {
    let style = PropertyListStyle(bytes, root)
    switch change.action {
    case .set(let new):
      if let old = value(at: change.path) { return style.replacement(of: old.element, by: new) }
      guard case .key(let name) = change.path.last else { return nil }
      let parent = Array(change.path.dropLast())
      guard let dictionary = value(at: parent) else {
        // Also add the missing container.
        return try edit(for: ValueChange(parent, .set(.object([(name, new)]))))
      }
      return dictionary.object.map { style.insertion(of: name, new, among: $0, in: dictionary) }
    case .insert(let new):
      guard let list = value(at: change.path) else {
        return try edit(for: ValueChange(change.path, .set(.array([new]))))
      }
      return list.array.map { style.insertion(of: new, after: $0.last, in: list) }
    case .remove:
      guard let step = change.path.last, let container = value(at: change.path.dropLast()) else {
        return nil
      }
      switch step {
      case .index: return container[step].map { style.removal(of: $0.element) }
      case .key(let name):
        return container.member(name).map {
          style.removal(of: $0.nameRange.lowerBound..<$0.value.element.upperBound)
        }
      }
    }
  }
}

extension JSONValue {
  /// Converts the values of a property list; the range of a name is the range of the whole key.
  init(_ value: PropertyListValue) {
    let content: Content =
      switch value.content {
      case .string(let text): .string(text)
      case .boolean(let flag): .boolean(flag)
      case .array(let values): .array(values.map { JSONValue($0) })
      case .dictionary(let entries):
        .object(
          entries.map { entry in
            JSONMember(
              name: entry.key.name, nameRange: entry.key.element, value: JSONValue(entry.value))
          })
      case .integer(let number): .string("\u{1}integer \(number)")
      case .real(let number): .string("\u{1}real \(number)")
      case .date(let text): .string("\u{1}date \(text)")
      case .data(let bytes): .string("\u{1}data \(Data(bytes).base64EncodedString())")
      }
    self.init(content, range: value.range, element: value.element)
  }
}
