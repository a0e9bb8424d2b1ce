import Diagnostics

/// The statements of a build file that decide where another one goes.
struct BuildScript {
  struct Statement {
    /// The range from its first to its last byte.
    var range: Range<Int>
    /// The names of the commands that it calls, in lower case.
    var calls: [String] = []
    /// The texts in quotes; in CMake all words.
    var words: [PlacedText] = []
    /// True outside of conditions, loops, and functions.
    var isOutermost: Bool
  }

  var statements: [Statement] = []
  /// The reason why the text cannot be read.
  var refusal: WiringRefusal?

  /// Refuses the text, for its first problem.
  mutating func refuse(_ message: String, at range: Range<Int>?) {
    refusal = refusal ?? WiringRefusal(message, at: range)
  }

  /// Returns the script without the statements that conditions of 'if' leave out; only those that
  /// are one of the constants are decided.
  func live(in text: [UInt8], _ constants: [String: Bool]) -> BuildScript {
    var (script, branches) = (self, [(isDead: false, isDecided: false)])
    script.statements.removeAll { statement in
      let words = text[statement.range].split { $0.isSpace || "()\"".utf8.contains($0) }
        .map { String(decoding: $0, as: UTF8.self).asciiLowercased }
      let isNegated = words.count == 3 && words[1] == "not"
      let constant = words.count == 2 || isNegated ? constants[words[words.count - 1]] : nil
      let value = words[0] == "else" ? true : constant.map { $0 != isNegated }
      if words[0] == "if" { branches.append((branches.last?.isDead ?? false, false)) }
      if ["if", "else", "elif", "elseif"].contains(words[0]), let last = branches.popLast() {
        let isDead = branches.last?.isDead == true || last.isDecided || value == false
        branches.append((isDead, last.isDecided || value == true))
      }
      if words[0] == "endif", branches.count > 1 { branches.removeLast() }
      return branches.last?.isDead ?? false
    }
    return script
  }
}
