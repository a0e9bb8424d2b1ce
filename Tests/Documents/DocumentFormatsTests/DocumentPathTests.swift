import DocumentFormats
import Testing

struct DocumentPathTests {
  @Test(arguments: [
    "$", "$.a", "$.stops[*].id", "$[*]", "$.é_1[*][*]", "$..a", "$.b..a[*]", "$..[*].x", "$['a b']",
    "$['x\\'y\\\\']",
  ])
  func pathsAreReadAndWritten(_ text: String) throws {
    #expect(try #require(DocumentPath(text)).description == text)
  }

  @Test(arguments: [("$.a.*", "$.a[*]"), ("$[\"a\"]", "$.a"), ("$['1']", "$['1']")])
  func spellingsAreEqual(_ text: String, _ usual: String) throws {
    #expect(try #require(DocumentPath(text)).description == usual)
  }

  @Test(arguments: [
    "", "a", ".a", "$a", "$.", "$.1", "$...a", "$..", "$[", "$[0]", "$['a'", "$['a", "$[a]",
    "$.a-b",
    "$['\\n']",
  ])
  func othersAreNoPaths(_ text: String) { #expect(DocumentPath(text) == nil) }

  @Test func placesMoveWithSteps() throws {
    let place = try #require(DocumentPath("$.stops[*]"))
    func moved(_ change: MigrationStep.Change, _ text: String) throws -> String? {
      try #require(DocumentPath(text)).moved(by: MigrationStep(place, change))?.description
    }
    #expect(try moved(.rename("a", to: "b"), "$.stops[*].a.c") == "$.stops[*].b.c")
    #expect(try moved(.rename("a", to: "b"), "$.a") == "$.a")
    #expect(try moved(.wrap(.these(["x", "y"]), in: "p"), "$.stops[*].y") == "$.stops[*].p.y")
    #expect(try moved(.unwrap(.these(["x", "y"]), from: "p"), "$.stops[*].p.y") == "$.stops[*].y")
    #expect(
      try moved(.unwrap(.these(["x", "y"]), from: "p"), "$.stops[*].p.z") == "$.stops[*].p.z")
    #expect(try moved(.drop("a", value: nil, loss: "a"), "$.stops[*].a") == nil)
  }
}
