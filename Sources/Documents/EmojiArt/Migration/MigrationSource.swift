import Diagnostics
import JSONSyntax

/// The parts of a document in a known dialect that a plan needs.
struct MigrationSource {
  var dialect: Dialect
  /// True for a file of zero bytes, which is a new document in the 2017 edition.
  var isNew = false
  var url: URLMember?
  var image: ImageMember?
  /// The list from bracket to bracket.
  var list: Range<Int>?
  var counter: Int?
  /// Members of the document and of the background object that are carried over.
  var extras: [ExtraMember] = []
  var backgroundExtras: [ExtraMember] = []
  var emojis: EmojiSurvey

  /// Creates the source for a file of zero bytes.
  init(new dialect: Dialect) {
    (self.dialect, isNew) = (dialect, true)
    emojis = EmojiSurvey(DocumentSummary(dialect))
  }

  /// Creates a source from facts about a document whose names all fit a format of the course.
  ///
  /// The order of ids is not known.
  init(_ facts: borrowing DocumentFacts, _ dialect: Dialect) {
    self.dialect = dialect
    emojis = EmojiSurvey(DocumentSummary(facts))
    emojis.duplicates = facts.count(of: .duplicateID)
    url = facts.urls.first
    image = facts.images.first
    list = facts.list?.value.range
    counter = dialect.counter.flatMap { facts.member($0)?.value.number?.value }
  }

  /// Reads the whole document again; returns nil if that fails.
  init?(
    _ text: @escaping ByteSource, _ facts: borrowing DocumentFacts, _ dialect: Dialect,
    _ members: UnknownMembers
  ) {
    var survey = EmojiSurvey(DocumentSummary(dialect))
    let read = EmojiArtDocument.readEmojis(text, as: dialect, each: { survey.add($0, members) })
    guard let document = read else { return nil }
    self.dialect = dialect
    emojis = survey
    emojis.duplicates = facts.count(of: .duplicateID)
    list = document.listRange
    counter = document.counter?.value
    let place = document.background.url?.range
    url = place == nil ? nil : facts.urls.first { $0.range == place }
    image = facts.images.first { $0.range == document.background.imageData }
    for extra in document.extras {
      let isInside = extra.holder > 0
      let fate = members.fate(of: extra, isInside ? .background : .document)
      emojis[fate].add(extra.path)
      guard fate == .carried else { continue }
      if isInside { backgroundExtras.append(extra) } else { extras.append(extra) }
    }
  }

  /// A base64 picture that every reader can decode and whose format is known.
  struct Picture {
    var kind: PictureKind
    /// The bytes of the base64 text.
    var range: Range<Int>
    var size: PictureSize?

    init?(_ base64: Base64Scan, _ range: Range<Int>) {
      guard base64.isSound, let header = base64.picture(whole: true) else { return nil }
      kind = header.kind
      self.range = range
      size = PictureSize(header)
    }

    var dataURLHead: String { "data:\(kind.mediaType);base64," }
  }

  /// The picture in the image data.
  var embedded: Picture? {
    image.flatMap { $0.prefix == nil ? Picture($0.base64, $0.range.inner) : nil }
  }

  /// The picture in the URL, which only the 2023 edition supports.
  var inURL: Picture? {
    guard dialect.edition.keepsPicturesInURLs, let url, let prefix = url.prefix,
      let payload = url.payload,
      DataURLHead(Array(url.text.utf8))?.problems == []
    else { return nil }
    return Picture(payload, prefix.upperBound..<(url.range.upperBound - 1))
  }
}

extension Range<Int> {
  /// The bytes between the quotes of a string.
  var inner: Range<Int> { (lowerBound + 1)..<Swift.max(lowerBound + 1, upperBound - 1) }
}
