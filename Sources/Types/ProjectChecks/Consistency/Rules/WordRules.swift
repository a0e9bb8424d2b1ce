import Diagnostics

extension ConsistencyRules {
  static let descriptionMismatch = RuleInfo(
    "consistency/description-mismatch", .warning, fix: .unsafe,
    """
    The comment in the default language, UTTypeDescription and the CFBundleTypeName of the type \
    differ in more than letter case; reported at the comment, or at the string of the list
    """,
    because: "users see two names for one format",
    references: ["shared-mime-info 2.2", "UniformTypeIdentifiers UTType.h"],
    bad: [
      .pair((.package, "<comment>sketch", "<comment>↓drawing")),
      .pair((.list, "<string>Sketch", "<string>↓Drawing")),
    ],
    good: [.pair()])

  static let words = SetFamily<TypeComparison>(descriptionMismatch) { comparison, findings in
    let set = findings.set
    for (reference, judged) in comparison.pairs {
      let other = "in '\(set.name(of: reference.file, in: judged.file))'"
      let words = reference.description ?? reference.documentName
      var agrees = true
      for (here, there) in [
        (judged.description, words), (judged.documentName, reference.documentName),
      ] {
        guard let here, let there, !here.text.readsLike(there.text) else { continue }
        agrees = false
        add(descriptionMismatch, here, there.text, other, judged, set, &findings)
      }
      // A property list has two names for the same type.
      if agrees, !reference.isWanted, let name = reference.documentName,
        let words = reference.description, !name.text.readsLike(words.text)
      {
        add(
          descriptionMismatch, name, words.text, "in the declaration of the type", reference, set,
          &findings)
      }
    }
  }

  static let referenceMismatch = RuleInfo(
    "consistency/reference-mismatch", .warning, fix: .unsafe,
    """
    UTTypeReferenceURL or UTTypeVersion of a property list differ from the declaration; reported \
    at the string
    """,
    because: "readers are sent to another document",
    references: ["Apple: UTTypeReferenceURL"],
    bad: [reference("↓http://lakeside.net/old")],
    good: [reference("https://lakeside.net/sketch")])

  private static func reference(_ text: String) -> RuleExample {
    .set(
      [.list, .declaration],
      (
        .list, "<key>UTTypeConformsTo",
        "<key>UTTypeReferenceURL</key>\n      <string>\(text)</string>\n      <key>UTTypeConformsTo"
      ))
  }

  static let references = SetFamily<TypeComparison>(referenceMismatch) {
    comparison, findings in
    let set = findings.set
    for (reference, judged) in comparison.pairs where reference.isWanted {
      let other = "in '\(set.name(of: reference.file, in: judged.file))'"
      for (here, there) in [
        (judged.referenceURL, reference.referenceURL), (judged.version, reference.version),
      ] {
        guard let here, let there, here.text != there.text else { continue }
        add(referenceMismatch, here, there.text, other, judged, set, &findings)
      }
    }
  }

  private static func add(
    _ rule: RuleInfo, _ words: PlacedText, _ other: String, _ place: String, _ type: TypeSide,
    _ set: TypeSet, _ findings: inout SetFindings
  ) {
    findings.add(
      rule, "'\(words.text)' is '\(other)' \(place)", in: type.file, at: words.range,
      fix: type.platform.replacement(words, other, type, set).map {
        Fix("change it to '\(other)'", $0)
      })
  }
}

extension String {
  /// True if the texts differ at most in white space and letter case: desktops begin type names
  /// with a lowercase letter, and macOS uses title case.
  fileprivate func readsLike(_ other: String) -> Bool { self == other || words == other.words }

  private var words: [String] {
    lowercased().split { $0 == " " || $0.isNewline || $0 == "\t" }.map(String.init)
  }
}
