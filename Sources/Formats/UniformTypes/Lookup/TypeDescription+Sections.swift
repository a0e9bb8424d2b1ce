extension TypeDescription {
  /// A type and the facts about it, ready to be shown.
  package struct Section: Sendable, Hashable {
    /// The name of the type.
    package let title: String
    package var rows: [Row] = []

    mutating func add(_ label: String, _ lines: [String]) {
      if !lines.isEmpty { rows.append(Row(label: label, lines: lines)) }
    }

    mutating func add(_ label: String, _ names: [String], separator: String) {
      if !names.isEmpty { add(label, [names.joined(separator: separator)]) }
    }
  }

  /// A fact.
  package struct Row: Sendable, Hashable {
    package let label: String
    /// Lines of a tree begin with two spaces a level.
    package let lines: [String]
  }

  /// All known facts, with a section for each type; a single section that reports an unknown name.
  package var sections: [Section] {
    let known =
      zip(systemTypes, comparisons).map(Section.init)
      + dynamic.map(Section.init) + mediaTypes.map(Section.init)
    return known.isEmpty || query.isMalformed ? [Section(unknown: query)] + known : known
  }
}

extension TypeDescription.Section {
  fileprivate init(unknown query: TypeQuery) {
    let (title, problem) = query.shown
    self.title = title
    add(
      "name",
      [problem.map { "not well-formed: " + $0 } ?? "not declared by any known system or file"])
  }

  fileprivate init(_ type: SystemType, _ comparison: NameComparison) {
    let graph = ConformanceGraph()
    title = type.identifier.rawValue
    add("description", [type.description])
    add("declared by", [type.declarer.text + ", " + type.sighting.text])
    add("note", type.note.map { [$0] } ?? [])
    let tree = graph.tree(of: type.identifier).dropFirst()
    add("conforms to", tree.map { Self.indented($0.type.rawValue, depth: $0.depth) })
    let roots = graph.physicalRoots(of: type.identifier).map(\.rawValue)
    add("on disk", roots.isEmpty ? ["no file gets this type"] : roots)
    let uses = graph.functionalRoots(of: type.identifier).filter { $0 != type.identifier }
    add("used as", uses.map(\.rawValue), separator: ", ")
    add("extensions", type.extensions.map { "." + $0 }, separator: ", ")
    add("MIME types", type.mimeTypes, separator: ", ")
    add("freedesktop", comparison.there, separator: ", ")
    if !comparison.here.isEmpty || !comparison.there.isEmpty {
      add("agreement", [comparison.disagreement ?? "the same MIME type on both systems"])
    }
  }

  fileprivate init(_ form: TypeDescription.DynamicForm) {
    title = form.identifier.rawValue
    if let failure = form.failure { add("decoded", ["not valid: " + failure.description]) }
    guard let content = form.content else { return }
    for tag in content.tags { add("stands for", [tag.text]) }
    if let supertype = content.conformsTo {
      let tree = ConformanceGraph().tree(of: supertype)
      let lines = tree.map { Self.indented($0.type.rawValue, depth: $0.depth + 1) }
      add("conforms to", lines)
    }
    add("spells", [content.payload])
    if !content.isCertain {
      add("note", ["it is unknown how macOS writes letters above U+007F or in upper case"])
    }
  }

  fileprivate init(_ facts: MediaTypeFacts) {
    title = facts.name
    add("aliases", facts.aliases, separator: ", ")
    add(
      "descends from",
      facts.ancestry.dropFirst().map {
        Self.indented($0.name + ($0.isImplied ? " (implied)" : ""), depth: $0.depth)
      })
    add("globs", facts.globs.map(\.text), separator: ", ")
    add("contents", facts.hasMagic ? ["recognized by magic bytes"] : [])
    add("root element", facts.rootXML.map { "\($0.localName) of \($0.namespace)" })
  }

  /// Returns a line of a tree whose first level is 1.
  private static func indented(_ text: String, depth: Int) -> String {
    String(repeating: "  ", count: depth - 1) + text
  }
}

extension DynamicIdentifier.Tag {
  /// A noun phrase.
  fileprivate var text: String {
    switch tagClass {
    case .filenameExtension where value.isEmpty: "files without extension"
    case .filenameExtension: "the extension '\(value)'"
    case .mimeType: "the MIME type '\(value)'"
    case .osType: "the OSType '\(value)'"
    case .pasteboardType: "the pasteboard type '\(value)'"
    case .urlScheme: "the URL scheme '\(value)'"
    case .deviceModelCode: "the device model '\(value)'"
    default: "the tag '\(value)' of \(tagClass)"
    }
  }
}

extension MediaTypeGlob {
  /// The pattern, with its settings that differ from the default.
  fileprivate var text: String {
    let facts =
      (weight == 50 ? [] : ["weight \(weight)"]) + (isCaseSensitive ? ["case-sensitive"] : [])
    return facts.isEmpty ? pattern : "\(pattern) (\(facts.joined(separator: ", ")))"
  }
}

extension SystemType.Declarer {
  fileprivate var text: String {
    switch self {
    case .core: "the system"
    case .system: "newer systems"
    case .app: "an app or developer tool of Apple"
    case .rawBundle: "the system's readers of raw pictures"
    }
  }
}

extension SystemType.Sighting {
  fileprivate var text: String {
    switch self {
    case .macOS11: "listed for macOS 11"
    case .macOS26: "seen on macOS 26"
    case .both: "listed for macOS 11, seen on macOS 26"
    case .lists: "named in public lists"
    }
  }
}
