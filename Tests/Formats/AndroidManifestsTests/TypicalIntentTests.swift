import AndroidManifests
import Testing

/// Which intents an application accepts, and why not.
struct TypicalIntentTests {
  private static func answer(
    _ data: String, _ intent: Intent, category: String = "DEFAULT", exported: Bool = true
  ) -> [String] {
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name=".A" android:exported="\(exported)"><intent-filter>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.\(category)"/>
      \(data)
      </intent-filter></activity></application></manifest>
      """
    return switch AndroidManifest(Array(text.utf8)).answer(to: intent) {
    case .opens(let component): ["opens " + component]
    case .stays(let reasons): reasons
    }
  }

  private static let type = #"<data android:mimeType="text/x-a"/>"#
  private static let named = """
    <data android:scheme="content"/><data android:host="*.files"/>
    <data android:mimeType="*/*"/><data android:pathSuffix=".a"/>
    """

  private static func document(
    _ path: String = "/b.a", host: String = "org.files", type: String? = "text/x-a",
    categories: [String] = []
  ) -> Intent {
    Intent(categories: categories, scheme: "content", host: host, path: path, type: type)
  }

  @Test func whatIsAcceptedOpens() {
    #expect(Self.answer(Self.type, Self.document()) == ["opens .A"])
    #expect(Self.answer(Self.named, Self.document(type: "text/plain")) == ["opens .A"])
  }

  @Test(arguments: [
    (type, Intent(Intent.send, type: "text/x-a"), "no filter has the action 'SEND'"),
    (type, Intent(scheme: "https", type: "text/x-a"), "no filter is for 'https:'"),
    (named, Intent(type: "text/x-a"), "every filter wants an address"),
    (named, document(host: "org.other"), "no filter is for the host 'org.other'"),
    (named, document("/b.c"), "the address does not end as a filter wants it"),
    (type, document(type: "text/plain"), "'text/plain' is not a media type of a filter"),
    (type, document(type: nil), "a filter wants a media type, and it is missing"),
    (
      #"<data android:scheme="content"/>"#, document(),
      "a filter without media types is for documents without one"
    ),
    ("", document(), "a filter does not have data"),
    (
      type, document(categories: [Intent.browsable]),
      "a filter lacks a category of 'DEFAULT', 'BROWSABLE'"
    ),
  ])
  func whatIsNotAcceptedHasAReason(_ data: String, _ intent: Intent, _ reason: String) {
    #expect(Self.answer(data, intent) == [reason])
  }

  @Test func whatIsNotExportedStays() {
    let reasons = Self.answer(Self.type, Self.document(), exported: false)
    #expect(reasons == ["'.A' accepts it, and is not exported"])
  }

  /// Some thirty requests, with and without a media type, and other documents.
  @Test func requestsAreOfManyKinds() {
    let all = TypicalIntent.all(name: "b.a", type: "text/x-a")
    #expect(all.count >= 30 && all.contains { !$0.isOurs })
    let schemes = Set(all.compactMap(\.intent.scheme))
    #expect(schemes == ["content", "file", "https"])
    let without = TypicalIntent.all(name: "b.a", type: nil)
    #expect(!without.isEmpty && !without.contains { $0.intent.type == "text/x-a" })
  }
}
