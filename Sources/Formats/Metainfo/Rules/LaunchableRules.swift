import Diagnostics
import XMLSyntax

/// Rules for launching the component.
extension MetainfoRules {
  static let missingLaunchable = Rule<ComponentSubject>(
    "metainfo/missing-launchable", .error,
    """
    A desktop-application lacks a launchable of the type desktop-id. It is a note if it has a \
    stock icon; reported at the name of the component's tag
    """,
    because: "a software center cannot start what it has installed",
    references: ["AppStream 2.1.7 <launchable/>", "appstreamcli: desktop-app-launchable-missing"],
    bad: [.whole("↓component type=\"desktop-application\"")],
    good: [
      .soundApplication,
      .whole("component type=\"console-application\"", "<provides><binary>art</binary></provides>"),
    ]
  ) { subject, found in
    guard isLaunchableMissing(subject) else { return }
    // A component with its own icon may be launched in another way.
    let hasIcon = subject.elements(at: "icon").contains { $0["type"]?.value == "stock" }
    found(
      "missing 'launchable' of the type 'desktop-id'", at: subject.component.name,
      severity: hasIcon ? .note : nil)
  }

  static let malformedLaunchable = RuleInfo(
    "metainfo/malformed-launchable", .error, fix: .unsafe,
    """
    A launchable of the type desktop-id, or without type, is not a valid desktop file ID; reported \
    at its text, or at its name if the type is missing
    """,
    because: "a software center looks for a file of exactly that name and finds none",
    references: ["AppStream 2.1.7 <launchable/>", "desktop-entry 2"],
    bad: [
      .application(
        "<launchable type=\"desktop-id\">↓edu.stanford.cs193p.emojiart</launchable>"
          + RuleExample.provides),
      .application(
        "<launchable type=\"desktop-id\">↓kde/emojiart.desktop</launchable>" + RuleExample.provides),
      .application(
        "<↓launchable>edu.stanford.cs193p.emojiart.desktop</launchable>" + RuleExample.provides),
    ],
    good: [.soundApplication])

  static let launchableNotInSet = RuleInfo(
    "metainfo/launchable-not-in-set", .error,
    """
    A launchable names a desktop entry that is not among the files checked together, if they \
    include any; reported at its text
    """,
    because: "a software center cannot start what it has installed",
    references: ["AppStream 2.1.7 <launchable/>", "appstreamcli: desktop-file-not-found"],
    bad: [
      .application(
        "<launchable type=\"desktop-id\">↓emojiart-gone.desktop</launchable>"
          + RuleExample.provides)
    ],
    good: [.soundApplication])

  static let launchables = Family<ComponentSubject>(malformedLaunchable, launchableNotInSet) {
    subject, findings in
    for launchable in subject.component.desktopEntries {
      let id = launchable.id
      if !isDesktopFileID(id.text) {
        addMalformed(id, &findings)
      } else if launchable.type == nil {
        let place = launchable.name.upperBound
        findings.add(
          malformedLaunchable, "missing type of the launchable '\(id.text)'", at: launchable.name,
          fix: Fix("add the type", .insert(" type=\"desktop-id\"", at: place)))
      } else if isAbsent(launchable, subject) {
        let near = NameDistance.nearest(to: id.text, among: (subject.entries ?? [:]).keys.sorted())
        findings.add(
          launchableNotInSet, "missing desktop entry '\(id.text)'" + didYouMean(near), at: id.range)
      }
    }
  }

  private static func addMalformed(_ id: MetainfoText, _ findings: inout Findings) {
    findings.add(
      malformedLaunchable,
      id.text.isEmpty
        ? "the launchable is empty" : "'\(id.text)' is not a valid desktop file ID",
      at: id.range,
      fix: desktopFileID(id.text).map { Fix("write '\($0)'", .replace(id.range, by: $0)) })
  }

  /// True if the component has the required launchables, and all of them are valid.
  static func hasSoundLaunchables(_ subject: ComponentSubject) -> Bool {
    !isLaunchableMissing(subject)
      && subject.component.desktopEntries.allSatisfy {
        isDesktopFileID($0.id.text) && $0.type != nil && !isAbsent($0, subject)
      }
  }

  private static func isLaunchableMissing(_ subject: ComponentSubject) -> Bool {
    let component = subject.component
    // IDs of old files are the names of their desktop entries.
    return component.isDesktopApplication
      && !component.launchables.contains { $0.type?.hasVariable ?? true || $0.type == "desktop-id" }
      && component.id?.text.hasSuffix(".desktop") != true
  }

  private static func isAbsent(
    _ launchable: MetainfoLaunchable, _ subject: ComponentSubject
  ) -> Bool {
    subject.entries.map { $0[launchable.id.text] == nil } ?? false
  }

  /// True for the name of a file without folders that ends in `.desktop`.
  private static func isDesktopFileID(_ id: String) -> Bool {
    id.hasSuffix(".desktop") && id.utf8.count > 8
      && id.utf8.allSatisfy { isIDByte($0) || $0 == UInt8(ascii: ".") }
  }

  /// Returns the intended ID of a path, or of a name without its extension.
  private static func desktopFileID(_ text: String) -> String? {
    guard let name = text.split(separator: "/").last.map(String.init) else { return nil }
    return [name, name + ".desktop"].first(where: isDesktopFileID)
  }
}
