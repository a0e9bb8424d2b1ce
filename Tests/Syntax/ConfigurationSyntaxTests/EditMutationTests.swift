import ConfigurationSyntax
import Diagnostics
import JSONSyntax
import TestSupport
import Testing

@Suite struct EditMutationTests {
  private static let tokens = [
    "{", "}", "[", "]", ",", ":", ": ", "- ", "? ", "\n", "\r\n", "\r", "  ", "\t", "#", " # a\n",
    "//", "/*", "*/", "\"", "'", "\"\"\"", "'''", "\\", "&x ", "*x", "!t ", "|\n", ">+\n", "<<: ",
    "---\n", "...\n", "a", "a.b = 1\n", "[a]\n", "[[a]]\n", "=", " = ", ".", "é", "\u{FEFF}",
    "null",
  ]

  /// Places of values, at most `most`.
  private static func paths(_ value: JSONValue, most: Int) -> [[JSONPath]] {
    var paths: [[JSONPath]] = [[]]
    var open: [(path: [JSONPath], value: JSONValue)] = [([], value)]
    while let next = open.popLast(), paths.count < most {
      let named = (next.value.object ?? []).map { (JSONPath.key($0.name), $0.value) }
      let numbered = (next.value.array ?? []).enumerated().map { (JSONPath.index($0), $1) }
      for (step, inner) in named + numbered {
        paths.append(next.path + [step])
        open.append((next.path + [step], inner))
      }
    }
    return Array(paths.prefix(most))
  }

  @Test(
    "Broken texts are read or not, and changed or not, but never half",
    .endsSometime, arguments: ConfigurationNotation.allCases)
  func mutations(_ notation: ConfigurationNotation) throws {
    let seeds = EditExample.all.filter { $0.notation == notation }.map { Array($0.before.utf8) }
    var mutator = Mutator(seed: 11, seeds: seeds, tokens: Self.tokens)
    var count = 0
    for _ in 0..<Effort.rounds(4000, quick: 200) {
      let bytes = mutator.next()
      guard let text = try? ConfigurationText(bytes, notation) else { continue }
      for path in Self.paths(text.root, most: 6) {
        let changes: [ValueChange] = [
          ValueChange(path, .set("é: \"#'\n")),
          ValueChange(path + ["new", "a b"], .set([1, ["c": .null]])),
          ValueChange(path + ["new"], .set(["d": true, "e": [["f": "1"]]])),
          ValueChange(path, .insert("no")), ValueChange(path, .insert(["g": []])),
          ValueChange(path, .remove),
        ]
        for change in changes where try Self.applies(change, to: text) { count += 1 }
      }
    }
    #expect(count > Effort.rounds(1000, quick: 50))
  }

  private static func applies(_ change: ValueChange, to text: ConfigurationText) throws -> Bool {
    var changed = text
    do throws(EditRefusal) {
      try changed.apply(change)
    } catch {
      #expect(changed.bytes == text.bytes && error.range?.upperBound ?? .max <= text.bytes.count)
      return false
    }
    let read = try ConfigurationText(changed.bytes, text.notation)
    #expect(read.root == changed.root)
    if case .set = change.action { #expect(try changed.apply(change) == [[]]) }
    return true
  }
}
