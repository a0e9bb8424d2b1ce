package import Diagnostics

/// A key of a dictionary with its place.
package struct PropertyListKey: Sendable, Equatable {
  package var name: String
  /// The text between the tags; empty in a list without places.
  package var range: Range<Int>
  /// The whole element.
  package var element: Range<Int>

  package init(_ name: String, range: Range<Int> = 0..<0, element: Range<Int> = 0..<0) {
    (self.name, self.range, self.element) = (name, range, element)
  }
}

/// A value of a property list with its place.
package struct PropertyListValue: Sendable, Equatable {
  package enum Content: Sendable, Equatable {
    case string(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    /// ISO 8601 as written.
    case date(String)
    case data([UInt8])
    case array([PropertyListValue])
    /// Entries in the order of the file; a key may occur twice.
    case dictionary([PropertyListEntry])
  }

  package var content: Content
  /// The place for a finding: the text between the tags, the whole element if that is empty, or the
  /// start tag of an array or a dictionary.
  package var range: Range<Int>
  /// The whole element.
  package var element: Range<Int>

  package init(
    _ content: Content, range: Range<Int> = 0..<0, element: Range<Int> = 0..<0
  ) {
    (self.content, self.range, self.element) = (content, range, element)
  }

  package var string: String? { if case .string(let value) = content { value } else { nil } }

  /// The text of a string or a number.
  package var scalar: String? {
    switch content {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    default: nil
    }
  }

  package var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }

  package var array: [PropertyListValue]? {
    if case .array(let values) = content { values } else { nil }
  }

  package var dictionary: [PropertyListEntry]? {
    if case .dictionary(let entries) = content { entries } else { nil }
  }

  /// The strings of an array of strings, or a single string where Apple allows it.
  package var strings: [PropertyListValue] {
    switch content {
    case .string: [self]
    case .array(let values): values.filter { $0.string != nil }
    default: []
    }
  }

  /// The last value of that key, which readers use; nil for a value that is not a dictionary.
  package subscript(_ key: String) -> PropertyListValue? {
    dictionary?.last { $0.key.name == key }?.value
  }
}

/// Values that are not in a file yet.
extension PropertyListValue {
  package init(_ string: String) { self.init(.string(string)) }

  package init(_ flag: Bool) { self.init(.boolean(flag)) }

  package init(_ values: [PropertyListValue]) { self.init(.array(values)) }

  /// Creates a dictionary, with its keys in alphabetical order as Xcode saves them.
  package init(_ values: [String: PropertyListValue]) {
    let entries = values.sorted { $0.key < $1.key }.map { name, value in
      PropertyListEntry(key: PropertyListKey(name), value: value)
    }
    self.init(.dictionary(entries))
  }

  /// True if both have the same content, in any place and order.
  package func hasSameContent(as other: PropertyListValue) -> Bool {
    switch (content, other.content) {
    case (.array(let left), .array(let right)):
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.hasSameContent(as: $1) }
    case (.dictionary(let left), .dictionary(let right)):
      guard left.count == right.count else { return false }
      let values = Dictionary(right.map { ($0.key.name, $0.value) }) { _, last in last }
      return left.allSatisfy { entry in
        values[entry.key.name].map { entry.value.hasSameContent(as: $0) } ?? false
      }
    default:
      return content == other.content
    }
  }

  /// Passes the value and all values inside it to `body`, in the order of the file.
  package func visit(_ body: (PropertyListValue) -> Void) {
    body(self)
    switch content {
    case .array(let values): for value in values { value.visit(body) }
    case .dictionary(let entries): for entry in entries { entry.value.visit(body) }
    default: break
    }
  }
}

/// A key and its value.
package struct PropertyListEntry: Sendable, Equatable {
  package var key: PropertyListKey
  package var value: PropertyListValue

  package init(key: PropertyListKey, value: PropertyListValue) {
    self.key = key
    self.value = value
  }

  /// The range from the key's start to the value's end; only the key if the value is written
  /// before, as the one that an alias of YAML repeats.
  package var element: Range<Int> {
    key.element.lowerBound..<max(key.element.upperBound, value.element.upperBound)
  }
}

/// The content of a property list file.
public struct PropertyList: Sendable {
  package enum Format: String, Sendable {
    case xml = "XML"
    case binary
    case oldStyle = "old-style text"
  }

  package var format: Format
  /// The text that all ranges refer to: the file, its UTF-8 form, or the XML form of a list in
  /// another format.
  package var text: [UInt8]
  package var unit: OffsetUnit
  /// The dictionary at the root; nil if it is missing or the file could not be read completely.
  package var root: PropertyListValue?
  /// Values that could not be read and were replaced; they already have findings.
  ///
  /// In the order of the file, not nested.
  package var unread: [Range<Int>] = []
  /// True if the keys and values of a dictionary do not match: an entry may belong elsewhere.
  package var isBroken = false
  /// True if the root is a valid value but not a dictionary, and the list is the data of another
  /// program rather than an Info.plist.
  package var isData = false

  package init(
    format: Format, text: [UInt8], unit: OffsetUnit = .bytes, root: PropertyListValue? = nil
  ) {
    (self.format, self.text, self.unit, self.root) = (format, text, unit, root)
  }
}
