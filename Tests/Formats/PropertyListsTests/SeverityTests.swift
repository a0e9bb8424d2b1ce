import Diagnostics
import PropertyLists
import TestSupport
import Testing

/// How severe a finding is follows what readers make of the list.
@Suite struct SeverityTests {
  private func finding(_ rule: String, _ text: String) -> Diagnostic? {
    findings(text).first { $0.rule == rule }
  }

  private func twin(_ more: String) -> String {
    let imported = """
      <key>UTImportedTypeDeclarations</key>
      <array>
        <dict>
          <key>UTTypeIdentifier</key>
          <string>net.lakeside.sketch</string>
          \(more)
        </dict>
      </array>
      </dict>
      </plist>
      """
    return SampleList.owner.replacing("</dict>\n</plist>", with: imported)
  }

  @Test func onlyConformanceAndTagsMakeTwinsContradict() {
    let rule = "uti/exported-and-imported"
    let description = "<key>UTTypeDescription</key><string>Drawing</string>"
    let other = finding(rule, twin(description))
    #expect(other?.severity == .warning && other?.fix == nil)
    #expect(other?.message.contains("'UTTypeDescription'") == true)
    let conformance = "<key>UTTypeConformsTo</key><string>public.text</string>"
    #expect(finding(rule, twin(conformance))?.severity == .error)
    #expect(finding(rule, twin(description + conformance))?.severity == .error)
    let tags =
      "<key>UTTypeTagSpecification</key>"
      + "<dict><key>public.filename-extension</key><string>skb</string></dict>"
    #expect(finding(rule, twin(tags))?.severity == .error)
  }

  @Test func oneEmptyDocumentTypeIsOneFinding() {
    let text = SampleList.owner.replacing(
      "<key>CFBundleDocumentTypes</key>\n  <array>",
      with: "<key>CFBundleDocumentTypes</key>\n  <array>\n    <dict/>")
    #expect(problems(text) == ["document-type/empty-entry"])
  }

  @Test func keysThatMacsIgnoreAreNoErrors() {
    let text = SampleList.owner.replacing(
      "<key>LSHandlerRank</key>",
      with: "<key>CFBundleTypeMIMETypes</key><array><string>image/pjpeg</string></array>"
        + "<key>LSHandlerRank</key>")
    #expect(finding("document-type/disagreeing-legacy-keys", text)?.severity == .warning)
  }

  @Test func appsWithoutDocumentClassesMissNone() {
    let app = "<key>NSPrincipalClass</key><string>NSApplication</string>"
    let text = SampleList.owner.replacing("<dict>\n  <key>CFB", with: "<dict>\(app)<key>CFB")
    #expect(text != SampleList.owner && problems(text) == [])
  }

  @Test(arguments: [
    ("$(PRODUCT_BUNDLE_IDENTIFIER)", true), ("$(PRODUCT_NAME:c99extidentifier)", true),
    ("${EXECUTABLE_NAME}", true), ("$(MARKETING_VERSION)", true),
    ("$(CURRENT_PROJECT_VERSION)", true), ("$(DEVELOPMENT_LANGUAGE)", true),
    ("$(MACOSX_DEPLOYMENT_TARGET)", true), ("$(PRODUCT_BUNDLE_PACKAGE_TYPE)", true),
    ("$(FLUTTER_BUILD_NAME)", true), ("$(API_KEY)", false), ("${SERVER}", false),
    ("{{VERSION}}", false), ("a {{name}} b", false),
  ])
  func variablesOfXcodeAreNotWorthANote(variable: String, isKnown: Bool) {
    let rule = "plist/unexpanded-variable"
    let entry = "<key>CFBundleName</key><string>\(variable)</string>"
    #expect(finding(rule, wholeList(entry))?.severity == (isKnown ? nil : .note))
    // A built list must not have any of them.
    let built = entry + "<key>DTXcode</key><string>1500</string>"
    #expect(finding(rule, wholeList(built))?.severity == .error)
  }

  /// A script of the project replaces them, whatever is checked of the value.
  @Test(arguments: [
    "<key>CFBundleIdentifier</key><string>{{ID}}</string>",
    "<key>LSRequiresIPhoneOS</key><string>{{FLAG}}</string>",
    """
    <key>CFBundleDocumentTypes</key><array><dict><key>CFBundleTypeName</key><string>A</string>
    <key>CFBundleTypeRole</key><string>{{ROLE}}</string>
    <key>LSHandlerRank</key><string>{{RANK}}</string>
    <key>LSItemContentTypes</key><array><string>{{TYPE}}</string></array></dict></array>
    """,
  ]) func placeholdersOfScriptsAreNoFaults(entry: String) {
    #expect(findings(wholeList(entry)).filter { $0.severity != .note }.map(\.rule) == [])
  }

  /// What an old-style list gets wrong is said before it becomes XML, not after.
  @Test(arguments: ["YES", "no", "1", "maybe", "2", ""])
  func becomingXMLRevealsNothing(word: String) throws {
    let text = """
      {
        CFBundleIdentifier = "org.a.b";
        LSRequiresIPhoneOS = "\(word)";
        CFBundleDocumentTypes = ({ LSTypeIsPackage = "\(word)"; });
      }
      """
    let before = findings(text)
    let fix = try #require(before.first { $0.rule == "plist/non-xml-format" }?.fix)
    let fixed = String(decoding: Fix.apply([fix], to: Array(text.utf8)), as: UTF8.self)
    #expect(problems(fixed) == problems(text))
    let isWord = ["YES", "no", "1"].contains(word)
    #expect(problems(text).contains("plist/wrong-value-type") == !isWord)
    #expect(fixed.contains("<\(word == "no" ? "false" : "true")/>") == isWord)
  }
}
