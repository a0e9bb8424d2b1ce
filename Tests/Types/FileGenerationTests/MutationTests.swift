import Diagnostics
import Declarations
import JSONSyntax
import TestSupport
import Testing
import ProjectChecks

/// One wrong value in a valid declaration: an accepted value generates no error, and a rejected one
/// is reported at the value.
struct MutationTests {
  private static let values = [
    "", " ", "a b", "-1", "5:4", "1:2u6", "Nonsense", "1DGraphics", "*.{x}", "*.q", "zzq/", "PDF",
    "json", ".lab", "nope", "t", "x", "%z", "%i", "%F %U", "lab %z %F", "\"%F\"", "Proprietary",
    "2026-13-45", "applicition/x", "application/pdf", "public.png", "public.nothing", "é", "a/b/c",
    "..", "[", "a;b", "\\", "0x1g", "TOOLONG", "image.png", "socket", "#", "ftp://", "de_de",
  ]

  private static let cases = Effort.rounds(100, quick: 5)

  private struct Checked {
    let file: DeclarationFile
    let findings: [Diagnostic]

    init(_ text: [UInt8]) {
      file = DeclarationFile(text)
      let read = ProjectFile(path: "lab.filetype.json", declaration: file)
      findings = ProjectRules.check(read, ProjectContext([read], surroundings: .none))
    }

    var errors: [Diagnostic] { findings.filter { $0.severity == .error } }
  }

  private static let seeds: [UInt64] = [1, 2, 3, 4]

  @Test(arguments: seeds) func whatIsAcceptedIsSound(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let base = Samples.all[Int(seed) % Samples.all.count].declaration
    let text = Array((seed.isMultiple(of: 2) ? Self.rich : base.text).utf8)
    let sound = Checked(text)
    #expect(sound.errors.map(\.message) == [])
    let places = try #require(sound.file.root).leaves
    var (refused, told) = (0, 0)
    for _ in 0..<Self.cases {
      let place = places[Int.random(in: places.indices, using: &random)]
      let value = Self.values[Int.random(in: Self.values.indices, using: &random)]
      let mutated = place.replaced(by: value, in: text)
      let checked = Checked(mutated.text)
      expectPlaces(checked, mutated.text)
      guard checked.errors.isEmpty else {
        refused += 1
        let isThere = checked.errors.contains { $0.range?.overlaps(mutated.place) ?? false }
        told += isThere ? 1 : 0
        if place.isLocal {
          let others = checked.errors.filter { !($0.range?.overlaps(mutated.place) ?? false) }
          #expect(others.map(\.message) == [], "'\(value)' in '\(place.key)'")
        }
        continue
      }
      let made = checked.file.declaration.generate()
      let errors = made.findings(together: true).filter { $0.contains(": error ") }
      #expect(errors == [], "'\(value)' in '\(place.key)'")
    }
    #expect(refused > Self.cases / 10)
    // A missing name is reported where it is used.
    #expect(told * 10 >= refused * 8, "\(told) of \(refused)")
  }

  private func expectPlaces(_ checked: Checked, _ text: [UInt8]) {
    for finding in checked.findings {
      let range = finding.range ?? 0..<0
      #expect(range.upperBound <= text.count && finding.range != nil, "\(finding)")
    }
  }

  @Test(arguments: [
    ("\"exec\": \"pond %F\"", "\"exec\": \"pond ↓%z %F\"", "desktop/unknown-field-code"),
    ("[\"Graphics\"]", "[\"Graphics\", ↓\"Nonsense\"]", "desktop/unregistered-category"),
    ("\"offset\": \"0\"", "\"offset\": ↓\"5:4\"", "mime/invalid-magic-offset"),
    ("\"PONd\"", "↓\"PONDS\"", "uti/malformed-ostype"),
    ("\"pond-thumbnailer %i %o\"", "↓\"t\"", "thumbnailer/missing-input-or-output-code"),
  ])
  func findingsStandAtTheirValues(_ old: String, _ new: String, _ rule: String) throws {
    let marked = Self.rich.replacing(old, with: new)
    let place = try #require(marked.utf8.firstIndex(of: "↓".utf8.first ?? 0))
    let offset = marked.utf8.distance(from: marked.startIndex, to: place)
    let found = Checked(Array(marked.replacing("↓", with: "").utf8)).findings
    let finding = try #require(found.first { $0.rule == rule }, "\(found.map(\.rule))")
    #expect(finding.range?.lowerBound == offset && finding.fix == nil)
    #expect(finding.notes.last?.hasPrefix("in the generated ") ?? false)
    #expect(found.count { $0.rule == rule } == 1)
  }

  /// A declaration with a value for every key that affects files.
  private static let rich = """
    {
      "types": [
        {
          "identifier": "org.pond.pond", "description": "Pond",
          "localizedDescriptions": { "de": "Teich", "x-test": "xxPondxx" },
          "acronym": "PND", "expandedAcronym": "Pond", "extensions": ["pond", "pnd"],
          "globs": [{ "pattern": "*.pnx", "weight": 60 }],
          "mimeTypes": ["application/x-pond"], "aliases": ["application/x-pnd"],
          "magic": [{ "priority": 60, "matches": [
            { "type": "string", "offset": "0", "value": "PONDFILE",
              "matches": [{ "type": "big32", "offset": "8", "value": "0x12345678" }] }] }],
          "osTypes": ["PONd"], "pasteboardTypes": ["Pond pasteboard type"],
          "icon": { "apple": ["Pond.icns"], "text": "POND" },
          "referenceURL": "https://pond.org/format", "version": "1.0",
          "handler": { "role": "Editor", "rank": "Owner", "name": "Pond",
            "exportable": ["public.json"] }
        }
      ],
      "application": {
        "bundleIdentifier": "org.pond.Pond", "name": "Pond",
        "localizedNames": { "de": "Teich" }, "platforms": ["iOS", "macOS", "linux"],
        "openInPlace": true,
        "desktop": {
          "exec": "pond %F", "tryExec": "pond", "genericName": "Pond Editor",
          "comment": "Edit ponds", "localizedComments": { "de": "Teiche bearbeiten" },
          "categories": ["Graphics"], "keywords": ["water"],
          "localizedKeywords": { "de": ["Wasser"] },
          "mimeTypes": ["image/png"], "keys": { "X-Pond": "yes" },
          "actions": [{ "id": "new", "name": "New Pond", "exec": "pond --new" }]
        },
        "metainfo": {
          "summary": "Edit ponds", "description": ["A program for ponds of every size."],
          "metadataLicense": "CC0-1.0", "projectLicense": "MIT",
          "homepage": "https://pond.org/", "developerID": "org.pond", "developerName": "Pond",
          "releases": [{ "version": "1.0", "date": "2026-01-31" }], "contentRating": "oars-1.1"
        },
        "thumbnailer": { "exec": "pond-thumbnailer %i %o", "tryExec": "pond-thumbnailer" }
      }
    }

    """
}

/// A string in a declaration.
private struct Leaf {
  /// The nearest key.
  var key: String
  var range: Range<Int>

  /// True if nothing else in a declaration depends on it.
  var isLocal: Bool {
    [
      "offset", "value", "osTypes", "categories", "referenceURL", "homepage", "date", "pattern",
      "metadataLicense", "keywords", "pasteboardTypes", "tryExec",
    ].contains(key)
  }

  func replaced(by value: String, in text: [UInt8]) -> (text: [UInt8], place: Range<Int>) {
    let quoted = Array(
      "\"\(value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"".utf8)
    let new = text[..<range.lowerBound] + quoted + text[range.upperBound...]
    return (Array(new), range.lowerBound..<(range.lowerBound + quoted.count))
  }
}

extension JSONValue {
  fileprivate var leaves: [Leaf] { leaves(under: "") }

  private func leaves(under key: String) -> [Leaf] {
    switch content {
    case .object(let members):
      members.flatMap { $0.value.leaves(under: $0.name) }
    case .array(let values): values.flatMap { $0.leaves(under: key) }
    case .string: [Leaf(key: key, range: range)]
    case .number, .boolean, .null: []
    }
  }
}
