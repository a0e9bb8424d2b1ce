extension PictureBytes {
  /// GIF (GIF89a, 17 and 18): the size of the logical screen.
  ///
  /// Never called truncated: every decoder does without the trailer, and many files lack it.
  func gif() -> PictureHeader? {
    guard has("GIF87a", at: 0) || has("GIF89a", at: 0) else { return nil }
    var size: (width: Int, height: Int)?
    if let width = u16(6, .little), let height = u16(8, .little) { size = (width, height) }
    return PictureHeader(.gif, size: size)
  }
}
