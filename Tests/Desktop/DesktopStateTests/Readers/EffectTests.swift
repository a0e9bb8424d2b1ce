@testable import DesktopState
import Testing
import UniformTypes

/// What is different for files after something was installed.
@Suite struct EffectTests {
  private static let shared = [
    MediaTypeRecord(name: "text/plain", globs: [MediaTypeGlob(pattern: "*.txt")]),
    MediaTypeRecord(
      name: "text/x-python", parents: ["text/plain"], globs: [MediaTypeGlob(pattern: "*.py")]),
    MediaTypeRecord(
      name: "image/png", globs: [MediaTypeGlob(pattern: "*.png")]),
  ]

  private static func entry(_ id: String, _ types: [String]) -> ApplicationEntry {
    var entry = ApplicationEntry(id: id, path: id)
    entry.mimeTypes = types
    return entry
  }

  private static func addition(
    _ records: [MediaTypeRecord], _ entries: [ApplicationEntry]
  ) -> DesktopAddition {
    DesktopAddition(
      types: records.map {
        DesktopAddition.AddedType($0, icon: nil, genericIcon: nil, comment: "Reef")
      }, entries: entries)
  }

  /// A desktop on which pictures open, and texts do not.
  private static let desktop = DesktopModel.empty.adding(
    DesktopAddition(
      types: shared.map {
        DesktopAddition.AddedType($0, icon: nil, genericIcon: nil, comment: nil)
      }, entries: [entry("viewer.desktop", ["image/png"])]), to: "/usr/share")

  private func effects(
    _ records: [MediaTypeRecord] = [], _ entries: [ApplicationEntry] = [],
    in folder: String = "/usr/share"
  ) -> [FileEffect] {
    Self.desktop.effects(of: Self.addition(records, entries), in: folder) { _ in nil }
  }

  private static let reef = MediaTypeRecord(
    name: "model/vnd.reef", globs: [MediaTypeGlob(pattern: "*.reef")])

  @Test(arguments: ["/usr/share", "/home/me/.local/share"])
  func aTypeOfItsOwnIsAskedFor(_ folder: String) {
    let found = effects([Self.reef], [Self.entry("reef.desktop", ["model/vnd.reef"])], in: folder)
    #expect(found.map(\.aspect) == [.type, .opens, .looks, .named], "\(found)")
    #expect(found.allSatisfy { $0.files == ["*.reef"] && $0.isAskedFor })
    #expect(found.allSatisfy { $0.readers == ["glib", "kde", "xdg-mime"] })
    #expect(found[1].before == nil && found[1].after == "reef.desktop")
  }

  @Test func whatDescendsFromAClaimedTypeIsNot() {
    let found = effects([], [Self.entry("editor.desktop", ["text/plain"])])
    #expect(found.map(\.isAskedFor) == [true, false], "\(found)")
    #expect(found[0].files == ["*.txt"] && found[0].readers == ["glib", "kde", "xdg-mime"])
    // xdg-mime's generic part looks at no parents.
    #expect(found[1].files == ["*.py"] && found[1].readers == ["glib", "kde"])
    #expect(found[1].reason == .inherited(from: "text/plain"))
  }

  /// A type that is claimed by another name is claimed, and what descends from it is told by its own.
  @Test func aliasesAreTypes() {
    let types = [
      MediaTypeRecord(
        name: "model/reef", aliases: ["model/x-reef"], globs: [MediaTypeGlob(pattern: "*.reef")]),
      MediaTypeRecord(
        name: "model/atoll", parents: ["model/reef"], globs: [MediaTypeGlob(pattern: "*.atoll")]),
    ]
    let desktop = Self.desktop.adding(Self.addition(types, []), to: "/usr/share")
    let claim = Self.addition([], [Self.entry("reef.desktop", ["model/x-reef"])])
    let found = desktop.effects(of: claim, in: "/usr/share") { _ in nil }
    #expect(found.filter { $0.files == ["*.reef"] }.allSatisfy { $0.reason == .claimed })
    let below = found.filter { $0.files == ["*.atoll"] }
    #expect(!below.isEmpty && below.allSatisfy { $0.reason == .inherited(from: "model/reef") })
  }

  @Test func whatChangesNothingIsNotListed() {
    #expect(effects([], [Self.entry("other.desktop", ["model/vnd.unknown"])]) == [])
    let second = effects([], [Self.entry("other.desktop", ["image/png"])])
    #expect(second.map(\.readers) == [["kde"]], "KDE may take either: \(second)")
    #expect(second.first?.after == "other.desktop or viewer.desktop")
  }

  /// A pattern of another type, with a higher weight.
  @Test func aTakeOverIsDeclared() {
    let record = MediaTypeRecord(
      name: "image/vnd.reef", globs: [MediaTypeGlob(pattern: "*.png", weight: 60)])
    let found = effects([record])
    #expect(found.map(\.aspect) == [.type, .opens, .looks, .named], "\(found)")
    #expect(found[0].before == "image/png" && found[0].after == "image/vnd.reef")
    #expect(found[1].before == "viewer.desktop" && found[1].after == nil)
  }
}
