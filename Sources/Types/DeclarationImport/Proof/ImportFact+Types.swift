import Declarations
import Diagnostics
import MIMEPackages
import PropertyLists
import UniformTypes
import XMLSyntax

extension PropertyList {
  func addFacts(to facts: inout Set<ImportFact>) {
    guard let root else { return }
    let declarations = TypeDeclarations(root)
    for key in [InfoKey.opensInPlace, .documentBrowser] {
      guard let flag = root[key]?.boolean else { continue }
      facts.insert(ImportFact(key: key.name, value: "\(flag)"))
    }
    var extensions: [String: [String]] = [:]
    for type in declarations.all {
      let name = type.identifier?.text ?? ""
      extensions[name.lowercased(), default: []] += type.tags(of: .filenameExtension).map(\.text)
      Self.addFacts(of: type, name, to: &facts)
    }
    for type in declarations.documentTypes {
      Self.addFacts(of: type, extensions, to: &facts)
    }
  }

  private static func addFacts(
    of type: TypeDeclaration, _ name: String, to facts: inout Set<ImportFact>
  ) {
    guard !name.isEmpty else { return }
    func add(_ key: String, _ values: [String]) {
      for value in values.map(\.withSingleSpaces) where !value.isEmpty {
        facts.insert(ImportFact(subject: name, key: key, value: value))
      }
    }
    facts.insert(ImportFact(key: type.origin.key, value: name.lowercased()))
    add(InfoKey.typeDescription.name, [type.description?.text ?? ""])
    add(InfoKey.conformsTo.name, type.conformsTo.map(\.text))
    add(InfoKey.referenceURL.name, [type.referenceURL?.text ?? ""])
    add(InfoKey.typeVersion.name, [type.version?.text ?? ""])
    for list in type.tagLists {
      add(list.tagClass.rawValue, list.tags.map { trimmed($0.text) })
    }
    for icon in type.icons {
      add(icon.key.name, icon.value.placedStrings.map(\.text))
    }
  }

  /// Returns an extension in lower case, without the leading period that some files write.
  private static func trimmed(_ tag: String) -> String {
    String(tag.lowercased().drop { $0 == "." || $0 == "*" })
  }

  /// Adds the claims of a document type; with keys older than type identifiers, it claims only
  /// extensions.
  private static func addFacts(
    of type: DocumentType, _ declared: [String: [String]], to facts: inout Set<ImportFact>
  ) {
    if type.contentTypes.isEmpty {
      for tag in type.legacyTags(of: .filenameExtension) where tag.text != "*" {
        facts.insert(ImportFact(key: InfoKey.legacyExtensions.name, value: trimmed(tag.text)))
      }
      return
    }
    for name in type.contentTypes.map(\.text) {
      for (key, values) in documentValues(type) {
        for value in values.map(\.withSingleSpaces) where !value.isEmpty {
          facts.insert(ImportFact(subject: name, key: key, value: value))
        }
      }
      let system = SystemTypes.shared.type(UniformTypeIdentifier(rawValue: name))?.extensions ?? []
      for tag in (declared[name.lowercased()] ?? []) + system {
        facts.insert(ImportFact(key: InfoKey.legacyExtensions.name, value: trimmed(tag)))
      }
    }
  }

  private static func documentValues(
    _ type: DocumentType
  ) -> [(key: String, values: [String])] {
    let keys: [InfoKey] = [
      .documentName, .role, .rank, .documentClass, .mobileDocumentClass, .persistentStoreType,
      .documentIcon, .documentIcons, .exportableTypes, .otherExportableTypes,
    ]
    return keys.map { ($0.name, type.value[$0]?.placedStrings.map(\.text) ?? []) }
  }
}

extension MIMEPackage {
  func addFacts(to facts: inout Set<ImportFact>) {
    for type in types {
      guard let name = type.name?.text, MediaType(rawValue: name).isOfFiles else { continue }
      func add(_ key: String, _ value: String, _ detail: String = "") {
        facts.insert(ImportFact(subject: name, key: key, detail: detail, value: value))
      }
      addTexts(of: type, add)
      for glob in type.globs {
        let isCaseSensitive = glob.caseSensitive?.text == "true"
        let pattern = glob.pattern?.text ?? ""
        let weight = glob.weight.flatMap { Int($0.text) } ?? 50
        add(
          "glob", isCaseSensitive ? pattern : pattern.asciiLowercased,
          weight == 50 ? "" : "\(weight)")
      }
      let database = MediaTypeDatabase.builtIn
      for alias in type.aliases { add("alias", alias.name?.text ?? "") }
      for parent in type.subClassOf.compactMap(\.name?.text) where !isImplied(parent, of: name) {
        add("sub-class-of", database.target(ofAlias: parent) ?? parent)
      }
      for root in type.rootXML {
        add("root-XML", "\(root.namespaceURI?.text ?? "") \(root.localName?.text ?? "")")
      }
      for magic in type.magics { add("magic", Self.tree(magic.matches)) }
      for magic in type.treeMagics {
        add("treemagic", "\(magic.matches.map { FileType.TreeMatch($0) })")
      }
      for icon in type.icons where icon.name?.text != name.replacing("/", with: "-") {
        add("icon", icon.name?.text ?? "")
      }
      for icon in type.genericIcons { add("generic-icon", icon.name?.text ?? "") }
      if !type.globDeleteAll.isEmpty { add("glob-deleteall", "") }
      if !type.magicDeleteAll.isEmpty { add("magic-deleteall", "") }
    }
  }

  /// True for parents that readers imply (section 2.11).
  private func isImplied(_ parent: String, of name: String) -> Bool {
    parent == "application/octet-stream" || parent == "text/plain" && name.hasPrefix("text/")
  }

  private func addTexts(
    of type: MIMETypeDeclaration, _ add: (String, String, String) -> Void
  ) {
    let lists = [
      ("comment", type.comments), ("acronym", type.acronyms),
      ("expanded-acronym", type.expandedAcronyms),
    ]
    for (key, texts) in lists {
      for text in texts {
        let name = languageName(of: text)
        let language = name.isEmpty ? "" : ImportedLanguage.key(ofLocale: name) ?? name
        let isEnglish = language == "en" || language.hasPrefix("en-")
        let words = words(of: text).withSingleSpaces
        // Untranslated text is English, even if the package does not mark it.
        add(key, words, isEnglish ? "" : language)
      }
    }
  }

  private static func tree(_ matches: [MIMEMatch]) -> String {
    let texts = matches.map { match in
      let attributes = [match.type, match.offset, match.value, match.mask].map { $0?.text ?? "-" }
      return attributes.joined(separator: " ") + (match.matches.isEmpty ? "" : tree(match.matches))
    }
    return "(" + texts.joined(separator: ", ") + ")"
  }
}
