import Diagnostics
import WebRegistration

/// The blocks of an nginx configuration that decide about types.
struct NginxBlocks {
  struct Block {
    var name: String
    var parent: Int?
    /// The words before its brace.
    var words: Range<Int>
    /// The brace that opens it.
    var brace: Range<Int>
    /// The end of the brace that closes it.
    var end: Int
    /// The number of blocks around it.
    var depth: Int
    /// The directive before it, if there are only comments in between.
    var previous: Directive?
  }

  struct Directive {
    var words: [PlacedText]
    /// The semicolon or the closing brace.
    var end: Range<Int>
    /// The index of the enclosing block.
    var block: Int?

    /// True for `include` of a table of types.
    var includesTypes: Bool {
      words.first?.text == "include"
        && words.dropFirst().first?.text.hasSuffix("mime.types") == true
    }
  }

  /// The maximum depth of blocks that are read; real ones are four deep.
  private static let mostDepth = 64
  /// The directives that make nginx send files.
  private static let serving: Set<String> = ["root", "alias", "try_files"]

  let text: TextLines
  private(set) var blocks: [Block] = []
  /// The directives in `types` blocks, with their media types.
  private(set) var lines: [Directive] = []
  private(set) var includes: [Directive] = []
  /// The blocks of directives that make nginx send files.
  private(set) var serving: [Int?] = []
  /// The first mark of a template.
  private(set) var template: Range<Int>?
  private(set) var refusal: WiringRefusal?
  private var current: Int?
  private var previous: Directive?

  init(_ text: TextLines) {
    self.text = text
    var words = ConfigurationWords(text.bytes, isOfBlocks: true)
    var directive: [PlacedText] = []
    while refusal == nil, let word = words.next() {
      guard word.isMark else {
        directive.append(PlacedText(word.text, at: word.range))
        continue
      }
      switch word.text {
      case "{": open(directive, word.range)
      case "}": close(directive, word.range)
      default: finish(directive, word.range)
      }
      directive = []
    }
    if let current { refuse("the braces are not balanced", at: blocks[current].brace) }
  }

  private mutating func refuse(_ message: String, at range: Range<Int>?) {
    if refusal == nil { refusal = WiringRefusal(message, at: range) }
  }

  private mutating func open(_ directive: [PlacedText], _ brace: Range<Int>) {
    let name = directive.first?.text ?? ""
    if name.hasSuffix("_by_lua_block") {
      refuse(
        "a block of Lua cannot be distinguished from the text around it", at: directive.first?.range
      )
    }
    let depth = current.map { blocks[$0].depth + 1 } ?? 0
    guard depth < Self.mostDepth else {
      return refuse("blocks are nested too deeply", at: brace)
    }
    if name.isEmpty || name.hasPrefix("<%") { template = template ?? brace }
    let start = directive.first?.range.lowerBound ?? brace.lowerBound
    blocks.append(
      Block(
        name: name, parent: current, words: start..<brace.lowerBound, brace: brace,
        end: brace.upperBound, depth: depth, previous: previous))
    previous = nil
    current = blocks.count - 1
  }

  private mutating func close(_ directive: [PlacedText], _ brace: Range<Int>) {
    guard let block = current else { return refuse("the braces are not balanced", at: brace) }
    if blocks[block].name == "types", let last = directive.last {
      refuse("missing ';' after '\(last.text)'", at: last.range)
    }
    blocks[block].end = brace.upperBound
    current = blocks[block].parent
    previous = Directive(words: [], end: brace, block: current)
  }

  private mutating func finish(_ words: [PlacedText], _ end: Range<Int>) {
    let directive = Directive(words: words, end: end, block: current)
    previous = directive
    guard let first = words.first else { return }
    if first.text == "include" { return includes.append(directive) }
    if let current, blocks[current].name == "types" { return addLine(directive) }
    if Self.serving.contains(first.text) { serving.append(current) }
  }

  private mutating func addLine(_ directive: Directive) {
    let words = directive.words
    if let next = words.dropFirst().first(where: { $0.text.contains("/") }) {
      return refuse("missing ';' before '\(next.text)'", at: next.range)
    }
    if let word = words.last, text.bytes[word.range].last == UInt8(ascii: "\\") {
      return refuse("a backslash at the end of '\(word.text)'", at: word.range)
    }
    lines.append(directive)
  }
}

extension NginxBlocks {
  func isNamed(_ block: Int?, _ names: String...) -> Bool {
    block.map { names.contains(blocks[$0].name) } ?? false
  }

  /// True for a block in another one, or that block itself; nil is the whole file.
  func isInside(_ block: Int?, _ outer: Int?) -> Bool {
    var next = block
    while next != outer {
      guard let inner = next else { return false }
      next = blocks[inner].parent
    }
    return true
  }

  /// Returns the line number of a place.
  func number(_ place: Range<Int>) -> String { String(text.number(at: place.lowerBound)) }
}
