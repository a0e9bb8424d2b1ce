import Diagnostics
import KeyFileSyntax
import UniformTypes

/// Rules for single items of MimeType; only the first problem of an item is reported.
extension DesktopEntryRules {
  static let malformedMIMEType = RuleInfo(
    "desktop/malformed-mime-type", .error, fix: .unsafe, effect: .breaksReaders,
    """
    An item of MimeType is not a valid MIME type: an extension, a uniform type identifier, letters \
    outside ASCII, two types without a semicolon between them, the scheme of addresses; reported \
    at the item
    """,
    because: "the item is dropped",
    references: ["Desktop Entry 10", "RFC 6838 4.2"],
    bad: [
      .app("Exec=art %f\nMimeType=↓.art;"), .app("Exec=art %f\nMimeType=↓org.example.art;"),
      .app("Exec=art %f\nMimeType=↓application/x-érable;"),
      .app("Exec=art %f\nMimeType=↓image/pngimage/jpeg;"),
      .app("Exec=art %U\nMimeType=↓art-login;image/png;"),
    ],
    good: [.app("Exec=art %f\nMimeType=application/vnd.example.art+json;")])

  static let wildcardMIMEType = RuleInfo(
    "desktop/wildcard-mime-type", .error,
    "An item of MimeType has a wildcard; reported at the item",
    because: "no reader supports wildcards, so the item claims nothing, and no tool complains",
    references: ["Desktop Entry 10"],
    bad: [.app("Exec=art %f\nMimeType=↓image/*;")],
    good: [.app("Exec=art %f\nMimeType=image/png;image/jpeg;")])

  static let duplicateMIMEType = RuleInfo(
    "desktop/duplicate-mime-type", .warning, fix: .safe,
    "MimeType has a type twice; reported at the second item",
    because: "the second has no effect",
    references: ["Desktop Entry 10"],
    bad: [.app("Exec=art %f\nMimeType=image/png;↓image/png;")],
    good: [.app("Exec=art %f\nMimeType=image/png;")])

  static let mimeTypeWithParameter = RuleInfo(
    "desktop/mime-type-with-parameter", .error, fix: .unsafe,
    "A type of MimeType has a parameter; reported at the parameter",
    because: "the semicolon before it ends the item, so the parameter becomes an item itself",
    references: ["Desktop Entry 10"],
    bad: [.app("Exec=art %f\nMimeType=image/png;↓q=1;")],
    good: [.app("Exec=art %f\nMimeType=image/png;")])

  static let mimeTypes = Family<DesktopEntrySubject>(
    malformedMIMEType, wildcardMIMEType, duplicateMIMEType, mimeTypeWithParameter
  ) { subject, findings in
    guard subject.isProgram else { return }
    let items = subject.entry.mimeTypes
    for (index, item) in items.enumerated() {
      findForm(of: item, isFirst: index == 0, subject, &findings)
    }
    var firsts: [String: Range<Int>] = [:]
    for item in items {
      guard let first = firsts.existing(item.text, orSet: item.range) else { continue }
      findings.add(
        duplicateMIMEType, "'\(item.text)' is already in the list", at: item.range,
        related: [RelatedPlace(range: first, message: "first here")], fix: subject.removing(item))
    }
  }

  private static func findForm(
    of item: PlacedText, isFirst: Bool, _ subject: DesktopEntrySubject,
    _ findings: inout Findings
  ) {
    let text = item.text
    // Commas are reported for the list.
    guard !text.utf8.contains(UInt8(ascii: ",")), !subject.isJoined(item),
      let problem = MediaType(rawValue: text).problem
    else { return }
    // The rule for types without a declaration reports it.
    if case .misspelledTopLevel = problem { return }
    let hasSlash = text.contains("/")
    if !isFirst && !hasSlash && text.contains("=") || hasSlash && text.contains(";") {
      findings.add(
        mimeTypeWithParameter, "'\(text)': an item must not have parameters", at: item.range,
        fix: hasSlash ? nil : subject.removing(item))
    } else if hasSlash, text.contains("*") {
      findings.add(
        wildcardMIMEType, "'\(text)' contains a wildcard, which readers do not support",
        at: item.range)
    } else {
      let meant = MediaType(rawValue: text).meant(in: subject.productNames).joined(separator: ";")
      findings.add(
        malformedMIMEType,
        "'\(text)' is not a valid MIME type: \(problem.description)"
          + (meant.isEmpty ? "" : "; write '\(meant)'"),
        at: item.range,
        fix: meant.isEmpty ? nil : Fix("write '\(meant)'", .replace(item.range, by: meant)))
    }
  }
}

/// Rules for entries that must not have MIME types at all.
extension DesktopEntryRules {
  static let mimeTypesOnNonApplication = Rule<DesktopEntrySubject>(
    "desktop/mime-types-on-non-application", .error, fix: .unsafe,
    "A link or a directory has MimeType; reported at the key",
    because: "readers ignore it, and installers reject the entry",
    bad: [
      .file("[Desktop Entry]\nType=Link\nName=A\nURL=https://a.example/\n↓MimeType=image/png;\n")
    ],
    good: [.file("[Desktop Entry]\nType=Link\nName=A\nURL=https://a.example/\n")]
  ) { subject, found in
    guard !subject.isProgram, let entry = subject.group["MimeType"] else { return }
    found(
      "only applications can have MIME types", at: entry.key.range, fix: subject.removing(entry))
  }

  static let hiddenHandler = Rule<DesktopEntrySubject>(
    "desktop/hidden-handler", .warning,
    "An entry with MIME types has Hidden=true; reported at Hidden",
    because: "the entry counts as deleted, so its types are not registered",
    bad: [.app("Exec=art %f\nMimeType=image/png;\n↓Hidden=true")],
    good: [.app("Exec=art %f\nMimeType=image/png;\nNoDisplay=true")]
  ) { subject, found in
    guard subject.isProgram, subject.entry.isHidden, !subject.entry.mimeTypes.isEmpty,
      let hidden = subject.group["Hidden"]
    else { return }
    found("a hidden entry counts as deleted and handles no types", at: hidden.key.range)
  }
}
