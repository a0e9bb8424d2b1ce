import Diagnostics

/// Rules for the globs of one type: their attributes, their patterns, and their order.
extension MIMERules {
  /// The rules share which globs already have a finding.
  static let globs = Family<TypeSubject>(
    globWithoutWildcard.info, missingGlobPattern, catchAllGlob.info, uppercaseGlob,
    unbalancedGlobBracket.info, globHasPath.info, invalidGlobWeight, malformedBoolean,
    controlCharacterInGlob.info, paddedGlob.info, nonASCIIGlob.info, foreignGlobSyntax.info,
    duplicateGlob, mainExtensionNotFirst
  ) { subject, findings in
    guard !subject.type.globs.isEmpty else { return }
    let repeated = repeatedGlobs(subject)
    findings.add(repeated)
    let told = Set(repeated.flatMap { $0.related.map(\.range) } + repeated.compactMap(\.range))
    for glob in subject.type.globs {
      if let weight = glob.weight { checkWeight(weight, &findings) }
      if let value = glob.caseSensitive { checkBoolean(value, &findings) }
      guard let checked = CheckedGlob(glob, in: subject) else {
        let range = glob.pattern?.range ?? glob.tag
        findings.add(missingGlobPattern, "missing pattern of the glob", at: range)
        continue
      }
      let faults = patternFaults(of: checked)
      findings.add(faults)
      if faults.isEmpty, !told.contains(checked.value.range) { checkCase(checked, &findings) }
    }
    checkMainExtension(subject, &findings)
  }

  private static let missingGlobPattern = RuleInfo(
    "mime/missing-glob-pattern", .error, effect: .breaksReaders,
    "The pattern of a glob is missing or empty; reported at the element or the value",
    because: "update-mime-database drops every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.mime(#"↓<glob weight="60"/>"#), .globs("↓")],
    good: [.globs("*.exmap", more: " weight=\"60\"")])

  private static let invalidGlobWeight = RuleInfo(
    "mime/invalid-glob-weight", .error, effect: .breaksReaders,
    "The weight of a glob is not an integer from 0 to 100; reported at the weight",
    because: """
      update-mime-database writes the weight -1, which crashes Qt without a cache, and drops the \
      later elements of the type
      """,
    references: ["shared-mime-info 2.2", "update-mime-database", "Qt 6.12"],
    bad: [
      .globs("*.exmap", more: #" weight="↓101""#), .globs("*.exmap", more: #" weight="↓high""#),
    ],
    good: [.globs("*.exmap", more: #" weight="100""#)])

  private static func checkWeight(_ weight: PlacedText, _ findings: inout Findings) {
    guard DecimalInteger.percent(weight.text) == nil else { return }
    findings.add(
      invalidGlobWeight, "the weight must be an integer from 0 to 100, found '\(weight.text)'",
      at: weight.range)
  }

  static let malformedBoolean = RuleInfo(
    "mime/malformed-boolean", .error, fix: .unsafe,
    """
    An attribute of glob (case-sensitive) or of treematch (match-case, executable, non-empty) is \
    neither true nor false; reported at the value
    """,
    because: "everything but true is read as false",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [
      .globs("*.ExMap", more: #" case-sensitive="↓yes""#),
      .treeMagic(#"<treematch path="MAPS" type="directory" non-empty="↓1"/>"#),
    ],
    good: [
      .globs("*.ExMap", more: #" case-sensitive="true""#),
      .treeMagic(#"<treematch path="MAPS" type="directory" non-empty="true"/>"#),
    ])

  /// Checks a boolean; also used for the attributes of `treematch`.
  static func checkBoolean(_ value: PlacedText, _ findings: inout Findings) {
    guard !isBoolean(value) else { return }
    let meant = meantBooleans[value.text.asciiLowercased]
    findings.add(
      malformedBoolean, "must be 'true' or 'false', found '\(value.text)'", at: value.range,
      fix: meant.map { Fix("write '\($0)'", value.replaced(by: "\($0)")) })
  }

  private static func isBoolean(_ value: PlacedText) -> Bool {
    value.text == "true" || value.text == "false"
  }

  private static let meantBooleans: [String: Bool] = [
    "true": true, "yes": true, "1": true, "on": true,
    "false": false, "no": false, "0": false, "off": false,
  ]

  private static let uppercaseGlob = RuleInfo(
    "mime/uppercase-glob", .warning, fix: .safe,
    "A glob has uppercase ASCII letters and is not case-sensitive; reported at the pattern",
    because: "update-mime-database writes it in lowercase, and it matches either case anyway",
    references: ["shared-mime-info 2.4", "update-mime-database"],
    bad: [.globs("↓*.ExMap")],
    good: [.globs("*.exmap"), .globs("*.ExMap", more: #" case-sensitive="true""#)])

  private static func checkCase(_ glob: CheckedGlob, _ findings: inout Findings) {
    let (text, read) = (glob.value.text, glob.pattern.text)
    guard !glob.glob.isCaseSensitive, glob.glob.caseSensitive.map(isBoolean) ?? true, text != read
    else { return }
    findings.add(
      uppercaseGlob, "the glob '\(text)' is read as '\(read)'", at: glob.value.range,
      fix: Fix("write '\(read)'", glob.value.replaced(by: read)))
  }

  private static let duplicateGlob = RuleInfo(
    "mime/duplicate-glob", .warning, fix: .safe,
    """
    A type has a glob twice, or two that differ in letter case while neither is case-sensitive; \
    reported at the later pattern
    """,
    because: "the second one only changes the weight",
    bad: [
      .mime(#"<glob pattern="*.exmap"/>"#, #"<glob pattern="↓*.exmap" weight="60"/>"#),
      .globs("*.EXMAP", "↓*.exmap"),
    ],
    good: [
      .globs("*.exmap", more: #" weight="60""#),
      .mime(#"<glob pattern="*.exmap"/>"#, #"<glob pattern="*.EXMAP" case-sensitive="true"/>"#),
    ])

  private static func repeatedGlobs(_ subject: TypeSubject) -> [Diagnostic] {
    let globs = subject.type.globs
    guard globs.count > 1 else { return [] }
    var first: [GlobPattern: MIMEGlob] = [:]
    var found: [Diagnostic] = []
    for glob in globs {
      guard let value = glob.pattern, !value.text.isEmpty else { continue }
      let pattern = GlobPattern(value.text, isCaseSensitive: glob.isCaseSensitive)
      guard let kept = first[pattern], let keptValue = kept.pattern else {
        first[pattern] = glob
        continue
      }
      var edits = [subject.package.removal(of: glob.element)]
      if keptValue.text != pattern.text { edits.append(keptValue.replaced(by: pattern.text)) }
      if let weight = glob.validWeight, let keptWeight = kept.validWeight, weight > keptWeight {
        edits.append(kept.settingWeight(weight))
      }
      found.append(
        Diagnostic(
          duplicateGlob, "the type already has the glob '\(pattern.text)'", at: value.range,
          related: [RelatedPlace(range: keptValue.range, message: "first here")],
          fix: Fix("remove the second one", edits)))
    }
    return found
  }

  private static let mainExtensionNotFirst = RuleInfo(
    "mime/main-extension-not-first", .note, fix: .safe,
    """
    The first glob *.ext of a type is not its main extension, the first one that a declaration or \
    property list has for it; reported at the pattern
    """,
    because: "programs take the extension of the first glob when they save a new file",
    bad: [.globs("↓*.exm", "*.exmap")], good: [.globs("*.exmap", "*.exm")])

  private static func checkMainExtension(_ subject: TypeSubject, _ findings: inout Findings) {
    let (type, package) = (subject.type, subject.package)
    guard let name = type.name?.text, let wanted = subject.context.mainExtensions[name],
      let first = type.globs.first(where: { $0.extension != nil }), let value = first.pattern,
      let main = type.globs.first(where: {
        $0.extension.map(String.init) == wanted.asciiLowercased
      }),
      main.element != first.element
    else { return }
    findings.add(
      mainExtensionNotFirst,
      "the first glob must be the main extension '\(wanted)', found '\(value.text)'",
      at: value.range,
      fix: Fix(
        "move it to the front",
        .replace(first.element, by: String(decoding: package.bytes(main.element))),
        .replace(main.element, by: String(decoding: package.bytes(first.element)))))
  }
}

/// A glob with the subject of its checks.
struct CheckedGlob {
  let glob: MIMEGlob
  let value: PlacedText
  let pattern: GlobPattern
  private let subject: TypeSubject

  var type: MIMETypeDeclaration { subject.type }
  var package: MIMEPackage { subject.package }
  var context: MIMEPackageContext { subject.context }

  /// Returns nil without a pattern.
  init?(_ glob: MIMEGlob, in subject: TypeSubject) {
    guard let value = glob.pattern, !value.text.isEmpty else { return nil }
    self.glob = glob
    self.value = value
    pattern = GlobPattern(value.text, isCaseSensitive: glob.isCaseSensitive)
    self.subject = subject
  }

  /// Returns the range of the first wanted scalar of the pattern in the file.
  func place(_ isWanted: (Unicode.Scalar) -> Bool) -> Range<Int>? {
    let scalars = value.text.unicodeScalars
    guard let index = scalars.firstIndex(where: isWanted) else { return nil }
    let start = value.text.utf8.distance(from: value.text.startIndex, to: index)
    return package.place(of: start..<(start + UTF8.width(scalars[index])), in: value)
  }
}

extension MIMEGlob {
  var isCaseSensitive: Bool { caseSensitive?.text == "true" }

  /// The weight; 50 if it is missing, nil if it is invalid.
  var validWeight: Int? {
    guard let weight else { return 50 }
    return DecimalInteger.percent(weight.text)
  }

  /// Sets the weight of the glob, beside the pattern if it is missing.
  func settingWeight(_ number: Int) -> TextEdit {
    if let weight { return weight.replaced(by: "\(number)") }
    return .insert(" weight=\"\(number)\"", at: (pattern?.range.upperBound ?? tag.upperBound) + 1)
  }

  /// The text after `*.`, in lower case unless the glob is case-sensitive.
  fileprivate var `extension`: Substring? {
    pattern.flatMap { GlobPattern($0.text, isCaseSensitive: isCaseSensitive).fileExtension }
  }
}

extension RuleExample {
  /// Returns a package with one type that has globs with these patterns, all with the same
  /// attributes.
  static func globs(_ patterns: String..., more: String = "") -> RuleExample {
    let globs = patterns.map { "<glob pattern=\"\($0)\"\(more)/>" }
    return .mime(globs.joined(separator: "\n    "))
  }
}
