import Foundation
import TestSupport
import Testing

/// `init`, `import`, and `wire` on projects of Xcode.
@Suite(.waits) struct XcodeCommandTests {
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>CFBundleIdentifier</key>
    \t<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
    </dict>
    </plist>

    """

  private func folder(_ sample: XcodeSample, list: String = list) throws -> Folder {
    let folder = try Folder()
    try folder.write(XcodeSample.path, sample.text)
    try folder.write("Tide Pool/App.swift", "import SwiftUI\n")
    if sample.list == .configured {
      for (path, text) in XcodeSample.configurationFiles { try folder.write(path, text) }
    }
    if let path = sample.listPath { try folder.write(path, list) }
    return folder
  }

  private static let initialize =
    "filetype init tide.filetype.json --description 'Tide table' --extension tide"

  @Test(
    "A project is wired and unwired, byte for byte",
    arguments: Effort.some(of: XcodeSample.all, each: 50))
  func wiring(_ sample: XcodeSample) throws {
    let folder = try folder(sample)
    let begun = try Tool.shell(Self.initialize, in: folder)
    #expect(begun.status == 0, "\(begun.transcript)")
    let declaration = try folder.read("tide.filetype.json")
    #expect(declaration.contains("\"bundleIdentifier\": \"\(XcodeSample.identifier)\""))
    #expect(declaration.contains("\"name\": \"Tide Pool\""))
    #expect(declaration.contains("\"platforms\": [\"iOS\"]"))
    let before = try folder.read(XcodeSample.path)
    #expect(try Tool.shell("filetype wire --check", in: folder).status == 1)
    #expect(try Tool.shell("filetype wire", in: folder).status == 1)
    #expect(try folder.read(XcodeSample.path) == before)
    let wired = try Tool.shell("filetype wire --yes", in: folder)
    #expect(wired.status == 0, "\(wired.transcript)")
    let path = sample.listPath ?? XcodeSample.newList
    #expect(try folder.read(path).contains("<string>tide</string>"))
    let check = try Tool.shell("filetype wire --check && filetype check .", in: folder)
    #expect(check.status == 0, "\(check.transcript)")
    let project = try folder.read(XcodeSample.path)
    #expect((project != before) == (sample.list == .none))
    let again = try Tool.shell("filetype wire --yes", in: folder)
    #expect(again.status == 0 && !again.output.contains("wired "), "\(again.transcript)")
    #expect(try folder.read(XcodeSample.path) == project)
    let out = try Tool.shell("filetype unwire", in: folder)
    #expect(out.status == 0, "\(out.transcript)")
    #expect(try folder.read(XcodeSample.path) == before)
    let exists = FileManager.default.fileExists(atPath: folder.url(path).path)
    #expect(exists == (sample.list != .none))
    if let path = sample.listPath { #expect(try folder.read(path) == Self.list) }
  }

  @Test("An identifier of a list is taken from the project that names the list")
  func importing() throws {
    let types = """
      \t<key>UTExportedTypeDeclarations</key>
      \t<array><dict><key>UTTypeIdentifier</key><string>org.example.tide</string>
      \t<key>UTTypeDescription</key><string>Tide table</string>
      \t<key>UTTypeConformsTo</key><array><string>public.data</string></array>
      \t<key>UTTypeTagSpecification</key><dict><key>public.filename-extension</key>
      \t<array><string>tide</string></array></dict></dict></array>
      </dict>
      """
    let list = Self.list.replacingOccurrences(of: "</dict>", with: types)
    for sample in XcodeSample.all where sample.list != .none {
      let folder = try folder(sample, list: list)
      // Another project beside it is not about the list.
      try folder.write(
        "Other.xcodeproj/project.pbxproj",
        XcodeSample(.xcode14, .none).text.replacingOccurrences(of: "org.example", with: "net.a"))
      let run = try Tool.filetype(["import", "."], in: folder)
      #expect(run.status == 0, "\(run.transcript)")
      #expect(run.output.contains("\"bundleIdentifier\": \"\(XcodeSample.identifier)\""))
      #expect(run.output.contains("\"platforms\": [\"iOS\"]"))
      #expect(!run.errors.contains("needs the identifier itself"), "\(run.transcript)")
    }
  }

  @Test("Of several applications none is guessed")
  func several() throws {
    let folder = try Folder()
    for name in ["a", "b"] {
      try folder.write(
        "\(name).xcodeproj/project.pbxproj",
        XcodeSample(.xcode16, .none).text
          .replacingOccurrences(of: "org.example", with: "org.example.\(name)"))
    }
    let run = try Tool.filetype(["import", "."], in: folder)
    #expect(run.errors.contains("several applications are built"), "\(run.transcript)")
    let begun = try Tool.shell(Self.initialize, in: folder)
    #expect(begun.status == 64 && begun.errors.contains("--bundle-identifier"))
    let named = try Tool.shell(
      "\(Self.initialize) --bundle-identifier org.example.b.Tide-Pool", in: folder)
    #expect(named.status == 0, "\(named.transcript)")
    let wired = try Tool.shell("filetype wire --yes", in: folder)
    #expect(wired.status == 0, "\(wired.transcript)")
    for (name, isNamed) in [("a", false), ("b", true)] {
      let text = try folder.read("\(name).xcodeproj/project.pbxproj")
      #expect(
        text.replacing("GENERATE_INFOPLIST_FILE", with: "").contains("INFOPLIST_FILE") == isNamed)
    }
  }

  @Test("A list that was made and removed is told, and made again")
  func removedList() throws {
    let folder = try folder(XcodeSample(.xcode15, .none))
    let wired = try Tool.shell("\(Self.initialize) && filetype wire --yes", in: folder)
    #expect(wired.status == 0, "\(wired.transcript)")
    let before = try folder.read(XcodeSample.newList)
    let check = try Tool.shell("rm '\(XcodeSample.newList)'; filetype wire --check", in: folder)
    #expect(check.status == 1 && check.output.contains("does not exist"), "\(check.transcript)")
    #expect(try Tool.shell("filetype wire --yes", in: folder).status == 0)
    #expect(try folder.read(XcodeSample.newList) == before)
    let out = try Tool.shell("filetype wire --check && filetype unwire", in: folder)
    #expect(out.status == 0, "\(out.transcript)")
    #expect(try folder.read(XcodeSample.path) == XcodeSample(.xcode15, .none).text)
  }

  @Test("A list that was made is not taken out while the project names it")
  func unwiringTheListAlone() throws {
    let folder = try folder(XcodeSample(.xcode16, .none))
    let wired = try Tool.shell("\(Self.initialize) && filetype wire --yes", in: folder)
    #expect(wired.status == 0, "\(wired.transcript)")
    let before = try folder.read(XcodeSample.newList)
    let out = try Tool.filetype(["unwire", XcodeSample.newList], in: folder)
    #expect(out.status == 2 && out.errors.contains("filetype unwire"), "\(out.transcript)")
    #expect(try folder.read(XcodeSample.newList) == before)
  }
}
