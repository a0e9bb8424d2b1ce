/// The languages of a type's comments: which were seen so far, and which comment is the first.
struct CommentLanguages {
  private let comments: [MIMEText]
  /// A bit for each of the first languages of the package, which are the usual ones.
  private var usual = SIMD4<UInt64>()
  private var others: Set<UInt32> = []
  /// Made when something is wrong.
  private var places: [String: Int?]?

  init(_ type: MIMETypeDeclaration) { comments = type.comments }

  /// False if the language of the comment was there.
  mutating func insert(_ comment: MIMEText) -> Bool {
    let number = comment.hasLanguage ? comment.languageNumber : MIMELanguageTable.empty
    guard number < 256 else { return others.insert(number).inserted }
    let word = Int(number / 64)
    let bit: UInt64 = 1 << UInt64(number % 64)
    if usual[word] & bit != 0 { return false }
    usual[word] |= bit
    return true
  }

  /// The first comment in a language, `lang` instead of `xml:lang` not counted.
  mutating func first(_ language: String, in package: MIMEPackage) -> Int? {
    place(language, in: package) ?? nil
  }

  /// True if a comment has the language in one way or the other.
  mutating func contains(_ language: String, in package: MIMEPackage) -> Bool {
    place(language, in: package) != nil
  }

  private mutating func place(_ language: String, in package: MIMEPackage) -> Int?? {
    if let places { return places[language] }
    var made: [String: Int?] = [:]
    for (index, comment) in comments.enumerated() {
      let language = package.languageName(of: comment)
      let known = made[language] ?? nil
      made[language] = .some(known ?? (comment.isLanguageUnprefixed ? nil : index))
    }
    places = made
    return made[language]
  }
}
