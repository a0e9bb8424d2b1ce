import Diagnostics
import Declarations
import FileGeneration
import PropertyLists
import UniformTypes

/// Imports an application's document types.
extension Importer {
  mutating func readDocumentType(_ documentType: DocumentType, place: String, isAlone: Bool) {
    hasApplication = true
    let handler = handler(of: documentType, place: place)
    let contentTypes = filled(
      documentType.contentTypes.map(\.text), of: "the content types of \(place)")
    let indices =
      contentTypes.isEmpty
      ? typesOfLegacyKeys(documentType, place: place, isAlone: isAlone)
      : contentTypes.map { index(ofContentType: $0, name: documentType.name?.text) }
    if !contentTypes.isEmpty {
      for list in documentType.legacyLists {
        remain("\(list.entry.key.name) of \(place) is ignored next to \(InfoKey.contentTypes)")
      }
    }
    for index in indices {
      var handler = handler
      if handler.name == table.types[index].value.description { handler.name = nil }
      take(
        handler, as: \.handler, of: index, over: nil, "the role of the application for documents")
      readIcons(documentType, of: index)
      if documentType.isPackage, !table.types[index].value.package {
        if contentTypes.isEmpty {
          set(\.package, true, of: index)
        } else {
          remain("\(InfoKey.packageFlag) of \(place) is ignored next to \(InfoKey.contentTypes)")
        }
      }
    }
    for entry in documentType.value.dictionary ?? []
    where !Self.documentKeys.contains(entry.key.name) && !entry.value.isEmpty {
      remain("\(MessageText.quoted(entry.key.name)) of \(place) is left out")
    }
  }

  private static let documentKeys: Set<String> = InfoKey.names([
    .documentName, .role, .rank, .contentTypes, .legacyExtensions, .legacyMIMETypes,
    .legacyOSTypes, .packageFlag, .documentIcon, .documentIcons,
  ]).union(ListKey.ofDocument.flatMap(\.keys))

  private mutating func handler(of documentType: DocumentType, place: String) -> FileType.Handler {
    var handler = FileType.Handler()
    handler.role = word(
      documentType.roleText?.text, known: TypeRole.allCases, .editor,
      "\(InfoKey.role) of \(place)")
    handler.rank =
      documentType.value[.rank] == nil
      ? .default
      : word(
        documentType.rankText?.text, known: HandlerRank.allCases, .default,
        "\(InfoKey.rank) of \(place)")
    handler.name = documentType.name?.text
    take(ListKey.ofDocument, documentType.value, &handler, of: place)
    return handler
  }

  /// Takes the values of a dictionary that declarations have too, and reports the others.
  mutating func take<Owner>(
    _ rows: [ListKey<Owner>], _ list: PropertyListValue, _ owner: inout Owner, of place: String
  ) {
    for row in rows {
      for key in row.keys {
        guard let value = list[key], !value.isEmpty, !row.take(value, &owner) else { continue }
        let text = value.scalar.map { " " + MessageText.quoted($0) } ?? ""
        remain("\(key)\(text) of \(place) is left out")
      }
    }
  }

  /// Returns one of the known words.
  ///
  /// Corrects a word if only its letter case is wrong; otherwise returns the default.
  mutating func word<Word: RawRepresentable>(
    _ text: String?, known words: [Word], _ standard: Word, _ place: String
  ) -> Word where Word.RawValue == String {
    guard let text else {
      remain("\(place) is missing; '\(standard.rawValue)' is written")
      return standard
    }
    if let word = words.first(where: { $0.rawValue == text }) { return word }
    let near = words.first { $0.rawValue.lowercased() == text.lowercased() }
    let names = words.map(\.rawValue).joined(separator: ", ")
    let word = near ?? standard
    remain(
      "\(place) is \(MessageText.quoted(text)), which is not one of \(names); '\(word.rawValue)' "
        + "is written")
    return word
  }

  /// Returns the type with that name; adds it if no file declares it.
  mutating func index(ofContentType name: String, name description: String?) -> Int {
    if let index = table.index(ofIdentifier: name) { return index }
    let system = SystemTypes.shared.type(UniformTypeIdentifier(rawValue: name))
    var type = FileType()
    type.identifier = name
    type.declare = system == nil ? .import : DeclarationForm.none
    let last = name.split(separator: ".").last.map(String.init) ?? name
    type.description = description ?? system?.description ?? makeDescription(ofName: last)
    if system == nil { remain("'\(name)' is opened but not declared") }
    return addType(type)
  }

  private mutating func readIcons(_ documentType: DocumentType, of index: Int) {
    var names: [String] = []
    for key in [InfoKey.documentIcons, .documentIcon] {
      names += documentType.value[key]?.placedStrings.map(\.text).filter { !$0.isEmpty } ?? []
    }
    guard !names.isEmpty else { return }
    var icon = table.types[index].value.icon ?? FileType.Icon()
    guard icon.apple.isEmpty || icon.apple == names else {
      return remain(
        "the icons \(MessageText.list(names)) of documents are left out, since the type has "
          + MessageText.list(icon.apple))
    }
    icon.apple = names
    set(\.icon, icon, of: index)
  }

  /// Returns the types of keys that are older than type identifiers.
  private mutating func typesOfLegacyKeys(
    _ documentType: DocumentType, place: String, isAlone: Bool
  ) -> [Int] {
    var claim = TypeClaim()
    let extensions = documentType.legacyTags(of: .filenameExtension).map(\.text)
    if extensions.contains("*") { remain("\(place) claims all files, which is left out") }
    claim.extensions = soundExtensions(extensions.filter { $0 != "*" }, of: place)
    claim.mimeTypes = filled(
      documentType.legacyTags(of: .mimeType).map(\.text), of: "the MIME types of \(place)")
    let osTypes = documentType.legacyTags(of: .osType).map(\.text).filter { $0 != "****" }
    claim.description = documentType.name?.text
    (claim.place, claim.role, claim.rank) = (place, documentType.role, documentType.rank)
    claim.isAlone = isAlone
    guard !claim.extensions.isEmpty || !claim.mimeTypes.isEmpty else {
      if !osTypes.isEmpty {
        remain("the OS types \(MessageText.list(osTypes)) of \(place) are left out")
      }
      remain("\(place) lacks a type, an extension, and a MIME type")
      return []
    }
    let indices = types(of: claim)
    if let index = indices.first, !osTypes.isEmpty {
      take(osTypes, as: \.osTypes, of: index, over: [], "the list of OS types")
    }
    return indices
  }
}
