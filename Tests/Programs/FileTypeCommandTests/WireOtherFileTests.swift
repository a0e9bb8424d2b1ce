import Foundation
import TestSupport
import Testing

/// A file that leaves the types to another one is not wired before that is.
@Suite(.waits) struct WireOtherFileTests {
  private static let declaration = """
    {
      "types": [
        {
          "identifier": "org.trailbook.trail", "description": "Trail", "declare": "export",
          "conformsTo": ["public.json"], "extensions": ["trail"]
        }
      ],
      "application": {
        "bundleIdentifier": "org.trailbook.Trail", "name": "Trail", "desktop": { "exec": "trail %F" }
      }
    }
    """

  /// Beside an entry for documents, one for something else needs no types.
  @Test(
    arguments: Effort.some(
      of: [
        // The lines of two entries, whether the first has the types, and which of them are asked for.
        ("Exec=trail %F", "Exec=trail --settings", true, ""),
        ("Exec=trail %F", "Exec=trail --settings", false, "1"),
        ("Exec=trail %F", "Exec=trail --settings\nNoDisplay=true", false, "1"),
        ("Exec=trail", "Exec=trail --settings\nNoDisplay=true", false, "1"),
        ("Exec=trail %F", "Exec=trail %F\nNoDisplay=true", false, "1"),
        ("Exec=trail %F", "Exec=trail %F\nHidden=true", false, "1"),
        ("Exec=trail %F\nNoDisplay=true", "Exec=trail %F", true, "2"),
        ("Exec=trail %F", "Exec=trail %F --new", true, ""),
        ("Exec=trail %F", "Exec=trail %F --new", false, "12"),
        ("Exec=trail", "Exec=trail %F", true, "2"),
        ("Exec=trail %F", "Exec=trail %u\nMimeType=x-scheme-handler/trail;", false, "1"),
        ("Exec=trail %F", "Exec=trail %u\nMimeType=a/b;x-scheme-handler/trail;", false, "12"),
        ("Exec=trail --settings", "Exec=trail --daemon", false, "12"),
      ], each: 12))
  func oneEntryOfAnApplicationIsEnough(
    _ first: String, _ second: String, _ isDone: Bool, _ asked: String
  ) throws {
    for name in ["org.trailbook.Trail.Other", "trail-other", "autostart/org.trailbook.Trail"] {
      let folder = try Folder()
      let types = "\nMimeType=application/vnd.org.trailbook.trail+json;"
      let head = "[Desktop Entry]\nType=Application\nName=A\n"
      let handler = "\"handler\": {\"role\": \"Editor\"}, \"extensions\""
      let declaration = Self.declaration.replacing("\"extensions\"", with: handler)
      try folder.write("trail.filetype.json", declaration)
      try folder.write("org.trailbook.Trail.desktop", head + first + (isDone ? types : "") + "\n")
      try folder.write(name + ".desktop", head + second + "\n")
      let isStarted = name.contains("/")
      let wanted = isStarted ? isDone ? "" : "1" : asked
      let run = try Tool.filetype(["wire", "--check", "--format", "concise"], in: folder)
      for (mark, path) in [("1", "org.trailbook.Trail"), ("2", name)] {
        let isFound = run.lines.contains { $0.hasPrefix(path + ".desktop:") && $0.hasSuffix("]") }
        #expect(isFound == wanted.contains(mark), "\(path) \(first) \(second) \(run.transcript)")
      }
      #expect(run.status == (wanted.isEmpty ? 0 : 1), "\(run.transcript)")
      let before = try folder.read(name + ".desktop")
      _ = try Tool.filetype(["wire", "--yes"], in: folder)
      #expect(try (folder.read(name + ".desktop") != before) == wanted.contains("2"))
      let rest = try Tool.filetype(["wire", "--check"], in: folder)
      #expect(rest.status == 0, "\(rest.transcript)")
    }
  }

  /// A server would go on to send the extension with the type of somebody else.
  @Test(arguments: [
    ("nginx.conf", "events {}\nhttp {\n  types {\n    ↓TYPE trail;\n  }\n}\n"),
    ("nginx.conf", "http {\n  types {\n    a/b trail;\n    ↓TYPE trail txt;\n  }\n}\n"),
    (".htaccess", "↓AddType TYPE .trail\n"), ("mime.types", "a/b c\n↓TYPE txt trail\n"),
    (
      ".htaccess",
      "AddType application/vnd.org.trailbook.trail+json .trail\n↓AddType TYPE .trail\n"
    ),
  ])
  func extensionsOfOtherTypesAreRefused(_ name: String, _ marked: String) throws {
    let folder = try Folder()
    try folder.write("trail.filetype.json", Self.declaration)
    let text = marked.replacing("↓", with: "").replacing("TYPE", with: "application/x-trail")
    try folder.write(name, text)
    let before = marked.prefix { $0 != "↓" }
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).count
    for mode in [[], ["--yes"], ["--check"]] {
      let run = try Tool.filetype(["wire", name] + mode, in: folder)
      #expect(run.status == 1, "\(mode) \(run.transcript)")
      #expect((run.output + run.errors).contains("\(name):\(line):"), "\(mode) \(run.transcript)")
      #expect(try folder.read(name) == text)
    }
  }

  private static func project(_ list: String) -> String { project([[list]]) }

  /// A project with an application for each element, whose configurations have these lists; nil
  /// leaves the list to settings.
  private static func project(_ applications: [[String?]]) -> String {
    let targets = applications.enumerated().map { number, lists in
      let configurations = lists.enumerated().map { index, list in
        let setting = list.map { "INFOPLIST_FILE = \"\($0)\";" } ?? "GENERATE_INFOPLIST_FILE = YES;"
        return """
            E\(number)\(index) = { isa = XCBuildConfiguration; name = C\(index);
              buildSettings = { \(setting) }; };

          """
      }
      let names = lists.indices.map { "E\(number)\($0)" }.joined(separator: ", ")
      return """
          C\(number) = { isa = PBXNativeTarget; name = Trail\(number); buildConfigurationList = D\(number);
            productType = "com.apple.product-type.application"; };
          D\(number) = { isa = XCConfigurationList; buildConfigurations = (\(names)); };
        \(configurations.joined())
        """
    }
    return """
      // !$*UTF8*$!
      { objects = {
        A = { isa = PBXProject; buildConfigurationList = B;
          targets = (\(applications.indices.map { "C\($0)" }.joined(separator: ", "))); };
        B = { isa = XCConfigurationList; buildConfigurations = (); };
      \(targets.joined())
      }; rootObject = A; }

      """
  }

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    	<key>CFBundleName</key>
    	<string>Trail</string>
    </dict>
    </plist>

    """

  /// A file, its text, and the line that makes what it needs; the last writes what the message says.
  private static let rows = [
    (
      "A.xcodeproj/project.pbxproj", project("App/Info.plist"),
      "mkdir App; cp plist App/Info.plist; filetype wire App/Info.plist"
    ),
    (
      "A.xcodeproj/project.pbxproj", project("$(SRCROOT)/App/Info.plist"),
      "mkdir App; cp plist App/Info.plist; filetype wire App/Info.plist"
    ),
    (
      "forge.config.js", "module.exports = { packagerConfig: { extendInfo: 'mime/Info.plist' } }\n",
      "mkdir mime; cp plist mime/Info.plist; filetype wire mime/Info.plist"
    ),
    (
      "electron-builder.js", "module.exports = { extends: 'electron-builder.filetype.yml' }\n",
      "filetype generate --for electron-builder trail.filetype.json"
    ),
    (
      "meson.build", "project('x')\nsubdir('data/filetype')\n",
      "filetype generate --for meson trail.filetype.json"
    ),
    (
      "CMakeLists.txt", "project(x)\ninclude(cmake/filetype.cmake)\n",
      "filetype generate --for cmake trail.filetype.json"
    ),
    (
      "debian/install",
      """
      debian/filetype/applications/org.trailbook.Trail.desktop usr/share/applications
      debian/filetype/mime/packages/org.trailbook.Trail.xml usr/share/mime/packages

      """, "filetype generate --for debian trail.filetype.json"
    ),
  ]

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("trail.filetype.json", Self.declaration)
    try folder.write("plist", Self.plist)
    return folder
  }

  @Test(
    "It is refused with the other file's name until that has the types",
    arguments: Effort.some(of: rows, each: 8))
  func needed(_ path: String, _ text: String, _ line: String) throws {
    let folder = try folder()
    try folder.write(path, text)
    for command in ["wire --check \(path)", "wire \(path)", "wire --check", "wire"] {
      let run = try Tool.shell("filetype \(command)", in: folder)
      #expect(run.status == 1, "\(run.transcript)")
      #expect(run.transcript.contains("[wiring/refused]"), "\(run.transcript)")
    }
    let made = try Tool.shell(
      "\(line) && filetype wire --check \(path) && filetype wire --check", in: folder)
    #expect(made.status == 0, "\(made.transcript)")
    #expect(try folder.read(path) == text)
  }

  @Test("A project is wired if each list of one application is, whoever names the project")
  func configurations() throws {
    var random = SplitMix64(seed: 57)
    let folder = try folder()
    let wired = try Tool.shell(
      "mkdir a; cp plist a/Info.plist; filetype wire a/Info.plist", in: folder)
    #expect(wired.status == 0, "\(wired.transcript)")
    let texts = ["w": try folder.read("a/Info.plist"), "u": Self.plist]
    for round in 0..<Effort.rounds(100, quick: 1) {
      let place = "p\(round)"
      var named: [Bool] = []
      try folder.write("\(place)/trail.filetype.json", Self.declaration)
      // One list at least has the types: otherwise each list that is found is in question.
      try folder.write("\(place)/Info.plist", texts["w"] ?? "")
      for project in 0..<Int.random(in: 1...2, using: &random) {
        let lists = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          (0..<Int.random(in: 1...2, using: &random)).map { _ in
            "wwwuumg".randomElement(using: &random) ?? "w"
          }
        }
        for (state, text) in texts {
          try folder.write("\(place)/\(state)\(project)/Info.plist", text)
        }
        let path = "P\(project).xcodeproj/project.pbxproj"
        try folder.write(
          "\(place)/\(path)",
          Self.project(lists.map { $0.map { $0 == "g" ? nil : "\($0)\(project)/Info.plist" } }))
        let run = try Tool.shell("cd \(place); filetype wire --check \(path)", in: folder)
        named.append(lists.contains { $0.allSatisfy { $0 == "w" } })
        #expect(run.status == (named[project] ? 0 : 1), "\(lists): \(run.transcript)")
      }
      for command in ["wire --check", "wire"] {
        let run = try Tool.shell("cd \(place); filetype \(command)", in: folder)
        #expect(run.status == (named.contains(true) ? 0 : 1), "\(named): \(run.transcript)")
      }
    }
  }

  @Test("A project and its list are wired by one call")
  func together() throws {
    let folder = try folder()
    let path = "A.xcodeproj/project.pbxproj"
    try folder.write(path, Self.project("App/Info.plist"))
    try folder.write("App/Info.plist", Self.plist)
    let check = try Tool.shell("filetype wire --check \(path) App/Info.plist", in: folder)
    #expect(check.status == 1 && check.output.contains("[wiring/missing]"), "\(check.transcript)")
    let run = try Tool.shell("filetype wire \(path) App/Info.plist", in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    #expect(try Tool.shell("filetype wire --check \(path)", in: folder).status == 0)
  }

  @Test(
    "A list that lies outside, or lacks the types, is no list of them",
    arguments: [("../out/Info.plist", "outside of the project"), ("Info.plist", "lacks them")])
  func lists(_ list: String, _ words: String) throws {
    let folder = try folder()
    try folder.write("p/A.xcodeproj/project.pbxproj", Self.project(list))
    for place in ["p/Info.plist", "out/Info.plist"] { try folder.write(place, Self.plist) }
    let run = try Tool.shell(
      """
      cp trail.filetype.json p; cd p; git init -q
      filetype wire --check A.xcodeproj/project.pbxproj
      """, in: folder)
    #expect(run.status == 1 && run.output.contains(words), "\(run.transcript)")
  }

  @Test(
    "An app that only a manifest describes gets the next step",
    arguments: [
      (
        "Project.swift", "import ProjectDescription\nlet a = Project(name: \"A\")\n",
        "infoPlist: .file"
      ),
      (
        "A.swiftpm/Package.swift", "let a = [.iOSApplication(name: \"A\")]\n",
        "additionalInfoPlistContentFilePath"
      ),
      ("project.yml", "name: A\ntargets:\n  A:\n    type: application\n", "INFOPLIST_FILE"),
      ("app.json", "{\"expo\": {\"name\": \"A\"}}\n", "UTExportedTypeDeclarations"),
    ])
  func manifests(_ path: String, _ text: String, _ words: String) throws {
    let folder = try folder()
    try folder.write(path, text)
    let run = try Tool.shell("filetype wire", in: folder)
    #expect(
      run.status == 2 && run.errors.contains("'\(path)' describes the app"), "\(run.transcript)")
    let command = try #require(
      run.errors.split(separator: "'").first { $0.hasPrefix("filetype g") })
    #expect(try Tool.shell(String(command), in: folder).status == 0, "\(run.transcript)")
    let made = path.split(separator: "/").dropLast().map { $0 + "/" }.joined() + "mime/Info.plist"
    #expect(try folder.read(made).contains("org.trailbook.trail"))
    try folder.write(path, text + "// \(words)\n")
    let after = try Tool.shell("filetype wire", in: folder)
    #expect(after.status == 2 && !after.errors.contains("describes the app"), "\(after.transcript)")
  }

  @Test("A program that mentions no extension of the declaration is not wired")
  func unmentioned() throws {
    let folder = try folder()
    try folder.write(
      "electron-builder.js", "module.exports = { fileAssociations: [{ ext: 'a' }] }\n")
    let run = try Tool.shell("filetype wire --check electron-builder.js", in: folder)
    #expect(run.status == 1 && run.output.contains("'trail'"), "\(run.transcript)")
  }

  @Test("What is written beside a missing file is no success")
  func noted() throws {
    let folder = try folder()
    try folder.write("meson.build", "project('x')\n")
    let run = try Tool.shell("filetype wire meson.build", in: folder)
    #expect(run.status == 1 && run.output.contains("wired "), "\(run.transcript)")
    #expect(run.errors.contains("'filetype generate --for meson' writes it"), "\(run.transcript)")
  }

  /// A build file that is named is judged with those that it takes in, and not with others.
  @Test(arguments: ["subdir('data')", "subdir('data/filetype')", ""])
  func foldersOfNamedBuildsCount(_ line: String) throws {
    let folder = try folder()
    let made = try Tool.shell("filetype generate --for meson trail.filetype.json", in: folder)
    #expect(made.status == 0, "\(made.transcript)")
    try folder.write("meson.build", "project('x')\n\(line)\n")
    try folder.write("data/meson.build", "subdir('filetype')\n")
    for name in ["", " meson.build"] {
      let run = try Tool.shell("filetype wire --check trail.filetype.json\(name)", in: folder)
      #expect(run.status == (line.isEmpty ? 1 : 0), "\(run.transcript)")
    }
  }
}
