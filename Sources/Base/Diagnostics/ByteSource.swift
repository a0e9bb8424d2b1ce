/// Reads bytes into `buffer` from index `start` on and returns their number; 0 at the end.
package typealias ByteSource = (_ buffer: inout MutableSpan<UInt8>, _ start: Int) -> Int

/// Returns a source that reads from an array, for texts in memory.
package func byteSource(of bytes: [UInt8]) -> ByteSource { rangeSource(of: bytes)(0) }

/// Returns the remaining bytes of a source; if there are more than `most`, it returns only the
/// first ones, but at least one more than `most`.
///
/// Pass the number of bytes as `expected` if it is known; the result then does not have to grow.
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

/// Passes the remaining bytes of a source to `body`, in pieces that are valid only during the call.
package func forEachPiece<Failure>(
  of source: ByteSource, _ body: (Span<UInt8>) throws(Failure) -> Void
) throws(Failure) {
  var buffer = [UInt8](repeating: 0, count: 131_072)
  while true {
    var span = buffer.mutableSpan
    let count = source(&span, 0)
    if count == 0 { return }
    try body(buffer.span.extracting(0..<count))
  }
}

/// Returns the result of `body`, whose pieces go to `receive`; throws the error of `receive`.
///
/// `body` gets a function that takes a piece, and returns false after an error.
package func receiving<Result, Failure>(
  _ receive: (Span<UInt8>) throws(Failure) -> Void,
  _ body: (@escaping (Span<UInt8>) -> Bool) -> Result
) throws(Failure) -> Result {
  var failure: Failure?
  let result = withoutActuallyEscaping(receive) { receive in
    body { piece in
      do throws(Failure) {
        try receive(piece)
        return true
      } catch {
        failure = error
        return false
      }
    }
  }
  if let failure { throw failure }
  return result
}

extension [UInt8] {
  /// Appends the bytes of a piece.
  package mutating func append(_ piece: Span<UInt8>) {
    append(addingCapacity: piece.count) { output in
      for index in piece.indices { output.append(piece[index]) }
    }
  }
}

/// Returns the first bytes of a source; fewer than `count` only if it ends before.
package func firstBytes(_ count: Int, of source: ByteSource) -> [UInt8] {
  var result = [UInt8](repeating: 0, count: count)
  var filled = 0
  while filled < count {
    var span = result.mutableSpan
    let new = source(&span, filled)
    if new == 0 { break }
    filled += new
  }
  result.removeSubrange(filled...)
  return result
}
