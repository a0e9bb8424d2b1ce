@testable import EmojiArt

/// Pictures without pixels, built from the specifications of their formats.
enum PictureSamples {
  static func number(_ value: Int, _ width: Int, _ order: ByteOrder = .big) -> [UInt8] {
    let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return order == .big ? bytes.reversed() : bytes
  }

  static func jpeg(
    _ width: Int, _ height: Int, marker: UInt8 = 0xC0, segments: [[UInt8]] = [], end: [UInt8]? = nil
  ) -> [UInt8] {
    var result: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8)
    result += [1, 1, 0, 0, 1, 0, 1, 0, 0]
    result += segments.flatMap { $0 }
    result += [0xFF, marker, 0, 11, 8] + number(height, 2) + number(width, 2) + [1, 1, 0x11, 0]
    result += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + [1, 2, 0xFF, 0, 3]
    return result + (end ?? [0xFF, 0xD9])
  }

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + number(content.count + 2, 2) + content
  }

  static func exif(_ orientation: Int, _ order: ByteOrder) -> [UInt8] {
    let tag = number(274, 2, order) + number(3, 2, order) + number(1, 4, order)
    let directory = number(1, 2, order) + tag + number(orientation, 2, order) + [0, 0, 0, 0, 0, 0]
    return segment(0xE1, Array("Exif\0\0".utf8) + tiffHead(8, order) + directory)
  }

  static func tiffHead(_ offset: Int, _ order: ByteOrder) -> [UInt8] {
    Array((order == .big ? "MM" : "II").utf8) + number(42, 2, order) + number(offset, 4, order)
  }

  static func tiff(
    _ width: Int, _ height: Int, orientation: Int? = nil, order: ByteOrder, pixels: Int = 0
  ) -> [UInt8] {
    var tags = [number(256, 2, order) + number(4, 2, order) + number(1, 4, order)]
    tags[0] += number(width, 4, order)
    tags += [number(257, 2, order) + number(3, 2, order) + number(1, 4, order)]
    tags[1] += number(height, 2, order) + [0, 0]
    if let orientation {
      let tag = number(274, 2, order) + number(3, 2, order) + number(1, 4, order)
      tags.append(tag + number(orientation, 2, order) + [0, 0])
    }
    return tiffHead(8 + pixels, order) + [UInt8](repeating: 7, count: pixels)
      + number(tags.count, 2, order) + tags.flatMap { $0 } + [0, 0, 0, 0]
  }

  static func png(_ width: Int, _ height: Int, end: [UInt8]? = nil, isXcodes: Bool = false)
    -> [UInt8]
  {
    let first = isXcodes ? number(4, 4) + Array("CgBI".utf8) + [0, 0, 0, 0, 0, 0, 0, 0] : []
    let header = number(13, 4) + Array("IHDR".utf8) + number(width, 4) + number(height, 4)
    let iend = number(0, 4) + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    return [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A] + first + header
      + [8, 2, 0, 0, 0, 1, 2, 3, 4] + (end ?? iend)
  }

  static func gif(_ width: Int, _ height: Int) -> [UInt8] {
    Array("GIF89a".utf8) + number(width, 2, .little) + number(height, 2, .little) + [0, 0, 0, 0x3B]
  }

  static func webp(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
    let body =
      Array("WEBP".utf8) + Array(chunk.utf8) + number(content.count, 4, .little) + content
    return Array("RIFF".utf8) + number(body.count, 4, .little) + body
  }

  static func bmp(_ header: [UInt8], fileSize: Int? = nil) -> [UInt8] {
    let count = 14 + 4 + header.count
    return Array("BM".utf8) + number(fileSize ?? count, 4, .little) + [0, 0, 0, 0]
      + number(count, 4, .little) + number(header.count + 4, 4, .little) + header
  }

  static func box(_ name: String, _ content: [UInt8]...) -> [UInt8] {
    let all = content.flatMap { $0 }
    return number(all.count + 8, 4) + Array(name.utf8) + all
  }

  static func ispe(_ width: Int, _ height: Int) -> [UInt8] {
    box("ispe", [0, 0, 0, 0], number(width, 4), number(height, 4))
  }

  /// A grid picture: tiles of 512, the primary item 2 with its own size and possibly a rotation.
  static func heic(
    _ width: Int, _ height: Int, rotation: UInt8? = nil, shown: (Int, Int)? = nil,
    brands: [String] = ["heic", "mif1"]
  ) -> [UInt8] {
    let ftyp = box("ftyp", Array(brands[0].utf8), [0, 0, 0, 0], brands.flatMap { Array($0.utf8) })
    let turn = rotation.map { box("irot", [$0]) } ?? []
    let aperture = shown.map {
      box("clap", number($0.0 * 2, 4), number(2, 4), number($0.1, 4), number(1, 4))
    }
    let list = box("ipco", ispe(512, 512), ispe(width, height), turn, aperture ?? [])
    let last: UInt8 = rotation == nil ? 3 : 4
    let links: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 1, 0, 2, 3, 2, 0x83, last]
    let meta = box(
      "meta", [0, 0, 0, 0], box("hdlr", [0, 0, 0, 0]), box("pitm", [0, 0, 0, 0, 0, 2]),
      box("iprp", list, box("ipma", links)))
    return ftyp + meta + box("mdat", [1, 2, 3])
  }

  /// One of each kind, of 64 x 48 pixels.
  static let all: [(PictureKind, [UInt8])] = [
    (.jpeg, jpeg(64, 48)), (.jpeg, jpeg(64, 48, segments: [exif(6, .little)])),
    (.png, png(64, 48)), (.gif, gif(64, 48)), (.tiff, tiff(64, 48, order: .little)),
    (.tiff, tiff(64, 48, orientation: 1, order: .big)),
    (.webp, webp("VP8X", [0, 0, 0, 0] + number(63, 3, .little) + number(47, 3, .little))),
    (.webp, webp("VP8L", [0x2F] + number(63 | 47 << 14, 4, .little))),
    (.webp, webp("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 64, 0, 48, 0x40])),
    (.bmp, bmp([64, 0, 48, 0, 1, 0, 24, 0])),
    (
      .bmp, bmp(number(64, 4, .little) + number(-48, 4, .little) + [UInt8](repeating: 0, count: 28))
    ),
    (.heic, heic(64, 48)),
  ]
}
