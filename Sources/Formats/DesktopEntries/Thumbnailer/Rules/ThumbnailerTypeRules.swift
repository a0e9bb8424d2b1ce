import Diagnostics
import KeyFileSyntax
import UniformTypes

/// Rules for the claimed types.
extension ThumbnailerRules {
  static let undeclaredMIMEType = RuleInfo(
    "thumbnailer/undeclared-mime-type", .warning, fix: .unsafe,
    """
    An item of MimeType is not a valid type, or one that neither a package of the same check nor \
    the shared MIME database declares. If the packages of the file may be elsewhere, only an item \
    that differs from a declared type by a letter or two; reported at the item
    """,
    because: "no file has the type, so the thumbnailer is never used for it",
    references: ["gnome-desktop", "shared-mime-info section 2"],
    bad: [
      .thumbnailer(types: "image/svg+xml;↓image/svgz+xml;"), .thumbnailer(types: "↓image/*;"),
      .thumbnailer(types: "↓image/pngimage/jpeg;"),
    ], good: [.soundThumbnailer])

  static let parentTypeClaim = RuleInfo(
    "thumbnailer/parent-type-claim", .warning,
    """
    An item of MimeType is a type that many formats descend from: application/json, \
    application/xml, application/zip, application/gzip, text/plain, application/octet-stream; \
    reported at the item
    """,
    because: "GNOME and Tumbler run the program for every file of that kind",
    references: ["gnome-desktop", "Tumbler"],
    bad: [
      .thumbnailer(types: "↓application/json;application/vnd.cs193p.emojiart+json;"),
      .thumbnailer(types: "↓text/xml;"),
    ], good: [.soundThumbnailer])

  /// The maximum number of names in a file that are compared with all known ones.
  private static let mostSuggestions = 20

  /// Ancestors of the document types of many programs.
  private static let generalTypes: Set<String> = [
    "application/gzip", "application/json", "application/octet-stream", "application/xml",
    "application/zip", "text/plain",
  ]

  static let types = Family<ThumbnailerSubject>(undeclaredMIMEType, parentTypeClaim) {
    subject, findings in
    var suggestions = mostSuggestions
    for item in subject.thumbnailer.types {
      if isGeneral(item.text, subject.context.mediaTypes) {
        findings.add(parentTypeClaim, "many formats descend from '\(item.text)'", at: item.range)
      } else {
        findUndeclared(item, subject.context, &suggestions, &findings)
      }
    }
  }

  private static func isGeneral(_ name: String, _ types: MediaTypeContext?) -> Bool {
    if generalTypes.contains(name) { return true }
    guard let types, !types.declares(name) else { return false }
    return types.target(ofAlias: name).map(generalTypes.contains) ?? false
  }

  private static func findUndeclared(
    _ item: PlacedText, _ context: DesktopEntryContext, _ suggestions: inout Int,
    _ findings: inout Findings
  ) {
    let name = item.text
    guard let types = context.mediaTypes, !types.knows(name) else { return }
    if let problem = MediaType(rawValue: name).problem {
      var what = "is not a valid MIME type"
      if case .wildcard = problem { what = "contains a wildcard, which readers do not support" }
      let meant = MediaType(rawValue: name).meant.joined(separator: ";")
      return findings.add(
        undeclaredMIMEType, "'\(name)' \(what)" + (meant.isEmpty ? "" : "; write '\(meant)'"),
        at: item.range,
        fix: meant.isEmpty ? nil : Fix("write '\(meant)'", .replace(item.range, by: meant)))
    }
    suggestions -= 1
    let near = suggestions < 0 ? nil : types.name(like: name)
    guard context.knowsAllTypes || near != nil else { return }
    findings.add(
      undeclaredMIMEType, "type '\(name)' is not declared" + didYouMean(near), at: item.range)
  }
}

extension MediaTypeContext {
  /// Returns a declared type, or a type of this project, that a name may misspell.
  fileprivate func name(like name: String) -> String? {
    NameDistance.nearest(to: name, among: [OwnMediaTypes.emojiArt.name])
      ?? NameDistance.nearest(to: name, among: given.records.keys.sorted())
      ?? NameDistance.nearest(to: name, among: shared.records.keys.sorted())
  }
}
