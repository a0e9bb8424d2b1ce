import FileTypeDeclaration
import UniformTypes

/// A `mime-type` element of a package.
struct MIMETypeElement {
  let name: String
  /// The untranslated one first.
  private(set) var comments: [(locale: String?, text: String)] = []
  private(set) var acronym: (short: String, long: String)?
  var icon: String?
  private(set) var genericIcon: String?
  private(set) var parents: [String] = []
  private(set) var aliases: [String] = []
  private(set) var globs: [FileType.Glob] = []
  private(set) var magic: [FileType.Magic] = []
  private(set) var treeMagic: [FileType.TreeMagic] = []
  private(set) var rootXML: [FileType.RootXML] = []
  private(set) var replacesGlobs = false
  private(set) var replacesMagic = false

  /// A type that the package declares.
  init(_ name: String, _ type: GeneratedType, _ omissions: inout [String]) {
    let source = type.source
    self.name = name
    comments = Self.comments(type, &omissions)
    genericIcon = source.icon?.generic.map(\.trimmedLine)
    parents = Self.parents(of: name, type.resolved.subClassOf)
    globs = type.globs
    magic = source.magic.filter { !$0.matches.isEmpty }
    treeMagic = source.treeMagic.filter { !$0.matches.isEmpty }
    rootXML = source.rootXML
    (replacesGlobs, replacesMagic) = (source.replacesGlobs, source.replacesMagic)
    switch (source.acronym, source.expandedAcronym) {
    case (let short?, let long?): acronym = (short, long)
    case (nil, nil): break
    default:
      omissions.append(
        "No acronym of '\(name)': a package names it together with what it stands for.")
    }
  }

  /// The patterns that a type of shared-mime-info does not have; all else belongs to that.
  init(additionsTo name: String, _ type: GeneratedType, _ omissions: inout [String]) {
    self.name = name
    let shared = MediaTypeDatabase.builtIn
    let known = Set((shared.records[name]?.globs ?? []).map(\.pattern))
    for glob in type.globs where !known.contains(glob.pattern) {
      if let owner = shared.globs(glob.pattern).first?.type {
        omissions.append(
          "No pattern '\(glob.pattern)' of '\(name)': it belongs to '\(owner)'.")
      } else {
        globs.append(glob)
      }
    }
    let source = type.source
    if !source.magic.isEmpty || !source.treeMagic.isEmpty || !source.rootXML.isEmpty {
      omissions.append("No magic of '\(name)': that belongs to \(shared.origin).")
    }
  }

  /// True if files of the type are told by something.
  var isDetected: Bool {
    !globs.isEmpty || !magic.isEmpty || !treeMagic.isEmpty || !rootXML.isEmpty
  }

  /// Takes the names that stand for no other type.
  mutating func takeAliases(
    of names: [String], _ taken: inout Set<String>, _ omissions: inout [String]
  ) {
    let shared = MediaTypeDatabase.builtIn
    for alias in names.map(\.trimmedLine).unique where alias != name && !alias.isEmpty {
      let isShared = shared.declares(alias) || shared.target(ofAlias: alias) != nil
      if isShared || !taken.insert(alias).inserted {
        omissions.append("No alias '\(alias)' of '\(name)': it is the name of another type.")
      } else {
        aliases.append(alias)
      }
    }
  }

  /// Leaves out what an export would take away or overwrite.
  mutating func adaptToFlatpak(_ omissions: inout [String]) {
    if !magic.isEmpty {
      omissions.append("No magic of '\(name)': Flatpak takes it away when it exports a package.")
    }
    magic = []
    replacesMagic = false
    for index in globs.indices { globs[index].weight = nil }
  }

  private static func comments(
    _ type: GeneratedType, _ omissions: inout [String]
  ) -> [(locale: String?, text: String)] {
    let description = type.source.description
    let translations = Localizations(type.source.localizedDescriptions)
    omissions += translations.unknown.map {
      "No comment of '\(type.identifier)' in '\($0)': that is no language."
    }
    let translated = translations.values.filter { locale, text in
      !text.trimmedLine.isEmpty && !(locale == "en" && text == description)
    }
    let plain = description.trimmedLine.isEmpty ? type.identifier : description
    return [(nil, plain)] + translated.map { (locale: $0, text: $1) }
  }

  /// Each parent once by its own name, without those that section 2.11 implies.
  private static func parents(of name: String, _ declared: [String]) -> [String] {
    let shared = MediaTypeDatabase.builtIn
    let isText = name.hasPrefix("text/")
    return declared.map { shared.target(ofAlias: $0) ?? $0 }.unique.filter { parent in
      parent != name && parent != "application/octet-stream" && !(isText && parent == "text/plain")
    }
  }
}
