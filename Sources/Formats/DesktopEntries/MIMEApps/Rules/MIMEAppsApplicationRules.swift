import Diagnostics
import KeyFileSyntax
import UniformTypes

/// Rules for contradictory groups about one application.
extension MIMEAppsRules {
  static let addedAndRemoved = RuleInfo(
    "mimeapps/added-and-removed", .error,
    "One ID is added and removed for the same type; reported at the ID in Added Associations",
    because: "the result differs between implementations",
    references: ["mime-apps 1.0.1 section 3"],
    bad: [.added("text/plain=↓kde-kwrite.desktop;", removed: "text/plain=kde-kwrite.desktop;")],
    good: [
      .added("text/html=kde-kwrite.desktop;", removed: "text/plain=kde-kwrite.desktop;")
    ])

  static let defaultAndRemoved = RuleInfo(
    "mimeapps/default-and-removed", .warning,
    """
    One ID is the default of a type and removed from it; reported at the ID in Default \
    Applications
    """,
    because: "GLib opens files with the application, although it was removed",
    references: ["mime-apps 1.0.1 section 4", "GLib"],
    bad: [.defaults("text/plain=↓kde-kwrite.desktop;", removed: "text/plain=kde-kwrite.desktop;")],
    good: [
      .defaults(
        "text/plain=kde-kwrite.desktop;", removed: "text/plain=org.gnome.TextEditor.desktop;")
    ])

  /// Rules for IDs with contradictory statements in two groups.
  static let conflicts = Family<MIMEAppsSubject>(addedAndRemoved, defaultAndRemoved) {
    subject, findings in
    let list = subject.list
    guard !subject.removed.isEmpty else { return }
    for association in list.associations where association.section != .removed {
      for id in association.ids {
        let pair = MIMEAppsList.Pair(type: association.type.text, id: id.text)
        let isAdded = association.section == .added
        guard let place = subject.removed[pair], isAdded || subject.added[pair] == nil else {
          continue
        }
        let role = isAdded ? "added to" : "the default of"
        findings.add(
          isAdded ? addedAndRemoved : defaultAndRemoved,
          "'\(pair.id)' is both \(role) '\(pair.type)' and removed from it", at: id.range,
          related: [RelatedPlace(range: place, message: "removed here")])
      }
    }
  }
}

/// Rules for the applications of the machine.
extension MIMEAppsRules {
  static let uninstalledApplication = RuleInfo(
    "mimeapps/uninstalled-application", .warning, fix: .unsafe,
    """
    An ID is the default or added and does not belong to an installed application. Only in a file \
    that lies where this machine reads it, or is checked against a folder, or if an application \
    that is checked together with it was renamed; reported at the ID
    """,
    because: "readers skip it and take another application that opens the type, if there is one",
    references: ["mime-apps 1.0.1 section 4"],
    bad: [.defaults("text/plain=↓org.example.Gone.desktop;org.gnome.TextEditor.desktop;")],
    good: [
      .defaults(
        "text/plain=org.gnome.TextEditor.desktop;", removed: "text/plain=org.example.Gone.desktop;")
    ])

  static let unassociatedDefault = RuleInfo(
    "mimeapps/unassociated-default", .warning,
    """
    The default of a type claims neither the type nor one that it descends from, and is not added \
    to it in the same file. Applies to installed applications, elsewhere only to well-known ones \
    that open no files; reported at the ID
    """,
    because: """
      the specification ignores such a default while GLib takes it, so desktops open the file \
      with different applications
      """,
    references: ["mime-apps 1.0.1 section 4", "GLib"],
    bad: [
      .defaults("application/vnd.cs193p.emojiart+json=↓org.gnome.Calculator.desktop;"),
      .defaults("image/png=↓org.gnome.TextEditor.desktop;"),
    ],
    good: [
      .defaults(
        """
        application/vnd.cs193p.emojiart+json=org.gnome.TextEditor.desktop;
        image/png=edu.stanford.cs193p.emojiart.desktop;
        """, added: "image/png=edu.stanford.cs193p.emojiart.desktop;")
    ])

  static let applications = Family<MIMEAppsSubject>(uninstalledApplication, unassociatedDefault) {
    subject, findings in
    for association in subject.list.associations where association.section != .removed {
      let type = association.type.text
      for id in association.ids where isDesktopID(id.text) {
        if let finding = uninstalled(id, association, subject) {
          findings.add(finding)
        } else if isUnassociated(id.text, association, subject) {
          findings.add(
            unassociatedDefault, "'\(id.text)' does not claim '\(type)' and is not added to it",
            at: id.range)
        }
      }
    }
  }

  /// Returns nil for an application that is installed, or may be.
  private static func uninstalled(
    _ id: PlacedText, _ association: MIMEAppsList.Association, _ subject: MIMEAppsSubject
  ) -> Diagnostic? {
    let installed = subject.context.installed
    let known = installed ?? subject.context.together
    guard known[id.text] == nil else { return nil }
    let meant = renaming(id, association, subject, among: known)
    if installed == nil, meant == nil { return nil }
    let what = installed == nil ? "is not among the applications here" : "is not installed"
    var finding = Diagnostic(
      uninstalledApplication, "'\(id.text)' \(what)" + didYouMean(meant?.id), at: id.range,
      fix: meant?.fix ?? removal(of: id, association, subject))
    let type = association.type.text
    if finding.fix == nil, association.section == .defaults, subject.context.isOwn,
      MediaType(rawValue: type).problem == nil, !type.contains("*")
    {
      finding.notes.append("'filetype default unset \(type.quotedForShell)' removes the line")
    }
    return finding
  }

  /// Removes an application from a line with an installed one: xdg-mime looks at the first only.
  private static func removal(
    of id: PlacedText, _ association: MIMEAppsList.Association, _ subject: MIMEAppsSubject
  ) -> Fix? {
    guard let installed = subject.context.installed,
      association.ids.contains(where: { installed[$0.text] != nil })
    else { return nil }
    return Fix("remove '\(id.text)'", subject.list.file.removing(item: id.range))
  }

  /// Returns the application that an ID stands for, if it claims the type or an ancestor of it.
  private static func renaming(
    _ id: PlacedText, _ association: MIMEAppsList.Association, _ subject: MIMEAppsSubject,
    among known: [String: Set<String>]
  ) -> (id: String, fix: Fix)? {
    let all = subject.renamed.value.candidates(for: id.text)
    let type = association.type.text
    let fitting = all.filter { subject.context.covers(known[$0] ?? [], type) ?? true }
    guard let meant = fitting.first else { return nil }
    let isThere = association.ids.contains { $0.text == meant }
    return (
      meant,
      isThere
        ? Fix("remove '\(id.text)'", subject.list.file.removing(item: id.range))
        : Fix("write '\(meant)'", .replace(id.range, by: meant))
    )
  }

  private static func isUnassociated(
    _ id: String, _ association: MIMEAppsList.Association, _ subject: MIMEAppsSubject
  ) -> Bool {
    let pair = MIMEAppsList.Pair(type: association.type.text, id: id)
    guard association.section == .defaults, !isOverlyBroad(association),
      subject.added[pair] == nil, subject.removed[pair] == nil,
      let claims = subject.context.claims(of: id)
    else { return false }
    return subject.context.covers(claims, association.type.text) == false
  }
}
