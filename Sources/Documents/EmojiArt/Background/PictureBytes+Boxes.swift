extension PictureBytes {
  /// A box of the ISO base media file format (ISO/IEC 14496-12, 4.2).
  struct Box: Equatable {
    var name: String
    /// The bytes after name and size, never beyond the enclosing box.
    var content: Range<Int>
  }

  /// Returns the box at `offset`; nil if its header is unknown or it does not fit before `end`.
  func box(at offset: Int, end: Int) -> Box? {
    guard offset >= 0, offset < end, end - offset >= 8, let size = u32(offset),
      let name = name(at: offset + 4)
    else { return nil }
    switch size {
    case 0: return Box(name: name, content: (offset + 8)..<end)
    case 1:
      guard end - offset >= 16, let upper = u32(offset + 8), let lower = u32(offset + 12)
      else { return nil }
      // No document contains a box of 4 GB or more, so it ends with the enclosing box.
      guard upper == 0 else { return Box(name: name, content: (offset + 16)..<end) }
      guard lower >= 16 else { return nil }
      return Box(name: name, content: (offset + 16)..<(offset + min(lower, end - offset)))
    default:
      guard size >= 8 else { return nil }
      return Box(name: name, content: (offset + 8)..<(offset + min(size, end - offset)))
    }
  }

  /// Returns the boxes in `range`, up to the first whose header is not known.
  func boxes(in range: Range<Int>) -> [Box] {
    var result: [Box] = []
    var offset = range.lowerBound
    while let box = box(at: offset, end: range.upperBound) {
      result.append(box)
      // Every box has a header, so the offset grows.
      offset = box.content.upperBound
    }
    return result
  }

  /// Returns the content of the first box with a name in `range`.
  func firstBox(_ name: String, in range: Range<Int>) -> Range<Int>? {
    boxes(in: range).first { $0.name == name }?.content
  }

  /// Returns the four letters at `offset`.
  func name(at offset: Int) -> String? {
    let letters = (0..<4).compactMap { byte(offset + $0) }
    return letters.count == 4 ? String(decoding: letters, as: UTF8.self) : nil
  }
}
