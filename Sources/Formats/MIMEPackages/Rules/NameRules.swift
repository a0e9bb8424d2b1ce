import Diagnostics
import UniformTypes

/// Rules for the names of types; only the first defect of a name is reported.
extension MIMERules {
  static let names = Family<TypeSubject>(
    malformedTypeName, missingTypeName, illegalTypeNameCharacter, uppercaseTypeName,
    unknownTopLevelType, overlongTypeName, pathInTypeName, unregisteredStandardsTreeName,
    unregisteredVendorName, xDashTypeName, typeRenamedUpstream
  ) { subject, findings in
    let context = subject.context
    guard let name = subject.type.name else {
      return findings.add(missingTypeName, "missing name of the type", at: subject.type.tag)
    }
    if let broken = brokenName(name) ?? unknownTopLevel(name) { return findings.add(broken) }
    checkRenamed(subject, name, &findings)
    if context.isForeign(subject.type) { return }
    checkLength(name, &findings)
    if !context.twins.contains(name.text) { checkCase(name, context, &findings) }
    checkRegistration(name, context, &findings)
  }

  static func named(_ name: String) -> RuleExample {
    .mime(#"<glob pattern="*.exmap"/>"#, of: name)
  }

  private static let missingTypeName = RuleInfo(
    "mime/missing-type-name", .error, effect: .breaksReaders,
    "A mime-type element lacks the attribute type; reported at the element",
    because: "the type is dropped, and Qt without a cache refuses the whole file",
    references: ["shared-mime-info 2.2", "Qt QMimeDatabase"],
    bad: [.mimeInfo(#"↓<mime-type><comment>Map</comment><glob pattern="*.exmap"/></mime-type>"#)],
    good: [named(RuleExample.map)])

  private static let malformedTypeName = RuleInfo(
    "mime/malformed-type-name", .error, effect: .breaksReaders,
    """
    The name of a type is not a top-level type, one slash and a subtype, neither of them empty; \
    reported at the name
    """,
    because: "update-mime-database drops the type, or gives files a type such as 'application/'",
    references: ["shared-mime-info 2.2", "RFC 6838 4.2", "update-mime-database"],
    bad: [named("↓map"), named("↓application/"), named("↓org.example.map")],
    good: [named(RuleExample.map)])

  private static let illegalTypeNameCharacter = RuleInfo(
    "mime/illegal-type-name-character", .error,
    """
    The name of a type has a character that names cannot have: a part begins with an ASCII letter \
    or digit and continues with these and ! # $ & - ^ _ . +; reported at the name
    """,
    because: "readers use it unchecked: GLib ends it at a blank, a semicolon breaks lists of types",
    references: ["RFC 6838 4.2", "GLib", "shared-mime-info 2.2"],
    bad: [
      named("↓application/x-carté"), named("↓application/*"),
      named("↓application/json; charset=utf-8"),
    ],
    good: [named(RuleExample.map)])

  private static let overlongTypeName = RuleInfo(
    "mime/overlong-type-name", .error,
    """
    A part of the name of a type has more than 127 characters; reported at the name, as a note \
    from 65 characters on
    """,
    because: "other systems refuse the name",
    references: ["RFC 6838 4.2"],
    bad: [
      named("↓application/vnd." + String(repeating: "example.", count: 16) + "map"),
      named("↓application/vnd." + String(repeating: "example.", count: 8) + "map"),
    ],
    good: [named(RuleExample.map)])

  private static let pathInTypeName = RuleInfo(
    "mime/path-in-type-name", .error, effect: .breaksReaders,
    "A part of the name of a type is one period or two; reported at the name",
    because: "update-mime-database writes outside its folder",
    references: ["update-mime-database 2.2 and 2.5.1", "shared-mime-info 2.3"],
    bad: [named("↓../map"), named("↓application/..")], good: [named(RuleExample.map)])

  private static func brokenName(_ name: PlacedText) -> Diagnostic? {
    func broken(_ rule: RuleInfo, _ message: String) -> Diagnostic {
      Diagnostic(rule, message, at: name.range)
    }
    if name.text.hasPartOfPeriods {
      return broken(
        pathInTypeName, "'\(name.text)' is a path that leads out of the folder of types")
    }
    switch MediaType(rawValue: name.text).problem {
    case nil, .misspelledTopLevel: return nil
    case .empty, .missingSlash, .severalSlashes, .emptyTopLevel, .emptySubtype:
      return broken(malformedTypeName, name.text.notATypeName)
    case .tooLong(let count, _):
      return broken(overlongTypeName, tooLong(count, limit: 127))
    case .parameter:
      return broken(
        illegalTypeNameCharacter, "'\(name.text)' has a parameter, which names cannot have")
    case .wildcard, .nonASCII, .illegalCharacter, .illegalFirstCharacter:
      return broken(
        illegalTypeNameCharacter, "'\(name.text)' has a character that names cannot have")
    }
  }

  private static func tooLong(_ count: Int, limit: Int) -> String {
    "a part of the name must have at most \(limit) characters, found \(count)"
  }

  private static func checkLength(_ name: PlacedText, _ findings: inout Findings) {
    guard name.text.utf8.count > 64 else { return }
    let longest = name.text.utf8.split(separator: UInt8(ascii: "/")).map(\.count).max() ?? 0
    guard longest > 64 else { return }
    findings.add(overlongTypeName, tooLong(longest, limit: 64), at: name.range, severity: .note)
  }

  private static let unknownTopLevelType = RuleInfo(
    "mime/unknown-top-level-type", .error,
    """
    The part before the slash is neither a registered top-level type nor inode, x-content, \
    x-scheme-handler, chemical or x-epoc; reported at the name
    """,
    because: "its folder stays behind after removal, and other systems refuse the name",
    references: ["RFC 6838 4.2.7", "RFC 9694", "shared-mime-info 2.13"],
    bad: [named("↓aplication/x.example.map"), named("↓map/x.example")],
    good: [named("application/x.example.map"), named("chemical/x-example")])

  private static func unknownTopLevel(_ name: PlacedText) -> Diagnostic? {
    let type = MediaType(rawValue: name.text)
    guard !type.hasKnownTopLevel else { return nil }
    return Diagnostic(
      unknownTopLevelType,
      "unknown top-level type '\(type.topLevel)'" + didYouMean(type.nearestTopLevel),
      at: name.range)
  }

  private static let uppercaseTypeName = RuleInfo(
    "mime/uppercase-type-name", .warning, fix: .unsafe,
    """
    The name of a type has uppercase letters; reported at the name, as a note where it is \
    registered in that spelling or the shared database has it
    """,
    because: "look-ups compare bytes, and the file that update-mime-database writes is lowercase",
    references: ["RFC 6838 4.2", "shared-mime-info 2.3"],
    bad: [
      named("↓application/x.Example.Map"),
      named("↓application/vnd.ms-word.template.macroEnabled.13"),
    ],
    good: [named("application/x.example.map")])

  private static func checkCase(
    _ name: PlacedText, _ context: MIMEPackageContext, _ findings: inout Findings
  ) {
    guard MediaType(rawValue: name.text).hasUppercase else { return }
    let isGiven =
      context.isKnownElsewhere(name.text)
      || RegisteredMediaTypes.spelling(of: name.text) == name.text
    findings.add(
      uppercaseTypeName, "'\(name.text)' has uppercase letters", at: name.range,
      severity: isGiven ? .note : .warning,
      fix: Fix("write the name in lowercase", name.replaced(by: name.text.lowercased())))
  }
}

extension String {
  /// True if a part between slashes is one period or two.
  fileprivate var hasPartOfPeriods: Bool {
    var isStart = true
    let mayHave = utf8.contains { byte in
      defer { isStart = byte == UInt8(ascii: "/") }
      return isStart && byte == UInt8(ascii: ".")
    }
    return mayHave
      && utf8.split(separator: UInt8(ascii: "/")).contains {
        $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8)
      }
  }

  /// The finding for a text that does not consist of two parts separated by a slash.
  var notATypeName: String {
    if isEmpty { return "the name is empty" }
    let isIdentifier = !contains("/") && split(separator: ".").count > 1
    return isIdentifier
      ? "'\(self)' is a uniform type identifier, not the name of a media type"
      : "'\(self)' is not of the form 'type/subtype'"
  }
}
