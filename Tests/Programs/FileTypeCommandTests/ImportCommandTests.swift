import Foundation
import TestSupport
import Testing

@Suite(.waits) struct ImportCommandTests {
  @Test(
    arguments: Effort.first(of: [
      ["Examples/packagers/tauri/tauri.conf.json"], ["Examples/packagers/electron/package.json"],
      ["Examples/packagers/electron-builder/electron-builder.yml"],
      ["Examples/types/sound/org.trailbook.Trailbook.xml"],
      ["Examples/types/sound/org.trailbook.Trailbook.desktop"],
      [
        "Examples/types/sound/Info.plist", "Examples/types/sound/org.trailbook.Trailbook.xml",
        "Examples/types/sound/org.trailbook.Trailbook.desktop",
        "Examples/types/sound/org.trailbook.Trailbook.metainfo.xml",
      ],
    ]))
  func importedAndGeneratedChecksClean(_ paths: [String]) throws {
    let folder = try Folder()
    let file = folder.url("project.filetype.json").path
    let imported = try Tool.filetype(["import"] + paths + ["--output", file])
    #expect(imported.status == 0 && imported.output.isEmpty, "\(imported.transcript)")
    let made = try Tool.filetype(["generate", "project.filetype.json"], in: folder)
    #expect(made.status == 0, "\(made.transcript)")
    let check = try Tool.filetype(["check", "--fail-on", "warning", "."], in: folder)
    #expect(check.status == 0, "\(check.transcript)")
  }

  /// A Flatpak exports only what has the name of its application.
  @Test(arguments: ["org.trailbook.Trailbook.json", "org.trailbook.Trailbook.yml", ""])
  func entriesHaveTheNameThatTheyAreInstalledBy(_ manifest: String) throws {
    let name = "org.trailbook.Trailbook"
    for icon in [name, "trailbook"] {
      let folder = try Folder()
      if !manifest.isEmpty { try folder.write(manifest, "runtime: a\n") }
      try folder.write(
        "data/trailbook.desktop",
        "[Desktop Entry]\nType=Application\nName=T\nExec=trailbook %F\nIcon=\(icon)\n"
          + "MimeType=application/x-trail;\n")
      try folder.write(
        "data/trailbook.metainfo.xml",
        """
        <component type="desktop-application"><id>\(name)</id><name>T</name><summary>Trails</summary>
        <launchable type="desktop-id">\(name).desktop</launchable></component>
        """)
      let run = try Tool.filetype(["import", ".", "-o", "a.filetype.json"], in: folder)
      #expect(run.status < 2, "\(run.transcript)")
      let isRenamed =
        try folder.read("a.filetype.json").contains("\"id\": \"\(name)\"")
        || !folder.read("a.filetype.json").contains("\"id\"")
      #expect(isRenamed == (!manifest.isEmpty || icon == name), "\(manifest) \(icon)")
    }
  }

  @Test func foldersOfBuildsThatAreNotSearchedAreNamed() throws {
    let folder = try Folder()
    let package = """
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="application/x-trail"><glob pattern="*.trail"/></mime-type></mime-info>
      """
    for place in ["build/b.xml", "node_modules/c.xml"] { try folder.write(place, package) }
    let words = "; not searched, name them: build\n"
    let none = try Tool.filetype(["import", "."], in: folder)
    #expect(none.status == 2 && none.errors.hasSuffix(words), "\(none.transcript)")
    try folder.write("a.xml", package)
    let run = try Tool.filetype(["import", ".", "-o", "a.filetype.json"], in: folder)
    #expect(run.errors.contains("read a.xml" + words), "\(run.transcript)")
    let wire = try Tool.filetype(["wire"], in: folder)
    #expect(wire.status == 2 && wire.errors.hasSuffix(words), "\(wire.transcript)")
    let other = try Tool.filetype(["import", "build/b.xml"], in: folder)
    #expect(!other.errors.contains("not searched"), "\(other.transcript)")
  }

  @Test func printsADeclarationAndWhatItLeavesOut() throws {
    expectGolden(
      try Tool.filetype(["import", "Examples/packagers/tauri/tauri.conf.json"]).transcript,
      "import.txt")
  }

  @Test func foldersAreLookedThrough() throws {
    let folder = try Folder()
    let tauri =
      #"{"productName": "Loom", "identifier": "dev.a.b", "bundle": {"fileAssociations": {"ext": "loomx"}}}"#
    let entry = "[Desktop Entry]\nType=Application\nName=Loom\nExec=loom %F\nCategories=Graphics;\n"
    for name in ["src-tauri", "node_modules", "target/debug", ".cache", "data"] {
      try FileManager.default.createDirectory(
        at: folder.url(name), withIntermediateDirectories: true)
    }
    try folder.write("src-tauri/tauri.conf.json", tauri)
    for name in ["node_modules", "target/debug", ".cache"] {
      try folder.write(name + "/tauri.conf.json", tauri.replacing("dev.a.b", with: "no.no.no"))
    }
    try folder.write("data/dev.a.b.desktop", entry)
    try folder.write("package.json", #"{"name": "loom"}"#)
    let run = try Tool.filetype(["import", ".", "-o", "a.filetype.json"], in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.errors.contains("read data/dev.a.b.desktop, src-tauri/tauri.conf.json\n"))
    #expect(try !folder.read("a.filetype.json").contains("no.no.no"))
    let empty = try Tool.filetype(["import", "node_modules/.."], in: try Folder())
    #expect(empty.status == 2, "\(empty.transcript)")
  }

  @Test(
    "A damaged file in a folder is named",
    arguments: [
      ("a.xml", "<mime-info xmlns='http://www.freedesktop.org/standards/shared-mime-info'><mime-t"),
      ("Info.plist", "<plist version='1.0'><dict><key>CFBundleDocumentTypes</key><array>"),
      ("a.webmanifest", "{\"file_handlers\": ["), ("a.appxmanifest", "<Package><Applications"),
    ])
  func damagedFiles(_ path: String, _ text: String) throws {
    let folder = try Folder()
    try folder.write(
      "tauri.conf.json",
      #"{"identifier": "dev.a.b", "bundle": {"fileAssociations": [{"ext": ["loomx"]}]}}"#)
    try folder.write(path, text)
    let run = try Tool.filetype(["import", ".", "-o", "a.filetype.json"], in: folder)
    #expect(run.status == 2, "\(run.transcript)")
    #expect(run.errors.contains("\(path): is damaged: "), "\(run.transcript)")
    #expect(try folder.read("a.filetype.json").contains("loomx"))
    #expect(try Tool.filetype(["import", path], in: folder).status == 2)
  }

  @Test func foldersWithNamesThatAreNotUTF8() throws {
    let folder = try Folder()
    let source = Tool.package.appending(path: "Examples/types/sound/org.trailbook.Trailbook.xml")
    try FileManager.default.copyItem(at: source, to: folder.url("a.xml"))
    let run = try Tool.shell(
      #"""
      mkdir $'p\xFF' && mv a.xml $'p\xFF'
      filetype import . -o a.filetype.json && filetype import $'p\xFF' -o b.filetype.json
      """#, in: folder)
    #expect(
      run.status == 0 && run.errors.contains(#"read p\xFF/a.xml"# + "\n"), "\(run.transcript)")
    #expect(try folder.read("a.filetype.json") == folder.read("b.filetype.json"))
  }

  /// The pictures of a Tauri project are found from the folder of the declaration, and only there.
  @Test func picturesBesideTheConfigurationAreImported() throws {
    let folder = try Folder()
    try FileManager.default.copyItem(
      at: Tool.package.appending(path: "Examples/packagers/tauri"), to: folder.url("src-tauri"))
    let above = try Tool.filetype(["import", ".", "-o", "a.filetype.json"], in: folder)
    #expect(above.status == 0, "\(above.transcript)")
    let icons = try folder.read("a.filetype.json")
    #expect(icons.contains(#""128x128@2": "src-tauri/icons/128x128@2x.png""#), "\(icons)")
    let made = try Tool.filetype(["generate", "a.filetype.json"], in: folder)
    let icon = "desktop/icons/hicolor/32x32/apps/herbarium.png"
    #expect(made.status == 0 && made.output.contains(icon), "\(made.transcript)")
    try FileManager.default.createDirectory(
      at: folder.url("other"), withIntermediateDirectories: false)
    let outside = try Tool.filetype(
      ["import", "src-tauri", "-o", "other/a.filetype.json"], in: folder)
    #expect(outside.status == 0, "\(outside.transcript)")
    #expect(
      outside.errors.contains(
        "'icons/32x32.png' of 'bundle.icon' is left out: it is outside of the folder of the"),
      "\(outside.transcript)")
    #expect(try !folder.read("other/a.filetype.json").contains("\"icon\": {"))
  }

  /// What 'generate' would refuse is said, with the exit status.
  @Test func refusedDeclarationsAreSaid() throws {
    let folder = try Folder()
    try folder.write(
      "a.xml",
      """
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="application/vnd.a.b"><comment>A</comment><glob pattern="*.pdf"/></mime-type>
      </mime-info>
      """)
    let run = try Tool.filetype(["import", "a.xml", "-o", "a.filetype.json"], in: folder)
    #expect(run.status == 1 && run.errors.contains("'generate' refuses it: "), "\(run.transcript)")
    #expect(run.errors.contains("'*.pdf'") && run.errors.contains("[mime/glob-of-shared-type]"))
    #expect(try Tool.filetype(["generate", "a.filetype.json"], in: folder).status == 1)
  }

  @Test func existingDeclarationIsNotReplaced() throws {
    let folder = try Folder()
    try folder.write("a.filetype.json", "{}")
    let path = folder.url("a.filetype.json").path
    let source = "Examples/packagers/tauri/tauri.conf.json"
    let refused = try Tool.filetype(["import", source, "-o", path])
    #expect(refused.status == 2 && refused.errors.contains("--force"), "\(refused.transcript)")
    #expect(try folder.read("a.filetype.json") == "{}")
    let dry = try Tool.filetype(["import", source, "-o", path, "--dry-run"])
    #expect(dry.status == 1 && dry.output.contains("+++ "))
    #expect(try folder.read("a.filetype.json") == "{}")
    #expect(try Tool.filetype(["import", source, "-o", path, "--force"]).status == 0)
    #expect(try folder.read("a.filetype.json") != "{}")
  }

  private static let plotline = """
    {
      "types": [
        { "identifier": "org.plotline.story", "description": "Story", "extensions": ["plotline"],
          "mimeTypes": ["application/vnd.plotline"], "handler": {} }
      ],
      "application": { "bundleIdentifier": "org.plotline.Plotline", "openInPlace": true }
    }

    """

  /// The list of a vendor whose type has a description, a MIME type, both, or neither.
  private static func vendorList(_ hasText: Bool, _ hasName: Bool) -> String {
    let text =
      hasText ? "<key>UTTypeDescription</key><string>Screenplay</string>" : ""
    let name =
      hasName ? "<key>public.mime-type</key><string>application/vnd.draft</string>" : ""
    return """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.draft.app</string>
      <key>UTExportedTypeDeclarations</key><array><dict>
      <key>UTTypeIdentifier</key><string>com.draft.fdz</string>\(text)
      <key>UTTypeConformsTo</key><array><string>public.xml</string></array>
      <key>UTTypeIconFile</key><string>FDZ.icns</string><key>UTTypeTagSpecification</key><dict>
      <key>public.filename-extension</key><array><string>fdz</string></array>\(name)</dict>
      </dict></array><key>CFBundleDocumentTypes</key><array><dict>
      <key>LSItemContentTypes</key><array><string>com.draft.fdz</string></array>
      <key>CFBundleTypeRole</key><string>Editor</string></dict></array></dict></plist>
      """
  }

  /// A vendor's type is added with what its owner says, from a list and from the app.
  @Test(arguments: [true, false], [true, false])
  func typesOfVendorsAreAddedAsImports(_ hasText: Bool, _ hasName: Bool) throws {
    for path in ["Vendor.plist", "Draft.app/Contents/Info.plist"] {
      let folder = try Folder()
      try folder.write(path, Self.vendorList(hasText, hasName))
      try folder.write("a.filetype.json", Self.plotline)
      let words = ["import", path.hasPrefix("D") ? "Draft.app" : path, "-o", "a.filetype.json"]
      let run = try Tool.filetype(words, in: folder)
      #expect(run.status == (hasText ? 0 : 1), "\(run.transcript)")
      let text = try folder.read("a.filetype.json")
      let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let types = try #require(root?["types"] as? [[String: Any]])
      let type = try #require(types.last)
      var keys: Set = ["identifier", "declare", "conformsTo", "extensions"]
      if hasText { keys.insert("description") }
      if hasName { keys.insert("mimeTypes") }
      #expect(types.count == 2 && Set(type.keys) == keys, "\(text)")
      #expect(type["identifier"] as? String == "com.draft.fdz")
      #expect(type["declare"] as? String == "import")
      #expect(text.hasPrefix(Self.plotline.prefix(150)) && text.contains("\"openInPlace\": true }"))
      let lacking = [("description", hasText), ("mimeTypes", hasName)].filter { !$0.1 }
        .map { "\"\($0.0)\"" }.joined(separator: ", ")
      let added = "'com.draft.fdz' is added as an import; if the application opens it, add"
      let rest = lacking.isEmpty ? " \"handler\": {}\n" : "; the files lack \(lacking): write what"
      #expect(run.errors.contains(added) && run.errors.contains(rest), "\(run.transcript)")
      let again = try Tool.filetype(words, in: folder)
      #expect(again.status == 2 && again.errors.contains("gets no type"), "\(again.transcript)")
      #expect(try folder.read("a.filetype.json") == text)
      guard hasText else { continue }
      let made = try Tool.filetype(["generate", "a.filetype.json"], in: folder)
      #expect(made.status == 0, "\(made.transcript)")
      #expect(try !folder.read("mime/Info.plist").contains("vnd.com.draft"))
      #expect(made.transcript.contains("for Linux: its MIME type is missing") == !hasName)
    }
  }

  /// A type that the application only claims gets the rest, and keeps what its author wrote.
  @Test(arguments: ["", "\"declare\": \"none\", ", "\"declare\": \"import\", "])
  func claimedTypesGetWhatTheirOwnersDeclare(_ form: String) throws {
    let folder = try Folder()
    try folder.write("Vendor.plist", Self.vendorList(true, true))
    let claim =
      "{ \"identifier\": \"com.draft.fdz\", \(form)\"description\": \"A draft\", \"handler\": {} },\n    "
    let own = "{ \"identifier\": \"org.plotline.story\""
    try folder.write("a.filetype.json", Self.plotline.replacing(own, with: claim + own))
    let words = ["import", "Vendor.plist", "-o", "a.filetype.json"]
    let run = try Tool.filetype(words, in: folder)
    #expect(run.status == 0 && run.errors.contains("gets what its owner"), "\(run.transcript)")
    let text = try folder.read("a.filetype.json")
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let types = try #require(root?["types"] as? [[String: Any]])
    #expect(types.count == 2 && types[0]["declare"] as? String == "import", "\(text)")
    #expect(types[0]["description"] as? String == "A draft" && types[0]["handler"] != nil)
    #expect(types[0]["extensions"] as? [String] == ["fdz"])
    #expect(types[1]["identifier"] as? String == "org.plotline.story")
    #expect(try Tool.filetype(words, in: folder).status == 2)
  }

  /// A MIME package says no identifier, so none is written.
  @Test func aPackageOfAVendorNamesNoIdentifier() throws {
    let folder = try Folder()
    try folder.write(
      "draft.xml",
      """
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="application/vnd.draft"><comment>Screenplay</comment><glob pattern="*.fdz"/>
      </mime-type></mime-info>
      """)
    try folder.write("a.filetype.json", Self.plotline)
    let run = try Tool.filetype(["import", "draft.xml", "-o", "a.filetype.json"], in: folder)
    #expect(run.status == 0 && run.errors.contains("the files lack \"identifier\": write"))
    let text = try folder.read("a.filetype.json")
    #expect(text.contains("application/vnd.draft") && !text.contains("org.example"), "\(text)")
  }

  /// An import without an identifier is the type that the vendor's list declares.
  @Test func anUnnamedImportGetsItsIdentifier() throws {
    let folder = try Folder()
    let draft =
      #"{ "description": "A draft", "declare": "import", "extensions": ["fdz"], "handler": {} },"#
    try folder.write(
      "a.filetype.json",
      Self.plotline.replacing(#""types": ["#, with: #""types": [\#n    \#(draft)"#))
    #expect(try Tool.filetype(["generate", "a.filetype.json"], in: folder).status == 0)
    #expect(try !folder.read("mime/Info.plist").contains("A draft"))
    try folder.write("Info.plist", Self.vendorList(true, true))
    let run = try Tool.filetype(["import", "Info.plist", "-o", "a.filetype.json"], in: folder)
    #expect(run.errors.contains("gets what its owner"), "\(run.transcript)")
    let text = try folder.read("a.filetype.json")
    #expect(text.components(separatedBy: "\"identifier\": \"com.draft.fdz\"").count == 2, "\(text)")
  }

  /// The list of the declaration's own application is no vendor's.
  @Test func ownFilesAreNotAddedAsImports() throws {
    let folder = try Folder()
    try folder.write("a.filetype.json", Self.plotline)
    for (name, own) in [
      ("com.draft.app", "org.plotline.Plotline"), ("com.draft.fdz", "org.plotline.fdz"),
    ] {
      try folder.write("Info.plist", Self.vendorList(true, true).replacing(name, with: own))
      let run = try Tool.filetype(["import", "Info.plist", "-o", "a.filetype.json"], in: folder)
      #expect(run.status == 2 && run.errors.contains("--force"), "\(run.transcript)")
      #expect(try folder.read("a.filetype.json") == Self.plotline)
    }
  }

  /// The other commands know a declaration by its name.
  @Test func nameMustBeThatOfADeclaration() throws {
    let folder = try Folder()
    let source = Tool.package.appending(path: "Examples/packagers/tauri/tauri.conf.json").path
    for name in ["a.json", "filetype.json", "a.filetype", ".filetype.json"] {
      let run = try Tool.filetype(["import", source, "-o", name], in: folder)
      let reason = name.hasPrefix(".") ? "begin with a period" : "end in '.filetype.json'"
      #expect(run.status == 64 && run.errors.contains(reason), "\(run.transcript)")
      #expect(!FileManager.default.fileExists(atPath: folder.url(name).path))
    }
    let printed = try Tool.filetype(["import", source, "-o", "-"], in: folder)
    #expect(printed.status == 0 && printed.output.hasPrefix("{\n"), "\(printed.transcript)")
    #expect(try Tool.filetype(["import", source], in: folder).output == printed.output)
  }

  /// The rest is imported, but nobody is to believe that it is all.
  @Test(.slow) func whatCannotBeReadInAFolderIsSaid() throws {
    let folder = try Folder()
    let source = "Examples/types/sound/org.trailbook.Trailbook.xml"
    try FileManager.default.copyItem(
      at: Tool.package.appending(path: source), to: folder.url("a.xml"))
    let run = try Tool.shell(
      """
      mkfifo b.desktop; head -c 17M /dev/zero | tr '\\0' ' ' > tauri.conf.json
      filetype import . -o a.filetype.json
      """, in: folder)
    #expect(run.status == 2, "\(run.transcript)")
    #expect(
      run.errors.hasPrefix(
        """
        filetype: ./b.desktop: is a FIFO, not a file
        filetype: ./tauri.conf.json: is longer than 16 MB
        read a.xml
        """), "\(run.transcript)")
    #expect(FileManager.default.fileExists(atPath: folder.url("a.filetype.json").path))
    let check = try Tool.filetype(["check", "."], in: folder)
    #expect(check.status == 2 && check.errors.contains("b.desktop: is a FIFO"))
  }

  @Test(
    .enabled(if: getuid() != 0 || Tool.canBeNobody, "root may read everything"))
  func unreadableFoldersAreSaid() throws {
    let folder = try Folder()
    let source = "Examples/types/sound/org.trailbook.Trailbook.xml"
    try FileManager.default.copyItem(
      at: Tool.package.appending(path: source), to: folder.url("a.xml"))
    let user = getuid() == 0 ? Tool.asNobody + " " : ""
    let run = try Tool.shell(
      """
      chmod 755 .; chmod 644 a.xml; mkdir closed; cp a.xml closed; chmod 0 closed
      \(user)filetype import .; status=$?; chmod 700 closed; exit $status
      """, in: folder)
    #expect(run.status == 2 && run.output.hasPrefix("{\n"), "\(run.transcript)")
    #expect(run.errors.hasPrefix("filetype: ./closed: may not be read\nread a.xml\n"))
  }

  @Test func brokenConfigurationIsAFinding() throws {
    let folder = try Folder()
    try folder.write("tauri.conf.json", #"{"bundle": {"fileAssociations": [}}"#)
    try folder.write("electron-builder.yml", "fileAssociations: [\n  - {ext: [a\n")
    for name in ["tauri.conf.json", "electron-builder.yml"] {
      let run = try Tool.filetype(["import", name], in: folder)
      #expect(run.status == 2 && run.output.contains("\(name):"), "\(run.transcript)")
    }
    let nothing = try Tool.filetype(["import", "nothing.plist"], in: folder)
    #expect(nothing.status == 2 && nothing.output.isEmpty)
  }

  @Test func firstDeclarationIsSound() throws {
    let folder = try Folder()
    let run = try Tool.filetype(
      [
        "init", "paint.filetype.json", "--description", "Paint picture", "--extension", "paint",
        "--bundle-identifier", "org.riverbank.Paint", "--application-name", "Paint", "--exec",
        "paint %F",
      ], in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    expectGolden(try folder.read("paint.filetype.json"), "init.json")
    let schema = try folder.read("filetype.schema.json")
    #expect(schema == (try Tool.filetype(["schema"]).output))
    #expect(try Tool.filetype(["generate", "paint.filetype.json"], in: folder).status == 0)
    let check = try Tool.filetype(["check", "."], in: folder)
    #expect(check.status == 0, "\(check.transcript)")
    let again = try Tool.filetype(
      ["init", "paint.filetype.json", "--description", "x", "--extension", "y", "--domain", "z.w"],
      in: folder)
    #expect(again.status == 2 && again.errors.contains("exists"), "\(again.transcript)")
    #expect(try Tool.filetype(["init", "paint.filetype.json"], in: folder).status == 64)
  }

  @Test(arguments: [
    (
      ["--extension", "pdf"], "--extension: the glob '*.pdf' of 'application/vnd.dev.fadenwerk.pdf'"
    ),
    (["--exec", "loom '%F'"], "--exec: "), (["--category", "Graphic"], "--category: unregistered"),
    (["--icon", "gone.svg"], "--icon: the file 'gone.svg' does not exist"),
    (["--exec", "", "--category", "Graphics"], "add --exec"), (["--base", "yaml"], "--base"),
    (["--mime-type", "weft"], "--mime-type: 'weft' is not a valid MIME type"),
  ])
  func wrongOptionsOfInitAreUsageErrors(_ options: [String], _ reason: String) throws {
    let folder = try Folder()
    var line = ["init", "a.filetype.json", "--description", "Draft"]
    if options[0] != "--extension" { line += ["--extension", "weft"] }
    let run = try Tool.filetype(
      line + ["--bundle-identifier", "dev.fadenwerk.Loom"] + options, in: folder)
    #expect(run.status == 64 && run.errors.contains(reason), "\(run.transcript)")
    #expect(run.output.isEmpty && !run.errors.contains("warning"), "\(run.transcript)")
  }

  /// What is found about the domain is said once, of the option, without a made-up extension.
  @Test func answersAreJudgedWhereTheyAreGiven() throws {
    for option in ["--domain com.example", "--bundle-identifier com.example.Loom"] {
      let words = option.split(separator: " ").map(String.init)
      let run = try Tool.filetype(
        ["init", "-", "--description", "D", "--extension", "weft"] + words)
      #expect(
        run.errors == """
          filetype: warning: \(words[0]): 'com.example.…' is in a domain that templates use \
          [uti/placeholder-domain]

          """)
      #expect(run.status == 0 && run.output.contains("com.example.weft"), "\(run.transcript)")
    }
  }

  /// Such a declaration would be refused by 'generate', or have made-up names.
  @Test(arguments: [
    ["--description", ""], ["--description", " "], ["--extension", ""], ["--extension", ","],
    ["--domain", ""], ["--domain", "acme"],
  ])
  func emptyAnswersAreUsageErrors(_ option: [String]) throws {
    let rest = ["--description", "D", "--extension", "weft", "--domain", "org.acme"]
    let others = stride(from: 0, to: 6, by: 2).filter { rest[$0] != option[0] }
      .flatMap { rest[$0...($0 + 1)] }
    let run = try Tool.filetype(["init", "-"] + others + option)
    #expect(run.status == 64 && run.output.isEmpty, "\(run.transcript)")
    #expect(run.errors.hasPrefix("Error: \(option[0]): "), "\(run.transcript)")
  }
}
