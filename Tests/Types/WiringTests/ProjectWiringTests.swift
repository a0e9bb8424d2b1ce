import Declarations
import Diagnostics
import TestSupport
import Testing

@testable import Wiring

/// Projects whose application gets a list: nothing but the names of the list is written.
@Suite struct ProjectWiringTests {
  private static let setting = "\t\t\t\tINFOPLIST_FILE = \"\(XcodeSample.newList)\";\n"

  private static func input(
    _ text: String, _ files: [String: String] = XcodeSample.configurationFiles,
    identifier: String? = XcodeSample.identifier
  ) throws -> WiringInput {
    var declaration = WiringSample.declaration
    declaration.application?.bundleIdentifier = identifier
    var input = try WiringSample.input(Array(text.utf8), as: XcodeSample.path, declaration)
    input.contents = { folder, path in
      folder.isEmpty ? files[path].map { Array($0.utf8) } : nil
    }
    return input
  }

  private static func wire(_ input: WiringInput) throws -> WiredText {
    try #require(WiringFormat.of(input)).wire(input)
  }

  private static func others(_ input: WiringInput) throws -> [OtherFile] {
    try #require(WiringFormat.of(input)).others(input).flatMap(\.self)
  }

  @Test func listsThatAreResourcesAreRefused() throws {
    let sample = XcodeSample(.xcode16, .named).text
    let text = sample.replacing("exceptions = (AA08, );", with: "")
    let others = try Self.others(Self.input(text))
    #expect(text != sample && others.count == 2)
    #expect(others.allSatisfy { $0.path == nil && $0.advice.contains("two commands produce") })
  }

  @Test(arguments: XcodeSample.all)
  func listsAreNamed(_ sample: XcodeSample) throws {
    for identifier in [XcodeSample.identifier, nil] {
      var input = try Self.input(sample.text, identifier: identifier)
      let old = input.text
      let wired = try Self.wire(input)
      let text = String(decoding: wired.bytes, as: UTF8.self)
      guard sample.list == .none else {
        #expect(text == sample.text && wired.parts.isEmpty)
        let paths = try Self.others(input).map(\.path)
        #expect(paths == [sample.listPath, sample.listPath])
        continue
      }
      #expect(text.replacing(Self.setting, with: "") == sample.text)
      #expect(text.split(separator: Self.setting).count == 3)
      #expect(text.contains("GENERATE_INFOPLIST_FILE = YES;\n" + Self.setting))
      input.text = wired.bytes
      let again = try Self.wire(input)
      #expect(again.bytes == wired.bytes)
      let others = try Self.others(input)
      #expect(others.map(\.path) == [XcodeSample.newList, XcodeSample.newList])
      #expect(others.map(\.isMade) == [true, true])
      let stage = WiringSample.stage(wired, on: old)
      #expect(stage.reversal.apply(to: wired.bytes) == old)
      let restored = try WiringSample.unwire(stage, wired.bytes, as: XcodeSample.path)
      #expect(restored.bytes == old)
      let edited = text.replacing("CODE_SIGN_STYLE = Automatic", with: "CODE_SIGN_STYLE = Manual")
      let out = try WiringSample.unwire(stage, Array(edited.utf8), as: XcodeSample.path)
      #expect(out.bytes == Array(edited.replacing(Self.setting, with: "").utf8))
    }
  }

  @Test(
    "What is not clear stays, and is told",
    arguments: [
      ("GENERATE_INFOPLIST_FILE = NO;", "", "GENERATE_INFOPLIST_FILE = YES"),
      ("", "", "GENERATE_INFOPLIST_FILE = YES"),
      ("GENERATE_INFOPLIST_FILE = YES;", "name = \"Tide Pool\"", "its identifier"),
      ("GENERATE_INFOPLIST_FILE = YES;", "productType", "is not known"),
    ])
  func refusals(_ generates: String, _ change: String, _ words: String) throws {
    for style in XcodeSample.Style.allCases {
      var sample = XcodeSample(style, .none, hasMore: true)
      sample.generates = generates
      var text = sample.text
      if change == "productType" {
        // The tests become a second application without a known identifier.
        text = text.replacing("bundle.unit-test", with: "application")
      }
      let identifier = change.isEmpty ? XcodeSample.identifier : "org.example.Other"
      let input = try Self.input(text, identifier: identifier)
      let wired = try Self.wire(input)
      #expect(wired.bytes == input.text)
      let advice = try Self.others(input).map(\.advice)
      #expect(!advice.isEmpty && advice.allSatisfy { $0.contains(words) }, "\(advice)")
    }
  }

  @Test(
    "A project that a program makes is not edited", arguments: ["project.yml", "Project.swift"])
  func madeProjectsStay(_ origin: String) throws {
    let files = XcodeSample.configurationFiles.merging([origin: "name: Tide"]) { $1 }
    for sample in XcodeSample.all where sample.list == .none {
      let input = try Self.input(sample.text, files)
      #expect(try Self.wire(input).bytes == input.text)
      let others = try Self.others(input)
      #expect(!others.isEmpty && others.allSatisfy { $0.advice.contains(origin) }, "\(others)")
    }
  }

  /// Of two targets with one identifier, the one on a platform of the declaration is meant; a
  /// target without known systems may be.
  @Test(arguments: [Application.Platform.iOS, .macOS], ["iphoneos", "macosx", "auto"])
  func systemsDecide(_ platform: Application.Platform, _ kit: String) throws {
    for list in [XcodeSample.List.none, .named] {
      let text = XcodeSample(.xcode16, list).text
        .replacing("SDKROOT = iphoneos;", with: "SDKROOT = \(kit);")
      var input = try Self.input(text)
      input.declaration.application?.platforms = [platform, .linux]
      let format = try #require(WiringFormat.of(input))
      let isOther = kit == (platform == .iOS ? "macosx" : "iphoneos")
      #expect(format.fitness(input) == (isOther ? .foreign : .own), "\(list)")
      #expect(WiringFormat.ownFiles(of: input).own.isEmpty == (isOther || list == .none))
      if isOther || list == .named { #expect(try Self.wire(input).bytes == input.text) }
      let systems = WiringFormat.platforms(ofListsIn: input)
      guard list == .named else { continue }
      #expect(
        systems["Tide Pool/Info.plist"]
          == (kit == "auto" ? [] : [kit == "macosx" ? .macOS : .iOS]), "\(systems)")
      let list = "<plist version=\"1.0\"><dict/></plist>"
      var file = try WiringSample.input(
        Array(list.utf8), as: "Tide Pool/Info.plist", input.declaration)
      file.systems = systems["Tide Pool/Info.plist"] ?? []
      let listFormat = try #require(WiringFormat.of(file))
      #expect(listFormat.fitness(file) == (isOther ? .foreign : .possible))
      #expect(listFormat.platform(file) == (isOther || kit == "auto" ? nil : platform))
    }
  }

  @Test func entitlementsOfTheApplicationAreKnown() throws {
    let setting = "GENERATE_INFOPLIST_FILE = YES;"
    let text = XcodeSample(.xcode16, .none).text.replacing(
      setting, with: "CODE_SIGN_ENTITLEMENTS = A/B.entitlements; " + setting)
    let own = WiringFormat.ownFiles(of: try Self.input(text)).own
    #expect(Set(own.filter { $0.hasSuffix(".entitlements") }) == ["A/B.entitlements"])
    #expect(
      WiringFormat.ownFiles(of: try Self.input(text, identifier: "org.example.a")).own.isEmpty)
    var file = try WiringSample.input(
      Array("<plist/>".utf8), as: "A/B.entitlements", WiringSample.declaration)
    let format = try #require(WiringFormat.of(file))
    #expect(format.fitness(file) == .possible)
    file.isOfApplication = true
    #expect(format.fitness(file) == .own)
  }

  /// Files of extensions and tests are not for the types, unless an application has them too.
  @Test(arguments: [false, true]) func filesOfExtensionsAreLeft(_ isShared: Bool) throws {
    let setting = "GENERATE_INFOPLIST_FILE = YES;"
    var text = XcodeSample(.xcode16, .none, hasMore: true).text.replacing(
      setting, with: "CODE_SIGN_ENTITLEMENTS = A/B.entitlements; " + setting)
    if !isShared { text = text.replacing("product-type.application", with: "app-extension") }
    let files = WiringFormat.ownFiles(of: try Self.input(text, identifier: "org.example.a"))
    #expect(files.others.contains("A/B.entitlements") == !isShared && files.own.isEmpty)
    for (path, body) in [
      ("A/B.entitlements", "<plist/>"), ("A/Info.plist", "<plist><dict/></plist>"),
    ] {
      var file = try WiringSample.input(Array(body.utf8), as: path, WiringSample.declaration)
      let format = try #require(WiringFormat.of(file))
      #expect(format.fitness(file) == .possible)
      file.isOfOther = true
      #expect(format.fitness(file) == .foreign)
    }
  }

  @Test func fitnessFollowsTheIdentifier() throws {
    for (identifier, expected) in [
      (XcodeSample.identifier, WiringFormat.Fitness.own), (nil, .own), ("org.example.a", .possible),
    ] {
      let input = try Self.input(XcodeSample(.xcode16, .none).text, identifier: identifier)
      let format = try #require(WiringFormat.of(input))
      #expect(format.fitness(input) == expected)
    }
  }

  /// A half merged project is refused, or not touched.
  @Test func damagedProjectsStay() throws {
    var random = SplitMix64(seed: 83)
    for sample in XcodeSample.all {
      let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
      for _ in 0..<4 {
        let place = Int.random(in: 1..<lines.count, using: &random)
        let text = (lines[..<place] + ["<<<<<<< HEAD"] + lines[place...]).joined(separator: "\n")
        let input = try Self.input(text)
        let wired = try? Self.wire(input)
        #expect(wired == nil || wired?.bytes == input.text, "\(sample) \(place)")
      }
    }
  }

  @Test func listIsMadeFromNothing() throws {
    var input = try WiringSample.input([], as: "Trail-Info.plist", WiringSample.declaration)
    #expect((try? Self.wire(input)) == nil)
    input.isNew = true
    let made = try Self.wire(input)
    #expect(made.bytes.starts(with: "<?xml".utf8) && !made.parts.isEmpty)
    let digest = { (text: [UInt8]) in "\(text.count)-\(text.hashValue)" }
    let stage = WiringRecord.Stage(
      before: digest([]), after: digest(made.bytes), reversal: Reversal(of: made.edits, on: []),
      parts: made.parts)
    input.isNew = false
    input.text = made.bytes
    let unwiredResult = try WiringFormat.unwire([stage], input, digest: digest)
    let unwired = try #require(unwiredResult)
    #expect(unwired.text.bytes.isEmpty && unwired.isRestored)
    input.recorded = [stage]
    let format = try #require(WiringFormat.of(input))
    let again = try format.update(input, digest: digest)
    #expect(again.wired.bytes == made.bytes)
    // A key of the user stays.
    let key = "<dict>\n\t<key>NSHumanReadableCopyright</key>\n\t<string>me</string>"
    input.text = Array(
      String(decoding: made.bytes, as: UTF8.self).replacingFirst("<dict>", with: key).utf8)
    let keptResult = try WiringFormat.unwire([stage], input, digest: digest)
    let kept = try #require(keptResult)
    #expect(kept.text.bytes.firstPlace(of: "NSHumanReadableCopyright".utf8) != nil)
    #expect(kept.text.bytes.firstPlace(of: "UTExportedTypeDeclarations".utf8) == nil)
  }

  /// A record cannot remove a list that has more than what it says.
  @Test func forgedRecordsRemoveNothing() throws {
    let text = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>CFBundleName</key>
      \t<string>Trail</string>
      </dict>
      </plist>

      """.utf8)
    let digest = { (text: [UInt8]) in "\(text.count)-\(text.hashValue)" }
    let stage = WiringRecord.Stage(
      before: digest([]), after: digest(text),
      reversal: Reversal(pieces: [Reversal.Piece(offset: 0, old: [], new: text)]), parts: [])
    let input = WiringInput(
      path: "Trail-Info.plist", text: text, declaration: WiringSample.declaration)
    let unwiredResult = try WiringFormat.unwire([stage], input, digest: digest)
    let unwired = try #require(unwiredResult)
    #expect(unwired.text.bytes == text && !unwired.isRestored)
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    replacing(text, with: other, maxReplacements: 1)
  }
}
