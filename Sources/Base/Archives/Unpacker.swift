import Files

/// A program that unpacks data between two pipes.
package struct Unpacker: Sendable {
  /// An absolute path.
  package var program: String
  /// Separated by blanks.
  package var options = ""

  /// The name in messages.
  var name: Substring { program.split(separator: "/").last ?? program[...] }

  /// The compression formats except gzip: the first bytes, the program, its Debian package, and its
  /// options.
  ///
  /// A dictionary can have 4 GB in xz, and 128 MB in zstd.
  private static let forms: [(start: [UInt8], name: String, package: String, options: String)] = [
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz", "xz-utils", "-dcqq -T1 -M512MiB"),
    ([0x5D, 0, 0], "xz", "xz-utils", "-dcqq -T1 -M512MiB"),
    ([0x28, 0xB5, 0x2F, 0xFD], "zstd", "zstd", "-dcqq"),
    (Array("BZh".utf8), "bzip2", "bzip2", "-dcq"),
  ]

  /// Returns the program for a part of a file, or nil if the part is plain or compressed with gzip.
  ///
  /// Throws if the program is not installed.
  static func of(
    _ part: Range<Int>, of file: OpenFile, _ path: FilePath, lookup: ProgramLookup
  ) throws(FileFailure) -> Unpacker? {
    let head = try file.bytes(in: part.lowerBound..<min(part.lowerBound + 6, part.upperBound))
    guard let form = forms.first(where: { head.starts(with: $0.start) }) else { return nil }
    guard let program = lookup.find(form.name) else {
      throw FileFailure(
        path,
        "is compressed with '\(form.name)', which is not installed; install Debian's '\(form.package)'"
      )
    }
    return Unpacker(program: program, options: form.options)
  }
}
