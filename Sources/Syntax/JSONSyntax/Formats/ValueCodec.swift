package import Diagnostics

/// Reads and writes a value of the model.
package struct ValueCodec<Value>: Sendable {
  package let form: ValueForm
  /// Returns nil after a finding.
  package let read: @Sendable (JSONValue, inout FormReader) -> Value?
  package let write: @Sendable (Value) -> JSONText
}

extension ValueCodec where Value == String {
  /// Creates a codec for a string, which is kept for the rules as `kind` unless that is nil.
  package static func text(noting kind: String?, isMarked: Bool = false) -> ValueCodec {
    ValueCodec(form: .string) { value, reader in
      guard let text = value.string else { return reader.refuse(value, .string) }
      if let kind { reader.note(kind, text, at: value.range, isMarked: isMarked) }
      return text
    } write: {
      .string($0)
    }
  }

  /// Creates a codec for one of several words, which is a text in the model.
  package static func word(_ words: [String]) -> ValueCodec {
    ValueCodec(form: .word(words)) { value, reader in
      reader.word(value, of: words)
    } write: {
      .string($0)
    }
  }
}

extension ValueCodec
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// A codec for a case of an enumeration.
  package static var word: ValueCodec {
    let words = Value.allCases.map(\.rawValue)
    return ValueCodec(form: .word(words)) { value, reader in
      reader.word(value, of: words).flatMap { Value(rawValue: $0) }
    } write: {
      .string($0.rawValue)
    }
  }
}

extension ValueCodec where Value == Bool {
  package static var boolean: ValueCodec {
    ValueCodec(form: .boolean) { value, reader in
      value.boolean ?? reader.refuse(value, .boolean)
    } write: {
      .bool($0)
    }
  }
}

extension ValueCodec where Value == Int {
  package static func integer(_ bounds: ClosedRange<Int>) -> ValueCodec {
    ValueCodec(form: .integer(bounds)) { value, reader in
      guard let number = value.integer, bounds.contains(number) else {
        return reader.refuse(value, .integer(bounds))
      }
      return number
    } write: {
      .integer($0)
    }
  }
}

extension ValueCodec where Value == String {
  /// A codec for any value, as JSON without white space.
  package static var json: ValueCodec {
    ValueCodec(form: .any) { value, reader in
      reader.json(value).text
    } write: {
      .written($0)
    }
  }
}

extension ValueCodec where Value == String? {
  /// A codec for any value, including null, as JSON without white space.
  package static var json: ValueCodec {
    ValueCodec(form: .any) { value, reader in
      .some(reader.json(value).text)
    } write: { text in
      .written(text ?? "null")
    }
  }
}

extension ValueCodec where Value == [String] {
  /// A codec for a value as JSON, or an array of such values.
  package static var jsonOrSeveral: ValueCodec {
    ValueCodec(form: .any) { value, reader in
      value.array.map { $0.map { reader.json($0).text } } ?? [reader.json(value).text]
    } write: { texts in
      texts.count == 1 ? .written(texts[0]) : .array(texts.map(JSONText.written))
    }
  }

  /// A codec for an array of strings; a single one is written as a string.
  package static var textOrTexts: ValueCodec {
    let one = ValueCodec<String>.text(noting: nil)
    let several = ValueCodec.list(one)
    return ValueCodec(form: .stringOrStrings) { value, reader in
      switch value.kind {
      case .string: one.read(value, &reader).map { [$0] }
      case .array: several.read(value, &reader)
      default: reader.refuse(value, .stringOrStrings)
      }
    } write: { texts in
      texts.count == 1 ? .string(texts[0]) : several.write(texts)
    }
  }
}

extension ValueCodec {
  /// Creates a codec for an array; invalid elements are left out after a finding.
  package static func list<Element>(
    _ element: ValueCodec<Element>
  ) -> ValueCodec where Value == [Element] {
    ValueCodec(form: .array(element.form)) { value, reader in
      guard let values = value.array else { return reader.refuse(value, .array(element.form)) }
      if values.count > FormReader.mostValues { reader.cut(value, values.count) }
      return reader.inside { reader in
        values.prefix(FormReader.mostValues).compactMap { element.read($0, &reader) }
      }
    } write: {
      .array($0.map(element.write))
    }
  }

  /// Creates a codec for an object with arbitrary names, which are sorted for writing.
  package static func map<Element>(
    _ names: MapNames, _ element: ValueCodec<Element>
  ) -> ValueCodec where Value == [String: Element] {
    ValueCodec(form: .map(names, element.form)) { value, reader in
      guard let members = value.object else {
        return reader.refuse(value, .map(names, element.form))
      }
      let last = Dictionary(members.map { ($0.name, $0.nameRange) }) { $1 }
      return reader.inside { reader in
        var map: [String: Element] = [:]
        for member in members where last[member.name] == member.nameRange {
          guard reader.accept(member, as: names) else { continue }
          map[member.name] = element.read(member.value, &reader)
        }
        return map
      }
    } write: { map in
      .object(map.sorted { $0.key < $1.key }.map { ($0.key, element.write($0.value)) })
    }
  }

  /// Creates a codec for an object of the format; `format` is evaluated late, since objects may be
  /// recursive.
  package static func object(
    _ name: String, _ format: @escaping @Sendable () -> ObjectFormat<Value>
  ) -> ValueCodec where Value: Sendable {
    ValueCodec(form: .object(name)) { value, reader in
      format().read(value, &reader)
    } write: {
      format().write($0)
    }
  }
}
