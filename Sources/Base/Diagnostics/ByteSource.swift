/// Reads bytes into `buffer` from index `start` on and returns their number; 0 at the end.
package typealias ByteSource = (_ buffer: inout MutableSpan<UInt8>, _ start: Int) -> Int

/// Returns a source that reads from an array, for texts in memory.
package func byteSource(of bytes: [UInt8]) -> ByteSource { rangeSource(of: bytes)(0) }

/// Returns the remaining bytes of a source; if there are more than `most`, it returns only the
/// first ones, one more than `most`.
///
/// Pass the number of bytes as `expected` if it is known; the result then does not have to grow.
package func allBytes(
  of source: ByteSource, most: Int = .max, expected: Int = 0
) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(expected)
  forEachPiece(of: source, most: most == .max ? .max : most + 1) { result.append($0) }
  return result
}

/// Returns the first bytes of a source; fewer than `count` only if it ends before.
package func firstBytes(_ count: Int, of source: ByteSource) -> [UInt8] {
  [UInt8](expected: count, most: count, read: source)
}

/// True if two sources have the same bytes left.
package func haveSameBytes(_ one: ByteSource, _ other: ByteSource) -> Bool {
  while true {
    let piece = firstBytes(131_072, of: one)
    guard piece == firstBytes(131_072, of: other) else { return false }
    if piece.isEmpty { return true }
  }
}

/// Passes the next bytes of a source to `body`, at most `most`, in pieces that are only valid in
/// the call; returns their number.
@discardableResult
package func forEachPiece<Failure>(
  of source: ByteSource, most: Int = .max, _ body: (Span<UInt8>) throws(Failure) -> Void
) throws(Failure) -> Int {
  var buffer = [UInt8](repeating: 0, count: 131_072)
  var passed = 0
  while passed < most {
    var span = buffer.mutableSpan
    let count = min(source(&span, 0), most - passed)
    if count == 0 { break }
    try body(buffer.span.extracting(0..<count))
    passed += count
  }
  return passed
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

  /// Creates an array of the bytes, at most `most`, that `read` writes into a buffer from an index
  /// on; it returns their number, or 0 at the end.
  package init<Failure>(
    expected: Int, most: Int = .max,
    read: (inout MutableSpan<UInt8>, Int) throws(Failure) -> Int
  ) throws(Failure) {
    // One byte more than expected: the end is found without another call. Not much more, since the
    // bytes of all files in a run are kept.
    let size = (expected > 0 ? expected : 65_535) + 1
    self.init(repeating: 0, count: Swift.min(most, size))
    var count = 0
    while count < most {
      if count == self.count {
        self += [UInt8](repeating: 0, count: Swift.min(most, Swift.max(2 * count, 65_536)) - count)
      }
      var span = mutableSpan
      let new = try read(&span, count)
      if new == 0 { break }
      count += new
    }
    removeSubrange(count...)
  }
}
