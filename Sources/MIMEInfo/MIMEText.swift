/// A range in half the memory of `Range<Int>`: packages have a hundred thousand of them.
private struct Extent: Sendable, Equatable {
  private var lower: UInt32
  private var upper: UInt32

  init(_ range: Range<Int>) {
    lower = UInt32(clamping: range.lowerBound)
    upper = UInt32(clamping: range.upperBound)
  }

  var range: Range<Int> { Int(lower)..<Int(upper) }
}

/// A `comment`, `acronym` or `expanded-acronym` element; `MIMEPackage.words` has its text.
package struct MIMEText: Sendable, Equatable {
  /// Between the tags.
  package var range: Range<Int> { rangeExtent.range }
  /// The text where it is not what stands in `range`: with references replaced, without markup.
  package var replaced: String? { rarity?.replaced }
  package var language: MIMEValue? {
    name.map { MIMEValue($0, at: nameExtent.range) }
  }
  /// The language alone, empty without one.
  package var languageName: String { name ?? "" }
  package var hasLanguage: Bool { name != nil }
  /// True if the language stands in `lang` instead of `xml:lang`.
  package let isLanguageUnprefixed: Bool
  /// The first element in it.
  package var markup: Range<Int>? { rarity?.markup }
  package var tag: Range<Int> { tagExtent.range }
  package var element: Range<Int> { elementExtent.range }

  /// What few texts have.
  private final class Rarity: Sendable, Equatable {
    let replaced: String?
    let markup: Range<Int>?

    init(_ replaced: String?, _ markup: Range<Int>?) {
      self.replaced = replaced
      self.markup = markup
    }

    static func == (left: Rarity, right: Rarity) -> Bool {
      left.replaced == right.replaced && left.markup == right.markup
    }
  }

  private let name: String?
  private let nameExtent: Extent
  private let rangeExtent: Extent
  private let tagExtent: Extent
  private let elementExtent: Extent
  private let rarity: Rarity?

  /// True if neither `replaced` nor `markup` has something.
  package var isVerbatim: Bool { rarity == nil }

  package init(
    range: Range<Int>, replaced: String?, language: MIMEValue?, isLanguageUnprefixed: Bool,
    markup: Range<Int>?, tag: Range<Int>, element: Range<Int>
  ) {
    rangeExtent = Extent(range)
    name = language?.text
    nameExtent = Extent(language?.range ?? 0..<0)
    self.isLanguageUnprefixed = isLanguageUnprefixed
    tagExtent = Extent(tag)
    elementExtent = Extent(element)
    rarity = replaced == nil && markup == nil ? nil : Rarity(replaced, markup)
  }
}

extension MIMEPackage {
  /// What a text says, with character references replaced.
  package func words(of text: MIMEText) -> String {
    text.replaced ?? String(decoding: bytes(text.range))
  }
}
