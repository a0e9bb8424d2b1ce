import Diagnostics

/// The version of a release, ordered as in distributions: numbers by value, a tilde before
/// everything, letters before other characters.
struct ReleaseVersion {
  private let epoch: Int
  private let version: ArraySlice<UInt8>
  private let revision: ArraySlice<UInt8>

  init(_ text: String) {
    let bytes = Array(text.utf8)[...]
    let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    epoch = colon.flatMap { Int(String(decoding: bytes[..<$0], as: UTF8.self)) } ?? 0
    let rest = colon.map { bytes[($0 + 1)...] } ?? bytes
    let hyphen = rest.lastIndex(of: UInt8(ascii: "-"))
    version = hyphen.map { rest[..<$0] } ?? rest
    revision = hyphen.map { rest[($0 + 1)...] } ?? [UInt8(ascii: "0")]
  }

  static func < (left: ReleaseVersion, right: ReleaseVersion) -> Bool {
    if left.epoch != right.epoch { return left.epoch < right.epoch }
    let order = compare(left.version, right.version)
    return (order == 0 ? compare(left.revision, right.revision) : order) < 0
  }

  private static func compare(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
    var (left, right) = (left, right)
    while !left.isEmpty || !right.isEmpty {
      let words = (left.prefix { !$0.isASCIIDigit }, right.prefix { !$0.isASCIIDigit })
      // The end of a text sorts before letters and after a tilde.
      for place in 0..<max(words.0.count, words.1.count) {
        let order = rank(words.0, place) - rank(words.1, place)
        if order != 0 { return order }
      }
      (left, right) = (left.dropFirst(words.0.count), right.dropFirst(words.1.count))
      let numbers = (left.prefix(while: \.isASCIIDigit), right.prefix(while: \.isASCIIDigit))
      (left, right) = (left.dropFirst(numbers.0.count), right.dropFirst(numbers.1.count))
      let values = (
        numbers.0.drop { $0 == UInt8(ascii: "0") }, numbers.1.drop { $0 == UInt8(ascii: "0") }
      )
      if values.0.count != values.1.count { return values.0.count - values.1.count }
      if values.0 != values.1 { return values.0.lexicographicallyPrecedes(values.1) ? -1 : 1 }
    }
    return 0
  }

  private static func rank(_ word: ArraySlice<UInt8>, _ place: Int) -> Int {
    guard place < word.count else { return 0 }
    let byte = word[word.startIndex + place]
    if byte == UInt8(ascii: "~") { return -1 }
    return Int(byte) + (byte.isASCIILetter ? 0 : 256)
  }
}
