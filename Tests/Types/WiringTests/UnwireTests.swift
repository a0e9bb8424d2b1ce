import TestSupport
import Testing

@testable import Wiring

/// Taking out of files that were edited elsewhere since.
struct UnwireTests {
  private static let texts = WiringSample.files.indices.flatMap { index in
    [0, 1, 2, 3].map { (index, $0) }
  }

  /// A sample with other line ends, or blanks at the ends of lines, or no end of the last line.
  private static func text(_ sample: String, _ variant: Int) -> String {
    let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
    switch variant {
    case 1: return lines.joined(separator: "\r\n")
    case 2:
      return lines.enumerated().map { index, line in
        line
          + (index == lines.count - 1
            ? "" : index % 2 == 0 ? "\r\n" : index % 3 == 0 ? " \n" : "\n")
      }.joined()
    case 3: return String(sample.dropLast())
    default: return sample
    }
  }

  /// The places of the wired text at the beginnings of lines, outside of what was written, each
  /// with its place in the text before.
  private static func places(_ text: [UInt8], _ reversal: Reversal) -> [(new: Int, old: Int)] {
    let starts = [0] + text.indices.filter { text[$0] == 0x0A }.map { $0 + 1 }
    return starts.compactMap { place in
      var shift = 0
      for piece in reversal.pieces {
        let end = piece.offset + piece.new.count
        if place <= piece.offset { break }
        if place < end { return nil }
        shift += piece.old.count - piece.new.count
      }
      return (place, place + shift)
    }
  }

  @Test(
    "An edit elsewhere stays, and all else is as before, or a note says what is not",
    arguments: texts)
  func editedElsewhere(_ sample: Int, _ variant: Int) throws {
    let (path, before, comment) = WiringSample.files[sample]
    let old = Array(Self.text(before, variant).utf8)
    guard let wired = try? WiringSample.wire(old, as: path, WiringSample.everywhere) else { return }
    #expect(wired.bytes != old || variant != 0)
    let stage = WiringSample.stage(wired, on: old)
    #expect(stage.reversal.apply(to: wired.bytes) == old)
    let edit = Array((comment + "\n").utf8)
    let places = Self.places(wired.bytes, stage.reversal)
    for place in Effort.some(of: places, each: 6) {
      var (edited, expected) = (wired.bytes, old)
      edited.insert(contentsOf: edit, at: place.new)
      expected.insert(contentsOf: edit, at: place.old)
      guard let out = try? WiringSample.unwire(stage, edited, as: path) else { continue }
      let isAsBefore = out.bytes == expected
      #expect(
        isAsBefore || !out.notes.isEmpty,
        "\(path) \(variant): \(String(decoding: out.bytes, as: UTF8.self))")
    }
  }

  @Test(
    "After an edit inside, all but blanks is as before, or a note says what is not",
    arguments: WiringSample.files.map { ($0.0, $0.1) } + [
      ("electron-builder.yml", "# ours\n"), ("electron-builder.yml", ""),
      ("Tauri.toml", "# ours\n"),
    ])
  func editedInside(_ path: String, _ before: String) throws {
    let old = Array(before.utf8)
    guard let wired = try? WiringSample.wire(old, as: path, WiringSample.everywhere) else { return }
    let stage = WiringSample.stage(wired, on: old)
    let inside = stage.reversal.pieces.flatMap { piece -> [Int] in
      (piece.offset..<(piece.offset + piece.new.count)).filter { wired.bytes[$0] == 0x0A }
    }
    let edits = inside.flatMap { [(place: $0, text: " "), (place: $0, text: "\n")] }
    for (place, edit) in Effort.some(of: edits, each: 20) {
      var edited = wired.bytes
      edited.insert(contentsOf: Array(edit.utf8), at: place)
      guard let out = try? WiringSample.unwire(stage, edited, as: path) else { continue }
      #expect(
        words(out.bytes) == words(old) || !out.notes.isEmpty,
        "\(path): \(String(decoding: out.bytes, as: UTF8.self))")
    }
  }

  @Test(
    "What was added inside of the written text is not taken out, or left there, without a note",
    arguments: WiringSample.files)
  func wordsAddedInside(_ path: String, _ before: String, _ comment: String) throws {
    let old = Array(before.utf8)
    guard let wired = try? WiringSample.wire(old, as: path, WiringSample.everywhere) else { return }
    let stage = WiringSample.stage(wired, on: old)
    let inside = stage.reversal.pieces.flatMap { piece in
      (piece.offset + 1..<max(piece.offset + 1, piece.offset + piece.new.count)).flatMap { place in
        ["zq7", " zq7 ", comment + "zq7\n"].map { (place: place, text: $0) }
      }
    }
    for (place, edit) in Effort.some(of: inside, each: 400) {
      var edited = wired.bytes
      edited.insert(contentsOf: Array(edit.utf8), at: place)
      // A damaged file is of no format, and stays.
      let input = WiringInput(path: path, text: edited, declaration: WiringSample.declaration)
      guard WiringFormat.of(input) != nil else { continue }
      guard let out = try? WiringSample.unwire(stage, edited, as: path) else { continue }
      let (new, left) = (
        String(decoding: edited, as: UTF8.self), String(decoding: out.bytes, as: UTF8.self)
      )
      // A comment between lines of the file and of the written text stays where it is.
      let isOwn =
        edit.hasPrefix(comment) && words(Array(left.replacing(edit, with: "").utf8)) == words(old)
      #expect(!out.notes.isEmpty || isOwn, "\(path): \(new)\n\(left)")
    }
  }

  /// An extension that wiring moved to another type goes back to its own line.
  @Test(arguments: ["# mine\n", "text/x-n\tn\n", "video/x-bin\tbin\n", "\n"])
  func linesBelowAChangedLine(_ line: String) throws {
    let old = "text/csv\tcsv\napplication/octet-stream\tbin hut\n"
    let wired = try WiringSample.wire(Array(old.utf8), as: "mime.types", WiringSample.everywhere)
    let stage = WiringSample.stage(wired, on: Array(old.utf8))
    let text = String(decoding: wired.bytes, as: UTF8.self)
    let edited = text.replacing("\tbin\n", with: "\tbin\n\(line)")
    let out = try WiringSample.unwire(stage, Array(edited.utf8), as: "mime.types")
    #expect(String(decoding: out.bytes, as: UTF8.self) == old + line)
  }

  /// Files whose values are on one line; `@` stands for what is in an empty list or mapping.
  private static let lines: [(path: String, text: String, start: String, end: String)] = [
    (
      "Info.plist",
      "{ CFBundleIdentifier = \"org.example.Trail\"; /* c */ CFBundleName = Tour; "
        + "CFBundleDocumentTypes = (@); UTExportedTypeDeclarations=(@); }", "/* m */ ", " // mine\n"
    ),
    (
      "Info.plist",
      "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>org.example.Trail</string>"
        + "<key>CFBundleName</key><string>Tour</string><key>CFBundleDocumentTypes</key>"
        + "<array>@</array><key>UTExportedTypeDeclarations</key><array>@</array></dict></plist>",
      "<!-- m -->", "<!-- m -->"
    ),
    (
      "electron-builder.json",
      #"{"appId":"org.example.Trail","fileAssociations":[@],"mac":{@},"linux":{},"copyright":"#
        + #""Tour"}"#,
      " ", "\n\n"
    ),
    (
      "package.json",
      #"{"version":"Tour","build":{"appId":"org.example.Trail","fileAssociations":[@],"mac":{@}}}"#,
      " ", "\n\n"
    ),
    (
      "tauri.conf.json5",
      #"{identifier:"org.example.Trail",bundle:{fileAssociations:[@]},productName:"Tour"}"#,
      "/* m */", "// mine"
    ),
    (
      "electron-builder.yml",
      "{appId: org.example.Trail, fileAssociations: [@], mac: {@}, copyright: Tour}", "# m\n",
      " # m"
    ),
    (
      "Tauri.toml", "bundle = { copyright = \"Tour\", fileAssociations = [@] }", "# m\n",
      " # org.example.Trail"
    ),
    (
      "app.webmanifest", #"{"name":"Tour","file_handlers":[@],"id":"org.example.Trail"}"#, " ",
      "\n"
    ),
  ]

  @Test(
    "An empty list comes back as it was written, although its line was edited",
    arguments: lines.indices,
    Effort.some(of: ["", " ", "  ", "\t", " \n ", "/* c */", " /* c */ "], each: 4))
  func editedBeside(_ index: Int, _ inside: String) throws {
    let (path, sample, start, end) = Self.lines[index]
    for tail in ["", "\n"] {
      let before = sample.replacing("@", with: inside) + tail
      let old = Array(before.utf8)
      guard let wired = try? WiringSample.wire(old, as: path, WiringSample.everywhere) else {
        #expect(!inside.allSatisfy { $0 == " " }, "\(path) \(before)")
        continue
      }
      let stage = WiringSample.stage(wired, on: old)
      let edits: [(String) -> String] = [
        { $0.replacing("Trail\"", with: "Tragl\"", maxReplacements: 1) },
        { $0.replacing("Tour", with: "A longer tour") }, { start + $0 }, { $0 + end },
        { start + $0.replacing("Tour", with: "T") + end },
      ]
      for edit in edits {
        let text = edit(String(decoding: wired.bytes, as: UTF8.self))
        let out = try? WiringSample.unwire(stage, Array(text.utf8), as: path)
        guard let out else { continue }
        #expect(String(decoding: out.bytes, as: UTF8.self) == edit(before), "\(path)")
        #expect(out.notes.isEmpty, "\(path): \(out.notes)")
      }
    }
  }

  private func words(_ text: [UInt8]) -> [UInt8] {
    text.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }

  @Test(
    "Edits in front of and behind what was written are both kept",
    arguments: WiringSample.files.indices)
  func editedAround(_ sample: Int) throws {
    let (path, before, comment) = WiringSample.files[sample]
    let old = Array(before.utf8)
    let wired = try WiringSample.wire(old, as: path, WiringSample.everywhere)
    let stage = WiringSample.stage(wired, on: old)
    let isFirst = !wired.bytes.starts(with: "<?xml".utf8)
    let edit = Array((comment + "\n").utf8)
    let edited = (isFirst ? edit : []) + wired.bytes + edit
    let out = try WiringSample.unwire(stage, edited, as: path)
    #expect(out.bytes == (isFirst ? edit : []) + old + edit, "\(path)")
    #expect(out.notes.isEmpty, "\(path)")
  }

  @Test("What comes back by its value only is told")
  func putBack() throws {
    let old = "appId: a.b.c\nextends:\n- electron-builder.filetype.yml\n- other.yml\n"
    let wired = try WiringSample.wire(Array(old.utf8), as: "electron-builder.yml")
    let edited = String(decoding: wired.bytes, as: UTF8.self)
      .replacing("extends:\n- other.yml", with: "extends: [mine.yml, other.yml]")
    let out = try WiringSample.unwire(
      WiringSample.stage(wired, on: Array(old.utf8)), Array(edited.utf8), as: "electron-builder.yml"
    )
    #expect(out.notes.contains { $0.hasPrefix("'/extends/-' has its old value") })
  }
}
