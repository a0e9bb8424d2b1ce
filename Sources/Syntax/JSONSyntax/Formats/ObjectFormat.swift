package import Diagnostics

/// An object of the format: its keys, and what they are in the model.
///
/// Reading, writing, the schema and the documentation all follow this one table.
package struct ObjectFormat<Model: Sendable>: Sendable {
  package let info: ObjectInfo
  /// The value of an object without members.
  private let empty: Model
  private let keys: [FormatKey<Model>]
  private let places: [String: Int]

  /// An object `name`, described by `text`, with `keys` in the order in which they are written.
  package init(_ name: String, _ text: String, empty: Model, _ keys: [FormatKey<Model>]) {
    self.info = ObjectInfo(name: name, text: text, keys: keys.map(\.info))
    self.empty = empty
    self.keys = keys
    self.places = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1.info.name, $0) })
  }

  /// The value of an object; nil if it is not an object or lacks a required member.
  package func read(_ value: JSONValue, _ reader: inout FormReader) -> Model? {
    guard let members = value.object else {
      reader.refuse(value, .object(info.name))
      return nil
    }
    let present = Dictionary(members.enumerated().map { ($1.name, $0) }) { $1 }
    var model = empty
    var read: Set<String> = []
    for (index, member) in members.enumerated() where present[member.name] == index {
      guard let place = places[member.name] else {
        reader.refuseKey(member, known: info.keys.map(\.name).filter { present[$0] == nil })
        continue
      }
      let isRead = reader.inside(member.name) {
        keys[place].read(member.value, &model, &$0)
      }
      if isRead { read.insert(member.name) }
    }
    let missing = info.keys.first { $0.presence == .required && !read.contains($0.name) }
    guard let missing else { return model }
    if present[missing.name] == nil { reader.miss(missing.name, in: value) }
    return nil
  }

  /// The object in the order of the table, without what is as in an empty one.
  package func write(_ model: Model) -> JSONText {
    .object(keys.compactMap { key in key.write(model, empty).map { (key.info.name, $0) } })
  }
}

/// A key of an object, and the property that it is in the model.
package struct FormatKey<Model: Sendable>: Sendable {
  package let info: KeyInfo
  /// Sets the property; false if the value is not what it has to be.
  let read: @Sendable (JSONValue, inout Model, inout FormReader) -> Bool
  /// Nil if the model equals the empty one.
  let write: @Sendable (_ model: Model, _ empty: Model) -> JSONText?
}

extension FormatKey {
  /// A key that is left out where its value is that of the empty model.
  package static func key<Value: Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Model, Value> & Sendable,
    _ codec: ValueCodec<Value>,
    _ text: String, default defaultText: String = "", isExpected: Bool = false
  ) -> FormatKey {
    FormatKey(
      info: KeyInfo(
        name: name, form: codec.form, text: text, defaultText: defaultText,
        presence: isExpected ? .expected : .optional, isNullable: false)
    ) { value, model, reader in
      guard let read = codec.read(value, &reader) else { return false }
      model[keyPath: path] = read
      return true
    } write: { model, empty in
      let value = model[keyPath: path]
      return value == empty[keyPath: path] ? nil : codec.write(value)
    }
  }

  /// A key that may be missing or null.
  package static func optional<Value>(
    _ name: String, _ path: any WritableKeyPath<Model, Value?> & Sendable,
    _ codec: ValueCodec<Value>,
    _ text: String, default defaultText: String = ""
  ) -> FormatKey {
    FormatKey(
      info: KeyInfo(
        name: name, form: codec.form, text: text, defaultText: defaultText, presence: .optional,
        isNullable: true)
    ) { value, model, reader in
      guard value.kind != .null else { return true }
      guard let read = codec.read(value, &reader) else { return false }
      model[keyPath: path] = read
      return true
    } write: { model, _ in
      model[keyPath: path].map(codec.write)
    }
  }

  /// A key without which the object means nothing.
  package static func required<Value>(
    _ name: String, _ path: any WritableKeyPath<Model, Value> & Sendable,
    _ codec: ValueCodec<Value>,
    _ text: String
  ) -> FormatKey {
    FormatKey(
      info: KeyInfo(
        name: name, form: codec.form, text: text, defaultText: "", presence: .required,
        isNullable: false)
    ) { value, model, reader in
      guard let read = codec.read(value, &reader) else { return false }
      model[keyPath: path] = read
      return true
    } write: { model, _ in
      codec.write(model[keyPath: path])
    }
  }
}
