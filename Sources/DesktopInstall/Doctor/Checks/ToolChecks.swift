import Diagnostics

extension DoctorRules {
  /// The programs that make the databases, the folder that they work on, and the Debian package.
  static let updateTools = [
    UpdateTool(name: "update-mime-database", folder: "mime", package: "shared-mime-info"),
    UpdateTool(
      name: "update-desktop-database", folder: "applications", package: "desktop-file-utils"),
  ]

  struct UpdateTool {
    var name: String
    var folder: String
    var package: String

    func isNeeded(in facts: DataFolderFacts) -> Bool {
      folder == "mime" ? !facts.packages.isEmpty : !EntryClaims(facts.entries).wanted.isEmpty
    }
  }

  /// Whether the databases of folders that a user looks after can be made.
  static func checkTools(_ facts: DesktopFacts) -> [ExaminedFile] {
    updateTools.compactMap { tool in
      guard facts.programs[tool.name] == nil else { return nil }
      let folder = facts.folders.first { !$0.owner.isPackaged && tool.isNeeded(in: $0) }
      guard let folder else { return nil }
      let found = finding(
        missingUpdateTool, "'\(tool.name)' is not in the search path",
        advice: "install the package '\(tool.package)'")
      return ExaminedFile(path: folder.path + "/" + tool.folder, findings: [found])
    }
  }
}
