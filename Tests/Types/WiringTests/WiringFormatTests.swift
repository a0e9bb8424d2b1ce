import Declarations
import Diagnostics
import Foundation
import Testing

@testable import FileGeneration
@testable import Wiring

/// The table of formats.
struct WiringFormatTests {
  @Test(
    "Each file is of one kind, by its name and content",
    arguments: [
      ("App/Info.plist", "", "Info.plist"), ("App/App-Info.plist", "", "Info.plist"),
      ("App.entitlements", "", "entitlements"), ("Tauri.toml", "", "Tauri configuration"),
      ("electron-builder.json5", "{}", "electron-builder configuration"),
      ("app/src/main/AndroidManifest.xml", "", "Android manifest"),
      ("Package.appxmanifest", "", "package manifest"), ("a.wxs", "", "installer source"),
      ("a.desktop.in", "", "desktop entry"), ("a.appdata.xml.in", "", "metainfo"),
      ("a.webmanifest", "", "web manifest"), ("nginx.conf", "", "nginx configuration"),
      ("conf/mime.types", "types {\n}\n", "nginx configuration"),
      ("conf/mime.types", "text/html html\n", "table of MIME types"),
      (".htaccess", "", "Apache configuration"), ("debian/install", "", "list of dh_install"),
      ("install", "", nil), ("meson.build", "", "meson.build"),
      ("CMakeLists.txt", "", "CMakeLists.txt"), ("manifest.json", "{}", nil), ("a.json", "", nil),
    ])
  func kinds(_ path: String, _ text: String, _ name: String?) {
    let input = WiringInput(
      path: path, text: Array(text.utf8), declaration: WiringSample.declaration)
    #expect(WiringFormat.of(input)?.name == name)
  }

  @Test("A template is of the kind of its product")
  func templates() {
    for file in WiringSample.files {
      let names = ([""] + BuildTemplate.endings + [".in.in"]).map { ending in
        let input = WiringInput(
          path: file.path + ending, text: Array(file.text.utf8),
          declaration: WiringSample.declaration)
        return WiringFormat.of(input)?.name
      }
      #expect(Set(names).count == 1, "\(file.path)")
    }
  }

  /// A platform for which a file is generated, and the existing file is not found, would stay
  /// without the types.
  @Test(arguments: Application.Platform.allCases)
  func wantedFilesAreFound(_ platform: Application.Platform) {
    var declaration = WiringSample.declaration
    declaration.application?.platforms = [platform]
    for format in WiringFormat.all {
      let demanded = format.kinds.filter { $0.demand != .always && $0.isWanted(by: declaration) }
      #expect(demanded.isEmpty || format.isWanted(declaration), "\(format.name)")
    }
  }

  @Test(
    "What is not edited is refused with what to write, unless it is there",
    arguments: [
      ("forge.config.js", "module.exports = {}", "extendInfo: 'mime/Info.plist'"),
      ("forge.config.ts", "extendInfo: 'mime/Info.plist'", nil),
      ("electron-builder.cjs", "module.exports = {}", "extends: 'electron-builder.filetype.yml'"),
      ("electron-builder.js", "fileAssociations: []", nil),
    ])
  func programs(_ path: String, _ text: String, _ advice: String?) throws {
    let input = WiringInput(
      path: path, text: Array(text.utf8), declaration: WiringSample.declaration)
    let format = try #require(WiringFormat.of(input))
    #expect(format.fitness(input) == .own)
    let outcome = Result { () throws(WiringRefusal) in try format.wire(input) }
    switch outcome {
    case .success(let wired): #expect(advice == nil && wired.bytes == input.text)
    case .failure(let refusal): #expect(refusal.message.contains(advice ?? "nothing"))
    }
  }

  @Test(
    "The lists of its applications are asked of a project; one without applications is not",
    arguments: [
      ("application", "GENERATE_INFOPLIST_FILE = NO;", nil, "INFOPLIST_FILE"),
      ("application", "INFOPLIST_FILE = App/Info.plist;", "App/Info.plist", "--only plist"),
      ("application", "INFOPLIST_FILE = \"$(LISTS)/Info.plist\";", nil, "by its name"),
      ("framework", "INFOPLIST_FILE = App/Info.plist;", nil, "by its name"),
    ])
  func projects(_ product: String, _ setting: String, _ list: String?, _ advice: String) throws {
    let text = """
      { objects = {
        A = { isa = PBXProject; buildConfigurationList = B; targets = (C); };
        B = { isa = XCConfigurationList; buildConfigurations = (); };
        C = { isa = PBXNativeTarget; name = A; buildConfigurationList = D;
          productType = "com.apple.product-type.\(product)"; };
        D = { isa = XCConfigurationList; buildConfigurations = (E); };
        E = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(setting) }; };
      }; rootObject = A; }
      """
    let input = WiringInput(
      path: "A.xcodeproj/project.pbxproj", text: Array(text.utf8),
      declaration: WiringSample.declaration)
    let format = try #require(WiringFormat.of(input))
    #expect(format.fitness(input) == (product == "application" ? .own : .foreign))
    #expect(try format.wire(input).bytes == input.text)
    let other = try #require(format.others(input).first?.first)
    #expect(other.path == list && other.advice.contains(advice), "\(other)")
  }

  @Test(
    "What is wired into a file is taken out of it again, byte for byte, if only a comment is new",
    arguments: [
      (
        "a.desktop",
        "[Desktop Entry]\nType=Application\nName=Trail\nExec=trail %f\nMimeType=text/csv;\n", "#"
      ),
      ("mime.types", "text/html html\n", "#"), ("httpd.conf", "AddType text/csv .csv\n", "#"),
      (
        "a.metainfo.xml",
        "<component>\n  <id>org.example.Trail</id>\n  <name>Trail</name>\n</component>\n", "<!---->"
      ),
    ])
  func takeOut(_ path: String, _ text: String, _ comment: String) throws {
    let wired = try WiringSample.wire(Array(text.utf8), as: path)
    #expect(wired.bytes != Array(text.utf8))
    let edited = wired.bytes + Array("\(comment)\n".utf8)
    let stage = WiringSample.stage(wired, on: Array(text.utf8))
    let out = try WiringSample.unwire(stage, edited, as: path)
    #expect(String(decoding: out.bytes, as: UTF8.self) == text + "\(comment)\n")
    #expect(out.notes.isEmpty)
  }

  @Test("A record says the same when it is read, and what is not one is none")
  func recordsAreRead() throws {
    let old = Array("a\nb\nc\n".utf8)
    let new = Array("a\nx\nc\ny\n".utf8)
    let edits: [[TextEdit]] = [
      [.replace(2..<3, by: "xy"), .insert("z\n", at: 6)],
      [.remove(3..<4), .replace(7..<8, by: "y")],
    ]
    var record = WiringRecord()
    record.files["App/Info.plist"] = [
      WiringRecord.Stage(
        before: "6-1", after: "8-2", reversal: Reversal(of: edits, on: old),
        parts: [WrittenPart("/a~1b/-", old: nil, new: "{}"), WrittenPart("/c", old: "1", new: "2")])
    ]
    #expect(WiringRecord(record.bytes) == record)
    #expect(record.files.values.first?.first?.reversal.apply(to: new) == old)
    #expect(record.files.values.first?.first?.reversal.apply(to: Array("a".utf8)) == nil)
    for text in ["", "{}", "[]", "{\"files\": 1}", "{\"files\": {\"a\": []}}"] {
      #expect(WiringRecord(Array(text.utf8)) == nil)
    }
  }

  @Test("A damaged record is none, and never a shorter one")
  func damagedRecords() throws {
    let piece = Reversal.Piece(
      offset: 0, old: [], new: Array("b\n".utf8), before: Array("a".utf8))
    let next = Reversal.Piece(offset: 2, old: Array("a".utf8), new: Array("b".utf8))
    let stage = WiringRecord.Stage(
      before: "1-1", after: "3-2", reversal: Reversal(pieces: [piece, next]),
      parts: [WrittenPart("/a/-", new: "{}"), WrittenPart("/c", old: "1", new: "2")])
    var record = WiringRecord()
    record.files = ["Info.plist": [stage, stage], "a.desktop": [stage]]
    let text = record.bytes
    let whole = try JSONSerialization.jsonObject(with: Data(text))
    var (refused, read) = (0, 0)
    let none: [String: Any] = [:]
    for other: Any in [NSNull(), -1, 5, Int.max, true, "x", [] as [Any], none, [none], [1]] {
      for damaged in copies(of: whole, with: other) {
        let bytes = Array(try JSONSerialization.data(withJSONObject: damaged))
        guard let found = WiringRecord(bytes) else {
          refused += 1
          continue
        }
        read += 1
        let isEmptied = (other as? [Any])?.isEmpty ?? (other as? [String: Any])?.isEmpty ?? false
        // A place that does not exist is not found, whatever its number.
        for stages in found.files.values {
          for stage in stages { _ = stage.reversal.undo(in: Array("ab\n".utf8)) }
        }
        #expect(
          isEmptied || shape(found) == shape(record), "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(refused > read && read > 0, "\(refused) refused, \(read) read")
    let twice = String(decoding: text, as: UTF8.self)
      .replacingOccurrences(of: "\"Info.plist\"", with: "\"a.desktop\"")
    #expect(WiringRecord(Array(twice.utf8)) == nil)
  }

  /// Returns a copy for each value inside a value, in which it is another one.
  private func copies(of value: Any, with other: Any) -> [Any] {
    if let members = value as? [String: Any] {
      return members.filter { $0.key != "note" }.flatMap { name, inner -> [Any] in
        ([other] + copies(of: inner, with: other)).map { new in
          members.merging([name: new]) { $1 }
        }
      }
    }
    guard let elements = value as? [Any] else { return [] }
    return elements.indices.flatMap { index -> [Any] in
      ([other] + copies(of: elements[index], with: other)).map { new in
        Array(elements[..<index]) + [new] + Array(elements[(index + 1)...])
      }
    }
  }

  private func shape(_ record: WiringRecord) -> [String: [[Int]]] {
    record.files.mapValues { stages in
      stages.map { stage in
        [stage.reversal.pieces.count, stage.parts.count, stage.parts.count { $0.old != nil }]
      }
    }
  }
}
