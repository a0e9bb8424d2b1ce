import Declarations

/// A text of lines, with the values that they are generated from.
struct ScriptLines: SourcedText {
  var text = ""
  var noted: [(range: Range<Int>, path: DeclarationPath)] = []
  private var ending = "\n"

  init(ending: String = "\n") { self.ending = ending }

  /// Begins the text with a comment on its own line.
  init(comment: String) { line(CommentStyle.hash.line(comment)) }

  mutating func line(_ line: String = "", at path: DeclarationPath? = nil) {
    note(path) { $0.text += line }
    text += ending
  }
}
