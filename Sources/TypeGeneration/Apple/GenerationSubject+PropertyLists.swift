import FileTypeDeclaration
import InfoPropertyList

extension GenerationSubject {
  private var targets: AppleTargets { AppleTargets(application, only: options.platform) }

  /// What the application's own Info.plist says of its types, or all of it.
  func infoPropertyList() -> Generation {
    var result = Generation()
    guard !targets.isEmpty else {
      result.omissions.append(noSystem("Info.plist"))
      return result
    }
    result.omissions += types.flatMap(unseenExtensions)
    let entries = TypeEntries(side: .owner, targets: targets)
    let exported = types.filter { $0.resolved.form == .export }
    let imported = types.filter {
      $0.resolved.form == .import || $0.resolved.form == .export && $0.source.alsoImport
    }
    var keys = documentKeys(types, entries)
    if !exported.isEmpty {
      keys["UTExportedTypeDeclarations"] = PropertyListValue(exported.map(entries.declaration))
    }
    if !imported.isEmpty {
      keys["UTImportedTypeDeclarations"] = PropertyListValue(imported.map(entries.declaration))
    }
    guard !keys.isEmpty else {
      result.omissions.append("No Info.plist: no type is declared or handled.")
      return result
    }
    if targets.includeMobile {
      keys["LSSupportsOpeningDocumentsInPlace"] = application?.openInPlace.map {
        PropertyListValue($0)
      }
      keys["UISupportsDocumentBrowser"] = application?.documentBrowser.map { PropertyListValue($0) }
    }
    result.omissions += missingOpenMode(keys)
    keys.merge(options.isWhole ? wholeKeys : fragmentKeys) { own, _ in own }
    result.files = [file(.plist, "Info", keys)]
    return result
  }

  /// What the Info.plist of another application says that reads the exported types.
  func importerPropertyList() -> Generation {
    var result = Generation()
    let exported = types.filter { $0.resolved.form == .export }
    guard !exported.isEmpty, !targets.isEmpty else {
      result.omissions.append(
        targets.isEmpty
          ? noSystem("Importer-Info.plist")
          : "No Importer-Info.plist: no type is exported that others could import.")
      return result
    }
    let entries = TypeEntries(side: .importer, targets: targets)
    var keys = documentKeys(exported, entries)
    keys["UTImportedTypeDeclarations"] = PropertyListValue(exported.map(entries.declaration))
    // Whether its scenes are built around documents is not for the owner of the types to say.
    if targets.includeMobile, keys["CFBundleDocumentTypes"] != nil {
      let mode = application?.openInPlace ?? application?.documentBrowser
      keys["LSSupportsOpeningDocumentsInPlace"] = mode.map { PropertyListValue($0) }
    }
    keys.merge(fragmentKeys) { own, _ in own }
    result.files = [file(.importer, "Importer-Info", keys)]
    return result
  }

  private func documentKeys(
    _ types: [GeneratedType], _ entries: TypeEntries
  ) -> [String: PropertyListValue] {
    let documents = types.compactMap(entries.documentType)
    return documents.isEmpty ? [:] : ["CFBundleDocumentTypes": PropertyListValue(documents)]
  }

  private func file(
    _ kind: OutputKind, _ stem: String, _ keys: [String: PropertyListValue]
  ) -> GeneratedFile {
    let platform = options.platform.map { "-" + $0.rawValue } ?? ""
    let text = PropertyListWriter.write(PropertyListValue(keys), comment: comment).text
    return GeneratedFile(kind: kind, path: "mime/\(stem)\(platform).plist", bytes: text)
  }

  /// What a list says of its system that is to be merged into another.
  private var fragmentKeys: [String: PropertyListValue] {
    targets.areMacAlone ? ["CFBundleSupportedPlatforms": PropertyListValue(["MacOSX"])] : [:]
  }

  /// What Xcode's templates have in every Info.plist.
  private var wholeKeys: [String: PropertyListValue] {
    var keys = [
      "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
      "CFBundleExecutable": "$(EXECUTABLE_NAME)",
      "CFBundleIdentifier": application?.bundleIdentifier ?? "$(PRODUCT_BUNDLE_IDENTIFIER)",
      "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundleName": application?.name ?? "$(PRODUCT_NAME)",
      "CFBundlePackageType": "APPL",
      "CFBundleShortVersionString": "$(MARKETING_VERSION)",
      "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
    ].mapValues(\.asValue)
    if targets.areMacAlone {
      keys["LSMinimumSystemVersion"] = PropertyListValue("$(MACOSX_DEPLOYMENT_TARGET)")
    } else if targets.areMobileAlone {
      keys["LSRequiresIPhoneOS"] = PropertyListValue(true)
      keys["UILaunchScreen"] = PropertyListValue([:])
    }
    return keys
  }

  private func noSystem(_ name: String) -> String {
    let system = options.platform.map { "on \($0.rawValue)" } ?? "on a system of Apple's"
    return "No \(name): the application does not run \(system)."
  }

  private func unseenExtensions(_ type: GeneratedType) -> [String] {
    type.extensions.filter { !type.lookedUpExtensions.contains($0) }.map {
      """
      No extension '\($0)' of '\(type.identifier)' in Info.plist: Apple's systems look up what \
      follows the last period.
      """
    }
  }

  private func missingOpenMode(_ keys: [String: PropertyListValue]) -> [String] {
    guard targets.includeMobile, keys["CFBundleDocumentTypes"] != nil,
      application?.openInPlace == nil, application?.documentBrowser == nil
    else { return [] }
    return [
      """
      No 'LSSupportsOpeningDocumentsInPlace', which an app for iOS with documents must have: \
      the application says neither 'openInPlace' nor 'documentBrowser'.
      """
    ]
  }
}
