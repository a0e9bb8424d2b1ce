import DesktopState
import Testing
import UniformTypes

@Suite("Differences of the views of a mime folder")
struct MIMEDifferenceTests {
  private func folder(_ change: (inout MIMEFolder) -> Void = { _ in }) -> MIMEFolder {
    var folder = MIMEFolder(path: "/mime")
    folder.types = ["a/one", "a/two"]
    folder.globs = [.init(.suffix, "*.one", type: "a/one")]
    folder.aliases = ["a/uno": "a/one"]
    folder.parents = ["a/two": ["a/one"]]
    folder.magic = [.init(type: "a/one", priority: 50, matches: [.init(start: 0, value: [1])])]
    folder.icons = ["a/one": "one"]
    folder.rootElements = [.init(namespace: "", localName: "one", type: "a/one")]
    change(&folder)
    return folder
  }

  private func differences(
    _ here: (inout MIMEFolder) -> Void, _ there: (inout MIMEFolder) -> Void = { _ in }
  ) -> [String] {
    folder(here).differences(from: folder(there)).map(\.description)
  }

  @Test("Each part is compared, in both directions")
  func parts() {
    #expect(differences { _ in } == [])
    #expect(differences { $0.types.append("a/b") } == ["has the type 'a/b', which is not there"])
    #expect(differences { $0.globs = [] } == ["lacks the pattern '*.one' of 'a/one'"])
    #expect(
      differences { $0.globs[0].weight = 60 } == [
        "has weight 60 for the pattern '*.one' of 'a/one' instead of weight 50"
      ])
    #expect(
      differences { $0.globs[0].isCaseSensitive = true } == [
        "has weight 50 and case for the pattern '*.one' of 'a/one' instead of weight 50"
      ])
    #expect(
      differences { $0.aliases["a/uno"] = "a/two" } == [
        "lacks the alias 'a/uno' of 'a/one'",
        "has the alias 'a/uno' of 'a/two', which is not there",
      ])
    #expect(differences { $0.parents = [:] } == ["lacks the parent 'a/one' of 'a/two'"])
    #expect(
      differences { $0.magic[0].matches.append(.init(start: 0, value: [2])) } == [
        "has 2 rules for the magic of 'a/one' instead of 1 rule"
      ])
    #expect(
      differences { $0.genericIcons["a/two"] = "x" } == [
        "has the generic icon of 'a/two', which is not there"
      ])
    #expect(differences { $0.rootElements = [] } == ["lacks the root element 'one' of 'a/one'"])
  }

  @Test("Types that a cache counts without their names are not missed")
  func unnamed() {
    let silent: (inout MIMEFolder) -> Void = { $0.types += ["x/a", "x/b"] }
    #expect(differences({ $0.unnamedTypes = 2 }, silent) == [])
    #expect(
      differences({ $0.unnamedTypes = 1 }, silent)
        == ["lacks the type 'x/a'", "lacks the type 'x/b'"])
    let named: (inout MIMEFolder) -> Void = {
      $0.types.append("x/a")
      $0.icons["x/a"] = "icon"
    }
    #expect(
      differences({ $0.unnamedTypes = 1 }, named)
        == ["lacks the type 'x/a'", "lacks the icon of 'x/a'"])
  }

  @Test("A suffix that a type has twice has one leaf with the larger weight and the first flag")
  func merged() {
    let twice: [MIMEFolder.Glob] = [
      .init(.suffix, "*.one", type: "a/one", weight: 70, isCaseSensitive: true),
      .init(.suffix, "*.one", type: "a/one"),
    ]
    #expect(differences({ $0.globs[0].weight = 70 }, { $0.globs = twice }) == [])
    #expect(differences({ _ in }, { $0.globs = twice }).count == 1)
  }

  @Test("Folders become records, those of the first folder before the others")
  func records() throws {
    var user = MIMEFolder(path: "/user")
    user.globs = [.init(.literal, MIMEFolder.Glob.deletesAll, type: "a/one", weight: 0)]
    user.aliases = ["a/uno": "b/user", "a/ein": "a/one"]
    let database = MediaTypeDatabase(origin: "both", folders: [user, folder()])
    #expect(database.origin == "both" && database.target(ofAlias: "a/uno") == "b/user")
    let one = try #require(database.records["a/one"])
    #expect(one.globs == [MediaTypeGlob(pattern: "*.one")] && one.hasMagic)
    #expect(one.aliases == ["a/ein"])
    #expect(database.records["a/two"]?.parents == ["a/one"])
    #expect(one.rootXML == [MediaTypeRecord.RootXML(namespace: "", localName: "one")])
  }
}
