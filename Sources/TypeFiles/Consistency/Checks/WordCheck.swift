import Diagnostics
import FileTypeDeclaration
import InfoPropertyList
import UniformTypes

extension ConsistencyRules {
  /// What users read.
  static func checkWords(_ pair: TypePair, _ set: TypeSet) -> [SetFinding] {
    let (apple, linux) = (pair.apple, pair.linux)
    if linux.isWanted { return wordsOfList(pair, set) }
    guard let comment = linux.comment, let words = apple.description ?? apple.documentName else {
      return documentName(pair, set)
    }
    guard !comment.text.readsLike(words.text) else { return documentName(pair, set) }
    let other = set.name(of: apple.file, in: linux.file)
    return [
      SetFinding(
        file: linux.file,
        Diagnostic(
          descriptionMismatch, "'\(comment.text)' is '\(words.text)' in '\(other)'",
          at: comment.range,
          fix: .unsafe(
            "write '\(words.text)'",
            TextEdit(range: comment.range, replacement: XMLEscape.text(words.text)))))
    ]
  }

  /// The two names that a property list has for one type.
  private static func documentName(_ pair: TypePair, _ set: TypeSet) -> [SetFinding] {
    let apple = pair.apple
    guard !apple.isWanted, let name = apple.documentName, let words = apple.description,
      !name.text.readsLike(words.text)
    else { return [] }
    return [differing(name, words.text, from: "in the declaration of the type", apple, set)]
  }

  /// A list against what the declaration wants it to say.
  private static func wordsOfList(_ pair: TypePair, _ set: TypeSet) -> [SetFinding] {
    let apple = pair.apple
    guard let wanted = set.wantedType(pair) else { return [] }
    let other = "in '\(set.name(of: pair.linux.file, in: apple.file))'"
    let pairs = [
      (apple.description, wanted.description), (apple.documentName, wanted.documentName),
    ]
    return pairs.compactMap { here, there in
      guard let here, let there, !here.text.readsLike(there.text) else { return nil }
      return differing(here, there.text, from: other, apple, set)
    }
  }

  private static func differing(
    _ words: PlacedText, _ other: String, from place: String, _ type: AppleType, _ set: TypeSet
  ) -> SetFinding {
    SetFinding(
      file: type.file,
      Diagnostic(
        descriptionMismatch, "'\(words.text)' is '\(other)' \(place)", at: words.range,
        fix: .unsafe("write '\(other)'", set.replacement(of: words, by: other, in: type))))
  }

  /// The document and version that a list names, against the declaration.
  static func checkReferences(_ pair: TypePair, _ set: TypeSet) -> [SetFinding] {
    guard pair.linux.isWanted, let wanted = set.wantedType(pair) else { return [] }
    let apple = pair.apple
    let other = set.name(of: pair.linux.file, in: apple.file)
    let pairs = [
      (apple.referenceURL, wanted.referenceURL), (apple.version, wanted.version),
    ]
    return pairs.compactMap { here, there in
      guard let here, let there, here.text != there.text else { return nil }
      return SetFinding(
        file: apple.file,
        Diagnostic(
          referenceMismatch, "'\(here.text)' is '\(there.text)' in '\(other)'", at: here.range,
          fix: .unsafe(
            "write '\(there.text)'", set.replacement(of: here, by: there.text, in: apple))))
    }
  }
}

extension TypeSet {
  /// What the declaration of a pair wants its property list to say.
  func wantedType(_ pair: TypePair) -> AppleType? {
    wanted.first { $0.file == pair.linux.file }?.apple.first { $0.type == pair.apple.type }
  }

  /// Writes another text in the place of a string of a list.
  fileprivate func replacement(
    of words: PlacedText, by text: String, in type: AppleType
  ) -> TextEdit? {
    guard let list = list(type.file) else { return nil }
    let strings =
      [type.declaration?.description, type.declaration?.referenceURL, type.declaration?.version]
      + list.declarations.documentTypes.map(\.name)
    let string = strings.compactMap(\.self).first { $0.range == words.range }
    return string.flatMap { PropertyListEditor(list.list)?.replacement(of: $0, by: text) }
  }
}

extension String {
  /// True if the texts differ at most in white space and letter case: desktops begin the names of
  /// types with small letters where the Mac writes titles.
  fileprivate func readsLike(_ other: String) -> Bool { words == other.words }

  private var words: [String] {
    lowercased().split { $0 == " " || $0.isNewline || $0 == "\t" }.map(String.init)
  }
}
