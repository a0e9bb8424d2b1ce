extension PictureBytes {
  /// Windows and OS/2 bitmaps: the size in the core or the info header; a negative height is one
  /// of rows from top to bottom.
  ///
  /// Truncated if shorter than the file header says; some writers leave a zero there, which says
  /// nothing.
  func bmp() -> PictureHeader? {
    guard has("BM", at: 0), let headerSize = u32(14, .little), let fileSize = u32(2, .little)
    else { return nil }
    var size: (width: Int, height: Int)?
    switch headerSize {
    case 12:
      if let width = u16(18, .little), let height = u16(20, .little) { size = (width, height) }
    case 16, 40, 52, 56, 64, 108, 124:
      if let width = i32(18), let height = i32(22) { size = (width, abs(height)) }
    default: return nil
    }
    return PictureHeader(.bmp, size: size, isTruncated: count < fileSize)
  }

  private func i32(_ offset: Int) -> Int? {
    // One less than the smallest Int32 is left, so that abs cannot overflow where Int has 32 bits.
    number(offset, width: 4, .little).map { max(Int(Int32(truncatingIfNeeded: $0)), -Int.max) }
  }
}
