import Diagnostics
import Declarations
package import MIMEPackages
import UniformTypes
import XMLSyntax

extension ImportSource {
  package static func mimePackage(_ package: MIMEPackage) -> ImportSource {
    ImportSource(
      turn: .mimePackages, kind: "MIME package", isOfFreeDesktops: true,
      isAboutTypes: !package.types.isEmpty, addFacts: { package.addFacts(to: &$0) },
      read: { $0.readPackage(package) })
  }
}

/// Imports shared-mime-info packages.
extension Importer {
  mutating func readPackage(_ package: MIMEPackage) {
    guard !package.types.isEmpty else { return remain("the file does not contain a readable type") }
    for declaration in package.types.mergedByName {
      guard let name = declaration.name?.text, !name.isEmpty else {
        remain("a type without name is left out")
        continue
      }
      guard MediaType(rawValue: name).isOfFiles else {
        remain("'\(name)' is not a file type and stays in the package")
        continue
      }
      readType(declaration, name: name, package)
    }
    for element in package.foreignNames { remain("the element '\(element)' is left out") }
  }

  private mutating func readType(
    _ declaration: MIMETypeDeclaration, name: String, _ package: MIMEPackage
  ) {
    let isShared = MediaTypeDatabase.builtIn.declares(name)
    guard let index = indexOfType(declaration, name: name, isShared) else {
      return remain(
        "'\(name)' belongs to shared-mime-info, and the package adds no pattern; it is left out",
        about: .type(name))
    }
    readNames(declaration, name: name, of: index)
    readTexts(declaration, of: index, package)
    readGlobs(declaration, of: index)
    readContents(declaration, of: index)
    readReferences(declaration, of: index)
    if isShared {
      remain(
        "'\(name)' belongs to shared-mime-info; only new patterns of it are generated",
        about: .type(name))
    } else if declaration.isUndetected {
      remain(
        "nothing identifies files of '\(name)'; it is generated only as a parent of others",
        about: .type(name))
    }
  }

  /// Returns the most specific word: `emojiart` for `application/vnd.cs193p.emojiart+json`.
  static func lastPart(ofMIMEType name: String) -> String {
    let subtype = MediaType(rawValue: name).subtype.split(separator: "+").first ?? "file"
    return subtype.split { $0 == "." || $0 == "-" }.last.map(String.init) ?? "file"
  }

  /// Returns the type with that MIME type, an alias, or an extension, and adds it if it is missing.
  ///
  /// Returns nil for another vendor's type without patterns.
  private mutating func indexOfType(
    _ declaration: MIMETypeDeclaration, name: String, _ isShared: Bool
  ) -> Int? {
    let names = [name] + declaration.aliases.compactMap(\.name?.text)
    if let index = names.lazy.compactMap(table.index(ofMIMEType:)).first { return index }
    // Several types of a package may share an extension.
    for glob in declaration.globs {
      if let known = glob.plainExtension, let index = table.index(ofExtension: known),
        table.types[index].origin(of: \.subClassOf) == nil
      {
        return index
      }
    }
    if let system = SystemTypes.shared.types(withMIMEType: name).first {
      return index(ofContentType: system.identifier.rawValue, name: nil)
    }
    var type = FileType()
    if isShared {
      guard !declaration.globs.isEmpty else { return nil }
      type.declare = .import
      assume(.foreign, name)
      return addType(type)
    }
    type.identifier = makeIdentifier(for: name, mimeType: name)
    type.declare = .export
    remain("the identifier '\(type.identifier)' was made up for '\(name)'")
    return addType(type)
  }

  private mutating func readNames(
    _ declaration: MIMETypeDeclaration, name: String, of index: Int
  ) {
    // The proof names empty values.
    let aliases = declaration.aliases.compactMap(\.name?.text).filter { !$0.isEmpty }
    let origin = table.types[index].origin(of: \.mimeTypes) ?? path
    var tags = table.types[index].value.mimeTypes
    for tag in tags where tag != name && !aliases.contains(tag) {
      if let owner = SystemTypes.shared.types(withMIMEType: tag).first {
        tags.removeAll { $0 == tag }
        remain(
          "'\(tag)' is left out of the MIME types that \(origin) gives this type; it is the name "
            + "of '\(owner.identifier)'")
      } else {
        remain("'\(tag)', which \(origin) has, becomes an alias of '\(name)'")
      }
    }
    if tags.first != name {
      if let first = tags.first {
        remain("'\(name)' comes before '\(first)', the first MIME type in \(origin)")
      }
      set(\.mimeTypes, [name] + tags.filter { $0 != name }, of: index)
    }
    let others = aliases.filter { !tags.contains($0) && $0 != name }.unique
    take(others, as: \.aliases, of: index, over: [], "the list of aliases")
    let parents = declaration.subClassOf.compactMap(\.name?.text).filter { !$0.isEmpty }.unique
    take(parents, as: \.subClassOf, of: index, over: nil, "the list of parents")
  }

  private mutating func readTexts(
    _ declaration: MIMETypeDeclaration, of index: Int, _ package: MIMEPackage
  ) {
    let name = declaration.name?.text ?? ""
    var comments = words(declaration.comments, of: name, "comment", package)
    // Many packages mark their English text as English, and readers use it as the untranslated
    // text.
    if comments[""] == nil, let english = Self.english.first(where: { comments[$0] != nil }) {
      comments[""] = comments.removeValue(forKey: english)
      remain("'\(name)' has a comment in '\(english)' and no plain one; it becomes the description")
    }
    if let comment = comments[""] {
      take(comment, as: \.description, of: index, over: "", "the description")
    }
    let localized = comments.filter { !$0.key.isEmpty }.map { (locale: $0.key, words: $0.value) }
    take(
      translations(localized.sorted { $0.locale < $1.locale }, of: "the comment of '\(name)'"),
      as: \.localizedDescriptions, of: index, over: [:], "the translated description")
    let acronyms = words(declaration.acronyms, of: name, "acronym", package)
    let expanded = words(declaration.expandedAcronyms, of: name, "expanded-acronym", package)
    take(acronyms[""], as: \.acronym, of: index, over: nil, "the acronym")
    take(expanded[""], as: \.expandedAcronym, of: index, over: nil, "the expanded acronym")
    for (language, text) in (Array(acronyms) + Array(expanded)).sorted(by: { $0 < $1 })
    where !language.isEmpty {
      remain("the acronym \(MessageText.quoted(text)) of '\(name)' in '\(language)' is left out")
    }
  }

  private static let english = ["en", "en_US", "en-US", "en_GB", "en-GB"]

  /// Returns the first text for each language; the untranslated one has an empty language.
  private mutating func words(
    _ texts: [MIMEText], of name: String, _ element: String, _ package: MIMEPackage
  ) -> [String: String] {
    var found: [String: String] = [:]
    for text in texts {
      let language = package.languageName(of: text)
      let words = package.words(of: text)
      guard let first = found.existing(language, orSet: words), first != words else { continue }
      let place = language.isEmpty ? "" : " in '\(language)'"
      remain("'\(name)' has a second \(element)\(place), \(MessageText.quoted(words)), left out")
    }
    return found
  }
}

extension [MIMETypeDeclaration] {
  /// The types; repeated declarations of a type are merged as readers do (shared-mime-info section
  /// 2.1).
  fileprivate var mergedByName: [MIMETypeDeclaration] {
    var places: [String: Int] = [:]
    var merged: [MIMETypeDeclaration] = []
    for type in self {
      guard let name = type.name?.text, let place = places[name] else {
        if let name = type.name?.text { places[name] = merged.count }
        merged.append(type)
        continue
      }
      merged[place].add(type)
    }
    return merged
  }
}

extension MIMETypeDeclaration {
  fileprivate mutating func add(_ other: MIMETypeDeclaration) {
    comments += other.comments
    acronyms += other.acronyms
    expandedAcronyms += other.expandedAcronyms
    globs += other.globs
    magics += other.magics
    treeMagics += other.treeMagics
    aliases += other.aliases
    subClassOf += other.subClassOf
    icons += other.icons
    genericIcons += other.genericIcons
    rootXML += other.rootXML
    globDeleteAll += other.globDeleteAll
    magicDeleteAll += other.magicDeleteAll
  }
}

extension MediaType {
  /// True unless the name is for links, folders, or something that is not a file.
  var isOfFiles: Bool { topLevel != "x-scheme-handler" && topLevel != "inode" }
}
