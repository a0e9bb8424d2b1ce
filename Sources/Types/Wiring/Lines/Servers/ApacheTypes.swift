import Diagnostics
import WebRegistration

/// The types of Apache (mod_mime, core): `AddType` lines go outside of sections, or in sections
/// that only check for the module.
struct ApacheTypes {
  /// The maximum depth of sections that are read; real ones are four deep.
  private static let mostDepth = 64

  /// The sections, with how many files they are for; nil if their words decide.
  ///
  /// Those with a higher number override others, wherever they are.
  private static let sections: [String: (layer: Int, reach: SentType.Reach?)] = [
    "limit": (0, .always), "limitexcept": (0, .always), "ifmodule": (0, nil), "macro": (0, nil),
    "ifdefine": (0, .unknown), "ifdirective": (0, .unknown), "iffile": (0, .unknown),
    "ifsection": (0, .unknown), "ifversion": (0, .unknown), "virtualhost": (1, .part),
    "directory": (2, nil), "directorymatch": (2, nil), "files": (3, nil), "filesmatch": (3, nil),
    "location": (4, nil), "locationmatch": (4, nil), "if": (5, .unknown), "elseif": (5, .unknown),
    "else": (5, .unknown),
  ]

  /// A directive that sets the type of files.
  private struct Setting {
    var sent: SentType
    var section: Int?
    /// The number of its kind, and of its sections; later ones override others.
    var rank = 0
    var layer = 0
    /// The extensions; nil for all files.
    var names: [String]?
    /// The expression of the addresses that it is for.
    var pattern = ""
    /// The number of rules before it that may keep it from files.
    var earlier = 0
  }

  /// The flags of `RewriteRule` after which files may not get to other rules.
  private static let stopping: Set = ["c", "chain", "end", "l", "last", "n", "next", "s", "skip"]

  private var file: TypeLines
  private var sections: [ApacheSections.Section] = []
  /// The directives that set types; later ones override others.
  private var settings: [Setting] = []
  private var isRewriting = false
  private var isUsingMacros = false
  /// The patterns of rules after which later ones may not apply.
  private var stops: [String] = []

  @Sendable static func read(_ text: TextLines, _: (String) -> Bool) -> TypeLines {
    let form = TypeLines.Form(directive: "AddType ", period: ".")
    var reader = ApacheTypes(file: TypeLines(text: text, form: form))
    reader.read()
    return reader.file
  }

  private mutating func read() {
    file.refuseReturns(in: "Apache")
    let (text, source) = (file.text, ApacheSections(file.text.bytes))
    sections = source.sections
    if let deep = sections.first(where: { $0.depth >= Self.mostDepth }) {
      return file.refuse("sections are nested too deeply", at: deep.words[0].range)
    }
    if let (place, message) = source.refused.first { return file.refuse(message, at: place) }
    if text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      file.refuse("Apache refuses the byte order mark at the beginning; take it out", at: 0..<3)
    }
    file.opening = .below(text.lastLine.flatMap { text.placeBelow($0) }, indentation: "")
    readSections()
    let lines = source.directives.map { $0.words.map(\.text) }
    isRewriting = lines.contains { $0.map(\.asciiLowercased) == ["rewriteengine", "on"] }
    isUsingMacros = lines.contains { $0[0].asciiLowercased == "use" }
    var previous = ""
    for (directive, words) in zip(source.directives, lines) {
      read(directive, words, after: previous)
      previous = words[0].asciiLowercased
    }
    settings.sort { ($0.rank, $0.layer) < ($1.rank, $1.layer) }
    file.lines.removeAll { $0.isUnclosed(in: text.bytes) }
    file.sent = { [self] in sent($0) }
  }

  /// Reads a directive that sets the type of files.
  private mutating func read(
    _ directive: ApacheSections.Directive, _ words: [String], after previous: String
  ) {
    let (all, scope) = (directive.words, directive.section.map { $0 + 1 } ?? 0)
    let range = all[0].range.lowerBound..<all[all.count - 1].range.upperBound
    let places = all.dropFirst(2).map {
      PlacedText($0.withoutPeriod.text.asciiLowercased, at: $0.range)
    }
    let names = places.map(\.text)
    let first = words.dropFirst().first
    var setting = Setting(sent: SentType(type: first, range: range), section: directive.section)
    var handler: String?
    switch words[0].asciiLowercased {
    case "addtype" where all.count > 2:
      file.lines.append(TypeLine(mediaType: all[1], extensions: places, range: range, scope: scope))
      (setting.names, setting.sent.isOpen) = (names, file.open.contains(scope))
    case "removetype":
      setting.names = all.dropFirst().map(\.withoutPeriod.text.asciiLowercased)
      (setting.sent.type, setting.sent.isOpen) = ("", file.open.contains(scope))
    case "forcetype": setting.rank = 1
    case "rewriterule" where words.count > 2:
      let flags = Dictionary(
        (words.dropFirst(3).first ?? "").split { "[,]".contains($0) }.map { flag in
          (flag.prefix { $0 != "=" }.lowercased(), String(flag.drop { $0 != "=" }.dropFirst()))
        }
      ) { $1 }
      (setting.rank, setting.pattern, setting.earlier) = (2, words[1], stops.count)
      setting.sent.type = flags["t"] ?? flags["type"]
      handler = flags["h"] ?? flags["handler"] ?? ""
      let mayStop = words[2] != "-" || !Self.stopping.isDisjoint(with: flags.keys)
      if mayStop { stops.append(words[1]) }
      if !isRewriting || previous == "rewritecond" { setting.sent.reach = .unknown }
    case "header":
      let header = words.dropFirst().drop { ["always", "onsuccess"].contains($0.asciiLowercased) }
      let action = header.first?.asciiLowercased ?? ""
      guard let most = ["set": 3, "setifempty": 3, "unset": 2, "edit": 4, "edit*": 4][action],
        header.dropFirst().first?.asciiLowercased.trimmed({ $0 == 0x3A }) == "content-type",
        header.last?.asciiLowercased != "early"
      else { return }
      setting.sent.type = most == 3 ? header.dropFirst(2).first : most == 2 ? "" : nil
      setting.rank = 3
      if header.count > most { setting.sent.reach = .unknown }
    case "addhandler", "sethandler":
      (handler, setting.sent.type) = (first ?? "", nil)
      setting.names = words[0].asciiLowercased == "addhandler" ? names : nil
    default: return
    }
    if let handler = handler?.asciiLowercased {
      let isNone = ["", "none", "default-handler"].contains(handler)
      if isNone, setting.sent.type == nil { return }
      if !isNone { (setting.rank, setting.sent.type) = (4, handler == "type-map" ? "" : nil) }
    }
    for section in chain(directive.section) {
      setting.layer = max(setting.layer, Self.sections[head(section).kind]?.layer ?? 0)
    }
    if setting.sent.type == nil { setting.sent.reach = .unknown }
    settings.append(setting)
  }

  /// Returns what the settings send for an extension.
  private func sent(_ name: String) -> [SentType] {
    var all = [SentType(type: "", isOpen: true, reach: .unknown)]
    var (below, rank) = (all, 0)
    let isStopped = settings.contains { $0.earlier > 0 }
    let stop = isStopped ? stops.firstIndex { SentType.Reach(of: $0, for: name) > .never } : nil
    for setting in settings where setting.names?.contains(name) ?? true {
      if setting.rank > rank { (below, rank) = (all, setting.rank) }
      var sent = setting.sent
      if setting.earlier > stop ?? .max { sent.reach = min(sent.reach, .unknown) }
      sent.reach = min(sent.reach, SentType.Reach(of: setting.pattern, for: name))
      for section in chain(setting.section) {
        sent.reach = min(sent.reach, reach(in: section, name))
      }
      guard sent.reach > .never else { continue }
      if let section = setting.section {
        sent.part = "in '\(sections[section].words.map(\.text).joined(separator: " "))', "
      }
      let isReset = rank == 1 && sent.type?.asciiLowercased == "none"
      all = (sent.reach == .always ? [] : all) + (isReset ? below : [sent])
    }
    return all
  }

  /// Returns how many of the files with an extension a section is for.
  private func reach(in section: Int, _ name: String) -> SentType.Reach {
    let (kind, words) = head(section)
    let row = Self.sections[kind] ?? (0, .part)
    if let reach = row.reach { return reach }
    let pattern = words.first { !$0.isEmpty && $0 != "~" } ?? ""
    let isExpression = kind.hasSuffix("match") || words.first == "~"
    switch row.layer {
    case 0 where kind == "macro": return isUsingMacros ? .unknown : .never
    case 0:
      let isMIME = ["mod_mime.c", "mime_module"].contains { pattern.asciiLowercased.hasSuffix($0) }
      return !isMIME ? .unknown : pattern.hasPrefix("!") ? .never : .always
    case 3 where isExpression: return SentType.Reach(of: pattern, for: name)
    case 3: return SentType.Reach(ofNames: pattern, for: name)
    case 4 where isExpression: return SentType.Reach(of: pattern, for: name, start: "/")
    default: return ["/", "*", ".*", "^/"].contains(pattern) ? .always : .part
    }
  }

  /// Returns a section and those around it.
  private func chain(_ section: Int?) -> [Int] {
    section.map { Array(sequence(first: $0) { sections[$0].parent }) } ?? []
  }

  /// Returns the name of a section in lower case, and the words after it.
  private func head(_ number: Int) -> (kind: String, words: [String]) {
    let (name, words) = (sections[number].name.dropFirst(), sections[number].words.dropFirst())
    let texts = words.map { $0.text.hasSuffix(">") ? String($0.text.dropLast()) : $0.text }
    return (String(name).asciiLowercased, texts)
  }

  /// Adds the scopes of the sections, and finds the place for a new line: in the last section for
  /// the module; without one, at the end of the file.
  private mutating func readSections() {
    var lastEnd = 0
    for (index, section) in sections.enumerated() {
      let outer = section.parent.map { $0 + 1 } ?? 0
      let (kind, words) = head(index)
      let number = file.addScope([String(section.name.dropFirst()), words.first ?? ""], in: outer)
      guard kind == "ifmodule", reach(in: index, "") == .always, file.open.contains(outer) else {
        continue
      }
      file.open.insert(number)
      guard let end = section.end?.range.lowerBound, end > lastEnd else { continue }
      lastEnd = end
      file.opening = opening(from: section.words[0].range.lowerBound, to: end)
      file.openingScope = number
    }
  }

  private func opening(from start: Int, to end: Int) -> TypeLines.Opening {
    let text = file.text
    let (start, end) = (text.index(at: start), text.index(at: end))
    let above = (start..<max(end, start + 1)).last { !text.isBlank($0) } ?? start
    let step = above == start ? text.indentationStep : ""
    // The line that a backslash continues may be blank.
    return .below(text.endOfContinued(above), indentation: text.indentation(of: above) + step)
  }
}
