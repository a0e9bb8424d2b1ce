import Diagnostics
import JSONSyntax

extension EmojiArtRules {
  /// Embedded pictures: the base64 text, then the picture in it.
  static func checkImages(_ document: CheckedDocument, _ report: inout Report) {
    let dialect = document.dialect
    let known = dialect.rootKnown.union(dialect.backgroundKnown)
    for image in document.facts.images where known.contains(image.name) {
      if let diagnostic = diagnoseBase64(image) ?? diagnosePicture(image) { report.add(diagnostic) }
    }
  }

  /// The first that applies, in the order of the catalogue.
  private static func diagnoseBase64(_ image: ImageMember) -> Diagnostic? {
    let scan = image.base64
    if let prefix = image.prefix { return diagnosePrefix(image, prefix) }
    if let first = scan.whiteSpace.first?.lowerBound {
      return Diagnostic(
        base64WhiteSpace, "the base64 text holds white space", at: first..<(first + 1),
        fix: repair(scan.whiteSpace.map { TextEdit(range: $0, replacement: "") }, "remove it"))
    }
    if let first = scan.urlAlphabet.first?.range.lowerBound {
      let edits = scan.urlAlphabet.map {
        TextEdit(range: $0.range, replacement: $0.isMinus ? "+" : "/")
      }
      return Diagnostic(
        base64URLAlphabet, "the base64 text uses the alphabet for URLs", at: first..<(first + 1),
        fix: repair(edits, "use '+' and '/'"))
    }
    if let offset = scan.badCharacter {
      return Diagnostic(
        base64BadCharacter, "the base64 text holds a character outside its alphabet",
        at: offset..<(offset + 1))
    }
    let lacking = (4 - scan.count % 4) % 4
    if lacking == 3 || scan.padding < lacking {
      return Diagnostic(
        base64Padding, "the base64 text lacks its padding", at: image.range,
        fix: lacking == 3 ? nil : paddingFix(image, lacking - scan.padding))
    }
    guard scan.padding > lacking else { return nil }
    let end = image.range.upperBound - 1
    // Padding that is written with escapes is longer than it counts.
    let isPlain = end - scan.firstPadding == scan.padding
    let superfluous = (end - scan.padding + lacking)..<end
    return Diagnostic(
      base64Padding, "the base64 text has superfluous padding", at: image.range,
      severity: .warning, fix: isPlain ? replace(superfluous, by: "", "remove it") : nil)
  }

  private static func diagnosePrefix(_ image: ImageMember, _ prefix: Range<Int>) -> Diagnostic {
    let isSound = image.hasPlainPayload && image.base64.isSound && image.base64.count > 0
    return Diagnostic(
      base64DataURLPrefix, "'\(image.name.spelling)' holds a data: URL instead of plain base64",
      at: image.range, fix: isSound ? replace(prefix, by: "", "remove the prefix") : nil)
  }

  /// A safe fix, nil if there are more places than were kept.
  private static func repair(_ edits: [TextEdit], _ title: String) -> Fix? {
    guard edits.count <= Base64Scan.repairLimit else { return nil }
    return Fix(title: title, applicability: .safe, edits: edits)
  }

  private static func paddingFix(_ image: ImageMember, _ count: Int) -> Fix {
    let end = image.range.upperBound - 1
    return replace(
      end..<end, by: String(repeating: "=", count: count), "add the padding")
  }

  private static func diagnosePicture(_ image: ImageMember) -> Diagnostic? {
    let name = image.name.spelling
    guard image.base64.count > 0 else {
      return Diagnostic(emptyImageData, "'\(name)' is empty", at: image.range)
    }
    if image.base64.isPlainlyWhole { return nil }
    guard let picture = image.base64.picture() else {
      return Diagnostic(unknownImageFormat, "'\(name)' is no picture", at: image.range)
    }
    guard picture.isTruncated else { return nil }
    return Diagnostic(
      truncatedImage, "the \(picture.kind.rawValue.uppercased()) picture ends early",
      at: image.range)
  }
}

extension ImageMember {
  /// True for plain base64 of a whole JPEG, in which no rule can find anything.
  var isPlain: Bool { prefix == nil && base64.isSound && base64.isPlainlyWhole }
}

extension Base64Scan {
  /// True if every reader decodes the text.
  var isSound: Bool {
    whiteSpace.isEmpty && urlAlphabet.isEmpty && badCharacter == nil
      && padding == (4 - count % 4) % 4 && count % 4 != 1
  }

  /// True for a JPEG that ends with its end mark, told by the first and the last characters.
  fileprivate var isPlainlyWhole: Bool {
    guard count >= 64, tail.count >= 16 else { return false }
    // FF D8 FF is '/9j/', and a slash may be escaped.
    guard head.starts(with: Self.jpegStart) || head.starts(with: Self.escapedJPEGStart) else {
      return false
    }
    return (count + padding) % 4 == 0 && padding <= 2 && endsWithJPEGMark
  }

  /// True if the last two bytes are FF D9; the last four letters tell it.
  private var endsWithJPEGMark: Bool {
    var bits: UInt32 = 0
    var letters: UInt32 = 0
    var index = tail.count - padding
    while letters < 4, index > 0 {
      index -= 1
      if tail[index] == UInt8(ascii: "\\") { continue }
      guard let value = Base64Decoder.value(of: tail[index]) else { return false }
      bits |= value << (6 * letters)
      letters += 1
    }
    return bits >> UInt32(2 * padding) & 0xFFFF == 0xFFD9
  }

  private static let jpegStart = Array("/9j/".utf8)
  private static let escapedJPEGStart = Array(#"\/9j\/"#.utf8)

  /// The number of bytes that the text decodes to.
  var byteCount: Int { count * 3 / 4 }

  /// The header of the picture, nil if the bytes are none.
  ///
  /// Kind and end are told by a few bytes; the size may need all of the head (`whole`).
  func picture(whole: Bool = false) -> PictureHeader? {
    let few = 512
    let start = (whole ? head[...] : head.prefix(few)).filter { $0 != UInt8(ascii: "\\") }
    let end = (whole ? tail[...] : tail.suffix(few)).filter { $0 != UInt8(ascii: "\\") }
    // The tail is decoded from a border of groups of four characters.
    let letters = end.count { $0 != UInt8(ascii: "=") }
    let skipped = (4 - (count - letters) % 4) % 4
    return PictureHeader.read(
      head: Base64Decoder.decode(start), tail: Base64Decoder.decode(end.dropFirst(skipped)),
      byteCount: byteCount)
  }
}
