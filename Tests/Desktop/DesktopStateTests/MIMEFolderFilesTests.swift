import DesktopReaders
import DesktopState
import Foundation
import Testing

@Suite("The files of mime folders")
struct MIMEFolderFilesTests {
  static let updater = "/usr/bin/update-mime-database"

  /// A folder whose database update-mime-database has made of these types.
  private func database(_ types: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      \(types)
      </mime-info>
      """, to: "mime/packages/test.xml")
    let process = Process()
    process.executableURL = URL(filePath: Self.updater)
    process.arguments = [folder.path + "/mime"]
    process.standardError = FileHandle.nullDevice
    process.environment = ["PKGSYSTEM_ENABLE_FSYNC": "0", "PATH": "/usr/bin"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return folder
  }

  private static let types = """
    <mime-type type="a/one"><comment>one</comment>
      <glob pattern="*.one" weight="80"/><glob pattern="*.ONE" case-sensitive="true"/>
      <glob pattern="*.twice" weight="20"/><glob pattern="*.twice" weight="30"/>
      <glob pattern="*.case" case-sensitive="true"/><glob pattern="*.case"/>
      <glob pattern="read*me"/><glob pattern="makefile"/><glob pattern="*.é"/>
      <magic priority="60"><match offset="0:9" type="string" value="ab" mask="0xff0f">
        <match offset="4" type="host16" value="0x0102"/></match></magic>
      <magic priority="40"><match offset="0" type="big32" value="1"/></magic>
      <alias type="a/uno"/><alias type="a/uno"/><icon name="one"/><generic-icon name="text"/>
      <root-XML namespaceURI="http://example.org" localName="one"/>
      <root-XML namespaceURI="" localName="bare"/></mime-type>
    <mime-type type="a/two"><comment>two</comment><glob-deleteall/><magic-deleteall/>
      <glob pattern="*.one"/><sub-class-of type="a/one"/><sub-class-of type="text/plain"/>
      <sub-class-of type="a/one"/></mime-type>
    <mime-type type="x/silent"><comment>nothing else</comment></mime-type>
    <mime-type type="x/tree"><comment>tree</comment>
      <treemagic><treematch path="a" type="file"/></treemagic></mime-type>
    """

  @Test(
    "Cache and text files that were made together say the same",
    .enabled(if: FileManager.default.isExecutableFile(atPath: updater), "no update-mime-database"))
  func together() throws {
    let data = try database(Self.types)
    let files = try #require(
      DesktopState(DataFolders(data: [data.path, "/nonexistent"])).mimeFolders.first)
    #expect(files.cacheProblems == [] && files.textProblems == [] && files.differences == [])
    let cache = try #require(files.cache)
    let text = try #require(files.text)
    #expect(text.types == ["a/one", "a/two", "x/silent", "x/tree"])
    #expect(cache.types == ["a/one", "a/two"] && cache.unnamedTypes == 2)
    #expect(cache.magic == text.magic && cache.magic.map(\.priority) == [0, 60, 40])
    #expect(cache.aliases == text.aliases && cache.parents == text.parents)
    #expect(Set(cache.rootElements) == Set(text.rootElements) && cache.rootElements.count == 2)
    #expect(text.treeMagicTypes == ["x/tree"])
    let one = MIMEFolder.Glob(.suffix, "*.ONE", type: "a/one", isCaseSensitive: true)
    let literal = MIMEFolder.Glob(.literal, "makefile", type: "a/one")
    let accent = MIMEFolder.Glob(.suffix, "*.é", type: "a/one")
    let pattern = MIMEFolder.Glob(.pattern, "read*me", type: "a/one")
    let none = MIMEFolder.Glob(.literal, MIMEFolder.Glob.deletesAll, type: "a/two", weight: 0)
    for glob in [one, literal, accent, pattern, none] {
      #expect(cache.globs.contains(glob) && text.globs.contains(glob), "\(glob)")
    }
  }

  @Test(
    "An old cache differs from newer text files, and says how",
    .enabled(if: FileManager.default.isExecutableFile(atPath: updater), "no update-mime-database"))
  func stale() throws {
    let old = try database(Self.types)
    let new = try database(
      """
      <mime-type type="a/one"><comment>one</comment><glob pattern="*.one" weight="70"/>
        <glob pattern="*.new"/><alias type="a/uno"/><icon name="other"/></mime-type>
      <mime-type type="x/silent"><comment>nothing else</comment></mime-type>
      <mime-type type="x/new"><comment>new</comment><glob pattern="*.x"/></mime-type>
      """)
    try FileManager.default.removeItem(atPath: new.path + "/mime/mime.cache")
    #expect(MIMEFolderFiles(new.path + "/mime").cache == nil)
    try FileManager.default.copyItem(
      atPath: old.path + "/mime/mime.cache", toPath: new.path + "/mime/mime.cache")
    let files = MIMEFolderFiles(new.path + "/mime")
    #expect(files.cacheProblems == [])
    let differences = files.differences.map(\.description)
    #expect(
      Set(differences.filter { !$0.hasSuffix("which is not there") }) == [
        "lacks the type 'x/new'", "lacks the pattern '*.x' of 'x/new'",
        "lacks the pattern '*.new' of 'a/one'",
        "has weight 80 for the pattern '*.one' of 'a/one' instead of weight 70",
        "has 'one' for the icon of 'a/one' instead of 'other'",
      ])
    #expect(differences.contains("has the type 'a/two', which is not there"))
    #expect(differences.contains("has the magic of 'a/one', which is not there"))
    #expect(differences.contains("has the parent 'a/one' of 'a/two', which is not there"))
  }

  @Test("Files that are missing, damaged or of another version")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let data = DataFolders(data: [folder.path])
    #expect(DesktopState(data).mimeFolders == [])
    try folder.write("", to: "mime/mime.cache")
    try folder.write("a/one\n", to: "mime/types")
    try folder.write("", to: "mime/packages/b.xml")
    try folder.write("", to: "mime/packages/Override.xml")
    try folder.write("", to: "mime/packages/é.xml")
    try folder.write("", to: "mime/packages/notes.txt")
    let files = try #require(DesktopState(data).mimeFolders.first)
    #expect(files.cache == nil && files.differences == [])
    #expect(
      files.cacheProblems.map(\.description) == [
        folder.path + "/mime/mime.cache: byte 0: is the end of the file, where a number should be"
      ])
    #expect(files.text?.types == ["a/one"] && files.textProblems == [])
    #expect(
      DataFolder(folder.path).packages.map(\.path)
        == ["b.xml", "é.xml", "Override.xml"].map { folder.path + "/mime/packages/" + $0 })
    try folder.write("50:a/one:*.one\n50\n", to: "mime/globs2")
    let noted = MIMEFolderFiles(folder.path + "/mime").textProblems
    #expect(
      noted.map(\.description) == [
        folder.path + "/mime/globs2:2: is a line that cannot be understood"
      ])
  }

  @Test("Without globs2 the patterns of globs are those of the text files")
  func plainGlobs() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/one:*.one\n", to: "mime/globs")
    let files = MIMEFolderFiles(folder.path + "/mime")
    #expect(files.text?.globs.map(\.pattern) == ["*.one"])
    #expect(files.cache == nil)
  }

  @Test(
    "The machine's own database is sound",
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/share/mime/mime.cache"),
      "there is no database in /usr/share/mime"))
  func machine() throws {
    let files = try #require(DesktopState(DataFolders(data: ["/usr/share"])).mimeFolders.first)
    #expect(files.cacheProblems == [] && files.textProblems == [])
    #expect(files.differences.map(\.description) == [])
    let cache = try #require(files.cache)
    let text = try #require(files.text)
    #expect(cache.globs.count > 500 && cache.magic == text.magic && cache.aliases == text.aliases)
    #expect(Set(cache.types).isSubset(of: text.types) && text.types.count > 500)
    #expect(text.types.count == cache.types.count + cache.unnamedTypes)
  }
}
