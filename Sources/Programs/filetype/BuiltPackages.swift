import Commands
import ConfigurationSyntax
import Diagnostics
import Files
import JSONSyntax

/// The packages that a job of a workflow of GitHub builds and hands on.
struct BuiltPackages {
  /// The name of the job.
  private let job: String
  /// Paths and patterns in the folder of the job.
  private let packages: [String]
  /// False for a job on another system, where the action does not run.
  private let isOnLinux: Bool
  /// The conditions of the steps that hand on the packages; one without any has an empty one.
  private let conditions: [String]

  /// The endings of packages that `inspect` opens.
  private static let endings = [
    ".AppImage", ".apk", ".appx", ".deb", ".flatpak", ".msi", ".msix", ".rpm", ".snap",
  ]

  /// Returns nil for a job whose steps do not pass packages to actions, or that inspects them.
  private init?(_ job: JSONMember, _ action: String) {
    let steps = job.value["steps"]?.array ?? []
    let handed = steps.map { step in
      let values = (step["with"]?.object ?? []).compactMap(\.value.string)
      let words = values.flatMap { $0.split(whereSeparator: \.isWhitespace) }.map(String.init)
      return words.filter { word in
        Self.endings.contains(where: word.hasSuffix) && word.first != "!"
          && !["${{", "}}"].contains(where: word.contains)
      }
    }
    packages = handed.flatMap(\.self).unique
    conditions = zip(steps, handed).filter { !$1.isEmpty }.map { $0.0["if"]?.string ?? "" }.unique
    let name = action.prefix { $0 != "@" }
    let isInspected = steps.contains { $0["uses"]?.string?.hasPrefix(name) == true }
    guard !packages.isEmpty, !isInspected else { return nil }
    (self.job, isOnLinux) = (job.name, job.value["runs-on"]?.string?.hasPrefix("ubuntu") == true)
  }

  /// Returns the workflows in the working folder with the step that inspects the packages of a job;
  /// prints the step that has another place, or that cannot be written.
  static func workflows(
    _ action: String, besides service: String
  ) throws(FileFailure) -> [NewFiles.File] {
    var files: [NewFiles.File] = []
    let names = try FileSystem.entries(of: ".github/workflows").map { PathText.text(of: $0.name) }
    for name in names.sorted() where name.hasSuffix(".yml") || name.hasSuffix(".yaml") {
      let path = ".github/workflows/\(name)"
      let old = try ProjectRoot(holding: ".").contentsIfPresent(of: path, limit: 1 << 20) ?? []
      guard var text = try? ConfigurationText(old, .yaml) else { continue }
      for built in (text.root["jobs"]?.object ?? []).compactMap({ BuiltPackages($0, action) }) {
        let change = ValueChange(
          [.key("jobs"), .key(built.job), .key("steps")], .append([built.step(action)]))
        guard built.isOnLinux, built.conditions.count == 1, path != service,
          (try? text.apply([change])) != nil
        else {
          try built.tell(path, action)
          continue
        }
      }
      guard text.bytes != old else { continue }
      let new = String(decoding: text.bytes, as: UTF8.self)
      files.append(NewFiles.File(path: path, text: new, force: true))
    }
    return files
  }

  private func step(_ action: String) -> JSONText {
    let inputs = JSONText.members([
      ("paths", .string("")), ("packages", .string(packages.joined(separator: "\n"))),
    ])
    let condition = conditions.first.flatMap { $0.isEmpty ? nil : JSONText.string($0) }
    return .members([("uses", .string(action)), ("if", condition), ("with", inputs)])
  }

  private func tell(_ path: String, _ action: String) throws(FileFailure) {
    let place = isOnLinux ? "its steps, after the build" : "a job on Linux that downloads them"
    printFailure(
      "filetype: note: the job '\(job)' in '\(path)' builds packages; add these lines to \(place)")
    let head = "      - uses: \(action)\n        with:\n          paths: \"\"\n"
    let lines = packages.map { "            \($0)\n" }.joined()
    try printOutput(head + "          packages: |\n" + lines)
  }
}
