package import Diagnostics
import JSONSyntax

// The rules for the number of backgrounds: exactly one, if the document needs one.
extension EmojiArtRules {
  static let backgrounds = Family<DocumentSubject>(twoBackgrounds, emojisWithoutBackground) {
    document, findings in
    let facts = document.facts
    switch document.dialect.background {
    case .members(let url, let image):
      let hasURL = facts.member(url)?.isPresent ?? false
      let picture = image.flatMap { facts.member($0) }.flatMap { $0.isPresent ? $0 : nil }
      if hasURL, let picture { reportSecond(picture, .warning, &findings) }
      if document.dialect.edition.hidesEmojisWithoutBackground, !hasURL, picture == nil,
        facts.emojiCount > 0, document.misspellings.root.isEmpty,
        !document.dialect.rootRequired.contains(url)
      {
        findings.add(
          emojisWithoutBackground, "missing 'url' or 'imageData' although there are emojis",
          at: facts.brace.byteRange)
      }
    case .object(_, let url):
      let members = facts.backgroundMembers.filter(\.isPresent)
      if members.contains(where: { $0.name == url }),
        let picture = members.first(where: { $0.name == .imageData })
      {
        reportSecond(picture, .warning, &findings)
      }
    case .cases:
      let known = facts.backgroundMembers.filter {
        $0.name.map(document.dialect.backgroundKnown.contains) ?? false
      }
      if known.count > 1 { reportSecond(known[1], .error, &findings) }
    case .string:
      break
    }
  }

  private static func reportSecond(
    _ member: Member, _ severity: Severity, _ findings: inout Findings
  ) {
    findings.add(
      twoBackgrounds, "'\(member.spelling)' is a second background", at: member.nameRange,
      severity: severity)
  }

  package static let twoBackgrounds = RuleInfo(
    "emojiart/two-backgrounds", .warning, fix: .unsafe,
    """
    URL and image data are both present (2017-imagedata, 2020-document, 2021-handwritten): \
    warning, reported at the image member, which loses; error in 2021-synthesized for two known \
    case names, reported at the second
    """,
    because: "the image is dropped at the next save; a synthesized decoder refuses the document",
    references: ["course models 2017, 2020, 2021", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        #"{"url": \#(RuleExample.lake), ↓"imageData": \#(RuleExample.gif), "emojis": []}"#),
      .document(
        #""backgroundURL": \#(RuleExample.lake), ↓"backgroundImageData": \#(RuleExample.gif)"#),
      .background(#""theURL": \#(RuleExample.lake), ↓"imageData": \#(RuleExample.gif)"#),
    ],
    good: [.url2017(RuleExample.lake), .url2020(), .url2021()])

  package static let emojisWithoutBackground = RuleInfo(
    "emojiart/emojis-without-background", .warning,
    """
    A 2017 document has emojis but neither url nor imageData; reported at the opening brace of \
    the document
    """,
    because: "the 2017 app shows nothing at all",
    references: ["course app 2017"],
    bad: [RuleExample(#"↓{"emojis": [{"text": "😀", "x": 40, "y": 30, "size": 24}]}"#)],
    good: [.emoji2017()])
}
