import FileTypeDeclaration
import UniformTypes

/// What can be said only when all files were read.
extension Importer {
  /// Types that applications and thumbnailers alone name are claimed, where there are no others: a
  /// declaration without types says nothing.
  mutating func finishNames(_ drawn: (path: String, names: [String])?) {
    path = desktopPath ?? metainfoPath ?? drawn?.path ?? path
    let opened = desktop?.value.mimeTypes ?? []
    let isEmpty = table.types.isEmpty
    for name in drawn?.names ?? [] where table.index(ofMIMEType: name) == nil {
      if isEmpty {
        claim(name, isOpened: opened.contains(name))
      } else {
        remain("'\(name)' is drawn and not declared; it is left out", of: drawn?.path)
      }
    }
    guard isEmpty else { return }
    for name in opened where MediaType(rawValue: name).isOfFiles {
      if table.index(ofMIMEType: name) == nil { claim(name, isOpened: true) }
      let path = path
      let rest = desktop?.value.mimeTypes.filter { $0 != name } ?? []
      desktop?.set(\.mimeTypes, rest, from: path)
    }
    if table.types.isEmpty {
      remain("no file names a type of files, and without one nothing is generated")
    }
  }

  private mutating func claim(_ name: String, isOpened: Bool) {
    let index: Int
    if let system = SystemTypes.shared.types(withMIMEType: name).first {
      index = self.index(ofContentType: system.identifier.rawValue, name: nil)
    } else {
      var type = FileType()
      type.identifier = makeIdentifier(for: name, mimeType: name)
      type.declare = DeclarationForm.none
      type.mimeTypes = [name]
      type.description = Self.description(ofName: Self.lastPart(ofMIMEType: name))
      remain(
        "the identifier '\(type.identifier)' was made up for '\(name)', which nothing declares")
      index = addType(type)
    }
    guard isOpened else { return }
    let path = path
    table.update(index) { $0.set(\.handler, FileType.Handler(), from: path) }
  }

  /// Says which names the declaration makes of identifiers, since no file has them.
  mutating func finishMIMETypes() {
    let types = table.types
    let declaration = Declaration(types: types.map(\.value), application: application.value)
    for (merged, resolved) in zip(types, declaration.resolved())
    where merged.value.mimeTypes.isEmpty && resolved.form != .none {
      guard let name = resolved.mimeType else { continue }
      remain(
        "'\(merged.value.identifier)' has no MIME type; '\(name)' is made of the identifier",
        of: merged.origin(of: \.declare))
    }
  }

  /// Types that MIME packages alone declare conform to what their parents are on the Mac.
  mutating func finishTypes() {
    for index in table.types.indices {
      let type = table.types[index].value
      guard type.conformsTo == nil, type.declare != DeclarationForm.none else { continue }
      let parents = (type.subClassOf ?? impliedParents(of: type)).compactMap(
        identifier(ofMIMEType:))
      let isText = type.mimeTypes.first?.hasPrefix("text/") ?? false
      let implied = parents.isEmpty && isText ? ["public.plain-text"] : parents
      guard !implied.isEmpty else { continue }
      table.update(index) { $0.set(\.conformsTo, implied, from: "") }
    }
  }

  /// What the suffix of the MIME type tells (RFC 6839).
  private func impliedParents(of type: FileType) -> [String] {
    let format = StructuredFormat.all.first { type.mimeTypes.first?.hasSuffix($0.suffix) ?? false }
    return [format?.mimeType].compactMap { $0 }
  }

  private func identifier(ofMIMEType name: String) -> String? {
    if let index = table.index(ofMIMEType: name) { return table.types[index].value.identifier }
    return SystemTypes.shared.types(withMIMEType: name).first?.identifier.rawValue
  }

  /// Says which types the application opens by one file and not by its desktop entry.
  mutating func finishDesktop() {
    guard let desktopPath else { return }
    for type in table.types.map(\.value) {
      guard type.handler.map(isOpened) ?? false, let name = mimeType(of: type) else { continue }
      let names = [name] + type.mimeTypes + type.aliases
      if !names.contains(where: desktopTypes.contains) {
        remain(
          "'\(name)' is not among the types of the desktop entry, though the application opens "
            + "'\(type.identifier)'; it will be", of: desktopPath)
      }
    }
  }

  /// Says what keeps files from being generated again, and names a thumbnailer by its file.
  mutating func finishApplication(_ thumbnailer: String?) {
    if let metainfoPath, desktop?.value.exec == nil {
      remain(
        "a component is generated beside its desktop entry only, which has to be imported too",
        of: metainfoPath)
    }
    guard let thumbnailer, desktop?.value.id == nil, application.value.bundleIdentifier == nil
    else {
      return
    }
    let name = ImportText.fileName(thumbnailer)
    guard name.hasSuffix(".thumbnailer"), name.utf8.count > 12 else { return }
    var entry = desktop ?? Merged(Application.Desktop())
    entry.set(\.id, String(name.dropLast(12)), from: thumbnailer)
    desktop = entry
  }
}
