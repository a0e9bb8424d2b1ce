import CRaster
import EmojiArtDrawing

/// A picture in the making; the only place that calls the C layer.
@safe struct Canvas: ~Copyable {
  private let canvas: OpaquePointer

  /// The most pixels of a side.
  static let longestSide = Int(RASTER_LONGEST)

  /// A white canvas with `scale` pixels per point; nil if there is not enough memory.
  init?(width: Int, height: Int, scale: Double) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    guard let made = unsafe raster_create(Int32(width), Int32(height), scale) else { return nil }
    unsafe canvas = made
  }

  deinit { unsafe raster_destroy(canvas) }

  /// Paints a picture; false if it could not be decoded in time.
  ///
  /// `format` is gdk-pixbuf's name, which is made of ASCII.
  mutating func paint(
    _ bytes: [UInt8], format: String, mostPixels: Int, within time: Duration,
    _ frame: Drawing.Rectangle
  ) -> Bool {
    let milliseconds = Int64(time / .milliseconds(1))
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe raster_picture(
        canvas, bytes.baseAddress, bytes.count, format, Int64(mostPixels), milliseconds,
        raster_rectangle(frame)) != 0
    }
  }

  /// Paints a text around the middle of which its place is.
  mutating func paint(_ text: String, x: Double, y: Double, size: Double) {
    var text = text
    _ = text.withUTF8 { utf8 in
      unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
        unsafe raster_text(canvas, characters.baseAddress, characters.count, x, y, size)
      }
    }
  }

  /// Paints a dashed frame with a label in it.
  mutating func paintFrame(_ label: String, _ frame: Drawing.Rectangle) {
    let label = FrameLabel(label, frame)
    var text = label.text
    _ = text.withUTF8 { utf8 in
      unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
        unsafe raster_frame(
          canvas, characters.baseAddress, characters.count, raster_rectangle(frame), label.size,
          label.baseLine)
      }
    }
  }

  /// The bytes of a PNG; nil without the memory for it.
  mutating func png() -> [UInt8]? {
    var count = 0
    guard let bytes = unsafe raster_png(canvas, &count) else { return nil }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// The mean colors of the cells of a grid, row by row: red, green and blue.
  func averages(columns: Int, rows: Int) -> [UInt8] {
    guard columns > 0, rows > 0, columns * rows <= 1 << 16 else { return [] }
    var colours = [UInt8](repeating: 0, count: 3 * columns * rows)
    unsafe raster_averages(canvas, Int32(columns), Int32(rows), &colours)
    return colours
  }

  /// The font family with emojis, or nil.
  func emojiFamily() -> String? {
    var name = [CChar](repeating: 0, count: 256)
    let length = unsafe raster_emoji_family(canvas, &name, name.count)
    guard length > 0 else { return nil }
    return String(decoding: name.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension raster_rectangle {
  fileprivate init(_ frame: Drawing.Rectangle) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}
