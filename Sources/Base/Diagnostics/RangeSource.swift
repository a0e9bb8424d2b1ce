/// Returns a source of one text from any offset on, any number of times.
///
/// The returned sources are read alternately; none may change the position of another. An offset
/// beyond the end returns an empty source.
package typealias RangeSource = (_ offset: Int) -> ByteSource

/// Returns a range source for a text in memory.
package func rangeSource(of bytes: [UInt8]) -> RangeSource {
  { offset in
    var position = min(max(0, offset), bytes.count)
    return { buffer, start in
      let count = min(buffer.count - start, bytes.count - position)
      let part = bytes.span.extracting(position..<(position + count))
      var room = buffer._mutatingExtracting(start..<(start + count))
      for index in part.indices { room[index] = part[index] }
      position += count
      return count
    }
  }
}
