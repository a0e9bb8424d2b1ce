import Files
import CArchiveReader

/// An archive read with libarchive; no other type calls its C code.
@safe final class ArchiveCalls {
  /// The header of an entry; the name is bytes, which need not be UTF-8.
  struct Entry {
    var kind: carchive_kind
    var name: [UInt8]
    var link: [UInt8]
    /// Bytes; nil if the size is known only at the end of the entry.
    var size: Int?
    /// The range of the entry's headers in the file; nil unless the file is a plain tar archive.
    var headers: Range<Int>?
  }

  private let archive: OpaquePointer

  /// Opens a file or a part of one; the caller keeps the descriptor and closes it.
  ///
  /// Returns nil if memory is short, or if the program cannot be started.
  init?(
    _ descriptor: Int32, part: Range<Int>?, _ unpacker: Unpacker?, _ limits: ArchiveReader.Limits
  ) {
    let (bytes, ratio) = (Int64(limits.bytes), Int64(limits.ratio))
    let patience =
      limits.patience.components.seconds * 1000
      + limits.patience.components.attoseconds / 1_000_000_000_000_000
    let archive =
      if let part {
        unsafe carchive_open_part(
          descriptor, Int64(part.lowerBound), Int64(part.count), bytes, ratio, unpacker?.program,
          unpacker?.options, Int32(clamping: max(1, patience)))
      } else {
        unsafe carchive_open(descriptor, bytes, ratio)
      }
    guard let archive = unsafe archive else { return nil }
    unsafe self.archive = archive
  }

  deinit { unsafe carchive_close(archive) }

  private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text = unsafe text else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  func next() -> Entry {
    let entry = unsafe carchive_next(archive)
    let (name, link) = unsafe (Self.bytes(entry.name), Self.bytes(entry.link))
    let hasPlace = unsafe entry.header >= 0 && entry.header <= entry.start
    return unsafe Entry(
      kind: entry.kind, name: name, link: link, size: entry.size < 0 ? nil : Int(entry.size),
      headers: hasPlace ? Int(entry.header)..<Int(entry.start) : nil)
  }

  /// Returns the number of bytes read into `buffer` from `start` on, 0 at the end, or a value of
  /// `carchive_read_result`.
  func read(into buffer: inout MutableSpan<UInt8>, from start: Int) -> Int {
    unsafe buffer.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      return unsafe carchive_read(archive, base + start, bytes.count - start)
    }
  }

  /// True if the unpacking program was ended because it neither read nor wrote.
  var isStuck: Bool { unsafe carchive_is_stuck(archive) != 0 }

  /// The `errno` if the file could not be read; nil for any other problem.
  var readingError: Int32? {
    let code = unsafe carchive_reading_error(archive)
    return code == 0 ? nil : code
  }

  /// The last error message of libarchive, in printable ASCII; nil if it is missing.
  var problem: String? {
    guard let words = unsafe carchive_problem(archive) else { return nil }
    let text = unsafe String(cString: words).unicodeScalars.prefix(120)
    return String(String.UnicodeScalarView(text.map { $0.isASCII && $0.value >= 32 ? $0 : "?" }))
  }
}
