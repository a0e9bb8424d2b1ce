import Foundation
import TestSupport
import Testing

/// A browser, and a program beside this file that drives it.
enum Chromium {
  static let browser = path(["chromium-headless-shell", "chromium", "google-chrome"])
  static let python = path(["python3"])
  static let isPresent = browser != nil && python != nil

  private static func path(_ names: [String]) -> String? {
    names.lazy.map { "/usr/bin/\($0)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What the program prints about files.
  static func output(of program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: try #require(python))
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: program).path
    process.arguments = [script, try #require(browser)] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.runWithSignals()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return text
  }
}

/// The page for people in a real browser, driven by `report-in-chromium`.
@Suite(
  .waits,
  .enabled(
    if: Chromium.isPresent, "needs chromium-headless-shell or chromium, and python3"),
  .endsSometime)
struct ReportInChromiumTests {
  /// What a browser showed on one screen.
  private struct Seen: Decodable {
    struct Count: Decodable {
      let findings: Int
      let files: Int
      let output: String?
    }

    let screen: String
    let scheme: String
    let width: Int
    let contentWidth: Int
    let background: String
    let paint: Int
    let filterTimes: [Int]
    let all: Count
    let word: Count
    let cleared: Count
    let withoutNotes: Count
    let isFolded: Bool
    let isUnfolded: Bool
    let pictures: [Int]?
    let complaints: [String]
    let loaded: [String]
  }

  /// Two pictures of the document that is unfolded, at a size that is in them.
  @Test(.slow) func showsDocumentsBeforeAndAfterAMigration() throws {
    let folder = try Folder()
    let page = try Tool.run(
      ["migrate", "--dry-run", "--format", "html", "--image-size", "800x600", "Examples/documents"]
    ).output
    try folder.write("page.html", page)
    for seen in try look(folder.url("page.html").path, word: "2017") {
      let name = Comment("\(seen.screen), \(seen.scheme)")
      #expect(seen.pictures?.count == 2 && seen.pictures?.contains(0) == false, name)
      #expect(seen.loaded == [] && seen.complaints == [], name)
      #expect(seen.contentWidth <= seen.width, name)
    }
  }

  @Test(.slow) func filtersAndFitsOnEveryScreen() throws {
    let folder = try Folder()
    let page = try Tool.run(["check", "--format", "html", "Examples/documents/damaged"]).output
    try folder.write("page.html", page)
    let all = page.components(separatedBy: "<li class=\"finding\"").count - 1
    let notes = page.components(separatedBy: "data-severity=\"note\"").count - 1
    let files = page.components(separatedBy: "<details class=\"file\"").count - 1
    try #require(all > notes && notes > 0)
    let seen = try look(folder.url("page.html").path, word: "MISSPELT")
    #expect(
      seen.map { "\($0.screen) \($0.scheme)" }.sorted() == [
        "desktop dark", "desktop light", "phone dark", "phone light",
      ])
    #expect(Set(seen.map(\.background)).count == 2, "light and dark look alike")
    for seen in seen {
      print("report on a \(seen.screen): first paint \(seen.paint) ms, filters \(seen.filterTimes)")
      let name = Comment("\(seen.screen), \(seen.scheme)")
      #expect(seen.loaded == [], name)
      #expect(seen.complaints == [], name)
      #expect(seen.contentWidth <= seen.width, name)
      #expect(seen.all.findings == all && seen.all.files == files, name)
      #expect(seen.all.output == "", name)
      #expect(seen.word.findings > 0 && seen.word.findings < all, name)
      #expect(seen.word.files > 0 && seen.word.files < files, name)
      #expect(seen.word.output == "\(seen.word.findings) of \(all) listed findings", name)
      #expect(seen.cleared.findings == all && seen.cleared.files == files, name)
      #expect(seen.withoutNotes.findings == all - notes, name)
      #expect(seen.isFolded && seen.isUnfolded, name)
    }
  }

  private func look(_ page: String, word: String) throws -> [Seen] {
    let text = try Chromium.output(of: "report-in-chromium", [page, word])
    return try JSONDecoder().decode([Seen].self, from: text)
  }
}
