package import Diagnostics
package import KeyFileSyntax

/// The rules on `mimeapps.list`, the choice of applications for types, one constant each.
package enum MIMEAppsRules {
  /// Every rule, in the order of the catalogue.
  package static let all: [RuleInfo] = [
    unknownGroup, associationInDesktopSpecificFile, malformedDesktopID, slashInDesktopID,
    commaSeparatedList, malformedMIMETypeKey, wildcardKey, aliasKey, duplicateKey,
    addedAndRemoved, defaultAndRemoved, junkLine, byteOrderMark, carriageReturn,
    uninstalledApplication, unassociatedDefault, overlyBroadKey, deprecatedLocation,
  ]

  /// What is found in a file; the path tells what the name and the place of the file mean.
  package static func check(
    _ file: KeyFile, path: String?, context: MIMEAppsContext = MIMEAppsContext()
  ) -> [Diagnostic] {
    let location = MIMEAppsLocation(path)
    let list = MIMEAppsList(file, isOfOneDesktop: location.isOfOneDesktop)
    return checkSyntax(file) + checkGroups(list) + checkKeys(list, context)
      + checkIDs(list) + checkConflicts(list) + checkApplications(list, context)
      + checkLocation(location)
  }
}

/// What the path of a file says of it (mime-apps 1.0.1 section 2).
struct MIMEAppsLocation {
  let isOfOneDesktop: Bool
  /// Why readers will stop to look there.
  let deprecation: String?

  init(_ path: String?) {
    let parts = (path ?? "").split(separator: "/")
    let name = parts.last ?? ""
    isOfOneDesktop = name.hasSuffix("-mimeapps.list")
    if name == "defaults.list" {
      deprecation = "'defaults.list' is the name of a format before mimeapps.list"
    } else if name.hasSuffix("mimeapps.list"),
      parts.dropLast().suffix(3).elementsEqual([".local", "share", "applications"])
    {
      deprecation = "the user's choice belongs into '.config', not '.local/share/applications'"
    } else {
      deprecation = nil
    }
  }
}
