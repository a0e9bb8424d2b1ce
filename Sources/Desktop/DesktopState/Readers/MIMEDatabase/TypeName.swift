/// Valid names of types in the files of a database.
enum TypeName {
  /// True for a name with one slash, text on both sides, and only printable characters.
  static func isSound(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard let slash = name.firstIndex(of: UInt8(ascii: "/")) else { return false }
    let subtype = name[slash...].dropFirst()
    return slash > name.startIndex && !subtype.isEmpty && !subtype.contains(UInt8(ascii: "/"))
      && name.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }
}
