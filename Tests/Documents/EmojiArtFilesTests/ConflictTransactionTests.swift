import EmojiArtFiles
import Files
import Foundation
import Testing

/// Copies that other programs change while they are being resolved.
struct ConflictTransactionTests {
  private static func document(x: Int) -> String {
    """
    {"background":"https://example.org/a.png","emojis":[\
    {"string":"🐝","position":{"x":\(x),"y":0},"size":40,"id":1}],"uniqueEmojiId":1}
    """
  }

  private final class Place {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "conflicts-\(UUID().uuidString)")

    init(_ files: [String: (text: String, day: Double)]) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, file) in files {
        try write(name, file.text)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: file.day * 86_400)],
          ofItemAtPath: url.appending(path: name).path)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: url.appending(path: name))
    }

    func files() throws -> [String: String] {
      var files: [String: String] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
      where name.hasSuffix(".emojiart") {
        files[name] = try String(contentsOf: url.appending(path: name), encoding: .utf8)
      }
      return files
    }

    func plans(_ choice: ConflictChoice) async throws -> [ConflictPlan] {
      var list = PathList()
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() {
        list.append(url.appending(path: name).path)
      }
      let planner = ConflictPlanner(bases: BaseFinder(journal: nil, git: nil))
      var plans: [ConflictPlan] = []
      for group in ConflictSearch(list).groups {
        var plan = try planner.examine(group)
        try await planner.resolve(&plan, choice)
        plans.append(plan)
      }
      return plans
    }

    func apply(_ plans: [ConflictPlan]) throws -> [Int: FileFailure] {
      let journal = Journal(FilePath(url.appending(path: "state").path))
      return try ConflictTransaction(plans).apply { () throws(FileFailure) in
        try FileTransaction(journal: journal, title: "test")
      } finish: { _ in
      }
    }
  }

  private static let files = [
    "a.emojiart": (document(x: 1), 1.0), "a.Conflict.emojiart": (document(x: 2), 2.0),
    "b.emojiart": (document(x: 3), 1.0), "b.Conflict.emojiart": (document(x: 4), 2.0),
  ]

  @Test(arguments: ["a.emojiart", "a.Conflict.emojiart"], ConflictChoice.allCases)
  func changedFilesAreLeftWithTheirGroup(name: String, choice: ConflictChoice) async throws {
    let place = try Place(Self.files)
    let plans = try await place.plans(choice)
    #expect(plans.count == 2)
    try place.write(name, Self.document(x: 9))
    let old = try place.files()
    let left = try place.apply(plans)
    let files = try place.files()
    // The merge has nothing to do here, and separate does not touch the document.
    guard plans[0].changes, choice != .separate || name != "a.emojiart" else { return }
    #expect(left.keys.sorted() == [0])
    #expect(files["a.emojiart"] == old["a.emojiart"])
    #expect(files["a.Conflict.emojiart"] == old["a.Conflict.emojiart"])
    #expect(files["b.Conflict.emojiart"] == nil)
  }

  @Test func newNamesAreFree() async throws {
    var all = Self.files
    all["a (version 2).emojiart"] = (Self.document(x: 5), 1)
    let place = try Place(all)
    #expect(try place.apply(try await place.plans(.separate)).isEmpty)
    let files = try place.files()
    #expect(files["a (version 2).emojiart"] == Self.document(x: 5))
    #expect(files["a (version 3).emojiart"] == Self.document(x: 2))
    #expect(files.count == 5)
  }

  @Test func aNameThatIsTakenMeanwhileLeavesTheGroup() async throws {
    let place = try Place(Self.files)
    let plans = try await place.plans(.separate)
    try place.write("a (version 2).emojiart", Self.document(x: 5))
    let left = try place.apply(plans)
    #expect(left.keys.sorted() == [0])
    let files = try place.files()
    #expect(files["a.Conflict.emojiart"] == Self.document(x: 2))
    #expect(files["b (version 2).emojiart"] == Self.document(x: 4))
  }
}
