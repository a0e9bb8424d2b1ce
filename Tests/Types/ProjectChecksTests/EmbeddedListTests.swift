import Diagnostics
import Testing
import ProjectChecks

/// Property lists and intent filters inside the files of other programs.
@Suite struct EmbeddedListTests {
  /// `LINE:COLUMN RULE` for every finding above a note.
  private static func places(_ path: String, _ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let findings = FileSet([path: text]).found.flatMap(\.findings).filter { $0.severity > .note }
    return Locator.locate(findings, in: byteSource(of: bytes), unit: .bytes).map { located in
      "\(located.start?.line ?? 0):\(located.start?.column ?? 0) \(located.diagnostic.rule)"
    }.sorted()
  }

  private static func repaired(_ path: String, _ text: String) -> String {
    let fixes = FileSet([path: text]).found.flatMap(\.findings).compactMap(\.fix)
    return String(decoding: Fix.apply(fixes, to: Array(text.utf8)), as: UTF8.self)
  }

  private static let expo = """
    {"expo": {"ios": {"bundleIdentifier": "org.trail.app", "infoPlist": {
      "LSSupportsOpeningDocumentsInPlace": true,
      "CFBundleDocumentTypes": [{"CFBundleTypeName": "Trail", "LSHandlerRank": "Owner",
        "LSItemContentTypes": ["org.trail.trail"]}],
      "UTExportedTypeDeclarations": [{"UTTypeIdentifier": "org.trail.trial",
        "UTTypeDescription": "Trail", "UTTypeConformsTo": ["public.json"],
        "UTTypeTagSpecification": {"public.filename-extension": ["trailtrail"]}}]}},
     "android": {"intentFilters": [{"action": "VIEW", "category": ["DEFAULT"], "data": [
        {"mimeType": "*/*", "pathPattern": ".*trail"}]}]}}}

    """

  @Test func listsAndFiltersOfExpo() {
    #expect(
      Self.places("app.json", Self.expo) == [
        "4:28 document-type/undeclared-content-type", "9:18 android/opens-everything",
        "9:40 android/ignored-path",
      ])
    #expect(Self.repaired("app.json", Self.expo).contains(#"["org.trail.trial"]}],"#))
  }

  private static let targets = """
    targets:
      Trail:
        type: application
        platform: iOS
        settings: {base: {PRODUCT_BUNDLE_IDENTIFIER: org.trail.app}}
        info:
          path: Info.plist
          properties:
            LSSupportsOpeningDocumentsInPlace: yes
            CFBundleDocumentTypes:
              - CFBundleTypeName: Trail
                CFBundleTypeRole: 'editor'
                LSHandlerRank: Alternate
                LSItemContentTypes: [public.json]

    """

  @Test func listsOfXcodeGen() {
    #expect(Self.places("project.yml", Self.targets) == ["12:31 document-type/unknown-role"])
    #expect(Self.repaired("project.yml", Self.targets).contains("CFBundleTypeRole: 'Editor'\n"))
    let settings = Self.targets.replacing(
      "LSSupportsOpeningDocumentsInPlace: yes\n        ", with: "")
    #expect(Self.places("project.yml", settings).contains { $0.hasSuffix("app/missing-open-mode") })
    let set = settings.replacing(
      "org.trail.app}", with: "org.trail.app, INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace: YES}"
    )
    #expect(Self.places("project.yml", set).allSatisfy { $0.hasSuffix("unknown-role") })
  }

  @Test func listsOfElectronBuilder() {
    let text = """
      mac:
        extendInfo:
          CFBundleDocumentTypes:
            - CFBundleTypeName: Tide
              CFBundleTypeExtensions: [.tide]
              CFBundleTypeRole: Editor
              LSHandlerRank: Owner

      """
    #expect(
      Self.places("electron-builder.yml", text) == ["5:34 document-type/malformed-legacy-extension"]
    )
  }

  /// Nothing is said about what has no types, and other files of these names are not read.
  @Test(arguments: [
    (
      "app.json",
      #"{"expo": {"name": "a", "ios": {"infoPlist": {"NSCameraUsageDescription": "a"}}}}"#
    ),
    ("app.json", #"{"name": "heroku", "env": {}}"#),
    (
      "app.json",
      #"{"expo": {"android": {"intentFilters": [{"action": "VIEW", "data": {"scheme": "https", "host": "a.org"}, "category": ["BROWSABLE", "DEFAULT"]}]}}}"#
    ),
    ("project.yml", "name: A\ntargets:\n  A:\n    type: application\n"),
    ("project.yml", "title: something else\n"),
    ("package.json", #"{"build": {"mac": {"extendInfo": {"LSUIElement": 1}}}}"#),
  ])
  func otherFilesAreLeftAlone(_ path: String, _ text: String) {
    #expect(ProjectFile(Array(text.utf8), path: path, isNamed: false) == nil)
    #expect(Self.places(path, text) == [])
  }

  /// Values and members that an alias of YAML repeats are read where they are used.
  @Test(arguments: [
    "  extendInfo:\n    CFBundleDocumentTypes:\n    - LSItemContentTypes: *b\n",
    "  extendInfo:\n    CFBundleDocumentTypes:\n    - <<: *m\n",
    "  extendInfo:\n    CFBundleDocumentTypes: *l\n", "  extendInfo: *w\n", "  <<: *e\n",
  ])
  func aliasesAreReadWhereTheyAreUsed(_ part: String) {
    let text =
      "appId: a.b\nx: &b [public.png]\ny: &m {LSItemContentTypes: *b}\nz: &l [*m]\n"
      + "v: &w {CFBundleDocumentTypes: *l}\nu: &e {extendInfo: *w}\nmac:\n" + part
    let findings = FileSet([("electron-builder.yml", Array(text.utf8))]).findings
    let messages = findings.map(\.message)
    #expect(messages.contains { $0.contains("CFBundleTypeName") }, "\(messages)")
  }

  @Test func mergedMembersAreThere() {
    let text = """
      appId: a.b
      x: &b {ext: reef, role: Viewer}
      fileAssociations:
      - <<: *b
        name: R

      """
    let findings = FileSet([("electron-builder.yml", Array(text.utf8))]).findings
    #expect(!findings.contains { $0.rule == "packager/missing-member" })
  }
}
