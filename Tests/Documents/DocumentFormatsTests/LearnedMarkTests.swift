import DocumentFormats
import Testing

/// Versions of what documents are about, beside those of the format or without them.
struct LearnedMarkTests {
  /// Learns from samples, of which those with these numbers are named '2' and '3' in turn.
  private static func learn(_ texts: [String], named: [Int]) throws -> LearnedFormat {
    let versions = named.map { ("s\($0)", "\($0 % 2 + 2)") }
    return try LearnedFormat(
      texts: texts.enumerated().map { ("s\($0)", $1) },
      versions: Dictionary(uniqueKeysWithValues: versions))
  }

  @Test(
    "A version that explains the members, or the versions of named samples, is the mark",
    arguments: [[], [0, 1], [0, 1, 2, 3]])
  func formats(_ named: [Int]) throws {
    let texts = [("pets", "1.0.0"), ("shop", "2.1.0")].flatMap { name, version in
      [#"2"#, #"3, "z": 0"#].map {
        #"{"name": "\#(name)", "version": "\#(version)", "k": 1, "manifest_version": \#($0)}"#
      }
    }
    let learned = try Self.learn(texts, named: named)
    #expect(learned.versions.map(\.name) == ["2", "3"])
    #expect(learned.versions.map(\.sampleCount) == [2, 2])
    #expect(
      learned.declaration.versions.map(\.marks) == ["2", "3"].map { ["$.manifest_version": $0] })
    #expect(learned.questions == [])
  }

  @Test(
    "A version with the same values in documents of several forms is not that of the format",
    arguments: [([0, 1, 2, 3], "2.1.0"), ([0, 1], "1.0.5")])
  func forms(_ named: [Int], _ last: String) throws {
    let texts = ["1.0.5", last].flatMap { version in
      [#""swagger": "2.0", "host": "x.io""#, #""openapi": "3.0.0", "servers": [1]"#].map {
        #"{\#($0), "info": {"title": "Pets", "version": "\#(version)"}}"#
      }
    }
    let learned = try Self.learn(texts, named: named)
    #expect(learned.versions.map(\.sampleCount) == [2, 2])
    #expect(learned.declaration.versions.map(\.marks) == [[:], [:]])
  }

  @Test("A number that repeats in named versions stays the mark beside its later part")
  func parts() throws {
    let texts = ["0", #"5, "id": "a""#].map { #"{"nbformat": 4, "nbformat_minor": \#($0)}"# }
    let learned = try Self.learn(texts, named: [0, 1])
    #expect(
      learned.declaration.versions.map { $0.marks.keys.sorted() }
        == Array(repeating: ["$.nbformat", "$.nbformat_minor"], count: 2))
  }

  @Test("A number that is another one in each document is not the version")
  func numbers() throws {
    for name in ["v", "edition", "ver", "zversion"] {
      let texts = (0..<6).map { "{\"version\": \($0 % 2 + 1), \"\(name)\": \($0 * 7 + 2)}" }
      #expect(try Self.learn(texts, named: []).versions.map(\.name) == ["1", "2"], "\(name)")
    }
  }
}
