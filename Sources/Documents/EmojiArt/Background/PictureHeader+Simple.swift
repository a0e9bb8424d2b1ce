extension PictureBytes {
  /// Reads PNG (W3C, 5.2 and 11.2.1): the size in the chunk IHDR.
  ///
  /// Truncated if the chunk IEND is not in the last 256 bytes; other bytes may follow it.
  func png() -> PictureHeader? {
    guard byte(0) == 0x89, has("PNG\r\n", at: 1), byte(6) == 0x1A, byte(7) == 0x0A else {
      return nil
    }
    // Xcode puts a chunk CgBI of four bytes before IHDR.
    let header = has("CgBI", at: 12) ? 8 + 16 : 8
    let size = has("IHDR", at: header + 4) ? self.size(u32(header + 8), u32(header + 12)) : nil
    return PictureHeader(
      .png, size: size, isTruncated: !endContains([0, 0, 0, 0] + Array("IEND".utf8)))
  }

  /// Reads GIF (GIF89a, 17 and 18): the size of the logical screen.
  ///
  /// Truncated if neither the last byte is the trailer (27) nor the last 256 bytes have one behind
  /// the end of a block; other bytes may follow it.
  func gif() -> PictureHeader? {
    guard has("GIF87a", at: 0) || has("GIF89a", at: 0) else { return nil }
    let hasTrailer = byte(count - 1) == 0x3B || endContains([0, 0x3B])
    return PictureHeader(
      .gif, size: size(u16(6, .little), u16(8, .little)), isTruncated: !hasTrailer)
  }

  /// Reads Windows and OS/2 bitmaps: the size in the core or info header.
  ///
  /// A negative height means rows from top to bottom. Truncated if shorter than the size in the
  /// file header; some writers leave a zero there, which is ignored.
  func bmp() -> PictureHeader? {
    guard has("BM", at: 0), let headerSize = u32(14, .little), let fileSize = u32(2, .little)
    else { return nil }
    let sides: (width: Int?, height: Int?)
    switch headerSize {
    case 12: sides = (u16(18, .little), u16(20, .little))
    case 16, 40, 52, 56, 64, 108, 124: sides = (i32(18), i32(22).map(abs))
    default: return nil
    }
    return PictureHeader(
      .bmp, size: size(sides.width, sides.height), isTruncated: count < fileSize)
  }

  private func i32(_ offset: Int) -> Int? {
    // Where Int has 32 bits, Int32.min becomes Int32.min + 1, because abs would overflow.
    number(offset, width: 4, .little).map { max(Int(Int32(truncatingIfNeeded: $0)), -Int.max) }
  }

  /// Reads WebP (RFC 9649, section 2): the size in the first chunk, lossy, lossless or extended.
  ///
  /// Truncated if shorter than the size in the RIFF header.
  func webp() -> PictureHeader? {
    guard has("RIFF", at: 0), has("WEBP", at: 8), let size = u32(4, .little) else { return nil }
    // The size is counted from the byte after it.
    return PictureHeader(.webp, size: webpSize(), isTruncated: count - 8 < size)
  }

  private func webpSize() -> (width: Int, height: Int)? {
    if has("VP8X", at: 12) {
      guard let width = number(24, width: 3, .little), let height = number(27, width: 3, .little)
      else { return nil }
      return (Int(width) + 1, Int(height) + 1)
    }
    if has("VP8L", at: 12) {
      guard byte(20) == 0x2F, let bits = number(21, width: 4, .little) else { return nil }
      return (Int(bits & 0x3FFF) + 1, Int(bits >> 14 & 0x3FFF) + 1)
    }
    guard has("VP8 ", at: 12), number(23, width: 3) == 0x9D012A,
      let width = u16(26, .little), let height = u16(28, .little)
    else { return nil }
    // The upper two bits of each number are a display scale.
    return (width & 0x3FFF, height & 0x3FFF)
  }
}
