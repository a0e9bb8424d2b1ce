import Declarations
import Diagnostics
import UniformTypes

/// A `mime-type` element of a package, with the values that its parts are generated from.
struct MIMETypeElement {
  let name: Sourced<String>
  /// The type in the declaration.
  let path: DeclarationPath
  /// The comments, the untranslated one first.
  private(set) var comments: [(locale: String?, text: Sourced<String>)] = []
  private(set) var acronym: (short: Sourced<String>, long: Sourced<String>)?
  var icon: Sourced<String>?
  private(set) var genericIcon: Sourced<String>?
  private(set) var parents: [Sourced<String>] = []
  private(set) var aliases: [Sourced<String>] = []
  private(set) var globs: [GeneratedGlob] = []
  private(set) var magic: [Sourced<FileType.Magic>] = []
  private(set) var treeMagic: [Sourced<FileType.TreeMagic>] = []
  private(set) var rootXML: [Sourced<FileType.RootXML>] = []
  private(set) var replacesGlobs = false
  private(set) var replacesMagic = false

  /// Creates the element for a type that the package declares.
  init(_ name: Sourced<String>, _ type: GeneratedType, _ omissions: inout [Omission]) {
    let (source, path) = (type.source, type.path)
    self.name = name
    self.path = path
    comments = Self.comments(type, &omissions)
    genericIcon = source.icon?.generic.map(\.trimmedLine).sourced(at: path["icon"]["generic"])
    parents = Self.parents(of: name.value, type.parents)
    globs = type.globs
    magic = Sourced.all(source.magic, at: path["magic"]).filter { !$0.value.matches.isEmpty }
    treeMagic = Sourced.all(source.treeMagic, at: path["treeMagic"]).filter {
      !$0.value.matches.isEmpty
    }
    rootXML = Sourced.all(source.rootXML, at: path["rootXML"])
    (replacesGlobs, replacesMagic) = (source.replacesGlobs, source.replacesMagic)
    let (short, long) = (path["acronym"], path["expandedAcronym"])
    switch (source.acronym.sourced(at: short), source.expandedAcronym.sourced(at: long)) {
    case (let short?, let long?): acronym = (short, long)
    case (nil, nil): break
    case (let one, let other):
      omissions.add(
        "no acronym of '\(name.value)': it needs 'acronym' and 'expandedAcronym'",
        at: one?.path ?? other?.path)
    }
  }

  /// Creates the element for the patterns that a shared-mime-info type lacks; shared-mime-info
  /// declares everything else.
  init(
    additionsTo name: Sourced<String>, _ type: GeneratedType, _ omissions: inout [Omission]
  ) {
    self.name = name
    path = type.path
    let shared = MediaTypeDatabase.builtIn
    let known = Set((shared.records[name.value]?.globs ?? []).map(\.pattern))
    for glob in type.globs where !known.contains(glob.glob.pattern) {
      if let owner = shared.globs(glob.glob.pattern).first?.type {
        omissions.add(
          "no pattern '\(glob.glob.pattern)' of '\(name.value)': it belongs to '\(owner)'",
          at: glob.pattern)
      } else {
        globs.append(glob)
      }
    }
    let source = type.source
    let contents = [
      ("magic", source.magic.isEmpty), ("treeMagic", source.treeMagic.isEmpty),
      ("rootXML", source.rootXML.isEmpty),
    ]
    for (key, isEmpty) in contents where !isEmpty {
      omissions.add("no magic of '\(name.value)': it belongs to \(shared.origin)", at: path[key])
    }
  }

  /// The type as readers of the package see it.
  var record: MediaTypeRecord {
    MediaTypeRecord(
      name: name.value, aliases: aliases.map(\.value), parents: parents.map(\.value),
      globs: globs.map(\.glob.record), hasMagic: !magic.isEmpty,
      rootXML: rootXML.map(\.value))
  }

  /// True if files of the type can be detected.
  var isDetected: Bool {
    !globs.isEmpty || !magic.isEmpty || !treeMagic.isEmpty || !rootXML.isEmpty
  }

  /// Adds the aliases that are not names of another type.
  mutating func takeAliases(
    of names: [Sourced<String>], _ taken: inout Set<String>, _ omissions: inout [Omission]
  ) {
    let shared = MediaTypeDatabase.builtIn
    for alias in names.map({ $0.map(\.trimmedLine) }).unique
    where alias.value != name.value && !alias.value.isEmpty {
      let isShared = shared.declares(alias.value) || shared.target(ofAlias: alias.value) != nil
      if isShared || !taken.insert(alias.value).inserted {
        omissions.add(
          "no alias '\(alias.value)' of '\(name.value)': it is the name of another type",
          at: alias.path)
      } else {
        aliases.append(alias)
      }
    }
  }

  /// Removes the parts that a Flatpak export would drop or overwrite.
  mutating func adaptToFlatpak(_ omissions: inout [Omission]) {
    if let first = magic.first {
      omissions.add(
        "no magic of '\(name.value)': Flatpak removes it when it exports a package",
        at: first.path.holder)
    }
    magic = []
    replacesMagic = false
    for index in globs.indices {
      if let weight = globs[index].glob.weight {
        omissions.add(
          """
          no weight \(weight) of the pattern '\(globs[index].glob.pattern)': Flatpak gives all \
          patterns that it exports the same
          """, at: globs[index].path["weight"])
      }
      globs[index].glob.weight = nil
    }
  }

  private static func comments(
    _ type: GeneratedType, _ omissions: inout [Omission]
  ) -> [(locale: String?, text: Sourced<String>)] {
    let description = type.sourcedDescription
    let translations = Localizations(
      type.source.localizedDescriptions, at: type.path["localizedDescriptions"])
    omissions += translations.omissions("comment of '\(type.name)'", "in the MIME package")
    let translated = translations.values.filter { locale, text in
      !text.value.trimmedLine.isEmpty && !(locale == "en" && text.value == description.value)
    }
    let plain = description.value.trimmedLine.isEmpty ? type.sourcedName : description
    return [(nil, plain)] + translated.map { (locale: $0, text: $1) }
  }

  /// Returns the canonical names of the parents, without repetitions or the ones that section 2.11
  /// implies.
  private static func parents(
    of name: String, _ declared: [Sourced<String>]
  ) -> [Sourced<String>] {
    let shared = MediaTypeDatabase.builtIn
    let isText = name.hasPrefix("text/")
    let canonical = declared.map { $0.map { shared.target(ofAlias: $0) ?? $0 } }
    return canonical.unique.filter { parent in
      parent.value != name && parent.value != "application/octet-stream"
        && !(isText && parent.value == "text/plain")
    }
  }
}

extension FileType.Glob {
  fileprivate var record: MediaTypeGlob {
    MediaTypeGlob(
      pattern: caseSensitive ? pattern : pattern.lowercased(), weight: weight ?? 50,
      isCaseSensitive: caseSensitive)
  }
}
