import Files
import Foundation
import Testing

@Suite struct ListedPathsTests {
  private let folder: WalkFolder

  init() throws { folder = try WalkFolder() }

  private func read(_ text: String) throws -> (paths: [String], failures: [String]) {
    try folder.write("list", text)
    let list = try ListedPaths("\(folder.path)/list")
    var (paths, failures): ([String], [String]) = ([], [])
    while true {
      do throws(FileFailure) {
        guard let path = try list.next() else { return (paths, failures) }
        paths.append(String(decoding: path, as: UTF8.self))
      } catch {
        failures.append(error.reason)
      }
    }
  }

  /// Paths of all lengths, so that separators are at and around the end of the buffer.
  @Test(arguments: ["\n", "\0"])
  func separatorsMayBeAnywhere(_ separator: String) throws {
    for shift in [0, 1, 2] {
      let first = String(repeating: "f", count: ListedPaths.most - 3 + shift)
      let rest = (0..<160).map { String(repeating: "n", count: 1 + ($0 * 37 + shift) % 900) }
      for names in [rest, [first] + rest] {
        for end in ["", separator + separator] {
          let found = try read(names.joined(separator: separator) + end)
          #expect(found.paths == names && found.failures.isEmpty)
        }
      }
    }
  }

  @Test func emptyLists() throws {
    for text in ["", "\n", "\n\n", "\0"] { #expect(try read(text).paths.isEmpty) }
  }

  /// A path longer than any is skipped, not kept.
  @Test func pathsThatAreTooLong() throws {
    for length in [ListedPaths.most, ListedPaths.most + 1, 3 * ListedPaths.most + 5] {
      let long = String(repeating: "n", count: length)
      for text in ["a\n\(long)\nb\n", "a\n\(long)\nb", "a\n\(long)"] {
        let found = try read(text)
        #expect(found.paths == (text.contains("b") ? ["a", "b"] : ["a"]), "\(length)")
        #expect(found.failures == ["has a name that is too long"])
      }
    }
  }

  /// A zero byte behind the part that tells the separator is not cut off there.
  @Test func lateZeroBytes() throws {
    let names = (0..<20_000).map { "name-\($0)" }
    let found = try read((names + ["a\0b", "c"]).joined(separator: "\n"))
    #expect(found.paths == names + ["c"])
    #expect(found.failures.count == 1)
  }

  @Test func aFolderIsNotAList() throws {
    #expect(throws: FileFailure.self) { try ListedPaths(folder.path) }
    #expect(throws: FileFailure.self) { try ListedPaths("\(folder.path)/nothing") }
  }
}
