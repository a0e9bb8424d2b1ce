extension PictureBytes {
  /// Reads JPEG (ITU T.81, annex B): the size in the first frame header, the orientation from EXIF.
  ///
  /// Truncated if the end mark FF D9 is not in the last 256 bytes. Other bytes may follow the mark,
  /// since some cameras and editors append data; coded data never contains FF D9. If the picture
  /// fits into the head, searches from its coded data on, and at least its last two bytes. A
  /// picture with a broken segment is then not reported as truncated.
  func jpeg() -> PictureHeader? {
    guard byte(0) == 0xFF, byte(1) == 0xD8, byte(2) == 0xFF else { return nil }
    var size: (width: Int, height: Int)?
    var orientation: Int?
    var offset = 2
    while let segment = jpegSegment(from: offset) {
      let content = segment.offset + 2
      // SOF0...SOF15, without the codes for tables (DHT, DAC) and the reserved one (JPG).
      if 0xC0...0xCF ~= segment.marker, ![0xC4, 0xC8, 0xCC].contains(segment.marker), size == nil {
        size = self.size(u16(content + 3), u16(content + 1))
      } else if segment.marker == 0xE1, orientation == nil, has("Exif\0\0", at: content) {
        orientation = tiffDirectory(from: content + 6)?.orientation
      }
      offset = segment.offset + segment.length
      if segment.marker == 0xDA { break }
    }
    return PictureHeader(
      .jpeg, size: size, orientation: orientation,
      isTruncated: !endContains([0xFF, 0xD9], from: min(offset, count - 2)))
  }

  /// Returns the next segment at or after `offset`, with the position and value of its length.
  private func jpegSegment(from offset: Int) -> (marker: UInt8, offset: Int, length: Int)? {
    var offset = offset
    while offset < head.count, let marker = byte(offset + 1) {
      let isMarker = byte(offset) == 0xFF && marker != 0xFF && marker != 0
      guard isMarker else {
        offset += 1
        continue
      }
      if marker == 0xD9 { return nil }
      offset += 2
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      guard let length = u16(offset), length >= 2 else { return nil }
      return (marker, offset, length)
    }
    return nil
  }
}
