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
    /// False in a location of nginx or a section of Apache, for the types of some files alone.
    package var isGeneral = true
  }

  /// The text that all ranges refer to.
  package let text: [UInt8]
  package let dialect: Dialect
  package private(set) var entries: [Entry] = []
  /// The blocks of nginx; empty for other dialects.
  private(set) var blocks = NginxBlocks([])
  /// Lines `AddType` without an extension.
  private(set) var incomplete: [Range<Int>] = []
  /// Blocks `types` in a server or location, which replace all types of the enclosing blocks.
  private(set) var replacing: [Int] = []
  /// The directives that Apache refuses, and bytes that no server expects, with the reasons.
  private(set) var refused: [(place: Range<Int>, message: String)] = []
  private var comments: [Range<Int>] = []
  /// True for the path of an existing file beside this one.
  package var isThere: @Sendable (String) -> Bool = { _ in false }

  /// The maximum number of entries that are read: servers have about a thousand types.
  private static let mostEntries = 20_000

  package init(_ bytes: [UInt8], _ dialect: Dialect) {
    text = bytes
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 0..<3 : nil
    if let place = bytes.firstIndex(of: 0).map({ $0..<($0 + 1) }) ?? mark {
      refused = [(place, "write the text in UTF-8 without a byte order mark")]
    }
    guard !bytes.contains(0) else {
      self.dialect = dialect
      return
    }
    var words = ConfigurationWords(bytes)
    let isBlock = dialect == .table && words.next()?.text == "types" && words.next()?.text == "{"
    self.dialect = isBlock ? .nginx : dialect
    switch self.dialect {
    case .nginx: readBlocks()
    case .apache: readSections()
    case .table:
      let source = ConfigurationLines(text)
      comments = source.comments
      entries = source.lines.prefix(Self.mostEntries).map { words in
        Entry(mediaType: words[0], extensions: Array(words.dropFirst()), scope: 0)
      }
    }
  }

  /// False if the braces of nginx do not pair.
  package var isReadable: Bool { blocks.unbalanced == nil }

  /// True for a text that a server does not read to its end, or that lacks a part of a type.
  package var isDamaged: Bool {
    !isReadable || !refused.isEmpty || !incomplete.isEmpty || !blocks.unfinished.isEmpty
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
  private mutating func readBlocks() {
    let source = NginxBlocks(text)
    blocks = source
    comments = source.comments
    var last: [Int: Int] = [:]
    for line in source.directives where entries.count < Self.mostEntries {
      guard let block = line.block, source.blocks[block].name == "types",
        let type = line.words.first, !NginxBlocks.known.contains(type.text)
      else { continue }
      let names = Array(line.words.dropFirst())
      entries.append(
        Entry(
          mediaType: type, extensions: names, scope: block + 1,
          isGeneral: !source.isNamed(source.blocks[block].parent, "location")))
      if let parent = source.blocks[block].parent { last[parent] = block }
    }
    replacing = last.sorted { $0.value < $1.value }.compactMap { parent, block in
      let isReplacing =
        source.isNamed(parent, "server", "location")
        && source.typeIncludes[parent] == nil
      return isReplacing ? block : nil
    }
  }
}

extension ServerTypes {
  private mutating func readSections() {
    let source = ApacheSections(text)
    comments = source.comments
    refused += source.refused
    for directive in source.directives where entries.count < Self.mostEntries {
      let section = directive.section.map { source.sections[$0] }
      read(directive, isGeneral: section.map { $0.name.asciiLowercased == "<ifmodule" } ?? true)
    }
  }

  private mutating func read(_ directive: ApacheSections.Directive, isGeneral: Bool) {
    let line = directive.words
    guard directive.isKnown(line[0]), line[0].text.asciiLowercased == "addtype" else { return }
    guard line.count > 2 || !line.allSatisfy(directive.isKnown) else {
      incomplete.append(line[0].range.lowerBound..<line[line.count - 1].range.upperBound)
      return
    }
    let names = line.dropFirst(2).filter(directive.isKnown).map(\.withoutPeriod)
    guard !names.isEmpty, directive.isKnown(line[1]) else { return }
    let scope = directive.section.map { $0 + 1 } ?? 0
    entries.append(
      Entry(mediaType: line[1], extensions: names, scope: scope, isGeneral: isGeneral))
  }
}
