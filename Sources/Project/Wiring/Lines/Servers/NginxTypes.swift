import Diagnostics
import WebRegistration

/// Blocks `types` of nginx (ngx_http_core_module): those of one block add up, and replace the ones
/// of the blocks around.
struct NginxTypes {
  private struct Block {
    var name: String
    var parent: Int?
    /// The brace that opens it.
    var brace: Range<Int>
    /// The number of blocks around it.
    var depth: Int
  }

  /// Blocks in more blocks than this are not read; real ones are four deep.
  private static let mostDepth = 64

  private var file: TypeLines
  private var blocks: [Block] = []
  private var current: Int?
  /// The first `include` of a table of types.
  private var include: PlacedText?

  @Sendable static func read(_ text: TextLines) -> TypeLines {
    var reader = NginxTypes(text)
    reader.read()
    reader.choose()
    return reader.file
  }

  private init(_ text: TextLines) {
    file = TypeLines(text, TypeLines.Form(end: ";"))
    file.scopes = []
    file.open = []
  }

  private var text: TextLines { file.text }

  private mutating func refuse(_ message: String, at range: Range<Int>?) {
    if file.refusal == nil { file.refusal = WiringRefusal(message, at: range) }
  }
}

extension NginxTypes {
  private mutating func read() {
    var words = ConfigurationWords(text.bytes, isOfBlocks: true)
    var directive: [PlacedText] = []
    while file.refusal == nil, let word = words.next() {
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

  private mutating func open(_ directive: [PlacedText], _ brace: Range<Int>) {
    let name = directive.first?.text ?? ""
    if name.hasSuffix("_by_lua_block") {
      refuse("a block of Lua cannot be told from the text around it", at: directive.first?.range)
    }
    let depth = current.map { blocks[$0].depth + 1 } ?? 0
    guard depth < Self.mostDepth else {
      return refuse("blocks are nested too deeply", at: brace)
    }
    _ = file.addScope([name], in: current)
    blocks.append(Block(name: name, parent: current, brace: brace, depth: depth))
    current = blocks.count - 1
  }

  private mutating func close(_ directive: [PlacedText], _ brace: Range<Int>) {
    guard let block = current else { return refuse("the braces are not balanced", at: brace) }
    if blocks[block].name == "types", let last = directive.last {
      refuse("missing ';' after '\(last.text)'", at: last.range)
    }
    current = blocks[block].parent
  }

  private mutating func finish(_ directive: [PlacedText], _ end: Range<Int>) {
    guard let first = directive.first else { return }
    if first.text == "include" {
      let table = directive.dropFirst().first { $0.text.contains("mime.types") }
      include = include ?? table
      return
    }
    guard let current, blocks[current].name == "types" else { return }
    if let next = directive.dropFirst().first(where: { $0.text.contains("/") }) {
      return refuse("missing ';' before '\(next.text)'", at: next.range)
    }
    if let word = directive.last, text.bytes[word.range].last == UInt8(ascii: "\\") {
      return refuse("a backslash at the end of '\(word.text)'", at: word.range)
    }
    let names = directive.dropFirst().map { PlacedText($0.text.asciiLowercased, at: $0.range) }
    file.lines.append(
      TypeLine(
        mediaType: first, extensions: names, range: first.range.lowerBound..<end.upperBound,
        scope: current))
  }
}

extension NginxTypes {
  /// Chooses the blocks whose types hold for the others too.
  private mutating func choose() {
    let types = blocks.indices.filter { blocks[$0].name == "types" }
    guard let outermost = types.map({ blocks[$0].depth }).min() else { return refuseWithoutBlock() }
    let chosen = types.filter { blocks[$0].depth == outermost }
    let parent = blocks[chosen[0]].parent
    if let other = types.first(where: { !isInside($0, parent) || isApart($0, parent, outermost) }) {
      let lines = types.prefix(5).map { String(text.number(at: blocks[$0].brace.lowerBound)) }
      return refuse(
        """
        it cannot be told which block 'types' is meant (lines \(lines.joined(separator: ", "))): \
        include the generated file in the right one
        """, at: blocks[other].brace)
    }
    file.open = Set(chosen)
    let filled = Set(file.lines.map(\.scope))
    if filled.isDisjoint(with: chosen), let parent,
      ["server", "location"].contains(blocks[parent].name)
    {
      return refuse(
        "the block 'types' is empty so that no file has a type there", at: blocks[chosen[0]].brace)
    }
    findOpening(chosen[chosen.count - 1])
    file.notes = types.filter { blocks[$0].depth > outermost && filled.contains($0) }.map { block in
      let line = text.number(at: blocks[block].brace.lowerBound)
      return """
        line \(line): this block 'types' replaces the one that was changed, so the new types do not \
        hold there
        """
    }
  }

  private mutating func refuseWithoutBlock() {
    if let include {
      refuse("missing a block 'types': write into '\(include.text)'", at: include.range)
    } else {
      refuse(
        "missing a block 'types': include the generated file in 'http', after 'mime.types'",
        at: nil)
    }
  }

  private func isInside(_ block: Int, _ outer: Int?) -> Bool {
    var next = blocks[block].parent
    while next != outer {
      guard let parent = next else { return false }
      next = blocks[parent].parent
    }
    return true
  }

  /// True for a block of the same depth elsewhere.
  private func isApart(_ block: Int, _ parent: Int?, _ depth: Int) -> Bool {
    blocks[block].depth == depth && blocks[block].parent != parent
  }

  private mutating func findOpening(_ block: Int) {
    let brace = blocks[block].brace
    file.openingScope = block
    let index = text.index(at: brace.lowerBound)
    let rest = text.bytes[brace.upperBound..<text.contents[index].upperBound]
    let next = rest.first { !$0.isBlank }
    guard next.map({ $0 == UInt8(ascii: "#") }) ?? true else {
      let isClosed = text.bytes[brace.upperBound] == UInt8(ascii: "}")
      file.opening = .inside(brace.upperBound, before: isClosed ? " " : "")
      return
    }
    let indentation = text.indentation(of: index) + text.indentationStep
    file.opening = .below(index, indentation: indentation)
  }
}
