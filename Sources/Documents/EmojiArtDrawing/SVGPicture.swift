import EmojiArt
import FoundationEssentials

/// A picture in an SVG.
struct SVGPicture {
  /// A `data:` URL.
  let url: String
  /// The EXIF orientation (EXIF 2.3, 4.6.4 A), 1...8.
  let orientation: Int

  /// Returns nil for a format that browsers do not show.
  ///
  /// The format is detected from `bytes`; the document's media type is ignored.
  init?(_ bytes: [UInt8]) {
    guard let header = Self.header(of: bytes) else { return nil }
    let isTurned = header.kind == .jpeg && (2...8).contains(header.orientation ?? 1)
    orientation = isTurned ? header.orientation ?? 1 : 1
    // Only some programs rotate the picture by its EXIF data; without the data all show the same.
    let shown = isTurned ? Self.withoutEXIF(bytes) : bytes
    url = "data:\(header.kind.mediaType);base64,\(Data(shown).base64EncodedString())"
  }

  /// Returns the header of a picture that browsers show.
  fileprivate static func header(of bytes: [UInt8]) -> PictureHeader? {
    PictureHeader.read(head: bytes, tail: [], byteCount: bytes.count).flatMap {
      kinds.contains($0.kind) ? $0 : nil
    }
  }

  private static let kinds: Set<PictureKind> = [.jpeg, .png, .gif, .webp, .bmp]

  /// Returns the matrix that rotates the stored picture upright into a frame: a, b, c, d, e, f in
  /// SVG 1.1, 7.6.
  func matrix(in frame: Drawing.Rectangle) -> [Double] {
    let (a, b, c, d): (Double, Double, Double, Double) =
      switch orientation {
      case 2: (-1, 0, 0, 1)
      case 3: (-1, 0, 0, -1)
      case 4: (1, 0, 0, -1)
      case 5: (0, 1, 1, 0)
      case 6: (0, 1, -1, 0)
      case 7: (0, -1, -1, 0)
      case 8: (0, -1, 1, 0)
      default: (1, 0, 0, 1)
      }
    // After a rotation to the left or upward, the corner is at the other end of the frame.
    let x = frame.x + (a + c < 0 ? frame.width : 0)
    let y = frame.y + (b + d < 0 ? frame.height : 0)
    return [a, b, c, d, x, y]
  }

  /// Returns a JPEG without the segments that contain EXIF.
  private static func withoutEXIF(_ bytes: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = Array("Exif\0\0".utf8)
    var result = Array(bytes.prefix(2))
    var index = 2
    while index + 4 <= bytes.count, bytes[index] == 0xFF, (0xC0...0xFE).contains(bytes[index + 1]),
      bytes[index + 1] != 0xDA
    {
      let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
      let end = min(bytes.count, index + 2 + max(2, length))
      let isEXIF = bytes[index + 1] == 0xE1 && bytes[(index + 4)...].starts(with: mark)
      if !isEXIF { result += bytes[index..<end] }
      index = end
    }
    return result + bytes[min(index, bytes.count)...]
  }
}

extension Drawing {
  /// The background's picture if browsers do not show its format.
  package var foreignPicture: [UInt8]? {
    guard case .picture(let bytes, _) = background?.content,
      SVGPicture.header(of: bytes) == nil
    else { return nil }
    return bytes
  }
}
