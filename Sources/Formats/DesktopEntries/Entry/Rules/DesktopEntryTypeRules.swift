import Diagnostics
import KeyFileSyntax

/// Rules for the type of an entry, and for the keys that depend on it.
extension DesktopEntryRules {
  /// Types for which KDE uses separate files, with keys of their own.
  static let reservedTypes: Set<String> = ["Service", "ServiceType", "FSDevice"]
  /// The traditional type of sessions, which display managers ignore.
  private static let sessionType = "XSession"
  /// The type of KDE 3's files under mimelnk, which packages still contain.
  private static let deprecatedType = "MimeType"

  static let unknownEntryType = Rule<DesktopEntrySubject>(
    "desktop/unknown-entry-type", .error, fix: .unsafe,
    """
    Type must be Application, Link or Directory in this spelling, a type that KDE has reserved, or \
    XSession. It is a warning for MimeType, which KDE 3 used; reported at the value
    """,
    because: "readers ignore entries of unknown types",
    references: [
      "Desktop Entry 6", "Desktop Entry appendix B", "GLib",
      "desktop-file-validate 0.26: a warning for MimeType",
    ],
    bad: [
      .file("[Desktop Entry]\nType=↓application\nName=Art\nExec=art %f\n"),
      .file("[Desktop Entry]\nType=↓MimeType\nName=Art\n"),
    ],
    good: [.app("Exec=art %f")]
  ) { subject, found in
    guard let entry = subject.group["Type"], let type = subject.entry.string("Type") else { return }
    let names = DesktopEntry.Kind.allCases.map(\.rawValue)
    guard !names.contains(type), !reservedTypes.contains(type), type != sessionType else { return }
    guard type != deprecatedType else {
      let message = "the type 'MimeType' is deprecated; MIME packages declare types"
      return found(message, at: entry.value.range, severity: .warning)
    }
    let near = NameDistance.nearest(to: type, among: names)
    found(
      "unknown type '\(type)'" + didYouMean(near), at: entry.value.range,
      fix: near.map { Fix("write '\($0)'", .replace(entry.value.range, by: $0)) })
  }

  static let missingRequiredKey = Rule<DesktopEntrySubject>(
    "desktop/missing-required-key", .error,
    """
    Type or Name is missing, or the URL of a link; reported at the group header. A session of a \
    display manager does not need Type
    """,
    because: "readers drop an entry without a type, and one without a name does not have a label",
    bad: [
      .file("↓[Desktop Entry]\nType=Application\nExec=art %f\n"),
      .file("↓[Desktop Entry]\nName=Art\nExec=art %f\n"),
      .file("↓[Desktop Entry]\nType=Link\nName=Art on the web\n"),
    ],
    good: [
      .app("Exec=art %f"), .file("[Desktop Entry]\nType=Link\nName=Web\nURL=https://a.example/\n"),
    ]
  ) { subject, found in
    let isReserved = reservedTypes.contains(subject.entry.string("Type") ?? "")
    for key in DesktopEntryKeys.required {
      let isNeeded = key.owner == nil ? !isReserved : key.owner == subject.entry.kind
      guard isNeeded, !(subject.isSession && key.name == "Type"),
        subject.lacks(key.name, in: subject.group)
      else { continue }
      found("missing '\(key.name)'", at: subject.group.header)
    }
  }

  static let keyOfOtherType = Rule<DesktopEntrySubject>(
    "desktop/key-of-other-type", .warning, fix: .unsafe,
    """
    An application has URL, a link or a directory has a key that starts a program, or an entry of \
    the type Service that is not a KDE plugin has MimeType; reported at the key
    """,
    because: "readers ignore it, and desktop-file-validate rejects the file",
    references: ["Desktop Entry 6", "desktop-file-validate"],
    bad: [
      .app("Exec=art\n↓URL=https://art.example/"),
      .file("[Desktop Entry]\nType=Link\nName=A\nURL=https://a.example/\n↓Exec=art\n"),
      .file("[Desktop Entry]\nType=Service\nName=A\nExec=art %f\n↓MimeType=image/png;\n"),
    ],
    good: [
      .app("Exec=art"), .file("[Desktop Entry]\nType=Link\nName=A\nURL=https://a.example/\n"),
      .file(
        """
        [Desktop Entry]
        Type=Service
        Name=A
        X-KDE-ServiceTypes=KFilePlugin
        MimeType=image/png;

        """),
    ]
  ) { subject, found in
    guard let kind = subject.entry.kind else { return findService(subject, &found) }
    for key in DesktopEntryKeys.owned {
      // MimeType in a link or a directory has a separate rule.
      guard let owner = key.owner, owner != kind, let entry = subject.group[key.name],
        key.type != .typeList || kind == .application
      else { continue }
      let message =
        "'\(key.name)' is allowed only for type '\(owner.rawValue)', found '\(kind.rawValue)'"
      found(message, at: entry.key.range, fix: subject.removing(entry))
    }
  }

  /// Finds a service that claims types, unless it is a KDE plugin, for which claims are normal.
  private static func findService(_ subject: DesktopEntrySubject, _ found: inout RuleFindings) {
    let isPlugin = subject.group.entries.contains { entry in
      entry.key.text == "ServiceTypes" || entry.key.text.hasPrefix("X-KDE-")
    }
    guard !isPlugin, reservedTypes.contains(subject.entry.string("Type") ?? ""),
      !subject.entry.mimeTypes.isEmpty, let entry = subject.group["MimeType"],
      let type = subject.group["Type"]
    else { return }
    found(
      "'MimeType' is allowed only for type 'Application', found 'Service'", at: entry.key.range,
      related: [RelatedPlace(range: type.value.range, message: "the type is declared here")])
  }
}

/// Rules for the version of the specification, and for newer keys.
extension DesktopEntryRules {
  static let invalidSpecVersion = RuleInfo(
    "desktop/invalid-spec-version", .error, fix: .unsafe,
    """
    Version is not a version of the specification (1.0 to 1.5), often the version of the program; \
    reported at the value
    """,
    because: "validators and installers reject the file",
    references: ["Desktop Entry 6", "desktop-file-validate"],
    bad: [.app("Version=↓2.3.1\nExec=art")],
    good: [.app("Version=1.5\nExec=art")])

  static let keyNewerThanVersion = RuleInfo(
    "desktop/key-newer-than-version", .warning, fix: .unsafe,
    """
    A key requires 1.4 or later, and the file declares an earlier Version; reported at the key. \
    Keys of 1.1 and 1.2 are supported everywhere and not reported
    """,
    because: "validators of the declared version reject the file",
    references: ["Desktop Entry E"],
    bad: [.app("Version=1.0\nExec=art\n↓SingleMainWindow=true")],
    good: [.app("Version=1.5\nExec=art\nSingleMainWindow=true")])

  static let versions = Family<DesktopEntrySubject>(invalidSpecVersion, keyNewerThanVersion) {
    subject, findings in
    guard let entry = subject.group["Version"], let version = subject.entry.string("Version"),
      subject.isCertain("Version")
    else { return }
    let keys = subject.keys.indices.compactMap { place in
      subject.keys[place].flatMap { key in
        key.minor >= 4 ? (subject.group.entries[place], key.minor) : nil
      }
    }
    let needed = keys.map(\.1).max() ?? 0
    guard let minor = (0...5).first(where: { version == "1.\($0)" }) else {
      let isDraft = version.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
      guard !version.hasPrefix("0.9") || !isDraft else { return }
      let message = "'\(version)' is not a version of the specification"
      let fix = Fix("write '1.\(needed)'", .replace(entry.value.range, by: "1.\(needed)"))
      return findings.add(invalidSpecVersion, message, at: entry.value.range, fix: fix)
    }
    for (newer, since) in keys where since > minor {
      findings.add(
        keyNewerThanVersion,
        "'\(newer.key.text)' requires version 1.\(since), but the file declares \(version)",
        at: newer.key.range,
        related: [RelatedPlace(range: entry.value.range, message: "the version is declared here")],
        fix: Fix(
          "declare version 1.\(needed)", .replace(entry.value.range, by: "1.\(needed)")))
    }
  }
}
