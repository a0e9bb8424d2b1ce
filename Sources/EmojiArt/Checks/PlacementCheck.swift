import Diagnostics
import JSONSyntax

extension EmojiArtRules {
  /// Sizes and coordinates.
  static func checkPlacement(_ document: CheckedDocument, _ report: inout Report) {
    for occurrence in document.facts.occurrences {
      guard let name = occurrence.name, document.knows(occurrence, name) else { continue }
      let value = occurrence.number
      switch occurrence.problem {
      case .sizeNotPositive:
        report.add(Diagnostic(sizeNotPositive, "a size of \(value)", at: occurrence.range))
      case .absurdSize:
        report.add(Diagnostic(absurdSize, "a size of \(value) points", at: occurrence.range))
      case .absurdCoordinate:
        report.add(
          Diagnostic(
            absurdCoordinate, "'\(name.spelling)' is \(value) points from the origin",
            at: occurrence.range))
      default:
        break
      }
    }
    checkOrigin(document, &report)
  }

  /// Coordinates that would be at home in an edition with the other origin.
  private static func checkOrigin(_ document: CheckedDocument, _ report: inout Report) {
    let facts = document.facts
    guard facts.emojiCount >= 3, facts.hasAllBounds, let bounds = facts.bounds,
      let list = facts.list, facts.images.count == 1, facts.images[0].base64.isSound,
      facts.images[0].prefix == nil
    else { return }
    let isCentred = document.dialect.isCentred
    // Ids are a sign of a later edition, and then the bounds are not counted to the end.
    guard isCentred || !facts.emojiNames.contains(where: { $0.name == .id }) else { return }
    let isSuspicious =
      isCentred
      ? bounds.x.lowerBound >= 0 && bounds.y.lowerBound >= 0
      : bounds.x.lowerBound < 0 && bounds.y.lowerBound < 0
    guard isSuspicious, let size = facts.images[0].base64.picture(whole: true)?.displaySize else {
      return
    }
    let width = Double(size.width)
    let height = Double(size.height)
    let x = Double(bounds.x.lowerBound)...Double(bounds.x.upperBound)
    let y = Double(bounds.y.lowerBound)...Double(bounds.y.upperBound)
    let isForeign =
      isCentred
      ? x.upperBound <= width && y.upperBound <= height && x.upperBound > width / 2
        && y.upperBound > height / 2
      : -x.lowerBound <= width / 2 && x.upperBound <= width / 2 && -y.lowerBound <= height / 2
        && y.upperBound <= height / 2
    guard isForeign else { return }
    let bracket = list.value.range.lowerBound
    let origin = isCentred ? "the top left corner" : "the centre"
    report.add(
      Diagnostic(
        foreignCoordinateOrigin,
        "all emojis lie as if they were counted from \(origin) of the \(size.width) x "
          + "\(size.height) picture", at: bracket..<(bracket + 1)))
  }
}
