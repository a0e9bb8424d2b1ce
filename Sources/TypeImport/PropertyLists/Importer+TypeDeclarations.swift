import FileTypeDeclaration
import InfoPropertyList
import UniformTypes

/// Takes over exported and imported declarations.
extension Importer {
  mutating func readDeclarations(_ declarations: TypeDeclarations) {
    var exported: [UniformTypeIdentifier: FileType] = [:]
    for (index, declaration) in declarations.exported.enumerated() {
      let place = "UTExportedTypeDeclarations[\(index)]"
      guard let type = fileType(declaration, place: place) else { continue }
      let identifier = UniformTypeIdentifier(rawValue: type.identifier)
      guard exported[identifier] == nil else {
        remain("\(place) declares '\(type.identifier)' once more and is left out")
        continue
      }
      exported[identifier] = type
      add(type)
    }
    var imported: Set<UniformTypeIdentifier> = []
    for (index, declaration) in declarations.imported.enumerated() {
      let place = "UTImportedTypeDeclarations[\(index)]"
      guard let type = fileType(declaration, place: place) else { continue }
      let identifier = UniformTypeIdentifier(rawValue: type.identifier)
      guard imported.insert(identifier).inserted else {
        remain("\(place) declares '\(type.identifier)' once more and is left out")
        continue
      }
      if let twin = exported[identifier] {
        readTwin(type, of: twin, place: place)
      } else {
        add(type)
      }
    }
  }

  private mutating func readTwin(_ type: FileType, of twin: FileType, place: String) {
    var twin = twin
    (twin.declare, twin.identifier) = (type.declare, type.identifier)
    if twin == type, let index = table.index(ofIdentifier: type.identifier) {
      let path = path
      table.update(index) { $0.set(\.alsoImport, true, from: path) }
    } else {
      remain(
        "\(place) says something else of '\(type.identifier)' than the exported declaration, "
          + "which counts; it is left out")
    }
  }

  /// Adds a type, or what is new of one that another file has.
  private mutating func add(_ type: FileType) {
    guard let index = table.index(ofIdentifier: type.identifier) else {
      _ = addType(type)
      return
    }
    take(type.declare, as: \.declare, of: index, over: nil, "the declaration")
    take(type.description, as: \.description, of: index, over: "", "the description")
    take(type.conformsTo, as: \.conformsTo, of: index, over: nil, "conformance")
    take(type.extensions, as: \.extensions, of: index, over: [], "the list of extensions")
    take(type.mimeTypes, as: \.mimeTypes, of: index, over: [], "the list of MIME types")
    take(type.osTypes, as: \.osTypes, of: index, over: [], "the list of OS types")
    take(
      type.pasteboardTypes, as: \.pasteboardTypes, of: index, over: [],
      "the list of pasteboard types")
    take(type.icon, as: \.icon, of: index, over: nil, "the icon")
    take(type.referenceURL, as: \.referenceURL, of: index, over: nil, "the reference URL")
    take(type.version, as: \.version, of: index, over: nil, "the version")
  }

  /// Adds a type whose parts are all from the file that is read.
  mutating func addType(_ type: FileType) -> Int {
    var empty = FileType()
    empty.identifier = type.identifier
    let index = table.add(empty)
    let path = path
    table.update(index) { merged in
      merged.set(\.declare, type.declare, from: path)
      merged.set(\.description, type.description, from: path)
      merged.set(\.conformsTo, type.conformsTo, from: path)
      merged.set(\.extensions, type.extensions, from: path)
      merged.set(\.mimeTypes, type.mimeTypes, from: path)
      merged.set(\.osTypes, type.osTypes, from: path)
      merged.set(\.pasteboardTypes, type.pasteboardTypes, from: path)
      merged.set(\.icon, type.icon, from: path)
      merged.set(\.referenceURL, type.referenceURL, from: path)
      merged.set(\.version, type.version, from: path)
      merged.set(\.package, type.package, from: path)
      merged.set(\.handler, type.handler, from: path)
    }
    return index
  }

  private mutating func fileType(_ declaration: TypeDeclaration, place: String) -> FileType? {
    guard let name = declaration.identifier?.text, !name.isEmpty else {
      remain("\(place) has no UTTypeIdentifier and is left out")
      return nil
    }
    var type = FileType()
    type.identifier = name
    type.declare = declaration.origin == .exported ? .export : .import
    type.description = declaration.description?.text ?? ""
    type.conformsTo = declaration.conformsTo.map(\.text)
    type.package = type.conformsTo?.contains { packages.contains($0.lowercased()) } ?? false
    readTags(declaration, into: &type)
    type.icon = icon(of: declaration)
    type.referenceURL = declaration.referenceURL?.text
    type.version = declaration.value["UTTypeVersion"].flatMap { text(of: $0) }
    let known = Self.declarationKeys
    for entry in declaration.value.dictionary ?? []
    where !known.contains(entry.key.name) && !entry.value.isEmpty {
      remain("\(ImportText.quoted(entry.key.name)) of '\(name)' is left out")
    }
    return type
  }

  private var packages: Set<String> {
    ["com.apple.package", "com.apple.bundle", "com.apple.application-bundle"]
  }

  private func text(of value: PropertyListValue) -> String? {
    switch value.content {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    default: nil
    }
  }

  private static let declarationKeys: Set<String> = [
    "UTTypeIdentifier", "UTTypeConformsTo", "UTTypeDescription", "UTTypeTagSpecification",
    "UTTypeIconFile", "UTTypeIconFiles", "UTTypeIcons", "UTTypeReferenceURL", "UTTypeVersion",
  ]

  private mutating func readTags(_ declaration: TypeDeclaration, into type: inout FileType) {
    for list in declaration.tagLists {
      let tags = list.tags.map(\.text)
      switch list.tagClass {
      case .filenameExtension: type.extensions += soundExtensions(tags, of: type.identifier)
      case .mimeType: type.mimeTypes += tags
      case .osType: type.osTypes += tags
      case .pasteboardType: type.pasteboardTypes += tags
      default:
        remain("the tags \(ImportText.list(tags)) of '\(list.key.name)' are left out")
      }
    }
  }

  /// Extensions without the period that must not be there.
  mutating func soundExtensions(_ names: [String], of subject: String) -> [String] {
    var seen: Set<String> = []
    return names.compactMap { name in
      var sound = name.hasPrefix("*.") ? String(name.dropFirst(2)) : name
      while sound.hasPrefix(".") { sound.removeFirst() }
      guard FilenameExtension(rawValue: sound).problem == nil else {
        remain("\(ImportText.quoted(name)) of '\(subject)' is no extension and is left out")
        return nil
      }
      if sound != name { remain("the extension '\(name)' is written '\(sound)'") }
      return seen.insert(sound).inserted ? sound : nil
    }
  }

  private mutating func icon(of declaration: TypeDeclaration) -> FileType.Icon? {
    var icon = FileType.Icon()
    let value = declaration.value
    for key in ["UTTypeIconFiles", "UTTypeIconFile"] {
      let names = value[key]?.placedStrings.map(\.text) ?? []
      icon.apple += names.filter { !$0.isEmpty && !icon.apple.contains($0) }
    }
    for entry in value["UTTypeIcons"]?.dictionary ?? [] where !entry.value.isEmpty {
      if entry.key.name == "UTTypeIconText" {
        icon.text = entry.value.string
      } else {
        let name = declaration.identifier?.text ?? ""
        remain("\(ImportText.quoted(entry.key.name)) of '\(name)' is left out")
      }
    }
    let others = icon.apple.filter { !$0.lowercased().hasSuffix(".png") }.dropFirst()
    if !others.isEmpty {
      icon.apple.removeAll { others.contains($0) }
      remain("the icons \(ImportText.list(Array(others))) are left out: the Mac shows one")
    }
    return icon == FileType.Icon() ? nil : icon
  }
}
