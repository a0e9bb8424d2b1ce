import FileTypeDeclaration
import MIMEInfo
import UniformTypes

/// What a MIME package says of a type, or what a declaration wants it to say.
struct LinuxType: Sendable {
  /// A pattern of file names.
  struct Glob: Sendable {
    var pattern: PlacedText
    /// The whole element.
    var element: Range<Int>
    /// In lower case; nil for a pattern that is not `*.ext`.
    var fileExtension: String?
  }

  /// The index of the file.
  let file: Int
  /// True for a type of a declaration, whose facts have no places.
  let isWanted: Bool
  let name: PlacedText
  let aliases: [String]
  let parents: [PlacedText]
  let globs: [Glob]
  /// In the default language.
  let comment: PlacedText?
  /// The languages of other comments, the first few.
  let languages: [PlacedText]
  let icon: PlacedText?
  /// The first thing by which files are told and that the Mac has nothing for.
  let special: PlacedText?
  let replacesGlobs: Bool
  /// The element of a package, for edits.
  let declaration: MIMETypeDeclaration?

  private static let mostLanguages = 8

  /// The name and what stands for it.
  var names: [String] { [name.text] + aliases }

  func has(extension name: String) -> Bool {
    globs.contains { $0.fileExtension == name.asciiLowercased }
  }
}

extension LinuxType {
  /// Nil for an element without a name.
  init?(_ type: MIMETypeDeclaration, of package: MIMEPackage, file: Int) {
    guard let name = type.name, !name.text.isEmpty else { return nil }
    self.file = file
    isWanted = false
    self.name = PlacedText(name)
    aliases = type.aliases.compactMap(\.name?.text)
    parents = type.subClassOf.compactMap { $0.name.map(PlacedText.init) }
    globs = type.globs.compactMap(Glob.init)
    comment = type.comments.first { !$0.hasLanguage }.map {
      PlacedText(package.words(of: $0), at: $0.range)
    }
    languages = type.comments.lazy.filter(\.hasLanguage).prefix(Self.mostLanguages).map {
      PlacedText(package.languageName(of: $0), at: $0.tag)
    }
    icon = (type.icons + type.genericIcons).first.flatMap { icon in
      icon.name.map(PlacedText.init)
    }
    special = type.special
    replacesGlobs = !type.globDeleteAll.isEmpty
    declaration = type
  }

  /// What the generated package says of a type; nil for one that has no name there.
  init?(_ type: ResolvedType, file: Int) {
    guard let name = type.mimeType else { return nil }
    let source = type.source
    self.file = file
    isWanted = true
    self.name = PlacedText(name)
    aliases = type.aliases
    parents = type.subClassOf.map { PlacedText($0) }
    globs = source.extensions.map { Glob("*." + $0) } + source.globs.map { Glob($0.pattern) }
    comment = PlacedText(source.description)
    languages = source.localizedDescriptions.keys.sorted().map { PlacedText($0) }
    icon =
      (source.icon?.freedesktop ?? source.icon?.generic ?? source.icon?.files.keys.min())
      .map { PlacedText($0) }
    special = nil
    replacesGlobs = source.replacesGlobs
    declaration = nil
  }
}

extension LinuxType.Glob {
  init?(_ glob: MIMEGlob) {
    guard let pattern = glob.pattern, !pattern.text.isEmpty else { return nil }
    self.init(
      pattern: PlacedText(pattern), element: glob.element,
      fileExtension: GlobPattern(pattern.text).fileExtension.map(String.init))
  }

  init(_ pattern: String) {
    self.init(
      pattern: PlacedText(pattern), element: 0..<0,
      fileExtension: GlobPattern(pattern).fileExtension.map(String.init))
  }
}

extension MIMETypeDeclaration {
  /// A pattern that minds letter case or has a weight of its own, or magic.
  fileprivate var special: PlacedText? {
    for glob in globs {
      if let flag = glob.caseSensitive, flag.text == "true" {
        return PlacedText("a pattern that minds letter case", at: flag.range)
      }
      if let weight = glob.weight, let number = Int(weight.text), number != 50 {
        return PlacedText("the weight \(number)", at: weight.range)
      }
    }
    let tag = magics.first?.tag ?? treeMagics.first?.tag
    return tag.map { PlacedText("magic", at: $0) }
  }
}

extension PlacedText {
  init(_ value: MIMEValue) { self.init(value.text, at: value.range) }
}
