import DesktopState
import Files
import Foundation
import TestSupport
import Testing
import UniformTypes

@Suite("Installed MIME databases")
struct InstalledDatabaseTests {
  private static let files: [(String, [UInt8])] = [
    ("types", Array("# made by a program\na/one\na/two\n".utf8)),
    ("globs2", Array("80:a/one:*.one\n50:a/two:*.C:cs,new\n50:a/two:*.C\n".utf8)),
    ("globs", Array("a/one:*.one\na/two:*.ignored\n".utf8)),
    ("aliases", Array("a/uno a/one\n".utf8)),
    ("subclasses", Array("a/two a/one\na/one text/plain\n".utf8)),
    ("XMLnamespaces", Array("http://example.org/ns root a/two\n root a/one\n".utf8)),
    // The value of the first rule looks like a section.
    (
      "magic",
      Array("MIME-Magic\0\n[50:a/one]\n>0=\0\u{8}\n[50:b/]\n1>4=\0\u{1}x&y~2+8\n".utf8)
    ),
    ("treemagic", Array("MIME-TreeMagic\0\n[50:x/two]\n>\"a\"=file,executable\n".utf8)),
  ]

  private func folder(_ files: [(String, [UInt8])] = files) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, bytes) in files { try folder.write(bytes, to: "mime/" + name) }
    return folder
  }

  @Test("All files of a folder are read")
  func read() throws {
    let folder = try folder()
    let database = try MediaTypeDatabase(installedIn: folder.path)
    #expect(database.origin == folder.path + "/mime")
    #expect(Set(database.records.keys) == ["a/one", "a/two", "x/two"])
    let one = try #require(database.records["a/one"])
    #expect(one.aliases == ["a/uno"] && one.parents == ["text/plain"] && one.hasMagic)
    #expect(one.globs == [MediaTypeGlob(pattern: "*.one", weight: 80)])
    #expect(one.rootXML == [MediaTypeRecord.RootXML(namespace: "", localName: "root")])
    let two = try #require(database.records["a/two"])
    #expect(two.globs == [MediaTypeGlob(pattern: "*.C", isCaseSensitive: true)])
    #expect(two.parents == ["a/one"] && !two.hasMagic && two.rootXML.count == 1)
    #expect(database.records["x/two"]?.hasMagic == true)
  }

  @Test("The mime folder itself does as well, and patterns without weights")
  func own() throws {
    let folder = try folder(Self.files.filter { $0.0 != "globs2" })
    let database = try MediaTypeDatabase(installedIn: folder.path + "/mime")
    #expect(database.globs("*.ignored").map(\.type) == ["a/two"])
  }

  @Test("Folders that come first decide about aliases, and patterns of all count")
  func several() throws {
    let user = try TemporaryFolder()
    try user.write("50:b/user:*.one\n", to: "mime/globs2")
    try user.write("a/uno b/user\n", to: "mime/aliases")
    let system = try folder()
    let folders = DataFolders(data: [user.path, "/nonexistent", system.path])
    let database = DesktopState(folders).mediaTypes
    #expect(database.target(ofAlias: "a/uno") == "b/user")
    #expect(database.globs("*.one").map(\.type) == ["b/user", "a/one"])
    #expect(database.origin == "\(user.path)/mime, \(system.path)/mime")
  }

  @Test("Lines that cannot be understood are left out")
  func damagedLines() throws {
    let folder = try folder([
      ("globs2", Array("x\n500:a/b:*.b\n50:a/one:*.one\n50:nothing:*.x\n50:a/b:\n".utf8)),
      ("aliases", Array("one two\na/b\n".utf8)), ("magic", Array("MIME".utf8)),
      ("types", [0xFF, 0x2F, 0xFF, 0x0A]),
    ])
    let database = try MediaTypeDatabase(installedIn: folder.path)
    #expect(database.records["a/one"]?.globs.count == 1)
  }

  @Test(
    "A folder without a database says why",
    arguments: [
      ("mime/packages/a.xml", "", "contains packages but no database"),
      ("packages/a.xml", "", "contains packages but no database"),
      ("a.xml", "", "contains packages but no database"),
      ("readme", "", "contains no MIME database"), ("file", "/file", "is not a folder"),
      ("readme", "/missing", "does not exist"),
    ])
  func failure(file: String, folder name: String, reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: file)
    let failure = #expect(throws: FileFailure.self) {
      try MediaTypeDatabase(installedIn: folder.path + name)
    }
    #expect(failure?.reason.hasPrefix(reason) == true, "\(failure?.reason ?? "")")
  }

  @Test("Any bytes are read to their end")
  func fuzz() throws {
    let folder = try folder()
    for (index, file) in Self.files.enumerated() {
      var mutator = Mutator(
        seed: UInt64(index), seeds: [file.1],
        tokens: ["[50:a/b]\n", ">0=\0\u{2}", ":", "\n", "&", "+99999999999999999999", " ", "cs"])
      for _ in 0..<Effort.rounds(700) {
        try folder.write(mutator.next(), to: "mime/" + file.0)
        _ = DataFolder(folder.path).types
      }
      try folder.write(file.1, to: "mime/" + file.0)
    }
  }

  @Test(
    "The table of this package and the machine's database agree where both are of one version",
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/share/mime/globs2"),
      "there is no database in /usr/share/mime"))
  func machine() throws {
    let database = DesktopState(DataFolders(data: ["/usr/share"])).mediaTypes
    let builtIn = MediaTypeDatabase.builtIn
    for name in ["application/json", "image/svg+xml", "text/x-c++src", "application/pdf"] {
      let machine = try #require(database.records[name])
      let carried = try #require(builtIn.records[name])
      #expect(Set(carried.globs) == Set(machine.globs), "\(name)")
      #expect(Set(carried.aliases).isSuperset(of: machine.aliases), "\(name)")
      #expect(carried.hasMagic == machine.hasMagic, "\(name)")
    }
  }
}
