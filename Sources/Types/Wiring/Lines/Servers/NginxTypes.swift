import Diagnostics
import WebRegistration

/// The types of nginx (ngx_http_core_module, `types`): in one block, `types` blocks and included
/// tables add up.
///
/// Together they replace the types of outer blocks.
struct NginxTypes {
  /// A block that sets the types of its files.
  private struct Table {
    /// The block; nil for the whole file.
    var block: Int?
    /// The `types` blocks in it.
    var types: [Int] = []
    /// The first `include` of a table of types.
    var include: NginxBlocks.Directive?
    /// False if it may have types that are not in the text.
    var isKnown = true

    /// Returns the number of blocks around its content.
    func depth(in blocks: [NginxBlocks.Block]) -> Int { block.map { blocks[$0].depth + 1 } ?? 0 }

    /// Returns the place of the types.
    func place(in blocks: [NginxBlocks.Block]) -> Range<Int>? {
      types.first.map { blocks[$0].brace } ?? include?.words.first?.range
    }
  }

  private let source: NginxBlocks
  private var file: TypeLines
  /// The tables by their blocks.
  private var tables: [Int?: Table] = [:]
  /// The directives and the inner blocks of each block.
  private let directives: [Int?: [NginxBlocks.Directive]]
  private let inner: [Int?: [Int]]
  /// The lines that decide about each extension in each block `types`: the last ones.
  private var decisions: [Int: [String: TypeLine]] = [:]
  /// The table that types are written into.
  private var chosen: Table?

  @Sendable static func read(_ text: TextLines, _ isThere: (String) -> Bool) -> TypeLines {
    var reader = NginxTypes(text, isThere)
    if reader.file.refusal == nil { reader.choose() }
    // A comment ends after a CR for others only, so a new block may become part of one.
    if reader.file.newBlock != nil { reader.file.refuseReturns(in: "nginx") }
    reader.refuseDamage(isThere)
    reader.file.sent = { [reader] in reader.sent($0) }
    return reader.file
  }

  private init(_ text: TextLines, _ isThere: (String) -> Bool) {
    source = NginxBlocks(text.bytes)
    directives = Dictionary(grouping: source.directives, by: \.block)
    inner = Dictionary(
      grouping: source.blocks.indices, by: { [source] in source.blocks[$0].parent })
    file = TypeLines(text: text, form: TypeLines.Form(end: ";"))
    file.open = []
    file.sections = []
    for block in source.blocks { _ = file.addScope([block.name], in: block.parent) }
    check()
    file.lines = lines.compactMap { line in
      guard let first = line.words.first, let block = line.block else { return nil }
      let names = line.words.dropFirst().map { PlacedText($0.text.asciiLowercased, at: $0.range) }
      return TypeLine(
        mediaType: first, extensions: names, range: first.range.lowerBound..<line.end.upperBound,
        scope: block)
    }
    for line in file.lines {
      for name in line.extensions { decisions[line.scope, default: [:]][name.text] = line }
    }
    findTables(isThere)
    file.emptyBlocks = source.blocks.indices.compactMap { emptyBlock($0) }
  }

  private var blocks: [NginxBlocks.Block] { source.blocks }

  /// The directives in `types` blocks, with their media types.
  private var lines: [NginxBlocks.Directive] {
    source.directives.filter {
      source.isNamed($0.block, "types") && $0.words.first?.text != "include"
    }
  }
  /// The blocks of directives that make nginx send files.
  private var serving: [Int?] {
    source.directives.filter { ["root", "alias", "try_files"].contains($0.words.first?.text) }
      .map(\.block)
  }

  /// Refuses a text that cannot be read with certainty.
  private mutating func check() {
    if let block = blocks.first(where: \.isLua) {
      file.refuse("a block of Lua cannot be distinguished from the text around it", at: block.words)
    }
    if let block = blocks.first(where: { $0.depth >= NginxBlocks.mostDepth }) {
      file.refuse("blocks are nested too deeply", at: block.brace)
    }
    if let brace = source.unbalanced { file.refuse(source.imbalance, at: brace) }
    let ends = lines.compactMap(\.words.last)
    if let word = ends.first(where: { file.text.bytes[$0.range].last == UInt8(ascii: "\\") }) {
      file.refuse("a backslash at the end of '\(word.text)'", at: word.range)
    }
  }

  private mutating func findTables(_ isThere: (String) -> Bool) {
    for (number, block) in blocks.enumerated() where block.name == "types" {
      var table = tables[block.parent] ?? Table(block: block.parent)
      table.types.append(number)
      if !named(["include"], in: number).isEmpty { table.isKnown = false }
      tables[block.parent] = table
    }
    for include in source.directives where include.includesTypes {
      guard include.block == nil || source.isNamed(include.block, "http", "server", "location")
      else { continue }
      var table = tables[include.block] ?? Table(block: include.block)
      table.include = table.include ?? include
      let path = include.words.last?.text ?? ""
      if path.split(separator: "/").last != "mime.types" || isThere(path) { table.isKnown = false }
      tables[include.block] = table
    }
  }

  /// Returns a block that may come from wiring: it is empty, and in a place where wiring adds one.
  private func emptyBlock(_ number: Int) -> (scope: Int, range: Range<Int>)? {
    let block = blocks[number]
    let isOurs = block.depth == 0 || tables[block.parent]?.include != nil
    let inside = block.brace.upperBound..<(max(block.end - 1, block.brace.upperBound))
    guard block.name == "types", isOurs,
      file.text.bytes[inside].allSatisfy(\.isSpace)
    else { return nil }
    return (number, block.words.lowerBound..<block.end)
  }
}

extension NginxTypes {
  /// The tables that set types, in the order of the text.
  private var fullTables: [Table] {
    let filled = Set(file.lines.map(\.scope))
    let full = tables.values.filter { table in
      // An empty block in a location means that files there do not have types.
      table.include != nil || !filled.isDisjoint(with: table.types)
        || !source.isNamed(table.block, "server", "location")
    }
    let start = { (table: Table) in table.place(in: source.blocks)?.lowerBound ?? 0 }
    return full.sorted { start($0) < start($1) }
  }

  /// Chooses the table that the others inherit from.
  private mutating func choose() {
    let full = fullTables
    if isForHTTP(besides: Set(full.map(\.block))) { return addToHTTP() }
    guard let outer = full.map({ $0.depth(in: blocks) }).min() else { return refuseWithoutTable() }
    let chosen = full.filter { $0.depth(in: blocks) == outer }
    guard chosen.count == 1, full.allSatisfy({ source.isInside($0.block, chosen[0].block) }) else {
      let places = full.compactMap { $0.place(in: blocks) }
      let lines = places.prefix(5).map { String(file.text.number(at: $0.lowerBound)) }
        .joined(separator: ", ")
      file.unclear = WiringRefusal(
        """
        it is unclear which block 'types' is meant (lines \(lines)): include the generated file in \
        the right one
        """, at: places.last)
      return
    }
    choose(chosen[0])
  }

  private mutating func choose(_ table: Table) {
    chosen = table
    guard let last = table.types.last else {
      if let include = table.include { add(after: include) }
      return
    }
    file.open = Set(table.types)
    findOpening(last)
  }

  private mutating func findOpening(_ block: Int) {
    let (text, brace) = (file.text, blocks[block].brace)
    file.openingScope = block
    let index = text.index(at: brace.lowerBound)
    guard text.isEnd(brace.upperBound, ofLine: index) else {
      let isClosed = text.bytes[brace.upperBound] == UInt8(ascii: "}")
      file.opening = .inside(brace.upperBound, before: isClosed ? " " : "")
      return
    }
    let indentation = text.indentation(of: index) + text.indentationStep
    file.opening = .below(index, indentation: indentation)
  }
}

extension NginxTypes {
  /// True for a file that is included into `http`, if some of its files use the types from there.
  private func isForHTTP(besides full: Set<Int?>) -> Bool {
    guard !blocks.contains(where: { $0.name == "http" }), !full.contains(nil) else { return false }
    return serving.contains { block in
      let around = around(block)
      return !around.contains(where: full.contains)
        && source.isNamed(around.dropLast().last ?? nil, "server")
    }
  }

  private var server: NginxBlocks.Block? { blocks.first { $0.name == "server" && $0.depth == 0 } }

  /// Adds a block before the servers of a file that is included into `http`.
  private mutating func addToHTTP() {
    guard let server else { return }
    (chosen, tables[nil]) = (Table(), Table())
    let isTemplate = { (name: String) in name.isEmpty || name.hasPrefix("<%") }
    if let template = blocks.first(where: { isTemplate($0.name) })?.brace {
      return file.refuse(
        "a template decides about this place: add a block 'types' by hand", at: template)
    }
    let text = file.text
    let first = server.words.lowerBound
    var index = text.index(at: first)
    var start = text.contents[index].lowerBound
    if text.bytes[start..<first].allSatisfy(\.isBlank) {
      let end = text.lineEnd(of: index)
      let above = server.previous.map { text.index(at: $0.end.lowerBound) } ?? -1
      let lines = text.indentation(of: index)
      while index - 1 > above, text.isComment(index - 1) { index -= 1 }
      start = text.contents[index].lowerBound
      let block = lines + "types {" + end + lines + "}" + end + end
      file.newBlock = TypeLines.NewBlock(text: block, place: start, scope: "types")
    } else {
      file.newBlock = TypeLines.NewBlock(text: "types { } ", place: first, scope: "types")
    }
    file.newBlock?.note = """
      the new block 'types' counts beside 'include mime.types' of the main configuration; without \
      that, it replaces the types of nginx
      """
  }

  /// Adds a block below the table that is included.
  private mutating func add(after include: NginxBlocks.Directive) {
    let others = source.directives.contains { other in
      other.words.first?.text == "include" && !other.includesTypes
        && !source.isNamed(other.block, "server", "location")
    }
    if !others, serving.isEmpty, let server = blocks.first(where: { $0.name == "server" }) {
      return refuseServing(server)
    }
    let text = file.text
    let scope = (include.block.map { [file.scope($0)] } ?? []) + ["types"]
    let end = include.end.upperBound
    let index = text.index(at: include.end.lowerBound)
    let place: Int
    var block = " types { }"
    if text.isEnd(end, ofLine: index) {
      place = text.contents[index].upperBound
      let first = include.words[0].range.lowerBound
      let indentation = text.indentation(of: text.index(at: first))
      let lineEnd = text.lineEnd(of: index)
      block = lineEnd + indentation + "types {" + lineEnd + indentation + "}"
    } else {
      place = end
    }
    file.newBlock = TypeLines.NewBlock(
      text: block, place: place, scope: scope.joined(separator: " "))
  }
}

extension NginxTypes {
  /// Returns what the blocks that answer requests send for an extension.
  private func sent(_ name: String) -> [SentType] {
    let http = blocks.firstIndex { $0.name == "http" && $0.depth == 0 }
    // Servers may be in other files.
    let includes = (directives[http] ?? []).contains {
      $0.words.first?.text == "include" && !$0.includesTypes
    }
    let areas = areas(in: http, .always, name) + (includes ? [(http, .part)] : [])
    return areas.compactMap { type(of: name, in: $0, reach: $1) }
  }

  /// Returns the blocks that may answer requests for an extension.
  private func areas(
    in block: Int?, _ reach: SentType.Reach, _ name: String
  ) -> [(block: Int?, reach: SentType.Reach)] {
    var inner = (inner[block] ?? []).map { (block: $0, reach: self.reach(of: $0, name)) }
      .filter { $0.reach != .never }
    // nginx takes an expression rather than an address, unless that is for it alone.
    let isFirst = { (block: Int) in location(block).modifier.hasPrefix("~") }
    if let taken = inner.first(where: { $0.reach == .always && isFirst($0.block) }) {
      inner.removeAll { $0.block != taken.block && location($0.block).modifier.isEmpty }
    }
    var areas = inner.flatMap { self.areas(in: $0.block, min(reach, $0.reach), name) }
    let sends = !(directives[block] ?? []).contains { directive in
      directive.words.first.map { $0.text == "return" || $0.text.hasSuffix("_pass") } ?? false
    }
    if sends, !inner.contains(where: { $0.reach == .always }) { areas.append((block, reach)) }
    return areas
  }

  /// Returns how many requests for an extension a block in another one answers.
  private func reach(of block: Int, _ name: String) -> SentType.Reach {
    let (modifier, pattern) = location(block)
    switch modifier {
    case _ where blocks[block].name != "location":
      return ["server": .always, "if": .unknown][blocks[block].name] ?? .never
    case "~", "~*":
      return SentType.Reach(of: pattern, for: name, start: "/", ignoringCase: modifier == "~*")
    case "=": return pattern.asciiLowercased.hasSuffix("." + name) ? .part : .never
    default: return pattern == "/" ? .always : pattern.hasPrefix("@") ? .never : .part
    }
  }

  private func location(_ block: Int) -> (modifier: String, pattern: String) {
    // One word may be both.
    let words = blocks[block].arguments.joined()
    let modifier = ["~*", "~", "=", "^~"].first { words.hasPrefix($0) } ?? ""
    return (modifier, String(words.dropFirst(modifier.count)))
  }

  /// Returns the type that a block sends for an extension; nil without a table around it.
  private func type(of name: String, in block: Int?, reach: SentType.Reach) -> SentType? {
    let around = around(block)
    guard let table = around.lazy.compactMap({ tables[$0] }).first else { return nil }
    let usual = around.lazy.compactMap { named(["default_type"], in: $0).last?.words.last }.first
    var sent = SentType(type: usual?.text ?? "", reach: reach)
    sent.isOpen = table.block == chosen?.block
    if let line = table.types.reversed().lazy.compactMap({ decisions[$0]?[name] }).first {
      (sent.type, sent.range) = (line.mediaType.text, line.range)
      sent.part = sent.isOpen ? "" : "in '\(words(of: table.block))', "
    } else if !sent.isOpen {
      sent.range = table.place(in: blocks)
      let name = table.types.isEmpty ? "'include' of types" : "block 'types'"
      sent.part = "this \(name) replaces the types around it: "
      if !table.isKnown { sent.type = nil }
    }
    // The headers of the nearest block that adds any; browsers take the last one.
    let added = around.lazy.map { named(["add_header"], in: $0) }.first { !$0.isEmpty } ?? []
    let more = around.flatMap { named(["more_set_headers", "more_clear_headers"], in: $0) }
    for header in added + more {
      let words = header.words.dropFirst().map(\.text)
      let isAdded = header.words[0].text == "add_header"
      // The value of another header may be this one's name, as in CORS headers.
      let fields = (isAdded ? [words.prefix(2).joined(separator: ":")] : words)
        .map { text in text.split { " :;".contains($0) }.map(String.init) }
      let found = fields.last { $0.first?.asciiLowercased == "content-type" }
      guard let last = header.words.last, let found, !isAdded || found.count > 1 else { continue }
      sent = SentType(
        type: found.dropFirst().first ?? "",
        range: header.words[0].range.lowerBound..<last.range.upperBound,
        part: "in '\(self.words(of: header.block))', ",
        reach: words[0].hasPrefix("-") ? .unknown : reach)
    }
    return sent
  }

  /// Returns a block, those around it, and nil for the whole file.
  private func around(_ block: Int?) -> [Int?] {
    sequence(first: block) { inner in inner.map { blocks[$0].parent } }.map(\.self)
  }

  private func named(_ names: [String], in block: Int?) -> [NginxBlocks.Directive] {
    (directives[block] ?? []).filter { names.contains($0.words.first?.text ?? "") }
  }

  /// Returns the words that begin a block; nothing for the whole file.
  private func words(of block: Int?) -> String {
    block.map { file.text.text(blocks[$0].words).trimmed(\.isSpace) } ?? ""
  }

  private mutating func refuseWithoutTable() {
    let http = blocks.first { $0.name == "http" }
    if let empty = blocks.first(where: { $0.name == "types" }) {
      file.refuse(
        "the block 'types' is empty on purpose: files do not get a type there", at: empty.brace)
    } else if http == nil, let server {
      refuseServing(server)
    } else {
      let isBare = blocks.allSatisfy { $0.name == "events" }
      file.refuse(
        http != nil
          ? "missing a block 'types': write 'include mime.types;' into 'http', then wire again"
          : isBare
            ? "missing a block 'http': write 'http { include mime.types; }', then wire again"
            : "missing a block 'types': include the generated file in 'http', after 'mime.types'",
        at: http?.words)
    }
  }

  /// Refuses what nginx does not take; reasons that say more come first.
  private mutating func refuseDamage(_ isThere: (String) -> Bool) {
    if let word = source.unfinished.first {
      file.refuse("missing ';' after '\(word.text)'", at: word.range)
    }
    let tables = source.unknownTables(isThere)
    if let (place, message) = (source.misplaced + tables).first { file.refuse(message, at: place) }
  }

  private mutating func refuseServing(_ server: NginxBlocks.Block) {
    file.refuse(
      "it serves no files itself: 'root', 'alias', and 'try_files' are missing", at: server.words)
  }
}
