import Diagnostics
import UniformTypes

/// Rules that check whether a name was free to choose, and whether it is still in use.
extension MIMERules {
  static let unregisteredStandardsTreeName = RuleInfo(
    "mime/unregistered-standards-tree-name", .warning,
    """
    A name without vnd., prs., x. or x- is neither registered nor declared by the shared \
    database; reported at the name
    """,
    because: "such names are only given by registration, and may come to mean something else",
    references: ["RFC 6838 3.1"],
    bad: [named("↓application/example-map")],
    good: [named("application/x.example.map"), named("application/vnd.example.map")])

  static let unregisteredVendorName = RuleInfo(
    "mime/unregistered-vendor-name", .note,
    "A name that begins with vnd. or prs. is not registered; reported at the name",
    because: "such names should be registered with IANA, but most are not, which is harmless",
    references: ["RFC 6838 3.2 and 3.3"],
    bad: [named("↓application/vnd.example.map")],
    good: [named("application/x.example.map")])

  static let xDashTypeName = RuleInfo(
    "mime/x-dash-type-name", .note,
    "A name begins with x- where x. is possible; reported at the name",
    because: "the form is deprecated, though still the most common one",
    references: ["RFC 6648", "RFC 6838 3.4"],
    bad: [named("↓application/x-example-map")],
    good: [named("application/x.example.map"), named("x-content/example-map")])

  static func checkRegistration(
    _ name: PlacedText, _ context: MIMEPackageContext, _ findings: inout Findings
  ) {
    let type = MediaType(rawValue: name.text)
    guard type.hasRegisteredTopLevel, !context.isKnownElsewhere(name.text),
      !RegisteredMediaTypes.contains(name.text)
    else { return }
    switch type.tree {
    case .unregistered: break
    case .standards:
      findings.add(
        unregisteredStandardsTreeName,
        "'\(name.text)' is not registered; a private name begins with 'x.' after the slash",
        at: name.range)
    case .vendor, .personal:
      findings.add(unregisteredVendorName, "'\(name.text)' is not registered", at: name.range)
    case .experimental:
      findings.add(
        xDashTypeName, "'\(name.text)' begins with 'x-' after the slash instead of 'x.'",
        at: name.range)
    }
  }

  static let typeRenamedUpstream = RuleInfo(
    "mime/type-renamed-upstream", .note, fix: .unsafe,
    "A type has a name that shared-mime-info 2.3 has replaced; reported at the name",
    because: "desktop entries and icons for the new name do not apply to the old one",
    references: ["shared-mime-info 2.2", "release notes of shared-mime-info 2.3"],
    bad: [named("↓application/x-dbf")],
    good: [named("application/x.example.map")])

  /// Checks for a former name, unless the database knows it as an alias, which is a different
  /// finding.
  static func checkRenamed(
    _ subject: TypeSubject, _ name: PlacedText, _ findings: inout Findings
  ) {
    let context = subject.context
    guard let new = newNames[name.text], !context.ownsEverything,
      context.foreign.declares(name.text) || context.foreign.target(ofAlias: name.text) == nil
    else { return }
    var edits = [name.replaced(by: new)]
    if !subject.type.aliases.contains(where: { $0.name?.text == name.text }) {
      edits.append(subject.package.insertion(of: .alias, name.text, into: subject.type))
    }
    findings.add(
      typeRenamedUpstream, "shared-mime-info 2.3 calls the type '\(new)'", at: name.range,
      fix: Fix("rename the type to '\(new)' and keep the old name as an alias", edits))
  }

  /// The names since version 2.3 (2023-10), by their old names.
  private static let newNames = [
    "application/javascript": "text/javascript",
    "application/vnd.youtube.yt": "video/vnd.youtube.yt",
    "application/x-cd-image": "application/vnd.efi.iso",
    "application/x-dbf": "application/vnd.dbf",
    "application/x-gedcom": "text/vnd.familysearch.gedcom",
    "application/x-java-archive": "application/java-archive",
    "application/x-raw-disk-image": "application/vnd.efi.img",
    "application/x-yaml": "application/yaml",
    "audio/x-wav": "audio/vnd.wave",
    "text/x-dart": "application/vnd.dart",
    "video/x-msvideo": "video/vnd.avi",
  ]
}
