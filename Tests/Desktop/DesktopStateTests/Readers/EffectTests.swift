@testable import DesktopState
import TestSupport
import Testing
import UniformTypes

/// What is different for files after something was installed.
@Suite struct EffectTests {
  private static let shared = [
    MediaTypeRecord(name: "text/plain", globs: [MediaTypeGlob(pattern: "*.txt")]),
    MediaTypeRecord(
      name: "text/x-python", parents: ["text/plain"], globs: [MediaTypeGlob(pattern: "*.py")]),
    MediaTypeRecord(
      name: "image/png", globs: [MediaTypeGlob(pattern: "*.png")]),
  ]

  private static func entry(_ id: String, _ types: [String]) -> ApplicationEntry {
    var entry = ApplicationEntry(id: id, path: id)
    entry.mimeTypes = types
    return entry
  }

  /// What is installed in a data folder; the update tools have run.
  private struct Content {
    var folder = "/usr/share"
    var records: [MediaTypeRecord] = []
    var entries: [ApplicationEntry] = []
  }

  private static func model(_ contents: [Content], qt: Int = 6) -> DesktopModel {
    DesktopModel(
      mime: contents.map { content in
        var folder = MIMEFolder(path: content.folder + "/mime")
        for record in content.records {
          folder.types.append(record.name)
          folder.globs += record.globs.map {
            MIMEFolder.Glob(
              MIMEFolder.Glob.Kind(of: $0.pattern), $0.pattern, type: record.name,
              weight: $0.weight, isCaseSensitive: $0.isCaseSensitive)
          }
          for alias in record.aliases { folder.aliases[alias] = record.name }
          folder.parents[record.name] = record.parents
        }
        folder.globs.sort { $0.weight > $1.weight }
        return (folder, folder)
      },
      applications: ApplicationFolders(
        folders: contents.map { content in
          var folder = ApplicationFolder(path: content.folder, isSettings: false)
          folder.entries = Dictionary(content.entries.map { ($0.id, $0) }) { $1 }
          let ids = Dictionary(
            grouping: content.entries.flatMap { entry in
              entry.mimeTypes.map { (type: $0, id: entry.id) }
            }
          ) { $0.type }
          let lines = ids.map { AssociationLine(.cached, $0, $1.map(\.id).sorted(), line: 2) }
          folder.files = [AssociationFile(path: "mimeinfo.cache", role: .cache, lines: lines)]
          folder.findUncached()
          return folder
        }), glib: nil, qt: QtBehavior(major: qt))
  }

  /// A desktop on which pictures open, and texts do not.
  private static let desktop = Content(
    records: shared, entries: [entry("viewer.desktop", ["image/png"])])

  private func effects(
    _ records: [MediaTypeRecord] = [], _ entries: [ApplicationEntry] = [],
    in folder: String = "/usr/share", on desktop: Content = Self.desktop, named: String? = "Reef",
    qt: Int = 6
  ) -> [FileEffect] {
    let new = Content(folder: folder, records: records, entries: entries)
    var both = desktop
    both.records += records
    both.entries += entries
    let after = folder == desktop.folder ? [both] : [new, desktop]
    return Self.model([desktop], qt: qt).effects(
      to: Self.model(after, qt: qt), own: Dictionary(records.map { ($0.name, named) }) { $1 },
      claimed: Set(entries.flatMap(\.mimeTypes))
    ) { $0.hasPrefix("image/") ? "Picture" : nil }
  }

  private static let reef = MediaTypeRecord(
    name: "model/vnd.reef", globs: [MediaTypeGlob(pattern: "*.reef")])

  @Test(arguments: ["/usr/share", "/home/me/.local/share"])
  func aTypeOfItsOwnIsAskedFor(_ folder: String) {
    let found = effects([Self.reef], [Self.entry("reef.desktop", ["model/vnd.reef"])], in: folder)
    #expect(found.map(\.aspect) == [.type, .opens, .looks, .named], "\(found)")
    #expect(found.allSatisfy { $0.files == ["*.reef"] && $0.isAskedFor })
    #expect(found.allSatisfy { $0.readers == ["glib", "kde", "xdg-mime"] })
    #expect(found[1].before == nil && found[1].after == "reef.desktop")
  }

  @Test(arguments: [
    "*.reef", "reef", "PLAN.*", "*.[qr]z", "*.[!b-y]z", "reef?", "*.r?f", "[0-9]*.reef", "r\\*f",
  ])
  func filesOfEachPatternChange(_ pattern: String) {
    let record = MediaTypeRecord(
      name: "model/vnd.reef", globs: [MediaTypeGlob(pattern: pattern, isCaseSensitive: true)])
    let found = effects([record]).filter { $0.aspect == .type }
    #expect(found.allSatisfy { $0.after == "model/vnd.reef" }, "\(found)")
    #expect(found.first?.files == [pattern] && found.first?.readers.contains("glib") == true)
    // Perl reads a set in its own way, and covers other names.
    #expect(found.dropFirst().allSatisfy { $0.readers == ["xdg-mime"] && pattern.contains("[!") })
  }

  /// Readers weigh a prefix and a suffix in their own ways.
  @Test func namesOfTwoPatternsAreTold() {
    let record = MediaTypeRecord(
      name: "model/vnd.reef", globs: [MediaTypeGlob(pattern: "PLAN.*", isCaseSensitive: true)])
    let found = effects([record], qt: 5).filter { $0.aspect == .type }
    #expect(found.contains { $0.files == ["PLAN.png"] && $0.before == "image/png" }, "\(found)")
    #expect(effects([record]).allSatisfy { $0.files == ["PLAN.*"] })
  }

  /// A pattern without any character to compare is in no tree of suffixes.
  @Test func anAsteriskCoversNoName() {
    let record = MediaTypeRecord(
      name: "model/vnd.reef", globs: [MediaTypeGlob(pattern: "*", weight: 60)])
    let found = effects([record])
    #expect(found.allSatisfy { $0.readers == ["xdg-mime"] }, "\(found)")
  }

  private static let parts = ["*", "?", "[ab]", "a", "b", ".", "q", "read", ".a", ".q"]

  private static func pattern(_ random: inout SplitMix64) -> [String] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      parts.randomElement(using: &random) ?? "a"
    }
  }

  private static func type(_ name: String, _ reader: ApplicationReader, _ model: DesktopModel)
    -> String?
  {
    model.typeReader(of: reader).map { reader in
      model.resolution.type(of: FileSample(name: Array(name.utf8), size: 1), by: reader).canonical
    }
  }

  /// In the regular expression of Perl, '?' may be nothing.
  @Test func namesOfPatternsOfPerlAreTold() {
    for (old, new, name) in [("a?", "?", "a"), ("?a", "?", "a"), ("a?b", "?b", "ab")] {
      let desktop = Content(records: [
        MediaTypeRecord(name: "text/x-1", globs: [MediaTypeGlob(pattern: old)])
      ])
      let record = MediaTypeRecord(name: "model/vnd.reef", globs: [MediaTypeGlob(pattern: new)])
      let found = effects([record], on: desktop).filter { $0.aspect == .type }
      #expect(found.contains { $0.files == [name] && $0.readers == ["xdg-mime"] }, "\(found)")
    }
  }

  @Test func eachNameThatChangesIsTold() throws {
    var random = SplitMix64(seed: 57)
    var told = 0
    for round in 0..<Effort.rounds(60) {
      let system = (0..<6).map { number in
        MediaTypeRecord(
          name: "text/x-\(number)",
          globs: [MediaTypeGlob(pattern: Self.pattern(&random).joined())])
      }
      let parts = Self.pattern(&random)
      let record = MediaTypeRecord(
        name: "model/vnd.reef", globs: [MediaTypeGlob(pattern: parts.joined())])
      let desktop = Content(records: system)
      let qt = 5 + round % 2
      let found = effects([record], on: desktop, qt: qt).filter { $0.aspect == .type }
      let models = [[], [record]].map { Self.model([Content(records: system + $0)], qt: qt) }
      let words = "\(round) \(parts.joined()) \(system.flatMap(\.globs).map(\.pattern))"
      for reader in FileEffect.readers {
        let own = found.filter { $0.readers.contains(reader.rawValue) }
        for effect in own {
          for name in effect.files where !name.contains(where: { "*?[".contains($0) }) {
            let types = models.map { Self.type(name, reader, $0) }
            #expect(types == [effect.before, effect.after], "\(words) \(name) \(reader)")
            told += 1
          }
        }
        for _ in 0..<20 {
          let name = parts.map { part in
            switch part {
            case "*": ["ex", "example", "read.q", "b.a"].randomElement(using: &random) ?? "ex"
            case "?", "[ab]": Bool.random(using: &random) ? "a" : "b"
            default: part
            }
          }.joined()
          let covering = system.flatMap(\.globs).filter { glob in
            [Wildcard.Dialect.posix, .perl].contains { dialect in
              let wildcard = Wildcard(Array(glob.pattern.unicodeScalars), dialect)
              return wildcard?.matches(Array(name.unicodeScalars)) == true
            }
          }
          let types = models.map { Self.type(name, reader, $0) }
          // The order among three patterns is not asked for, and neither are names like suffixes.
          guard covering.count < 2, !name.hasPrefix("."), types[0] != types[1] else { continue }
          #expect(
            own.contains { $0.before == types[0] && $0.after == types[1] },
            "\(words) \(name) \(reader) \(types)")
        }
      }
    }
    #expect(told > 0)
  }

  /// The first member of the set keeps its type, whose pattern is a suffix.
  @Test func setsAreSeveralNames() {
    let record = MediaTypeRecord(
      name: "model/vnd.reef", globs: [MediaTypeGlob(pattern: "*.[pq]ng")])
    let found = effects([record]).filter { $0.aspect == .type }
    #expect(found.map(\.before) == ["application/octet-stream"], "\(found)")
    #expect(found.map(\.after) == ["model/vnd.reef"], "\(found)")
  }

  /// A package without a name for a type that is there leaves the name.
  @Test func aTypeKeepsItsName() {
    let more = MediaTypeRecord(name: "image/png", globs: [MediaTypeGlob(pattern: "*.sprite")])
    let found = effects([more], named: nil).filter { $0.aspect == .named }
    #expect(found.map(\.after) == ["Picture"], "\(found)")
    #expect(found.first?.files == ["*.sprite"])
    #expect(effects([more]).filter { $0.aspect == .named }.allSatisfy { $0.after == "Reef" })
  }

  @Test func whatDescendsFromAClaimedTypeIsNot() {
    let found = effects([], [Self.entry("editor.desktop", ["text/plain"])])
    #expect(found.map(\.isAskedFor) == [true, false], "\(found)")
    #expect(found[0].files == ["*.txt"] && found[0].readers == ["glib", "kde", "xdg-mime"])
    // xdg-mime's generic part looks at no parents.
    #expect(found[1].files == ["*.py"] && found[1].readers == ["glib", "kde"])
    #expect(found[1].reason == .inherited(from: "text/plain"))
  }

  /// A type that is claimed by another name is claimed, and what descends from it is told by its own.
  @Test func aliasesAreTypes() {
    let types = [
      MediaTypeRecord(
        name: "model/reef", aliases: ["model/x-reef"], globs: [MediaTypeGlob(pattern: "*.reef")]),
      MediaTypeRecord(
        name: "model/atoll", parents: ["model/reef"], globs: [MediaTypeGlob(pattern: "*.atoll")]),
    ]
    var desktop = Self.desktop
    desktop.records += types
    let found = effects([], [Self.entry("reef.desktop", ["model/x-reef"])], on: desktop)
    #expect(found.filter { $0.files == ["*.reef"] }.allSatisfy { $0.reason == .claimed })
    let below = found.filter { $0.files == ["*.atoll"] }
    #expect(!below.isEmpty && below.allSatisfy { $0.reason == .inherited(from: "model/reef") })
  }

  @Test func whatChangesNothingIsNotListed() {
    #expect(effects([], [Self.entry("other.desktop", ["model/vnd.unknown"])]) == [])
    let second = effects([], [Self.entry("writer.desktop", ["image/png"])])
    #expect(second.map(\.readers) == [["kde"]], "KDE may take either: \(second)")
    #expect(second.first?.after == "viewer.desktop or writer.desktop")
    // The tool sorts the applications of a type.
    let first = effects([], [Self.entry("other.desktop", ["image/png"])])
    #expect(first.map(\.readers) == [["glib", "xdg-mime"], ["kde"]], "\(first)")
    #expect(first.map(\.after) == ["other.desktop", "other.desktop or viewer.desktop"])
  }

  /// A pattern of another type, with a higher weight.
  @Test func aTakeOverIsDeclared() {
    let record = MediaTypeRecord(
      name: "image/vnd.reef", globs: [MediaTypeGlob(pattern: "*.png", weight: 60)])
    let found = effects([record])
    #expect(found.map(\.aspect) == [.type, .opens, .looks, .named], "\(found)")
    #expect(found[0].before == "image/png" && found[0].after == "image/vnd.reef")
    #expect(found[1].before == "viewer.desktop" && found[1].after == nil)
  }
}

extension FileEffect {
  /// False for a side effect on types that were not named.
  fileprivate var isAskedFor: Bool { reason == .declared || reason == .claimed }
}
