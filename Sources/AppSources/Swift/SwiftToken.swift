/// A piece of a Swift source.
struct SwiftToken {
  enum Kind: UInt8 {
    /// A name, a keyword or a number.
    case word
    /// A string in one line without escapes and interpolations; the range is between the quotes.
    case literal
    /// Any other string.
    case text
    /// One character of anything else.
    case mark
  }

  let kind: Kind
  let start: UInt32
  let end: UInt32

  var range: Range<Int> { Int(start)..<Int(end) }
}
