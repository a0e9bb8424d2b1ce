/// Reads the next bytes into `buffer` from index `start` on and returns their number, 0 at the end.
package typealias ByteSource = (_ buffer: inout MutableSpan<UInt8>, _ start: Int) -> Int

/// A source that gives the bytes of an array, for texts that are in memory.
package func byteSource(of bytes: [UInt8]) -> ByteSource {
  var position = 0
  return { buffer, start in
    let count = min(buffer.count - start, bytes.count - position)
    let part = bytes.span.extracting(position..<(position + count))
    var room = buffer._mutatingExtracting(start..<(start + count))
    for index in part.indices { room[index] = part[index] }
    position += count
    return count
  }
}
