package import Files

/// The container format of a package, determined from its bytes.
package enum PackageForm: Sendable, Equatable {
  /// Also used by `.apk`, `.msix`, `.appx`, `.ipa`, and a zipped `.app`.
  case zip
  /// The ranges of the archives that contain the description and the files of a Debian package.
  case debian(control: Range<Int>?, Range<Int>)
  /// The range of the archive in an RPM, and its scripts by name.
  case rpm(Range<Int>, scripts: [String: [UInt8]])
  /// A tar archive, plain or compressed.
  case tar
  /// A program followed by a squashfs, with the offset of the squashfs.
  case appImage(Int)
  /// A squashfs.
  case snap
  /// A compound file, used by Windows Installer.
  case installer

  /// Determines the form of an open file; throws if its parts do not fit together.
  package static func of(_ file: OpenFile, _ path: FilePath) throws(FileFailure) -> PackageForm {
    let size = try file.stamp.size
    let head = try file.bytes(in: 0..<min(size, 96))
    if head.starts(with: "!<arch>\n".utf8) { return try debian(file, size, path) }
    if head.starts(with: [0xED, 0xAB, 0xEE, 0xDB]) { return try rpm(file, size, path) }
    if head.starts(with: [0x7F, 0x45, 0x4C, 0x46]) { return try appImage(file, head, path) }
    if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return .installer }
    if head.starts(with: "hsqs".utf8) { return .snap }
    try refuse(file, head, size, path)
    return head.starts(with: "PK".utf8) ? .zip : .tar
  }

  /// Unsupported packages by their first bytes, and what to inspect instead.
  private static let unread: [(start: [UInt8], reason: String)] = [
    (
      Array("flatpak\0".utf8),
      """
      is the bundle of a Flatpak, which is not read; inspect the folder that 'flatpak build-init' \
      made, or what 'ostree checkout' writes
      """
    ),
    (
      Array("xar!".utf8),
      "is an installer of macOS (.pkg), which is not read; inspect the .app that is in it"
    ),
    (
      Array("MZ".utf8),
      "is a program of Windows, which is not read; inspect the files that it was made from"
    ),
  ]

  /// Throws if the package format is unsupported.
  private static func refuse(
    _ file: OpenFile, _ head: [UInt8], _ size: Int, _ path: FilePath
  ) throws(FileFailure) {
    if let form = unread.first(where: { head.starts(with: $0.start) }) {
      throw FileFailure(path, form.reason)
    }
    // A disk image of macOS is identified by its last 512 bytes.
    if size > 512, try file.bytes(in: (size - 512)..<(size - 508)).elementsEqual("koly".utf8) {
      throw FileFailure(
        path, "is a disk image of macOS (.dmg), which is not read; inspect the .app that is in it")
    }
  }

  private static let cutOff = "is damaged or cut off"
  /// The maximum number of members; a package usually contains three.
  private static let mostMembers = 64

  /// Finds the archives `control.tar` and `data.tar` in a Debian package (deb(5)).
  ///
  /// A package is an `ar` archive; a header has 60 bytes, with a name of 16 bytes and, at byte 48,
  /// a size of 10 bytes.
  private static func debian(
    _ file: OpenFile, _ size: Int, _ path: FilePath
  ) throws(FileFailure) -> PackageForm {
    var position = 8
    var control: Range<Int>?
    for _ in 0..<mostMembers where position < size {
      let header = try file.bytes(in: position..<position + 60)
      guard header.count == 60, header[58...].elementsEqual([0x60, 0x0A]),
        let length = number(header[48..<58]), length <= size - position - 60
      else { throw FileFailure(path, cutOff) }
      let part = (position + 60)..<(position + 60 + length)
      if header.starts(with: "control.tar".utf8) { control = part }
      if header.starts(with: "data.tar".utf8) { return .debian(control: control, part) }
      position = part.upperBound + length % 2
    }
    throw FileFailure(path, "is not a Debian package, or is cut off: missing 'data.tar'")
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    let text = digits.prefix { $0 != UInt8(ascii: " ") }
    return Int(String(decoding: text, as: UTF8.self)).flatMap { $0 < 0 ? nil : $0 }
  }

  /// Finds the archive after the lead and the two headers of an RPM, and the scripts in the second
  /// header (rpm's format manual).
  ///
  /// A header has 16 bytes with the number of its entries and the size of their data. The first
  /// header is padded to a multiple of 8 bytes.
  private static func rpm(
    _ file: OpenFile, _ size: Int, _ path: FilePath
  ) throws(FileFailure) -> PackageForm {
    var position = 96
    var scripts: [String: [UInt8]] = [:]
    for isSignature in [true, false] {
      let header = try file.bytes(in: position..<position + 16)
      guard header.count == 16, header.starts(with: [0x8E, 0xAD, 0xE8]) else {
        throw FileFailure(path, cutOff)
      }
      let length = 16 + 16 * big(header[8..<12]) + big(header[12..<16])
      guard position + length < size else { throw FileFailure(path, cutOff) }
      if !isSignature, length < mostHeader {
        let text = try file.bytes(in: position..<position + length)
        scripts = Self.scripts(text, data: 16 + 16 * big(header[8..<12]))
      }
      position += isSignature ? (length + 7) / 8 * 8 : length
      guard position < size else { throw FileFailure(path, cutOff) }
    }
    return .rpm(position..<size, scripts: scripts)
  }

  /// The maximum size of a header whose scripts are read, in bytes.
  private static let mostHeader = 64 << 20
  private static let scriptTags = [1023: "%pre", 1024: "%post", 1152: "%posttrans"]

  /// Returns the scripts of a header; an entry has the tag, the type, the offset of its data, and
  /// their number, and a text ends with a zero byte.
  private static func scripts(_ header: [UInt8], data: Int) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for place in stride(from: 16, to: min(data, header.count - 15), by: 16) {
      guard let name = scriptTags[big(header[place..<place + 4])] else { continue }
      let start = data + big(header[place + 8..<place + 12])
      guard start < header.count else { continue }
      found[name] = Array(header[start...].prefix { $0 != 0 })
    }
    return found
  }

  /// Returns the end of a program's sections, where the squashfs of an AppImage begins.
  private static func appImage(
    _ file: OpenFile, _ head: [UInt8], _ path: FilePath
  ) throws(FileFailure) -> PackageForm {
    let isWide = head.count > 64 && head[4] == 2
    guard head.count > 64, head[5] == 1 else {
      throw FileFailure(path, "is a program and not an AppImage")
    }
    let start = isWide ? little(head[40..<47]) : little(head[32..<36])
    let size = isWide ? little(head[58..<60]) : little(head[46..<48])
    let count = isWide ? little(head[60..<62]) : little(head[48..<50])
    let end = start + size * count
    guard try file.bytes(in: end..<end + 4).elementsEqual("hsqs".utf8) else {
      throw FileFailure(path, "is a program and not an AppImage with a squashfs behind its end")
    }
    return .appImage(end)
  }

  private static func big(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
