import Diagnostics
import DocumentFormats
import JSONSchema
import JSONSyntax
import Testing

/// Samples without a version whose versions differ in kinds of values, or in some objects only.
struct LearnedKindTests {
  /// Learns from samples by their names.
  static func learn(_ texts: [(name: String, text: String)], _ versions: [String: String] = [:])
    throws -> LearnedFormat
  {
    let samples = try texts.map { name, text in
      let bytes = Array(text.utf8)
      let value = try #require(JSONValue.read(bytes).value, "\(text)")
      return LearnedSample(name, value, text: bytes, version: versions[name])
    }
    return LearnedFormat(samples) { "\($0).json" }
  }

  /// Learns from samples that are called `o0`, `n0`, `o1`, and so on.
  static func learn(_ old: [String], _ new: [String]) throws -> LearnedFormat {
    let all = [("o", old), ("n", new)].flatMap { letter, texts in
      texts.enumerated().map { ("\(letter)\($0)", $1) }
    }
    return try learn(all.sorted { $0.0 < $1.0 })
  }

  /// Returns a document after its migration to the newest version, and to none if it fails.
  static func migrated(
    _ text: String, _ learned: LearnedFormat, losing losses: Set<String> = []
  ) -> String? {
    let (format, _) = FormatCompiler.compile(learned.declaration, name: "x", endings: [])
    let program = FormatProgram(format) { version in
      learned.versions.first { $0.name == version.name }.flatMap {
        SchemaProgram.compile(Array($0.schema.text.utf8)).program
      }
    }
    var options = FormatMigrationOptions(to: format.versions.count - 1)
    options.allowedLosses = losses
    var planner = DocumentPlanner(program, options)
    let source = rangeSource(of: Array(text.utf8))
    let plan = planner.plan(source)
    if plan.state == .unchanged { return text }
    var bytes: [UInt8] = []
    let isDone = planner.write(plan, from: source) { piece in
      for index in piece.indices { bytes.append(piece[index]) }
      return true
    }
    return isDone ? String(decoding: bytes, as: UTF8.self) : nil
  }

  struct Change: Sendable {
    var old: [String]
    var new: [String]
  }

  static let changes = [
    // A list, then an object whose members have the order of the items.
    Change(
      old: [#"{"pins":[{"at":[1, 2.5],"t":"a"}]}"#, #"{"pins":[{"at":[3, 4],"t":"b"}]}"#],
      new: [
        #"{"pins":[{"at":{"y": 2.5, "x": 1},"t":"a"}]}"#,
        #"{"pins":[{"at":{"y": 4, "x": 3},"t":"b"}]}"#,
      ]),
    // Rows of values of several kinds, then objects.
    Change(
      old: [#"{"rows":[["bolt", 2, 1.5],["nut", 3, 0.5]]}"#, #"{"rows":[["nail", 9, 0.1]]}"#],
      new: [
        #"{"rows":[{"n": 2, "of": "bolt", "at": 1.5},{"n": 3, "of": "nut", "at": 0.5}]}"#,
        #"{"rows":[{"n": 9, "of": "nail", "at": 0.1}]}"#,
      ]),
    // A text, then an object.
    Change(
      old: [#"{"by":"Ann"}"#, #"{"by":"Bob"}"#],
      new: [#"{"by":{"name": "Ann"}}"#, #"{"by":{"name": "Bob"}}"#]),
    // Items of a list.
    Change(
      old: [#"{"l":["a"]}"#, #"{"l":["b"]}"#],
      new: [#"{"l":[{"text": "a"}]}"#, #"{"l":[{"text": "b"}]}"#]),
    // Values in a map.
    Change(
      old: [#"{"m":{"a@x.org":"a"}}"#, #"{"m":{"b@x.org":"b"}}"#],
      new: [#"{"m":{"a@x.org":{"name": "a"}}}"#, #"{"m":{"b@x.org":{"name": "b"}}}"#]),
    // Objects of one kind only.
    Change(
      old: (0..<2).map { #"{"l":[{"t":"node","d":{"w":\#($0)}},{"t":"edge","d":{"to":"b"}}]}"# },
      new: (0..<2).map {
        #"{"l":[{"t":"node","d":{"w":\#($0)}},{"t":"edge","d":{"to":"b", "end":"none"}}]}"#
      }),
  ]

  @Test("Another kind of value tells editions apart", arguments: changes)
  func kinds(_ change: Change) throws {
    let learned = try Self.learn(change.old, change.new)
    #expect(learned.versions.map(\.sampleCount) == [change.old.count, change.new.count])
    #expect(learned.trials.flatMap { $0.failures.map(\.reason) } == [])
    for (old, new) in zip(change.old, change.new) {
      let result = Self.migrated(old, learned).flatMap { JSONValue.read(Array($0.utf8)).value }
      let wanted = JSONValue.read(Array(new.utf8)).value
      #expect(result.map(Self.plain) == wanted.map(Self.plain), "\(learned.notes)")
    }
    #expect(
      learned.questions.contains {
        $0.hasPrefix("the version of some samples is not certain: --sample")
      })
  }

  /// A value without places and without the order of members.
  static func plain(_ value: JSONValue) -> String {
    if let members = value.object {
      let texts = members.sorted { $0.name < $1.name }.map { "\($0.name):\(plain($0.value))" }
      return "{\(texts.joined(separator: ","))}"
    }
    if let items = value.array { return "[\(items.map(plain).joined(separator: ","))]" }
    return value.string ?? value.integer.map { String($0) } ?? "\(value.kind)"
  }

  @Test("Three forms of a value are three editions")
  func threeForms() throws {
    let learned = try Self.learn([
      ("a0", #"{"t":"a","at":"1,5"}"#), ("a1", #"{"t":"b","at":"2,5"}"#),
      ("b0", #"{"t":"a","at":[1,5]}"#), ("b1", #"{"t":"b","at":[2,5]}"#),
      ("c0", #"{"t":"a","at":{"x":1,"y":5}}"#), ("c1", #"{"t":"b","at":{"x":2,"y":5}}"#),
    ])
    #expect(learned.versions.map(\.sampleCount) == [2, 2, 2])
    #expect(
      learned.questions.contains {
        $0.hasPrefix("from '1' to '2': how '$.at' changes: it was a string and is an array")
      }, "\(learned.questions)")
    #expect(learned.declaration.versions[2].steps.map(\.label) == ["$.at"])
  }

  @Test(
    "Values of several kinds in one edition are no reason for two",
    arguments: [
      // In one document, or as the type of the object says.
      [#"{"s":[{"v":1},{"v":"x"}]}"#, #"{"s":[{"v":2}]}"#, #"{"s":[{"v":"y"}]}"#],
      [
        #"{"g":[{"type":"Point","at":[1,2]}]}"#, #"{"g":[{"type":"Line","at":[[1,2],[3,4]]}]}"#,
        #"{"g":[{"type":"Point","at":[3,4]},{"type":"Line","at":[[1,2],[3,5]]}]}"#,
      ],
      [#"{"a":null}"#, #"{"a":5}"#],
    ])
  func severalKinds(_ texts: [String]) throws {
    let learned = try Self.learn(texts.enumerated().map { ("s\($0)", $1) })
    #expect(learned.versions.count == 1)
  }

  @Test("The options that take samples apart are sufficient")
  func options() throws {
    let texts = [
      ("a", #"{"m":{"x":1}}"#), ("b", #"{"m":{"x":2,"y":1}}"#), ("c", #"{"m":{"x":3}}"#),
      ("d", #"{"m":{"x":3,"y":1}}"#),
    ]
    let learned = try Self.learn(texts)
    #expect(
      learned.questions == [
        """
        whether all samples of '1' are of one version: 'b' and 'd' have '$.m.y', but not 'a' and \
        'c'; if they are not, --sample 1=a --sample 1=c --sample 2=b --sample 2=d takes them apart
        """
      ])
    let apart = try Self.learn(texts, ["a": "1", "b": "2"])
    #expect(apart.versions.map(\.sampleCount) == [2, 2])
    #expect(apart.questions == [])
  }

  @Test("Samples with other words are asked for")
  func otherWords() throws {
    let (old, new) = (#"{"l":["H","S","S"]}"#, #"{"l":["happy","sad","sad"]}"#)
    let learned = try Self.learn([old, old], [new, new])
    #expect(
      learned.questions == [
        """
        whether all samples of '1' are of one version: '$.l[*]' is "happy", "sad" in 'n0' and 'n1' \
        and "H", "S" in 'o0' and 'o1'; if they are not, --sample 1=n0 --sample 1=n1 --sample 2=o0 \
        --sample 2=o1 takes them apart
        """
      ])
  }

  @Test("A sample that may be of several editions is left out")
  func emptySamples() throws {
    let learned = try Self.learn([
      ("a", #"{"p":[{"at":[1,2]}]}"#), ("b", #"{"p":[]}"#), ("c", #"{"p":[{"at":{"x":1,"y":2}}]}"#),
    ])
    #expect(learned.versions.map(\.sampleCount) == [1, 1])
    #expect(
      learned.questions.contains(
        "'b' is left out: it may be of '1' or '2'; --sample 1=b or --sample 2=b says which"))
  }

  @Test("What only some samples of an edition have is said truly")
  func differences() throws {
    let texts = (0..<4).map { number in
      (
        "s\(number)",
        #"{"version":1,"t":"a"\#(number % 2 == 1 ? #","note":"x""# : "")\#(number == 3 ? #","u":1"# : "")}"#
      )
    }
    let learned = try Self.learn(texts)
    #expect(
      learned.notes.contains(
        """
        samples of '1' may differ: 's1' and 's3' have '$.note', but not 's0' and 's2', and they \
        differ in one more place
        """), "\(learned.notes)")
    let once = try Self.learn(Array(texts.prefix(2)))
    #expect(once.notes.contains("samples of '1' may differ: only 's1' has '$.note'"))
  }

  @Test("Editions that no schema tells apart are said")
  func alikeVersions() throws {
    let learned = try Self.learn(
      [("a", #"{"s":"on"}"#), ("b", #"{"s":"off"}"#)], ["a": "1", "b": "2"])
    #expect(
      learned.questions.contains {
        $0.hasPrefix("the version of 'a' and 1 more is not certain, as several schemas allow it: ")
      }, "\(learned.questions)")
  }
}
