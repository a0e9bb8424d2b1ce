/// The content of a TIFF file's first directory; the orientation is 1...8, or nil if the tag is
/// missing or has another value.
typealias TIFFDirectory = (width: Int?, height: Int?, orientation: Int?)

extension PictureBytes {
  /// Reads TIFF 6.0, section 2: the size and orientation in the first directory, if it is known.
  ///
  /// Never reported as truncated: pixels and directories may be anywhere. Ignores sizes of BigTIFF.
  func tiff() -> PictureHeader? {
    let order = byteOrder(at: 0)
    guard let order, let version = u16(2, order), version == 42 || version == 43 else { return nil }
    let directory = version == 42 ? tiffDirectory(from: 0) : nil
    return PictureHeader(
      .tiff, size: size(directory?.width, directory?.height), orientation: directory?.orientation)
  }

  /// Returns the first directory of the TIFF structure at `base`, whose offsets count from there.
  func tiffDirectory(from base: Int) -> TIFFDirectory? {
    guard let order = byteOrder(at: base), u16(base + 2, order) == 42,
      let offset = u32(base + 4, order), base <= Int.max - offset,
      let count = u16(base + offset, order)
    else { return nil }
    var result: TIFFDirectory = (nil, nil, nil)
    for index in 0..<count {
      guard let entry = tiffEntry(at: base + offset, index: index, order) else { break }
      switch entry.tag {
      case 256: result.width = entry.value
      case 257: result.height = entry.value
      case 274: result.orientation = (1...8).contains(entry.value) ? entry.value : nil
      default: continue
      }
    }
    return result
  }

  /// Returns a tag of the directory at `directory`, with its first value or 0 for another type.
  private func tiffEntry(
    at directory: Int, index: Int, _ order: ByteOrder
  ) -> (tag: Int, value: Int)? {
    let offset = directory.addingReportingOverflow(2 + index * 12)
    guard !offset.overflow, offset.partialValue <= Int.max - 12,
      let tag = u16(offset.partialValue, order), let type = u16(offset.partialValue + 2, order)
    else { return nil }
    let place = offset.partialValue + 8
    switch type {
    case 1: return byte(place).map { (tag, Int($0)) }
    case 3: return u16(place, order).map { (tag, $0) }
    case 4: return u32(place, order).map { (tag, $0) }
    default: return (tag, 0)
    }
  }

  private func byteOrder(at offset: Int) -> ByteOrder? {
    if has("II", at: offset) { return .little }
    return has("MM", at: offset) ? .big : nil
  }
}
