import Diagnostics
import Testing
import Wiring

/// Intent filters in manifests of Android applications.
struct AndroidWiringTests {
  /// A filter with these elements besides actions, categories, and schemes.
  private static func filter(_ data: [String], schemes: [String] = ["content", "file"]) -> String {
    let elements =
      ["VIEW", "EDIT"].map { "<action android:name=\"android.intent.action.\($0)\"/>" }
      + ["DEFAULT", "BROWSABLE"].map {
        "<category android:name=\"android.intent.category.\($0)\"/>"
      } + schemes.map { "<data android:scheme=\"\($0)\"/>" } + data.map { "<data android:\($0)/>" }
    return "<intent-filter>\(elements.joined())</intent-filter>"
  }

  private static func manifest(_ filters: String...) -> String {
    """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>\
    <activity android:name=".MainActivity" android:exported="true">\(filters.joined())</activity>\
    </application></manifest>
    """
  }

  private static let byType = filter(["mimeType=\"application/x-sketch\""])
  private static let byName = filter(
    [#"host="*""#, #"mimeType="*/*""#, #"pathPattern=".*\\.sketch""#])

  /// What starts an activity from the launcher.
  private static let launcher = """
    <intent-filter>
            <action android:name="android.intent.action.MAIN" />
            <category android:name="android.intent.category.LAUNCHER" />
          </intent-filter>
    """

  private static func application(_ activities: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <manifest xmlns:android="http://schemas.android.com/apk/res/android">
      <application android:label="Sketch">
        <!-- The activities. -->
    \(activities)
      </application>
    </manifest>

    """
  }

  private static func activity(_ name: String, _ attributes: String, _ filters: String) -> String {
    """
        <activity android:name="\(name)"\(attributes)>
          \(filters)
        </activity>
    """
  }

  private static func wire(
    _ text: String, _ filters: String = byType, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> WiringCase {
    try WiringCase(
      XMLWiring.androidManifest, manifest(filters), into: text, sourceLocation: sourceLocation)
  }

  @Test(
    "The manifest of a library, which the launcher does not start, is not the application's",
    arguments: [
      ("app/src/main/AndroidManifest.xml", launcher, 2),
      ("scan/src/main/AndroidManifest.xml", byType, 1),
      ("app/src/debug/AndroidManifest.xml", launcher, 0),
    ])
  func libraries(_ path: String, _ filter: String, _ fitness: Int) throws {
    let text = Array(Self.manifest(filter).utf8)
    let input = try WiringSample.input(text, as: path, WiringSample.declaration)
    #expect(try #require(WiringFormat.of(input)).fitness(input).rawValue == fitness)
  }

  @Test("A filter comes into the activity that the launcher starts, which is exported")
  func launched() throws {
    let other = Self.activity(".Other", "", "<intent-filter/>")
    let wired = try Self.wire(
      Self.application(Self.activity(".Main", "", Self.launcher) + "\n" + other))
    let main = Self.activity(
      ".Main", " android:exported=\"true\"",
      Self.launcher + """

              <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <action android:name="android.intent.action.EDIT" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="content" />
                <data android:scheme="file" />
                <data android:mimeType="application/x-sketch" />
              </intent-filter>
        """)
    #expect(wired.text == Self.application(main + "\n" + other))
  }

  @Test("Prefix, quotes, tabs, and line breaks are those of the file")
  func style() throws {
    let text = """
      <manifest xmlns:a='http://schemas.android.com/apk/res/android'>\r
      \t<application>\r
      \t\t<activity\r
      \t\t\ta:name='.Main'\r
      \t\t\ta:label='@string/name'>\r
      \t\t\t<intent-filter>\r
      \t\t\t\t<action a:name='android.intent.action.MAIN'/>\r
      \t\t\t\t<category a:name='android.intent.category.LAUNCHER'/>\r
      \t\t\t</intent-filter>\r
      \t\t</activity>\r
      \t</application>\r
      </manifest>
      """
    let wired = try Self.wire(text)
    #expect(wired.text.contains("\r\n\t\t\ta:label='@string/name'\r\n\t\t\ta:exported='true'>\r\n"))
    #expect(
      wired.text.contains(
        "\r\n\t\t\t\t<data a:mimeType='application/x-sketch'/>\r\n\t\t\t</intent-filter>\r\n\t\t</a"
      ))
    let lines = wired.text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(!lines.contains { $0.contains("\n") })
  }

  @Test("A filter that a person wrote for the type is completed, and keeps what is not known")
  func update() throws {
    let own = """
      <intent-filter android:label="Open" android:priority="5" tools:ignore="All">
              <action android:name="android.intent.action.VIEW" />
              <category android:name="android.intent.category.DEFAULT" />
              <!-- from the mail program -->
              <data android:scheme="content" android:mimeType="application/x-sketch" />
            </intent-filter>
      """
    let text = Self.application(
      Self.activity(".Main", " android:exported=\"true\"", Self.launcher) + "\n"
        + Self.activity(".Editor", " android:exported=\"true\"", own)
    ).replacing("<manifest ", with: "<manifest xmlns:tools=\"http://schemas.android.com/tools\" ")
    let wired = try Self.wire(text)
    let parts = wired.wired.parts.map(\.new)
    #expect(
      parts == [
        "<action android:name=\"android.intent.action.EDIT\" />",
        "<category android:name=\"android.intent.category.BROWSABLE\" />",
        "<data android:scheme=\"file\" />",
      ])
    let editor = "activity[.Editor]/intent-filter"
    #expect(wired.wired.parts.allSatisfy { $0.place.contains(editor) })
  }

  @Test("What filters accept already is not written")
  func covered() throws {
    let all = Self.filter(["mimeType=\"*/*\""])
    let text = Self.application(
      Self.activity(".Main", " android:exported=\"false\"", Self.launcher + all))
    let wired = try Self.wire(text, Self.byType + Self.byName)
    #expect(wired.text == text)
    #expect(wired.wired.refusals.count == 1)
  }

  @Test("What keeps other applications from starting the activity is refused")
  func closed() throws {
    for name in ["exported", "enabled"] {
      for value in ["true", "false"] {
        let text = Self.application(
          Self.activity(".Main", " android:\(name)=\"\(value)\"", Self.launcher))
        let wired = try Self.wire(text).wired
        #expect(wired.refusals.count == (value == "false" ? 1 : 0), "\(name) \(value)")
        let places = wired.refusals.compactMap(\.range).map { Array(text.utf8)[$0] }
        #expect(places.allSatisfy { $0.elementsEqual("false".utf8) })
      }
    }
    let all = Self.application(Self.activity(".Main", "", Self.launcher))
      .replacing("<application ", with: "<application android:enabled=\"false\" ")
    #expect(try Self.wire(all).wired.refusals.count == 1)
  }

  @Test("A pattern that was taken out comes back, also one that only old systems read")
  func patterns() throws {
    let paths =
      [#"pathSuffix=".sketch""#, #"pathSuffix=".SKETCH""#]
      + (0..<3).map {
        #"pathPattern=".*\\."# + String(repeating: #".*\\."#, count: $0) + #"sketch""#
      }
    let all = Self.filter([#"host="*""#, #"mimeType="*/*""#] + paths)
    let whole = Self.application(Self.activity(".Main", "", Self.launcher + all))
    #expect(try Self.wire(whole, all).wired.parts.count == 1)
    for path in paths {
      let element = "<data android:\(path)/>"
      let wired = try Self.wire(whole.replacing(element, with: ""), all)
      #expect(wired.wired.parts.map(\.new).contains(element), "\(path)")
    }
  }

  @Test("A filter of another scheme, of other types, or one that a build sets is not touched")
  func strangers() throws {
    let filters = [
      Self.filter(["host=\"x.org\"", "mimeType=\"application/x-sketch\""], schemes: ["https"]),
      Self.filter(["mimeType=\"image/png\""]), Self.filter(["mimeType=\"${type}\""]),
    ]
    let text = Self.application(
      Self.activity(".Main", " android:exported=\"true\"", Self.launcher + filters.joined()))
    let wired = try Self.wire(text)
    for filter in filters { #expect(wired.text.contains(filter)) }
    #expect(wired.wired.parts.count == 1)
  }

  @Test("A filter with another type beside ours is the same if only types differ")
  func beside() throws {
    let both = Self.filter(["mimeType=\"image/png\"", "mimeType=\"application/x-sketch\""])
    let text = Self.application(
      Self.activity(".Main", " android:exported=\"true\"", Self.launcher + both))
    let two = Self.filter(
      ["mimeType=\"application/x-sketch\"", "mimeType=\"application/x-sketch2\""])
    let wired = try Self.wire(text, two)
    #expect(wired.wired.parts.map(\.new) == ["<data android:mimeType=\"application/x-sketch2\"/>"])
  }

  @Test("Aliases of one activity are one")
  func aliases() throws {
    let alias = """
          <activity-alias android:name=".Icon1" android:targetActivity=".Main">
            \(Self.launcher)
          </activity-alias>
      """
    let text = Self.application(
      Self.activity(".Main", " android:exported=\"true\"", "<!-- -->") + "\n" + alias + "\n"
        + alias.replacing("Icon1", with: "Icon2"))
    let wired = try Self.wire(text)
    #expect(wired.wired.parts.first?.place == "manifest/application/activity[.Main]/intent-filter")
  }

  @Test("Without one activity to start, the manifest is refused")
  func refusals() {
    let none = Self.application(Self.activity(".Main", "", "<intent-filter/>"))
    let two = Self.application(
      Self.activity(".Main", "", Self.launcher) + Self.activity(".Second", "", Self.launcher))
    for (text, words) in [
      (none, "no activity"), (two, "'.Main', '.Second'"), ("<a/>", "not 'manifest'"),
      ("<manifest>", "manifest"), ("<!DOCTYPE a [<!ENTITY e '1'>]><manifest/>", "entity 'e'"),
    ] {
      let refusal = #expect(throws: WiringRefusal.self) { try Self.wire(text) }
      #expect(refusal?.message.contains(words) == true && refusal?.range != nil)
    }
  }

  @Test("Filters are found again after others came before them, and stay if they were changed")
  func takingOut() throws {
    let text = Self.application(Self.activity(".Main", "", Self.launcher))
    let wired = try Self.wire(text, Self.byType + Self.byName)
    let others = Self.launcher + "\n      <intent-filter/>"
    let (out, notes) = try wired.takenOut(
      replacing: Self.launcher, with: "<intent-filter/>\n      " + others)
    #expect(
      out == text.replacing(Self.launcher, with: "<intent-filter/>\n      " + others))
    #expect(notes.isEmpty)
    let changed = try wired.takenOut(replacing: "application/x-sketch", with: "application/x-other")
    #expect(changed.text.contains("application/x-other") && !changed.text.contains("pathPattern"))
    #expect(changed.notes.count == 1)
    let exported = try wired.takenOut(replacing: "exported=\"true\"", with: "exported=\"false\"")
    #expect(exported.text.contains("exported=\"false\"") && exported.notes.count == 1)
  }
}
