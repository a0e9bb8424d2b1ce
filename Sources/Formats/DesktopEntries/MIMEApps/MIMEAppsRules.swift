package import Diagnostics
package import KeyFileSyntax

/// The rules for `mimeapps.list`, the user's choice of applications for types.
package enum MIMEAppsRules {
  private static let families: [Family<MIMEAppsSubject>] = [
    Family(unknownGroup, associationInDesktopSpecificFile), keys,
    Family(duplicateKey, blanksInLine), values, conflicts, applications,
  ]
  private static let locations = Family(deprecatedLocation)

  /// Every rule, in the order of the documentation.
  package static let all =
    [RuleInfo]([files]) + [RuleInfo](families) + [RuleInfo]([locations])

  /// Returns the findings in a file; the path determines the role of the file.
  package static func check(
    _ file: KeyFile, path: String?, context: MIMEAppsContext = MIMEAppsContext(),
    selection: RuleSelection = .all
  ) -> [Diagnostic] {
    let location = MIMEAppsLocation(path)
    let list = MIMEAppsList(file, isOfOneDesktop: location.isOfOneDesktop)
    let subject = MIMEAppsSubject(list, context)
    return Findings.list(selection) { findings in
      files.check(file, &findings)
      for family in families { family.check(subject, &findings) }
      locations.check(location, &findings)
      file.refused().keepLines(in: &findings)
    }
  }
}

/// The subject of the checks of a file.
struct MIMEAppsSubject: Sendable {
  let list: MIMEAppsList
  let context: MIMEAppsContext
  /// The places of added and removed associations.
  let added: [MIMEAppsList.Pair: Range<Int>]
  let removed: [MIMEAppsList.Pair: Range<Int>]
  /// Computed on demand: most lists name only installed applications.
  let renamed: Once<RenamedApplications>

  init(_ list: MIMEAppsList, _ context: MIMEAppsContext) {
    (self.list, self.context) = (list, context)
    let known = context.installed ?? context.together
    renamed = Once { RenamedApplications(known.keys) }
    (added, removed) = (list.places(in: .added), list.places(in: .removed))
  }

  /// True for the ID of an application that is there, however odd its name.
  func knows(_ id: String) -> Bool {
    context.installed?[id] != nil || context.together[id] != nil
  }
}

/// The meaning of a file's path (mime-apps 1.0.1 section 2).
struct MIMEAppsLocation {
  let path: String
  let isOfOneDesktop: Bool
  /// The reason why readers will stop looking there.
  let deprecation: String?

  init(_ path: String?) {
    self.path = path ?? ""
    let parts = self.path.split(separator: "/")
    let name = parts.last ?? ""
    isOfOneDesktop = name.hasSuffix("-mimeapps.list")
    if name == "defaults.list" {
      deprecation = "'defaults.list' is a deprecated predecessor of 'mimeapps.list'"
    } else if name.hasSuffix("mimeapps.list"),
      parts.dropLast().suffix(3).elementsEqual([".local", "share", "applications"])
    {
      deprecation = "the user's defaults belong in '.config', not in '.local/share/applications'"
    } else {
      deprecation = nil
    }
  }
}

extension RuleExample {
  static func mimeApps(_ marked: String, path: String = "mimeapps.list") -> RuleExample {
    RuleExample(marked, path: path)
  }

  /// Returns a file with these lines in its groups.
  static func defaults(
    _ lines: String, added: String? = nil, removed: String? = nil, path: String = "mimeapps.list"
  ) -> RuleExample {
    let added = added.map { "\n\n[Added Associations]\n" + $0 } ?? ""
    let removed = removed.map { "\n\n[Removed Associations]\n" + $0 } ?? ""
    return mimeApps("[Default Applications]\n" + lines + added + removed, path: path)
  }

  static func added(_ lines: String, removed: String? = nil) -> RuleExample {
    let removed = removed.map { "\n\n[Removed Associations]\n" + $0 } ?? ""
    return mimeApps("[Added Associations]\n" + lines + removed)
  }

  static func removed(_ lines: String) -> RuleExample {
    mimeApps("[Removed Associations]\n" + lines)
  }

  static let soundMIMEApps = defaults(
    "application/vnd.cs193p.emojiart+json=edu.stanford.cs193p.emojiart.desktop;")
}
