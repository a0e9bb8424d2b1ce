import Diagnostics

/// A path attribute as it is written.
struct WrittenPath: Hashable {
  let kind: PathMatcher.Kind
  /// The text, in which a manifest writes each backslash twice.
  let text: String
  /// The ending, such as `.txt`, if only that matters.
  let ending: String?

  private init(_ kind: PathMatcher.Kind, _ text: String, ending: String? = nil) {
    (self.kind, self.text, self.ending) = (kind, text, ending)
  }

  var pattern: PathMatcher { PathMatcher(kind, ResourceText.read(text)) }

  /// The same pattern for names with more periods, if only the ending matters.
  var repetitions: [WrittenPath] {
    guard kind == .pathPattern, let ending else { return [] }
    return PathMatcher.globs(endingWith: ending).dropFirst().map { WrittenPath(kind, $0) }
  }

  /// Returns the attributes with the intended meaning of a flawed path, or nil if it is unclear.
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

  /// Returns attributes without wildcards, if the path is written without them.
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
    let texts = atoms.compactMap { text(of: $0, escaping: ".*\\") }
    guard texts.count == atoms.count else { return nil }
    return WrittenPath(.pathPattern, texts.joined(), ending: ending(of: atoms))
  }

  private static func advanced(_ atoms: [PatternMeaning.Atom]) -> WrittenPath? {
    let texts = atoms.map { atom in
      if case .advanced(let text) = atom { text } else { text(of: atom, escaping: ".*+[]{}\\") }
    }
    return WrittenPath(.pathAdvancedPattern, texts.compactMap(\.self).joined())
  }

  /// Returns how an atom is written, or nil for one that only advanced patterns have.
  private static func text(of atom: PatternMeaning.Atom, escaping special: String) -> String? {
    switch atom {
    case .any: "."
    case .run: ".*"
    case .scalar(let scalar): escaped(scalar, among: special)
    case .repeated(let scalar): escaped(scalar, among: special) + "*"
    case .advanced: nil
    }
  }

  /// Returns the ending, or nil unless it is a fixed text with a leading period after any
  /// characters.
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
