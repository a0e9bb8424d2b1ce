package import Diagnostics

/// What the platform and its store want of an app with documents.
extension InfoPropertyListRules {
  package static let app = [
    missingOpenMode, contradictingOpenModes, unsharedDocumentsFolder, macOSTagsOnIOS,
    iconKeyNewerThanTarget, documentBrowserWithoutTypes,
  ]

  /// An app that shows web pages.
  private static func webApp(_ lines: String) -> RuleExample {
    example(
      """
      <key>CFBundleDocumentTypes</key>
      <array>
        <dict>
          <key>CFBundleTypeName</key>
          <string>Web Page</string>
          <key>CFBundleTypeRole</key>
          <string>Viewer</string>
          <key>LSHandlerRank</key>
          <string>Alternate</string>
          <key>LSItemContentTypes</key>
          <array>
            <string>public.html</string>
          </array>
        </dict>
      </array>

      """ + lines)
  }

  private static let browser = "<key>UISupportsDocumentBrowser</key>\n<true/>"
  private static let iOS = "<key>LSRequiresIPhoneOS</key>\n<true/>\n"

  package static let missingOpenMode = RuleInfo(
    "app/missing-open-mode", .warning, fix: .unsafe,
    """
    An iOS app with document types has neither UISupportsDocumentBrowser nor \
    LSSupportsOpeningDocumentsInPlace; error for the store, note where nothing tells the platform; \
    reported at CFBundleDocumentTypes
    """,
    because: "the store misses the document configuration, and files are opened as copies",
    references: ["App Store Connect ITMS-90737"],
    bad: [
      example(
        iOS + """
          <key>↓CFBundleDocumentTypes</key>
          <array>
            <dict>
              <key>CFBundleTypeName</key>
              <string>Web Page</string>
              <key>LSHandlerRank</key>
              <string>Alternate</string>
              <key>LSItemContentTypes</key>
              <array>
                <string>public.html</string>
              </array>
            </dict>
          </array>
          """)
    ],
    good: [webApp(iOS + browser)])

  package static let contradictingOpenModes = RuleInfo(
    "app/contradicting-open-modes", .warning, fix: .unsafe,
    """
    UISupportsDocumentBrowser is true and LSSupportsOpeningDocumentsInPlace is false; reported at \
    the latter key
    """,
    because: "a document browser always opens documents where they are",
    references: ["Apple: UISupportsDocumentBrowser"],
    bad: [
      webApp(iOS + browser + "\n<key>↓LSSupportsOpeningDocumentsInPlace</key>\n<false/>")
    ],
    good: [webApp(iOS + browser + "\n<key>LSSupportsOpeningDocumentsInPlace</key>\n<true/>")])

  package static let unsharedDocumentsFolder = RuleInfo(
    "app/unshared-documents-folder", .note,
    """
    Of UIFileSharingEnabled and LSSupportsOpeningDocumentsInPlace an iOS app that is no document \
    browser sets only one; reported at its key
    """,
    because: "the Files app shows the app's documents only with both",
    references: ["Apple: UIFileSharingEnabled", "Apple: LSSupportsOpeningDocumentsInPlace"],
    bad: [webApp(iOS + "<key>↓LSSupportsOpeningDocumentsInPlace</key>\n<true/>")],
    good: [
      webApp(
        iOS + """
          <key>LSSupportsOpeningDocumentsInPlace</key>
          <true/>
          <key>UIFileSharingEnabled</key>
          <true/>
          """)
    ])

  package static let macOSTagsOnIOS = RuleInfo(
    "app/macos-tags-on-ios", .warning, fix: .unsafe,
    """
    A list for iOS alone gives a type tags of the class com.apple.ostype or \
    com.apple.nspboard-type; reported at the class
    """,
    because: "no other system than macOS knows these classes",
    references: ["UniformTypeIdentifiers UTType.h"],
    bad: [declaration("\n    <key>↓com.apple.ostype</key>\n    <string>DRAW</string>")],
    good: [declaration("")])

  private static func declaration(_ tag: String) -> RuleExample {
    example(
      iOS + """
        <key>UTImportedTypeDeclarations</key>
        <array>
          <dict>
            <key>UTTypeIdentifier</key>
            <string>org.draw.drawing</string>
            <key>UTTypeDescription</key>
            <string>Drawing</string>
            <key>UTTypeConformsTo</key>
            <array>
              <string>public.data</string>
              <string>public.content</string>
            </array>
            <key>UTTypeTagSpecification</key>
            <dict>
              <key>public.filename-extension</key>
              <string>drawfile</string>\(tag)
            </dict>
          </dict>
        </array>
        """)
  }

  package static let iconKeyNewerThanTarget = RuleInfo(
    "app/icon-key-newer-than-target", .note,
    """
    UTTypeIcons or CFBundleTypeIconSystemGenerated stands in a list whose LSMinimumSystemVersion \
    is below 11; reported at the key
    """,
    because: "older systems show a blank icon unless an icon file is named as well",
    references: ["Apple: UTTypeIcons"],
    bad: [
      example(
        """
        <key>LSMinimumSystemVersion</key>
        <string>10.15</string>
        <key>CFBundleDocumentTypes</key>
        <array>
          <dict>
            <key>CFBundleTypeName</key>
            <string>Web Page</string>
            <key>CFBundleTypeRole</key>
            <string>Viewer</string>
            <key>LSHandlerRank</key>
            <string>Alternate</string>
            <key>LSItemContentTypes</key>
            <array>
              <string>public.html</string>
            </array>
            <key>↓CFBundleTypeIconSystemGenerated</key>
            <integer>1</integer>
          </dict>
        </array>
        """)
    ],
    good: [webApp("<key>LSMinimumSystemVersion</key>\n<string>10.15</string>")])

  package static let documentBrowserWithoutTypes = RuleInfo(
    "app/document-browser-without-types", .warning,
    "UISupportsDocumentBrowser is true and no document types are there; reported at the key",
    because: "the browser has no document that it could open",
    references: ["Apple: UISupportsDocumentBrowser"],
    bad: [example(iOS + "<key>↓UISupportsDocumentBrowser</key>\n<true/>")],
    good: [webApp(iOS + browser)])
}
