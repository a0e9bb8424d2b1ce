import Diagnostics

/// A document between the fences of a Markdown code block, as chats show it.
enum FencedText {
  /// Returns the fix that removes the fences, or nil if there is anything else around the document.
  static func fix(in bytes: [UInt8], at place: Int) -> Fix? {
    let fence = UInt8(ascii: "`")
    guard bytes[..<min(place, bytes.count)].allSatisfy({ $0 <= 0x20 }),
      bytes[min(place, bytes.count)...].starts(with: "```".utf8),
      let line = bytes[place...].firstIndex(of: UInt8(ascii: "\n")), line - place < 40,
      !bytes[place..<line].drop(while: { $0 == fence }).contains(fence)
    else { return nil }
    var edits = [TextEdit.remove(place..<line + 1)]
    var end = bytes.lastIndex { $0 > 0x20 } ?? line
    if bytes[end] == fence {
      while bytes[end] == fence { end -= 1 }
      edits.append(.remove(end + 1..<bytes.count))
    }
    let fix = Fix("remove the fence of the code block", edits, as: .unsafe)
    // Text behind the document would stay.
    let inside = bytes[(line + 1)..<max(line + 1, end + 1)]
    guard let last = inside.last(where: { $0 > 0x20 }), "}]".utf8.contains(last) else { return nil }
    return fix
  }
}
