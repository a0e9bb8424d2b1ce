import Diagnostics
import DocumentFormats
import Testing

/// Records with many optional members, as in published formats, in many samples.
struct LearnedRecordTests {
  /// The texts of documents of a version, each with the members that `member` returns for its number.
  private static func texts(_ version: Int, _ count: Int, _ members: (Int) -> String) -> [String] {
    (0..<count).map { #"{"version": "1.\#(version)", \#(members($0))}"# }
  }

  @Test("Many optional members of several kinds are no map")
  func optionalMembers() throws {
    // 26 names, of which each object has four: strings, lists, and objects.
    func object(_ number: Int) -> String {
      let values = [#""a""#, #"["a"]"#, #"{"a": "b"}"#]
      let own = (0..<4).map { (number * 4 + $0) % 26 }
      let members = own.map { #""m\#(UnicodeScalar(UInt8(97 + $0)))": \#(values[$0 % 3])"# }
      return #"{"name": "n\#(number)", "type": "t", \#(members.joined(separator: ", "))}"#
    }
    let learned = try LearnedKindTests.learn(
      Self.texts(1, 20) { #""parts": [\#(object($0)), \#(object($0 + 7))]"# },
      Self.texts(2, 20) { #""parts": [\#(object($0)), \#(object($0 + 7))], "tag": "x""# })
    let schema = try #require(learned.versions.last?.schema.text)
    #expect(schema.contains(#""mz":{"type":"#), "\(schema)")
    #expect(!schema.contains("additionalProperties"))
    #expect(learned.declaration.versions[1].steps.compactMap(\.add) == ["$.tag"])
  }

  @Test(
    "Of many samples, a few do not make a member required", arguments: [(8, true), (24, false)])
  func fewOfMany(_ count: Int, _ isRequired: Bool) throws {
    let learned = try LearnedKindTests.learn(
      Self.texts(1, count) { $0 < 3 ? #""s": [{"n": "a\#($0)"}, {}]"# : #""s": []"# },
      Self.texts(2, count) { $0 < 3 ? #""s": [{"n": "a\#($0)"}]"# : #""s": []"# })
    let fills = learned.declaration.versions[1].steps.compactMap(\.fill)
    #expect(fills == (isRequired ? ["$.s[*].n"] : []))
  }

  @Test("What one of many objects lacks in another version is not required")
  func rareGaps() throws {
    func texts(_ version: Int, _ last: String) -> [String] {
      Self.texts(version, 8) { number in
        let own = (0..<3).map { #"{"n": "a\#(number * 3 + $0)"}"# }
        return #""s": [\#(own.joined(separator: ", ")), \#(number == 0 ? last : #"{"n": "b"}"#)]"#
      }
    }
    let learned = try LearnedKindTests.learn(texts(1, "{}"), texts(2, #"{"n": "b"}"#))
    #expect(learned.declaration.versions[1].steps == [])
  }

  @Test("An address that says the version follows it")
  func addresses() throws {
    func schema(_ version: Int, _ number: Int) -> String {
      // One document lacks the address, so it is not a mark.
      number == 0 ? #""a": 1"# : #""a": 1, "$schema": "https://x.org/bom-1.\#(version).json""#
    }
    let learned = try LearnedKindTests.learn(
      Self.texts(1, 4) { schema(1, $0) }, Self.texts(2, 4) { schema(2, $0) })
    #expect(learned.declaration.versions[1].steps.compactMap(\.map) == ["$['$schema']"])
    let old = #"{"version": "1.1", "a": 1, "$schema": "https://x.org/bom-1.1.json"}"#
    #expect(
      LearnedKindTests.migrated(old, learned)
        == #"{"version": "1.2", "a": 1, "$schema": "https://x.org/bom-1.2.json"}"#)
  }

  @Test("The identifier of one object is not filled into others")
  func digests() throws {
    let uuid = "b2a46a4b-8367-4bae-9820-95557cfe03a8"
    let learned = try LearnedKindTests.learn(
      Self.texts(1, 4) { $0 == 0 ? #""s": {"i": "\#(uuid)"}"# : #""s": {}"# },
      Self.texts(2, 4) { _ in #""s": {"i": "\#(uuid)"}"# })
    #expect(learned.declaration.versions[1].steps.compactMap(\.value) == [#""""#])
  }

  @Test("Names that most objects have for themselves are no condition")
  func identifiers() throws {
    // Two objects of each sample have the name 'os', and the new member.
    func objects(_ number: Int, _ more: String) -> String {
      let own = (0..<6).map { #"{"ref": "r\#(number * 6 + $0)"}"# }
      return #""s": [\#(own.joined(separator: ", ")), {"ref": "os"\#(more)}]"#
    }
    let learned = try LearnedKindTests.learn(
      Self.texts(1, 4) { objects($0, "") }, Self.texts(2, 4) { objects($0, #", "far": true"#) })
    let steps = learned.declaration.versions[1].steps
    #expect(steps.compactMap(\.add) == [])
    #expect(steps.compactMap(\.introduce) == ["$.s[*].far"])
  }

  @Test(
    "A condition adds a default to kinds of objects, and nothing that one document is about",
    arguments: [
      (#""k": "box""#, #""far": true"#, true),
      // Dates, addresses, and identifiers are no kinds.
      (#""k": "2016-05-03""#, #""far": true"#, false),
      (#""k": "https://x.org/a""#, #""far": true"#, false),
      (#""ruleId": "box""#, #""far": true"#, false),
      // Measurements and dates are no defaults.
      (#""k": "box""#, #""far": 7.562"#, false), (#""k": "box""#, #""far": "2016-05-04""#, false),
      // The members of another source.
      (#""k": "box""#, #""far": 1, "a": 1, "b": 1, "c": 1"#, false),
    ])
  func conditions(_ kind: String, _ more: String, _ isAdded: Bool) throws {
    let rest = #"{"k": "line", "ruleId": "line"}"#
    let learned = try LearnedKindTests.learn(
      Self.texts(1, 4) { _ in #""s": [{\#(kind)}, \#(rest)]"# },
      Self.texts(2, 4) { _ in #""s": [{\#(kind), \#(more)}, \#(rest)]"# })
    let steps = learned.declaration.versions[1].steps
    #expect(steps.compactMap(\.add) == (isAdded ? ["$.s[*].far"] : []))
    #expect(steps.contains { $0.introduce == "$.s[*].far" } == !isAdded)
  }

  @Test("Entries with a member in common are records")
  func recordsInMaps() throws {
    // 15 members, of which each entry has two: most entries do not have most members.
    func entry(_ number: Int) -> String {
      let own = [number % 14, (number + 5) % 14].map {
        #""x\#($0)": \#($0 % 2 == 0 ? "1" : "[1]")"#
      }
      return #""k/\#(number)": {"href": "a", \#(own.joined(separator: ", "))}"#
    }
    let learned = try LearnedKindTests.learn(
      Self.texts(1, 8) { #""assets": {\#(entry($0)), \#(entry($0 + 8))}"# },
      Self.texts(2, 8) { #""assets": {\#(entry($0)), \#(entry($0 + 8))}"# })
    let schema = try #require(learned.versions.last?.schema.text)
    #expect(schema.contains(#""required":["href"]"#), "\(schema)")
  }

  @Test("A version that few documents have is not the format's if all have another one")
  func versions() throws {
    let learned = try LearnedKindTests.learn(
      (1...2).flatMap { version in
        (0..<6).map { number in
          let own = number == 0 ? #", "version": "\#(version + 6)""# : ""
          return ("v\(version)-\(number)", #"{"x_version": "0.\#(version)"\#(own), "a": 1}"#)
        }
      })
    #expect(learned.declaration.versions.map(\.name) == ["0.1", "0.2"])
  }

  @Test(
    "Members that no newer object has are asked for, unless that may be by chance",
    arguments: [
      // The numbers of objects with the member, of all older ones, and of the newer ones.
      (2, 4, 4, true), (1, 2, 2, true), (1, 4, 3, false), (3, 4, 2, false), (2, 20, 8, false),
      (5, 20, 8, true),
    ])
  func rest(_ having: Int, _ old: Int, _ new: Int, _ isAsked: Bool) throws {
    func list(_ count: Int, _ having: Int) -> String {
      let own = (0..<count).map {
        #"{"n": "a\#($0)"\#($0 < having ? #", "old": [], "x": 1"# : "")}"#
      }
      return #""s": [\#(own.joined(separator: ", "))]"#
    }
    let learned = try LearnedKindTests.learn(
      Self.texts(1, 1) { _ in list(old, having) }, Self.texts(2, 1) { _ in list(new, 0) })
    #expect(learned.declaration.versions[1].steps == [])
    #expect(
      learned.questions
        == (isAsked
          ? [
            """
            from '1.1' to '1.2': whether documents keep '$.s[*].old', '$.s[*].x', as some older \
            samples have them and no newer one; if not, { "drop": "$.s[*].old", "loss": "old" } and \
            the same for each removes them
            """
          ] : []))
  }

  @Test("Members of objects whose kind no newer sample has are not asked for")
  func otherKinds() throws {
    let (box, line) = (#"{"k": "box", "w": 1}"#, #"{"k": "line"}"#)
    for (text, count) in [(#"{"k": "box"}"#, 1), (line, 0)] {
      let learned = try LearnedKindTests.learn(
        Self.texts(1, 4) { _ in #""s": [\#(box), \#(line)]"# },
        Self.texts(2, 4) { _ in #""s": [\#(text), \#(line)]"# })
      #expect(learned.questions.count == count, "\(learned.questions)")
    }
  }
}
