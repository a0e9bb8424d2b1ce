import Diagnostics
import PropertyLists
import TestSupport
import Testing

/// A finding that stands for another one is at least as severe.
@Suite struct ConsequenceTests {
  /// A sound app of macOS or iOS with most of the keys of types and documents.
  private static func app(_ platform: String) -> String {
    SampleList.owner.replacing(
      "<key>CFBundleDocumentTypes</key>",
      with: """
        \(platform)
        <key>LSSupportsOpeningDocumentsInPlace</key>
        <true/>
        <key>CFBundleDocumentTypes</key>
        """)
  }

  private static let iOS = app("<key>LSRequiresIPhoneOS</key>\n<true/>")
  private static let macOS = app(
    "<key>LSMinimumSystemVersion</key>\n<string>14.0</string>")
  private static let apps = [iOS, macOS]

  private static let keys = [
    "CFBundleDocumentTypes", "CFBundleTypeName", "CFBundleTypeRole", "LSHandlerRank",
    "LSItemContentTypes", "LSSupportsOpeningDocumentsInPlace", "UTExportedTypeDeclarations",
    "UTTypeConformsTo", "UTTypeDescription", "UTTypeIdentifier", "UTTypeTagSpecification",
    "public.filename-extension",
  ]

  private func worst(_ text: String) -> Severity? { findings(text).map(\.severity).max() }

  private func renaming(_ key: String, to name: String, in text: String) -> String {
    text.replacing("<key>\(key)</key>", with: "<key>\(name)</key>")
  }

  @Test func appsAreSound() {
    for app in Self.apps { #expect(problems(app) == []) }
  }

  /// Whatever the lack of a key leads to, its misspelling is as severe.
  @Test(arguments: keys) func misspellingsAreAsSevereAsWhatTheyLeadTo(key: String) throws {
    for app in Self.apps {
      let lack = worst(renaming(key, to: "NetLakesideNote", in: app)) ?? .note
      for name in [String(key.dropLast()), key + "s", key.lowercased(), key + " - 2"]
      where name != key {
        let text = renaming(key, to: name, in: app)
        let found = try #require(worst(text), "\(name)")
        #expect(found >= lack, "\(name): \(findings(text).map { ($0.rule, $0.severity) })")
      }
    }
  }

  /// The same for keys that are put where they mean nothing.
  @Test(arguments: ["LSSupportsOpeningDocumentsInPlace", "UISupportsDocumentBrowser"])
  func misplacedKeysAreAsSevereAsWhatTheyLeadTo(key: String) throws {
    let entry = "<key>LSSupportsOpeningDocumentsInPlace</key>\n<true/>\n"
    for app in Self.apps {
      let without = app.replacing(entry, with: "")
      let text = without.replacing(
        "<key>LSHandlerRank</key>", with: "<key>\(key)</key><true/>\n<key>LSHandlerRank</key>")
      let found = try #require(worst(text))
      #expect(found >= worst(without) ?? .note)
      #expect(problems(text) == ["plist/misplaced-key"])
    }
  }

  @Test func oneFindingSaysWhatItLeadsTo() throws {
    let text = renaming("UTTypeConformsTo", to: "UTTypeConformsto", in: Self.iOS)
    #expect(problems(text) == ["plist/misspelt-key"])
    let found = try #require(findings(text).first { $0.rule == "plist/misspelt-key" })
    #expect(found.severity == .error)
    #expect(found.notes.contains("'net.lakeside.sketch' does not conform to any type"))
    #expect(found.related.isEmpty)
  }

  /// A known key that is similar to another one is not a misspelling.
  @Test func knownKeysHideNothing() {
    let text = renaming(
      "UTExportedTypeDeclarations", to: "UTImportedTypeDeclarations", in: Self.iOS)
    #expect(problems(text) == ["document-type/owner-of-foreign-type"])
  }

  @Test(arguments: [
    ("Supports opening documents in place", "LSSupportsOpeningDocumentsInPlace"),
    ("Document types", "CFBundleDocumentTypes"), ("Document Types", "CFBundleDocumentTypes"),
    ("Exported Type Identifiers", "UTExportedTypeDeclarations"),
    ("Exported Type UTIs", "UTExportedTypeDeclarations"),
    ("Document Type Name", "CFBundleTypeName"), ("Role", "CFBundleTypeRole"),
    ("Handler rank", "LSHandlerRank"), ("Document Content Type UTIs", "LSItemContentTypes"),
    ("Identifier", "UTTypeIdentifier"), ("Conforms to UTIs", "UTTypeConformsTo"),
    ("Equivalent Types", "UTTypeTagSpecification"), ("Description", "UTTypeDescription"),
  ])
  func namesThatXcodeShowsAreNoKeys(name: String, key: String) throws {
    let text = renaming(key, to: name, in: Self.iOS)
    let found = try #require(findings(text).first { $0.rule == "plist/misspelt-key" })
    #expect(
      found.message == "'\(name)' is the name that Xcode shows for a key; did you mean '\(key)'?")
    #expect(found.severity >= worst(renaming(key, to: "NetLakesideNote", in: Self.iOS)) ?? .note)
    let fix = try #require(found.fix)
    let fixed = String(decoding: Fix.apply([fix], to: Array(text.utf8)), as: UTF8.self)
    #expect(fixed == Self.iOS)
  }

  /// Such a name is a key like any other where Xcode shows nothing under it.
  @Test func otherDictionariesMayHaveSuchKeys() {
    let text = wholeList(
      "<key>CFBundleName</key><string>A</string><key>Role</key><string>Editor</string>")
    #expect(problems(text) == [])
    #expect(problems(wholeList("<key>Description</key><string>A</string>")) == [])
  }

  @Test func aTypeOfUnknownSupertypesAloneIsDead() throws {
    let unknown = Self.iOS.replacing("<string>public.content</string>", with: "")
      .replacing("<string>public.data</string>", with: "<string>public.jsn</string>")
    #expect(problems(unknown) == ["uti/undeclared-supertype"])
    #expect(worst(unknown) == .error)
    let beside = Self.iOS.replacing("public.content", with: "public.contnt")
    #expect(worst(beside) == .warning)
    // Its own app may be there.
    let other = unknown.replacing("public.jsn", with: "org.gimp.xcf")
    #expect(worst(other) == .warning)
  }

  /// A malformed name may still be one that only Apple may declare.
  @Test func badNamesAreReservedAsWell() {
    let text = Self.iOS.replacing("net.lakeside.sketch", with: "public.skètch")
    #expect(problems(text).contains("uti/reserved-identifier"))
  }
}
