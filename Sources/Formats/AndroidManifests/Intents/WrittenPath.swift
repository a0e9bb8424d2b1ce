import UniformTypes

/// An attribute for paths, as it is written.
struct WrittenPath: Hashable {
  let kind: PathMatcher.Kind
  /// In a manifest each backslash is written twice.
  let text: String
  /// The ending, if that is all that counts: `.txt`.
  let ending: String?

  private init(_ kind: PathMatcher.Kind, _ text: String, ending: String? = nil) {
    (self.kind, self.text, self.ending) = (kind, text, ending)
  }

  var pattern: PathMatcher { PathMatcher(kind, ResourceText.read(text)) }

  /// For a pattern that is about the ending only: the same for names with more periods.
  var repetitions: [WrittenPath] {
    guard kind == .pathPattern, let ending else { return [] }
    return PathMatcher.globs(endingWith: ending).dropFirst().map { WrittenPath(kind, $0) }
  }

  /// What accepts what somebody means by a flawed path; nil if it cannot be told.
  static func meant(by written: String, of kind: PathMatcher.Kind) -> [WrittenPath]? {
    if kind == .pathAdvancedPattern,
      let meaning = PatternMeaning(written, of: kind, keepsSets: true),
      let paths = all(meaning, { advanced($0) })
    {
      return paths
    }
    guard let meaning = PatternMeaning(written, of: kind) else { return nil }
    return all(meaning) { plain($0, of: kind) ?? glob($0) }
  }

  private static func all(
    _ meaning: PatternMeaning, _ write: ([PatternMeaning.Atom]) -> WrittenPath?
  ) -> [WrittenPath]? {
    let paths = meaning.alternatives.compactMap(write)
    let isSound = paths.allSatisfy { PathFlaw($0.text, of: $0.kind) == nil }
    return paths.count == meaning.alternatives.count && isSound ? paths.unique : nil
  }

  /// Attributes without wildcards, where the author has one.
  private static func plain(
    _ atoms: [PatternMeaning.Atom], of kind: PathMatcher.Kind
  ) -> WrittenPath? {
    let (isSuffix, isPrefix) = (atoms.first == .run, atoms.last == .run)
    let (allowed, kept): (Bool, [PatternMeaning.Atom]) =
      switch kind {
      case .path: (true, atoms)
      case .pathPrefix: (isPrefix, atoms.dropLast())
      case .pathSuffix, .pathAdvancedPattern: (isSuffix, Array(atoms.dropFirst()))
      case .pathPattern: (false, [])
      }
    guard allowed, !kept.isEmpty, let text = fixedText(kept) else { return nil }
    return WrittenPath(kind == .pathAdvancedPattern ? .pathSuffix : kind, text)
  }

  private static func glob(_ atoms: [PatternMeaning.Atom]) -> WrittenPath? {
    let parts: [String?] = atoms.map { atom in
      switch atom {
      case .any: "."
      case .run: ".*"
      case .scalar(let scalar): escaped(scalar, among: ".*\\")
      case .repeated(let scalar): escaped(scalar, among: ".*\\") + "*"
      case .advanced: nil
      }
    }
    let texts = parts.compactMap(\.self)
    guard texts.count == parts.count else { return nil }
    return WrittenPath(.pathPattern, texts.joined(), ending: ending(of: atoms))
  }

  private static func advanced(_ atoms: [PatternMeaning.Atom]) -> WrittenPath? {
    let parts = atoms.map { atom in
      switch atom {
      case .any: "."
      case .run: ".*"
      case .scalar(let scalar): escaped(scalar, among: ".*+[]{}\\")
      case .repeated(let scalar): escaped(scalar, among: ".*+[]{}\\") + "*"
      case .advanced(let text): text
      }
    }
    return WrittenPath(.pathAdvancedPattern, parts.joined())
  }

  /// Nil unless the atoms are any characters and a fixed text that begins with a period.
  private static func ending(of atoms: [PatternMeaning.Atom]) -> String? {
    let tail = atoms.first == .scalar("/") ? atoms.dropFirst() : atoms[...]
    guard tail.starts(with: [.run, .scalar(".")]) else { return nil }
    return fixedText(tail.dropFirst())
  }

  private static func fixedText(_ atoms: some Sequence<PatternMeaning.Atom>) -> String? {
    var text = String.UnicodeScalarView()
    for atom in atoms {
      guard case .scalar(let scalar) = atom else { return nil }
      text.append(scalar)
    }
    return String(text)
  }

  private static func escaped(_ scalar: Unicode.Scalar, among special: String) -> String {
    (special.unicodeScalars.contains(scalar) ? "\\\\" : "") + String(scalar)
  }
}
