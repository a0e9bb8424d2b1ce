import Diagnostics
import JSONSyntax
import Testing
import UniformTypes

@testable import DeclarationImport
@testable import ProjectChecks
@testable import WebRegistration

/// The names of members, as packagers spell them and as they do not.
struct PackagerSpellingTests {
  /// The members of a file association, each with a value.
  private static let members: [(name: String, json: String, toml: String)] = [
    ("contentTypes", #"["org.a.tide"]"#, #"["org.a.tide"]"#),
    ("mimeType", #""application/vnd.a.tide""#, #""application/vnd.a.tide""#),
    (
      "exportedType", #"{"identifier": "org.a.tide"}"#, #"{identifier = "org.a.tide"}"#
    ),
    ("conformsTo", #"["public.data"]"#, #"["public.data"]"#),
    ("fileAssociations", "", ""),
  ]

  /// The spellings that Tauri takes for a member of a text in TOML; of JSON it takes the first.
  private static let aliases = ["content-types", "mime-type", "conforms-to"]

  private static func spellings(of name: String) -> [String] {
    ["-", "_"].map { separator in
      name.reduce(into: "") { text, character in
        text += character.isUppercase ? separator + character.lowercased() : String(character)
      }
    } + [name.lowercased(), name.prefix(1).uppercased() + name.dropFirst()]
  }

  /// A configuration in which these members have other names.
  private static func text(_ path: String, _ names: [String: [String]]) -> String {
    let isTOML = path.hasSuffix(".toml")
    let sign = isTOML ? " = " : ": "
    func all(_ wanted: [String]) -> String {
      members.filter { wanted.contains($0.name) }.flatMap { member in
        (names[member.name] ?? [member.name]).map {
          "\"\($0)\"" + sign + (isTOML ? member.toml : member.json)
        }
      }.joined(separator: ", ")
    }
    let isTauri = path.lowercased().hasPrefix("tauri")
    var association = "\"ext\"\(sign)[\"tide\"], "
    if isTauri {
      association += all(["contentTypes", "mimeType"])
      let type = "\"identifier\"\(sign)\"org.a.tide\", " + all(["conformsTo"])
      for name in names["exportedType"] ?? ["exportedType"] {
        association += ", \"\(name)\"\(sign){\(type)}"
      }
    } else {
      association += all(["mimeType"])
    }
    let lists = (names["fileAssociations"] ?? ["fileAssociations"])
      .map { "\"\($0)\"\(sign)[{\(association)}]" }
    if isTOML { return lists.map { (isTauri ? "bundle." : "") + $0 + "\n" }.joined() }
    let list = lists.joined(separator: ", ")
    return isTauri ? "{\"bundle\": {\(list)}}" : "{\(list)}"
  }

  private static func errors(_ path: String, _ text: String) -> [String] {
    FileSet([path: text]).found.flatMap(\.findings).filter { $0.severity == .error }
      .map(\.rule)
  }

  @Test("Wails ignores the case of names in JSON")
  func caseOfNames() {
    let text =
      #"{"Info": {"fileAssociations": [{"Ext": "tide", "Name": "Tide", "iconname": "i", "#
      + #""ROLE": "Editor"}]}}"#
    let rules = FileSet(["wails.json": text]).found.flatMap(\.findings).map(\.rule)
    #expect(rules == ["packager/nothing-on-linux"])
    let file = PackagerConfiguration(named: Array(text.utf8), path: "wails.json")
    #expect(file.associations.first?.value["ext"]?.string == "tide")
  }

  @Test("A misspelled list is not said to be beside the right one", arguments: 1...3)
  func severalElements(_ count: Int) {
    for name in Self.spellings(of: "fileAssociations") {
      let text = (0..<count).map { "[[bundle.\(name)]]\next = [\"t\($0)\"]\n" }.joined()
      let found = FileSet(["Tauri.toml": text]).found.flatMap(\.findings)
      #expect(found.map(\.rule) == ["packager/misspelt-member"], "\(text)")
      #expect(found.allSatisfy { $0.message.contains("did you mean 'fileAssociations'?") })
      #expect(found.allSatisfy { ($0.fix == nil) == (count > 1) }, "\(text)")
    }
  }

  @Test("A misspelled MIME type is not missing too") func misspelledType() {
    for name in Self.spellings(of: "mimeType").dropFirst() {
      let text = "[[bundle.fileAssociations]]\next = [\"tide\"]\n\(name) = \"text/x-tide\"\n"
      let rules = FileSet(["Tauri.toml": text]).found.flatMap(\.findings).map(\.rule)
      #expect(rules == ["packager/misspelt-member"], "\(text)")
    }
  }

  @Test(
    "A name that the packager refuses is an error; one that it takes is read",
    arguments: [
      "Tauri.toml", "tauri.conf.json", "tauri.conf.json5", "tauri.linux.conf.json",
      "electron-builder.yml", "electron-builder.json", "electron-builder.toml",
    ])
  func eachSpelling(_ path: String) {
    #expect(Self.errors(path, Self.text(path, [:])) == [])
    let isTauri = path.lowercased().hasPrefix("tauri")
    let names = isTauri ? Self.members.map(\.name) : ["mimeType", "fileAssociations"]
    for name in names {
      for spelling in Self.spellings(of: name) {
        let isAlias = path == "Tauri.toml" && Self.aliases.contains(spelling)
        let text = Self.text(path, [name: [spelling]])
        let errors = Self.errors(path, text)
        #expect(errors.contains("packager/misspelt-member") != isAlias, "\(path) \(spelling)")
        #expect(!isAlias || errors.isEmpty, "\(path) \(spelling): \(errors)")
        let both = Self.errors(path, Self.text(path, [name: [name, spelling]]))
        #expect(both.contains("packager/misspelt-member"), "\(path) \(spelling) beside \(name)")
        let isRead =
          PackagerConfiguration(named: Array(text.utf8), path: path).associations.first.map {
            name == "conformsTo" ? $0.value["exportedType"]?[name] != nil : $0.value[name] != nil
          } ?? false
        #expect(isRead == isAlias, "\(path) \(spelling)")
      }
    }
  }

  /// The containers of a table, and the slots on the way to each.
  private static func ways(_ table: SlotTable) -> [(container: SlotContainer, way: [Slot])] {
    var found = [(container: table.containers[0], way: [Slot]())]
    var next = 0
    while next < found.count {
      let (container, way) = found[next]
      next += 1
      for slot in container.holders {
        guard let held = slot.holds.flatMap(table.container),
          !found.contains(where: { $0.container === held })
        else { continue }
        found.append((held, way + [slot]))
      }
    }
    return found
  }

  private static func faults(
    _ table: SlotTable, _ way: [Slot], _ member: String
  ) throws -> [SlotFault<JSONValue>] {
    let text = way.reversed().reduce("{\(member)}") { inner, slot in
      "{\"\(slot.name)\": " + (slot.form.contains(.map) ? inner : "[\(inner)]") + "}"
    }
    let root = try #require(JSONValue.read(Array(text.utf8)).value)
    return table.faults(in: table.places(in: root))
  }

  @Test(
    "Each name of a table is told if it is misspelled or its value has another form",
    arguments: [SlotTable.tauri, .electronBuilder, .wails, .web])
  func namesOfTables(_ table: SlotTable) throws {
    let ways = Self.ways(table)
    #expect(ways.count == table.containers.count)
    for (container, way) in ways {
      for slot in container.all where slot.name != "*" {
        var name = slot.name
        name.remove(at: name.index(name.startIndex, offsetBy: name.count / 2))
        let near = try Self.faults(table, way, "\"\(name)\": {}")
        let isTold = near.contains { $0.isOfName && ($0.slot?.name ?? slot.name) == slot.name }
        #expect(
          isTold || name.utf8.count < 4 || container[name] != nil, "\(name) in \(container.id)")
        let other = slot.form.isDisjoint(with: [.number, .flag]) ? "7" : "[[]]"
        let formed = try Self.faults(table, way, "\"\(slot.name)\": \(other)")
        #expect(slot.form == .any || formed.contains { $0.kind == .form }, "\(slot.name)")
      }
    }
  }
}
