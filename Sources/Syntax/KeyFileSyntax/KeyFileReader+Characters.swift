import Diagnostics

extension KeyFileReader {
  /// Reports the first bytes of a line that are not UTF-8; the fix treats all of them as Latin-1.
  mutating func checkEncoding(_ line: Range<Int>) {
    let broken = brokenUTF8(in: line)
    guard let first = broken.first else { return }
    var fix: Fix?
    // Latin-1 has control characters below A0; a text with such bytes had another encoding.
    if broken.allSatisfy({ bytes[$0].allSatisfy { $0 >= 0xA0 } }) {
      let edits = broken.map { range in
        TextEdit.replace(range, by: String(bytes[range].map { Character(Unicode.Scalar($0)) }))
      }
      fix = Fix("read the bytes as Latin-1", edits, as: .unsafe)
    }
    add(KeyFileProblem(.notUTF8, "the line is not UTF-8", at: first, fix: fix))
  }

  private func brokenUTF8(in line: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = line.lowerBound
    while let broken = bytes.span.extracting(position..<line.upperBound).brokenUTF8 {
      let start = position + broken.lowerBound
      let end = max(start + 1, position + broken.upperBound)
      found.append(start..<end)
      position = end
    }
    return found
  }

  /// Reports the first control character of a value; the fix replaces all of them.
  mutating func checkControlCharacters(_ value: Range<Int>) {
    let places = value.filter { bytes[$0].isControl }
    guard let first = places.first else { return }
    let edits = places.map { place in
      let isTab = bytes[place] == UInt8(ascii: "\t")
      return TextEdit.replace(place..<(place + 1), by: isTab ? " " : "")
    }
    let fix = Fix("write a blank for a tab and nothing for the rest", edits, as: .unsafe)
    let names = [UInt8(ascii: "\t"): "a tab", 0: "a NUL byte, at which GLib ends it"]
    let name = names[bytes[first]] ?? "a control character"
    add(
      KeyFileProblem(
        .controlCharacter, "the value contains \(name)", at: first..<(first + 1), fix: fix))
  }
}
