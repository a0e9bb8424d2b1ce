/// The kind of a JSON value (RFC 8259 section 3).
@usableFromInline
package enum JSONKind: UInt8, Sendable, CaseIterable {
  case object
  case array
  case string
  case number
  case boolean
  case null
  /// No value, because the reader has stopped.
  case none

  /// The name of the kind with an article.
  package var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    case .none: "nothing"
    }
  }
}

/// A number as it is spelled (RFC 8259 section 6).
package struct JSONNumber: Sendable, Equatable {
  /// The range of the spelling.
  package var range: Range<Int>
  /// The exact value, nil if it has a fraction or does not fit 64 bits.
  package var value: Int?
  /// True if the value is an integer, however it is spelled (`4e1`, `40.0`).
  package var isIntegral: Bool
  /// True if it is spelled as an integer: without a point or an exponent, and not as minus zero.
  package var isPlainInteger: Bool
  /// True if the value is beyond the range of an IEEE 754 double.
  package var overflowsDouble: Bool
}

/// A string that was read; its unescaped bytes are in the reader's `text`.
package struct JSONString: Sendable, Equatable {
  /// The range of the token with its quotes.
  package var range: Range<Int>
  /// The length without quotes and escapes, in UTF-8 bytes; `text` may hold fewer.
  package var byteCount: Int
  package var hasEscapes: Bool
}
