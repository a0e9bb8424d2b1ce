import Foundation
import TestSupport
import Testing

/// The lines that `init --ci` writes for services.
@Suite(.waits) struct InitCITests {
  private static let address = "https://github.com/riverbank/filetype-toolkit"

  struct Service: Sendable, CustomTestStringConvertible {
    var name: String
    var path: String
    var parts: [String]
    var testDescription: String { name }
  }

  static let services = [
    Service(
      name: "github", path: ".github/workflows/filetype.yml",
      parts: [
        "uses: actions/checkout@v5\n", "uses: riverbank/filetype-toolkit@v",
        "declarations: |\n            a b.filetype.json\n            trail.filetype.json\n",
      ]),
    Service(
      name: "gitlab", path: ".gitlab-ci.yml",
      parts: [
        "remote: \(address)/raw/v", "/packaging/gitlab/filetype-toolkit.gitlab-ci.yml\n",
        "FILETYPE_TOOLKIT: \(address)/releases/download/v", ".whl\n",
        "FILETYPE_DECLARATION: |\n    a b.filetype.json\n    trail.filetype.json\n",
      ]),
    Service(
      name: "pre-commit", path: ".pre-commit-config.yaml",
      parts: [
        "repo: \(address)-pre-commit\n", "rev: v", "id: filetype-check\n",
        #"args: ["a b.filetype.json"]"#, #"args: ["trail.filetype.json"]"#,
      ]),
  ]

  private func run(_ words: String..., in folder: Folder) throws -> Run {
    try Tool.filetype(["init"] + words, in: folder)
  }

  private func folder() throws -> Folder {
    let folder = try Folder()
    for name in ["trail", "a b"] {
      try folder.write("\(name).filetype.json", "{}\n")
      try folder.write("\(name).generated", "")
    }
    return folder
  }

  /// A name with a control character is refused where a service reads one name on each line.
  @Test(arguments: services) func namesAreLines(_ service: Service) throws {
    for sign in ["\n", "\r", "\u{1}", "\u{85}", "\u{2028}"] {
      let folder = try folder()
      try folder.write("a\(sign)b.filetype.json", "{}\n")
      let run = try Tool.filetype(
        ["init", "--ci", service.name, "--repository", Self.address], in: folder)
      let isQuoted = service.name == "pre-commit"
      #expect(run.status == (isQuoted ? 0 : 2), "\(run.transcript)")
      #expect(FileManager.default.fileExists(atPath: folder.url(service.path).path) == isQuoted)
    }
  }

  @Test(arguments: Effort.first(of: services)) func linesAreWritten(_ service: Service) throws {
    let folder = try folder()
    let words = ["init", "--ci", service.name, "--repository", Self.address + ".git"]
    let dry = try Tool.filetype(words + ["--dry-run"], in: folder)
    #expect(dry.status == 1 && dry.output.contains("+++ \(service.path)"), "\(dry.transcript)")
    #expect(!FileManager.default.fileExists(atPath: folder.url(service.path).path))
    let run = try Tool.filetype(words, in: folder)
    #expect(run.status == 0 && run.output == "created    \(service.path)\n", "\(run.transcript)")
    let text = try folder.read(service.path)
    for part in service.parts { #expect(text.contains(part), "\(part)\n\(text)") }
    let again = try Tool.filetype(words, in: folder)
    #expect(again.status == 0 && again.output.hasPrefix("unchanged"), "\(again.transcript)")
    try folder.write(service.path, "mine: true\n")
    for more in [[], ["--dry-run"]] {
      let left = try Tool.filetype(words + more, in: folder)
      #expect(left.status == 1 && left.output == text, "\(left.transcript)")
      #expect(left.errors.contains("\(service.path): exists and is left alone; add these lines"))
    }
    #expect(try folder.read(service.path) == "mine: true\n")
  }

  /// What a project may have.
  private struct Parts: OptionSet, CaseIterable {
    let rawValue: Int

    static let declaration = Parts(rawValue: 1)
    static let generated = Parts(rawValue: 2)
    static let wired = Parts(rawValue: 4)
    static let documents = Parts(rawValue: 8)
    static let notebooks = Parts(rawValue: 16)
    static let packages = Parts(rawValue: 32)
    static let errors = Parts(rawValue: 64)
    static let allCases = (0..<128).map(Parts.init).filter { parts in
      parts.contains(.declaration) || parts.isDisjoint(with: [.generated, .wired, .documents])
    }
  }

  private static func declaration(_ documents: Bool) -> String {
    let format = documents ? #", "documents": { "editions": [{ "name": "1" }] }"# : ""
    return """
      { "types": [{ "identifier": "org.trail.route", "description": "Route", "extensions":
        ["qroute"], "mimeTypes": ["application/vnd.trail.route"], "conformsTo": ["public.json"],
        "handler": {}\(format) }],
        "application": { "bundleIdentifier": "org.trail.Trail", "name": "Trail", "platforms":
        ["macOS"] } }

      """
  }

  private func project(_ parts: Parts) throws -> Folder {
    let folder = try Folder()
    let notebook = #"{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}"#
    if parts.contains(.declaration) {
      try folder.write("trail.filetype.json", Self.declaration(parts.contains(.documents)))
    }
    if parts.contains(.documents) { try folder.write("a.qroute", "{}\n") }
    if parts.contains(.notebooks) { try folder.write("a.ipynb", notebook + "\n") }
    if parts.contains(.packages) { try folder.write("a.deb", "x\n") }
    if parts.contains(.errors) {
      let entry = "[Desktop Entry]\nType=Application\nName=A\nTerminal=no\nExec=a\n"
      try folder.write("bad.desktop", entry)
      if parts.contains(.notebooks) {
        try folder.write("b.ipynb", notebook.replacing(#""metadata": {}, "#, with: ""))
      }
    }
    if parts.contains(.generated) {
      let run = try Tool.filetype(["generate", "trail.filetype.json"], in: folder)
      try #require(run.status == 0, "\(run.transcript)")
    }
    if parts.contains(.wired) {
      try folder.write(
        "App/Info.plist",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \t<key>CFBundleIdentifier</key>
        \t<string>org.trail.Trail</string>
        </dict>
        </plist>

        """)
      let run = try Tool.filetype(["wire", "--yes", "trail.filetype.json"], in: folder)
      try #require(run.status == 0, "\(run.transcript)")
    }
    return folder
  }

  /// The settings of the services, and the commands that they stand for.
  private static let settings: [(keys: [String: String], command: [String])] = [
    (["github": "declarations", "gitlab": "FILETYPE_DECLARATION"], ["generate", "--check"]),
    (["github": "wired", "gitlab": "FILETYPE_WIRED"], ["wire", "--check"]),
    (
      ["github": "formats", "gitlab": "FILETYPE_DOCUMENTS"],
      ["documents", "check", "--declaration"]
    ),
  ]
  private static let hooks = ["filetype-generate", "filetype-wire", "filetype-documents"]

  /// The file has the commands for what is there and no other, and each passes at once.
  @Test(arguments: Effort.some(of: Parts.allCases.map(\.rawValue), each: 80))
  func whatAProjectHasIsChecked(_ number: Int) throws {
    let parts = Parts(rawValue: number)
    let service = Self.services[number % 3]
    let folder = try project(parts)
    let run = try Tool.filetype(
      ["init", "--ci", service.name, "--repository", Self.address], in: folder)
    let hasFiles = !parts.isDisjoint(with: [.declaration, .errors])
    guard hasFiles || parts.contains(.notebooks) else {
      #expect(run.status == 2 && run.errors.contains("has nothing that a service could check"))
      #expect(!FileManager.default.fileExists(atPath: folder.url(service.path).path))
      return
    }
    #expect(run.status == 0, "\(run.transcript)")
    let text = try folder.read(service.path)
    let declared = ["trail.filetype.json"]
    let subjects = [
      parts.contains(.generated) ? declared : [], parts.contains(.wired) ? declared : [],
      (parts.contains(.documents) ? declared : [])
        + (parts.contains(.notebooks) ? ["notebook"] : []),
    ]
    if service.name == "pre-commit" {
      #expect(text.contains("id: filetype-check\n") == hasFiles, "\(text)")
      for (hook, subjects) in zip(Self.hooks, subjects) {
        #expect(
          text.components(separatedBy: "id: \(hook)\n").count == subjects.count + 1, "\(text)")
      }
    } else {
      let whole = service.name == "github" ? "paths: \"\"\n" : "FILETYPE_PATH: \"\"\n"
      #expect(text.contains(whole) == !hasFiles, "\(text)")
      let margin = service.name == "github" ? "            " : "    "
      for (setting, subjects) in zip(Self.settings, subjects) {
        let key = try #require(setting.keys[service.name]) + ": |\n"
        let lines = subjects.map { "\(margin)\($0)\n" }.joined()
        #expect(text.contains(key + lines) == !subjects.isEmpty, "\(text)")
      }
    }
    let hasBaseline = FileManager.default.fileExists(
      atPath: folder.url("filetype-baseline.json").path)
    #expect(hasBaseline == parts.contains(.errors), "\(run.transcript)")
    var commands = hasFiles ? [["check", "--database", "built-in", "."]] : []
    for (setting, subjects) in zip(Self.settings, subjects) {
      let database = setting.command[0] == "documents" ? [] : ["--database", "built-in"]
      commands += subjects.map { setting.command + [$0] + database }
    }
    for command in commands {
      let check = try Tool.filetype(command, in: folder)
      #expect(check.status == 0, "\(command): \(check.transcript)")
    }
  }

  /// The step for packages that a job builds is written, or printed with the place for it.
  @Test(arguments: [".yml", ".yaml"]) func packagesOfJobsAreTold(_ ending: String) throws {
    let folder = try folder()
    let path = ".github/workflows/build\(ending)"
    let old = """
      on: push
      jobs:
        debian:
          runs-on: ubuntu-24.04
          steps:
            - uses: actions/upload-artifact@v4
              with:
                name: packages
                path: |
                  dist/*.deb
                  dist/${{ matrix.name }}.rpm
                  dist/notes.txt
        windows:
          runs-on: windows-latest
          steps:
            - uses: actions/upload-artifact@v4
              with: { path: out/App.msix }
        test:
          runs-on: ubuntu-latest
          steps:
            - run: ls *.deb
        inspected:
          runs-on: ubuntu-latest
          steps:
            - uses: riverbank/filetype-toolkit@v0
              with: { packages: b.deb }

      """
    try folder.write(path, old)
    let run = try run("--ci", "github", "--repository", Self.address, in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    let step = "          paths: \"\"\n          packages: |\n            "
    #expect(run.output.contains(step + "out/App.msix\n"), "\(run.transcript)")
    #expect(run.output.components(separatedBy: step).count == 2, "\(run.transcript)")
    #expect(!run.output.contains("matrix") && !run.errors.contains("'test'"), "\(run.transcript)")
    let place = "in '\(path)' builds packages; add these lines to"
    #expect(run.errors.contains("'windows' \(place) a job on Linux"), "\(run.transcript)")
    #expect(!run.errors.contains("'debian'") && run.output.contains("updated    \(path), to"))
    let written = try folder.read(path)
    let action = "uses: riverbank/filetype-toolkit@v"
    #expect(written.components(separatedBy: action).count == 3, "\(written)")
    #expect(old.split(separator: "\n").allSatisfy { written.contains($0) }, "\(written)")
    #expect(written.contains("packages: dist/*.deb\n"), "\(written)")
    let again = try self.run("--ci", "github", "--repository", Self.address, in: folder)
    #expect(again.status == 0 && !again.output.contains("updated"), "\(again.transcript)")
    #expect(try folder.read(path) == written)
  }

  /// A step with another condition in each place stays with the reader; one condition is kept.
  @Test func conditionsOfStepsAreKept() throws {
    for conditions in Effort.some(of: [["a"], ["", "a"], ["a", "b"], ["a", "a"]], each: 2) {
      let folder = try folder()
      let path = ".github/workflows/build.yml"
      let steps = conditions.map { condition in
        "      - uses: actions/upload-artifact@v4\n"
          + (condition.isEmpty ? "" : "        if: \(condition)\n")
          + "        with: { path: dist/a.deb }\n"
      }
      let old =
        "on: push\njobs:\n  debian:\n    runs-on: ubuntu-latest\n    steps:\n" + steps.joined()
      try folder.write(path, old)
      let dry = try run("--ci", "github", "--repository", Self.address, "--diff", in: folder)
      let unwritten = try folder.read(path)
      #expect(dry.status == 1 && unwritten == old, "\(dry.transcript)")
      let run = try run("--ci", "github", "--repository", Self.address, in: folder)
      let written = try folder.read(path)
      #expect(run.status == 0 && (written == old) == (Set(conditions).count > 1), "\(written)")
      #expect(written == old || written.hasPrefix(old), "\(written)")
      #expect(written.components(separatedBy: "if: a").count >= conditions.count)
      #expect(run.errors.contains("'debian'") == (written == old), "\(run.transcript)")
    }
  }

  /// Documents of EmojiArt have a command of their own.
  @Test(arguments: services, [true, false])
  func drawingsAreChecked(_ service: Service, isAlone: Bool) throws {
    let folder = isAlone ? try Folder() : try self.folder()
    try folder.write("a.emojiart", #"{"background":{"blank":{}},"emojis":[]}"#)
    let run = try run("--ci", service.name, "--repository", Self.address, in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    let lines = [
      "github": "          documents: .\n", "gitlab": "  EMOJIART_PATH: .\n",
      "pre-commit": "      - id: emojiart-check\n",
    ]
    let text = try folder.read(service.path)
    #expect(text.contains(try #require(lines[service.name])), "\(text)")
    let whole = ["paths: \"\"", "FILETYPE_PATH: \"\""].contains(where: text.contains)
    #expect(whole == (isAlone && service.name != "pre-commit"), "\(text)")
    #expect(text.contains("filetype-check") == (!isAlone && service.name == "pre-commit"))
  }

  /// A configuration is not changed; what to do is said.
  @Test(arguments: [true, false]) func aConfigurationIsLeftAlone(_ isNamed: Bool) throws {
    let folder = try project([.errors])
    let baseline = #"{"version": 1, "files": {}}"# + "\n"
    let settings = isNamed ? "{\"baseline\": \"old.json\"}\n" : "{\"failOn\": \"error\"}\n"
    try folder.write("filetype-toolkit.json", settings)
    if isNamed { try folder.write("old.json", baseline) }
    let run = try run("--ci", "github", "--repository", Self.address, in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.errors.contains("'--write-baseline FILE' accepts what it finds"))
    #expect(try folder.read("filetype-toolkit.json") == settings)
    if isNamed { #expect(try folder.read("old.json") == baseline) }
  }

  @Test func aDeclarationCanBeNamed() throws {
    let folder = try folder()
    let run = try run(
      "--ci", "github", "--repository", Self.address, "trail.filetype.json", in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    #expect(!(try folder.read(".github/workflows/filetype.yml").contains("a b")))
    #expect(try folder.read("trail.filetype.json") == "{}\n")
  }

  @Test func withoutARepositoryNothingIsWritten() throws {
    let folder = try folder()
    for words in [
      ["--ci", "github"], ["--ci", "github", "--repository", "riverbank"],
      ["--ci", "travis", "--repository", Self.address], ["--repository", Self.address], [],
      ["--ci", "github", "--repository", Self.address, "--force"],
      ["--ci", "github", "--repository", "https://x.org/a/b\n  evil: true"],
      ["--ci", "github", "--repository", "https://gitlab.com/riverbank/filetype-toolkit"],
    ] {
      let run = try Tool.filetype(["init"] + words, in: folder)
      #expect(run.status == 64 && run.output.isEmpty, "\(run.transcript)")
    }
    let run = try run("--ci", "github", in: folder)
    #expect(run.errors.contains("--ci needs --repository URL"), "\(run.transcript)")
    #expect(!FileManager.default.fileExists(atPath: folder.url(".github").path))
  }
}
