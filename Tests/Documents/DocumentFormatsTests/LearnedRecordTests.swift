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
}
