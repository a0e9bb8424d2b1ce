import DocumentFormats
import TestSupport
import Testing

/// What is the same by chance, and what only looks like a rename.
struct LearnedDoubtTests {
  private static func undecided(_ learned: LearnedFormat, _ version: Int = 1) -> [String] {
    learned.declaration.versions[version].undecided.map { row in
      String(row.prefix { $0 != ":" })
    }
  }

  @Test(
    "Pairs that are the same do not show that nothing changed",
    arguments: [
      #""l": ["a1", "b2"]"#, #""l": []"#, #""n": 0"#, #""n": 7"#, #""on": false"#,
      #""p": {"x": 31, "y": 31}"#, #""p": {"s": "", "y": null}"#,
      #""l": ["a1", "b2", "c3", "d4", "e5", "f6", "g7"]"#,
    ])
  func chance(_ members: String) throws {
    let text = #""t": "Ann Smith", "# + members
    let learned = try LearnedPairTests.learn([text], [text])
    #expect(Self.undecided(learned) == ["$"])
    #expect(learned.declaration.versions[1].steps == [])
    let document = "{\"version\": 1, \(text)}"
    #expect(LearnedPairTests.migrate(document, learned, assuming: []).text == nil)
  }

  /// Learns of pairs, and returns what a document becomes without an assumption, and with all.
  private static func migrated(
    _ pairs: [(old: String, new: String)], _ document: String
  ) throws -> (certain: String?, assumed: String?) {
    let heads = pairs.indices.map { "\"t\": \"Ann Smith \($0 * 7919)\", " }
    let learned = try LearnedPairTests.learn(
      zip(heads, pairs).map { $0 + $1.old }, zip(heads, pairs).map { $0 + $1.new })
    let text = "{\"version\": 1, \"t\": \"Eve\", \(document)}"
    let assumed = LearnedPairTests.assumptions(learned)
    return (
      LearnedPairTests.migrate(text, learned, assuming: []).text,
      LearnedPairTests.migrate(text, learned, assuming: assumed).text
    )
  }

  @Test("Few equal values that others have, too, do not show that a member is another one")
  func equalByChance() throws {
    var random = SplitMix64(seed: 66)
    let words = ["amber", "birch", "cedar", "delta"].map { "\"\($0)\"" }
    for _ in 0..<Effort.rounds(100, quick: 12) {
      let word = words[Int.random(in: words.indices, using: &random)]
      let title = #""Ann Smith 0""#
      // A word, a small number, the value of a member that stays, and two words by turns.
      for values in [[word], ["\(Int.random(in: 2...9999, using: &random))"], [title]]
        + [[words[0], words[1], words[0], words[1]].shuffled(using: &random)]
      {
        let pairs = values.map { (old: "\"a\": \($0)", new: "\"b\": \($0)") }
        let own = Int(values[0]) == nil ? #""x""# : "5"
        let (certain, assumed) = try Self.migrated(pairs, "\"a\": \(own)")
        #expect(certain == nil, "\(pairs)")
        #expect(assumed == "{\"version\": 2, \"t\": \"Eve\", \"b\": \(own)}", "\(pairs)")
      }
      // A text of its own, and enough words.
      let number = Int.random(in: 0..<100_000, using: &random)
      for values in [["\"the \(number) birds\""], words + words.shuffled(using: &random)] {
        let pairs = values.map { (old: "\"a\": \($0)", new: "\"b\": \($0)") }
        let certain = try Self.migrated(pairs, #""a": "x""#).certain
        #expect(certain == #"{"version": 2, "t": "Eve", "b": "x"}"#, "\(pairs)")
      }
    }
  }

  @Test("A flag whose other value no pair has may say what else went") func constantFlags() throws {
    var random = SplitMix64(seed: 67)
    for _ in 0..<Effort.rounds(200, quick: 40) {
      let isFiltered = Bool.random(using: &random)
      let count = Int.random(in: 1...4, using: &random)
      let flags = (0..<count).map { _ in
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          !isFiltered && Bool.random(using: &random)
        }
      }
      let pairs = flags.enumerated().map { row, flags in
        let items = flags.indices.map { "\"n\": \"the \(row)\($0) birds\"" }
        let old = zip(items, flags).map { "{\($0), \"done\": \($1)}" }
        return (
          old: "\"l\": [\(old.joined(separator: ", "))]",
          new: "\"l\": [\(items.map { "{\($0)}" }.joined(separator: ", "))]"
        )
      }
      let certain = try Self.migrated(pairs, #""l": [{"n": "x", "done": true}]"#).certain
      #expect((certain == nil) == (Set(flags.joined()).count < 2), "\(pairs)")
    }
  }

  @Test(
    "Where a missing member has another meaning, documents with it and without it are asked for")
  func changedDefault() throws {
    for (few, others) in [("false", "true"), ("1", "2"), (#""slow""#, #""fast""#)] {
      let pairs = [
        (old: "\"n\": 0, \"m\": \(few)", new: "\"n\": 0"),
        ("\"n\": 0", "\"n\": 0, \"m\": \(others)"),
      ]
      for order in [pairs, pairs.reversed()] {
        for document in [#""n": 0"#, "\"n\": 0, \"m\": \(few)", "\"n\": 0, \"m\": \(others)"] {
          let (certain, assumed) = try Self.migrated(order, document)
          #expect(certain == nil && assumed == nil, "\(document)")
        }
      }
    }
    // On the way back, a document may lack what it had.
    let learned = try LearnedPairTests.learn(
      [#""t": "Ann Smith", "m": 0"#, #""t": "Bob Jones", "m": 5"#],
      [#""t": "Ann Smith""#, #""t": "Bob Jones", "m": 5"#])
    let back = #"{"version": 2, "t": "Eve"}"#
    #expect(LearnedPairTests.migrate(back, learned, to: 0, assuming: []).text == nil)
  }

  @Test("The names in a single object may be data") func singleNames() throws {
    let pairs = [(old: #""m": {"ann": 7, "bob": 5, "eve": 6}"#, new: #""m": [5, 6, 7]"#)]
    #expect(try Self.migrated(pairs, #""m": {"ann": 7, "bob": 5, "eve": 6}"#).certain == nil)
  }

  @Test("Each assumed step has a name of its own") func assumptions() throws {
    let learned = try LearnedPairTests.learn(
      [#""t": "Ann", "a": "x1", "p": {"b": 5, "c": true, "d": 1}"#],
      [#""t": "Eve", "p": {"d": 1}"#])
    #expect(LearnedPairTests.assumptions(learned) == ["$.a", "$.p.b", "$.p.c"])
  }

  @Test("A word that no pair shows to become another one is asked for") func unpairedWords() throws
  {
    let names = (0..<6).map { "Ann Smith \($0 * 7919)" }
    let learned = try LearnedPairTests.learn(
      names.map { "\"t\": \"\($0)\", \"s\": \"open\"" } + [#""t": "Eve", "s": "late""#],
      names.map { "\"t\": \"\($0)\", \"s\": \"todo\"" })
    #expect(
      learned.declaration.versions[1].undecided == [
        #"$.s: it was "late" in an older document, and no pair shows what that becomes"#
      ])
    // A pair that lost a null shows no more than one that keeps it.
    let lost = try LearnedPairTests.learn(
      [#""t": "Ann Smith", "o": null"#, #""t": "Bob Jones", "o": "x1""#],
      [#""t": "Ann Smith""#, #""t": "Bob Jones", "o": "x1""#])
    #expect(Self.undecided(lost) == ["$.o"])
  }

  @Test("A list that a version sorts is never taken for one that stays") func sorted() throws {
    var random = SplitMix64(seed: 62)
    for _ in 0..<Effort.rounds(400, quick: 40) {
      let count = Int.random(in: 1...3, using: &random)
      let samples = (0..<count).map { number in
        let all = Int.random(in: 0...4, using: &random)
        let items = (0..<all).map { _ in Int.random(in: 10..<99, using: &random) }
        return (head: "\"t\": \"Ann \(number * 7919)\", \"l\": ", items: items)
      }
      let learned = try LearnedPairTests.learn(
        samples.map { "\($0.head)\($0.items)" }, samples.map { "\($0.head)\($0.items.sorted())" })
      let document = #"{"version": 1, "t": "Eve", "l": [3, 9, 5]}"#
      #expect(LearnedPairTests.migrate(document, learned, assuming: []).text == nil, "\(samples)")
    }
  }

  @Test(
    "Without pairs, a member that may be another one is not assumed to be renamed",
    arguments: [
      // Numbers may follow from others, or be in another unit.
      (#""start": 5, "end": 9"#, #""start": 3, "length": 2"#, ["$.length"]),
      (#""km": 31"#, #""m": 27000"#, ["$.m"]), (#""p": 0.5"#, #""percent": 31"#, ["$.percent"]),
      (#""km": 31"#, #""kilometers": 27"#, []),
      (#""hidden": true"#, #""shown": true"#, ["$.shown"]),
      // A name may be joined of two others, and lists may have other items.
      (#""first": "Ann", "last": "Lee""#, #""name": "Eve May""#, ["$.name"]),
      (#""rooms": [{"n": 5}]"#, #""floors": [{"rooms": [{"n": 6}]}]"#, ["$.floors"]),
      (#""rooms": [{"n": 5}]"#, #""places": [{"n": 6}]"#, []),
      (#""rooms": ["a1"]"#, #""floors": [{"room": "b2"}]"#, ["$.floors"]),
      // The only item may have a number of its own, and a number may count items.
      (#""l": [{"t": "a1"}]"#, #""l": [{"t": "b2", "id": 2}]"#, ["$.l[*].id"]),
      (#""l": ["a1", "b2"]"#, #""count": 2"#, ["$.count"]),
      (
        #""g": [{"l": [{"t": "a1"}]}, {"l": [{"t": "c3"}]}]"#,
        #""g": [{"l": [{"t": "b2", "id": 1}]}, {"l": [{"t": "d4", "id": 1}]}]"#,
        ["$.g[*].l[*].id"]
      ),
    ])
  func candidates(_ old: String, _ new: String, _ undecided: [String]) throws {
    let learned = try LearnedPairTests.learn(
      [#""t": "Ann", "# + old, #""t": "Bob", "# + old],
      [#""t": "Eve", "# + new, #""t": "Joe", "# + new])
    let asked = learned.declaration.versions[1].undecided.filter { $0.contains(": it is new") }
    #expect(asked.map { row in String(row.prefix { $0 != ":" }) } == undecided)
    let renames = learned.declaration.versions[1].steps.compactMap(\.rename)
    #expect(renames.count == (undecided.isEmpty ? 1 : 0), "\(renames)")
  }

  @Test("A value that all newer documents share is not what a varying member was")
  func constants() throws {
    var random = SplitMix64(seed: 63)
    let all = [#""unit": "l""#, #""mode": "wet""#, #""scale": 1"#, #""open": true"#, #""l": []"#]
    for _ in 0..<Effort.rounds(200, quick: 20) {
      let isRenamed = Bool.random(using: &random)
      let added = all.shuffled(using: &random)
        .prefix(Int.random(in: isRenamed ? 0...5 : 1...5, using: &random))
      func document(_ name: String, _ number: Int, isNew: Bool) -> String {
        let text = "w\(Int.random(in: 0..<100_000, using: &random))"
        let own = isRenamed ? ["\"\(isNew ? "title" : "name")\": \"\(text)\""] : []
        let members = ["\"t\": \"\(name) \(number)\""] + own + (isNew ? added : [])
        return members.shuffled(using: &random).joined(separator: ", ")
      }
      let count = Int.random(in: 2...4, using: &random)
      let old = (0..<count).map { document("Ann", $0, isNew: false) }
      let new = (0..<count).map { document("Eve", $0, isNew: true) }
      let learned = try LearnedPairTests.learn(old, new)
      let names = added.map { "$." + ($0.split(separator: "\"").first ?? "") }
      let assumed = Set(names + (isRenamed ? ["$.title"] : []))
      #expect(LearnedPairTests.assumptions(learned) == assumed, "\(old) \(new)")
      #expect(Self.undecided(learned) == [], "\(old) \(new)")
      func migrated(_ assumed: Set<String>) -> Set<Substring>? {
        let document = #"{"version": 1, "t": "Max""# + (isRenamed ? #", "name": "x"}"# : "}")
        let text = LearnedPairTests.migrate(document, learned, assuming: assumed).text
        return text.map { Set($0.dropFirst().dropLast().split(separator: ", ")) }
      }
      let expected = [#""version": 2"#, #""t": "Max""#] + (isRenamed ? [#""title": "x""#] : [])
      #expect(migrated(assumed) == Set((expected + added).map { $0[...] }), "\(old) \(new)")
      for step in assumed { #expect(migrated(assumed.subtracting([step])) == nil) }
    }
  }

  @Test("Few numbers that are texts in newer documents do not show that all are")
  func numbersAsTexts() throws {
    var random = SplitMix64(seed: 64)
    for _ in 0..<Effort.rounds(200, quick: 20) {
      let count = Int.random(in: 1...8, using: &random)
      let name = Bool.random(using: &random) ? "km" : "miles"
      let samples = (0..<count).map { number in
        (head: "\"t\": \"Ann \(number * 7919)\"", value: Int.random(in: 2..<9_999, using: &random))
      }
      let learned = try LearnedPairTests.learn(
        samples.map { "\($0.head), \"km\": \($0.value)" },
        samples.map { "\($0.head), \"\(name)\": \"\($0.value)\"" })
      let document = #"{"version": 1, "t": "Eve", "km": 7}"#
      let certain = LearnedPairTests.migrate(document, learned, assuming: []).text
      #expect((certain == nil) == (count < 6), "\(samples)")
      let assumed = LearnedPairTests.assumptions(learned)
      if let text = LearnedPairTests.migrate(document, learned, assuming: assumed).text {
        #expect(
          JSONComparison.areEqual(text, "{\"version\": 2, \"t\": \"Eve\", \"\(name)\": \"7\"}"))
      }
    }
  }

  @Test("A constant that an old member may have been, or a varying one, needs an answer")
  func answeredMembers() throws {
    for (names, units) in [(["w5", "l"], ["l", "l"]), (["w5", "w6"], ["l", "m"])] {
      let old = names.map { "\"t\": \"Ann \($0)\", \"name\": \"\($0)\"" }
      let new = units.enumerated().map { number, unit in
        "\"t\": \"Eve \(number)\", \"title\": \"w\(number + 7)\", \"unit\": \"\(unit)\""
      }
      let open = try LearnedPairTests.learn(old, new)
      #expect(Self.undecided(open) == ["$.title", "$.unit", "$.name"])
      var known: LearnedFormat.Knowledge = ([], [:])
      known.answers[try #require(DocumentPath("$.unit"))] = #""l""#
      let learned = try LearnedPairTests.learn(old, new, known)
      #expect(Self.undecided(learned) == [] && LearnedPairTests.assumptions(learned) == ["$.title"])
    }
  }

  @Test("A member of the only new object of a kind may be one that all of the kind have")
  func onlyOfKind() throws {
    func learn(_ kinds: [String]) throws -> LearnedFormat {
      let new = zip(["Eve", "Max", "Kim"], kinds).map { "\"t\": \"\($0)\", \"k\": \"\($1)\"" }
      return try LearnedPairTests.learn(
        [#""t": "Ann", "k": "x""#, #""t": "Bob", "k": "y""#, #""t": "Joe", "k": "x""#],
        [new[0], new[1] + ", \"n\": 5", new[2]])
    }
    #expect(Self.undecided(try learn(["x", "y", "x"])) == ["$.n"])
    let optional = try learn(["x", "x", "y"])
    #expect(Self.undecided(optional) == [])
    #expect(optional.declaration.versions[1].steps.compactMap(\.introduce) == ["$.n"])
  }

  @Test("Documents without a common member may be of other formats")
  func strangers() throws {
    let old = ["a", "b", "c"].map { "\"\($0)\": \"\($0)4711\"" }.joined(separator: ", ")
    func learn(_ new: String, pairs: [(old: String, new: String)] = []) throws -> LearnedFormat {
      var known: LearnedFormat.Knowledge = ([], [:])
      known.pairs = pairs
      return try LearnedPairTests.learn([old], [new], known)
    }
    let new = #""d": 5, "e": "e1", "f": []"#
    let strange = try learn(new)
    #expect(Self.undecided(strange) == ["$"] && strange.declaration.versions[1].steps == [])
    #expect(strange.questions.contains { $0.contains("do not have a member in common") })
    for other in [new + #", "a": "a1""#, #""d": "d1", "e": "e1""#] {
      #expect(Self.undecided(try learn(other)) != ["$"], "\(other)")
    }
    let renamed = #""d": "a4711", "e": "b4711", "f": "c4711""#
    let known = try learn(renamed, pairs: [("old0.doc", "new0.doc")])
    #expect(Self.undecided(known) == [])
    let alone = try LearnedPairTests.learn([old], [])
    #expect(
      alone.questions == [
        "which members may be missing in '1': there is one sample; give more of them"
      ])
  }

  /// Learns of a chain of versions without pairs, and of a pair of the first and the last one.
  private static func chain(_ newest: String) throws -> LearnedFormat {
    let texts = [
      #"{"version": 1, "t": "Ann", "a": "w4711"}"#, #"{"version": 2, "t": "Bob", "b": "w1234"}"#,
      #"{"version": 3, "t": "Ann", \#(newest)}"#,
    ]
    var known: LearnedFormat.Knowledge = ([], [:])
    known.pairs = [("0.doc", "2.doc")]
    return try LearnedFormat(texts: texts.enumerated().map { ("\($0).doc", $1) }, known)
  }

  @Test("A pair of versions that are not adjacent tests the steps between them")
  func distantPairs() throws {
    let right = try Self.chain(#""c": "w4711""#)
    #expect(try LearnedPairTests.summaries(right).count == 2)
    #expect(Self.undecided(right, 1) == [] && Self.undecided(right, 2) == [])
    #expect(right.notes.contains("from '1' to '3': '0.doc' and '2.doc' are the same document"))
    let wrong = try Self.chain(#""c": "w4712""#)
    #expect(Self.undecided(wrong, 2).first == "$.c")
    let place = wrong.trials.first { $0.source == "1" && $0.target == "3" }
    #expect(place?.differences.map(\.words) == [#""w4711", but "w4712" in 2.doc"#])
    var known: LearnedFormat.Knowledge = ([], [:])
    known.pairs = [("0.doc", "1.doc")]
    let alike = try LearnedFormat(
      texts: [("0.doc", #"{"version": 1}"#), ("1.doc", #"{"version": 1}"#)], known)
    #expect(alike.questions.contains { $0.contains("they are not of two versions") })
  }

  @Test("A document that has a new member already keeps it") func alreadyThere() throws {
    let learned = try LearnedPairTests.learn(
      [#""t": "Ann", "k": {"a": 5}"#, #""t": "Bob", "k": {"a": 6}"#],
      [#""t": "Eve", "k": {"a": 7, "n": "x1"}"#, #""t": "Joe", "k": {"a": 8, "n": "y2"}"#])
    #expect(Self.undecided(learned) == ["$.k.n"])
    func migrated(_ members: String) -> String? {
      let document = #"{"version": 1, "t": "Max", "k": {\#(members)}}"#
      return LearnedPairTests.migrate(document, learned, assuming: []).text
    }
    #expect(migrated(#""a": 3"#) == nil)
    #expect(
      migrated(#""a": 3, "n": "z3""#) == #"{"version": 2, "t": "Max", "k": {"a": 3, "n": "z3"}}"#)
  }
}
