import AndroidManifests
import Diagnostics
import TestSupport
import Testing
import XMLSyntax

/// The catalog of rules, their examples and fixes.
struct AndroidRuleTests {
  private static let expectations = RuleExpectations(AndroidRules.all) { check($0.bytes) }

  private static func check(_ bytes: [UInt8]) -> [Diagnostic] {
    AndroidRules.check(AndroidManifest(bytes))
  }

  @Test func theCatalogHasItsForm() {
    Self.expectations.expectForm(subjects: ["android"])
  }

  @Test(arguments: AndroidRules.all.map(\.id)) func badExamples(id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: AndroidRules.all.map(\.id)) func goodExamples(id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test(arguments: AndroidRules.all.map(\.id)) func fixes(id: String) throws {
    try Self.expectations.expectFixes(of: id)
  }

  /// Any bytes give findings, and places within the text.
  @Test func damagedFilesAreRead() {
    let seeds = AndroidRules.all.flatMap { $0.bad + $0.good }.map(\.bytes)
    var mutator = Mutator(
      seed: 11, seeds: seeds, tokens: ["<data", "android:", "\"", "\\", ".*", "[", "{2,", "*/*"])
    for _ in 0..<500 {
      let file = AndroidManifest(mutator.next())
      for finding in AndroidRules.check(file) {
        guard let range = finding.range else { continue }
        #expect(range.lowerBound >= 0 && range.upperBound <= file.text.count)
      }
      _ = file.associations
    }
  }

  private static func manifest(_ filter: String) -> [UInt8] {
    Array(
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name=".A" android:exported="true"><intent-filter>
      <action android:name="android.intent.action.VIEW"/>
      \(filter)
      </intent-filter></activity></application></manifest>
      """.utf8)
  }

  /// Links and the launcher are not documents.
  @Test(arguments: [
    #"<data android:scheme="https" android:host="example.org" android:pathPattern="x"/>"#,
    #"<category android:name="android.intent.category.LAUNCHER"/>"#,
    #"<data android:scheme="Example"/>"#, #"<data android:scheme="connect"/>"#,
  ])
  func otherFiltersAreNotJudged(_ filter: String) {
    let file = AndroidManifest(Self.manifest(filter))
    #expect(!file.isAboutTypes && Self.check(Self.manifest(filter)).isEmpty)
  }

  private static let sound = """
    <category android:name="android.intent.category.DEFAULT"/>
    <data android:mimeType="application/vnd.example.sketch"/>
    """

  /// A letter too many or too few, and the letter case, are told with the name that is meant.
  @Test(arguments: [
    "action.VIEW", "action.EDIT", "action.SEND", "action.SEND_MULTIPLE", "category.BROWSABLE",
  ])
  func misspelledValues(_ value: String) throws {
    let element = value.prefix { $0 != "." }
    for index in value.indices.dropFirst(element.count + 2) {
      let (start, rest) = (value[..<index], value[index...])
      let damages = [
        String(start + rest.dropFirst()), String(start + rest.prefix(1) + rest),
        start.lowercased() + rest,
      ]
      for damaged in damages {
        let line = "<\(element) android:name=\"android.intent.\(damaged)\"/>"
        let found = Self.check(Self.manifest(Self.sound + line))
        #expect(found.map(\.rule) == ["android/missing-prefix"], "\(damaged)")
        #expect(found.first?.message.contains("'android.intent.\(value)'") ?? false, "\(damaged)")
      }
    }
  }

  /// Valid names that are like known ones, and names of others.
  @Test(arguments: [
    "android.intent.action.SENDTO", "android.intent.action.SYNC", "org.example.VIEW",
  ])
  func otherActions(_ name: String) {
    let line = "<action android:name=\"\(name)\"/>"
    #expect(Self.check(Self.manifest(Self.sound + line)).isEmpty)
  }

  /// A scheme is near 'content' only beside a media type, and its letter case has its own rule.
  @Test func misspelledSchemes() {
    let scheme = { (name: String) in "<data android:scheme=\"\(name)\"/>" }
    #expect(Self.check(Self.manifest(scheme("cotnent"))).isEmpty)
    for (name, rule) in [("cotnent", "missing-prefix"), ("Content", "upper-case")] {
      let found = Self.check(Self.manifest(Self.sound + scheme(name)))
      #expect(found.map(\.rule) == ["android/" + rule])
    }
  }

  /// Nothing ever finds a filter without an action.
  @Test(arguments: [sound, "<category android:name=\"a.B\"/>"])
  func filtersWithoutAction(_ filter: String) {
    let text = String(decoding: Self.manifest(filter), as: UTF8.self)
    let action = "<action android:name=\"android.intent.action.VIEW\"/>"
    let found = Self.check(Array(text.replacing(action, with: "").utf8))
    #expect(found.map(\.rule) == ["android/missing-default"])
    #expect(found.first?.message.contains("action.VIEW") ?? false)
  }

  /// What the build or the application sets is not known.
  @Test(arguments: [
    #"<data android:scheme="file" android:mimeType="${type}"/>"#,
    #"<data android:mimeType="@string/Type"/>"#,
    #"<data android:mimeType="*/*" android:mimeGroup="all"/>"#,
  ])
  func openValuesAreNotJudged(_ data: String) {
    let text = "<category android:name=\"android.intent.category.DEFAULT\"/>" + data
    #expect(Self.check(Self.manifest(text)).isEmpty)
  }

  @Test func typesAreGroupedByWhatTheyShare() {
    let filters = [
      #"<data android:mimeType="application/vnd.a"/><data android:mimeType="application/vnd.a2"/>"#,
      #"<data android:scheme="file" android:host="*" android:mimeType="*/*" android:pathPattern=".*\\.tar\\.aa"/>"#,
      #"<data android:scheme="file" android:host="*" android:pathSuffix=".TAR.AA"/>"#,
      #"<data android:mimeType="application/vnd.b"/>"#,
    ].joined(
      separator:
        "</intent-filter><intent-filter><action android:name=\"android.intent.action.VIEW\"/>")
    let found = AndroidManifest(Self.manifest(filters)).associations
    #expect(
      found.map { $0.types.map(\.value) } == [
        ["application/vnd.a", "application/vnd.a2"], ["application/vnd.b"],
      ])
    #expect(found.map { $0.extensions.map(\.value) } == [["tar.aa"], []])
  }

  /// The paths of a filter after all fixes.
  private static func repaired(_ attribute: String) -> [String] {
    let bytes = manifest(
      """
      <category android:name="android.intent.category.DEFAULT"/>
      <data android:scheme="content" android:host="*" android:mimeType="*/*"/>
      <data \(attribute)/>
      """)
    let fixes = check(bytes).filter { $0.rule == "android/unmatchable-path" }.compactMap(\.fix)
    let text = String(decoding: Fix.apply(fixes, to: bytes), as: UTF8.self)
    return text.split(separator: "\n").filter { $0.contains("android:path") }.map {
      String($0.dropFirst("<data android:".count).dropLast("/>".count))
    }
  }

  /// What is meant by regular expressions and by patterns of shells.
  @Test(arguments: [
    (#"pathPattern=".*\\.a(b|)""#, [#"pathPattern=".*\\.ab""#, #"pathPattern=".*\\.a""#]),
    (#"pathPattern="^.*\\.jpe?g$""#, [#"pathPattern=".*\\.jpg""#, #"pathPattern=".*\\.jpeg""#]),
    (#"pathPattern=".*\\.aa|.*\\.bb""#, [#"pathPattern=".*\\.aa""#, #"pathPattern=".*\\.bb""#]),
    (#"pathPattern="*.aa""#, [#"pathPattern=".*\\.aa""#]),
    (#"pathPattern="aa""#, [#"pathPattern=".*\\.aa""#]),
    (#"pathPattern=".aa""#, [#"pathPattern=".*\\.aa""#]),
    (#"pathPattern=".+\\.aa""#, [#"pathPattern=".*\\.aa""#]),
    (#"pathPattern="\\w+\\.aa""#, [#"pathPattern=".*\\.aa""#]),
    (#"pathPattern=".*\\\\.aa""#, [#"pathPattern=".*\\.aa""#]),
    (#"pathPattern="(?i).*\.aa""#, [#"pathPattern=".*\\.aa""#, #"pathPattern=".*\\.AA""#]),
    (#"pathPattern=".*\\.m[34]""#, [#"pathPattern=".*\\.m3""#, #"pathPattern=".*\\.m4""#]),
    (#"pathPattern="/files/{id}""#, [#"pathPattern="/files/.*""#]),
    (#"pathAdvancedPattern=".*\\.aa""#, [#"pathSuffix=".aa""#]),
    (#"pathAdvancedPattern=".*\\.a(b|c)""#, [#"pathSuffix=".ab""#, #"pathSuffix=".ac""#]),
    (
      #"pathAdvancedPattern="/x/[0-9]+\\.(a|b)""#,
      [#"pathAdvancedPattern="/x/[0-9]{1,}\\.a""#, #"pathAdvancedPattern="/x/[0-9]{1,}\\.b""#]
    ),
    (#"pathSuffix="*.aa""#, [#"pathSuffix=".aa""#]),
    (#"pathSuffix="\\.aa$""#, [#"pathSuffix=".aa""#]),
    (#"pathPrefix="/x/.*""#, [#"pathPrefix="/x/""#]),
    (#"path="*""#, [#"pathPattern=".*""#]),
  ])
  func whatIsMeantIsWritten(_ written: String, _ paths: [String]) {
    let found = Self.repaired("android:" + written)
    #expect(Array(found.prefix(paths.count)) == paths || found == paths)
    // The rest is for names with more periods.
    #expect(found.dropFirst(paths.count).allSatisfy { $0.hasPrefix(#"pathPattern=".*\\..*"#) })
  }

  /// What may be meant as it is written, or as nothing else.
  @Test(arguments: [
    #"pathPattern=".*/Download (1)/.*\\.aa""#, #"pathPattern=".*\\.c++""#,
    #"pathPattern="/[1]/.*""#, #"pathSuffix=".c++""#, #"pathPattern=".*""#,
    #"pathAdvancedPattern="/[^.]*\\.aa""#, #"pathAdvancedPattern="/a/[1-9][0-9]{0,14}/b""#,
    #"pathAdvancedPattern=".+""#, #"pathSuffix="\.aa""#, #"pathPattern="${path}|""#,
  ])
  func whatCanMatchStays(_ written: String) {
    #expect(Self.repaired("android:" + written) == [written])
  }

  /// A filter that accepts all is said to, also if that is because its paths are ignored.
  @Test(arguments: [
    #"<data android:mimeType="application/*"/><data android:pathPattern=".*\\.aa"/>"#,
    #"<data android:scheme="file" android:host="*"/>"#,
    #"<data android:scheme="content" android:host="*" android:mimeType="*/*" android:pathPattern=".*\\..*"/>"#,
  ])
  func whatOpensEverythingIsTold(_ data: String) {
    let text = "<category android:name=\"android.intent.category.DEFAULT\"/>" + data
    #expect(Self.check(Self.manifest(text)).contains { $0.rule == "android/opens-everything" })
  }

  /// The `data` elements, one a line, after the fixes of one rule.
  private static func repaired(_ data: [String], by rule: String) -> [String] {
    let category = #"<category android:name="android.intent.category.DEFAULT"/>"#
    let bytes = manifest(([category] + data).joined(separator: "\n"))
    let fixes = check(bytes).filter { $0.rule == rule }.compactMap(\.fix)
    let text = String(decoding: Fix.apply(fixes, to: bytes), as: UTF8.self)
    return text.split(separator: "\n").filter { $0.contains("<data") }.map(String.init)
  }

  @Test("A host is written where the scheme is with the path, and else in an element of its own")
  func hostsAreWrittenInTheStyleOfTheManifest() {
    let apart = [#"<data android:scheme='file' />"#, #"<data android:pathSuffix='.aa' />"#]
    #expect(
      Self.repaired(apart, by: "android/ignored-path") == [
        apart[0], #"<data android:host='*' />"#, apart[1],
      ])
    let joined = [
      #"<data android:scheme="file" android:pathPattern=".*\\.aa"></data>"#,
      #"<data android:scheme="content" android:mimeType="*/*" android:pathPattern=".*\\.aa"/>"#,
    ]
    #expect(
      Self.repaired(joined, by: "android/ignored-path")
        == joined.map {
          $0.replacing("android:pathPattern", with: #"android:host="*" android:pathPattern"#)
        })
  }

  @Test(
    "A host is not added where nothing would match",
    arguments: [#"path="aa""#, #"pathPrefix="x/""#, #"pathPattern="(a""#])
  func hostsThatCloseTheFilterAreNotAdded(_ path: String) {
    let data = [
      #"<data android:scheme="file" android:mimeType="*/*"/>"#, "<data android:\(path)/>",
    ]
    #expect(Self.repaired(data, by: "android/ignored-path") == data)
  }

  @Test("An extension gets the patterns of the generated filters that are missing")
  func furtherPeriodsGetPatterns() {
    let start = #"<data android:scheme="content" android:host="*" android:mimeType="*/*" />"#
    let data = [start, #"<data android:pathPattern=".*\\.aa" />"#]
    let globs = PathMatcher.globs(endingWith: ".aa")
    let all = globs.map { "<data android:pathPattern=\"\($0)\" />" }
    #expect(Self.repaired(data, by: "android/pattern-stops-early") == [start] + all)
    let known = [start, all[0], all[2]]
    #expect(
      Self.repaired(known, by: "android/pattern-stops-early")
        == [start, all[0], all[1], all[3], all[2]])
  }
}
