import Diagnostics
import JSONSyntax

extension EmojiArtRules {
  /// Whether there is just one background where one is needed.
  static func checkBackground(_ document: CheckedDocument, _ report: inout Report) {
    switch document.dialect.background {
    case .members(let url, let image):
      let hasURL = document.facts.member(url)?.isPresent ?? false
      let picture = image.flatMap { document.facts.member($0) }
      if hasURL, let picture, picture.isPresent { reportSecond(picture, .warning, &report) }
      let isBare = !hasURL && !(picture?.isPresent ?? false)
      if document.dialect.edition == .fall2017, isBare, document.facts.emojiCount > 0,
        document.misspellings.root.isEmpty,
        !document.dialect.rootRequired.contains(url)
      {
        let brace = document.facts.brace
        report.add(
          Diagnostic(
            emojisWithoutBackground, "there are emojis, but neither 'url' nor 'imageData'",
            at: brace..<(brace + 1)))
      }
    case .object(_, let url):
      let members = document.facts.backgroundMembers.filter(\.isPresent)
      if members.contains(where: { $0.name == url }),
        let picture = members.first(where: { $0.name == .imageData })
      {
        reportSecond(picture, .warning, &report)
      }
    case .cases:
      let known = document.facts.backgroundMembers.filter {
        $0.name.map(document.dialect.backgroundKnown.contains) ?? false
      }
      if known.count > 1 { reportSecond(known[1], .error, &report) }
    case .string:
      break
    }
  }

  private static func reportSecond(
    _ member: Member, _ severity: Severity, _ report: inout Report
  ) {
    report.add(
      Diagnostic(
        twoBackgrounds, "'\(member.spelling)' is a second background", at: member.nameRange,
        severity: severity))
  }
}
