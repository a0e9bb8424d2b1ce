import ConfigurationSyntax
import Diagnostics
import JSONSyntax
import Testing

/// A text before and after a change.
struct EditExample: Sendable, CustomTestStringConvertible {
  var title: String
  var notation: ConfigurationNotation
  var before: String
  var change: ValueChange
  var after: String
  /// Whether the opposite change must give the text before.
  var isReversible: Bool

  init(
    _ title: String, _ notation: ConfigurationNotation, _ before: String, _ change: ValueChange,
    _ after: String, isReversible: Bool = true
  ) {
    self.title = title
    self.notation = notation
    self.before = before
    self.change = change
    self.after = after
    self.isReversible = isReversible
  }

  var testDescription: String { "\(notation.rawValue): \(title)" }

  static let all = json + json5 + yaml + yamlBlocks + toml
}

/// A change that cannot be made.
struct RefusalExample: Sendable, CustomTestStringConvertible {
  var notation: ConfigurationNotation
  /// The place is marked with an arrow.
  var text: String
  var change: ValueChange
  var words: String

  init(
    _ notation: ConfigurationNotation, _ text: String, _ change: ValueChange, _ words: String
  ) {
    self.notation = notation
    self.text = text
    self.change = change
    self.words = words
  }

  var testDescription: String { "\(notation.rawValue): \(words)" }
}

extension ValueChange {
  static func set(_ path: JSONPath..., to value: JSONText) -> ValueChange {
    ValueChange(path, .set(value))
  }

  static func insert(_ value: JSONText, into path: JSONPath...) -> ValueChange {
    ValueChange(path, .insert(value))
  }

  static func remove(_ path: JSONPath...) -> ValueChange { ValueChange(path, .remove) }
}
