import Diagnostics
import DocumentFormats
import JSONSchema
import JSONSyntax
import TestSupport
import Testing

/// What is learned of the same documents in two versions.
struct LearnedPairTests {
  /// Learns from documents with these members besides the mark; those with the same place are the
  /// same document if they have a value in common.
  static func learn(
    _ old: [String], _ new: [String], _ known: LearnedFormat.Knowledge = ([], [:])
  ) throws -> LearnedFormat {
    let documents = [(1, "old", old), (2, "new", new)].flatMap { version, word, all in
      all.enumerated().map { ("\(word)\($0).doc", "{\"version\": \(version), \($1)}") }
    }
    return try LearnedFormat(texts: documents, known)
  }

  /// The steps, with those that are assumed in parentheses.
  static func summaries(_ learned: LearnedFormat) throws -> [String] {
    let (format, _) = FormatCompiler.compile(learned.declaration, name: "x", endings: [])
    return format.versions.dropFirst().flatMap(\.steps).map { step in
      step.assumption == nil ? step.summary : "(\(step.summary))"
    }
  }

  /// The format with its schemas.
  static func program(_ learned: LearnedFormat) -> FormatProgram {
    let (format, _) = FormatCompiler.compile(learned.declaration, name: "x", endings: [])
    let schemas = learned.versions.map {
      SchemaProgram.compile(Array($0.schema.text.utf8)).program
    }
    return FormatProgram(format) { version in
      format.versions.firstIndex { $0.name == version.name }.flatMap { schemas[$0] }
    }
  }

  /// The migrated document, or the reason why it is refused.
  static func migrate(
    _ text: String, _ learned: LearnedFormat, to version: Int = 1, assuming: Set<String>
  ) -> (text: String?, reason: String) {
    let program = program(learned)
    var options = FormatMigrationOptions(to: version)
    options.allowedLosses = program.format.losses
    options.assumptions = assuming
    var planner = DocumentPlanner(program, options)
    let open = rangeSource(of: Array(text.utf8))
    let plan = planner.plan(open)
    var new: [UInt8] = []
    let isWritten = planner.write(plan, from: open) { piece in
      for index in piece.indices { new.append(piece[index]) }
      return true
    }
    let reason =
      plan.tally.problems.first?.text ?? plan.assumed.first?.assumption
      ?? plan.findings.first?.message ?? ""
    return (isWritten ? String(decoding: new, as: UTF8.self) : nil, "\(plan.state): \(reason)")
  }

  static func assumptions(_ learned: LearnedFormat) -> Set<String> {
    let (format, _) = FormatCompiler.compile(learned.declaration, name: "x", endings: [])
    return Set(format.versions.flatMap(\.steps).compactMap(\.assumption))
  }

  struct Case: Sendable {
    var old: [String]
    var new: [String]
    var steps: [String]
    var undecided: [String] = []
  }

  /// Tasks in a list, each with a word.
  private static func tasks(_ name: String, _ words: [String], from first: Int = 0) -> String {
    let items = words.enumerated().map { index, word in
      let value = Int(word) == nil ? "\"\(word)\"" : word
      return "{\"t\": \"task \(first + index)\", \"\(name)\": \(value)}"
    }
    return "\"l\": [\(items.joined(separator: ", "))]"
  }

  static let cases = [
    // Names and places, as values tell.
    Case(
      old: [#""name": "Ann", "a": 1"#, #""name": "Bob", "a": 1"#],
      new: [#""title": "Ann", "a": 1"#, #""title": "Bob", "a": 1"#],
      steps: ["$: rename 'name' to 'title'"]),
    Case(
      old: [#""from": "Rome", "to": "Bari""#, #""from": "Bonn", "to": "Bern""#],
      new: [#""end": "Bari", "start": "Rome""#, #""end": "Bern", "start": "Bonn""#],
      steps: ["$: rename 'to' to 'end'", "$: rename 'from' to 'start'"]),
    Case(
      old: [#""meta": {"a": 1}, "by": "Ann""#, #""meta": {"a": 1}, "by": "Bob""#],
      new: [#""meta": {"a": 1, "by": "Ann"}"#, #""meta": {"a": 1, "by": "Bob"}"#],
      steps: ["$: put 'by' into 'meta'"]),
    Case(
      old: [#""author": "Ann""#, #""author": "Bob""#],
      new: [#""info": {"by": "Ann"}"#, #""info": {"by": "Bob"}"#],
      steps: ["$: put 'author' into 'info'", "$.info: rename 'author' to 'by'"]),
    Case(
      old: [#""info": {"by": "Ann", "n": 1}"#, #""info": {"by": "Bob", "n": 1}"#],
      new: [#""info": {"n": 1}, "author": "Ann""#, #""info": {"n": 1}, "author": "Bob""#],
      steps: ["$.info: rename 'by' to 'author'", "$: take 'author' out of 'info'"]),
    // Members that keep their names follow.
    Case(
      old: [#""k": {"key": "tab", "on": true}"#, #""k": {"key": "win", "on": true}"#],
      new: [
        #""k": {"first": {"key": "tab", "on": true}, "next": null}"#,
        #""k": {"first": {"key": "win", "on": true}, "next": null}"#,
      ],
      steps: ["$.k: put 'key', 'on' into 'first'", "($.k: add 'next' with null)"]),
    // Kinds, in order.
    Case(
      old: [#""t": "Ann", "km": "1.5""#, #""t": "Bob", "km": "2""#],
      new: [#""t": "Ann", "km": 1.5"#, #""t": "Bob", "km": 2"#],
      steps: ["$: write 'km' as a number"]),
    Case(
      old: [#""t": "Ann", "y": 3"#, #""t": "Bob", "y": 4.5"#],
      new: [#""t": "Ann", "y": -3"#, #""t": "Bob", "y": -4.5"#],
      steps: ["$: change the sign of 'y'"]),
    Case(
      old: [#""at": [5, 3], "t": "Ann""#, #""at": [7, 2], "t": "Bob""#],
      new: [#""at": {"x": 5, "y": 3}, "t": "Ann""#, #""at": {"x": 7, "y": 2}, "t": "Bob""#],
      steps: ["$: write 'at' as an object with 'x', 'y'"]),
    Case(
      old: [#""by": "Ann""#, #""by": "Bob""#],
      new: [#""by": {"name": "Ann", "mail": ""}"#, #""by": {"name": "Bob", "mail": ""}"#],
      steps: ["$: put 'by' into an object as 'name'", #"($.by: add 'mail' with "")"#]),
    Case(
      old: [#""tags": ["a1", "b2"]"#, #""tags": ["c3"]"#],
      new: [#""tags": [{"text": "a1"}, {"text": "b2"}]"#, #""tags": [{"text": "c3"}]"#],
      steps: ["$.tags[*]: put each into an object, as 'text'"]),
    Case(
      old: [tasks("done", ["0", "1", "1", "0"]), tasks("done", ["1", "0", "0", "1"], from: 5)],
      new: [
        tasks("state", ["open", "closed", "closed", "open"]),
        tasks("state", ["closed", "open", "open", "closed"], from: 5),
      ],
      steps: ["$.l[*]: rename 'done' to 'state'", "$.l[*]: replace values of 'state'"]),
    // Few words agree by chance.
    Case(
      old: [#""t": "Ann", "on": true"#, #""t": "Bob", "on": false"#, #""t": "Eve", "on": true"#]
        + [#""t": "Joe", "on": false"#],
      new: [#""t": "Ann", "on": "y""#, #""t": "Bob", "on": "n""#, #""t": "Eve", "on": "y""#]
        + [#""t": "Joe", "on": "n""#],
      steps: ["($: replace values of 'on')"]),
    Case(
      old: [#""t": "Ann", "on": true"#, #""t": "Bob", "on": false"#],
      new: [#""t": "Ann", "pin": "y""#, #""t": "Bob", "pin": "n""#], steps: ["$: drop 'on'"],
      undecided: ["$.pin"]),
    // A single small number is equal by chance, and so is a constant.
    Case(
      old: [#""t": "Ann", "n": 5"#], new: [#""t": "Ann", "k": 5"#],
      steps: ["($: rename 'n' to 'k')"]),
    Case(
      old: [#""t": "Ann", "n": "km", "m": "km""#, #""t": "Bob", "n": "km", "m": "km""#],
      new: [#""t": "Ann", "a": "km", "b": "km""#, #""t": "Bob", "a": "km", "b": "km""#], steps: [],
      undecided: ["$.a", "$.b", "$.m", "$.n"]),
    // A few numbers do not show whether they are rounded or cut.
    Case(
      old: [#""t": "Ann", "n": 5.2"#, #""t": "Bob", "n": 7.1"#],
      new: [#""t": "Ann", "n": 5"#, #""t": "Bob", "n": 7"#], steps: [], undecided: ["$.n"]),
    Case(
      old: [#""t": "Ann", "n": 5.2"#, #""t": "Bob", "n": 7.8"#],
      new: [#""t": "Ann", "n": 5"#, #""t": "Bob", "n": 8"#], steps: ["$: round 'n'"]),
    // Numbers that were all negative may have lost their signs.
    Case(
      old: [#""t": "Ann", "y": -3"#, #""t": "Bob", "y": -4.5"#],
      new: [#""t": "Ann", "y": 3"#, #""t": "Bob", "y": 4.5"#], steps: [], undecided: ["$.y"]),
    // A word that stays is not assumed to stay, as nothing would say so.
    Case(
      old: [("Ann", "open"), ("Bob", "done"), ("Eve", "open"), ("Joe", "done")].map {
        #""t": "\#($0)", "s": "\#($1)""#
      },
      new: [("Ann", "open"), ("Bob", "late"), ("Eve", "open"), ("Joe", "late")].map {
        #""t": "\#($0)", "s": "\#($1)""#
      },
      steps: [], undecided: ["$.s"]),
    // A list that has items now is another question than what they are.
    Case(
      old: [#""t": "Ann", "l": []"#, #""t": "Bob", "l": []"#],
      new: [#""t": "Ann", "l": ["x1"]"#, #""t": "Bob", "l": []"#], steps: [],
      undecided: ["$.l[*]", "$.l", "$.l"]),
    // A new value may follow from one that is gone.
    Case(
      old: [#""t": "Ann", "b": true"#, #""t": "Bob", "b": true"#],
      new: [#""t": "Ann", "style": "b""#, #""t": "Bob", "style": "b""#],
      steps: ["($: drop 'b')"], undecided: ["$.style"]),
    // A new version has a reason.
    Case(
      old: [#""t": "Ann", "km": 4"#], new: [#""t": "Eve", "km": 4000"#], steps: [],
      undecided: ["$"]),
    // Items that no other sample has say nothing of their form.
    Case(
      old: [#""t": "Ann", "l": ["a1"]"#, #""t": "Bob", "l": ["b2"]"#],
      new: [#""t": "Eve", "l": []"#, #""t": "Joe", "l": []"#], steps: [],
      undecided: ["$.l[*]", "$"]),
    // What nothing shows is undecided.
    Case(
      old: [#""t": "Ann""#, #""t": "Bob""#], new: [#""t": "Ann", "n": 7"#, #""t": "Bob", "n": 8"#],
      steps: [], undecided: ["$.n"]),
    Case(
      old: [#""t": "Ann", "a": "x""#, #""t": "Bob", "a": "y""#],
      new: [#""t": "Ann", "b": "q""#, #""t": "Bob", "b": "r""#], steps: [],
      undecided: ["$.b", "$.a"]),
    Case(
      old: [#""t": "Ann", "d": 683424000"#, #""t": "Bob", "d": 683510400"#],
      new: [#""t": "Ann", "d": "2022-08-29"#, #""t": "Bob", "d": "2022-08-30"#].map { $0 + "\"" },
      steps: [], undecided: ["$.d"]),
    Case(
      old: [#""w": 41, "h": 41"#, #""w": 52, "h": 52"#],
      new: [#""a": 41, "b": 41"#, #""a": 52, "b": 52"#], steps: [],
      undecided: ["$.a", "$.b", "$.w", "$.h"]),
    Case(
      old: [#""t": "Ann", "n": 4"#, #""t": "Bob", "n": 5"#],
      new: [#""t": "Ann", "n": 3"#, #""t": "Bob", "n": 5"#], steps: [], undecided: ["$.n"]),
    // What all newer samples share is assumed, and what is gone is dropped.
    Case(
      old: [#""t": "Ann", "x": 4"#, #""t": "Bob", "x": 5"#],
      new: [#""t": "Ann", "unit": "km""#, #""t": "Bob", "unit": "km""#],
      steps: [#"($: add 'unit' with "km")"#, "$: drop 'x'"]),
  ]

  @Test("Pairs show the steps, and what they do not show is not made up", arguments: cases)
  func pairs(_ row: Case) throws {
    let learned = try Self.learn(row.old, row.new)
    #expect(try Self.summaries(learned) == row.steps, "\(learned.questions)")
    let undecided = learned.declaration.versions[1].undecided.map { $0.prefix { $0 != ":" } }
    #expect(undecided.map(String.init).sorted() == row.undecided.sorted())
    for (old, new) in zip(row.old, row.new) {
      let document = "{\"version\": 1, \(old)}"
      let migrated = Self.migrate(document, learned, assuming: Self.assumptions(learned))
      #expect((migrated.text == nil) == !row.undecided.isEmpty, "\(migrated.reason)")
      if let text = migrated.text {
        #expect(JSONComparison.areEqual(text, "{\"version\": 2, \(new)}"), "\(text)")
      }
    }
  }

  @Test("An assumed step is done only if the user names it")
  func assumed() throws {
    let learned = try Self.learn([#""name": "Ann", "a": 1"#], [#""title": "Eve", "a": 1"#])
    #expect(try Self.summaries(learned) == ["($: rename 'name' to 'title')"])
    #expect(Self.assumptions(learned) == ["$.title"])
    let old = #"{"version": 1, "name": "Joe", "a": 1}"#
    let refused = Self.migrate(old, learned, assuming: [])
    #expect(refused.text == nil && refused.reason == "unsupported: $.title")
    let new = Self.migrate(old, learned, assuming: ["$.title"]).text ?? ""
    #expect(JSONComparison.areEqual(new, #"{"version": 2, "title": "Joe", "a": 1}"#), "\(new)")
    let back = Self.migrate(new, learned, to: 0, assuming: ["$.title"]).text ?? ""
    #expect(JSONComparison.areEqual(back, old), "\(back)")
  }

  @Test("The user pairs samples, and answers what is undecided")
  func known() throws {
    var known: LearnedFormat.Knowledge = ([], [:])
    known.pairs = [("old0.doc", "new1.doc"), ("old1.doc", "new0.doc")]
    known.answers = [DocumentPath("$.n") ?? DocumentPath(): "5"]
    let learned = try Self.learn(
      [#""a": 41, "b": 52"#, #""a": 63, "b": 74"#],
      [#""c": 63, "d": 74, "n": 1"#, #""c": 41, "d": 52, "n": 2"#], known)
    #expect(
      try Self.summaries(learned)
        == ["$: rename 'a' to 'c'", "$: rename 'b' to 'd'", "$: add 'n' with 5"])
  }

  @Test("A document without the place of an open question migrates")
  func questionsElsewhere() throws {
    let learned = try Self.learn(
      [#""t": "Ann", "l": [{"k": "a1"}]"#, #""t": "Bob", "l": [{"k": "b2"}]"#],
      [#""t": "Ann", "l": [{"k": "a1", "n": 7}]"#, #""t": "Bob", "l": [{"k": "b2", "n": 8}]"#])
    #expect(learned.declaration.versions[1].undecided.count == 1)
    func migrated(_ list: String) -> String? {
      Self.migrate(#"{"version": 1, "t": "Eve", "l": \#(list)}"#, learned, assuming: []).text
    }
    #expect(migrated("[]") == #"{"version": 2, "t": "Eve", "l": []}"#)
    #expect(migrated(#"[{"k": "c3"}]"#) == nil)
    // On the way back, the document is in the version that the question is about.
    let back = #"{"version": 2, "t": "Eve", "l": []}"#
    #expect(Self.migrate(back, learned, to: 0, assuming: []).text != nil)
    let item = #"{"version": 2, "t": "Eve", "l": [{"k": "c3", "n": 9}]}"#
    #expect(Self.migrate(item, learned, to: 0, assuming: []).text == nil)
  }

  @Test("A word that no sample has is refused where words are replaced")
  func unknownWords() throws {
    let words = ["open", "done", "late"]
    let samples = (0..<12).map { (name: "Ann\($0)", word: words[$0 % 3]) }
    let learned = try Self.learn(
      samples.map { #""t": "\#($0.name)", "s": "\#($0.word)""# },
      samples.map { #""t": "\#($0.name)", "s": "new \#($0.word)""# })
    #expect(try Self.summaries(learned) == ["$: replace values of 's'"])
    for version in 1...2 {
      let note = "'$.s' has only the words of the samples in version '\(version)'"
      #expect(learned.notes.contains(note), "\(learned.notes)")
    }
    func migrated(_ word: String) -> String? {
      let document = #"{"version": 1, "t": "Eve", "s": "\#(word)"}"#
      return Self.migrate(document, learned, assuming: []).text
    }
    #expect(migrated("late") == #"{"version": 2, "t": "Eve", "s": "new late"}"#)
    #expect(migrated("lost") == nil)
  }

  @Test(
    "Samples without marks that differ may be of two versions",
    arguments: [
      (#"{"k": {"key": "t", "on": true}}"#, #"{"k": {"first": {"key": "t", "on": true}}}"#),
      (#"{"l": [{"a": 1}, {"a": 2}]}"#, #"{"l": [{"a": 1, "b": 2}, {"a": 2, "b": 2}]}"#),
      (#"{"l": ["a"]}"#, #"{"l": [{"t": "a"}]}"#),
    ])
  func unmarked(_ old: String, _ new: String) throws {
    let learned = try LearnedFormat(texts: [("b.doc", old), ("a.doc", new)])
    #expect(
      learned.questions.contains { $0.contains("--sample 1=b.doc --sample 2=a.doc takes them") },
      "\(learned.questions)")
    #expect(try LearnedFormat(texts: [("b.doc", old), ("a.doc", old)]).questions == [])
  }

  // MARK: Generated sets

  /// A change of one member: how the older and the newer version write it.
  private enum Change: CaseIterable {
    case keep, rename, spell, wrap, unwrap, put, texts, words, dropped, shared
    // No step says these.
    case made, edited, joined, reversed, spread, counted, length, flags, cut, swapped, named

    static let steps: [Change] = [
      .keep, .rename, .spell, .wrap, .unwrap, .put, .texts, .words, .dropped, .shared,
    ]
  }

  private static func text(_ random: inout SplitMix64) -> String {
    "w\(Int.random(in: 0..<100_000, using: &random))"
  }

  /// The members of a document in both versions; each change has a member of its own.
  private static func document(
    _ changes: [Change], _ random: inout SplitMix64
  ) -> (old: String, new: String) {
    var (old, new) = (["\"name\": \"\(text(&random))\""], [String]())
    new = old
    for (index, change) in changes.enumerated() {
      let (text, number) = (text(&random), Int.random(in: 2..<9_999, using: &random))
      let list = (0..<Int.random(in: 1...3, using: &random)).map { "\"\(text)\($0)\"" }
      let (own, other) = ("\"m\(index)\"", "\"z\(index)\"")
      let quoted = "\"\(text)\""
      switch change {
      case .keep: (old, new) = (old + ["\(own): \(number)"], new + ["\(own): \(number)"])
      case .rename: (old, new) = (old + ["\(own): \(quoted)"], new + ["\(other): \(quoted)"])
      case .spell: (old, new) = (old + ["\(own): \"\(number)\""], new + ["\(own): \(number)"])
      case .wrap:
        (old, new) = (old + ["\(own): \(quoted)"], new + ["\(other): {\(own): \(quoted)}"])
      case .unwrap:
        (old, new) = (old + ["\(other): {\(own): \(number)}"], new + ["\(own): \(number)"])
      case .put:
        (old, new) = (old + ["\(own): \(quoted)"], new + ["\(own): {\"v\": \(quoted)}"])
      case .texts:
        (old, new) = (
          old + ["\(own): [\(list.joined(separator: ", "))]"],
          new + ["\(own): [\(list.map { "{\"t\": \($0)}" }.joined(separator: ", "))]"]
        )
      case .words:
        let isOn = number % 2 == 0
        (old, new) = (
          old + ["\(own): \(isOn)"], new + ["\(own): \"\(isOn ? "open" : "closed")\""]
        )
      case .dropped: old.append("\(own): \(number)")
      case .shared: new.append("\(own): \"cm\"")
      default: (old, new) = unsaid(change, index, text, number, list, old, new)
      }
    }
    return (old.joined(separator: ", "), new.shuffled(using: &random).joined(separator: ", "))
  }

  /// The same for a change that no step says.
  private static func unsaid(
    _ change: Change, _ index: Int, _ text: String, _ number: Int, _ list: [String],
    _ before: [String], _ after: [String]
  ) -> (old: [String], new: [String]) {
    var (old, new) = (before, after)
    let (own, other, quoted) = ("\"m\(index)\"", "\"z\(index)\"", "\"\(text)\"")
    switch change {
    case .made: new.append("\(own): \(number)")
    case .edited: (old, new) = (old + ["\(own): \(number)"], new + ["\(own): \(number + 1)"])
    case .joined:
      (old, new) = (
        old + ["\(own): \(quoted), \(other): \"\(number)\""],
        new + ["\(own): \"\(text) \(number)\""]
      )
    case .reversed:
      (old, new) = (
        old + ["\(own): [\(list.joined(separator: ", ")), \"end\"]"],
        new + ["\(own): [\"end\", \(list.reversed().joined(separator: ", "))]"]
      )
    case .spread:
      (old, new) = (
        old + ["\(own): \"\(text)-\(number)\""], new + ["\(own): [\(quoted), \"\(number)\"]"]
      )
    case .counted:
      (old, new) = (
        old + ["\(own): [\(list.joined(separator: ", "))]"], new + ["\(own): \(list.count + 1)"]
      )
    case .length:
      let end = number + list.count * 10
      (old, new) = (
        old + ["\(own): \(number), \(other): \(end)"],
        new + ["\(own): \(number), \"length\(index)\": \(end - number)"]
      )
    case .flags:
      let (isBold, isBig) = (number % 2 == 0, number % 3 == 0)
      (old, new) = (
        old + ["\(own): \(isBold), \(other): \(isBig)"],
        new + ["\"style\(index)\": \"\(isBold ? "b" : "")\(isBig ? "l" : "")\""]
      )
    case .cut:
      (old, new) = (
        old + ["\(own): \(Double(number) + 0.25)"], new + ["\(own): \(number)"]
      )
    case .swapped:
      (old, new) = (
        old + ["\(own): \(number), \(other): \(number / 2 + 20_000)"],
        new + ["\(own): \(number / 2 + 20_000), \(other): \(number)"]
      )
    case .named:
      (old, new) = (
        old + ["\(own): \(quoted), \(other): [{\"n\": \(number)}, {\"n\": 1}]"],
        new + ["\(other): [{\"n\": \(number), \"by\": \(quoted)}, {\"n\": 1, \"by\": \(quoted)}]"]
      )
    default: break
    }
    return (old, new)
  }

  @Test("No document becomes another one than that of its pair") func generated() throws {
    var random = SplitMix64(seed: 60)
    var (right, refused) = (0, 0)
    for _ in 0..<Effort.rounds(200, quick: 12) {
      let count = Int.random(in: 1...4, using: &random)
      let all = Change.allCases + Change.steps
      let changes = (0..<count).map { _ in all[Int.random(in: all.indices, using: &random)] }
      let samples = (0..<6).map { _ in Self.document(changes, &random) }
      let learned = try Self.learn(samples.map(\.old), samples.map(\.new))
      let unseen = (0..<3).map { _ in Self.document(changes, &random) }
      for document in samples + unseen {
        let result = Self.migrate(
          "{\"version\": 1, \(document.old)}", learned, assuming: Self.assumptions(learned))
        guard let text = result.text else {
          refused += 1
          continue
        }
        right += 1
        #expect(
          JSONComparison.areEqual(text, "{\"version\": 2, \(document.new)}"),
          "\(changes): \(document.old) -> \(text)")
      }
    }
    #expect(right > refused / 8, "\(right) right, \(refused) refused")
  }

  @Test("Without pairs, nothing is done that is not assumed") func unpaired() throws {
    var random = SplitMix64(seed: 61)
    for _ in 0..<Effort.rounds(200, quick: 12) {
      // Documents of different authors do not show that a value has another meaning now.
      let hidden: [Change] = [.edited, .joined, .reversed, .swapped]
      let all = Change.allCases.filter { !hidden.contains($0) }
      let changes = (0..<3).map { _ in all[Int.random(in: all.indices, using: &random)] }
      let old = (0..<3).map { _ in Self.document(changes, &random).old }
      let new = (0..<3).map { _ in Self.document(changes, &random).new }
      let learned = try Self.learn(old, new)
      let document = Self.document(changes, &random)
      guard
        let text = Self.migrate("{\"version\": 1, \(document.old)}", learned, assuming: []).text
      else { continue }
      #expect(
        JSONComparison.areEqual(text, "{\"version\": 2, \(document.new)}"),
        "\(changes): \(document.old) -> \(text)")
    }
  }
}
