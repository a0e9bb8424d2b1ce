package import Declarations
import Diagnostics

/// Reads the statements of a build file: in Meson, one ends with its line unless a bracket is open;
/// in CMake, each is the name of a command and words in parentheses.
struct BuildReader {
  private let text: [UInt8]
  private let language: BuildLanguage
  private var position: Int
  private var depth = 0
  private var blocks = 0
  private var script = BuildScript()
  private var statement: BuildScript.Statement?

  /// The maximum depth of brackets and blocks; real ones are a few deep.
  private static let mostDepth = 200

  static func read(_ text: [UInt8], _ language: BuildLanguage) -> BuildScript {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var reader = BuildReader(text: text, language: language, position: start)
    while reader.position < text.count, reader.script.refusal == nil {
      reader.readToken()
      if max(reader.depth, reader.blocks) > mostDepth {
        reader.script.refuse("it is nested too deeply", at: nil)
      }
    }
    reader.endStatement()
    if reader.depth > 0, !language.endsWithLine {
      reader.script.refuse("a parenthesis is not closed", at: reader.script.statements.last?.range)
    } else if reader.depth > 0 || reader.blocks != 0 {
      reader.script.refuse("brackets or blocks are not balanced", at: nil)
    }
    return reader.script
  }

  private mutating func readToken() {
    let (byte, isLine, start) = (text[position], language.endsWithLine, position)
    if byte == 0x0A, isLine, depth == 0 { endStatement() }
    if byte.isSpace {
      position += 1
    } else if byte == UInt8(ascii: "#") {
      position += 1
      let isBracket = position < text.count && text[position] == UInt8(ascii: "[")
      let end = isBracket ? quoted()?.end : nil
      position = end ?? text[start...].firstIndex(of: 0x0A) ?? text.count
    } else if byte == UInt8(ascii: "\\"), isLine {
      // The line continues after the backslash.
      position = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
    } else if let (inside, end) = quoted() {
      add(inside, to: end, isQuoted: true)
    } else if language.quotes.contains(where: { text[start...].starts(with: $0.utf8) }) {
      let problem = isLine ? "does not end" : "is not closed"
      script.refuse("a text in quotes \(problem)", at: start..<text.count)
    } else if (isLine ? "([{" : "(").utf8.contains(byte) {
      depth += 1
      add(start..<(start + 1))
    } else if (isLine ? ")]}" : ")").utf8.contains(byte) {
      depth -= 1
      if depth < 0 { script.refuse("a bracket is not open", at: start..<(start + 1)) }
      add(start..<(start + 1))
      if depth == 0, !isLine { endStatement() }
    } else if isLine, byte.isWordByte {
      readWord()
    } else {
      let isLong = text[start...].dropFirst().first == UInt8(ascii: "=")
      add(start..<(isLine ? start + (isLong ? 2 : 1) : argumentEnd))
    }
  }

  /// Adds a token to the statement.
  private mutating func add(_ inside: Range<Int>, to end: Int? = nil, isQuoted: Bool = false) {
    let end = end ?? inside.upperBound
    let word = String(decoding: text[inside], as: UTF8.self)
    var new = statement ?? BuildScript.Statement(range: position..<end)
    new.range = new.range.lowerBound..<end
    new.tokens.append(BuildScript.Token(text: word, isQuoted: isQuoted))
    let isArgument = !language.endsWithLine && depth > 0 && !"()".contains(word)
    if isQuoted || isArgument { new.words.append(PlacedText(word, at: inside)) }
    (statement, position) = (new, end)
  }

  private mutating func endStatement() {
    guard var ended = statement else { return }
    statement = nil
    if !language.endsWithLine {
      let name = ended.keyword.asciiLowercased
      let isName = !name.isEmpty && name.utf8.allSatisfy(\.isWordByte)
      guard isName, ended.tokens.count > 1, ended.tokens[1].text == "(" else {
        return script.refuse("the text is not a command", at: ended.range)
      }
      (ended.tokens[0].text, ended.calls) = (name, [name])
    }
    let isOpener = language.openers.contains(ended.keyword)
    if language.closes(ended.keyword) { blocks -= 1 }
    ended.isOutermost = blocks == 0 && !isOpener && !BuildLanguage.branches.contains(ended.keyword)
    if isOpener { blocks += 1 }
    script.statements.append(ended)
  }

  /// Returns the inside and end of a text in quotes, or of one between `[==[` and `]==]`; nil for
  /// any other text, and for one that does not end.
  private func quoted() -> (inside: Range<Int>, end: Int)? {
    let rest = text[position...]
    let signs = rest.dropFirst().prefix { $0 == UInt8(ascii: "=") }
    let isBracket =
      !language.endsWithLine && rest.first == UInt8(ascii: "[")
      && rest.dropFirst(signs.count + 1).first == UInt8(ascii: "[")
    let mark = language.quotes.first { rest.starts(with: $0.utf8) }.map { Array($0.utf8) }
    guard let close = isBracket ? Array("]".utf8) + signs + Array("]".utf8) : mark else {
      return nil
    }
    let start = position + close.count
    var end = start
    while end < text.count, !text[end...].starts(with: close) {
      if close.count == 1, language.endsWithLine, text[end] == 0x0A { return nil }
      end += close.count == 1 && text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end < text.count ? (start..<end, end + close.count) : nil
  }

  /// The end of an argument of CMake without quotes.
  private var argumentEnd: Int {
    var end = position
    repeat {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    } while end < text.count && !text[end].isSpace && !"()#\"".utf8.contains(text[end])
    return min(end, text.count)
  }

  /// Reads a name of Meson, with the names after periods, or a keyword.
  private mutating func readWord() {
    let rest = text[position...].prefix { $0.isWordByte || $0 == UInt8(ascii: ".") }
    let word = String(decoding: rest, as: UTF8.self)
    // Keywords cannot be names, so a statement may end before one.
    let isKeyword = language.openers.contains(word) || BuildLanguage.branches.contains(word)
    if depth == 0, isKeyword || language.closes(word) { endStatement() }
    add(rest.indices)
    let next = text[rest.endIndex...].first { !$0.isBlank }
    if next == UInt8(ascii: "(") { statement?.calls.append(word) }
  }
}

extension BuildScript {
  /// Reads a build file, and decides what runs on a system.
  package init(
    _ text: [UInt8], _ language: BuildLanguage, on system: Application.Platform = .linux
  ) {
    self = BuildReader.read(text, language)
    guard refusal == nil else { return }
    noteValues(language, system)
    BuildRun.decide(&self, language)
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    isASCIIAlphanumeric || self == UInt8(ascii: "_") || self >= 0x80
  }
}
