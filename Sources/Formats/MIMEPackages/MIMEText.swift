package import Diagnostics

/// A `comment`, `acronym` or `expanded-acronym` element; the package stores its text.
///
/// It contains only a few numbers, because a database has 45,000 of them.
package struct MIMEText: Sendable, Equatable {
  /// The range between the tags.
  package var range: Range<Int> { rangeExtent.range }
  package var tag: Range<Int> { tagExtent.range }
  package var element: Range<Int> { elementExtent.range }
  package var hasLanguage: Bool { languageNumber != Self.none }
  /// True if the language is in `lang` instead of `xml:lang`.
  package let isLanguageUnprefixed: Bool
  /// True if the text equals the bytes at `range`.
  package var isVerbatim: Bool { markedNumber == Self.none }

  /// An index of the languages in the package, `none` without one.
  let languageNumber: UInt32
  /// The range between the quotes.
  var languageRange: Range<Int> { languageExtent.range }
  /// An index of the marked texts in the package, `none` for a verbatim text.
  let markedNumber: UInt32
  private let languageExtent: Extent
  private let rangeExtent: Extent
  private let tagExtent: Extent
  private let elementExtent: Extent

  static let none = UInt32.max

  init(
    range: Range<Int>, marked: UInt32, language: (number: UInt32, range: Range<Int>)?,
    isLanguageUnprefixed: Bool, tag: Range<Int>, element: Range<Int>
  ) {
    rangeExtent = Extent(range)
    markedNumber = marked
    languageNumber = language?.number ?? Self.none
    languageExtent = Extent(language?.range ?? 0..<0)
    self.isLanguageUnprefixed = isLanguageUnprefixed
    tagExtent = Extent(tag)
    elementExtent = Extent(element)
  }
}

/// A range in half the memory of `Range<Int>`: packages contain a hundred thousand of them.
private struct Extent: Sendable, Equatable {
  private var lower: UInt32
  private var upper: UInt32

  init(_ range: Range<Int>) {
    lower = UInt32(clamping: range.lowerBound)
    upper = UInt32(clamping: range.upperBound)
  }

  var range: Range<Int> { Int(lower)..<Int(upper) }
}

/// The values of texts that differ from the bytes at their places.
struct MIMETextContents: Sendable {
  /// A language, shared by many texts.
  struct Language: Sendable {
    let name: String
    let isWellFormed: Bool
  }

  /// A text with references, comments or elements in it.
  struct Marked: Sendable {
    /// The text with references replaced, without markup.
    let text: String
    /// The range of the first element in it.
    let markup: Range<Int>?
  }

  var languages: [Language] = []
  var marked: [Marked] = []
}

extension MIMEPackage {
  /// Returns the value of a text, with character references replaced.
  package func words(of text: MIMEText) -> String {
    marked(text)?.text ?? String(decoding: bytes(text.range))
  }

  /// Returns the range of the first element in a text.
  package func markup(in text: MIMEText) -> Range<Int>? { marked(text)?.markup }

  /// Returns the language of a text with its place.
  package func language(of text: MIMEText) -> PlacedText? {
    text.hasLanguage ? PlacedText(languageName(of: text), at: text.languageRange) : nil
  }

  /// Returns only the language; empty without one.
  package func languageName(of text: MIMEText) -> String {
    text.hasLanguage ? contents.languages[Int(text.languageNumber)].name : ""
  }

  private func marked(_ text: MIMEText) -> MIMETextContents.Marked? {
    text.isVerbatim ? nil : contents.marked[Int(text.markedNumber)]
  }
}
