import Diagnostics
import JSONSyntax

// The rules for the bytes of a picture.
extension EmojiArtRules {
  static let emptyImageData = Rule<CheckedImage>(
    "emojiart/empty-image-data", .warning, fix: .unsafe,
    "The image member is an empty string; reported at the string",
    because: "it decodes to nothing and no picture appears",
    bad: [.image2020(#"↓"""#), .image2021(#"↓"""#)],
    good: [.image2020(), .blank]
  ) { image, found in
    guard image.base64.count == 0 else { return }
    found("'\(image.name)' is empty", at: image.range, fix: image.removal)
  }

  static let unknownImageFormat = Rule<CheckedImage>(
    "emojiart/unknown-image-format", .warning,
    "The image bytes are neither JPEG, PNG, TIFF, GIF, HEIC, WebP nor BMP; reported at the string",
    because: "it decodes, but no picture appears",
    references: ["course apps: UIImage and NSImage"],
    bad: [.image2017(#"↓"aGVsbG8=""#)],
    good: [.image2017()]
  ) { image, found in
    guard image.picture == nil else { return }
    found("'\(image.name)' is not a picture of a known format", at: image.range)
  }

  static let truncatedImage = Rule<CheckedImage>(
    "emojiart/truncated-image", .warning,
    """
    The image ends early: JPEG without FF D9, PNG without IEND, GIF without its trailer 3B, RIFF \
    or BMP shorter than its header says; reported at the string
    """,
    because: "part of the picture or all of it is missing",
    references: ["JPEG, PNG, GIF, RIFF and BMP formats"],
    bad: [
      .image2021(#"↓"\#(RuleExample.png.dropFirst().dropLast(17))""#),
      .image2017(#"↓"/9j/4AAQSkZJRgABAQAAAQABAAA=""#),
    ],
    good: [.image2021(RuleExample.png), .image2017()]
  ) { image, found in
    guard let picture = image.picture, picture.isTruncated else { return }
    found("the \(picture.kind.rawValue.uppercased()) picture is truncated", at: image.range)
  }
}

extension ImageMember {
  /// True for plain base64 of a picture with its end, in which no rule can find anything.
  var isPlain: Bool { prefix == nil && base64.isSound && base64.picture()?.hasEnd == true }
}

extension Base64Scan {
  /// True if every reader decodes the text.
  var isSound: Bool {
    whiteSpace.isEmpty && urlAlphabet.isEmpty && badCharacter == nil
      && padding == (4 - count % 4) % 4 && count % 4 != 1
  }

  /// The number of bytes after decoding the text.
  var byteCount: Int { count * 3 / 4 }

  /// Returns the header of the picture, or nil if the bytes are not one.
  ///
  /// A few bytes show its kind and end; the size may need the whole head (`whole`).
  func picture(whole: Bool = false) -> PictureHeader? {
    let few = 512
    let start = (whole ? head[...] : head.prefix(few)).filter { $0 != UInt8(ascii: "\\") }
    let end = (whole ? tail[...] : tail.suffix(few)).filter { $0 != UInt8(ascii: "\\") }
    // The tail is decoded from a boundary between groups of four characters, with missing padding.
    let letters = end.count { $0 != UInt8(ascii: "=") }
    let skipped = (4 - (count - letters) % 4) % 4
    return PictureHeader.read(
      head: Base64Decoder.decode(start),
      tail: Base64Decoder.decode(end.dropFirst(skipped) + Array("==".utf8)), byteCount: byteCount)
  }
}
