import Diagnostics

/// Rules of the platform and its store for an app with documents.
extension InfoPropertyListRules {
  /// Inserts lines before the document types of a valid list.
  private static func adding(
    _ lines: String, documentTypes: String = "CFBundleDocumentTypes"
  ) -> (String, String) {
    let indented = lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    return ("  <key>CFBundleDocumentTypes</key>", indented + "  <key>\(documentTypes)</key>")
  }

  private static func viewer(_ lines: String) -> RuleExample { .viewer(adding(lines)) }

  private static let browser = "<key>UISupportsDocumentBrowser</key>\n<true/>\n"
  private static let inPlace = "<key>LSSupportsOpeningDocumentsInPlace</key>\n<true/>\n"
  private static let iOS = "<key>LSRequiresIPhoneOS</key>\n<true/>\n"
  private static let minimumVersion = "<key>LSMinimumSystemVersion</key>\n<string>10.15</string>\n"

  static let missingOpenMode = Rule<CheckedList>(
    "app/missing-open-mode", .warning, fix: .unsafe,
    """
    An iOS app with document types sets neither UISupportsDocumentBrowser nor \
    LSSupportsOpeningDocumentsInPlace. It is a note if the platform is unknown; reported at \
    CFBundleDocumentTypes
    """,
    because: "App Store Connect reports the missing setting, and files are opened as copies",
    references: ["App Store Connect ITMS-90737"],
    bad: [.viewer(adding(iOS, documentTypes: "↓CFBundleDocumentTypes"))],
    good: [viewer(iOS + browser)]
  ) { app, found in
    guard !app.platform.isMacOS, !app.context.isFragment,
      let types = app.root.entry(.documentTypes), types.value.array?.isEmpty == false
    else { return }
    let keys = [InfoKey.documentBrowser, .opensInPlace]
    guard
      !keys.contains(where: { app.context.buildSettings[$0.name] != nil || app.root[$0] != nil })
    else { return }
    // A misspelled or misplaced key is a separate finding.
    let causes = keys.flatMap { key in
      app.root.misspellings(of: key)
        + (types.value.array ?? []).compactMap { $0.entry(key)?.key.range }
    }
    let isIOS = app.platform.isIOS
    let lines = [XMLLine.key(.opensInPlace), XMLLine(text: "<true/>")]
    found(
      "\(isIOS ? "an app" : "an app for iOS") with document types must set '\(InfoKey.opensInPlace)' or "
        + "'\(InfoKey.documentBrowser)'",
      at: types.key.range, severity: isIOS ? .warning : .note, related: .causes(causes),
      fix: isIOS
        ? Fix("open documents in place", app.editor.insertion(of: lines, before: types.element))
        : nil)
  }

  static let contradictingOpenModes = Rule<CheckedList>(
    "app/contradicting-open-modes", .warning, fix: .unsafe,
    """
    UISupportsDocumentBrowser is true and LSSupportsOpeningDocumentsInPlace is false; reported at \
    the latter key
    """,
    because: "a document browser always opens documents in place",
    references: ["Apple: UISupportsDocumentBrowser"],
    bad: [viewer(iOS + browser + "<key>↓LSSupportsOpeningDocumentsInPlace</key>\n<false/>")],
    good: [viewer(iOS + browser + inPlace)]
  ) { app, found in
    guard app.isTrue(.documentBrowser), let inPlace = app.root.entry(.opensInPlace),
      inPlace.value.boolean == false
    else { return }
    found(
      "a document browser opens documents in place, whatever '\(InfoKey.opensInPlace)' says",
      at: inPlace.key.range,
      fix: Fix("open documents in place", .replace(inPlace.value.element, by: "<true/>")))
  }

  static let unsharedDocumentsFolder = Rule<CheckedList>(
    "app/unshared-documents-folder", .note,
    """
    An iOS app that is not a document browser sets only one of UIFileSharingEnabled and \
    LSSupportsOpeningDocumentsInPlace; reported at its key
    """,
    because: "the Files app shows the app's documents only with both",
    references: ["Apple: UIFileSharingEnabled", "Apple: LSSupportsOpeningDocumentsInPlace"],
    bad: [viewer(iOS + "<key>↓LSSupportsOpeningDocumentsInPlace</key>\n<true/>")],
    good: [viewer(iOS + inPlace + "<key>UIFileSharingEnabled</key>\n<true/>")]
  ) { app, found in
    guard app.platform.isIOS, !app.isTrue(.documentBrowser) else { return }
    for (set, other) in [
      (InfoKey.sharesFiles, InfoKey.opensInPlace), (.opensInPlace, .sharesFiles),
    ] {
      guard let entry = app.root.entry(set), entry.value.boolean == true, !app.isTrue(other)
      else { continue }
      found("'\(set)' does not share documents without '\(other)'", at: entry.key.range)
    }
  }

  static let macOSTagsOnIOS = Rule<CheckedList>(
    "app/macos-tags-on-ios", .warning, fix: .unsafe,
    """
    A list for iOS alone gives a type tags of the class com.apple.ostype or \
    com.apple.nspboard-type; reported at the class
    """,
    because: "only macOS knows these classes",
    references: ["UniformTypeIdentifiers UTType.h"],
    bad: [
      .owner(
        adding(iOS + browser),
        (
          "      </dict>\n    </dict>",
          "        <key>↓com.apple.ostype</key>\n        <string>DRAW</string>\n"
            + "      </dict>\n    </dict>"
        ))
    ],
    good: [.owner(adding(iOS + browser))]
  ) { app, found in
    guard app.platform.isIOS, !app.platform.isMacOS else { return }
    for entry in app.entries(of: "mac") {
      found(
        "'\(entry.key.name)' is ignored on iOS", at: entry.key.range,
        fix: Fix("remove the tags", app.editor.removal(of: entry.element)))
    }
  }

  static let iconKeyNewerThanTarget = Rule<CheckedList>(
    "app/icon-key-newer-than-target", .note,
    """
    A list whose LSMinimumSystemVersion is below 11 has UTTypeIcons or \
    CFBundleTypeIconSystemGenerated; reported at the key
    """,
    because: "older systems show a blank icon unless the list also names an icon file",
    references: ["Apple: UTTypeIcons"],
    bad: [
      .viewer(
        adding(minimumVersion),
        (
          "<key>CFBundleTypeRole</key>",
          "<key>↓CFBundleTypeIconSystemGenerated</key>\n      <integer>1</integer>\n"
            + "      <key>CFBundleTypeRole</key>"
        ))
    ],
    good: [viewer(minimumVersion)]
  ) { app, found in
    let key = InfoKey.minimumSystemVersion
    guard let version = app.root[key]?.string,
      let major = Int(version.prefix { $0 != "." }), major < 11
    else { return }
    for entry in app.entries(of: "drawn") {
      found(
        "'\(entry.name)' requires macOS 11, but '\(key)' is '\(version.prefix(20))'",
        at: entry.key.range)
    }
  }

  static let documentBrowserWithoutTypes = Rule<CheckedList>(
    "app/document-browser-without-types", .warning,
    "UISupportsDocumentBrowser is true, but the list lacks document types; reported at the key",
    because: "the browser cannot open any document",
    references: ["Apple: UISupportsDocumentBrowser"],
    bad: [.list(iOS + "<key>↓UISupportsDocumentBrowser</key>\n<true/>")],
    good: [viewer(iOS + browser)]
  ) { app, found in
    guard !app.context.isFragment, let browser = app.root.entry(.documentBrowser),
      browser.value.boolean == true, app.root[.documentTypes]?.isEmpty ?? true
    else { return }
    found(
      "the document browser does not have document types to open", at: browser.key.range,
      related: .causes(app.root.misspellings(of: .documentTypes)))
  }

  static let missingBundleIdentifier = Rule<CheckedList>(
    "app/missing-bundle-identifier", .error,
    """
    An application (CFBundlePackageType is APPL, or the list is one of a bundle) with document \
    types lacks CFBundleIdentifier; reported at CFBundleDocumentTypes
    """,
    because: "the system knows applications by it: without one, it cannot be chosen to open files",
    references: ["Apple: CFBundleIdentifier"],
    bad: [
      .viewer(
        ("<key>CFBundleIdentifier</key>", "<key>CFBundlePackageType</key>"),
        ("net.lakeside.Sketchbook", "APPL"), ("CFBundleDocumentTypes", "↓CFBundleDocumentTypes"))
    ],
    good: [.viewer()]
  ) { app, found in
    guard app.root[.bundleIdentifier]?.string?.isEmpty ?? true, !app.context.isFragment,
      app.context.buildSettings[InfoKey.bundleIdentifier.name] == nil,
      app.context.bundleFiles != nil || app.isBuilt
        || app.root["CFBundlePackageType"]?.string == "APPL",
      let types = app.root.entry(.documentTypes), types.value.array?.isEmpty == false
    else { return }
    found(
      "missing '\(InfoKey.bundleIdentifier)', such as 'org.example.App', in an application with "
        + "document types", at: types.key.range,
      related: .causes(app.root.misspellings(of: .bundleIdentifier)))
  }

  static let openModes = Family(
    missingBundleIdentifier, missingOpenMode, contradictingOpenModes, unsharedDocumentsFolder,
    macOSTagsOnIOS,
    iconKeyNewerThanTarget, documentBrowserWithoutTypes)
}
