package import Diagnostics

/// A key of a dictionary with its place.
package struct PropertyListKey: Sendable, Equatable {
  package var name: String
  /// The text between the tags; empty in a list without places.
  package var range: Range<Int>
  /// The whole element.
  package var element: Range<Int>

  package init(_ name: String, range: Range<Int>, element: Range<Int>) {
    self.name = name
    self.range = range
    self.element = element
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
    /// In the order of the file; a key may be there twice.
    case dictionary([PropertyListEntry])
  }

  package var content: Content
  /// What a finding points at: the text between the tags, the whole element where there is none,
  /// the start tag of an array or a dictionary.
  package var range: Range<Int>
  /// The whole element.
  package var element: Range<Int>

  package init(_ content: Content, range: Range<Int>, element: Range<Int>) {
    self.content = content
    self.range = range
    self.element = element
  }

  package var string: String? { if case .string(let value) = content { value } else { nil } }

  package var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }

  package var array: [PropertyListValue]? {
    if case .array(let values) = content { values } else { nil }
  }

  package var dictionary: [PropertyListEntry]? {
    if case .dictionary(let entries) = content { entries } else { nil }
  }

  /// The strings of an array of strings, or of a single string where Apple allows one for many.
  package var strings: [PropertyListValue] {
    switch content {
    case .string: [self]
    case .array(let values): values.filter { $0.string != nil }
    default: []
    }
  }

  /// The last value of that key, which readers take; nil for anything but a dictionary.
  package subscript(_ key: String) -> PropertyListValue? {
    dictionary?.last { $0.key.name == key }?.value
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

  /// From the key's start to the value's end.
  package var element: Range<Int> { key.element.lowerBound..<value.element.upperBound }
}

/// What was read of a property list file.
package struct PropertyList: Sendable {
  package enum Format: String, Sendable {
    case xml = "XML"
    case binary
    case oldStyle = "old-style text"
  }

  package var format: Format
  /// What all ranges count: the file, its form in UTF-8, or the XML that says the same as a list
  /// in another format.
  package var text: [UInt8]
  package var unit: OffsetUnit
  /// The dictionary at the root; nil if there is none, or if the file could not be read to its end.
  package var root: PropertyListValue?
  /// Values that could not be read, for which something else stands; reported already.
  ///
  /// In the order of the file, none inside another.
  package var unread: [Range<Int>]

  package init(
    format: Format, text: [UInt8], unit: OffsetUnit = .bytes, root: PropertyListValue? = nil,
    unread: [Range<Int>] = []
  ) {
    self.format = format
    self.text = text
    self.unit = unit
    self.root = root
    self.unread = unread
  }
}
