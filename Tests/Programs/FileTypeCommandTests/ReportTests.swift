import Foundation
import TestSupport
import Testing

/// The page for people, made by the programs.
@Suite(.waits) struct ReportTests {
  private static let damaged = "Examples/documents/damaged"

  private func findings(_ format: String) throws -> String {
    try Tool.run(["check", "--format", format, Self.damaged]).output
  }

  private func headline(_ page: String) -> Substring? {
    page.firstMatch(of: /<h1>(.*)<\/h1>/)?.output.1
  }

  @Test(arguments: Effort.first(of: ["json", "jsonl"])) func hasWhatACheckFound(_ format: String)
    throws
  {
    let text = try findings(format)
    let count = try findings("jsonl").split(separator: "\n").count
    let run = try Tool.filetype(["report", "-"], input: text)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let shown = try #require(headline(run.output))
    #expect(shown.hasPrefix("\(count) findings in "))
    #expect(run.output.components(separatedBy: "<li class=\"finding\"").count - 1 == count)
  }

  @Test func mergesFilesAndWritesOne() throws {
    let folder = try Folder()
    let one = #"{"path":"a","rule":"x/y","severity":"error","message":"one","fix":null}"#
    let other =
      #"[{"path":"b","rule":"x/z","severity":"note","message":"two"},"# + "\n\n"
      + #"{"path":"b","rule":"x/y","severity":"warning","message":"three","line":4,"column":7}]"#
    let states = #"{"path":"c","state":"would-lose","to":"2020","losses":[{"loss":"ids"}]}"#
    try folder.write("one.jsonl", one)
    try folder.write("other.json", other)
    try folder.write("states.jsonl", states)
    let run = try Tool.filetype(
      ["report", "one.jsonl", "other.json", "states.jsonl", "-o", "page.html"], in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    let page = try folder.read("page.html")
    #expect(headline(page) == "4 findings in 3 files")
    #expect(page.contains("<span class=\"place\">4:7</span> three"))
    #expect(page.contains("<span class=\"state open\">would-lose</span> 1"))
    #expect(page.contains("ids: 1 document"))
  }

  @Test(arguments: [
    ("{\"path\":\"x\"\n", "<stdin>:1:12: "), ("{}\n  nope\n", "<stdin>:2:3: "),
    ("[{},\n {\"b\":nul}]", "<stdin>:2:7: "), ("[{}", "<stdin>:1:4: the array does not end"),
    ("{\"version\":\"2.1.0\",\"runs\":[]}\n", "<stdin>: 1 value of unknown shape left out"),
    ("[] {}", "<stdin>:1:4: text follows the array"),
    ("{\"a\":1}\n", "<stdin>: 1 value of unknown shape left out"),
    ("{}\n\u{0}\u{1}", "<stdin>:2:1: "),
    (String(repeating: "[", count: 5000), "<stdin>:1:"),
  ])
  func damagedFindingsAreTold(_ text: String, _ complaint: String) throws {
    let run = try Tool.filetype(["report", "-"], input: text)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("filetype: " + complaint), "\(run.errors)")
    #expect(run.output.hasSuffix("</html>\n"))
    // Findings in another file do not make up for it.
    let folder = try Folder()
    try folder.write("a.jsonl", #"{"path":"a","rule":"x/y","severity":"error","message":"one"}"#)
    let both = try Tool.filetype(["report", "a.jsonl", "-"], in: folder, input: text)
    #expect(both.status == 2 && headline(both.output) == "1 finding in 1 file")
  }

  @Test(.slow) func whatHasNoEndIsLeft() throws {
    let run = try Tool.filetype(["report", "/dev/zero"])
    #expect(run.status == 2 && run.errors.hasPrefix("filetype: /dev/zero:1:1: not a file"))
  }

  /// What was not meant gets one complaint that says what is, and no page, which would be empty.
  @Test(arguments: [
    ("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n", "1:1"), ("\n  nope\nnor this\n", "2:3"),
    ("a.emojiart: error: duplicate id 7\n\nChecked 1 file.\n", "1:1"), ("\u{0}\u{1}", "1:1"),
    ("{\n  \"version\": \"2.1.0\",\n  \"runs\": []\n}\n", "1:1"),
  ])
  func whatIsNoFileOfFindingsIsRefused(_ text: String, _ place: String) throws {
    let folder = try Folder()
    try folder.write("page.html", text)
    let run = try Tool.filetype(["report", "page.html", "-o", "new.html"], in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "filetype: page.html:\(place): not a file of findings; expected is what --format jsonl "
        + "or json writes\n")
    #expect(!FileManager.default.fileExists(atPath: folder.url("new.html").path))
    try folder.write("good.jsonl", #"{"path":"a","rule":"x/y","severity":"error","message":"m"}"#)
    let both = try Tool.filetype(["report", "page.html", "good.jsonl"], in: folder)
    #expect(both.status == 2 && headline(both.output) == "1 finding in 1 file")
  }

  /// Nothing is migrated by a preview, whether its page is made at once or of its findings.
  @Test func aPreviewHasNotMigratedAnything() throws {
    let place = try Workplace()
    try place.folder.write("documents/a.emojiart", Sample.old)
    let direct = try place.run("migrate --dry-run --format html documents").output
    try place.folder.write(
      "plan.jsonl", place.run("migrate --dry-run --format jsonl documents").output)
    let merged = try Tool.filetype(["report", "plan.jsonl"], in: place.folder).output
    for page in [direct, merged] {
      #expect(page.contains("<span class=\"state done\">would be migrated</span> 1</li>"))
      #expect(!page.contains(">migrated<"))
    }
    try place.folder.write("done.jsonl", place.run("migrate --format jsonl documents").output)
    let done = try Tool.filetype(["report", "done.jsonl"], in: place.folder).output
    #expect(done.contains("<span class=\"state done\">migrated</span> 1</li>"))
  }

  /// A page names the command of the tool that wrote it; one of several tools names both.
  @Test func theCommandForRepairsIsOfTheTool() throws {
    let damaged = "Examples/documents/damaged"
    let own = try Tool.run(["check", "--format", "html", damaged]).output
    #expect(own.contains("can be repaired safely by <code>emojiart fix</code>."))
    let folder = try Folder()
    try folder.write("s.json", "{}")
    try folder.write("d.json", #"{"a":1,}"#)
    let other = try Tool.filetype(
      ["documents", "check", "--schema", "s.json", "--format", "html", "d.json"], in: folder)
    #expect(other.output.contains("by <code>filetype documents fix</code>."), "\(other.output)")
    let merged = try Tool.filetype(["report", "-"], input: try findings("jsonl")).output
    #expect(merged.contains("<code>emojiart fix</code> or <code>filetype fix</code>."))
  }

  @Test func numbersBeyondAllBoundsAreNoPlaces() throws {
    let run = try Tool.filetype(
      ["report", "-"],
      input: """
        {"path":"a","rule":"x/y","severity":"error","message":"m","line":9223372036854775807,\
        "column":-9223372036854775808,"offset":9223372036854775807,"length":9223372036854775807}

        """)
    #expect(run.status == 0)
    #expect(headline(run.output) == "1 finding in 1 file")
  }

  @Test func theFindingsAreNotReplacedByThePage() throws {
    let folder = try Folder()
    try folder.write("a.jsonl", "{}\n")
    let run = try Tool.filetype(["report", "a.jsonl", "-o", "./a.jsonl"], in: folder)
    #expect(run.status == 2)
    #expect(try folder.read("a.jsonl") == "{}\n")
  }

  @Test func aMigrationShowsDocumentsBeforeAndAfter() throws {
    let place = try Workplace()
    try place.folder.write("documents/a.emojiart", Sample.old)
    try place.folder.write("documents/b.emojiart", Sample.new)
    let long = String(repeating: " ", count: 1 << 20)
    try place.folder.write("documents/c.emojiart", Sample.old + long)
    let page = try place.run("migrate --dry-run --format html documents").output
    #expect(page.components(separatedBy: "<details class=\"pictures\">").count == 2)
    #expect(page.components(separatedBy: "src=\"data:image/svg+xml;base64,").count == 3)
    #expect(page.contains("<figcaption>before: 2020</figcaption>"))
    #expect(page.contains("<figcaption>after: 2023</figcaption>"))
    #expect(page.contains("alt=\"1 emoji on a picture that is not here: 🌻\""))
    #expect(
      page.contains("1 more document is without pictures here; see &apos;emojiart view&apos;."))
    // A page of what was done has none: the old documents are gone.
    let done = try place.run("migrate --format html documents").output
    #expect(!done.contains("class=\"pictures\""))
  }

  @Test func aMigrationTellsStatesAndLosses() throws {
    let run = try Tool.run(
      ["migrate", "--dry-run", "--to", "2023", "--format", "html", "Examples/documents"])
    #expect(run.status == 1)
    #expect(run.output.contains("<h2>Documents by state</h2>"))
    #expect(run.output.contains("<span class=\"state done\">would be migrated</span>"))
    #expect(run.output.contains("<span class=\"state open\">unreadable</span>"))
  }
}
