import Declarations
import Diagnostics
import PropertyLists
import UniformTypes

/// Decisions that need all files.
extension Importer {
  /// Claims the types that only applications and thumbnailers name, if no other type was found; a
  /// declaration without types is useless.
  mutating func finishNames(_ drawn: (path: String, names: [String])?) {
    path = desktopPath ?? metainfoPath ?? drawn?.path ?? path
    let opened = desktop?.value.mimeTypes ?? []
    let isEmpty = table.types.isEmpty
    for name in drawn?.names ?? [] where table.index(ofMIMEType: name) == nil {
      if isEmpty, claim(name, isOpened: opened.contains(name)) { continue }
      remain(
        "'\(name)' is drawn but not declared; it is left out", of: drawn?.path, about: .type(name))
    }
    guard isEmpty else { return }
    for name in opened where MediaType(rawValue: name).isOfFiles {
      // The names after the first one of a type stay in the entry's list.
      if table.index(ofMIMEType: name) == nil { _ = claim(name, isOpened: true) }
    }
    if table.types.isEmpty {
      remain("no file declares a file type, so no declaration is generated")
    }
  }

  /// Determines the platforms of the application from all files together.
  ///
  /// Lists that do not name a system may be for any Apple system, which an empty list means. If all
  /// files are for Linux desktops, no other system is assumed.
  mutating func finishPlatforms(_ sources: [(path: String, source: ImportSource)]) {
    let ofDesktops = sources.filter(\.source.isOfFreeDesktops)
    guard let first = ofDesktops.first else { return tellPlatforms() }
    if ofDesktops.count == sources.count {
      hasApplication = true
      addPlatforms([.linux])
    } else if !application.value.platforms.isEmpty {
      addPlatform(.linux, because: ImportText.fileName(first.path))
    }
    tellPlatforms()
  }

  /// Reports what the guess is based on; `CFBundleSupportedPlatforms` and similar keys are not a
  /// guess.
  private mutating func tellPlatforms() {
    let stated = InfoKey.names(PropertyListKeys.platformKeys)
    guard platformReasons.contains(where: { !stated.contains($0.reason) }) else { return }
    let reasons = application.value.platforms.compactMap { platform in
      platformReasons.first { $0.platform == platform }
        .map { "\(platform.rawValue) (\($0.reason))" }
    }
    let list = reasons.joined(separator: ", ")
    remain("the platforms are a guess: \(list)", of: application.origin(of: \.platforms))
  }

  /// Adds the type of a name; returns false for a name that only another vendor can declare.
  private mutating func claim(_ name: String, isOpened: Bool) -> Bool {
    let index: Int
    if let system = SystemTypes.shared.types(withMIMEType: name).first {
      index = self.index(ofContentType: system.identifier.rawValue, name: nil)
    } else if let type = ownType(name) {
      index = addType(type)
    } else {
      return false
    }
    guard isOpened else { return true }
    set(\.handler, FileType.Handler(), of: index)
    return true
  }

  /// Returns a type of the application's own for a name that no file declares;
  /// nil for a known name, or one of a known format.
  private mutating func ownType(_ name: String) -> FileType? {
    let ending = Self.lastPart(ofMIMEType: name).asciiLowercased
    guard !isForFirst, !isKnown(name), MediaType(rawValue: name).problem == nil,
      FilenameExtension(rawValue: ending).problem == nil, table.index(ofExtension: ending) == nil,
      KnownFormat(extension: ending, mimeTypes: [name]) == nil
    else { return nil }
    var type = FileType()
    type.identifier = makeIdentifier(for: name, mimeType: name)
    type.description = makeDescription(ofName: ending)
    (type.declare, type.mimeTypes, type.extensions) = (.export, [name], [makeUp(ending)])
    remain(
      "no file declares '\(name)', so it is taken as the application's own type; the identifier "
        + "'\(type.identifier)', the extension '\(ending)', and the description are assumptions to "
        + "correct")
    return type
  }

  /// Describes types without a description by the name of their documents, or else by their files,
  /// and claims no declared type that cannot be identified, which `generate` refuses.
  mutating func finishClaims() {
    for index in table.types.indices {
      let type = table.types[index].value
      let origin = table.types[index].origin(of: \.declare) ?? path
      if type.description.isEmpty {
        let name = type.extensions.first ?? type.mimeTypes.first.map(Self.lastPart(ofMIMEType:))
        let last = type.identifier.split(separator: ".").last.map(String.init)
        let made = type.handler?.name ?? makeDescription(ofName: name ?? last ?? "file")
        var handler = type.handler
        if handler?.name == made { handler?.name = nil }
        table.update(index) {
          $0.set(\.description, made, from: origin)
          $0.set(\.handler, handler, from: $0.origin(of: \.handler) ?? origin)
        }
        let reason = type.handler?.name == nil ? "made up" : "taken from its documents"
        remain("the description '\(made)' was \(reason) for '\(type.name)'", of: origin)
      }
      finishWords(of: index, origin)
      guard type.handler != nil, type.declare == .import || type.declare == .export,
        !table.types[index].value.isDetected
      else { continue }
      // A file declares the type, but not for an extension that is known.
      let isDeclared = type.declare == .export || type.conformsTo != nil
      table.update(index) {
        $0.set(\.handler, isDeclared ? nil : type.handler, from: origin)
        $0.set(\.declare, isDeclared ? type.declare : DeclarationForm.none, from: origin)
      }
      let claim = isDeclared ? "not claimed" : "only claimed (\"declare\": \"none\")"
      remain(
        "nothing identifies files of '\(type.name)'; it is \(claim) until it has an extension",
        of: origin, about: .type(type.name))
    }
  }

  /// Leaves out names that readers refuse; in a template, a build may fill them in.
  private mutating func finishWords(of index: Int, _ origin: String) {
    let type = table.types[index].value
    let names = type.mimeTypes.filter { name in
      let name = MediaType(rawValue: name)
      return name.problem == nil && name.hasKnownTopLevel
    }
    if names.count < type.mimeTypes.count {
      let odd = type.mimeTypes.filter { !names.contains($0) }
      table.update(index) { $0.set(\.mimeTypes, names, from: origin) }
      remain("\(MessageText.list(odd)) of '\(type.name)' is left out: no media type")
    }
    guard !type.identifier.isEmpty,
      UniformTypeIdentifier(rawValue: type.identifier).problem != nil
    else { return }
    guard !type.identifier.hasVariable || type.isDetected || !names.isEmpty else {
      return remain("'\(type.identifier)' is left out: a build fills in its name")
    }
    let made = makeIdentifier(for: type.extensions.first ?? type.identifier, mimeType: names.first)
    table.update(index) { $0.set(\.identifier, made, from: origin) }
    remain("'\(type.name)' cannot be an identifier; '\(made)' is an assumption to correct")
  }

  /// Gives types without a MIME type the one that shared-mime-info has for their files; a name of
  /// their own would override it for these files.
  private mutating func finishSharedNames() {
    for index in table.types.indices {
      let type = table.types[index].value
      guard type.declare == .import || type.declare == .export, type.mimeTypes.isEmpty,
        !type.package,
        let name = type.extensions.lazy.compactMap({ KnownFormat.mimeType(ofExtension: $0) }).first,
        table.index(ofMIMEType: name) == nil
      else { continue }
      let origin = table.types[index].origin(of: \.declare) ?? path
      table.update(index) { $0.set(\.mimeTypes, [name], from: origin) }
      remain(
        "missing MIME type of '\(type.name)'; '\(name)' is written, which shared-mime-info "
          + "gives its files", of: origin)
    }
  }

  /// Reports the MIME types that the declaration derives from identifiers, because no file contains
  /// them, and those that only the owners of other types can give.
  mutating func finishMIMETypes() {
    finishSharedNames()
    let types = table.types
    let declaration = Declaration(types: types.map(\.value), application: application.value)
    for (merged, resolved) in zip(types, declaration.resolved())
    where merged.value.mimeTypes.isEmpty && resolved.form != .none {
      let name = resolved.mimeType.map { "'\($0)' is generated from the identifier" }
      let isNeeded = application.value.platforms.contains(.linux) && !merged.value.package
      let owners = isNeeded ? "write the one that its owner uses, for Linux desktops" : nil
      guard let advice = name ?? owners else { continue }
      remain(
        "missing MIME type of '\(merged.value.name)'; \(advice)",
        of: merged.origin(of: \.declare))
    }
  }

  /// Gives types that only MIME packages declare the macOS equivalents of their parents.
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

  /// Returns the parents that shared-mime-info has for the MIME type, or the parents that its
  /// suffix implies (RFC 6839).
  private func impliedParents(of type: FileType) -> [String] {
    if let name = type.mimeTypes.first, MediaTypeDatabase.builtIn.declares(name) {
      return MediaTypeDatabase.builtIn.parents(of: name)
    }
    let format = StructuredFormat.all.first { type.mimeTypes.first?.hasSuffix($0.suffix) ?? false }
    return [format?.mimeType].compactMap { $0 }
  }

  private func identifier(ofMIMEType name: String) -> String? {
    if let index = table.index(ofMIMEType: name) {
      let identifier = table.types[index].value.identifier
      return identifier.isEmpty ? nil : identifier
    }
    return SystemTypes.shared.types(withMIMEType: name).first?.identifier.rawValue
  }

  /// Removes the names from the entry's list that its types imply anyway.
  private mutating func finishOpenedNames() {
    guard let names = desktop?.value.mimeTypes, !names.isEmpty else { return }
    let opened = table.types.map(\.value).filter { $0.handler.map(isOpened) ?? false }
    let known = Set(opened.compactMap(mimeType))
    let rest = names.filter { !known.contains($0) }
    let path = path
    if rest != names { desktop?.set(\.mimeTypes, rest, from: path) }
  }

  /// Reports the types that the application opens according to one file but not its desktop entry.
  mutating func finishDesktop() {
    finishOpenedNames()
    guard let desktopPath else { return }
    for type in table.types.map(\.value) {
      guard type.handler.map(isOpened) ?? false, let name = mimeType(of: type) else { continue }
      let names = [name] + type.mimeTypes + type.aliases
      if !names.contains(where: desktopTypes.contains) {
        remain(
          "'\(name)' is not among the types of the desktop entry, though the application opens "
            + "'\(type.name)'; it will be", of: desktopPath)
      }
    }
  }

  /// Reports why files cannot be generated again, and names a thumbnailer after its file.
  mutating func finishApplication(_ thumbnailer: String?) {
    if let metainfoPath, desktop?.value.exec == nil {
      remain(
        "a component is generated beside its desktop entry only, which has to be imported too",
        of: metainfoPath)
    }
    guard let thumbnailer, desktop?.value.id == nil, application.value.bundleIdentifier == nil
    else { return }
    let name = ImportText.fileName(BuildTemplate.product(of: thumbnailer))
    guard name.hasSuffix(".thumbnailer"), name.utf8.count > 12 else { return }
    var entry = desktop ?? Merged(Application.Desktop())
    entry.set(\.id, String(name.dropLast(12)), from: thumbnailer)
    desktop = entry
  }
}
