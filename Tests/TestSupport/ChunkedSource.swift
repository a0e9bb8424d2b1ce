package import Diagnostics

/// A source that returns at most `size` bytes at a time, like a pipe.
package func byteSource(of bytes: [UInt8], inChunksOf size: Int) -> ByteSource {
  byteSource(of: bytes) { size }
}

/// A source that asks before each read how many bytes to give, at least one.
package func byteSource(of bytes: [UInt8], chunk: @escaping () -> Int) -> ByteSource {
  var position = 0
  return { buffer, start in
    let count = min(max(1, chunk()), buffer.count - start, bytes.count - position)
    for index in 0..<count { buffer[start + index] = bytes[position + index] }
    position += count
    return count
  }
}
