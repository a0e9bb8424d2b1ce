import Declarations
import Diagnostics

/// A value, with the place in the declaration that it comes from.
struct Sourced<Value> {
  var value: Value
  var path: DeclarationPath

  init(_ value: Value, at path: DeclarationPath) {
    self.value = value
    self.path = path
  }

  /// Returns another value from the same place.
  func map<Other>(_ transform: (Value) -> Other) -> Sourced<Other> {
    Sourced<Other>(transform(value), at: path)
  }

  /// Returns values from one place.
  static func all(_ values: [Value], at path: DeclarationPath) -> [Sourced] {
    values.enumerated().map { Sourced($1, at: path[$0]) }
  }
}

extension Optional {
  /// Returns the value with its place, if there is a value.
  func sourced(at path: DeclarationPath) -> Sourced<Wrapped>? { map { Sourced($0, at: path) } }
}

extension [Sourced<String>] {
  /// The texts without repetitions, in the order of first occurrence.
  var unique: [Sourced<String>] { distinct(by: \.value) }
}
