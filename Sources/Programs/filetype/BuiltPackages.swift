import Commands
import ConfigurationSyntax
import Diagnostics
import Files
import JSONSyntax

/// The packages that a job of a workflow of GitHub builds and hands on.
struct BuiltPackages {
  /// The name of the job.
  let job: String
  /// Paths and patterns in the folder of the job.
  let packages: [String]
  /// False for a job on another system, where the action does not run.
  let isOnLinux: Bool

  /// The endings of packages that `inspect` opens.
  private static let endings = [
    ".AppImage", ".apk", ".appx", ".deb", ".flatpak", ".msi", ".msix", ".rpm", ".snap",
  ]

  /// Returns nil for a job whose steps do not pass packages to actions, or that inspects them.
  private init?(_ job: JSONMember, _ action: String) {
    let steps = job.value["steps"]?.array ?? []
    let values = steps.flatMap { $0["with"]?.object ?? [] }.compactMap(\.value.string)
    packages = values.flatMap { $0.split(whereSeparator: \.isWhitespace) }.map(String.init).unique
      .filter { word in
        Self.endings.contains(where: word.hasSuffix) && !word.contains("${{") && word.first != "!"
      }
    let name = action.prefix { $0 != "@" }
    let isInspected = steps.contains { $0["uses"]?.string?.hasPrefix(name) == true }
    guard !packages.isEmpty, !isInspected else { return nil }
    (self.job, isOnLinux) = (job.name, job.value["runs-on"]?.string?.hasPrefix("ubuntu") == true)
  }

  /// Prints the step that inspects the packages of each job in the working folder.
  static func tell(_ action: String) throws(FileFailure) {
    let names = try FileSystem.entries(of: ".github/workflows").map { PathText.text(of: $0.name) }
    for name in names.sorted() where name.hasSuffix(".yml") || name.hasSuffix(".yaml") {
      let path = ".github/workflows/\(name)"
      let text = try ProjectRoot(holding: ".").contentsIfPresent(of: path, limit: 1 << 20) ?? []
      let root = try? ConfigurationText(text, .yaml).root
      for built in (root?["jobs"]?.object ?? []).compactMap({ BuiltPackages($0, action) }) {
        let place =
          built.isOnLinux ? "its steps, after the build" : "a job on Linux that downloads them"
        printFailure(
          "filetype: note: the job '\(built.job)' in '\(path)' builds packages; add these lines to "
            + place)
        let head = "      - uses: \(action)\n        with:\n          paths: \"\"\n"
        let lines = built.packages.map { "            \($0)\n" }.joined()
        try printOutput(head + "          packages: |\n" + lines)
      }
    }
  }
}
