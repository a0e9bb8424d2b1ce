import Diagnostics

extension MIMERules {
  static func checkIcons(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    var found = checkEach(type.icons, in: package) + checkEach(type.genericIcons, in: package)
    for icon in type.genericIcons {
      guard let name = icon.name, isTheme(name), !genericIconNames.contains(name.text) else {
        continue
      }
      let near = genericIconNames.first { NameDistance.isNear(name.text, to: $0) }
      let hint = near.map { ", did you mean '\($0)'?" } ?? ""
      found.append(
        Diagnostic(
          unknownGenericIcon, "no theme has a generic icon '\(name.text)'\(hint)", at: name.range))
    }
    guard !context.ownsEverything else { return found }
    let id = context.applicationID ?? context.fileName.map(Self.stem) ?? ""
    for icon in type.icons {
      guard let name = icon.name, isTheme(name), id.isEmpty || !name.text.hasPrefix(id) else {
        continue
      }
      found.append(
        Diagnostic(
          iconInPackage, "the icon '\(name.text)' does not begin with the application's ID",
          at: name.range))
    }
    return found
  }

  private static func checkEach(
    _ icons: [MIMEReference], in package: MIMEPackage
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var previous: MIMEReference?
    for icon in icons {
      guard let name = icon.name, !name.text.isEmpty else {
        let range = icon.name?.range ?? icon.tag
        found.append(Diagnostic(iconWithoutName, "the icon has no name", at: range))
        continue
      }
      found += givenAsFile(name).map { [$0] } ?? []
      if let previous, let first = previous.name {
        found.append(
          Diagnostic(
            duplicateIcon, "the type has the icon '\(first.text)' already", at: name.range,
            related: [RelatedPlace(range: first.range, message: "first here")],
            fix: .unsafe("take the first one away", package.removal(of: previous.element))))
      }
      previous = icon
    }
    return found
  }

  private static func givenAsFile(_ name: MIMEValue) -> Diagnostic? {
    guard !isTheme(name), !name.text.isEmpty else { return nil }
    let stem = Self.stem(String(name.text.split(separator: "/").last ?? ""))
    return Diagnostic(
      iconGivenAsFile, "'\(name.text)' is a file, not the name of an icon", at: name.range,
      fix: stem.isEmpty ? nil : .unsafe("write '\(stem)'", name.replaced(by: stem)))
  }

  /// True if the name may be that of an icon in a theme.
  private static func isTheme(_ name: MIMEValue) -> Bool {
    let text = name.text.utf8
    guard !text.isEmpty, !text.contains(UInt8(ascii: "/")) else { return false }
    guard text.contains(UInt8(ascii: ".")) else { return true }
    let lowercased = name.text.asciiLowercased
    return !pictureExtensions.contains { lowercased.hasSuffix($0) }
  }

  /// A name without the extension of a picture or a package.
  private static func stem(_ name: String) -> String {
    let end = (pictureExtensions + [".xml"]).first { name.asciiLowercased.hasSuffix($0) }
    return String(name.dropLast(end?.count ?? 0))
  }

  private static let pictureExtensions = [
    ".png", ".svg", ".svgz", ".xpm", ".ico", ".icns", ".jpg", ".jpeg", ".gif",
  ]

  /// The standard icons for kinds of files, and two more that all large themes have.
  private static let genericIconNames = [
    "application-x-executable", "audio-x-generic", "folder", "font-x-generic", "image-x-generic",
    "package-x-generic", "text-html", "text-x-generic", "text-x-generic-template",
    "text-x-script", "video-x-generic", "x-office-address-book", "x-office-calendar",
    "x-office-document", "x-office-presentation", "x-office-spreadsheet",
    "application-certificate", "x-office-drawing",
  ]
}
