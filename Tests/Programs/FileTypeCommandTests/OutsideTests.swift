import Commands
import Foundation
import TestSupport
import Testing

/// A project cannot show a file outside of it, whatever names or links it has.
@Suite(.waits) struct OutsideTests {
  private static let secret = "hunter2secret"

  /// Texts that a reader quotes: as a mistake, as allowed values, or as the names of files.
  private static let contents = [
    "TOKEN=\(secret)\n", #"{"enum": ["\#(secret)"]}"#, "{\"\(secret)\": }",
    #"{"version": 1, "files": {"\#(secret)": [{"rule": "\#(secret)", "key": "0000000000000000"}]}}"#,
  ]

  /// A project in a folder with a secret beside it.
  private struct Place {
    let folder: Folder
    /// Paths to the secret, as the project could write them.
    let names: [String]

    init(_ content: String) throws {
      folder = try Folder()
      let root = folder.url.path
      names = [
        "../secret.json", "sub/../../secret.json", "./.././secret.json", "\(root)/secret.json",
        "link.json", "chain.json", "linked/secret.json", "sub/../linked/secret.json",
        "/proc/self/environ", "../../../../../../../../../proc/self/environ", "~/secret.json",
        "file://\(root)/secret.json", "file:../secret.json", "%2e%2e/secret.json",
        "..%2fsecret.json", "nowhere/../../secret.json",
      ]
      try folder.write("secret.json", content)
      try folder.write("data/secret.json", content)
      try write(".git/config", "")
      try write("sub/a.txt", "")
      try link("link.json", to: "../secret.json")
      try link("chain.json", to: "link.json")
      try link("linked", to: "../data")
    }

    func write(_ name: String, _ text: String) throws {
      try folder.write("project/\(name)", text)
    }

    func link(_ name: String, to target: String) throws {
      try? FileManager.default.removeItem(at: folder.url("project/\(name)"))
      try folder.link("project/\(name)", to: target)
    }

    /// Copies a sound declaration with its schemas and documents.
    func copyTrail() throws {
      let trail = repository.appending(path: "Examples/trail")
      for name in try FileManager.default.contentsOfDirectory(atPath: trail.path) {
        try FileManager.default.copyItem(
          at: trail.appending(path: name), to: folder.url("project/\(name)"))
      }
    }

    func run(_ line: String) throws -> Run {
      try Tool.shell(
        "cd project; \(line)", in: folder,
        environment: [
          "TOKEN": secret, "HOME": folder.url.path, "XDG_DATA_DIRS": "/nonexistent",
          "XDG_STATE_HOME": folder.url("state").path,
        ])
    }
  }

  /// Returns values for all strings of a JSON Schema, each in a whole document of its own.
  private static func documents(
    _ schema: [String: Any], _ root: [String: Any], _ value: String, depth: Int = 0
  ) -> [Any] {
    guard depth < 12 else { return [] }
    let step = { (inner: Any?) -> [Any] in
      documents(inner as? [String: Any] ?? [:], root, value, depth: depth + 1)
    }
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
      return step((root["$defs"] as? [String: Any])?[String(name)])
    }
    let choices = ["anyOf", "oneOf", "allOf"].flatMap { schema[$0] as? [Any] ?? [] }
    if !choices.isEmpty { return choices.flatMap(step) }
    let types = schema["type"] as? [String] ?? [schema["type"] as? String ?? ""]
    if types.contains("array") { return step(schema["items"]).map { [$0] } }
    if types.contains("object") {
      let members = schema["properties"] as? [String: Any] ?? [:]
      let needed = schema["required"] as? [String] ?? []
      let rest = step(schema["additionalProperties"]).map { ["name": $0] as Any }
      return rest
        + members.sorted { $0.key < $1.key }.flatMap { key, inner in
          step(inner).map { inner in
            var object: [String: Any] = [key: inner]
            for name in needed where name != key { object[name] = name == "files" ? ["*"] : "x" }
            return object as Any
          }
        }
    }
    return types.contains("string") && schema["enum"] == nil ? [value] : []
  }

  private static func schema(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static func text(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  @Test("Every string of a configuration, whatever its key")
  func configurations() throws {
    let schema = try Self.schema(ConfigurationFormat.schema)
    let count = Self.documents(schema, schema, "").count
    #expect(count > 8)
    var random = SplitMix64(seed: 1)
    let rounds = Effort.rounds(400, quick: 10)
    var refused = 0
    for round in 0..<rounds {
      let project = try Place(Self.contents[round % Self.contents.count])
      let name = project.names.randomElement(using: &random) ?? ""
      let documents = Self.documents(schema, schema, name)
      var document = documents[round % count] as? [String: Any] ?? [:]
      document["$schema"] = nil
      if document["schemas"] == nil { document["schemas"] = [["files": ["*.bb"]]] }
      try project.write("filetype-toolkit.json", try Self.text(document))
      try project.write("a.bb", #"{"$schema": "\#(name)", "a": 1}"#)
      try project.write("b.json", "1")
      let run = try project.run(
        "filetype check .; filetype check --format json -q . b.json; filetype fix --diff .; "
          + "filetype config a.bb; filetype check --update-baseline b.json; "
          + "filetype documents check --declaration notebook .")
      #expect(!run.transcript.contains(Self.secret), "\(document) \(run.transcript)")
      if run.transcript.contains("is outside of the project") { refused += 1 }
    }
    #expect(refused > rounds / 6)
  }

  @Test("Every string of a declaration, whatever its key")
  func declarations() throws {
    let example = try Self.schema(
      String(
        contentsOf: repository.appending(path: "Examples/trail/trail.filetype.json"),
        encoding: .utf8))
    let places = Self.strings(in: example)
    #expect(places.count > 20)
    var random = SplitMix64(seed: 2)
    for round in 0..<Effort.rounds(400, quick: 5) {
      let project = try Place(Self.contents[round % Self.contents.count])
      let name = project.names.randomElement(using: &random) ?? ""
      let place = places[(round * 7) % places.count]
      try project.copyTrail()
      let document = Self.replacing(place[...], in: example, by: name)
      try project.write("trail.filetype.json", try Self.text(document))
      let run = try project.run(
        "filetype check .; filetype generate --diff trail.filetype.json; "
          + "filetype documents check .; filetype documents editions; "
          + "filetype install --dry-run trail.filetype.json")
      #expect(!run.transcript.contains(Self.secret), "\(place) \(name) \(run.transcript)")
    }
  }

  /// A step to a value: a member's name or an item's index.
  private enum Step {
    case name(String)
    case index(Int)
  }

  private static func strings(in value: Any) -> [[Step]] {
    if value is String { return [[]] }
    if let list = value as? [Any] {
      return list.enumerated().flatMap { index, value in
        strings(in: value).map { [.index(index)] + $0 }
      }
    }
    return (value as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.flatMap { name, value in
      strings(in: value).map { [.name(name)] + $0 }
    }
  }

  private static func replacing(_ place: ArraySlice<Step>, in value: Any, by text: String) -> Any {
    switch place.first {
    case nil: return text
    case .index(let index)?:
      var list = value as? [Any] ?? []
      list[index] = replacing(place.dropFirst(), in: list[index], by: text)
      return list
    case .name(let name)?:
      var object = value as? [String: Any] ?? [:]
      object[name] = replacing(place.dropFirst(), in: object[name] ?? "", by: text)
      return object
    }
  }

  @Test(
    "A file that is a link, in a folder that is searched",
    arguments: Effort.some(
      of: [
        "filetype-toolkit.json", "a.filetype.json", "a.ipynb", "Info.plist", "a.desktop", "a.xml",
        "schema.json", "a.bb", "a.emojiart", "a.generated", "a.wired", "package.json",
      ], each: 11))
  func links(_ name: String) throws {
    for content in Effort.first(1, of: Self.contents) {
      let project = try Place(content)
      if name != "filetype-toolkit.json" {
        try project.write(
          "filetype-toolkit.json",
          #"{"schemas": [{"files": ["*.bb", "*.json"], "schema": "schema.json"}]}"#)
      }
      if name != "schema.json" { try project.write("schema.json", "{}") }
      try project.write("sub/sound.ipynb", #"{"cells": [], "metadata": {}, "nbformat": 4}"#)
      for target in ["/proc/self/environ", "../secret.json"] {
        try project.link(name, to: target)
        let run = try project.run(
          "filetype check .; filetype documents check .; filetype documents fix --diff .; "
            + "filetype import .; filetype wire --dry-run; emojiart check .; emojiart show .; "
            + "emojiart status .; filetype documents check --schema schema.json .; "
            + "emojiart migrate --dry-run .")
        #expect(!run.transcript.contains(Self.secret), "\(name) \(target) \(run.transcript)")
      }
    }
  }

  @Test(
    "A generated file that became a link, also inside of a folder that did",
    arguments: Effort.first(of: [0, 1]))
  func generated(_ content: Int) throws {
    let project = try Place(Self.contents[content])
    try project.copyTrail()
    let made = try project.run("filetype generate -o out trail.filetype.json; find out -type f")
    let files = made.output.split(separator: "\n").filter { $0.hasPrefix("out/") }.map(String.init)
    #expect(files.count > 2, "\(made.transcript)")
    for file in Effort.first(2, of: files) {
      for (link, target) in [(file, "/proc/self/environ"), (file, "../../../secret.json")] {
        let line =
          "mv \(file) kept; ln -s \(target) \(link); "
          + "filetype generate --check -o out trail.filetype.json; "
          + "filetype generate --diff -o out trail.filetype.json; "
          + "filetype generate --dry-run --force --diff -o out trail.filetype.json; "
          + "rm \(link); mv kept \(file)"
        let run = try project.run(line)
        #expect(!run.transcript.contains(Self.secret), "\(run.transcript)")
      }
    }
  }

  @Test("What the user names is read, also outside of a project and through links")
  func named() throws {
    let project = try Place("{}")
    try project.write("filetype-toolkit.json", "{}")
    try project.write("a.json", "1")
    for name in project.names.prefix(8) {
      let run = try project.run("filetype documents check --schema '\(name)' a.json")
      #expect(run.status == 0, "\(run.transcript)")
    }
    let linked = try project.run("filetype documents check --schema a.json link.json")
    #expect(linked.status == 2 && !linked.errors.contains("leads out"), "\(linked.transcript)")
    try project.write(
      "sub/plan.ipynb", #"{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}"#)
    try project.link("inner.ipynb", to: "sub/plan.ipynb")
    let inner = try project.run("filetype documents check .")
    #expect(inner.status == 0 && inner.output.contains("Checked 2 files"), "\(inner.transcript)")
  }

  @Test("A link that leads out fails the run by its name")
  func told() throws {
    let project = try Place("{}")
    try project.link("a.ipynb", to: "../secret.json")
    let run = try project.run("filetype documents check .")
    #expect(run.status == 2)
    #expect(
      run.errors == "filetype: ./a.ipynb: is a link that leads out of the project and is not "
        + "followed; copy the file, or name it\n")
    #expect(try project.run("filetype documents check a.ipynb").status == 1)
    // The folder above is of no project, and holds one.
    let above = try project.run("cd ..; filetype documents check --declaration notebook .")
    #expect(
      above.status == 2 && above.errors.contains("./project/a.ipynb: is a link that leads out"),
      "\(above.transcript)")
    let own = try project.run(
      "mkdir ../own; ln -s ../secret.json ../own/b.ipynb; cd ../own; filetype documents check .")
    #expect(own.status == 1 && own.errors.isEmpty, "\(own.transcript)")
  }
}
