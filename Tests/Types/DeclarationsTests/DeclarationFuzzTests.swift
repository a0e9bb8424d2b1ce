import Diagnostics
import Declarations
import TestSupport
import Testing

/// Broken declarations: every place is inside the text, and every fix can be applied.
struct DeclarationFuzzTests {
  private static let tokens = [
    "{", "}", "[", "]", ",", ":", "null", "true", "1e99", "\"types\": ", "\"application\": {",
    "\"checks\": {\"ignore\": [", "{\"rule\": \"mime\"}", "\"handler\": {}", "\"..\"",
    "\"\\u0000\"", "\"extensions\": \"x\"", "\"localizedDescriptions\": {\"pt_br\": \"\"}", "/*",
    "\"declare\": \"import\"", "\"matches\": [{", "\"identifier\": \"com.sketchpad.sketch\"",
  ]

  @Test func placesStayInside() {
    var declarations = RandomDeclaration(seed: 7)
    let seeds =
      DeclarationRules.all.flatMap { $0.bad + $0.good }.map(\.bytes)
      + (0..<40).map { _ in Array(declarations.next().text.utf8) }
    var mutator = Mutator(seed: 0xF022, seeds: seeds, tokens: Self.tokens)
    for _ in 0..<Effort.rounds(10_000) {
      let bytes = mutator.next()
      let file = DeclarationFile(bytes)
      let found = DeclarationRules.check(
        file, knownRules: ["mime/x"], picture: { _ in .missing })
      for finding in found { expectPlaces(finding, in: file) }
      for name in file.names where name.range.upperBound > file.text.count {
        Issue.record("\(name) in \(String(decoding: bytes, as: UTF8.self))")
      }
      _ = Fix.apply(found.compactMap(\.fix), to: file.text)
      _ = DeclarationFile(Array(file.declaration.text.utf8))
    }
  }

  private func expectPlaces(_ finding: Diagnostic, in file: DeclarationFile) {
    let edits = finding.fix?.edits ?? []
    let ranges =
      [finding.range].compactMap { $0 } + finding.related.map(\.range) + edits.map(\.range)
    let isInside = ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= file.text.count }
    let isSorted = zip(edits, edits.dropFirst()).allSatisfy {
      $0.range.upperBound <= $1.range.lowerBound
    }
    if !isInside || !isSorted {
      Issue.record("\(finding) in \(String(decoding: file.text, as: UTF8.self))")
    }
  }
}
