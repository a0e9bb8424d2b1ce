extension PictureBytes {
  /// WebP (RFC 9649, section 2): the size in the first chunk, lossy, lossless or extended.
  ///
  /// Truncated if shorter than the size in the RIFF header.
  func webp() -> PictureHeader? {
    guard has("RIFF", at: 0), has("WEBP", at: 8), let size = u32(4, .little) else { return nil }
    // The size counts from the byte behind itself.
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
    // The upper two bits of each are a scale for showing.
    return (width & 0x3FFF, height & 0x3FFF)
  }
}
