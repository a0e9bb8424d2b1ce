import DesktopEntries
import Diagnostics
import Foundation
import KeyFileSyntax
import TestSupport
import Testing
import UniformTypes

/// The rules on `mimeapps.list` and on `.thumbnailer` files.
@Suite("Associations and thumbnailers")
struct AssociationRuleTests {
  private static let types = MediaTypeContext(
    shared: .builtIn, given: MediaTypeDatabase(origin: "nothing"))

  private static let installed: [String: Set<String>] = [
    "edu.stanford.cs193p.emojiart.desktop": [OwnMediaTypes.emojiArt.name],
    "org.gnome.TextEditor.desktop": ["text/plain"], "org.gnome.Calculator.desktop": [],
    "kde-kwrite.desktop": ["text/plain"],
  ]

  static let mimeApps = RuleExpectations(MIMEAppsRules.all) { example in
    MIMEAppsRules.check(
      KeyFile(example.bytes), path: example.path,
      context: MIMEAppsContext(mediaTypes: types, installed: installed))
  }

  static let thumbnailer = RuleExpectations(ThumbnailerRules.all) { example in
    ThumbnailerRules.check(
      KeyFile(example.bytes), path: example.path,
      context: DesktopEntryContext(
        mediaTypes: types, hasProgram: { ["sketch-thumbnailer", "python3"].contains($0) }))
  }

  private static func expectations(_ id: String) -> RuleExpectations {
    id.hasPrefix("mimeapps/") ? mimeApps : thumbnailer
  }

  static let ids = (MIMEAppsRules.all + ThumbnailerRules.all).map(\.id)

  @Test("Texts have their form")
  func form() {
    Self.mimeApps.expectForm(subjects: ["mimeapps"])
    Self.thumbnailer.expectForm(subjects: ["thumbnailer"])
  }

  @Test("Bad examples are reported at their marks", arguments: ids)
  func marks(id: String) throws { try Self.expectations(id).expectMarks(of: id) }

  @Test("Good examples are not reported", arguments: ids)
  func silence(id: String) throws { try Self.expectations(id).expectSilence(of: id) }

  @Test("Fixes take their findings away", arguments: ids)
  func fixes(id: String) throws { try Self.expectations(id).expectFixes(of: id) }

  @Test("A bad example has no other error or warning", arguments: ids)
  func follow(id: String) throws {
    let rule = try #require((MIMEAppsRules.all + ThumbnailerRules.all).first { $0.id == id })
    for example in rule.bad {
      let file = KeyFile(example.bytes)
      let found =
        id.hasPrefix("mimeapps/")
        ? MIMEAppsRules.check(
          file, path: example.path, context: MIMEAppsContext(mediaTypes: Self.types))
        : ThumbnailerRules.check(
          file, path: example.path, context: DesktopEntryContext(mediaTypes: Self.types))
      let others = found.filter { $0.rule != id && $0.severity > .note }
      #expect(others.isEmpty, "\(id): \(others.map { ($0.rule, $0.message) })")
    }
  }

  @Test(
    "The rules are those of the catalogue",
    .needsCorpus)
  func catalogue() throws {
    try Corpus.expectRules(MIMEAppsRules.all, of: ["mimeapps"])
    try Corpus.expectRules(ThumbnailerRules.all, of: ["thumbnailer"])
  }

  @Test(
    "The corpus gives what was laid down and nothing else",
    .needsCorpus,
    arguments: ["mimeapps/bad", "mimeapps/good", "thumbnailer/bad", "thumbnailer/good"])
  func corpus(folder: String) throws {
    let rows = try Corpus.rows("corpus/\(folder)/expected.tsv")
    #expect(!rows.isEmpty)
    for row in rows {
      let name = try #require(row["file"])
      let url = Corpus.folder.appending(path: "corpus/\(folder)/\(name)")
      let file = KeyFile(Array(try Data(contentsOf: url)))
      let found =
        folder.hasPrefix("mimeapps")
        ? MIMEAppsRules.check(file, path: name, context: MIMEAppsContext(mediaTypes: Self.types))
        : ThumbnailerRules.check(
          file, path: name,
          context: DesktopEntryContext(
            mediaTypes: Self.types, hasProgram: { ["true", "curl"].contains($0) }))
      let wanted = row["rule"] == "-" ? [] : [row["rule"] ?? ""]
      let grave = Set(found.filter { $0.severity > .note }.map(\.rule))
      let shown = "\(name): \(found.map { ($0.rule, $0.message) })"
      #expect(grave.subtracting(wanted).isEmpty, "\(shown)")
      #expect(Set(found.map(\.rule)).isSuperset(of: wanted), "\(shown)")
    }
  }

  @Test("Any bytes are checked to their end, with ranges inside")
  func fuzz() {
    let examples = (MIMEAppsRules.all + ThumbnailerRules.all).flatMap { $0.bad + $0.good }
    var mutator = Mutator(
      seed: 7, seeds: examples.map(\.bytes),
      tokens: [";", ",", "\\", "[", "]", "=", "%", "\"", "\r\n", "\u{FEFF}", "/", "*", "%i", "~"])
    let thumbnailers = DesktopEntryContext(
      mediaTypes: Self.types, knowsAllTypes: true, isInstalled: true,
      hasProgram: { $0.count > 4 })
    for _ in 0..<Effort.rounds(25_000) {
      let bytes = mutator.next()
      let file = KeyFile(bytes)
      let found =
        MIMEAppsRules.check(
          file, path: nil,
          context: MIMEAppsContext(mediaTypes: Self.types, installed: Self.installed))
        + ThumbnailerRules.check(file, path: nil, context: thumbnailers)
      for diagnostic in found {
        let edits = (diagnostic.fix?.edits ?? []).map(\.range)
        let ranges = [diagnostic.range].compactMap { $0 } + diagnostic.related.map(\.range) + edits
        #expect(ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= bytes.count })
        if let fix = diagnostic.fix { _ = Fix.apply([fix], to: bytes) }
      }
    }
  }
}
