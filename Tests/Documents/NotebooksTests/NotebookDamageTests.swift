import Diagnostics
import DocumentFormats
import JSONSyntax
import Notebooks
import TestSupport
import Testing

/// Repairs of damaged notebooks, each of whose values has a mark: none of them is lost silently.
struct NotebookDamageTests {
  private struct Maker {
    var random: SplitMix64
    var count = 0

    mutating func mark() -> MadeValue {
      count += 1
      return .string("mark\(count)x \\n")
    }

    mutating func some(_ most: Int, _ make: (inout Maker) -> MadeValue) -> MadeValue {
      .array((0..<Int.random(in: 1...most, using: &random)).map { _ in make(&self) })
    }

    mutating func notebook() -> MadeValue {
      let cells = some(4) { $0.cell() }
      return .members([
        "cells": cells,
        "metadata": .members([
          "kernelspec": .members([
            "display_name": .string("Python 3"), "name": .string("python3"),
          ]),
          "title": mark(), "own": .members(["deep": .array([mark(), mark()])]),
        ]),
        "nbformat": .scalar("4"), "nbformat_minor": .scalar("5"),
      ])
    }

    private mutating func cell() -> MadeValue {
      let isCode = Bool.random(using: &random)
      count += 1
      var members: [(name: String, value: MadeValue)] = [
        ("cell_type", .string(isCode ? "code" : "markdown")),
        ("id", .string("c\(count)")), ("metadata", .members(["own": mark()])),
        ("source", Bool.random(using: &random) ? mark() : some(3) { $0.mark() }),
      ]
      if isCode {
        members.insert(("execution_count", .scalar("\(count)")), at: 1)
        members.insert(("outputs", some(3) { $0.output() }), at: 4)
      } else if Bool.random(using: &random) {
        members.insert(
          ("attachments", .members(["a.png": .members(["image/png": mark()])])), at: 0)
      }
      return .object(members)
    }

    private mutating func output() -> MadeValue {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        .members([
          "name": .string("stdout"), "output_type": .string("stream"),
          "text": some(2) { $0.mark() },
        ])
      case 1:
        .members([
          "ename": mark(), "evalue": mark(), "output_type": .string("error"),
          "traceback": .array([mark()]),
        ])
      default:
        .members([
          "data": .members(["image/png": mark(), "text/plain": .array([mark()])]),
          "metadata": .members(["own": mark()]), "output_type": .string("display_data"),
        ])
      }
    }
  }

  @Test(.endsSometime, arguments: DocumentDamage.Kind.allCases)
  func nothingIsLostSilently(_ kind: DocumentDamage.Kind) {
    var judge = DocumentJudge(.notebook, limit: .max)
    var maker = Maker(random: SplitMix64(seed: 7))
    var sound = 0
    for round in 0..<Effort.rounds(600, quick: 4) {
      maker.count = 0
      let document = maker.notebook()
      var damage = DocumentDamage(seed: UInt64(round), marks: maker.count + 1)
      let old = damage.next(kind, document)
      let (new, titles, errors) = Self.repair(old, &judge)
      guard errors == 0 else { continue }
      sound += 1
      let lost = damage.marks(in: old).subtracting(damage.marks(in: new)).filter { mark in
        !titles.contains { $0.contains(mark) }
      }
      // The title names the size of a side of a conflict, and of the rest of a text that was cut off.
      let isNamed = titles.contains { $0.contains(" byte") } && [.conflict, .cut].contains(kind)
      #expect(lost.isEmpty || isNamed, "\(titles)\n\(old)\n\(new)")
    }
    #expect(sound > 0 || Effort.current == .quick)
  }

  /// The text after all repairs of 'fix --unsafe-fixes', the titles of its fixes, and the errors left.
  private static func repair(
    _ text: String, _ judge: inout DocumentJudge
  ) -> (text: String, titles: [String], errors: Int) {
    var (bytes, titles): ([UInt8], [String]) = (Array(text.utf8), [])
    var found = judge.check(rangeSource(of: bytes)).findings.diagnostics
    for _ in 0..<40 {
      var fixes = found.compactMap(\.fix)
      if judge.isStopped, let mending = JSONMender.mend(bytes), !fixes.isEmpty {
        fixes = [Fix("make it JSON", mending.edits, as: .unsafe)]
      }
      let new = Fix.apply(fixes, to: bytes)
      if new == bytes { break }
      bytes = new
      titles += fixes.map(\.title) + found.filter { $0.fix != nil }.map(\.message)
      found = judge.check(rangeSource(of: bytes)).findings.diagnostics
    }
    let errors = found.count { $0.severity == .error }
    return (String(decoding: bytes, as: UTF8.self), titles, errors)
  }
}
