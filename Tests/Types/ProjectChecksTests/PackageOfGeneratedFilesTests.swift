import Diagnostics
import Declarations
import Testing
import FileGeneration
import ProjectChecks
import TestSupport

/// Packages of what a declaration generates, which lack nothing that could be in them.
@Suite struct PackageOfGeneratedFilesTests {
  /// Types of which each platform can say something else, or nothing.
  private static let declaration = """
    {
      "types": [
        {
          "identifier": "org.stave.stave", "description": "Stave", "extensions": ["stave", "stv"],
          "mimeTypes": ["application/vnd.stave"], "handler": {},
          "icon": { "files": { "scalable": "icon.svg" } }
        },
        {
          "identifier": "org.stave.stavez", "description": "Stave bundle",
          "extensions": ["stave.gz"], "mimeTypes": ["application/vnd.stavez"],
          "handler": { "role": "Viewer" }
        },
        {
          "identifier": "org.stave.half", "description": "Half", "extensions": ["half", "h.gz"],
          "mimeTypes": ["application/vnd.half"], "handler": { "role": "Importer" }
        },
        {
          "identifier": "org.stave.folder", "description": "Folder", "package": true,
          "extensions": ["stavefolder"], "handler": {}
        },
        {
          "identifier": "org.stave.read", "description": "Read", "extensions": ["staveread"],
          "mimeTypes": ["application/vnd.read"]
        },
        {
          "identifier": "org.musicxml.musicxml", "description": "MusicXML", "declare": "import",
          "extensions": ["musicxml"], "mimeTypes": ["application/vnd.recordare.musicxml+xml"],
          "handler": { "role": "Viewer" }
        },
        {
          "identifier": "public.midi-audio", "description": "MIDI", "declare": "none",
          "handler": { "role": "Viewer" }
        },
        { "identifier": "public.audio", "description": "Sound", "handler": {} }
      ],
      "application": {
        "bundleIdentifier": "org.stave.Stave", "name": "Stave",
        "platforms": ["iOS", "macOS", "linux", "windows", "android", "web", "server"],
        "icon": { "files": { "scalable": "icon.svg" } }, "desktop": { "exec": "stave %F" }
      }
    }
    """

  /// The generated files of each platform.
  private static let platforms: [String: (prefixes: [String], target: PackageFiles.Target)] = [
    "macOS": (["mime/Info.plist"], .apple), "Linux": (["mime/org.", "desktop/"], .linux),
    "registry": (["windows/org.stave.Stave.reg"], .windows),
    "WiX": (["windows/org.stave.Stave.wxs"], .windows),
    "MSIX": (["windows/org.stave.Stave.appx.xml"], .windows),
    "Android": (["android/"], .android), "web": (["web/"], .any), "server": (["server/"], .any),
  ]

  private static func declared(_ text: String) -> ProjectFile {
    ProjectFile(path: "s.filetype.json", declaration: DeclarationFile(Array(text.utf8)))
  }

  /// The findings in a package of the files for a platform; `edit` changes their texts.
  private static func findings(
    _ platform: String, of made: String = declaration, against text: String = declaration,
    _ edit: (String) -> String = { $0 }
  ) throws -> [String] {
    let (prefixes, target) = try #require(platforms[platform])
    let made = DeclarationFile(Array(made.utf8)).declaration
      .generate(GenerationOptions()) { _ in [] }.files.filter { file in
        prefixes.contains(where: file.path.hasPrefix)
      }
    #expect(!made.isEmpty)
    let files = made.compactMap { file in
      let bytes = Array(edit(String(decoding: file.bytes, as: UTF8.self)).utf8)
      return ProjectFile(bytes, path: file.path, isNamed: true)
    }
    let package = PackageFiles(
      files, prefix: "", names: Set(made.map(\.path)), target: target)
    return package.findings(against: declared(text)).map(\.diagnostic).map {
      "\($0.severity == .error ? "" : "\($0.severity): ")\($0.rule): \($0.message)"
    }
  }

  @Test(arguments: platforms.keys.sorted())
  func whatCannotBeWrittenIsNotMissed(_ platform: String) throws {
    let found = try Self.findings(platform)
    #expect(found == [])
  }

  @Test func whatCanBeWrittenIsMissed() throws {
    #expect(
      try Self.findings("macOS", { $0.replacing("<string>stv</string>", with: "") }) == [
        "package/missing-extension: 'org.stave.stave' lacks the extension 'stv' of the declaration"
      ])
    #expect(
      try Self.findings("Linux", { $0.replacing("<glob pattern=\"*.stave.gz\"/>", with: "") }) == [
        """
        package/missing-extension: 'application/vnd.stavez' lacks the extension 'stave.gz' of the \
        declaration
        """
      ])
  }

  /// Neither a glob nor the magic of a type is lost silently.
  @Test func globsAndMagicAreMissed() throws {
    var random = SplitMix64(seed: 57)
    let magic = #"[{ "matches": [{ "type": "string", "offset": "0", "value": "READ" }] }]"#
    for round in 0..<Effort.rounds(40, quick: 6) {
      let globs = (0...Int.random(in: 0...3, using: &random)).map { number in
        ["read\(number)-*.q", "[Rr]ead\(number)", "README.\(number)"][(round + number) % 3]
      }
      let list = globs.map { #"{ "pattern": "\#($0)" }"# }.joined(separator: ", ")
      let mimeTypes = #""mimeTypes": ["application/vnd.read"]"#
      let text = Self.declaration.replacing(
        mimeTypes, with: #"\#(mimeTypes), "globs": [\#(list)], "magic": \#(magic)"#)
      #expect(try Self.findings("Linux", of: text, against: text) == [])
      let start = "package/missing-extension: 'application/vnd.read' lacks the"
      let glob = try #require(globs.randomElement(using: &random))
      let withoutGlob = try Self.findings("Linux", of: text, against: text) { text in
        text.split(separator: "\n").filter { !$0.contains("\"\(glob.lowercased())\"") }
          .joined(separator: "\n")
      }
      #expect(withoutGlob == ["\(start) glob '\(glob)' of the declaration"])
      let withoutMagic = try Self.findings("Linux", of: text, against: text) {
        $0.replacing(/<magic[\s\S]*?<\/magic>/, with: "")
      }
      #expect(withoutMagic == ["note: \(start) magic of the declaration"])
    }
  }

  /// A declaration that leaves out what only the files need is compared all the same.
  @Test(arguments: platforms.keys.sorted())
  func declarationWithoutApplicationIsCompared(_ platform: String) throws {
    let bare = """
      { "types": [{ "identifier": "org.lake.lake", "description": "Lake", "handler": {},
        "extensions": ["lake"], "mimeTypes": ["application/vnd.lake"] }] }
      """
    let found = try Self.findings(platform, against: bare)
    #expect(
      found.count == 1 && found.allSatisfy { $0.hasPrefix("package/missing-type: ") }, "\(found)")
  }
}
