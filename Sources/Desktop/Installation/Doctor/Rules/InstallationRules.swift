import Diagnostics

extension DoctorRules {
  /// Checks for installations in folders that desktops do not search.
  static let unsearchedFolders = DoctorFamily(dataFolderNotSearched) { desktop, found in
    let searched = Set(desktop.searched.map(\.realPath))
    for status in desktop.installations.flatMap(\.installed).map(\.status)
    where !searched.contains(status.record.folder) {
      found.add(
        dataFolderNotSearched,
        "'\(status.record.name)' is installed here, but no desktop searches the folder",
        in: ExaminedPlace(path: status.record.folder),
        advice: "add the folder to XDG_DATA_DIRS where sessions begin")
    }
  }

  static let dataFolderNotSearched = RuleInfo(
    "desktop-database/data-folder-not-searched", .error,
    """
    Something is installed in a data folder that is neither XDG_DATA_HOME nor in XDG_DATA_DIRS; \
    reported for the folder
    """,
    because: "no desktop looks for types and applications there",
    references: ["XDG Base Directory Specification, section 3"],
    bad: [.record(folder: "opt/map/share")], good: [.record()])

  /// Checks the state of installations by `filetype install`.
  static let installations = DoctorFamily(
    interrupted, pendingCaches, missingFile, modifiedFile, shadowedType, unreadableRecord
  ) { desktop, found in
    let searched = Set(desktop.searched.map(\.realPath))
    for store in desktop.installations {
      checkStore(store, &found)
      for (path, status) in store.installed {
        checkState(status, record: path, &found)
        checkFiles(status, &found)
        checkShadows(status, isSearched: searched.contains(status.record.folder), &found)
      }
    }
  }

  static let interrupted = RuleInfo(
    "installation/interrupted", .error,
    """
    An installation, or its removal, was interrupted; reported for its record or the folder of \
    the records
    """,
    because: "some of its files may be in place and others not", references: ["filetype install"],
    bad: [.record { $0.isLeaving = true }], good: [.record()])

  static let pendingCaches = RuleInfo(
    "installation/pending-caches", .error,
    """
    Files are installed, but readers do not find their types or applications, since the update \
    tools have not run or their output was changed; reported for the record
    """,
    because: "desktops read the caches and not the files",
    references: ["shared-mime-info 2.1", "mime-apps 1.0.1"],
    bad: [
      .record {
        $0.types = ["application/vnd.example.map"]
        $0.caches = [CacheBaseline(kind: .mime, sources: "", files: [])]
      }
    ],
    good: [.record()])

  static let missingFile = RuleInfo(
    "installation/missing-file", .error, "An installed file is missing; reported for the file",
    because: "its declarations are lost as soon as the caches are rebuilt",
    references: ["filetype install"],
    bad: [.record { $0.files = [.example("home/ada/.local/share/mime/packages/gone.xml")] }],
    good: [.record()])

  static let modifiedFile = RuleInfo(
    "installation/modified-file", .warning,
    "An installed file has different content now; reported for the file",
    because: "neither 'install' nor 'uninstall' touches it without --force",
    references: ["filetype install"],
    bad: [
      .record(
        beside: RuleExample.file(
          RuleExample.share + "/thumbnailers/org.example.map.thumbnailer", "# Changed by hand.")
      ) {
        $0.files = [.example(RuleExample.share + "/thumbnailers/org.example.map.thumbnailer")]
      }
    ],
    good: [.record()])

  static let shadowedType = RuleInfo(
    "installation/shadowed-type", .warning,
    """
    Another package, in the same folder or in one that readers search first, declares an installed \
    type, or an entry hides an application; reported for the installed type or application
    """,
    because: "readers take its name, icon and application, or add its patterns",
    references: ["shared-mime-info 2.1 and 2.2"],
    bad: [
      .record(
        beside: RuleExample.package(in: RuleExample.share + "/mime/packages/Override.xml")
      ) { $0.types = ["application/vnd.example.map"] }
    ],
    good: [.record()])

  static let unreadableRecord = RuleInfo(
    "installation/unreadable-record", .error,
    """
    The record of an installation is damaged, was written by a later version, or names files \
    outside of its place; reported for the record
    """,
    because: "the installed files are unknown, and 'uninstall' cannot remove them",
    references: ["filetype install"],
    bad: [.desktop(RuleExample.file(RuleExample.recordPath, #"{"version": 1"#))],
    good: [.record()])

  private static func checkStore(_ store: InstallationFacts, _ found: inout Examination) {
    for path in store.unreadable {
      found.add(
        unreadableRecord, "the record cannot be used", in: ExaminedPlace(path: path),
        advice: "install what it was for again, and remove the record")
    }
    if let title = store.unfinished {
      found.add(
        interrupted, "'\(title)' was interrupted, or is still running",
        in: ExaminedPlace(path: store.store),
        advice: "unless it is running, run it again: it first undoes the half-finished work")
    }
  }

  private static func checkState(
    _ status: InstallationStatus, record path: String, _ found: inout Examination
  ) {
    let name = status.record.name
    let place = ExaminedPlace(path: path)
    found.examine(place)
    guard !status.record.isLeaving else {
      return found.add(
        interrupted, "the removal of '\(name)' was interrupted", in: place,
        advice: "run 'filetype uninstall \(name)' again")
    }
    for update in status.pending {
      found.add(
        pendingCaches, "'\(update.kind.tool)' has not run since '\(name)' was installed",
        in: place, advice: update.advice)
    }
  }

  private static func checkFiles(_ status: InstallationStatus, _ found: inout Examination) {
    let name = status.record.name
    for (path, state) in status.files {
      switch state {
      case .installed: break
      case .missing:
        found.add(
          missingFile, "the file was installed with '\(name)' and is missing now",
          in: ExaminedPlace(path: path),
          advice: "run 'filetype install' again, or 'filetype uninstall \(name)'")
      case .modified:
        found.add(
          modifiedFile, "the file was installed with '\(name)' and has changed",
          in: ExaminedPlace(path: path),
          advice: "run 'filetype install --force' again to restore it")
      }
    }
  }

  /// Reports at its package why readers do not see an installation.
  private static func checkShadows(
    _ status: InstallationStatus, isSearched: Bool, _ found: inout Examination
  ) {
    let path = status.files.first?.path ?? status.record.folder
    // If desktops do not search the folder, the first sentence says so; another rule reports that.
    for sentence in status.shadows.dropFirst(isSearched ? 0 : 1) {
      found.add(
        shadowedType, sentence, in: ExaminedPlace(path: path),
        advice:
          "remove one of them; 'filetype uninstall \(status.record.name)' removes this one")
    }
  }
}

extension RuleExample {
  fileprivate static let recordPath =
    "home/ada/.local/state/filetype-toolkit/install/records/org.example.map-0.json"

  /// Returns a desktop with an installation record that `change` modifies, and other files.
  fileprivate static func record(
    beside files: String = "", folder: String = share,
    _ change: (inout InstallationRecord) -> Void = { _ in }
  ) -> RuleExample {
    var record = InstallationRecord(name: "org.example.map", folder: "/" + folder)
    change(&record)
    let text = file(recordPath, String(decoding: record.bytes, as: UTF8.self))
    return files.isEmpty ? .desktop(text) : .desktop(files, text)
  }
}

extension InstalledFile {
  fileprivate static func example(_ path: String) -> InstalledFile {
    InstalledFile(path: "/" + path, digest: "0", mode: 0o644, previous: nil)
  }
}
