package import Diagnostics
import UniformTypes

/// The part of a server's configuration that assigns MIME types to files.
package struct ServerTypes: Sendable {
  /// The language of a file.
  package enum Dialect: Sendable, Hashable {
    /// Blocks `types` (nginx, ngx_http_core_module).
    case nginx
    /// Lines `AddType` (Apache, mod_mime).
    case apache
    /// A MIME type and extensions on each line (Apache, `TypesConfig`), or nginx's file of the same
    /// name.
    case table
  }

  /// A MIME type and its extensions, without leading periods.
  package struct Entry: Sendable, Equatable {
    package var mediaType: PlacedText
    package var extensions: [PlacedText]
    /// The enclosing block or section; the types of one do not affect another.
    var scope: Int
  }

  /// The text that all ranges refer to.
  package let text: [UInt8]
  package let dialect: Dialect
  package private(set) var entries: [Entry] = []
  /// The places where a semicolon is missing.
  private(set) var unfinished: [PlacedText] = []
  /// A brace without its counterpart.
  private(set) var unbalanced: Range<Int>?
  /// Lines `AddType` without an extension.
  private(set) var incomplete: [Range<Int>] = []
  /// Blocks `types` in a server or location, which replace all types of the enclosing blocks.
  private(set) var replacing: [Range<Int>] = []
  private var comments: [Range<Int>] = []
  /// The number of sections that have begun or ended.
  private var section = 0

  /// The maximum number of entries that are read: servers have about a thousand types.
  private static let mostEntries = 20_000

  package init(_ bytes: [UInt8], _ dialect: Dialect) {
    text = bytes
    var words = ConfigurationWords(bytes, isOfBlocks: true)
    let isBlock = dialect == .table && words.next()?.text == "types" && words.next()?.text == "{"
    self.dialect = isBlock ? .nginx : dialect
    switch self.dialect {
    case .nginx: readBlocks()
    case .apache: readLines { $0.readDirective($1) }
    case .table: readLines { $0.readRow($1) }
    }
  }

  /// The entries of types that are not built into every server.
  package var ownEntries: [Entry] {
    entries.filter { entry in
      !entry.extensions.isEmpty
        && !MediaTypeDatabase.builtIn.declares(entry.mediaType.text.asciiLowercased)
    }
  }

  /// Returns the comments of a file.
  package static func comments(in bytes: [UInt8], _ dialect: Dialect) -> [ScopedComment] {
    let file = ServerTypes(bytes, dialect)
    return ScopedComment.lines(file.comments, mark: 1, in: file.text)
  }

  /// True for a text with a directive that assigns types to files.
  package static func mayConcernTypes(_ bytes: [UInt8]) -> Bool {
    let lower = bytes.map(\.asciiLowercased)
    return ["types", "addtype"].contains { lower.firstPlace(of: $0.utf8) != nil }
  }
}

extension ServerTypes {
  /// An open block.
  private struct Block {
    var name: String
    var range: Range<Int>
    var number: Int
    /// A block `types` directly inside, with an entry.
    var types: Range<Int>?
    var includesTypes = false
  }

  private mutating func readBlocks() {
    var words = ConfigurationWords(text, isOfBlocks: true)
    var directive: [PlacedText] = []
    var blocks: [Block] = []
    var count = 0
    while let word = words.next() {
      switch word.isMark ? word.text : "" {
      case ";":
        finish(&directive, &blocks, at: nil)
      case "{":
        count += 1
        let name = directive.first?.text ?? ""
        let start = directive.first?.range.lowerBound ?? word.range.lowerBound
        blocks.append(Block(name: name, range: start..<word.range.upperBound, number: count))
        directive = []
      case "}":
        finish(&directive, &blocks, at: directive.last)
        guard let block = blocks.popLast() else {
          unbalanced = unbalanced ?? word.range
          continue
        }
        close(block, in: &blocks)
      default:
        directive.append(PlacedText(word.text, at: word.range))
      }
    }
    unbalanced = unbalanced ?? blocks.last?.range
    comments = words.comments
  }

  /// Ends a directive; `last` is its last word, if the semicolon is missing.
  private mutating func finish(
    _ directive: inout [PlacedText], _ blocks: inout [Block], at last: PlacedText?
  ) {
    defer { directive = [] }
    guard let name = directive.first, let block = blocks.last else { return }
    if name.text == "include" {
      let isOfTypes = directive.dropFirst().contains { $0.text.contains("mime.types") }
      blocks[blocks.count - 1].includesTypes = block.includesTypes || isOfTypes
      return
    }
    guard block.name == "types", entries.count < Self.mostEntries else { return }
    if let last { unfinished.append(last) }
    // Without a semicolon, the next type would be read as one more extension.
    var words = directive[...]
    while let type = words.popFirst() {
      let names = words.prefix { !$0.text.contains("/") }
      words = words.dropFirst(names.count)
      entries.append(Entry(mediaType: type, extensions: Array(names), scope: block.number))
      if !words.isEmpty { unfinished.append(names.last ?? type) }
    }
  }

  private mutating func close(_ block: Block, in blocks: inout [Block]) {
    if block.name == "types" {
      let hasEntry = entries.last?.scope == block.number
      if hasEntry, let last = blocks.indices.last { blocks[last].types = block.range }
    } else if let types = block.types, !block.includesTypes,
      ["server", "location"].contains(block.name)
    {
      replacing.append(types)
    }
  }
}

extension ServerTypes {
  private mutating func readLines(_ read: (inout ServerTypes, [PlacedText]) -> Void) {
    var words = ConfigurationWords(text, isOfBlocks: false)
    var line: [PlacedText] = []
    while let word = words.next() {
      guard word.isMark else {
        line.append(PlacedText(word.text, at: word.range))
        continue
      }
      if !line.isEmpty, entries.count < Self.mostEntries { read(&self, line) }
      line = []
    }
    if !line.isEmpty { read(&self, line) }
    comments = words.comments
  }

  private mutating func readDirective(_ line: [PlacedText]) {
    let name = line[0].text.asciiLowercased
    // The types that a section adds apply only there.
    if name.hasPrefix("<") { section += 1 }
    guard name == "addtype" else { return }
    guard line.count > 2 else {
      incomplete.append(line[0].range.lowerBound..<line[line.count - 1].range.upperBound)
      return
    }
    let names = line.dropFirst(2).map { name in
      name.text.hasPrefix(".")
        ? PlacedText(String(name.text.dropFirst()), at: name.range) : name
    }
    entries.append(Entry(mediaType: line[1], extensions: names, scope: section))
  }

  private mutating func readRow(_ line: [PlacedText]) {
    entries.append(Entry(mediaType: line[0], extensions: Array(line.dropFirst()), scope: 0))
  }
}
