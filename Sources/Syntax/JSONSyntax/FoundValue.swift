import Diagnostics

/// A value at a place that was looked for.
@usableFromInline
package struct FoundValue: Sendable {
  @usableFromInline package internal(set) var kind: JSONKind
  /// The range of the value, or of the opening bracket of an array or object.
  @usableFromInline package internal(set) var range: Range<Int>
  /// The unescaped string, at most `textLimit` bytes; for a word, or a number without an `integer`,
  /// its spelling.
  @usableFromInline package internal(set) var string: String?
  /// The value of a number without a fraction that fits 64 bits.
  @usableFromInline package internal(set) var integer: Int?

  /// The maximum length of a string; longer ones are compared by their beginnings.
  package static let textLimit = 4096

  /// Creates an array or object that begins with the byte at `offset`.
  package init(_ kind: JSONKind, beginningAt offset: Int) {
    self.init(kind, offset..<offset + 1)
  }

  /// Creates a scalar that was read.
  @inlinable
  package init(
    _ kind: JSONKind, _ range: Range<Int>, string: String? = nil, integer: Int? = nil
  ) {
    (self.kind, self.range, self.string, self.integer) = (kind, range, string, integer)
  }

  /// Reads the next scalar.
  init(_ kind: JSONKind, readBy reader: inout JSONReader) {
    let start = reader.offset
    self.init(kind, start..<start)
    switch kind {
    case .string:
      range = reader.readString(keeping: Self.textLimit).range
      string = String(decoding: reader.text, as: UTF8.self)
    case .number:
      let (number, spelling) = reader.readNumberAndSpelling()
      (range, integer) = (number.range, number.value)
      string = spelling.map { String(decoding: $0, as: UTF8.self) }
    default:
      string = reader.readLiteral()
      range = start..<reader.offset
    }
  }

  /// The JSON text of a scalar, for comparisons; an opening bracket for other values.
  ///
  /// Numbers that are not integers are distinguished by their spelling; if it has more than 800
  /// bytes, by their place.
  package var json: String {
    switch kind {
    case .object: "{"
    case .array: "["
    case .string: JSONText.string(string ?? "").text
    case .number: integer.map { String($0) } ?? string ?? "number at \(range.lowerBound)"
    default: string ?? ""
    }
  }
}
