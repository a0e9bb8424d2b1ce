import Diagnostics
import EmojiArt
import JSONSyntax

/// Times parts of the code in memory; arguments are words in the names of what is to be run.
@main
struct MicroBenchmarks {
  static func main() throws {
    let stopwatch = Stopwatch(words: Array(CommandLine.arguments.dropFirst()))
    Stopwatch.printHeading()
    try measureEmojis(stopwatch)
    try measurePicture(stopwatch)
    try measureSmall(stopwatch)
    try measureTexts(stopwatch)
    try measureMigration(stopwatch)
  }

  private static func measureEmojis(_ stopwatch: Stopwatch) throws {
    let count = 100_000
    var documents = Documents()
    let texts = [
      ("compact", documents.emojis(count)), ("pretty", documents.emojis(count, .pretty)),
      ("2023", documents.emojis2023(count)),
    ]
    for (name, text) in texts {
      try stopwatch.measure("source alone, emojis \(name)", items: count, bytes: text.count) {
        drain(text)
      }
      try stopwatch.measure("JSONReader, emojis \(name)", items: count, bytes: text.count) {
        skip(text)
      }
      try stopwatch.measure("DocumentChecker, emojis \(name)", items: count, bytes: text.count) {
        check([text])
      }
    }
  }

  private static func measurePicture(_ stopwatch: Stopwatch) throws {
    var documents = Documents()
    let text = documents.picture(8 << 20)
    try stopwatch.measure("source alone, picture", items: 1, bytes: text.count) { drain(text) }
    try stopwatch.measure("JSONReader, picture", items: 1, bytes: text.count) { skip(text) }
    try stopwatch.measure("DocumentChecker, picture", items: 1, bytes: text.count) { check([text]) }
  }

  private static func measureSmall(_ stopwatch: Stopwatch) throws {
    var documents = Documents()
    let texts = documents.small(2000)
    let bytes = texts.reduce(0) { $0 + $1.count }
    try stopwatch.measure("DocumentChecker, small documents", items: texts.count, bytes: bytes) {
      check(texts)
    }
  }

  private static func measureMigration(_ stopwatch: Stopwatch) throws {
    var documents = Documents()
    let texts = [
      ("emojis", documents.emojis(100_000), MigrationTarget.spring2023),
      ("emojis in any order", documents.shuffledEmojis(100_000), .spring2023),
      (
        "emojis 2023", documents.emojis2023(100_000),
        MigrationTarget(rawValue: "2021") ?? .spring2023
      ),
      ("picture", documents.picture(8 << 20), .spring2023),
    ]
    for (name, text, target) in texts {
      var options = MigrationOptions(to: target)
      options.writesDataURL = true
      try stopwatch.measure("MigrationPlanner, \(name)", items: 1, bytes: text.count) {
        var planner = MigrationPlanner()
        return planner.plan(rangeSource(of: text), options).state == .migrated ? 0 : 1
      }
      var planner = MigrationPlanner()
      let plan = planner.plan(rangeSource(of: text), options)
      try stopwatch.measure("MigrationWriter, \(name)", items: 1, bytes: text.count) {
        var writer = MigrationWriter()
        return writer.write(plan, from: rangeSource(of: text)) { _ in true } ? 0 : 1
      }
    }
    try measureSmallMigrations(stopwatch, documents.small(2000))
  }

  private static func measureSmallMigrations(
    _ stopwatch: Stopwatch, _ texts: [[UInt8]]
  ) throws {
    let bytes = texts.reduce(0) { $0 + $1.count }
    try stopwatch.measure("Migration, small documents", items: texts.count, bytes: bytes) {
      var planner = MigrationPlanner()
      var writer = MigrationWriter()
      return texts.reduce(0) { failures, text in
        let source = rangeSource(of: text)
        let plan = planner.plan(source, MigrationOptions())
        return failures + (writer.write(plan, from: source) { _ in true } ? 0 : 1)
      }
    }
  }

  private static func measureTexts(_ stopwatch: Stopwatch) throws {
    let texts = Documents.texts
    let rounds = 1000
    let bytes = texts.reduce(0) { $0 + $1.utf8.count }
    try stopwatch.measure(
      "TextVerdict.judge", items: rounds * texts.count, bytes: rounds * bytes
    ) {
      (0..<rounds).reduce(0) { sum, _ in
        texts.reduce(sum) { $0 + (TextVerdict.judge($1) == .emoji ? 0 : 1) }
      }
    }
  }

  /// What giving the bytes costs by itself; it is part of all other figures.
  private static func drain(_ text: [UInt8]) -> Int {
    var buffer = [UInt8](repeating: 0, count: JSONReader.chunkSize)
    let source = byteSource(of: text)
    var position = 0
    while true {
      var span = buffer.mutableSpan
      let count = source(&span, 0)
      if count == 0 { return text.count - position }
      position += count
      // Looking at the copy keeps the optimiser from leaving it out.
      if buffer[count - 1] != text[position - 1] { return 1 }
    }
  }

  private static func skip(_ text: [UInt8]) -> Int {
    var reader = JSONReader()
    reader.begin(byteSource(of: text))
    reader.readEncoding()
    reader.skipValue()
    reader.finish()
    return reader.report.diagnostics.count
  }

  private static func check(_ texts: [[UInt8]]) -> Int {
    var checker = DocumentChecker()
    return texts.reduce(0) {
      $0 + checker.check(DocumentChecker.File(), byteSource(of: $1)).diagnostics.count
    }
  }
}
