import Diagnostics
import Declarations
import MIMEPackages
import UniformTypes

extension TypePlatform {
  static let freedesktop = TypePlatform(
    "Linux", kinds: [.mimePackage], keys: [.mimeType, .fileExtension], naming: .mimeType,
    content: { $0.as(MIMEPackage.self) },
    types: { package, file in
      package.types.compactMap { TypeSide($0, of: package, file: file) }
    },
    declared: { TypeSide(freedesktop: $0, file: $1) },
    extensions: ExtensionForm(
      missing: ConsistencyRules.extensionWithoutGlob,
      written: { "the glob '*.\($0)'" },
      lacking: { type, other, set in set.extensions(of: other, withoutGlobIn: type) },
      add: { name, type, set in
        guard let element = type.element, !type.isEmptyElement else { return nil }
        return set.package(of: type)?.insertion(ofGlob: "*." + name, into: element)
      },
      removeFromFolder: { glob, type, set in set.package(of: type)?.removal(of: glob.element) }),
    bases: BaseForm(
      name: { $0.mimeType }, written: { "sub-class-of '\($0)'" },
      parent: { base, type, set in
        type.parents.first { set.canonical($0.text) == base.mimeType }
      },
      lacks: { base, type, other, set in
        // A rule for packages checks the parents that suffixes imply, and a rule for both sides
        // checks patterns.
        !base.isImplied(by: type.name.text) && !(other.isPackage && !type.patterns.isEmpty)
          && !set.descends(type, from: base.mimeType)
      },
      add: { base, type, set in
        guard let element = type.element, !type.isEmptyElement else { return nil }
        return set.package(of: type)?.insertion(ofParent: base.mimeType, into: element)
      }),
    translations: TranslationForm(
      isThere: { type, _, _ in !type.languages.isEmpty },
      missing: { "untranslated comment; \($0) has translations" }),
    replacement: { words, text, _, _ in .replace(words.range, by: XMLEscape.text(text)) })
}

extension TypeSide {
  private static let mostLanguages = 8

  /// Creates the side of a type in a MIME package; returns nil for an element without a name.
  convenience init?(_ element: MIMETypeDeclaration, of package: MIMEPackage, file: Int) {
    guard let name = element.name, !name.text.isEmpty else { return nil }
    self.init(
      .freedesktop, file: file, source: element, name: name,
      aliases: element.aliases.compactMap(\.name?.text),
      patterns: element.globs.compactMap(Pattern.init),
      parents: element.subClassOf.compactMap(\.name),
      description: element.comments.first { !$0.hasLanguage }.map {
        PlacedText(package.words(of: $0), at: $0.range)
      },
      languages: element.comments.lazy.filter(\.hasLanguage).prefix(Self.mostLanguages).map {
        PlacedText(package.languageName(of: $0), at: $0.tag)
      },
      icon: (element.icons + element.genericIcons).first.flatMap(\.name),
      special: element.special)
  }

  /// Creates the side of a type in the package generated from a declaration; returns nil for a type
  /// without a MIME type.
  fileprivate convenience init?(freedesktop type: ResolvedType, file: Int) {
    let source = type.source
    self.init(
      .freedesktop, declared: type, file: file, name: type.mimeType, aliases: type.aliases,
      tags: [],
      patterns: source.extensions.map { Pattern(glob: "*." + $0) }
        + source.globs.map { Pattern(glob: $0.pattern) },
      parents: type.subClassOf,
      icon: source.icon?.freedesktop ?? source.icon?.generic ?? source.icon?.files.keys.min())
  }

  /// The element of a package.
  fileprivate var element: MIMETypeDeclaration? { self.as(MIMETypeDeclaration.self) }

  /// True for an empty element, into which an edit cannot insert.
  fileprivate var isEmptyElement: Bool { element.map { $0.tag == $0.element } ?? true }

  fileprivate func has(glob fileExtension: String) -> Bool {
    patterns.contains { $0.fileExtension == fileExtension.asciiLowercased }
  }
}

extension TypeSide.Pattern {
  fileprivate init?(_ glob: MIMEGlob) {
    guard let pattern = glob.pattern, !pattern.text.isEmpty else { return nil }
    self.init(
      written: pattern, element: glob.element,
      fileExtension: GlobPattern(pattern.text).fileExtension.map(String.init))
  }

  /// Creates a pattern from a glob of a declaration.
  init(glob pattern: String) {
    self.init(
      written: PlacedText(pattern), element: 0..<0,
      fileExtension: GlobPattern(pattern).fileExtension.map(String.init))
  }
}

extension MIMETypeDeclaration {
  /// A pattern that is case-sensitive or has its own weight, or magic.
  fileprivate var special: PlacedText? {
    for glob in globs {
      if let flag = glob.caseSensitive, flag.text == "true" {
        return PlacedText("a case-sensitive glob", at: flag.range)
      }
      if let weight = glob.weight, let number = Int(weight.text), number != 50 {
        return PlacedText("the weight \(number)", at: weight.range)
      }
    }
    let tag = magics.first?.tag ?? treeMagics.first?.tag
    return tag.map { PlacedText("magic", at: $0) }
  }
}

extension TypeSet {
  /// Returns the package that contains a type.
  fileprivate func package(of type: TypeSide) -> MIMEPackage? {
    typeFile(of: type)?.as(MIMEPackage.self)
  }

  /// Returns the extensions of a type on another platform that its counterpart lacks a glob for.
  fileprivate func extensions(
    of other: TypeSide, withoutGlobIn type: TypeSide
  ) -> [TypeSide.Pattern] {
    let missing = other.patterns.filter { pattern in
      pattern.fileExtension.map { !type.has(glob: $0) && !type.knownExtensions.contains($0) }
        ?? false
    }
    // A general pattern may match any extension.
    let isGeneral = type.patterns.contains {
      $0.fileExtension == nil && GlobPattern($0.written.text).kind == .general
    }
    guard !missing.isEmpty, !isGeneral else { return [] }
    // Other packages may extend a package, but not a declaration.
    let names = type.isWanted ? [] : type.names + other.values(of: .mimeType)
    // Uses the built-in table instead of this machine's database, where an older package of the
    // same app may be installed.
    let shared = MediaTypeDatabase.builtIn.records[type.name.text]
    return missing.filter { pattern in
      let name = pattern.fileExtension ?? ""
      return !index.types(of: .freedesktop).has(extension: name, in: names)
        && !(shared?.globs.contains { $0.pattern == "*." + name.asciiLowercased } ?? false)
    }
  }

  /// Returns the canonical name for an alias.
  fileprivate func canonical(_ name: String) -> String {
    mediaTypes.value.target(ofAlias: name) ?? name
  }

  /// True if a type has that name or is a direct or indirect subclass.
  fileprivate func descends(_ type: TypeSide, from name: String) -> Bool {
    let parents = type.parents.map(\.text)
    if type.name.text == name || parents.contains(name) { return true }
    // Every text is plain text (shared-mime-info section 2.11).
    if name == "text/plain", type.name.text.hasPrefix("text/") { return true }
    let types = mediaTypes.value
    return ([type.name.text] + parents).contains { parent in
      let parent = canonical(parent)
      return parent == name && parent != type.name.text
        || types.ancestors(of: parent).contains(name)
    }
  }
}
