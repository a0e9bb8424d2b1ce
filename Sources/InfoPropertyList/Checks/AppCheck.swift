import Diagnostics

extension InfoPropertyListRules {
  /// What the platform and its store want of an app with documents.
  static func checkApp(
    _ list: PropertyList, _ context: InfoPropertyListContext, _ report: inout Report
  ) {
    guard let root = list.root else { return }
    let platform = AppPlatform(root)
    let editor = PropertyListEditor(list)
    report.add(openMode(root, platform, context, editor))
    report.add(contradiction(root, context, editor))
    if platform.isIOS { report.add(unsharedFolder(root, context)) }
    if platform.isIOSOnly { report.add(macOSTags(root, editor)) }
    report.add(newIconKeys(root))
    if !context.isFragment { report.add(browserWithoutTypes(root)) }
  }

  private static let browserKey = "UISupportsDocumentBrowser"
  private static let inPlaceKey = "LSSupportsOpeningDocumentsInPlace"
  private static let sharingKey = "UIFileSharingEnabled"

  private static func openMode(
    _ root: PropertyListValue, _ platform: AppPlatform, _ context: InfoPropertyListContext,
    _ editor: PropertyListEditor?
  ) -> [Diagnostic] {
    guard !platform.isMacOS, !context.isFragment,
      let types = root.entry("CFBundleDocumentTypes"), types.value.array?.isEmpty == false
    else { return [] }
    // A key that is misspelt or stands in the wrong dictionary is a finding of its own.
    let dictionaries = [root] + (types.value.array ?? [])
    let isSaid = [browserKey, inPlaceKey].contains { key in
      context.buildSettings[key] != nil
        || dictionaries.contains { $0[key] != nil || $0.hasMisspelling(of: key) }
    }
    guard !isSaid else { return [] }
    let lines = [XMLLine.key(inPlaceKey), XMLLine(text: "<true/>")]
    let severity: Severity = platform.isIOS ? context.isForStore ? .error : .warning : .note
    let app = platform.isIOS ? "an app" : "an app for iOS"
    return [
      Diagnostic(
        missingOpenMode,
        "\(app) with document types must set '\(inPlaceKey)' or '\(browserKey)'",
        at: types.key.range, severity: severity,
        fix: Fix(
          "open documents in place", .unsafe,
          platform.isIOS ? editor?.insertion(of: lines, before: types.element) : nil))
    ]
  }

  private static func contradiction(
    _ root: PropertyListValue, _ context: InfoPropertyListContext, _ editor: PropertyListEditor?
  ) -> [Diagnostic] {
    guard root.isTrue(browserKey, context), let inPlace = root.entry(inPlaceKey),
      inPlace.value.boolean == false
    else { return [] }
    let edit = TextEdit(range: inPlace.value.element, replacement: "<true/>")
    return [
      Diagnostic(
        contradictingOpenModes,
        "a document browser opens documents in place, whatever '\(inPlaceKey)' says",
        at: inPlace.key.range,
        fix: Fix("open documents in place", .unsafe, editor == nil ? nil : edit))
    ]
  }

  private static func unsharedFolder(
    _ root: PropertyListValue, _ context: InfoPropertyListContext
  ) -> [Diagnostic] {
    let isBrowser = root.isTrue(browserKey, context)
    let pairs = [(sharingKey, inPlaceKey), (inPlaceKey, sharingKey)]
    return pairs.compactMap { set, other -> Diagnostic? in
      guard !isBrowser, let entry = root.entry(set), entry.value.boolean == true,
        !root.isTrue(other, context)
      else { return nil }
      return Diagnostic(
        unsharedDocumentsFolder, "'\(set)' shares no documents without '\(other)'",
        at: entry.key.range)
    }
  }

  private static func macOSTags(
    _ root: PropertyListValue, _ editor: PropertyListEditor?
  ) -> [Diagnostic] {
    root.knownDictionaries.filter { $0.kind == .tagSpecification }.flatMap { tags in
      (tags.value.dictionary ?? []).filter { macOSClasses.contains($0.key.name) }.map { entry in
        Diagnostic(
          macOSTagsOnIOS, "'\(entry.key.name)' means nothing on iOS", at: entry.key.range,
          fix: Fix("remove the tags", .unsafe, editor?.removal(of: entry.element)))
      }
    }
  }

  private static let macOSClasses = ["com.apple.ostype", "com.apple.nspboard-type"]

  private static func newIconKeys(_ root: PropertyListValue) -> [Diagnostic] {
    guard let version = root["LSMinimumSystemVersion"]?.string,
      let major = Int(version.prefix { $0 != "." }), major < 11
    else { return [] }
    return root.knownDictionaries.compactMap { dictionary -> Diagnostic? in
      guard let key = newKeys[dictionary.kind], let entry = dictionary.value.entry(key) else {
        return nil
      }
      return Diagnostic(
        iconKeyNewerThanTarget,
        "'\(key)' is not known before macOS 11, and the list is for \(version.prefix(20))",
        at: entry.key.range)
    }
  }

  private static let newKeys: [DictionaryKind: String] = [
    .typeDeclaration: "UTTypeIcons", .documentType: "CFBundleTypeIconSystemGenerated",
  ]

  private static func browserWithoutTypes(_ root: PropertyListValue) -> [Diagnostic] {
    guard let browser = root.entry(browserKey), browser.value.boolean == true,
      root["CFBundleDocumentTypes"]?.isEmpty ?? true,
      !root.hasMisspelling(of: "CFBundleDocumentTypes")
    else { return [] }
    return [
      Diagnostic(
        documentBrowserWithoutTypes, "the document browser has no document types to open",
        at: browser.key.range)
    ]
  }
}

extension PropertyListValue {
  /// True if the build sets a key, which replaces what the list says, or else if the list does.
  fileprivate func isTrue(_ key: String, _ context: InfoPropertyListContext) -> Bool {
    context.buildSettings[key].map { $0 == "YES" } ?? (self[key]?.boolean == true)
  }
}
