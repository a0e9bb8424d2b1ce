/// The properties of a picture that its first and last bytes contain.
package struct PictureHeader: Sendable, Equatable {
  package let kind: PictureKind
  /// The stored pixels, before `orientation`; nil if the size is not in the head.
  package let width: Int?
  package let height: Int?
  /// The orientation of EXIF 2.3, 4.6.4 A, 1...8; nil if none is given.
  ///
  /// Read from the EXIF segment of JPEG, the tag of TIFF, or the rotation (not mirroring) of HEIC.
  package let orientation: Int?
  /// True if the picture ends before its format says; each format's reader defines this.
  package let isTruncated: Bool
  /// True if the last byte is the last one of the format; it then has all bytes before too.
  private(set) var hasEnd = false

  init(
    _ kind: PictureKind, size: (width: Int, height: Int)?, orientation: Int? = nil,
    isTruncated: Bool = false
  ) {
    let known = size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    self.kind = kind
    self.width = known?.width
    self.height = known?.height
    (self.orientation, self.isTruncated) = (orientation, isTruncated)
  }

  /// The size as the apps show the picture, in pixels: orientations 5...8 swap the sides.
  package var displaySize: (width: Int, height: Int)? {
    guard let width, let height else { return nil }
    return (orientation ?? 1) >= 5 ? (height, width) : (width, height)
  }

  /// Reads the header of a picture of `byteCount` bytes; nil for a format not in `PictureKind`.
  ///
  /// `head` should be its first 64 KiB and `tail` its last 256 bytes; they may overlap. The part
  /// between them may have any size. Any bytes are safe to read.
  package static func read(head: [UInt8], tail: [UInt8], byteCount: Int) -> PictureHeader? {
    let bytes = PictureBytes(head: head, tail: tail, count: max(byteCount, head.count))
    for reader in readers {
      guard var header = reader(bytes) else { continue }
      header.hasEnd = bytes.ends(as: header.kind)
      return header
    }
    return nil
  }

  /// Readers that return nil for a picture of another format.
  private static let readers: [@Sendable (PictureBytes) -> PictureHeader?] = [
    { $0.jpeg() }, { $0.png() }, { $0.tiff() }, { $0.heic() }, { $0.webp() }, { $0.gif() },
    { $0.bmp() },
  ]
}

extension PictureBytes {
  /// True if the last bytes are the end mark of a format, or the length is the one in the header.
  ///
  /// A letter that base64 has lost moves all bits behind it, so such a picture does not end there.
  fileprivate func ends(as kind: PictureKind) -> Bool {
    switch kind {
    case .jpeg: u16(count - 2) == 0xFFD9
    case .png: has("\0\0\0\0IEND", at: count - 12) && number(count - 4, width: 4) == 0xAE42_6082
    case .gif: u16(count - 2) == 0x003B
    case .bmp: u32(2, .little) == count
    case .webp: u32(4, .little) == count - 8
    case .tiff, .heic: false
    }
  }
}
