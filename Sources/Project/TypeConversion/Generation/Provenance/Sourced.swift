import FileTypes

/// A value with the place in the declaration that it comes from.
struct Sourced<Value> {
  var value: Value
  var path: DeclarationPath

  init(_ value: Value, at path: DeclarationPath) {
    self.value = value
    self.path = path
  }

  /// Another value of the same place.
  func map<Other>(_ transform: (Value) -> Other) -> Sourced<Other> {
    Sourced<Other>(transform(value), at: path)
  }

  /// The value that is made of several texts, such as a list with its place.
  static func all(_ values: [Value], at path: DeclarationPath) -> [Sourced] {
    values.enumerated().map { Sourced($1, at: path[$0]) }
  }
}

extension Optional {
  /// The value, if there is one, with its place.
  func sourced(at path: DeclarationPath) -> Sourced<Wrapped>? { map { Sourced($0, at: path) } }
}

extension [Sourced<String>] {
  /// Each text once, from where it stands first.
  var unique: [Sourced<String>] {
    var seen: Set<String> = []
    return filter { seen.insert($0.value).inserted }
  }
}
