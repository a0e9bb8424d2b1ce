package import Diagnostics

extension DoctorRules {
  /// What has become of what `filetype install` has put somewhere.
  static let installations: [RuleInfo] = [
    interrupted, pendingCaches, missingFile, modifiedFile, shadowedType, unreadableRecord,
  ]

  /// A run that was broken off.
  package static let interrupted = RuleInfo(
    "installation/interrupted", .error,
    """
    An installation, or its removal, was broken off before it was done; reported for its record or \
    the folder of the records
    """,
    because: "some of its files may be in their places and others not",
    references: ["filetype install"],
    bad: [.record { $0.isLeaving = true }], good: [.record { _ in }])

  /// Caches that were not made yet.
  package static let pendingCaches = RuleInfo(
    "installation/pending-caches", .error,
    """
    Files are installed, and readers do not find their types or applications, since the update \
    tools have not run or somebody has changed what they made; reported for the record
    """,
    because: "desktops read the caches and not the files",
    references: ["shared-mime-info 2.1", "mime-apps 1.0.1"],
    bad: [
      .record {
        $0.types = ["application/vnd.example.map"]
        $0.caches = [CacheBaseline(kind: .mime, sources: "", files: [])]
      }
    ],
    good: [.record { _ in }])

  /// A file that is gone.
  package static let missingFile = RuleInfo(
    "installation/missing-file", .error,
    "A file that was installed is not there any more; reported for the file",
    because: "what it declared is lost as soon as the caches are made anew",
    references: ["filetype install"],
    bad: [.record { $0.files = [.example("home/ada/.local/share/mime/packages/gone.xml")] }],
    good: [.record { _ in }])

  /// A file that somebody has changed.
  package static let modifiedFile = RuleInfo(
    "installation/modified-file", .warning,
    "A file that was installed has another content now; reported for the file",
    because: "neither 'install' nor 'uninstall' touches it without --force",
    references: ["filetype install"],
    bad: [
      .record(
        beside: """
          ==> home/ada/.local/share/thumbnailers/org.example.map.thumbnailer <==
          # Changed by hand.
          """
      ) {
        $0.files = [.example("home/ada/.local/share/thumbnailers/org.example.map.thumbnailer")]
      }
    ],
    good: [.record { _ in }])

  /// A type that another package says something of first.
  package static let shadowedType = RuleInfo(
    "installation/shadowed-type", .warning,
    """
    Another package, in the same folder or in one that readers look into first, declares a type \
    that was installed, or an entry hides an application; reported for what was installed
    """,
    because: "readers take its name, icon and application, or add its patterns",
    references: ["shared-mime-info 2.1 and 2.2"],
    bad: [
      .record(
        beside: """
          ==> home/ada/.local/share/mime/packages/Override.xml <==
          \(RuleExample.package(#"<glob pattern="*.exmap"/>"#))
          """
      ) { $0.types = ["application/vnd.example.map"] }
    ],
    good: [.record { _ in }])

  /// A record that says nothing.
  package static let unreadableRecord = RuleInfo(
    "installation/unreadable-record", .error,
    "The record of an installation is damaged, or was written by a later version; reported for it",
    because: "nobody knows any more what was installed, and 'uninstall' cannot take it away",
    references: ["filetype install"],
    bad: [
      .desktop(
        """
        ==> home/ada/.local/state/filetype-toolkit/install/records/org.example.map-0.json <==
        {"version": 1
        """)
    ],
    good: [.record { _ in }])
}

extension RuleExample {
  /// A desktop with the record of an installation that `change` has made odd, beside other files.
  fileprivate static func record(
    beside tree: String = "", folder: String = "home/ada/.local/share",
    _ change: (inout InstallationRecord) -> Void
  ) -> RuleExample {
    var record = InstallationRecord(name: "org.example.map", folder: "/" + folder)
    change(&record)
    let text = String(decoding: record.bytes, as: UTF8.self)
    let path = "home/ada/.local/state/filetype-toolkit/install/records/org.example.map-0.json"
    return .desktop((tree.isEmpty ? "" : tree + "\n") + "==> \(path) <==\n" + text)
  }

  /// A desktop on which something was installed in a folder.
  static func installed(in folder: String) -> RuleExample { .record(folder: folder) { _ in } }
}

extension InstalledFile {
  fileprivate static func example(_ path: String) -> InstalledFile {
    InstalledFile(path: "/" + path, digest: "0", mode: 0o644, previous: nil)
  }
}
