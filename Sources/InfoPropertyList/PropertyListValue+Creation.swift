/// Values that stand in no file yet.
extension PropertyListValue {
  /// A value without a place.
  package init(_ content: Content) { self.init(content, range: 0..<0, element: 0..<0) }

  package init(_ string: String) { self.init(.string(string)) }

  package init(_ flag: Bool) { self.init(.boolean(flag)) }

  package init(_ strings: [String]) { self.init(strings.map { PropertyListValue($0) }) }

  package init(_ values: [PropertyListValue]) { self.init(.array(values)) }

  /// A dictionary, its keys in alphabetical order as Xcode saves them.
  package init(_ values: [String: PropertyListValue]) {
    let entries = values.sorted { $0.key < $1.key }.map { name, value in
      PropertyListEntry(key: PropertyListKey(name, range: 0..<0, element: 0..<0), value: value)
    }
    self.init(.dictionary(entries))
  }
}
