import Diagnostics
import TestSupport
import Testing

@testable import PropertyLists

@Suite struct ListReadingTests {
  @Test(arguments: [
    ("<array><key>a</key></array>", "plist/broken-dictionary"),
    ("<array>text</array>", "plist/broken-dictionary"),
    ("<string><b/></string>", "plist/unknown-element"),
    ("<string><true/></string>", "plist/malformed-literal"),
    ("<true> </true>", "plist/malformed-literal"),
    ("<integer/>", "plist/malformed-literal"),
    ("<data>AAA</data>", "plist/malformed-literal"),
    ("<Dict/>", "plist/unknown-element"),
    ("<plist/>", "plist/wrong-root"),
    ("<list><string>a</string></list>", "plist/unknown-element"),
  ])
  func oneDefectIsOneFinding(_ value: String, _ rule: String) {
    let found = findings(wholeList("<key>Own</key>\n\(value)"))
    #expect(found.map(\.rule) == [rule], "\(found.map(\.message))")
  }

  /// A value whose key is lost is not removed.
  @Test(arguments: ["<key></key>", "<key/>", "<key> </key>"]) func valuesOfEmptyKeysStay(
    _ key: String
  ) {
    let found = findings(wholeList("\(key)\n<string>Draw</string>"))
    #expect(found.map(\.rule) == ["plist/empty-key"] && found.allSatisfy { $0.fix == nil })
  }

  /// The only element that is near is meant; `dat` may be one of two.
  @Test(arguments: ["aray", "arrayarray", "array_", "xarray", "dat"])
  func misspelledElementsAreRenamed(_ name: String) {
    let text = wholeList("<key>Own</key>\n<\(name)><string>a</string></\(name)>")
    let found = findings(text)
    #expect(found.map(\.rule) == ["plist/unknown-element"], "\(found.map(\.message))")
    let fixed = String(
      decoding: Fix.apply(found.compactMap(\.fix), to: Array(text.utf8)), as: UTF8.self)
    #expect(fixed.contains("<array><string>a</string></array>") == (name != "dat"), "\(fixed)")
  }

  @Test func emptyDictionaryAndStringAreFine() {
    #expect(findings(wholeList("<key>Own</key>\n<string></string>")).isEmpty)
    #expect(findings(wholeList("<key>Own</key>\n<data></data>")).isEmpty)
  }

  @Test(arguments: [
    ("", "plist/malformed-xml"), (" \n", "plist/malformed-xml"), ("hello", "plist/wrong-root"),
    ("{\"a\": 1}", "plist/malformed-xml"), ("[1]", "plist/malformed-xml"),
    ("( a, b )", "plist/wrong-root"), ("{ a = ; }", "plist/malformed-xml"),
    ("bplist00", "plist/damaged-binary"), ("bplist", "plist/damaged-binary"),
    ("\u{0}", "plist/malformed-xml"), ("<", "plist/malformed-xml"),
  ])
  func whatIsNoListIsOneError(_ text: String, _ rule: String) {
    let errors = findings(text).filter { $0.severity == .error }
    #expect(errors.map(\.rule) == [rule], "\(errors.map(\.message))")
  }

  @Test func bytesBehindTheEndAreAnError() {
    for tail in ["\u{0}", "<dict/>", "text", "\u{0}\u{0}\n"] {
      let found = findings(wholeList("") + tail)
      #expect(found.map(\.rule) == ["plist/malformed-xml"], "\(tail.debugDescription)")
    }
  }

  @Test func lineOfOldStyleMistakeIsFound() {
    let text = "{\n  a = b;\n  c = (1, 2;\n}\n"
    let found = findings(text)
    #expect(found.map(\.rule) == ["plist/malformed-xml"])
    #expect(found.first?.range == 21..<22)
  }

  @Test func oldStyleStringsStandForBooleans() {
    let text = "{ CFBundleName = Draw; UIFileSharingEnabled = YES; LSHandlerRank = Owner; }"
    let found = findings(text)
    #expect(found.map(\.rule) == ["plist/non-xml-format", "plist/misplaced-key"])
    #expect(found.last?.message.hasPrefix("at LSHandlerRank: ") == true)
  }

  @Test func duplicateWithTheSameValueIsANote() {
    let entry = "<key>A</key>\n<dict>\n<key>B</key>\n<integer>1</integer>\n</dict>\n"
    #expect(findings(wholeList(entry + entry)).map(\.severity) == [.note])
    let other = entry.split(separator: "1").joined(separator: "2")
    #expect(findings(wholeList(entry + other)).map(\.severity) == [.error])
  }

  @Test func otherListsAreContainersOnly() {
    let lines = "<key>CFBundleIdentifer</key>\n<string>x</string>\n<key>x</key>\n<true/>"
    #expect(findings(wholeList(lines)).isEmpty)
  }

  @Test func namesNearKnownKeysAreFound() {
    func misspelt(_ name: String) -> [String] {
      let lines =
        "<key>CFBundleName</key>\n<string>x</string>\n<key>\(name)</key>\n<string>x</string>"
      return findings(wholeList(lines)).map(\.rule)
    }
    let near = ["cfbundleidentifier", "CFBundleIdentifiers", "LSMinimumSystemVersoin"]
    for name in near { #expect(misspelt(name) == ["plist/misspelt-key"], "\(name)") }
    for name in ["UILaunchStoryboardName~ipad", "MyOwnKey", "NSFancyUsageDescription"] {
      #expect(misspelt(name).isEmpty, "\(name)")
    }
  }

  @Test func predicatesAreNoPlaceholders() {
    let lines = """
      <key>CFBundleName</key>
      <string>Price: $5, $Revision: 3 $</string>
      <key>NSExtension</key>
      <dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.ui-services</string>
        <key>NSExtensionAttributes</key>
        <dict>
          <key>NSExtensionActivationRule</key>
          <string>SUBQUERY(extensionItems, $extensionItem, $extensionItem.count == 1)</string>
        </dict>
      </dict>
      """
    #expect(findings(wholeList(lines)).isEmpty)
  }

  @Test func iconsAreLookedUpInTheBundle() {
    let lines = """
      <key>LSSupportsOpeningDocumentsInPlace</key>
      <true/>
      <key>CFBundleIdentifier</key>
      <string>org.draw.app</string>
      <key>CFBundleDocumentTypes</key>
      <array>
        <dict>
          <key>CFBundleTypeName</key>
          <string>Page</string>
          <key>CFBundleTypeRole</key>
          <string>Viewer</string>
          <key>LSHandlerRank</key>
          <string>Alternate</string>
          <key>LSItemContentTypes</key>
          <array><string>public.html</string></array>
          <key>CFBundleTypeIconFiles</key>
          <array><string>Page</string><string>Other.png</string></array>
        </dict>
      </array>
      """
    let bytes = Array(wholeList(lines).utf8)
    let context = InfoPropertyListContext(bundleFiles: ["Page@2x~ipad.png"])
    #expect(findings(bytes).isEmpty)
    #expect(findings(bytes, context: context).map(\.rule) == ["plist/missing-icon-file"])
  }

  /// No text makes the reader or a check trap, and every place is inside of the text.
  @Test func brokenTextsHaveFindingsInside() {
    let rules = InfoPropertyListRules.all
    let examples = rules.flatMap { $0.bad + $0.good }.map(\.bytes).filter { $0.count < 4000 }
    let tokens = [
      "<key>", "</key>", "<dict>", "</dict>", "<array>", "</array>", "<string>", "<true/>",
      "<integer>", "<date>", "<data>", "&#8203;", "$(", "${", "{{", "}}", "$a", "<![CDATA[", "]]>",
      "<!--", "{", "}", "(", ")", ";", "=", "\"", "\\U", "CFBundleTypeRole", "UTTypeIcons", "\u{0}",
    ]
    var mutator = Mutator(seed: 5, seeds: examples, tokens: tokens)
    for _ in 0..<Effort.rounds(8000) {
      let bytes = mutator.next()
      let (list, read) = PropertyList.read(bytes)
      let all =
        read
        + InfoPropertyListRules.check(
          list, context: InfoPropertyListContext(bundleFiles: []))
      #expect(list.root != nil || all.contains { $0.severity == .error })
      for finding in all {
        let places = [finding.range].compactMap(\.self) + finding.related.map(\.range)
        let isInside = places.allSatisfy { $0.upperBound <= list.text.count }
        let edits = (finding.fix?.edits ?? []).map(\.range.upperBound)
        let isFixable = edits.allSatisfy { $0 <= max(bytes.count, list.text.count) }
        #expect(isInside && isFixable, "\(finding.rule)")
      }
    }
  }
}
