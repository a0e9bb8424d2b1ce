import Diagnostics
import DocumentFormats
import JSONSyntax

/// Copies the inside of a JSON string piece by piece and spells every slash the same way.
///
/// All other escapes stay as they are.
struct SlashSpelling {
  private let escapes: Bool
  /// True if the last piece ended with the backslash of an escape.
  private var isOpen = false

  init(escapes: Bool) { self.escapes = escapes }

  mutating func put(_ bytes: Span<UInt8>, to output: inout DocumentOutput) {
    var index = 0
    if isOpen, bytes.count > 0 {
      putEscape(bytes[0], to: &output)
      isOpen = false
      index = 1
    }
    while index < bytes.count {
      let end = end(bytes, index)
      if end > index { output.write(bytes.extracting(index..<end)) }
      index = end
      guard index < bytes.count else { return }
      if bytes[index] == Self.slash {
        putEscape(Self.slash, to: &output)
        index += 1
      } else if index + 1 < bytes.count {
        putEscape(bytes[index + 1], to: &output)
        index += 2
      } else {
        isOpen = true
        return
      }
    }
  }

  private static let slash = UInt8(ascii: "/")
  private static let reverse = UInt8(ascii: "\\")

  private func putEscape(_ letter: UInt8, to output: inout DocumentOutput) {
    if escapes || letter != Self.slash { output.write(Self.reverse) }
    output.write(letter)
  }

  /// Returns the index of the first byte from `start` on that may need to change; `start` must be
  /// outside any escape.
  ///
  /// It is the backslash of an escape, unless it is wanted before its slash, or a slash that
  /// lacks a wanted backslash.
  private func end(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var index = step(bytes, start)
    if index == start { return start }
    index = skipBlocks(bytes, index)
    // The last block may have ended between the two bytes of an escape.
    if bytes[index - 1] == Self.reverse { index -= 1 }
    while index < bytes.count {
      let next = step(bytes, index)
      if next == index { break }
      index = next
    }
    return index
  }

  /// Returns the index after the byte or the escaped slash at `index`; `index` for other bytes.
  @inline(__always)
  private func step(_ bytes: Span<UInt8>, _ index: Int) -> Int {
    let byte = bytes[index]
    if byte != Self.reverse { return byte == Self.slash && escapes ? index : index + 1 }
    let isWanted = escapes && index + 1 < bytes.count && bytes[index + 1] == Self.slash
    return isWanted ? index + 2 : index
  }

  /// Skips blocks without such a byte.
  private func skipBlocks(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    let slashes = SIMD16<UInt8>(repeating: Self.slash)
    let reverses = SIMD16<UInt8>(repeating: Self.reverse)
    var index = start
    while index &+ 17 <= bytes.count {
      let block = bytes.load16(index)
      let before = bytes.load16(index &- 1)
      let after = bytes.load16(index &+ 1)
      let isSlash: SIMDMask<SIMD16<Int8>> = block .== slashes
      let isReverse: SIMDMask<SIMD16<Int8>> = block .== reverses
      let wasReverse: SIMDMask<SIMD16<Int8>> = before .== reverses
      let willBeSlash: SIMDMask<SIMD16<Int8>> = after .== slashes
      // Two masks differ where exactly one of them is true.
      let slashesDiffer: SIMDMask<SIMD16<Int8>> = isSlash .^ wasReverse
      let reversesAlone: SIMDMask<SIMD16<Int8>> = isReverse .& .!willBeSlash
      let differs: SIMDMask<SIMD16<Int8>> = slashesDiffer .| reversesAlone
      let wrong: SIMDMask<SIMD16<Int8>> = escapes ? differs : isReverse
      let words = wrong.words
      guard words[0] | words[1] == 0 else { break }
      index &+= 16
    }
    return index
  }
}
