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

  private static func project(_ list: String) -> String {
    """
    // !$*UTF8*$!
    { objects = {
      A = { isa = PBXProject; buildConfigurationList = B; targets = (C); };
      B = { isa = XCConfigurationList; buildConfigurations = (); };
      C = { isa = PBXNativeTarget; name = Trail; buildConfigurationList = D;
        productType = "com.apple.product-type.application"; };
      D = { isa = XCConfigurationList; buildConfigurations = (E); };
      E = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = "\(list)"; }; };
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

  @Test("It is refused with the other file's name until that has the types", arguments: rows)
  func needed(_ path: String, _ text: String, _ line: String) throws {
    let folder = try folder()
    try folder.write(path, text)
    for command in ["wire --check", "wire"] {
      let run = try Tool.shell("filetype \(command) \(path)", in: folder)
      #expect(run.status == 1, "\(run.transcript)")
      #expect(run.transcript.contains("[wiring/refused]"), "\(run.transcript)")
    }
    let made = try Tool.shell("\(line) && filetype wire --check \(path)", in: folder)
    #expect(made.status == 0, "\(made.transcript)")
    #expect(try folder.read(path) == text)
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

  @Test("A program that mentions no extension of the declaration is not wired")
  func unmentioned() throws {
    let folder = try folder()
    try folder.write(
      "electron-builder.js", "module.exports = { fileAssociations: [{ ext: 'a' }] }\n")
    let run = try Tool.shell("filetype wire --check electron-builder.js", in: folder)
    #expect(run.status == 1 && run.output.contains("'trail'"), "\(run.transcript)")
  }

  @Test("What is written beside a missing file is noted")
  func noted() throws {
    let folder = try folder()
    try folder.write("meson.build", "project('x')\n")
    let run = try Tool.shell("filetype wire meson.build", in: folder)
    #expect(run.status == 0 && run.output.contains("wired "), "\(run.transcript)")
    #expect(run.errors.contains("'filetype generate --for meson' writes it"), "\(run.transcript)")
  }
}
