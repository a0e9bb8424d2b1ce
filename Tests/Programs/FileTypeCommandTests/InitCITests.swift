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
    for name in ["trail", "a b"] { try folder.write("\(name).filetype.json", "{}\n") }
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

  @Test(arguments: services) func linesAreWritten(_ service: Service) throws {
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
