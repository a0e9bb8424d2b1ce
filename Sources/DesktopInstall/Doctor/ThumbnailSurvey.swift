import FileAccess

extension DesktopSurvey {
  /// Marks that are looked at; a cache has some thousands at most.
  private static let mostMarks = 5000

  /// The marks in `thumbnails/fail` (Thumbnail Managing Standard 0.9), each a PNG that names a file.
  mutating func failedThumbnails() -> [FailedThumbnail] {
    guard let cache = environment.cacheFolder else { return [] }
    let fail = cache + "/thumbnails/fail"
    return Array(Disk.files(in: fail, endings: [".png"]).prefix(Self.mostMarks)).compactMap {
      path in
      guard let bytes = Disk.readable(path), let document = ThumbnailMark.document(in: bytes) else {
        return nil
      }
      return FailedThumbnail(path: path, document: document)
    }
  }
}

/// Takes the name of the document out of a thumbnail.
enum ThumbnailMark {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let keyword = Array("Thumb::URI\0".utf8)

  /// The URI that a chunk `tEXt` holds (PNG, third edition, section 11.3.3.2); nil if none does.
  static func document(in bytes: [UInt8]) -> String? {
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
