import Diagnostics
import JSONSyntax

/// A member with image data, and the facts for the rules of its picture.
struct CheckedImage {
  let member: ImageMember
  /// The header; nil if the bytes are not a known picture.
  let picture: PictureHeader?
  /// Removes the member if it is empty, unless the edition needs it.
  let removal: Fix?

  init(_ member: ImageMember, removal: Fix?) {
    (self.member, self.removal) = (member, removal)
    picture = member.base64.picture()
  }

  var range: Range<Int> { member.range }
  var base64: Base64Scan { member.base64 }
  var name: String { member.name.spelling }
}

// The rules for the base64 text of a picture.
extension EmojiArtRules {
  private static let refused =
    "the decoder refuses the document; in 2021-handwritten the background turns blank"

  static let base64DataURLPrefix = Rule<CheckedImage>(
    "emojiart/base64-data-url-prefix", .error, fix: .safe,
    "The image member begins with data: and a type instead of plain base64; reported at the string",
    because: refused,
    references: ["RFC 4648 4", "Foundation JSONDecoder"],
    bad: [
      .image2021(#"↓"data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=""#)
    ],
    good: [.image2021()]
  ) { image, found in
    guard let prefix = image.member.prefix else { return }
    let isSound =
      image.member.hasPlainPayload && image.base64.isSound && image.base64.count > 0
    found(
      "'\(image.name)' must be plain base64, found a data: URL", at: image.range,
      fix: isSound ? Fix("remove the prefix", .remove(prefix)) : nil)
  }

  static let base64WhiteSpace = Rule<CheckedImage>(
    "emojiart/base64-white-space", .error, fix: .safe,
    "The base64 text holds line breaks, tabs or spaces; reported at the first of them",
    because: refused,
    references: ["RFC 4648 3.1", "Foundation JSONDecoder"],
    bad: [
      .image2020(#""R0lGODlhAQABAIAAAAAAA↓ P///ywAAAAAAQABAAACAkQBADs=""#),
      .image2017(#""R0lGODlhAQABAIAAAAAAA↓\nP///ywAAAAAAQABAAACAkQBADs=""#),
    ],
    good: [
      .image2020(), .image2017(),
      .image2017(#""R0lGODlhAQABAIAAAAAAAP\/\/\/ywAAAAAAQABAAACAkQBADs=""#),
    ]
  ) { image, found in
    guard let first = image.base64.whiteSpace.first?.lowerBound else { return }
    found(
      "the base64 text must not contain white space", at: first.byteRange,
      fix: repair("remove it", image.base64.whiteSpace.map { .remove($0) }))
  }

  static let base64URLAlphabet = Rule<CheckedImage>(
    "emojiart/base64-url-alphabet", .error, fix: .safe,
    """
    The base64 text uses minus and underscore instead of plus and slash; reported at the first of \
    them
    """,
    because: refused,
    references: ["RFC 4648 5", "Foundation JSONDecoder"],
    bad: [.image2021(#""R0lGODlhAQABAIAAAAAAAP↓___ywAAAAAAQABAAACAkQBADs=""#)],
    good: [.image2021()]
  ) { image, found in
    guard let first = image.base64.urlAlphabet.first?.range.lowerBound else { return }
    found(
      "the base64 text must use '+' and '/', found the alphabet for URLs", at: first.byteRange,
      fix: repair(
        "use '+' and '/'",
        image.base64.urlAlphabet.map { .replace($0.range, by: $0.isMinus ? "+" : "/") }))
  }

  static let base64BadCharacter = Rule<CheckedImage>(
    "emojiart/base64-bad-character", .error,
    """
    The base64 text holds any other character outside the alphabet, or padding in its middle; \
    reported at the first of them
    """,
    because: refused,
    references: ["RFC 4648 4", "Foundation JSONDecoder"],
    bad: [
      .image2017(#""R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAA↓*CAkQBADs=""#),
      .image2017(#""R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAA↓=CAkQBADs=""#),
    ],
    good: [.image2017()]
  ) { image, found in
    guard let offset = image.base64.badCharacter else { return }
    found("invalid character in the base64 text", at: offset.byteRange)
  }

  static let base64Padding = Rule<CheckedImage>(
    "emojiart/base64-padding", .error, fix: .safe,
    """
    The length without padding is not a multiple of four characters and the padding is missing or \
    short (no repair if one character is left over). It is a warning for superfluous padding. The \
    repair is unsafe if the picture does not have a known end, since a letter may be lost; reported at the \
    string
    """,
    because: refused,
    references: ["RFC 4648 3.2", "Foundation JSONDecoder"],
    bad: [
      .image2021(#"↓"R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs""#),
      .image2021(#"↓"R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs==""#),
    ],
    good: [.image2021()]
  ) { image, found in
    let scan = image.base64
    let wanted = (4 - scan.count % 4) % 4
    if wanted == 3 || scan.padding < wanted {
      found(
        "missing padding in the base64 text", at: image.range,
        fix: padding("add the padding", image, wanted))
    } else if scan.padding > wanted {
      found(
        "too much padding in the base64 text", at: image.range, severity: .warning,
        fix: padding("remove it", image, wanted))
    }
  }

  /// Returns a fix that ends the text as every decoder reads it; nil if that is impossible, or if
  /// the end is written with escapes.
  ///
  /// Strict decoders refuse a last letter with bits beyond the last byte.
  private static func padding(_ title: String, _ image: CheckedImage, _ wanted: Int) -> Fix? {
    let scan = image.base64
    let end = image.range.upperBound - 1
    let letters = scan.tail.dropLast(scan.padding)
    guard wanted < 3, scan.padding == 0 || end - scan.firstPadding == scan.padding,
      let last = letters.last.flatMap(Base64Decoder.value)
    else { return nil }
    let padding = String(repeating: "=", count: wanted)
    let applicability: Applicability = image.picture?.hasEnd == true ? .safe : .unsafe
    let unused = last % (1 << (2 * UInt32(wanted)))
    guard unused > 0 else {
      let edit = TextEdit.replace(end - scan.padding..<end, by: padding)
      return Fix(title, edit, as: applicability)
    }
    let length = letters.dropLast().last == UInt8(ascii: "\\") ? 2 : 1
    let letter = (UInt8(ascii: "+")...UInt8(ascii: "z")).first {
      Base64Decoder.value(of: $0) == last - unused
    }
    guard let letter, !scan.endsWithEscape else { return nil }
    let start = end - scan.padding - length
    return Fix(
      title, .replace(start..<end, by: "\(Character(UnicodeScalar(letter)))\(padding)"),
      as: applicability)
  }

  /// Returns the fix, or nil if not all places were kept.
  private static func repair(_ title: String, _ edits: [TextEdit]) -> Fix? {
    edits.count <= Base64Scan.repairLimit ? Fix(title, edits) : nil
  }
}
