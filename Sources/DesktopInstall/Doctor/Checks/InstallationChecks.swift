import Diagnostics

extension DoctorRules {
  /// What has become of installations.
  static func checkInstallations(_ facts: DesktopFacts) -> [ExaminedFile] {
    let searched = Set(facts.folders.filter(\.isSearched).map(\.realPath))
    return facts.installations.flatMap { store -> [ExaminedFile] in
      var files = store.unreadable.map { path in
        let found = finding(
          unreadableRecord, "the record cannot be read",
          advice: "install again what it was of, and remove the record")
        return ExaminedFile(path: path, findings: [found])
      }
      if let title = store.unfinished {
        let found = finding(
          interrupted, "'\(title)' was broken off, or is at work",
          advice: "unless it is at work, run it again: it puts back what was half done")
        files.append(ExaminedFile(path: store.store, findings: [found]))
      }
      for (path, status) in store.installed {
        let isSearched = searched.contains(status.record.folder)
        files.append(ExaminedFile(path: path, findings: states(status)))
        files += status.files.compactMap { check($0, status.record.name) }
        files += shadows(status, isSearched: isSearched)
        if !isSearched { files.append(unsearched(status.record)) }
      }
      return files
    }
  }

  private static func states(_ status: InstallationStatus) -> [Diagnostic] {
    let name = status.record.name
    if status.record.isLeaving {
      let message = "the removal of '\(name)' was broken off"
      return [finding(interrupted, message, advice: "run 'filetype uninstall \(name)' again")]
    }
    return status.pending.map { update in
      finding(
        pendingCaches, "'\(update.kind.tool)' has not run since '\(name)' was installed",
        advice: "run '\(update.command)'")
    }
  }

  private static func check(
    _ file: (path: String, state: InstallationStatus.FileState), _ name: String
  ) -> ExaminedFile? {
    switch file.state {
    case .installed: return nil
    case .missing:
      let found = finding(
        missingFile, "the file was installed with '\(name)' and is gone",
        advice: "run 'filetype install' again, or 'filetype uninstall \(name)'")
      return ExaminedFile(path: file.path, findings: [found])
    case .modified:
      let found = finding(
        modifiedFile, "the file was installed with '\(name)' and is changed",
        advice: "run 'filetype install --force' again to have it as it was")
      return ExaminedFile(path: file.path, findings: [found])
    }
  }

  /// What hides an installation, at its package.
  private static func shadows(_ status: InstallationStatus, isSearched: Bool) -> [ExaminedFile] {
    let path = status.files.first?.path ?? status.record.folder
    // The first one is the folder itself where nobody looks into it, which has a rule of its own.
    return status.shadows.dropFirst(isSearched ? 0 : 1).map { sentence in
      let found = finding(
        shadowedType, sentence,
        advice: "take one of them away: 'filetype uninstall \(status.record.name)' does this one")
      return ExaminedFile(path: path, findings: [found])
    }
  }

  private static func unsearched(_ record: InstallationRecord) -> ExaminedFile {
    let found = finding(
      dataFolderNotSearched, "'\(record.name)' is installed here, where no desktop looks",
      advice: "add the folder to XDG_DATA_DIRS where sessions begin")
    return ExaminedFile(path: record.folder, findings: [found])
  }
}
