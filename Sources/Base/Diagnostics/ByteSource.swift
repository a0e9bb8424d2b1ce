/// Reads bytes into `buffer` from index `start` on and returns their number; 0 at the end.
package typealias ByteSource = (_ buffer: inout MutableSpan<UInt8>, _ start: Int) -> Int

/// A source that gives the bytes of an array, for texts in memory.
package func byteSource(of bytes: [UInt8]) -> ByteSource { rangeSource(of: bytes)(0) }

/// All bytes that a source still gives; of more than `most` only the first ones, and one more at least.
///
/// With `expected`, their number if it is known, the result does not have to grow.
package func allBytes(
  of source: ByteSource, most: Int = .max, expected: Int = 0
) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(expected)
  var piece = [UInt8](repeating: 0, count: 65_536)
  while result.count <= most {
    var span = piece.mutableSpan
    let count = source(&span, 0)
    if count == 0 { break }
    result += piece[..<count]
  }
  return result
}
