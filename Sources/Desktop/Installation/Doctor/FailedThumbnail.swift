import DesktopState
import Files

/// A document whose thumbnail failed; desktops do not try again.
struct FailedThumbnail: Sendable {
  /// The path of the mark in `thumbnails/fail`.
  let path: String
  /// The path of the document.
  let document: String

  /// The maximum number of marks to examine; a cache has a few thousand at most.
  private static let mostMarks = 5000

  /// Returns the marks in `thumbnails/fail` (Thumbnail Managing Standard), PNGs that name files.
  static func all(inCache cache: String?) -> [FailedThumbnail] {
    guard let cache else { return [] }
    let folder = cache + "/thumbnails/fail"
    let marks = ((try? FileSystem.files(below: folder, endings: [".png"])) ?? []).prefix(mostMarks)
    var failures: [FileFailure] = []
    return marks.compactMap { name in
      let file = DiskFile(folder + "/" + name, &failures)
      return file.flatMap { file in
        document(in: file.bytes).map { FailedThumbnail(path: file.path, document: $0) }
      }
    }
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let keyword = Array("Thumb::URI\0".utf8)

  /// Returns the URI in a `tEXt` chunk (PNG, third edition, section 11.3.3.2), or nil.
  private static func document(in bytes: [UInt8]) -> String? {
    guard bytes.starts(with: signature) else { return nil }
    var rest = bytes[signature.count...]
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard length <= rest.count - 12 else { return nil }
      let kind = rest.dropFirst(4).prefix(4)
      let content = rest.dropFirst(8).prefix(length)
      if kind.elementsEqual("tEXt".utf8), content.starts(with: keyword) {
        return String(decoding: content.dropFirst(keyword.count), as: UTF8.self)
      }
      rest = rest.dropFirst(12 + length)
    }
    return nil
  }
}
