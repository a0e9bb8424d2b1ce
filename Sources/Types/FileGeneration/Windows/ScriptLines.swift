import Declarations

/// A text of lines, with the values that they are generated from.
struct ScriptLines {
  private var text = ""
  private var noted: [(range: Range<Int>, path: DeclarationPath)] = []
  private let ending: String

  init(ending: String) { self.ending = ending }

  var bytes: [UInt8] { Array(text.utf8) }
  var provenance: Provenance { Provenance(noted) }

  mutating func line(_ line: String = "", at path: DeclarationPath? = nil) {
    let start = text.utf8.count
    text += line
    if let path { noted.append((start..<text.utf8.count, path)) }
    text += ending
  }
}
