extension PictureBytes {
  /// PNG (W3C, 5.2 and 11.2.1): the size in the chunk IHDR.
  ///
  /// Truncated if the chunk IEND does not stand in the last 256 bytes, whatever follows it there.
  func png() -> PictureHeader? {
    guard byte(0) == 0x89, has("PNG\r\n", at: 1), byte(6) == 0x1A, byte(7) == 0x0A else {
      return nil
    }
    // Xcode puts a chunk CgBI of four bytes in front of IHDR.
    let header = has("CgBI", at: 12) ? 8 + 16 : 8
    var size: (width: Int, height: Int)?
    if has("IHDR", at: header + 4), let width = u32(header + 8), let height = u32(header + 12) {
      size = (width, height)
    }
    return PictureHeader(
      .png, size: size, isTruncated: !endContains([0, 0, 0, 0] + Array("IEND".utf8)))
  }
}
