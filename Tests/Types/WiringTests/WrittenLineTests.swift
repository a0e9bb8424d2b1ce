import TestSupport
import Testing

@testable import Wiring

/// Each written line of a file, taken out or changed.
struct WrittenLineTests {
  private static let declaration = WiringSample.everywhere

  /// Returns the lines of a text, and the indices of those that another text lacks.
  private func lines(_ text: String, besides old: String) -> (all: [String], added: [Int]) {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let added = all.indices.filter { index in
      // A line of the user may have got a comma, or lost a name.
      let start = all[index].drop(while: \.isWhitespace).prefix(22)
      return !start.allSatisfy(\.isWhitespace) && !old.contains(start)
    }
    return (all, added)
  }

  /// True if nothing is said about a text.
  private func isDone(_ lines: [String], _ path: String) throws -> Bool {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let input = try WiringSample.input(bytes, as: path, Self.declaration)
    let format = try #require(WiringFormat.of(input))
    guard let wired = try? format.wire(input) else { return false }
    return wired.bytes == bytes && wired.refusals.isEmpty
      && format.others(input).joined().allSatisfy { $0.path != nil }
  }

  @Test(arguments: WiringSample.files.indices)
  func eachLineIsNeeded(_ index: Int) throws {
    let (path, text, _) = WiringSample.files[index]
    let wired = try WiringSample.wired(text, as: path, Self.declaration)
    let (all, added) = lines(wired, besides: text)
    for index in Effort.some(of: added, each: 5) {
      var lines = all
      lines.remove(at: index)
      #expect(try !isDone(lines, path), "\(path) without \(all[index])")
    }
  }

  @Test(arguments: [
    ("package.json", #"{"name": "a", "config": {"forge": {"makers": []}}}"#),
    ("package.json", #"{"name": "a", "build": {"appId": "a.b"}}"#),
    ("manifest.json", #"{"start_url": "/", "file_handlers": []}"#),
  ])
  func damagedFilesAreRefused(_ path: String, _ text: String) throws {
    #expect(try !isDone([text], path))
    for place in text.indices where "{}[],".contains(text[place]) {
      var damaged = text
      damaged.remove(at: place)
      #expect(try !isDone([damaged], path), "\(damaged)")
    }
  }

  /// A filter whose paths Android ignores accepts every document.
  @Test func filtersThatAcceptEverythingArePutRight() throws {
    let (path, text, _) = try #require(
      WiringSample.files.first { $0.path == "AndroidManifest.xml" })
    let (all, added) = lines(
      try WiringSample.wired(text, as: path, Self.declaration), besides: text)
    for index in Effort.some(of: added.filter({ all[$0].contains("android:") }), each: 4) {
      var changed = all[index]
      if let quote = changed.lastIndex(of: "\"") { changed.insert("q", at: quote) }
      var lines = all
      lines[index] = changed
      #expect(try !isDone(lines, path), "\(changed)")
    }
    let filters = all.indices.split { all[$0].contains("intent-filter>") }
      .filter { filter in filter.contains { all[$0].contains("android:path") } }
    #expect(filters.count == 4)
    for lost in [["host"], ["scheme"], ["host", "scheme"]] {
      for filter in Effort.some(of: filters, each: 4) {
        let left = all.indices.filter { index in
          !filter.contains(index) || !lost.contains { all[index].contains("android:\($0)") }
        }
        let lines = left.map { all[$0] }
        #expect(try lines != all && !isDone(lines, path))
        let again = try WiringSample.wired(
          lines.joined(separator: "\n"), as: path, Self.declaration)
        #expect(again.split(separator: "<intent-filter>").count == 8, "\(lost) \(again)")
      }
    }
  }

  /// A filter by media type may have paths that do nothing.
  @Test func ignoredPathsOfATypeAreLeft() throws {
    let (path, text, _) = try #require(
      WiringSample.files.first { $0.path == "AndroidManifest.xml" })
    let filters = ["trail", "hut"].map { name in
      """
            <intent-filter>
              <action android:name="android.intent.action.VIEW" />
              <action android:name="android.intent.action.EDIT" />
              <category android:name="android.intent.category.DEFAULT" />
              <category android:name="android.intent.category.BROWSABLE" />
              <data android:scheme="content" />
              <data android:scheme="file" />
              <data android:mimeType="application/x-\(name)" />
              <data android:pathPattern=".*\\\\.\(name)" />
            </intent-filter>

      """
    }
    let old = text.replacing("    </activity>", with: filters.joined() + "    </activity>")
    let wired = try WiringSample.wired(old, as: path, Self.declaration)
    #expect(wired.split(separator: "\"application/x-trail\"").count == 2)
    #expect(wired.contains("android:host=\"*\""))
  }
}
