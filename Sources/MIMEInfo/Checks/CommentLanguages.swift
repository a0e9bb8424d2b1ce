/// The languages of a type's comments: which were seen so far, and which comment is the first.
struct CommentLanguages {
  private let comments: [MIMEText]
  /// The names of up to eight bytes, the usual ones, as numbers: few enough to go through.
  private var short: [UInt64] = []
  private var others: Set<String> = []
  /// Made when something is wrong.
  private var places: [String: Int?]?

  private static let mostShort = 256

  init(_ type: MIMETypeDeclaration) {
    comments = type.comments
    short.reserveCapacity(min(comments.count, Self.mostShort))
  }

  /// False if the language was there.
  mutating func insert(_ language: String) -> Bool {
    guard language.utf8.count <= 8 else { return others.insert(language).inserted }
    let key = language.utf8.reduce(1) { $0 << 8 | UInt64($1) }
    if short.contains(key) { return false }
    guard short.count < Self.mostShort else { return others.insert(language).inserted }
    short.append(key)
    return true
  }

  /// The first comment in a language, `lang` instead of `xml:lang` not counted.
  mutating func first(_ language: String) -> Int? { place(language) ?? nil }

  /// True if a comment has the language in one way or the other.
  mutating func contains(_ language: String) -> Bool { place(language) != nil }

  private mutating func place(_ language: String) -> Int?? {
    if let places { return places[language] }
    var made: [String: Int?] = [:]
    for (index, comment) in comments.enumerated() {
      let language = comment.languageName
      let known = made[language] ?? nil
      made[language] = .some(known ?? (comment.isLanguageUnprefixed ? nil : index))
    }
    places = made
    return made[language]
  }
}
