import Foundation
import TestSupport
import Testing

/// The map of the modules in Architecture.md is that of Package.swift.
struct ArchitectureTests {
  private static let page = "Documentation/Architecture.md"
  private static let layers = [
    "Programs", "Desktop", "Types", "Documents", "Formats", "Syntax", "Base",
  ]
  private static let (columns, width) = (4, 22)

  private static func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: Tool.package.appending(path: name)), as: UTF8.self)
  }

  /// The modules of each layer, as Package.swift names them.
  private static func modules() throws -> [String: [String]] {
    let rows = try text("Package.swift")
      .matches(of: /Layer\.(\w+)\.(?:module|program)\(\s*"([\w-]+)"/)
    return Dictionary(grouping: rows) { String($0.1).capitalized }
      .mapValues { $0.map { String($0.2) }.sorted() }
  }

  private static func map(_ modules: [String: [String]]) -> String {
    var lines: [String] = []
    for layer in layers {
      let names = modules[layer] ?? []
      for start in stride(from: 0, to: names.count, by: columns) {
        let row = names[start..<min(start + columns, names.count)]
        let padded = row.dropLast().map {
          $0.padding(toLength: width, withPad: " ", startingAt: 0)
        }
        let head = (start == 0 ? layer : "").padding(toLength: 12, withPad: " ", startingAt: 0)
        lines.append(head + padded.joined() + (row.last ?? ""))
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test func theMapIsThatOfThePackage() throws {
    let modules = try Self.modules()
    #expect(Set(modules.keys) == Set(Self.layers))
    let page = try Self.text(Self.page)
    let map = Self.map(modules)
    let start = try #require(page.range(of: "\nPrograms  ")).lowerBound
    let end = try #require(page.range(of: "\nC  ", range: start..<page.endIndex)).lowerBound
    let block = page.index(after: start)..<end
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else {
      #expect(String(page[block]) == map, "UPDATE_GOLDEN=1 writes it")
      return
    }
    let new = page.replacingCharacters(in: block, with: map)
    guard new != page else { return }
    try Data(new.utf8).write(to: Tool.package.appending(path: Self.page))
  }

  @Test func eachModuleHasARow() throws {
    let page = try Self.text(Self.page)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "|").first }
    for name in try Self.modules().values.joined() {
      #expect(rows.contains { $0.contains("`\(name)`") }, "\(name) has no row in \(Self.page)")
    }
  }

  /// A map that fits in the head: one more has to take the place of another.
  @Test func thereAreAtMost32Modules() throws {
    #expect(try Self.modules().values.joined().count <= 32)
  }
}
