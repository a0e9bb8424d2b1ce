import Declarations
import PropertyLists

extension OutputKind {
  /// The part of the application's own Info.plist that describes its types.
  package static let plist = OutputKind(
    "plist", ["mime/Info*.plist"], comment: .xml, platforms: .named, turn: .first
  ) { $0.infoPropertyList() }

  /// The part of another application's Info.plist that lets it read the types.
  package static let importer = OutputKind(
    "importer", ["mime/Importer-Info*.plist"], comment: .xml, platforms: .named, turn: .last
  ) { $0.importerPropertyList() }
}

extension GenerationSubject {
  var targets: AppleTargets { AppleTargets(application, only: options.platform) }

  /// Generates the part of the application's own Info.plist that describes its types, or the whole
  /// list.
  func infoPropertyList() -> Generation {
    var result = Generation()
    result.omitted = unusedByTargets
    guard !targets.isEmpty else {
      result.omitted.append(noSystem("Info.plist"))
      return result
    }
    result.omitted += types.compactMap(\.missingIdentifier)
    let types = types.filter { !$0.source.isUnnamed }
    result.omitted += types.flatMap(unseenExtensions)
    let entries = TypeEntries(side: .owner, targets: targets)
    let exported = types.filter { $0.resolved.form == .export }
    let imported = types.filter {
      $0.resolved.form == .import || $0.resolved.form == .export && $0.source.alsoImport
    }
    var keys = documentKeys(types, entries)
    if !exported.isEmpty {
      keys[.exportedTypes] = ListValue(exported.map(entries.declaration), at: .types)
    }
    if !imported.isEmpty {
      keys[.importedTypes] = ListValue(imported.map(entries.declaration), at: .types)
    }
    guard !keys.isEmpty else {
      result.omitted.add("no Info.plist: no type is declared or handled")
      return result
    }
    keys.merge(openModes) { own, _ in own }
    result.omitted += missingOpenMode(keys)
    keys.merge(options.isWhole ? wholeKeys : fragmentKeys) { own, _ in own }
    result.files = [file(.plist, keys)]
    return result
  }

  /// Generates the part of another application's Info.plist that lets it read the exported types.
  func importerPropertyList() -> Generation {
    let exported = types.filter { $0.resolved.form == .export }
    guard !targets.isEmpty else { return Generation(omitted: [noSystem("Importer-Info.plist")]) }
    guard !exported.isEmpty else {
      return Generation(
        nothing: "no Importer-Info.plist: no type is exported that others could import")
    }
    let entries = TypeEntries(side: .importer, targets: targets)
    var keys = documentKeys(exported, entries)
    keys[.importedTypes] = ListValue(exported.map(entries.declaration), at: .types)
    // The owner of the types does not know whether another app's scenes are built around documents.
    if keys[.documentTypes] != nil {
      keys[.opensInPlace] = openModes[.opensInPlace] ?? openModes[.documentBrowser]
    }
    keys.merge(fragmentKeys) { own, _ in own }
    return Generation(files: [file(.importer, keys)])
  }

  /// The entries that say how the application opens documents.
  private var openModes: [String: ListValue] {
    application.map { targets.entries(ListKey.ofApplication, $0, at: .application) } ?? [:]
  }

  private func documentKeys(
    _ types: [GeneratedType], _ entries: TypeEntries
  ) -> [String: ListValue] {
    let documents = types.compactMap(entries.documentType)
    return [String: ListValue]([
      .documentTypes: documents.isEmpty ? nil : ListValue(documents, at: .types)
    ])
  }

  private func file(_ kind: OutputKind, _ keys: [String: ListValue]) -> GeneratedFile {
    let origin = application == nil ? DeclarationPath.types : .application
    let (text, provenance) = ListValue(keys, at: origin).write(comment: comment)
    return GeneratedFile(kind, options.platformMark, bytes: text, origin: origin, provenance)
  }

  /// The platform keys of a list that is merged into another one.
  private var fragmentKeys: [String: ListValue] {
    guard targets.areMacAlone else { return [:] }
    let mac = Sourced("MacOSX", at: .application["platforms"])
    return [String: ListValue]([.supportedPlatforms: ListValue([mac], at: mac.path)])
  }

  /// The keys that Xcode's templates put into every Info.plist.
  private var wholeKeys: [String: ListValue] {
    let identifier = (application?.bundleIdentifier).sourced(at: .application["bundleIdentifier"])
    let name = (application?.name).sourced(at: .application["name"])
    var keys = [String: ListValue]([
      .developmentRegion: "$(DEVELOPMENT_LANGUAGE)",
      .executable: "$(EXECUTABLE_NAME)",
      .bundleIdentifier: ListValue(identifier) ?? "$(PRODUCT_BUNDLE_IDENTIFIER)",
      .infoDictionaryVersion: "6.0",
      .bundleName: ListValue(name) ?? "$(PRODUCT_NAME)",
      .packageType: "APPL",
      .shortVersion: "$(MARKETING_VERSION)",
      .bundleVersion: "$(CURRENT_PROJECT_VERSION)",
    ])
    if targets.areMacAlone {
      keys[.minimumSystemVersion] = "$(MACOSX_DEPLOYMENT_TARGET)"
    } else if targets.areMobileAlone {
      keys[.requiresIPhoneOS] = true
      keys[.launchScreen] = ListValue([:], at: nil)
    }
    return keys
  }

  private func noSystem(_ name: String) -> Omission {
    let system = options.platform.map { "on \($0.rawValue)" } ?? "on an Apple platform"
    return Omission("no \(name): the application does not run \(system)")
  }

  private func unseenExtensions(_ type: GeneratedType) -> [Omission] {
    type.unseenExtensions.map { name in
      Omission(
        """
        no extension '\(name.value)' of '\(type.name)' in Info.plist: Apple's systems look \
        up what follows the last period
        """, at: name.path)
    }
  }

  private func missingOpenMode(_ keys: [String: ListValue]) -> [Omission] {
    guard targets.includeMobile, keys[.documentTypes] != nil,
      application?.openInPlace == nil, application?.documentBrowser == nil
    else { return [] }
    return [
      Omission(
        """
        no '\(InfoKey.opensInPlace)', which an app for iOS with documents must have: \
        the application says neither 'openInPlace' nor 'documentBrowser'
        """)
    ]
  }
}
