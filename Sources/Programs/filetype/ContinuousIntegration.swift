import ArgumentParser
import Commands
import Diagnostics
import Declarations
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
  func text(_ repository: Repository, _ declarations: [String]) -> String {
    switch self {
    case .github: Self.workflow(repository, declarations)
    case .gitlab: Self.include(repository, declarations)
    case .preCommit: Self.hooks(repository, declarations)
    }
  }

  private static func workflow(_ repository: Repository, _ declarations: [String]) -> String {
    let inputs =
      ["        with:", "          declarations: |"] + declarations.map { "            \($0)" }
    let lines =
      [
        "name: File types", "on: [push, pull_request]", "permissions:", "  contents: read", "jobs:",
        "  filetype:", "    runs-on: ubuntu-latest", "    steps:",
        "      - uses: actions/checkout@v5", "      - uses: \(repository.name)@\(Repository.tag)",
      ] + (declarations.isEmpty ? [] : inputs)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func include(_ repository: Repository, _ declarations: [String]) -> String {
    let list = declarations.map { "    \($0)" }
    let lines =
      [
        "include:",
        "  - remote: \(repository.file("packaging/gitlab/filetype-toolkit.gitlab-ci.yml"))",
        "variables:", "  FILETYPE_TOOLKIT: \(repository.wheel)",
      ] + (list.isEmpty ? [] : ["  FILETYPE_DECLARATION: |"] + list)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func hooks(_ repository: Repository, _ declarations: [String]) -> String {
    let lines =
      [
        "repos:", "  - repo: \(repository.address)-pre-commit", "    rev: \(Repository.tag)",
        "    hooks:", "      - id: filetype-check",
      ]
      + declarations.flatMap { name in
        ["      - id: filetype-generate", "        args: [\(JSONText.string(name).text)]"]
      }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The repository with the releases of the tools.
struct Repository: ExpressibleByArgument {
  /// The address, such as `https://github.com/OWNER/filetype-toolkit`.
  let address: String

  static let tag = "v\(ToolVersion.current)"
  private static let mirror = "-pre-commit"

  /// Parses the address of a repository; also accepts the address of the hooks' mirror, and
  /// addresses for `git clone`.
  init?(argument: String) {
    var address = argument[...]
    while address.hasSuffix("/") { address.removeLast() }
    if address.hasSuffix(".git") { address.removeLast(4) }
    if address.hasSuffix(Self.mirror) { address.removeLast(Self.mirror.utf8.count) }
    let scheme = ["https://", "http://"].first(where: address.hasPrefix)
    let isPlain = address.utf8.allSatisfy { byte in
      byte.isASCIIAlphanumeric
        || "._~-/:%+@".utf8.contains(byte)
    }
    guard let scheme, isPlain, address.dropFirst(scheme.utf8.count).split(separator: "/").count > 2
    else { return nil }
    self.address = String(address)
  }

  private var parts: [Substring] { address.split(separator: "/") }

  /// The name, such as `OWNER/filetype-toolkit`.
  var name: String { parts.suffix(2).joined(separator: "/") }

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
  ) throws(FileFailure) -> ExitCode {
    if !dryRun { try NewFiles.recover(journal, beside: service.path) }
    let names = try declarations()
    if service != .preCommit, let odd = names.first(where: { $0.printable.trimmed != $0 }) {
      throw FileFailure(
        odd, "cannot be a line of '\(service.path)'; name it without control characters")
    }
    let text = service.text(repository, names)
    let old = try ProjectRoot(holding: ".").contentsIfPresent(
      of: service.path, limit: Self.limit)
    if let old { return try leave(old, text, service.path) }
    let files = NewFiles(files: [NewFiles.File(path: service.path, text: text, force: false)])
    if dryRun { return try files.printDifferences() }
    try files.save("filetype init --ci \(service.rawValue)", journal)
    try printOutput("created    \(service.path)\n")
    return ExitStatus.clean
  }

  private func leave(
    _ old: [UInt8], _ text: String, _ path: String
  ) throws(FileFailure) -> ExitCode {
    guard old != Array(text.utf8) else {
      if !dryRun { try printOutput("unchanged  \(path)\n") }
      return ExitStatus.clean
    }
    try printOutput(text)
    printFailure("filetype: \(path): exists and is left alone; add these lines to it")
    return ExitStatus.findings
  }

  private func declarations() throws(FileFailure) -> [String] {
    if let path { return [path] }
    return try FileSystem.entries(of: ".").filter { !$0.isDirectory }
      .map { PathText.text(of: $0.name) }
      .filter { $0.hasSuffix(Declaration.nameEnding) && !$0.hasPrefix(".") }.sorted()
  }
}
