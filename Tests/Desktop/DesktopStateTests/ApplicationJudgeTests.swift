import DesktopState
import Foundation
import TestSupport
import Testing

/// What other programs answer in the same folders.
@Suite("The application, as other programs choose it")
struct ApplicationJudgeTests {
  private static let types = ["text/x-one", "text/x-uno", "text/x-two", "text/plain", "a/b"]

  @Test(
    "gio mime",
    .enabled(
      if: ApplicationWorld.has("gio", "update-mime-database", "update-desktop-database"),
      "needs gio, update-mime-database and update-desktop-database"),
    arguments: Effort.some(of: Array(0..<25)))
  func gio(seed: Int) throws {
    let world = try ApplicationWorld()
    var random = RandomAssociations(seed: UInt64(seed))
    try random.fill(world)
    for type in Self.types {
      let choice = world.choice(.glib, type)
      let (chosen, registered) = try world.gio(type)
      #expect(choice.chosen?.id == chosen, "\(type): \(choice.summary)\n\(world.contents)")
      let candidates = choice.candidates.map(\.id)
      #expect(
        Set(registered).isSubset(of: candidates),
        "\(type): \(registered) \(choice.summary)\n\(world.contents)")
    }
  }

  @Test(
    "xdg-mime",
    .enabled(
      if: ApplicationWorld.has("xdg-mime", "update-mime-database", "update-desktop-database"),
      "needs xdg-mime, update-mime-database and update-desktop-database"),
    arguments: Effort.some(of: Array(100..<108)))
  func xdgMIME(seed: Int) throws {
    let world = try ApplicationWorld()
    var random = RandomAssociations(seed: UInt64(seed))
    try random.fill(world)
    for type in Self.types {
      let choice = world.choice(.xdgMIME, type)
      #expect(
        choice.chosen?.id == (try world.xdgMIME(type)),
        "\(type): \(choice.summary)\n\(world.contents)")
    }
  }

  @Test(
    "KDE",
    .enabled(
      if: ApplicationWorld.hasKDE
        && ApplicationWorld.has("update-mime-database", "update-desktop-database"),
      "needs kbuildsycoca5, ktraderclient5, update-mime-database and update-desktop-database"),
    arguments: Effort.some(of: Array(200..<210)))
  func kde(seed: Int) throws {
    var world = try ApplicationWorld()
    world.desktop = "KDE"
    var random = RandomAssociations(seed: UInt64(seed), hasAliases: false)
    try random.fill(world)
    try world.prepareKDE()
    for type in Self.types.dropLast() {
      let choice = world.choice(.kde, type)
      let id = choice.chosen?.id.replacing("kde-", with: "")
      let named = try world.kde(type)
      #expect(id == named, "\(type): \(choice.summary)\n\(world.contents)")
    }
  }
}

extension ApplicationChoice {
  fileprivate var summary: String {
    considered.map { item in
      let obstacle = item.obstacle.map { " \($0)" } ?? ""
      return "\(item.id) (\(item.source.kind), \(item.source.type)\(obstacle))"
    }.joined(separator: ", ")
  }
}
