import ProjectChecks
import Diagnostics
import TestSupport
import Testing

@Suite("Broken sources and projects")
struct AppSourceFuzzTests {
  private static func seeds(_ isIncluded: (String) -> Bool) -> [[UInt8]] {
    AppSourceRules.all.flatMap { $0.bad + $0.good }.filter { isIncluded($0.path) }.map(\.bytes)
  }

  private static func expectPlaces(_ found: [Diagnostic], in bytes: [UInt8]) {
    for diagnostic in found {
      let ranges = [diagnostic.range].compactMap { $0 } + diagnostic.related.map(\.range)
      let edits = diagnostic.fix?.edits.map(\.range) ?? []
      #expect((ranges + edits).allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= bytes.count })
    }
  }

  @Test("10,000 broken sources")
  func sources() {
    var mutator = Mutator(
      seed: 41, seeds: Self.seeds { $0.hasSuffix(".swift") },
      tokens: [
        "\"", "\"\"\"", "#\"", "\"#", "\\(", "/*", "*/", "//", "{", "}", "(", ")", "[", "]",
        "UTType",
        ".init(", "exportedAs:", "static var ", "readableContentTypes", "\n", "`", "struct ", ".",
        "é",
      ])
    var mentioned = 0
    for _ in 0..<Effort.rounds(10_000) {
      let bytes = mutator.next()
      let source = SwiftSource(bytes)
      let mentions = source.mentions()
      mentioned += mentions.count
      #expect(mentions.allSatisfy { $0.range.upperBound <= bytes.count })
      var context = AppSourceContext.example
      context.names = SwiftTypeNames([source])
      Self.expectPlaces(AppSourceRules.check(source, context, path: "A/B.swift"), in: bytes)
    }
    #expect(mentioned > Effort.rounds(1000))
  }

  @Test("10,000 broken projects")
  func projects() {
    var mutator = Mutator(
      seed: 42, seeds: Self.seeds { $0.hasSuffix(".pbxproj") },
      tokens: [
        "\"", "{", "}", "(", ")", ";", "=", ",", "/*", "*/", "//", "\\", "objects", "isa", "name",
        "XCBuildConfiguration", "buildSettings", "INFOPLIST_KEY_UISupportsDocumentBrowser", "[sdk=",
      ])
    var read = 0
    for _ in 0..<Effort.rounds(10_000) {
      let bytes = mutator.next()
      let project = XcodeProject(bytes)
      read += project.configurations.count
      let found = AppSourceRules.check(
        project, .example, path: "EmojiArt.xcodeproj/project.pbxproj")
      Self.expectPlaces(found, in: bytes)
    }
    #expect(read > Effort.rounds(1000))
  }

  @Test(
    "A long run of anything takes time in proportion",
    arguments: Effort.some(of: [
      "\"", "(", "{", "[", "#", "\\", "\"\"\"", "#\"", "\"\\(", "/*", "*/", "/", "UTType(",
      ".init(",
      "UTType(exportedAs:", "UTType(exportedAs:\"a\",conformingTo:", "extension A {", "a.", ".",
      "static var readableContentTypes:[UTType]{[", "static let readableContentTypes=[",
      "struct A{static var readableContentTypes:[UTType]{[.a]", "static ", "let x:", "[.a,", "é",
      "`",
    ]))
  func longSources(piece: String) {
    let start = Array("UTType struct D { ".utf8)
    func time(_ size: Int) -> Duration {
      var bytes = start
      while bytes.count < size { bytes += piece.utf8 }
      return processorTime { _ = SwiftSource(bytes) }
    }
    // Quadratic code takes 256 times as long for 16 times as much input.
    let short = time(20_000)
    let long = time(320_000)
    #expect(long < short * 80 + .seconds(5), "\(piece): \(short), \(long)")
  }

  @Test(
    "Long projects, too",
    arguments: Effort.some(of: [
      "{", "(", "\"", "{a=", "=", ";", "\\", "/*", "\"\\", "a", "objects={", "a = b;",
    ]))
  func longProjects(piece: String) {
    func time(_ size: Int) -> Duration {
      var bytes: [UInt8] = Array("{objects={".utf8)
      while bytes.count < size { bytes += piece.utf8 }
      return processorTime { _ = XcodeProject(bytes) }
    }
    let short = time(20_000)
    let long = time(320_000)
    #expect(long < short * 80 + .seconds(5), "\(piece): \(short), \(long)")
  }

  @Test("Five megabytes of brackets or quotes are read", arguments: ["\"", "("])
  func fiveMegabytes(piece: String) {
    let bytes =
      Array("UTType ".utf8)
      + Array(
        repeating: piece.utf8.first ?? 0, count: Effort.rounds(5_000_000, quick: 250_000))
    #expect(SwiftSource(bytes).mentions.isEmpty)
  }

  @Test("Comments nest a hundred thousand deep")
  func nestedComments() {
    let depth = 100_000
    let open = String(repeating: "/*", count: depth)
    let close = String(repeating: "*/", count: depth)
    let type = "let a = UTType(exportedAs: \"a.b\")"
    #expect(mentions("\(open) \(type) \(close) \(type)") == ["exported a.b"])
    #expect(mentions("\(open) \(close.dropLast(2)) \(type)").isEmpty)
  }
}
