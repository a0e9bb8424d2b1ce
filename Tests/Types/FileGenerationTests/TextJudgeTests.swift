import FileGeneration
import Declarations
import Foundation
import TestSupport
import Testing

extension Program {
  static let file = Program(path: "/usr/bin/file")
}

/// What the programs that texts are for make of them.
struct TextJudgeTests {
  /// The standard database comes second, as it does after `/etc/magic`.
  @Test(
    .enabled(if: Program.file.isPresent, "needs file"),
    arguments: ["desk.magic.mgc", "desk.magic.mgc:/usr/share/misc/magic.mgc"])
  func fileRecognizesDocuments(_ databases: String) throws {
    let text = TextSample.generation(.magic).text(of: .magic)
    try withFolder { folder in
      try Data(text.utf8).write(to: folder.appending(path: "desk.magic"))
      let compiled = try Program.sh.run("-c", "cd '\(folder.path)' && file -C -m desk.magic")
      #expect(compiled.status == 0 && compiled.output.isEmpty, "\(compiled.output)")
      for (bytes, name) in TextSample.documents {
        try Data(bytes).write(to: folder.appending(path: "document"))
        let command = "cd '\(folder.path)' && file -b --mime-type -m \(databases) document"
        let told = try Program.sh.run("-c", command).output
        #expect(told == name + "\n", "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test(.enabled(if: Program.file.isPresent, "needs file"))
  func fileSaysOneDescription() throws {
    try withFolder { folder in
      let entries = folder.appending(path: "desk.magic")
      try Data(TextSample.generation(.magic).text(of: .magic).utf8).write(to: entries)
      let document = folder.appending(path: "a.pixl")
      try Data(TextSample.documents[0].bytes).write(to: document)
      let told = try Program.file.run("-b", "-m", entries.path, document.path).output
      #expect(told == "Pixels at 50 percent \"zoom\" #1\n")
      let names = try Program.file.run("-b", "--extension", "-m", entries.path, document.path)
      #expect(names.output == "pixl/c++p\n")
    }
  }

  @Test(.enabled(if: Program.python("yaml, json") != nil, "needs Python with PyYAML"))
  func linguistEntriesAreYAML() throws {
    let python = try #require(Program.python("yaml, json"))
    try withFolder { folder in
      let url = folder.appending(path: "languages.yml")
      let made = TextSample.generation(.linguist)
      try Data(try #require(made.text("linguist/org.example.Desk.languages.yml")).utf8)
        .write(to: url)
      let script = "import yaml,json,sys; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))"
      let output = try python.run("python3", "-c", script, url.path).output
      let read = try JSONSerialization.jsonObject(with: Data(output.utf8))
      let entries = try #require(read as? [String: [String: Any]])
      #expect(Set(entries.keys) == ["Drawing", "Notes", "Route \"à pied\""])
      let route = try #require(entries["Route \"à pied\""])
      #expect(
        route["extensions"] as? [String] == [".route", ".aroute", ".map.route", ".zroute"])
      #expect(route["tm_scope"] as? String == "source.json")
      #expect(route["language_id"] == nil)
      #expect(entries["Notes"]?["filenames"] as? [String] == ["notesfile"])
    }
  }

  @Test func editorFilesAreJSON() throws {
    let made = TextSample.generation(.vscode)
    let package = try #require(
      JSONSerialization.jsonObject(
        with: Data(made["vscode/org.example.Desk.package.json"].utf8)) as? [String: Any])
    let contributes = try #require(package["contributes"] as? [String: Any])
    let languages = try #require(contributes["languages"] as? [[String: Any]])
    #expect(languages.compactMap { $0["id"] as? String } == ["xml", "json", "notes"])
    let first = try #require(languages[2]["firstLine"] as? String)
    let expression = try Regex(first)
    let matches = try ["(notes) 1.0", "notes 1x0"].map { try expression.prefixMatch(in: $0) != nil }
    #expect(matches == [true, false])
    let settings = try #require(
      JSONSerialization.jsonObject(
        with: Data(made["vscode/org.example.Desk.settings.json"].utf8)) as? [String: Any])
    let associations = try #require(settings["files.associations"] as? [String: String])
    #expect(associations["*.route"] == "json" && associations["*.nts"] == nil)
  }
}
