/// A file or folder left by an app that saved a document: `lake.emojiart.sb-1a2b3c4d-XyZaBc`, which
/// Foundation writes before it replaces the document.
package struct SaveLeftover: Sendable, Equatable {
  /// The name of the document.
  package let document: [UInt8]

  /// The length of `.sb-`, eight hexadecimal digits, a dash, and six other characters.
  private static let length = 19

  /// Returns nil for any other name.
  package init?(_ name: some BidirectionalCollection<UInt8>) {
    let end = Array(name.suffix(Self.length))
    guard end.count == Self.length, end.starts(with: ".sb-".utf8), end[12] == UInt8(ascii: "-"),
      end[4..<12].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      !end[13...].contains(UInt8(ascii: "-"))
    else { return nil }
    document = Array(name.dropLast(Self.length))
    guard !document.isEmpty else { return nil }
  }
}
