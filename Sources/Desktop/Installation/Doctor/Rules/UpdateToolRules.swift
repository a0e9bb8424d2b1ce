import DesktopState
import Diagnostics
import Files

extension DoctorRules {
  /// Checks that the databases of the user's folders can be generated.
  static let updateTools = DoctorFamily(missingUpdateTool) { desktop, found in
    for tool in UpdateTool.all where desktop.programs.find(tool.name) == nil {
      let folder = desktop.folders.first { !$0.owner.isPackaged && tool.isNeeded($0) }
      guard let folder else { continue }
      found.add(
        missingUpdateTool, "'\(tool.name)' is not in the search path",
        in: ExaminedPlace(folder.path + "/" + tool.folder),
        advice: "install the package '\(tool.package)'")
    }
  }

  static let missingUpdateTool = RuleInfo(
    "desktop-database/missing-update-tool", .warning,
    """
    A folder that a user looks after has packages or desktop entries with types, and \
    update-mime-database or update-desktop-database is not in the search path
    """,
    because: "nothing that is installed there takes effect",
    references: ["shared-mime-info 2.1", "update-desktop-database(1)"],
    bad: [.desktop(RuleExample.package())],
    good: [
      .desktop(
        RuleExample.database("50:application/vnd.example.map:*.exmap"), RuleExample.package())
    ])
}

/// A program that generates a database.
private struct UpdateTool: Sendable {
  var name: String
  /// The name of its folder in the data folder.
  var folder: String
  /// The Debian package.
  var package: String
  var isNeeded: @Sendable (ExaminedFolder) -> Bool

  static let all = [
    UpdateTool(
      name: "update-mime-database", folder: "mime", package: "shared-mime-info",
      isNeeded: { !$0.packages.isEmpty }),
    UpdateTool(
      name: "update-desktop-database", folder: "applications", package: "desktop-file-utils",
      isNeeded: { !CacheClaims($0.state.entries).wanted.isEmpty }),
  ]
}
