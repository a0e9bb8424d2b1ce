import Diagnostics

/// Rules for icons.
extension MIMERules {
  static let icons = Family<TypeSubject>(
    iconWithoutName, unknownGenericIcon, duplicateIcon, iconGivenAsFile, iconInPackage
  ) { subject, findings in
    let (type, context) = (subject.type, subject.context)
    checkEach(type.icons, in: subject.package, &findings)
    checkEach(type.genericIcons, in: subject.package, &findings)
    for name in type.genericIcons.compactMap(\.name)
    where isTheme(name) && !genericIconNames.contains(name.text) {
      addUnknown(name, &findings)
    }
    guard !context.ownsEverything else { return }
    let id = context.applicationID ?? context.fileName.map(stem) ?? ""
    for name in type.icons.compactMap(\.name)
    where isTheme(name) && (id.isEmpty || !name.text.hasPrefix(id)) {
      findings.add(
        iconInPackage, "the icon '\(name.text)' does not begin with the application's ID",
        at: name.range)
    }
  }

  private static func having(_ icons: String...) -> RuleExample {
    .mime(([#"<glob pattern="*.exmap"/>"#] + icons).joined(separator: "\n    "))
  }

  private static let sound = having(#"<generic-icon name="x-office-document"/>"#)

  private static let iconWithoutName = RuleInfo(
    "mime/icon-without-name", .error,
    """
    The name of an icon or a generic-icon is missing or empty; reported at the element or the \
    value
    """,
    because: "it is ignored",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [having("↓<generic-icon/>"), having(#"<icon name="↓"/>"#)], good: [sound])

  private static let duplicateIcon = RuleInfo(
    "mime/duplicate-icon", .error, fix: .unsafe,
    "A type has a second icon, or a second generic-icon; reported at the second name",
    because: "only one is allowed, and the last one wins",
    bad: [
      having(
        #"<generic-icon name="x-office-document"/>"#, #"<generic-icon name="↓image-x-generic"/>"#)
    ],
    good: [sound])

  private static func checkEach(
    _ icons: [MIMEReference], in package: MIMEPackage, _ findings: inout Findings
  ) {
    var previous: MIMEReference?
    for icon in icons {
      guard let name = icon.name, !name.text.isEmpty else {
        findings.add(iconWithoutName, "missing name of the icon", at: icon.name?.range ?? icon.tag)
        continue
      }
      if !isTheme(name) { addFile(name, &findings) }
      if let previous, let first = previous.name {
        findings.add(
          duplicateIcon, "the type already has the icon '\(first.text)'", at: name.range,
          related: [RelatedPlace(range: first.range, message: "first here")],
          fix: Fix("remove the first one", package.removal(of: previous.element)))
      }
      previous = icon
    }
  }

  private static let iconGivenAsFile = RuleInfo(
    "mime/icon-given-as-file", .error, fix: .unsafe,
    "The name of an icon has a slash or the extension of a picture; reported at the name",
    because: "icons are looked up by name in the theme, which does not have such a name",
    references: ["shared-mime-info 2.2", "Icon Theme 0.13"],
    bad: [
      having(#"<icon name="↓org.example.map.svg"/>"#),
      having(#"<icon name="↓/usr/share/pixmaps/org.example.map.png"/>"#),
    ],
    good: [sound, having(#"<icon name="org.example.map-document"/>"#)])

  private static func addFile(_ name: PlacedText, _ findings: inout Findings) {
    let stem = stem(String(name.text.split(separator: "/").last ?? ""))
    findings.add(
      iconGivenAsFile, "must be the name of an icon, found the file '\(name.text)'",
      at: name.range,
      fix: stem.isEmpty ? nil : Fix("write '\(stem)'", name.replaced(by: stem)))
  }

  /// True if the name may identify an icon in a theme.
  private static func isTheme(_ name: PlacedText) -> Bool {
    let text = name.text.utf8
    guard !text.isEmpty, !text.contains(UInt8(ascii: "/")) else { return false }
    guard text.contains(UInt8(ascii: ".")) else { return true }
    let lowercased = name.text.asciiLowercased
    return !pictureExtensions.contains { lowercased.hasSuffix($0) }
  }

  /// Returns a name without the extension of a picture or a package.
  private static func stem(_ name: String) -> String {
    let end = (pictureExtensions + [".xml"]).first { name.asciiLowercased.hasSuffix($0) }
    return String(name.dropLast(end?.count ?? 0))
  }

  private static let pictureExtensions = [
    ".png", ".svg", ".svgz", ".xpm", ".ico", ".icns", ".jpg", ".jpeg", ".gif",
  ]

  private static let unknownGenericIcon = RuleInfo(
    "mime/unknown-generic-icon", .warning,
    """
    A generic-icon has nearly the name of one of the icons for kinds of files that the icon naming \
    specification lists. It is a note for any other name that it does not list; reported at the \
    name
    """,
    because: "themes do not have it, so files of the type have a blank icon",
    references: [
      "Icon Naming 0.8.90", "shared-mime-info DTD",
      "Debian 12: of 30 other names that packages use, 17 are icons that packages install",
    ],
    bad: [
      having(#"<generic-icon name="↓x-office-documents"/>"#),
      having(#"<generic-icon name="↓kdevelop"/>"#),
    ],
    good: [sound])

  /// Packages install their own icons in hicolor: only a name similar to a standard icon's is
  /// certainly wrong.
  private static func addUnknown(_ name: PlacedText, _ findings: inout Findings) {
    if let near = NameDistance.nearest(to: name.text, among: genericIconNames) {
      return findings.add(
        unknownGenericIcon, "unknown generic icon '\(name.text)'" + didYouMean(near),
        at: name.range)
    }
    var finding = Diagnostic(
      unknownGenericIcon, "'\(name.text)' is not a standard generic icon", at: name.range,
      severity: .note)
    finding.notes = ["files of the type have a blank icon unless a package installs this one"]
    findings.add(finding)
  }

  /// The standard icons for file types, and two more that all large themes have.
  package static let genericIconNames = [
    "application-x-executable", "audio-x-generic", "folder", "font-x-generic", "image-x-generic",
    "package-x-generic", "text-html", "text-x-generic", "text-x-generic-template",
    "text-x-script", "video-x-generic", "x-office-address-book", "x-office-calendar",
    "x-office-document", "x-office-presentation", "x-office-spreadsheet",
    "application-certificate", "x-office-drawing",
  ]

  private static let iconInPackage = RuleInfo(
    "mime/icon-in-package", .note,
    "A package has an icon that does not begin with the application's ID; reported at the name",
    because: "the element is for users, whose choice it hides; a theme finds an icon by its type",
    bad: [having(#"<icon name="↓exmap"/>"#)],
    good: [sound, having(#"<icon name="org.example.map-document"/>"#)])
}
