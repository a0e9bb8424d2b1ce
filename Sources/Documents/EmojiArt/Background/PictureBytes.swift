/// The order of the bytes in a number.
enum ByteOrder: Sendable {
  case big
  case little
}

/// The known ends of a picture; no other bytes can be read.
struct PictureBytes: Sendable {
  let head: [UInt8]
  let tail: [UInt8]
  /// The length of the whole picture in bytes.
  let count: Int

  /// True if the head is the whole picture.
  var isComplete: Bool { head.count >= count }

  /// Returns the byte at `offset` of the picture, or nil if it is not known.
  func byte(_ offset: Int) -> UInt8? {
    if head.indices.contains(offset) { return head[offset] }
    guard offset >= 0, offset < count else { return nil }
    let index = tail.count - (count - offset)
    return tail.indices.contains(index) ? tail[index] : nil
  }

  /// Returns the number of `width` bytes, at most 4, at `offset`; nil if one of them is not known.
  func number(_ offset: Int, width: Int, _ order: ByteOrder = .big) -> UInt32? {
    guard offset <= Int.max - width else { return nil }
    var result: UInt32 = 0
    for step in 0..<width {
      let index = order == .big ? step : width - 1 - step
      guard let byte = byte(offset + index) else { return nil }
      result = result << 8 | UInt32(byte)
    }
    return result
  }

  /// Returns the unsigned number of two bytes at `offset`.
  func u16(_ offset: Int, _ order: ByteOrder = .big) -> Int? {
    number(offset, width: 2, order).map(Int.init(clamping:))
  }

  /// Returns the unsigned number of four bytes at `offset`.
  func u32(_ offset: Int, _ order: ByteOrder = .big) -> Int? {
    number(offset, width: 4, order).map(Int.init(clamping:))
  }

  /// Returns the size of a picture, if both of its sides are known.
  func size(_ width: Int?, _ height: Int?) -> (width: Int, height: Int)? {
    width.flatMap { width in height.map { (width, $0) } }
  }

  /// True if `text` is at `offset`.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let expected = Array(text.description.utf8)
    guard offset <= Int.max - expected.count else { return false }
    return expected.indices.allSatisfy { byte(offset + $0) == expected[$0] }
  }

  /// True if `pattern` occurs at or after `start` in the last known bytes.
  ///
  /// If the head is the whole picture, these are all of its bytes; otherwise they are the tail.
  func endContains(_ pattern: [UInt8], from start: Int = 0) -> Bool {
    let end = isComplete ? head[min(max(start, 0), head.count)...] : tail[...]
    guard let last = pattern.last, end.count >= pattern.count else { return false }
    return end.indices.dropFirst(pattern.count - 1).contains { index in
      end[index] == last && end[...index].suffix(pattern.count).elementsEqual(pattern)
    }
  }
}
