import Diagnostics
import MIMEInfo

extension DoctorRules {
  /// What has become of installations.
  static func checkInstallations(_ facts: DesktopFacts) -> [ExaminedFile] {
    facts.installations.flatMap { store -> [ExaminedFile] in
      var files = store.unreadable.map { path in
        ExaminedFile(
          path: path,
          findings: [
            finding(
              unreadableRecord, "the record cannot be read",
              advice: "run 'filetype install' on the declaration again")
          ])
      }
      if let title = store.unfinished {
        let found = finding(
          interrupted, "'\(title)' was broken off", advice: "run the same command again")
        files.append(ExaminedFile(path: store.store, findings: [found]))
      }
      for index in store.records.indices { files += check(index, store, facts) }
      return files
    }
  }

  private static func check(
    _ index: Int, _ store: InstallationFacts, _ facts: DesktopFacts
  ) -> [ExaminedFile] {
    let record = store.records[index]
    var files = record.files.compactMap { check($0, record, store) }
    if let folder = facts.folders.first(where: { $0.path == record.folder }), !folder.isSearched {
      let found = finding(
        dataFolderNotSearched, "'\(record.name)' is installed here, where no desktop looks",
        advice: "add the folder to XDG_DATA_DIRS where sessions begin")
      files.append(ExaminedFile(path: record.folder, findings: [found]))
    }
    files.append(ExaminedFile(path: store.paths[index], findings: states(index, store)))
    return files + shadows(of: record, facts)
  }

  private static func states(_ index: Int, _ store: InstallationFacts) -> [Diagnostic] {
    let record = store.records[index]
    if record.isLeaving {
      return [
        finding(
          interrupted, "the removal of '\(record.name)' was broken off",
          advice: "run 'filetype uninstall \(record.name)' again")
      ]
    }
    return (store.missing[index] ?? [:]).sorted { $0.key.rawValue < $1.key.rawValue }
      .compactMap { kind, sentences in
        guard let first = sentences.first else { return nil }
        let others = sentences.count > 1 ? ", and \(sentences.count - 1) more like it" : ""
        return finding(
          pendingCaches, first + others,
          advice: "run '\(kind.tool) \(record.folder)/\(kind.folder)'")
      }
  }

  private static func check(
    _ file: InstalledFile, _ record: InstallationRecord, _ store: InstallationFacts
  ) -> ExaminedFile? {
    guard let digest = store.digests[file.path] else {
      let found = finding(
        missingFile, "the file was installed with '\(record.name)' and is gone",
        advice: "run 'filetype install' on the declaration again, or "
          + "'filetype uninstall \(record.name)'")
      return ExaminedFile(path: file.path, findings: [found])
    }
    guard digest != file.digest else { return nil }
    let found = finding(
      modifiedFile, "the file was installed with '\(record.name)' and is changed",
      advice: "run 'filetype install --force' on the declaration to have it as it was")
    return ExaminedFile(path: file.path, findings: [found])
  }

  /// Packages that come before the folder of the record, or after all others in it.
  private static func shadows(
    of record: InstallationRecord, _ facts: DesktopFacts
  ) -> [ExaminedFile] {
    let own = Set(record.files.map(\.path))
    let searched = facts.folders.filter(\.isSearched)
    guard let place = searched.firstIndex(where: { $0.path == record.folder }) else { return [] }
    let before = searched[..<place].flatMap(\.packages)
    let override = searched[place].packages.filter { $0.name == "Override.xml" }
    return (before + override).filter { !own.contains($0.path) }.flatMap { package in
      package.package.types.compactMap { type in
        guard let name = type.name, record.types.contains(name.text) else { return nil }
        let found = finding(
          shadowedType, "'\(name.text)' of '\(record.name)' is declared here as well",
          at: name.range, advice: "take the type away here, or uninstall '\(record.name)'")
        return ExaminedFile(
          path: package.path, text: package.package.text, unit: package.package.unit,
          findings: [found])
      }
    }
  }
}
