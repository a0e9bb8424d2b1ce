import Diagnostics
import DocumentFormats
import JSONSchema
import Synchronization
import TestSupport
import Testing

/// How often a migration reads a document: to judge and plan it, and to write it.
struct ReadingTests {
  /// A text that counts the bytes that it hands out.
  private final class CountedText: Sendable {
    let bytes: [UInt8]
    private let handedOut = Mutex(0)
    var count: Int { handedOut.withLock { $0 } }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var open: RangeSource {
      let open = rangeSource(of: bytes)
      return { [self] offset in
        let source = open(offset)
        return { [self] buffer, start in
          let count = source(&buffer, start)
          handedOut.withLock { $0 += count }
          return count
        }
      }
    }
  }

  private static let items = Effort.rounds(12_000, quick: 400)

  private static func format(withSchemas: Bool) throws -> FormatProgram {
    var format = DocumentFormat("list")
    var (old, new) = (FormatVersion("1"), FormatVersion("2"))
    let mark = try #require(DocumentPath("$.version"))
    old.marks = [DocumentMark(mark, "1")]
    new.marks = [DocumentMark(mark, "2")]
    let item = try #require(DocumentPath("$.items[*]"))
    new.steps = [
      MigrationStep(item, .rename("text", to: "string")),
      MigrationStep(item, .add("visible", value: "true")),
      MigrationStep(item, .assign("id", .number(from: 1))),
    ]
    format.versions = [old, new]
    let text = #"{"properties":{"items":{"items":{"properties":{"id":{"type":"integer"}}}}}}"#
    return FormatProgram(format) { _ in
      withSchemas ? SchemaProgram.compile(Array(text.utf8)).program : nil
    }
  }

  /// Items of all lengths, some with an identifier that must not be given again.
  private static func document(items: Int, _ random: inout SplitMix64) -> [UInt8] {
    let items = (0..<items).map { number in
      let text = String(repeating: "Wort\\n ", count: Int.random(in: 0..<60, using: &random))
      let id = number % 5 == 2 ? #", "id": \#(number)"# : ""
      return #"  {"text": "\#(text)", "at": {"x": \#(number), "y": -1.5}\#(id)}"#
    }
    let list = items.joined(separator: ",\n")
    return Array("{\n \"items\": [\n\(list)\n ],\n \"name\": \"x\",\n \"version\": 1\n}\n".utf8)
  }

  /// Longer documents than a draft may be are planned by writing them for nobody.
  @Test(arguments: [(10, true, 2), (items, true, 2), (items, true, 3), (items, false, 2)])
  func aDocumentIsReadOnceToJudgeAndOnceToWrite(
    _ items: Int, _ hasSchemas: Bool, _ readings: Int
  ) throws {
    var random = SplitMix64(seed: 5)
    let text = CountedText(Self.document(items: items, &random))
    let program = try Self.format(withSchemas: hasSchemas)
    var planner = DocumentPlanner(
      program, FormatMigrationOptions(to: 1), longestDraft: readings == 2 ? .max : 1 << 10)
    let plan = planner.plan(text.open)
    #expect(plan.state == .migrated && plan.tally.changes.prefix(3).allSatisfy { $0 > 0 })
    var new: [UInt8] = []
    let isDone = planner.write(plan, from: text.open) { piece in
      new.append(addingCapacity: piece.count) { output in
        for index in piece.indices { output.append(piece[index]) }
      }
      return true
    }
    #expect(isDone)
    // More is read to find out where the document ends, and around places that are far apart.
    let windows = 4096 + text.bytes.count / 20
    #expect(text.count <= readings * text.bytes.count + windows)
    #expect(text.count >= readings * text.bytes.count)
    var judge = DocumentJudge(program)
    let judgment = judge.check(rangeSource(of: new))
    #expect(judgment.detection?.version == 1 && judgment.findings.isClean)
  }

  /// A valid document of the only version has no marks to look for, and its laws are watched.
  @Test func aDocumentOfTheOnlyVersionIsReadOnce() throws {
    var format = DocumentFormat("list")
    format.versions = [FormatVersion("1")]
    format.laws = [.unique(try #require(DocumentPath("$.items[*].id")))]
    let schema = #"{"properties":{"items":{"items":{"properties":{"id":{"type":"integer"}}}}}}"#
    let program = FormatProgram(format) { _ in
      SchemaProgram.compile(Array(schema.utf8)).program
    }
    var random = SplitMix64(seed: 6)
    let text = CountedText(Self.document(items: 40, &random))
    var judge = DocumentJudge(program)
    let judgment = judge.check(text.open)
    #expect(judgment.detection?.reason == .form && judgment.detection?.version == 0)
    #expect(judgment.findings.isClean && text.count == text.bytes.count)
    let twice = Array(String(decoding: text.bytes, as: UTF8.self).replacing("7}", with: "2}").utf8)
    #expect(judge.check(rangeSource(of: twice)).findings.diagnostics.count == 4)
  }
}
