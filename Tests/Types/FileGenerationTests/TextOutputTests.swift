import Declarations
import Foundation
import TestSupport
import Testing
import FileGeneration

/// The texts that owners of a type hand to others.
struct TextOutputTests {
  static let kinds: [OutputKind] = [.magic, .iana, .linguist, .vscode]

  @Test(arguments: kinds.map(\.rawValue))
  func files(_ name: String) throws {
    let kind = try #require(OutputKind(rawValue: name))
    let generation = TextSample.generation(kind)
    #expect(generation.files.allSatisfy { OutputKind(path: $0.path) == kind })
    let all = generation.files.map {
      "=== \($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self)
    }
    let told = generation.omissions.map { "\($0)\n" }
    expectGolden((all + ["=== omissions\n"] + told).joined(), "texts/\(name).txt")
  }

  @Test func nobodyGetsThemUnasked() {
    let paths = TextSample.declaration.generate().files.map(\.path)
    #expect(!paths.isEmpty)
    #expect(
      !paths.contains { path in
        OutputKind(path: path).map(Self.kinds.contains) ?? true
      })
  }

  @Test func theirTextsAreASCIIForMagic() {
    let text = TextSample.generation(.magic).text(of: .magic)
    for line in text.split(separator: "\n") where line.contains("\t=") {
      let words = line.split(separator: "\t")
      let isPlain = words[2].allSatisfy { $0.isASCII && $0 != " " }
      #expect(words.count >= 3 && isPlain, "\(line)")
    }
  }

  @Test func mistakesInMagicAreTold() {
    for (offset, value, mask) in [
      ("x", "abc", nil), ("9:3", "abc", nil), ("0", "", nil), ("99999999", "abc", nil),
      ("0", "abc", "0x000000"), ("0", "abc", "ff"), ("1:9", "abc", "0xff00ff"),
      ("0", String(repeating: "a", count: 96), nil),
    ] as [(String, String, String?)] {
      var type = Samples.type(
        "a.pix", "Pix", extensions: ["pix"], mimeTypes: ["application/vnd.a.pix"])
      let match = FileType.Match(type: "string", offset: offset, value: value, mask: mask)
      type.magic = [FileType.Magic(matches: [match])]
      var options = GenerationOptions()
      (options.kinds, options.requested) = ([], [.magic])
      let made = Declaration(types: [type]).generate(options)
      #expect(made.files.isEmpty, "\(offset) \(value)")
      #expect(made.omissions.count == 1, "\(made.omissions)")
    }
  }

  /// All fields of RFC 6838 section 5.6, in its order.
  @Test func registrationsAreComplete() {
    let fields = [
      "Type name", "Subtype name", "Required parameters", "Optional parameters",
      "Encoding considerations", "Security considerations", "Interoperability considerations",
      "Published specification", "Applications that use this media type",
      "Fragment identifier considerations", "Additional information",
      "Deprecated alias names for this type", "Magic number(s)", "File extension(s)",
      "Macintosh file type code(s)", "Person & email address to contact for further information",
      "Intended usage", "Restrictions on usage", "Author", "Change controller",
      "Provisional registration? (standards tree only)",
    ]
    let files = TextSample.generation(.iana).files
    #expect(files.count == 5)
    for file in files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      var rest = text[...]
      for field in fields {
        let place = rest.firstRange(of: "\(field):")
        #expect(place != nil, "\(file.path): \(field)")
        rest = rest[(place?.upperBound ?? rest.startIndex)...]
      }
      #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("#") || $0.count <= 76 })
      #expect(!text.contains(": none"))
    }
  }

  @Test(arguments: [
    ("application/x-desk", nil as String?), ("application/x.desk", nil), ("application/pdf", nil),
    ("application/vnd.ms-excel", nil), ("inode/desk", nil), ("application/vnd.desk", "N/A"),
    ("application/desk", "(?)"), ("application/prs.desk", "N/A"),
  ])
  func treesDecide(_ name: String, _ provisional: String?) {
    let type = Samples.type("a.desk", "Desk", extensions: ["desk"], mimeTypes: [name])
    var options = GenerationOptions()
    (options.kinds, options.requested) = ([], [.iana])
    let made = Declaration(types: [type]).generate(options)
    let text = made.text(of: .iana)
    #expect(text.isEmpty == (provisional == nil), "\(name)")
    if let provisional {
      #expect(text.contains("Provisional registration? (standards tree only): \(provisional)"))
    }
    #expect(made.omissions.count == 1)
    #expect(made.omissions[0].contains(name))
  }

  /// The note counts what is marked.
  @Test func questionsAreCounted() throws {
    let made = TextSample.generation(.iana)
    for file in made.files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      let marks = text.components(separatedBy: ": (?)").count - 1
      let subtype = try #require(text.firstMatch(of: /Subtype name: (.*)/)).1
      let note = try #require(made.omissions.first { $0.contains("/\(subtype)' has") })
      #expect(note.contains(" \(marks) open questions") && marks > 2, "\(note)")
    }
  }
}
