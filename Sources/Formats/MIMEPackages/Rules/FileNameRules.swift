import Diagnostics

/// Rules for the name of the file, if it has one.
extension MIMERules {
  static let fileName = Family<PackageSubject>.first(
    packageNotXMLFile, reservedPackageFileName, packageNameWithoutAppID)

  /// Returns a package with another name.
  private static func called(_ path: String) -> RuleExample {
    RuleExample(bytes: RuleExample.globs("*.exmap").bytes, offset: nil, path: path)
  }

  private static let packageNotXMLFile = Rule<PackageSubject>(
    "mime/package-not-xml-file", .error, fix: .unsafe, effect: .breaksReaders,
    "The file name of a package does not end in .xml; templates (.xml.in) are left alone",
    because: "update-mime-database never reads the file",
    references: ["shared-mime-info 2.1", "update-mime-database"],
    bad: [called("org.example.map.mime")],
    good: [called("org.example.map.xml"), called("org.example.map.xml.in")]
  ) { subject, found in
    guard let name = subject.context.fileName, !name.hasSuffix(".xml.in"), !name.hasSuffix(".xml")
    else { return }
    found("the file name must end in '.xml'", at: nil)
  }

  private static let reservedPackageFileName = Rule<PackageSubject>(
    "mime/reserved-package-file-name", .error, fix: .unsafe,
    """
    A package beside a desktop entry, metainfo, or declaration is called Override.xml or \
    freedesktop.org.xml; reported for the whole file
    """,
    because: "it takes the place of what the user has corrected, or of the shared database",
    references: ["shared-mime-info 2.1"],
    bad: [called("Override.xml")], good: [called("org.example.map.xml")]
  ) { subject, found in
    let context = subject.context
    guard context.isOfApplication, !context.isDatabase, let name = context.fileName,
      name == MIMEPackageContext.overrideName || name == MIMEPackageContext.databaseName
    else { return }
    found("an application's package must not be called '\(name)'", at: nil)
  }

  private static let packageNameWithoutAppID = Rule<PackageSubject>(
    "mime/package-name-without-app-id", .warning, fix: .unsafe,
    """
    A Flatpak manifest is near the metainfo of the package's application, and the file name of the \
    package is not the application's ID, nor the ID and what follows a hyphen or period; reported \
    for the whole file
    """,
    because: "Flatpak exports no other file, and xdg-mime asks for such a name",
    references: ["Flatpak conventions: exported files", "xdg-mime"],
    bad: [called("map.xml")],
    good: [called("org.example.map.xml"), called("org.example.map-mime.xml")]
  ) { subject, found in
    guard let (name, id) = subject.context.names else { return }
    let next = name.dropFirst(id.count).first
    if name.hasPrefix(id), next == "-" || next == "." { return }
    found("the file name must begin with the application ID '\(id)', found '\(name)'", at: nil)
  }
}

extension MIMEPackageContext {
  /// The names of the file and its application; nil for a template, or if one is unknown.
  fileprivate var names: (file: String, applicationID: String)? {
    guard let fileName, let applicationID, !applicationID.isEmpty, !fileName.hasSuffix(".xml.in")
    else { return nil }
    return (fileName, applicationID)
  }
}
