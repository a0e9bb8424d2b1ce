import Declarations
import Foundation
import TestSupport
import Testing

@testable import Wiring

/// Wiring again, after the declaration has changed.
struct UpdateTests {
  /// Things of the declaration that go, or become other ones.
  private static let changes = [
    (", \"trl\"", ""), ("\"trl\"", "\"trk\""), ("\"trail\", ", ""), ("\"hut\"", "\"cabin\""),
    ("\"trail\", \"trl\"", "\"trl\", \"trail\""), ("application/x-trail", "application/x-path"),
    ("application/x-hut", "text/x-hut"), ("\"org.example.trail\"", "\"org.example.path\""),
    ("\"org.example.hut\"", "\"org.example.cabin\""), ("Trail map", "Path map"),
    ("\"Hut\"", "\"Cabin\""), ("\"Viewer\"", "\"Editor\""), ("\"Owner\"", "\"Alternate\""),
    ("\"openInPlace\": true, ", ""), ("\"trl\"", "\"trl\", \"trx\""),
    ("[\"hut\"]", "[\"hut\", \"shed\"]"), ("-hut\"]", "-hut\", \"application/x-shed\"]"),
  ]

  /// Returns the declaration without one type, or with some changes.
  private static func declaration(_ random: inout SplitMix64) -> Declaration {
    var text = WiringSample.textOfEverywhere
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let (old, new) = changes[Int.random(in: 0..<changes.count, using: &random)]
      text = text.replacing(old, with: new)
    }
    var declaration = WiringSample.read(text)
    let place = Int.random(in: 0..<5, using: &random)
    if place < 2 { declaration.types.remove(at: place) }
    return declaration
  }

  private static func digest(_ text: [UInt8]) -> String {
    "\(text.count)-\(text.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) })"
  }

  /// A file with its record.
  private struct Wired {
    let path: String
    var text: [UInt8]
    var stages: [WiringRecord.Stage] = []
    var refusals: [WiringRefusal] = []

    /// Does what `wire` does with a file.
    mutating func update(_ declaration: Declaration) throws {
      var input = try WiringSample.input(text, as: path, declaration)
      input.recorded = stages
      let format = try #require(WiringFormat.of(input))
      let (wired, source) = try format.update(input, digest: UpdateTests.digest)
      refusals = wired.refusals
      guard wired.bytes != text else { return }
      let stage = WiringRecord.Stage(
        before: UpdateTests.digest(source), after: UpdateTests.digest(wired.bytes),
        reversal: Reversal(of: wired.edits, on: source), parts: wired.parts)
      stages = source == text ? stages : []
      if wired.bytes != source { stages.append(stage) }
      text = wired.bytes
    }

    func unwired() throws -> WiredText? {
      let input = try WiringSample.input(text, as: path, WiringSample.everywhere)
      return try WiringFormat.unwire(stages, input, digest: UpdateTests.digest)?.text
    }
  }

  @Test(
    "A file has what the last declaration says, as if there had been no other one",
    arguments: WiringSample.files.indices, 1..<UInt64(1 + Effort.rounds(60, quick: 1)))
  func updated(_ sample: Int, _ seed: UInt64) throws {
    let (path, before, comment) = WiringSample.files[sample]
    var random = SplitMix64(seed: seed)
    var old = Array(before.utf8)
    var file = Wired(path: path, text: old)
    var (last, isOnlyAdded) = (Self.declaration(&random), false)
    try file.update(last)
    if seed.isMultiple(of: 3), !old.isEmpty {
      let edit = Array((comment + "\n").utf8)
      (old, file.text) = (old + edit, file.text + edit)
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      last = Self.declaration(&random)
      let stages = file.stages
      try file.update(last)
      isOnlyAdded = file.stages.count > stages.count
    }
    let new = try WiringSample.wire(old, as: path, last)
    let text = String(decoding: file.text, as: UTF8.self)
    #expect(Self.words(file.text) == Self.words(new.bytes), "\(path): \(text)")
    #expect(isOnlyAdded || file.refusals == new.refusals, "\(path): \(text)")
    let updated = file
    try file.update(last)
    #expect(file.text == updated.text && file.stages == updated.stages, "\(path): \(text)")
    #expect(try file.unwired()?.bytes == old, "\(path): \(text)")
  }

  /// Files of servers with a type of a person, and the line for a type `T` and an extension `E`.
  private static let servers = [
    (path: ".htaccess", text: "AddType a/b .c\n", line: "AddType T .E"),
    (path: "mime.types", text: "a/b\tc\n", line: "T\tE"),
    (path: "nginx.conf", text: "http {\n  types {\n    a/b c;\n  }\n}\n", line: "T E;"),
    (path: "nginx.conf", text: "http {\n  types { a/b c; }\n}\n", line: "  types { T E; }"),
  ]

  @Test(
    "A server's file is complete if its last lines have the types; refused ones stay",
    arguments: servers.indices, Effort.seeds(1..<60))
  func claimed(_ sample: Int, _ seed: UInt64) throws {
    let (path, before, form) = Self.servers[sample]
    var random = SplitMix64(seed: seed)
    var file = Wired(path: path, text: Array(before.utf8))
    try file.update(WiringSample.everywhere)
    var lines = String(decoding: file.text, as: UTF8.self).components(separatedBy: "\n")
    let types = ["text/plain", "a/b", "application/octet-stream", "application/x-trail"]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let places = lines.indices.filter { lines[$0].contains("a/b") || lines[$0].contains("/x-") }
      let place = try #require(places.randomElement(using: &random))
      let type = try #require(types.randomElement(using: &random))
      let name = try #require(["trail", "trl", "hut"].randomElement(using: &random))
      let line = form.replacing("T ", with: type + " ").replacing("T\t", with: type + "\t")
        .replacing("E", with: name)
      lines.insert(line, at: place + Int.random(in: 0...1, using: &random))
    }
    let text = lines.joined(separator: "\n")
    let entries = text.split { "\n;{}".contains($0) }.map { $0.split { " .\t".contains($0) } }
    let own = ["trail": "/x-trail", "trl": "/x-trail", "hut": "/x-hut"]
    let wrong = own.filter { name, type in
      entries.last { $0.contains(name[...]) }?.contains("application\(type)") != true
    }
    file.text = Array(text.utf8)
    try file.update(WiringSample.everywhere)
    let isSame = file.text == Array(text.utf8)
    let new = String(decoding: file.text, as: UTF8.self)
    #expect((isSame && file.refusals.isEmpty) == wrong.isEmpty, "\(text)\n\(new)")
    // Extensions of no particular type are moved, where nothing else claims them.
    let count = file.refusals.count
    #expect(count < wrong.count || isSame && count == wrong.count, "\(text)\n\(new)")
  }

  private static func words(_ text: [UInt8]) -> [[UInt8]] {
    Reversal.words(of: text).map(Array.init).sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test(
    "What was edited is refused if it has what the declaration does not say, and only then",
    arguments: WiringSample.files.indices)
  func edited(_ sample: Int) throws {
    let (path, before, comment) = WiringSample.files[sample]
    var file = Wired(path: path, text: Array(before.utf8))
    try file.update(WiringSample.everywhere)
    let inside = file.stages.flatMap(\.reversal.pieces).flatMap { piece in
      (piece.offset + 1..<max(piece.offset + 1, piece.offset + piece.new.count)).flatMap { place in
        ["zq7", " zq7 ", comment + "zq7\n"].map { (place: place, text: $0) }
      }
    }
    let other = WiringSample.read(
      WiringSample.textOfEverywhere.replacing("\"trl\"", with: "\"trk\"")
        .replacing("x-hut", with: "x-cabin"))
    var random = SplitMix64(seed: UInt64(sample))
    for _ in 0..<Effort.rounds(60, quick: 1) {
      let (place, edit) = inside[Int.random(in: 0..<inside.count, using: &random)]
      var edited = file
      edited.text.insert(contentsOf: Array(edit.utf8), at: place)
      let text = String(decoding: edited.text, as: UTF8.self)
      // A damaged file is of no format, and stays.
      let input = WiringInput(path: path, text: edited.text, declaration: other)
      guard WiringFormat.of(input) != nil,
        let plain = try? WiringSample.wire(edited.text, as: path, WiringSample.everywhere),
        (try? edited.unwired()) != nil
      else { continue }
      var same = edited
      try same.update(WiringSample.everywhere)
      #expect(same.refusals == plain.refusals, "\(path): \(text)")
      guard (try? edited.update(other)) != nil, edited.refusals.isEmpty else { continue }
      let stale = Set(WiringFormat.names(in: edited.text))
        .subtracting(WiringFormat.names(in: before.utf8))
        .intersection(["trl", ".trl", "application/x-hut"].map { Array($0.utf8)[...] })
      #expect(
        stale.isEmpty, "\(path): \(text)\n\(String(decoding: edited.text, as: UTF8.self))")
    }
  }
}
