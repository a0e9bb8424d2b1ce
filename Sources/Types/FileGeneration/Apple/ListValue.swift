import Declarations
import PropertyLists

/// A value of a property list, with the value of the declaration that it is generated from.
struct ListValue {
  indirect enum Content {
    case string(String)
    case boolean(Bool)
    case array([ListValue])
    case dictionary([String: ListValue])
  }

  let content: Content
  /// Nil for a value that is in every list.
  let path: DeclarationPath?

  private init(_ content: Content, _ path: DeclarationPath?) {
    self.content = content
    self.path = path
  }

  /// Creates a text on one line.
  init(_ text: Sourced<String>) { self.init(.string(text.value.trimmedLine), text.path) }

  /// Creates a list of texts, without repetitions.
  init(_ texts: [Sourced<String>], at path: DeclarationPath) {
    self.init(texts.map { $0.map(\.trimmedLine) }.unique.map { ListValue($0) }, at: path)
  }

  /// Creates a list of texts, without repetitions; returns nil if it would be empty.
  init?(nonEmpty texts: [Sourced<String>], at path: DeclarationPath) {
    guard !texts.isEmpty else { return nil }
    self.init(texts, at: path)
  }

  init?(_ text: Sourced<String>?) {
    guard let text else { return nil }
    self.init(text)
  }

  init(_ flag: Sourced<Bool>) { self.init(.boolean(flag.value), flag.path) }

  init(_ values: [ListValue], at path: DeclarationPath) { self.init(.array(values), path) }

  init(_ values: [String: ListValue], at path: DeclarationPath?) {
    self.init(.dictionary(values), path)
  }

  /// Creates a dictionary with these keys; leaves out keys without a value.
  init(_ entries: KeyValuePairs<InfoKey, ListValue?>, at path: DeclarationPath?) {
    self.init([String: ListValue](entries), at: path)
  }

  /// The value without its source.
  var plain: PropertyListValue {
    switch content {
    case .string(let text): PropertyListValue(text)
    case .boolean(let flag): PropertyListValue(flag)
    case .array(let values): PropertyListValue(values.map(\.plain))
    case .dictionary(let values): PropertyListValue(values.mapValues(\.plain))
    }
  }

  /// Writes the list as text, with the values that its parts are generated from.
  func write(comment: String) -> (text: [UInt8], Provenance) {
    let (text, placed, _) = PropertyListWriter.write(plain, comment: comment)
    var noted: [(range: Range<Int>, path: DeclarationPath)] = []
    note(placed, &noted)
    return (text, Provenance(noted))
  }

  private func note(
    _ placed: PropertyListValue, _ noted: inout [(range: Range<Int>, path: DeclarationPath)]
  ) {
    if let path { noted += [(placed.range, path), (placed.element, path)] }
    switch content {
    case .string, .boolean: break
    case .array(let values):
      for (value, place) in zip(values, placed.array ?? []) { value.note(place, &noted) }
    case .dictionary(let values):
      for entry in placed.dictionary ?? [] {
        guard let value = values[entry.key.name] else { continue }
        if let path = value.path { noted.append((entry.element, path)) }
        value.note(entry.value, &noted)
      }
    }
  }
}

/// Literals for values that are in every list.
extension ListValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral text: String) { self.init(.string(text), nil) }

  init(booleanLiteral flag: Bool) { self.init(.boolean(flag), nil) }
}

extension [String: ListValue] {
  /// Creates a dictionary of the keys that have a value.
  init(_ entries: KeyValuePairs<InfoKey, ListValue?>) {
    self.init()
    for (key, value) in entries { self[key] = value }
  }

  subscript(_ key: InfoKey) -> ListValue? {
    get { self[key.name] }
    set { self[key.name] = newValue }
  }
}
