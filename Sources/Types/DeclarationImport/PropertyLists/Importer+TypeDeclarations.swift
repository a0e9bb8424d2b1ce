import Diagnostics
import Declarations
import FileGeneration
import PropertyLists
import UniformTypes

/// Imports exported and imported type declarations.
extension Importer {
  mutating func readDeclarations(_ declarations: TypeDeclarations) {
    var exported: [UniformTypeIdentifier: FileType] = [:]
    let lists = [
      (InfoKey.exportedTypes, declarations.exported),
      (InfoKey.importedTypes, declarations.imported),
    ]
    for (key, list) in lists {
      var read: [UniformTypeIdentifier: FileType] = [:]
      for (index, declaration) in list.enumerated() {
        let place = "\(key)[\(index)]"
        guard let type = fileType(declaration, place: place) else { continue }
        let identifier = UniformTypeIdentifier(rawValue: type.identifier)
        if read[identifier] != nil {
          remain(
            "\(place) declares '\(type.identifier)' again and is left out",
            about: .type(type.identifier))
        } else if let twin = exported[identifier] {
          readTwin(type, of: twin, place: place)
        } else {
          add(type)
        }
        read[identifier] = read[identifier] ?? type
      }
      exported = read
    }
  }

  private mutating func readTwin(_ type: FileType, of twin: FileType, place: String) {
    var twin = twin
    (twin.declare, twin.identifier) = (type.declare, type.identifier)
    if twin == type, let index = table.index(ofIdentifier: type.identifier) {
      set(\.alsoImport, true, of: index)
    } else {
      remain(
        "\(place) declares '\(type.identifier)' differently than the exported declaration, which "
          + "counts; it is left out", about: .type(type.identifier))
    }
  }

  /// Adds a type, or the new parts of a type that another file already has.
  private mutating func add(_ type: FileType) {
    guard let index = table.index(ofIdentifier: type.identifier) else {
      _ = addType(type)
      return
    }
    for part in TypePart.declared { part.take(type, index, &self) }
  }

  /// Adds a type whose parts all come from the file that is being read.
  mutating func addType(_ type: FileType) -> Int {
    var empty = FileType()
    empty.identifier = type.identifier
    let index = table.add(empty)
    let path = path
    table.update(index) { merged in
      for part in TypePart.declared + TypePart.own { part.set(type, &merged, path) }
    }
    return index
  }

  private mutating func fileType(_ declaration: TypeDeclaration, place: String) -> FileType? {
    guard let name = declaration.identifier?.text, !name.isEmpty else {
      remain("\(place) is missing \(InfoKey.identifier) and is left out")
      return nil
    }
    var type = FileType()
    type.identifier = name
    type.declare = declaration.origin == .exported ? .export : .import
    type.description = declaration.description?.text ?? ""
    if declaration.value[.conformsTo] == nil {
      remain("'\(name)' is missing \(InfoKey.conformsTo); the usual supertypes are written")
    } else {
      type.conformsTo = filled(
        declaration.conformsTo.map(\.text), of: "the supertypes of '\(name)'")
    }
    let packages = ["com.apple.package", "com.apple.bundle", "com.apple.application-bundle"]
    type.package = type.conformsTo?.contains { packages.contains($0.lowercased()) } ?? false
    readTags(declaration, into: &type)
    type.icon = icon(of: declaration)
    take(ListKey.ofDeclaration, declaration.value, &type, of: "'\(name)'")
    let known = Self.declarationKeys
    for entry in declaration.value.dictionary ?? []
    where !known.contains(entry.key.name) && !entry.value.isEmpty {
      remain("\(MessageText.quoted(entry.key.name)) of '\(name)' is left out")
    }
    return type
  }

  private static let declarationKeys: Set<String> = InfoKey.names([
    .identifier, .conformsTo, .typeDescription, .tagSpecification, .typeIconFile, .typeIconFiles,
    .typeIcons,
  ]).union(ListKey.ofDeclaration.flatMap(\.keys))

  private mutating func readTags(_ declaration: TypeDeclaration, into type: inout FileType) {
    for list in declaration.tagLists {
      let tags = list.tags.map(\.text)
      switch list.tagClass {
      case .filenameExtension: type.extensions += soundExtensions(tags, of: type.identifier)
      case .mimeType:
        type.mimeTypes += filled(tags, of: "the MIME types of '\(type.identifier)'")
      default:
        let row = ListKey.ofTags.first { $0.key == list.tagClass.rawValue }
        if let row, row.take(list.value, &type) { continue }
        remain("the tags \(MessageText.list(tags)) of '\(list.key.name)' are left out")
      }
    }
  }

  /// Removes the leading period, which is not allowed in extensions.
  mutating func soundExtensions(_ names: [String], of subject: String) -> [String] {
    names.compactMap { name -> String? in
      var sound = name.hasPrefix("*.") ? String(name.dropFirst(2)) : name
      while sound.hasPrefix(".") { sound.removeFirst() }
      guard FilenameExtension(rawValue: sound).problem == nil else {
        remain(
          "\(MessageText.quoted(name)) of '\(subject)' is not a valid extension and is left out")
        return nil
      }
      if sound != name { remain("the extension '\(name)' is written '\(sound)'") }
      return sound
    }.unique
  }

  private mutating func icon(of declaration: TypeDeclaration) -> FileType.Icon? {
    var icon = FileType.Icon()
    let value = declaration.value
    for key in [InfoKey.typeIconFiles, .typeIconFile] {
      let names = value[key]?.placedStrings.map(\.text) ?? []
      icon.apple += names.filter { !$0.isEmpty && !icon.apple.contains($0) }
    }
    for entry in value[.typeIcons]?.dictionary ?? [] where !entry.value.isEmpty {
      if entry.key.name == InfoKey.typeIconText.name {
        icon.text = entry.value.string
      } else {
        let name = declaration.identifier?.text ?? ""
        remain("\(MessageText.quoted(entry.key.name)) of '\(name)' is left out")
      }
    }
    let others = icon.apple.filter { !$0.lowercased().hasSuffix(".png") }.dropFirst()
    if !others.isEmpty {
      icon.apple.removeAll { others.contains($0) }
      remain("the icons \(MessageText.list(Array(others))) are left out: macOS shows one")
    }
    return icon == FileType.Icon() ? nil : icon
  }
}

/// A part of a type that files describe.
private struct TypePart: Sendable {
  /// Sets the part if it is new, or reports that an earlier file differs.
  let take: @Sendable (FileType, _ index: Int, inout Importer) -> Void
  let set: @Sendable (FileType, inout Merged<FileType>, _ path: String) -> Void

  init<Value: Equatable & Sendable>(
    _ key: any WritableKeyPath<FileType, Value> & Sendable, over empty: Value, _ name: String
  ) {
    take = { type, index, importer in
      importer.take(type[keyPath: key], as: key, of: index, over: empty, name)
    }
    set = { type, merged, path in merged.set(key, type[keyPath: key], from: path) }
  }

  /// The parts in the declaration of a type.
  static let declared = [
    TypePart(\.declare, over: nil, "the declaration"),
    TypePart(\.description, over: "", "the description"),
    TypePart(\.conformsTo, over: nil, "conformance"),
    TypePart(\.extensions, over: [], "the list of extensions"),
    TypePart(\.mimeTypes, over: [], "the list of MIME types"),
    TypePart(\.osTypes, over: [], "the list of OS types"),
    TypePart(\.pasteboardTypes, over: [], "the list of pasteboard types"),
    TypePart(\.icon, over: nil, "the icon"),
    TypePart(\.referenceURL, over: nil, "the reference URL"),
    TypePart(\.version, over: nil, "the version"),
  ]

  /// The parts that only the first file with the type sets.
  static let own = [
    TypePart(\.package, over: false, "the kind of documents"),
    TypePart(\.handler, over: nil, "the role of the application for documents"),
  ]
}
