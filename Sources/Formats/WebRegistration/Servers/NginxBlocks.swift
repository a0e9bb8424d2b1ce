package import Diagnostics

/// The blocks and directives of an nginx configuration.
package struct NginxBlocks: Sendable {
  package struct Block: Sendable {
    package var name: String
    /// The name, or the brace of a block without one.
    var nameRange: Range<Int>
    /// The words between its name and its brace.
    package var arguments: [String]
    package var parent: Int?
    /// The words before its brace.
    package var words: Range<Int>
    /// The brace that opens it.
    package var brace: Range<Int>
    /// The end of the brace that closes it.
    package var end: Int
    /// The number of blocks around it.
    package var depth: Int
    /// The directive before it, if there are only comments in between.
    package var previous: Directive?

    /// True for a program in Lua, which nginx does not read as words.
    package var isLua: Bool { name.hasSuffix("_by_lua_block") }
  }

  package struct Directive: Sendable {
    package var words: [PlacedText]
    /// The semicolon or the closing brace.
    package var end: Range<Int>
    /// The index of the enclosing block.
    package var block: Int?

    /// True for `include` of a table of types, also with a misspelled name.
    package var includesTypes: Bool {
      words.first?.text == "include"
        && (misspelledTable != nil || words.dropFirst().contains { $0.text.contains("mime.types") })
    }

    /// The path of a file whose name is like `mime.types` in both parts, as `more.types` is not.
    var misspelledTable: PlacedText? {
      words.dropFirst().first { path in
        let parts = path.text.split(separator: "/").last?.split(separator: ".").map(String.init)
        guard let parts, parts.count == 2, parts != ["mime", "types"] else { return false }
        return zip(parts, ["mime", "types"]).allSatisfy {
          $0 == $1 || NameDistance.isNear($0, to: $1)
        }
      }
    }
  }

  package private(set) var blocks: [Block] = []
  package private(set) var directives: [Directive] = []
  /// The words after which a semicolon is missing.
  package private(set) var unfinished: [PlacedText] = []
  /// A brace without its counterpart, or a block that is not closed.
  package private(set) var unbalanced: Range<Int>?
  /// The message about it.
  package var imbalance: String {
    unbalanced.map { text[$0.upperBound - 1] }.map { "{}".utf8.contains($0) } ?? true
      ? "the braces are not balanced" : "the quote is not closed"
  }
  package private(set) var comments: [Range<Int>] = []
  /// Semicolons without a directive, and quotes without a blank after them.
  private var strays: [(place: Range<Int>, message: String)] = []
  /// The first `include` of types in each block.
  private(set) var typeIncludes: [Int?: Range<Int>] = [:]
  private let text: [UInt8]
  private var current: Int?
  private var previous: Directive?

  package init(_ text: [UInt8]) {
    self.text = text
    var words = ConfigurationWords(text)
    var directive: [PlacedText] = []
    while let word = words.next() {
      guard word.isMark else {
        directive.append(PlacedText(word.text, at: word.range))
        continue
      }
      switch word.text {
      case "{": open(split(directive, isBlock: true), word.range)
      case "}": close(split(directive), word.range)
      default:
        if directive.isEmpty { strays.append((word.range, "remove the ';', which ends nothing")) }
        finish(split(directive), word.range)
      }
      directive = []
    }
    end(split(directive))
    let open = current.map { blocks[$0].words.lowerBound..<blocks[$0].brace.upperBound }
    unbalanced = words.unclosed ?? unbalanced ?? open
    unfinished.removeAll { $0.range.lowerBound == words.unclosed?.lowerBound }
    comments = words.comments
    if !blocks.contains(where: \.isLua) {
      strays += words.glued.map { ($0, "write a blank after the quote") }
    }
  }

  /// Directives that begin a line, and therefore do not continue the one before.
  package static let known: Set<String> = [
    "access_log", "add_header", "alias", "charset", "default_type", "error_log", "events",
    "expires", "http", "include", "index", "listen", "location", "return", "root", "sendfile",
    "server", "server_name", "try_files", "types", "types_hash_max_size", "worker_connections",
  ]

  /// Ends each directive that lacks its semicolon before another one, and returns the last one.
  private mutating func split(_ words: [PlacedText], isBlock: Bool = false) -> [PlacedText] {
    var start = 0
    for index in words.indices.dropFirst() where Self.known.contains(words[index].text) {
      let last = words[index - 1]
      let gap = text[last.range.upperBound..<words[index].range.lowerBound]
      let isBlockName =
        isBlock && index == words.count - 1 && Self.arguments[words[start].text] == 1
      guard gap.contains(0x0A) || isBlockName else { continue }
      unfinished.append(last)
      finish(Array(words[start..<index]), last.range.upperBound..<last.range.upperBound)
      start = index
    }
    return Array(words[start...])
  }

  private mutating func open(_ directive: [PlacedText], _ brace: Range<Int>) {
    let name = directive.first ?? PlacedText("", at: brace)
    blocks.append(
      Block(
        name: name.text, nameRange: name.range, arguments: directive.dropFirst().map(\.text),
        parent: current, words: name.range.lowerBound..<brace.lowerBound, brace: brace,
        end: brace.upperBound, depth: current.map { blocks[$0].depth + 1 } ?? 0,
        previous: previous))
    previous = nil
    current = blocks.count - 1
  }

  /// Finishes a directive that the end of a block, or of the text, cuts.
  private mutating func end(_ directive: [PlacedText]) {
    guard let last = directive.last else { return }
    unfinished.append(last)
    finish(directive, last.range.upperBound..<last.range.upperBound)
  }

  private mutating func close(_ directive: [PlacedText], _ brace: Range<Int>) {
    end(directive)
    guard let block = current else { return unbalanced = unbalanced ?? brace }
    blocks[block].end = brace.upperBound
    current = blocks[block].parent
    previous = Directive(words: [], end: brace, block: current)
  }

  private mutating func finish(_ words: [PlacedText], _ end: Range<Int>) {
    var rest = words[...]
    // Without a semicolon, nginx takes the next type for one more extension.
    while isNamed(current, "types"), rest.first?.text.contains("/") == true, rest.count > 2,
      let next = rest.dropFirst(2).firstIndex(where: { $0.text.contains("/") })
    {
      unfinished.append(rest[next - 1])
      directives.append(Directive(words: Array(rest[..<next]), end: end, block: current))
      rest = rest[next...]
    }
    let directive = Directive(words: Array(rest), end: end, block: current)
    previous = directive
    guard let first = rest.first, let last = rest.last else { return }
    directives.append(directive)
    if directive.includesTypes, typeIncludes[current] == nil {
      typeIncludes[current] = first.range.lowerBound..<last.range.upperBound
    }
  }

  /// The ends of what may be directives: a semicolon after other words would stop nginx.
  var ends: Set<Int> {
    Set(
      directives.compactMap { directive in
        guard let name = directive.words.first?.text, let last = directive.words.last else {
          return nil
        }
        let isName = name.utf8.allSatisfy {
          !$0.isASCIIUppercase && $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_")
        }
        let isSound =
          isNamed(directive.block, "types") && name.contains("/")
          || isName && (directive.words.count > 1 || Self.known.contains(name))
        // A mark at the end may be a mistyped semicolon; the name of a block has none.
        let blocks = ["events", "http", "location", "server", "types"]
        let isCut =
          directive.words.count == 1 ? blocks.contains(name) : ":=".contains(last.text.last ?? ":")
        return isSound && !isCut ? last.range.upperBound : nil
      })
  }

  package func isNamed(_ block: Int?, _ names: String...) -> Bool {
    block.map { names.contains(blocks[$0].name) } ?? false
  }

  /// True for a block in another one, or that block itself; nil is the whole file.
  package func isInside(_ block: Int?, _ outer: Int?) -> Bool {
    var next = block
    while next != outer {
      guard let inner = next else { return false }
      next = blocks[inner].parent
    }
    return true
  }

  /// Returns the `include` of types, as it is written, in the nearest block around a place.
  func typesIncluded(around block: Int?) -> String? {
    var block = block
    // Real blocks are four deep.
    for _ in 0..<Self.mostDepth {
      if let words = typeIncludes[block] { return String(decoding: text[words], as: UTF8.self) }
      guard let inner = block else { return nil }
      block = blocks[inner].parent
    }
    return nil
  }

  package static let mostDepth = 64
}

extension NginxBlocks {
  /// The blocks in which nginx takes a directive; `main` is the whole file.
  private static let homes: [String: Set<String>] = [
    "http": ["main"], "events": ["main"], "server": ["http"], "location": ["server", "location"],
    "types": ["http", "server", "location"], "default_type": ["http", "server", "location"],
  ]
  private static let judged: Set = ["main", "http", "events", "server", "location", "types"]

  /// The directives with one argument, and the blocks without any.
  private static let arguments = [
    "include": 1, "default_type": 1, "root": 1, "alias": 1, "http": 0, "events": 0, "server": 0,
    "types": 0,
  ]

  /// The directives and blocks that nginx refuses where they are, with the reason.
  package var misplaced: [(place: Range<Int>, message: String)] {
    let outer = blocks.filter { $0.depth == 0 }.map(\.name)
    let isWhole = outer.contains { $0 == "http" || $0 == "events" }
    let top = isWhole ? "main" : outer.contains("server") ? "http" : ""
    let holder = { (block: Int?) in block.map { blocks[$0].name } ?? top }
    var found = strays
    var seen: Set<String> = []
    for block in blocks {
      let (place, count) = (block.nameRange, block.arguments.count)
      if block.name.isEmpty, block.parent.map({ Self.judged.contains(blocks[$0].name) }) ?? true {
        found.append((place, "missing the name of the block before '{'"))
      } else if let problem = problem(block.name, count, in: holder(block.parent), isBlock: true) {
        found.append((place, problem))
      }
    }
    for directive in directives {
      guard let first = directive.words.first else { continue }
      let name = holder(directive.block)
      let isSecond =
        ["default_type", "root"].contains(first.text) && Self.homes["types"]?.contains(name) == true
        && !seen.insert("\(first.text) \(directive.block ?? -1)").inserted
      let problem =
        isSecond
        ? "'\(first.text)' is there twice, and nginx takes it once"
        : problem(first.text, directive.words.count - 1, in: name, isBlock: false)
      if let problem { found.append((first.range, problem)) }
    }
    return found.sorted { $0.0.lowerBound < $1.0.lowerBound }
  }

  /// The included files with misspelled names of `mime.types`, unless a file so named `isThere`.
  package func unknownTables(
    _ isThere: (String) -> Bool
  ) -> [(place: Range<Int>, message: String)] {
    directives.filter(\.includesTypes).compactMap(\.misspelledTable)
      .filter { $0.text.hasPrefix("/") || !isThere($0.text) }
      .map { ($0.range, "unknown file '\($0.text)'; did you mean 'mime.types'?") }
  }

  private func problem(_ name: String, _ count: Int, in holder: String, isBlock: Bool) -> String? {
    if holder == "types" {
      return name != "include" && Self.known.contains(name)
        ? "'\(name)' is in the block 'types'; the '}' before it is missing" : nil
    }
    let isType = name.contains("/") && !name.hasPrefix("/") && !name.contains("$")
    if isType, holder.isEmpty || Self.judged.contains(holder) {
      return "'\(name)' is outside of a block 'types': a semicolon before it may be wrong"
    }
    // Blocks of other modules have directives of the same names; the holder of a part is unknown.
    guard holder.isEmpty || Self.judged.contains(holder), isBlock || name != "server" else {
      return nil
    }
    if !isBlock, ["events", "http", "location", "types"].contains(name) {
      return "the block of '\(name)' is missing"
    }
    if let homes = Self.homes[name], !homes.contains(holder), !holder.isEmpty {
      let names = homes.sorted().map { "'\($0)'" }.joined(separator: ", ")
      return
        "nginx takes '\(name)' only \(homes == ["main"] ? "outside of all blocks" : "in \(names)")"
    }
    if let wanted = Self.arguments[name], wanted != count {
      return "'\(name)' must have \(wanted == 0 ? "no argument" : "one argument"), found \(count)"
    }
    guard !Self.known.contains(name), !Self.others.contains(name) else { return nil }
    return NameDistance.nearest(to: name, among: Self.known.sorted()).map {
      "unknown directive '\(name)'; did you mean '\($0)'?"
    }
  }

  /// Directives whose names are like known ones.
  private static let others: Set = ["http2", "http3"]
}
