import JSONSyntax

/// The same document in two versions, among samples.
///
/// Samples with the same name, apart from words for versions, are the same document if they share a
/// value that no other sample has. So are samples that share most of their identifiers. Likeness
/// proves nothing.
struct SamplePairs {
  /// The numbers of both versions.
  let (source, target): (Int, Int)
  /// The places of both samples among the samples of their versions.
  private(set) var pairs: [(old: Int, new: Int)]

  /// Pairs samples of adjacent versions; `given` are the places of pairs of any versions that the
  /// user knows.
  static func all(
    _ versions: [[LearnedSample]], given: [SamplePairs] = []
  ) -> [SamplePairs] {
    let facts = versions.map { $0.map(Facts.init) }
    let known = Dictionary(grouping: given) { [$0.source, $0.target] }
      .mapValues { $0.flatMap(\.pairs) }
    let next = versions.indices.dropFirst().map { target in
      SamplePairs(target - 1, target, facts, given: known[[target - 1, target]] ?? [])
    }
    let distant = known.keys.filter { $0[1] > $0[0] + 1 }
      .sorted { $0.lexicographicallyPrecedes($1) }
    return next
      + distant.map { SamplePairs(source: $0[0], target: $0[1], pairs: known[$0] ?? []) }
  }

  init(source: Int, target: Int, pairs: [(old: Int, new: Int)]) {
    (self.source, self.target, self.pairs) = (source, target, pairs)
  }

  private init(
    _ source: Int, _ target: Int, _ facts: [[Facts]], given: [(old: Int, new: Int)]
  ) {
    (self.source, self.target, pairs) = (source, target, given)
    let (here, there) = (facts[source], facts[target])
    let uses = (here + there).flatMap(\.values).reduce(into: [String: Int]()) {
      $0[$1, default: 0] += 1
    }
    var owners: [String: [Int]] = [:]
    for (left, facts) in here.enumerated() {
      for value in facts.values.filter({ uses[$0] == 2 }).union(facts.identifiers) {
        owners[value, default: []].append(left)
      }
    }
    let taken = (old: Set(pairs.map(\.old)), new: Set(pairs.map(\.new)))
    var found: [(old: Int, new: Int)] = []
    for (right, facts) in there.enumerated() where !taken.new.contains(right) {
      let values = facts.values.filter { uses[$0] == 2 }.union(facts.identifiers)
      let candidates = Set(values.flatMap { (owners[$0] ?? []).prefix(Self.most) })
      for left in candidates.sorted() where !taken.old.contains(left) {
        if here[left].isSame(as: facts, uses) { found.append((left, right)) }
      }
    }
    // A sample that may be two others is left out.
    let lefts = Dictionary(grouping: found, by: \.old)
    let rights = Dictionary(grouping: found, by: \.new)
    pairs += found.filter { lefts[$0.old]?.count == 1 && rights[$0.new]?.count == 1 }
  }

  /// The maximum number of samples with an identifier that are compared.
  private static let most = 8

  /// The facts that distinguish a document from others.
  private struct Facts {
    var name: String
    /// The scalars that say something.
    var values: Set<String>
    var identifiers: Set<String> = []
    /// The identifier of the document as a whole.
    var own: PlainValue?

    init(_ sample: LearnedSample) {
      name = Self.key(of: sample.name)
      let value = PlainValue(sample.value, in: sample.text)
      values = value.saying
      own = value.object.flatMap { $0["id"] ?? $0["uuid"] ?? $0["identifier"] }
      collect(value)
    }

    private mutating func collect(_ value: PlainValue) {
      for item in value.list ?? [] { collect(item) }
      for (name, inner) in value.object ?? [:] {
        // Short identifiers are counted anew in each document.
        if LearnedLaws.isIdentifier(name), let json = inner.scalar, json.utf8.count >= 10 {
          identifiers.insert(json)
        }
        if LearnedShape.isDigest(name) { identifiers.insert(name) }
        collect(inner)
      }
    }

    func isSame(as other: Facts, _ uses: [String: Int]) -> Bool {
      if let own, let identity = other.own, own != identity { return false }
      let shared = identifiers.intersection(other.identifiers)
      if shared.count * 2 > max(identifiers.count, other.identifiers.count) { return true }
      // Documents with other identifiers are others.
      guard name == other.name, identifiers.isEmpty || other.identifiers.isEmpty else {
        return false
      }
      let own = [values, other.values].map { $0.filter { uses[$0] ?? 0 <= 2 } }
      let common = own[0].intersection(own[1])
      let isMuch = common.count * 3 >= min(own[0].count, own[1].count)
      return !common.isEmpty && isMuch && PlainValue.areRare(common)
    }

    /// The words for versions in the names of files.
    private static let versions: Set = [
      "old", "new", "before", "after", "v", "ver", "version", "edition", "from", "to",
    ]

    /// Returns the name of a file without its folder, its extension, and words for versions.
    private static func key(of path: String) -> String {
      let name = path.split(separator: "/").last ?? ""
      let stem = name.split(separator: ".").dropLast().joined(separator: ".")
      var parts: [String] = []
      var isVersion = false
      for part in words(of: (stem.isEmpty ? String(name) : stem).lowercased()) {
        defer { isVersion = part == "v" || part == "ver" || part == "version" || part == "edition" }
        let isNumber = part.allSatisfy(\.isNumber)
        if !versions.contains(part), !(isNumber && isVersion) { parts.append(part) }
      }
      return parts.joined(separator: " ")
    }

    /// Returns the runs of letters, and of digits.
    private static func words(of text: String) -> [String] {
      let spaced = text.reduce(into: "") { words, character in
        let isWord = character.isLetter || character.isNumber
        if !isWord || words.last?.isNumber != character.isNumber { words.append(" ") }
        if isWord { words.append(character) }
      }
      return spaced.split(separator: " ").map(String.init)
    }
  }
}
