import CRaster
import EmojiArtDrawing

/// An image that is being painted; only this type calls the C layer.
@safe struct Canvas: ~Copyable {
  private let canvas: OpaquePointer

  /// The maximum length of a side, in pixels.
  static let longestSide = Int(RASTER_LONGEST)

  /// Creates a white canvas with `scale` pixels per point; returns nil without enough memory.
  init?(width: Int, height: Int, scale: Double) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    guard let made = unsafe raster_create(Int32(width), Int32(height), scale) else { return nil }
    unsafe canvas = made
  }

  deinit { unsafe raster_destroy(canvas) }

  /// Paints a picture; returns false if it could not be decoded in time.
  ///
  /// `format` is gdk-pixbuf's name of the format, in ASCII.
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

  /// Paints text centered at its position; returns false if no font has one of its characters.
  mutating func paint(_ text: String, x: Double, y: Double, size: Double) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
        unsafe raster_text(canvas, characters.baseAddress, characters.count, x, y, size) == 0
      }
    }
  }

  /// Paints a dashed frame with a label.
  mutating func paintFrame(_ label: String, _ background: Drawing.Background) {
    let frame = background.frame
    let label = FrameLabel(label, frame, background.label)
    var text = label.text
    _ = text.withUTF8 { utf8 in
      unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
        unsafe raster_frame(
          canvas, characters.baseAddress, characters.count, raster_rectangle(frame), label.size,
          label.baseLine)
      }
    }
  }

  mutating func paint(_ shape: Sheet.Shape) {
    let style = raster_style(shape)
    switch shape.outline {
    case .box(let frame, let radius):
      _ = unsafe raster_box(canvas, raster_rectangle(frame), radius, style)
    case .line(let spots): paint(spots, isClosed: false, style)
    case .polygon(let spots): paint(spots, isClosed: true, style)
    }
  }

  private mutating func paint(_ spots: [Sheet.Spot], isClosed: Bool, _ style: raster_style) {
    let numbers = spots.flatMap { [$0.x, $0.y] }
    unsafe numbers.withUnsafeBufferPointer { numbers in
      _ = unsafe raster_path(canvas, numbers.baseAddress, spots.count, isClosed ? 1 : 0, style)
    }
  }

  mutating func paint(_ label: Sheet.Label) {
    var text = label.text
    _ = text.withUTF8 { utf8 in
      unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
        unsafe raster_label(
          canvas, characters.baseAddress, characters.count, label.x, label.baseLine, label.size,
          label.ink.color, label.isBold ? 1 : 0)
      }
    }
  }

  /// Begins a group of items, which ends at `endGroup`.
  mutating func beginGroup() { unsafe raster_begin_group(canvas) }

  mutating func endGroup(opacity: Double) { unsafe raster_end_group(canvas, opacity) }

  /// Returns the bytes of a PNG, or nil if there is not enough memory.
  mutating func png() -> [UInt8]? {
    var count = 0
    guard let bytes = unsafe raster_png(canvas, &count) else { return nil }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// The pixels row by row, each with red in its third byte, then green and blue.
  func pixels() -> [UInt32] {
    var count = 0
    let pixels = unsafe raster_pixels(canvas, &count)
    return unsafe Array(UnsafeBufferPointer(start: pixels, count: count))
  }
}

extension raster_rectangle {
  fileprivate init(_ frame: Drawing.Rectangle) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}

extension raster_style {
  fileprivate init(_ shape: Sheet.Shape) {
    self.init(
      is_filled: shape.fill == nil ? 0 : 1, is_stroked: shape.stroke == nil ? 0 : 1,
      fill: shape.fill?.color ?? 0, stroke: shape.stroke?.ink.color ?? 0,
      width: shape.stroke?.width ?? 0, dash: shape.stroke?.dash ?? 0)
  }
}
