/// Reads the next bytes into `buffer` from index `start` on and returns their number, 0 at the end.
package typealias ByteSource = (_ buffer: inout MutableSpan<UInt8>, _ start: Int) -> Int

/// A source that gives the bytes of an array, for texts that are in memory.
package func byteSource(of bytes: [UInt8]) -> ByteSource {
  var position = 0
  return { buffer, start in
    let count = min(buffer.count - start, bytes.count - position)
    for index in 0..<count { buffer[start + index] = bytes[position + index] }
    position += count
    return count
  }
}
