package import Diagnostics

/// An object of the format: its keys, and their properties in the model.
///
/// This one table serves reading, writing, the schema, and the documentation.
package struct ObjectFormat<Model: Sendable>: Sendable {
  package let info: ObjectInfo
  /// The value of an object without members.
  private let empty: Model
  private let keys: [FormatKey<Model>]
  private let places: [String: Int]

  /// Creates the object `name`, described by `text`, with `keys` in the order in which they are
  /// written.
  package init(_ name: String, _ text: String, empty: Model, _ keys: [FormatKey<Model>]) {
    self.info = ObjectInfo(name: name, text: text, keys: keys.map(\.info))
    self.empty = empty
    self.keys = keys
    self.places = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1.info.name, $0) })
  }

  /// Reads an object; returns nil if the value is not an object or lacks a required member.
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

  /// Writes the object in the order of the table, without the values that an empty object has.
  package func write(_ model: Model) -> JSONText {
    .object(keys.compactMap { key in key.write(model, empty).map { (key.info.name, $0) } })
  }
}

/// A key of an object, and its property in the model.
package struct FormatKey<Model: Sendable>: Sendable {
  package let info: KeyInfo
  /// Sets the property; returns false if the value is invalid.
  let read: @Sendable (JSONValue, inout Model, inout FormReader) -> Bool
  /// Returns nil if the model equals the empty one.
  let write: @Sendable (_ model: Model, _ empty: Model) -> JSONText?
}

extension FormatKey {
  /// Creates a key that is left out if its value equals the empty model's.
  package static func key<Value: Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Model, Value> & Sendable,
    _ codec: ValueCodec<Value>,
    _ text: String, default defaultText: String = "", isExpected: Bool = false
  ) -> FormatKey {
    FormatKey(
      name, path, codec, text, default: defaultText, isExpected ? .expected : .optional
    ) { model, empty in
      let value = model[keyPath: path]
      return value == empty[keyPath: path] ? nil : codec.write(value)
    }
  }

  /// Creates a key that may be missing or null.
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

  /// Creates a key without which the object is meaningless.
  package static func required<Value>(
    _ name: String, _ path: any WritableKeyPath<Model, Value> & Sendable,
    _ codec: ValueCodec<Value>,
    _ text: String
  ) -> FormatKey {
    FormatKey(name, path, codec, text, default: "", .required) { model, _ in
      codec.write(model[keyPath: path])
    }
  }

  /// Creates a key whose value is not null.
  private init<Value>(
    _ name: String, _ path: any WritableKeyPath<Model, Value> & Sendable,
    _ codec: ValueCodec<Value>, _ text: String, default defaultText: String,
    _ presence: KeyInfo.Presence, write: @escaping @Sendable (Model, Model) -> JSONText?
  ) {
    self.init(
      info: KeyInfo(
        name: name, form: codec.form, text: text, defaultText: defaultText, presence: presence,
        isNullable: false),
      read: { value, model, reader in
        guard let read = codec.read(value, &reader) else { return false }
        model[keyPath: path] = read
        return true
      }, write: write)
  }
}
