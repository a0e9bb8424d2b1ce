import DesktopState
import Diagnostics
import Files

extension DoctorRules {
  /// Checks that the databases of the user's folders can be generated.
  static let updateTools = DoctorFamily(missingUpdateTool) { desktop, found in
    for kind in [CacheKind.mime, .applications] where desktop.programs.find(kind.tool) == nil {
      let folder = desktop.folders.first { folder in
        !folder.owner.isPackaged
          && (kind == .mime
            ? !folder.packages.isEmpty : !CacheClaims(folder.state.entries).wanted.isEmpty)
      }
      guard let folder else { continue }
      found.add(
        missingUpdateTool, "'\(kind.tool)' is not in the search path",
        in: ExaminedPlace(path: folder.path + "/" + kind.folder),
        advice: "install the package '\(kind.toolPackage)'")
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
