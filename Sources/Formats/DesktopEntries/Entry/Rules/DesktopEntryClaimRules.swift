import Diagnostics
import KeyFileSyntax
import UniformTypes

/// Rules that compare the items of MimeType with the known types.
extension DesktopEntryRules {
  static let undeclaredMIMEType = RuleInfo(
    "desktop/undeclared-mime-type", .warning, effect: .breaksReaders,
    """
    A type of MimeType is declared neither by the packages that are checked together nor by the \
    shared database; reported at the item. Without packages, only types of the standards \
    tree count, because a program brings its own types. In a finished package, whose types another \
    one may declare, a note, unless none of the types is declared or the item names the vendor
    """,
    because: "no file has the type, so the entry is never offered for it",
    references: ["Desktop Entry 10", "31 of 127 entries of Debian 12"],
    bad: [.app("Exec=art %f\nMimeType=↓image/artwork;")],
    good: [.app("Exec=art %f\nMimeType=image/png;application/vnd.example.drawing;")])

  static let mimeAlias = RuleInfo(
    "desktop/mime-alias", .note, fix: .unsafe,
    "An item of MimeType is an alias whose type is not in the list; reported at the item",
    because: "GLib and Qt understand aliases, but xdg-mime does not",
    references: ["Desktop Entry 10", "Shared MIME-info Database 2.6"],
    bad: [.app("Exec=art %f\nMimeType=↓text/xml;")],
    good: [.app("Exec=art %f\nMimeType=application/xml;text/xml;")])

  static let mimeTypeCaseMismatch = RuleInfo(
    "desktop/mime-type-case-mismatch", .error, fix: .unsafe,
    """
    A type of MimeType differs in letter case from its declaration, or its first part has \
    capitals; reported at the item
    """,
    because: "all tables of types are case-sensitive, so the item matches nothing",
    references: ["RFC 6838 4.2", "Shared MIME-info Database 2.1"],
    bad: [
      .app("Exec=art %f\nMimeType=↓image/PNG;"), .app("Exec=art %f\nMimeType=↓Application/X-Art;"),
    ],
    good: [.app("Exec=art %f\nMimeType=image/png;")])

  /// The maximum number of suggestions in a file: each name is compared with thousands of others.
  private static let mostSuggestions = 16
  /// The top-level types of names that desktops create on demand.
  private static let undeclaredTopLevel = ["x-scheme-handler/", "x-content/", "all/"]

  /// True for a type that is never declared, because desktops create it on demand.
  package static func isMadeUp(_ type: String) -> Bool {
    undeclaredTopLevel.contains(where: type.hasPrefix)
  }

  /// The rules share the distinct types, and the number of suggestions.
  static let knownTypes = Family<DesktopEntrySubject>(
    undeclaredMIMEType, mimeAlias, mimeTypeCaseMismatch
  ) { subject, findings in
    guard subject.isProgram else { return }
    let items = subject.soundTypes
    let listed = Set(items.map(\.text))
    let distinct = items.distinct(by: \.text)
    guard let types = subject.context.mediaTypes else {
      for item in distinct where hasCapitalTopLevel(item) {
        addMismatch(item, meant: item.text.lowercased(), &findings)
      }
      let misspelled = distinct.filter { MediaType(rawValue: $0.text).nearestTopLevel != nil }
      let undeclared = misspelled.map { (item: $0, near: MediaType(rawValue: $0.text).meant.first) }
      return report(undeclared, of: distinct.count, subject, &findings)
    }
    let names = subject.context.knownNames ?? KnownNames(given: types.given, shared: types.shared)
    var suggestions = mostSuggestions
    var undeclared: [(item: PlacedText, near: String?)] = []
    for item in distinct {
      let name = item.text
      if types.declares(name) || isMadeUp(name) { continue }
      if let target = types.target(ofAlias: name) {
        guard !listed.contains(target) else { continue }
        findings.add(
          mimeAlias, "'\(name)' is an alias of '\(target)'", at: item.range,
          fix: Fix("write '\(target)'", .replace(item.range, by: target)))
      } else if let meant = names.spelling(of: name) {
        addMismatch(item, meant: meant, &findings)
      } else if hasCapitalTopLevel(item) {
        addMismatch(item, meant: name.lowercased(), &findings)
      } else if subject.context.knowsAllTypes || !types.given.records.isEmpty
        || MediaType(rawValue: name).tree == .standards
        || MediaType(rawValue: name).nearestTopLevel != nil
      {
        suggestions -= 1
        let near = suggestions >= 0 ? names.nearest(to: name) : nil
        let meant = near ?? MediaType(rawValue: name).meant.first
        undeclared.append((item, near: meant))
      }
    }
    report(undeclared, of: distinct.count, subject, &findings)
  }

  /// Reports undeclared types; `near` are declared ones that may be meant.
  private static func report(
    _ undeclared: [(item: PlacedText, near: String?)], of count: Int,
    _ subject: DesktopEntrySubject, _ findings: inout Findings
  ) {
    let isFinished = subject.context.isFinished
    let misses = undeclared.filter { $0.near == nil }
    if isFinished, misses.count > 1, misses.count == count {
      let names = MessageText.firsts(misses.map(\.item.text))
      return findings.add(
        undeclaredMIMEType,
        "none of the types is declared: \(names); declare them in a MIME package",
        at: misses[0].item.range)
    }
    for type in undeclared {
      let isOwn =
        count == 1 || type.near != nil || MediaType(rawValue: type.item.text).tree == .vendor
      let advice =
        type.near == nil && isOwn && subject.context.knowsAllTypes
        ? "; declare it in a MIME package" : ""
      findings.add(
        undeclaredMIMEType,
        "type '\(type.item.text)' is not declared" + didYouMean(type.near) + advice,
        at: type.item.range, severity: isFinished && !isOwn ? .note : nil)
    }
  }

  private static func hasCapitalTopLevel(_ item: PlacedText) -> Bool {
    let type = MediaType(rawValue: item.text)
    return type.hasKnownTopLevel && type.topLevel != type.topLevel.lowercased()
  }

  private static func addMismatch(
    _ item: PlacedText, meant: String, _ findings: inout Findings
  ) {
    findings.add(
      mimeTypeCaseMismatch, "'\(item.text)' must be written '\(meant)': letter case matters",
      at: item.range, fix: Fix("write '\(meant)'", .replace(item.range, by: meant)))
  }
}
