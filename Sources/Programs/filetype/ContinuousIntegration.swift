import ArgumentParser
import Commands
import Declarations
import Diagnostics
import Files

/// A service that checks a project after each change, and the configuration that it needs.
enum ContinuousIntegration: String, CaseIterable, ExpressibleByArgument {
  case github
  case gitlab
  case preCommit = "pre-commit"

  /// The file that the service reads, in the root of the project.
  var path: String {
    switch self {
    case .github: ".github/workflows/filetype.yml"
    case .gitlab: ".gitlab-ci.yml"
    case .preCommit: ".pre-commit-config.yaml"
    }
  }

  /// Returns the content of a new file that only runs these checks.
  func text(_ repository: Repository, _ checks: [ServiceCheck]) -> String {
    switch self {
    case .github:
      let inputs = ServiceCheck.settings(checks, margin: "          ", \.input)
      return """
        name: File types
        on: [push, pull_request]
        permissions:
          contents: read
        jobs:
          filetype:
            runs-on: ubuntu-latest
            steps:
              - uses: actions/checkout@v5
              - uses: \(repository.action)

        """ + (inputs.isEmpty ? "" : "        with:\n" + inputs)
    case .gitlab:
      return """
        include:
          - remote: \(repository.file("packaging/gitlab/filetype-toolkit.gitlab-ci.yml"))
        variables:
          FILETYPE_TOOLKIT: \(repository.wheel)

        """ + ServiceCheck.settings(checks, margin: "  ", \.variable)
    case .preCommit:
      return """
        repos:
          - repo: \(repository.address)-pre-commit
            rev: \(Repository.tag)
            hooks:

        """ + checks.map(\.hook).joined()
    }
  }
}

/// The repository with the releases of the tools.
struct Repository: ExpressibleByArgument {
  /// The address, such as `https://github.com/OWNER/filetype-toolkit`.
  let address: String

  static let tag = "v\(ToolVersion.current)"
  private static let mirror = "-pre-commit"

  /// Parses the address of a repository, of the hooks' mirror, or for `git clone`.
  init?(argument: String) {
    var address = argument[...]
    while address.hasSuffix("/") { address.removeLast() }
    if address.hasSuffix(".git") { address.removeLast(4) }
    if address.hasSuffix(Self.mirror) { address.removeLast(Self.mirror.utf8.count) }
    let scheme = ["https://", "http://"].first(where: address.hasPrefix)
    let isPlain = address.utf8.allSatisfy {
      $0.isASCIIAlphanumeric || "._~-/:%+@".utf8.contains($0)
    }
    guard let scheme, isPlain, address.dropFirst(scheme.utf8.count).split(separator: "/").count > 2
    else { return nil }
    self.address = String(address)
  }

  private var parts: [Substring] { address.split(separator: "/") }

  /// The action of the release, such as `OWNER/filetype-toolkit@v1.0.0`.
  var action: String { parts.suffix(2).joined(separator: "/") + "@" + Self.tag }

  private var isOnGitLab: Bool { parts[1].contains("gitlab") }

  /// True if the host is known not to be GitHub: a workflow can only use actions from there.
  var hasNoActions: Bool {
    isOnGitLab || ["codeberg.org", "bitbucket.org", "git.sr.ht"].contains(parts[1])
  }

  /// Returns the address of a file in the release.
  func file(_ path: String) -> String {
    "\(address)\(isOnGitLab ? "/-" : "")/raw/\(Self.tag)/\(path)"
  }

  /// The address of the wheel that pip installs.
  var wheel: String {
    let name =
      "filetype_toolkit-\(ToolVersion.current)-py3-none-manylinux_2_17_x86_64.musllinux_1_1_x86_64.whl"
    return isOnGitLab
      ? "\(address)/-/releases/\(Self.tag)/downloads/\(name)"
      : "\(address)/releases/download/\(Self.tag)/\(name)"
  }
}

extension InitCommand {
  private static let limit = 16 << 20

  /// Writes the file of a service, or prints what to add to one that exists.
  func setUp(
    _ service: ContinuousIntegration, _ repository: Repository
  ) async throws -> ExitCode {
    if !dryRun { try NewFiles.recover(journal, beside: service.path) }
    let project = try ConfigurationOptions.read(nil, FindingsPrinter(format: .text))
    let names = try declarations()
    if service != .preCommit, let odd = names.first(where: { $0.printable.trimmed != $0 }) {
      throw FileFailure(
        odd, "cannot be a line of '\(service.path)'; name it without control characters")
    }
    let database = project.database == nil ? ["--database", "built-in"] : []
    let checks = try await ServiceCheck.all(of: names, database)
    guard !checks.isEmpty else {
      throw FileFailure(
        ".",
        "has nothing that a service could check; 'filetype init NAME.filetype.json' makes a "
          + "declaration, and 'filetype inspect' checks packages that a job has built")
    }
    let text = service.text(repository, checks.filter { !$0.isLeftOut })
    let old = try ProjectRoot(holding: ".").contentsIfPresent(of: service.path, limit: Self.limit)
    let isLeft = old.map { $0 != Array(text.utf8) } ?? false
    let workflows =
      service == .github
      ? try BuiltPackages.workflows(repository.action, besides: service.path) : []
    let own = isLeft ? [] : [NewFiles.File(path: service.path, text: text, force: false)]
    let files = NewFiles(files: own + workflows)
    if isLeft {
      try printOutput(text)
      printFailure("filetype: \(service.path): exists and is left alone; add these lines to it")
    }
    if dryRun {
      let ending = try files.printDifferences()
      return isLeft ? ExitStatus.findings : ending
    }
    if !files.files.isEmpty { try files.save("filetype init --ci \(service.rawValue)", journal) }
    if !isLeft { try printOutput("\(old == nil ? "created  " : "unchanged")  \(service.path)\n") }
    for file in workflows {
      try printOutput("updated    \(file.path), to inspect the packages that it builds\n")
    }
    let failing = checks.filter { $0.ending != .exited(0) }
    try await accept(failing, isNew: project.path == nil)
    return isLeft ? ExitStatus.findings : ExitStatus.clean
  }

  /// Accepts what failing checks find, unless a configuration may name a baseline.
  private func accept(_ failing: [ServiceCheck], isNew: Bool) async throws {
    if isNew, failing.contains(where: \.canBeAccepted) {
      let text = "{\n  \"baseline\": \"filetype-baseline.json\"\n}\n"
      let file = NewFiles.File(path: "filetype-toolkit.json", text: text, force: false)
      try NewFiles(files: [file]).save("filetype init --ci", journal)
      try printOutput("created    \(file.path), with a baseline\n")
    }
    for check in failing {
      if isNew, check.canBeAccepted, try await check.run(["--write-baseline"]).isSuccess {
        try printOutput("accepted   what '\(check.command)' finds today\n")
      } else {
        let advice =
          check.canBeAccepted
          ? "; '--write-baseline FILE' accepts what it finds"
          : check.isLeftOut ? " and is left out; mend what it says, and run this again" : ""
        printFailure("filetype: note: '\(check.command)' fails today\(advice)")
      }
    }
  }

  private func declarations() throws(FileFailure) -> [String] {
    if let path { return [path] }
    return try FileSystem.entries(of: ".").filter { !$0.isDirectory }
      .map { PathText.text(of: $0.name) }
      .filter { $0.hasSuffix(Declaration.nameEnding) && !$0.hasPrefix(".") }.sorted()
  }
}
