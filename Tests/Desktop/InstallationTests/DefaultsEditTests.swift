import DesktopEntries
@testable import DesktopState
@testable import Installation
import Files
import Foundation
import TestSupport
import Testing

/// Lists of the user are read before they are changed, and some are refused.
struct DefaultsEditTests {
  private let folder: Folder
  private var list: String { folder.url.path + "/config/mimeapps.list" }

  init() throws {
    folder = try Folder()
    try folder.write("store/abc/mimeapps.list", "[Default Applications]\na/b=x.desktop\n")
    try folder.write("config/other", "")
  }

  private func edits(_ stores: [String] = []) throws(FileFailure) -> [DefaultsEdit] {
    try DefaultsEdit.edits(
      [
        DefaultsChange(.set("new.desktop"), to: ["a/b"], in: list),
        DefaultsChange(.unset, to: ["c/d"], in: list),
      ], family: TypeFamily(), stores: stores)
  }

  @Test func aMissingListIsNew() throws {
    let edit = try #require(try edits().first)
    #expect(edit.old == nil && edit.isChange)
    #expect(
      String(decoding: edit.new, as: UTF8.self) == "[Default Applications]\na/b=new.desktop;\n")
  }

  @Test func aLinkIntoAStoreIsRefused() throws {
    try folder.link("config/mimeapps.list", to: "../store/abc/mimeapps.list")
    #expect(try edits().count == 1)
    let store = try FileSystem.realized(FilePath(folder.url.path)).description + "/store"
    do throws(FileFailure) {
      _ = try edits([store])
      Issue.record("a file of a package manager is changed")
    } catch {
      #expect(error.reason.contains("belongs to a package manager; change the configuration"))
    }
  }

  @Test func aListThatIsTooLongIsRefused() throws {
    try folder.write("config/mimeapps.list", String(repeating: "#\n", count: 9 << 20))
    #expect(throws: FileFailure.self) { _ = try edits() }
  }

  @Test func whatLosesEverythingIsRemoved() throws {
    try folder.write("config/mimeapps.list", "[Default Applications]\na/b=x.desktop\n")
    let unset = DefaultsChange(.unset, to: ["a/b"], in: list)
    let kept = try #require(try DefaultsEdit.edits([unset], family: TypeFamily()).first)
    #expect(String(decoding: kept.new, as: UTF8.self) == "[Default Applications]\n")
    let change = DefaultsChange(.drop("x.desktop", earlier: []), to: ["a/b"], in: list)
    let edit = try #require(try DefaultsEdit.edits([change], family: TypeFamily()).first)
    let transaction = try FileTransaction(journal: nil, title: "test")
    try edit.stage(in: transaction)
    _ = try transaction.commit()
    #expect(try InodeKind.of(list).kind == nil)
  }
}
