import JSONSyntax

/// The laws that hold in all samples: unique identifiers in lists, and counters for them.
struct LearnedLaws {
  private(set) var laws: [DocumentDeclaration.Law] = []
  private let samples: [JSONValue]

  init(_ samples: [LearnedSample], _ shape: LearnedShape) {
    self.samples = samples.map(\.value)
    for path in Self.identifiers(in: shape, DocumentPath()) {
      let values = self.samples.map { $0.values(at: path.steps[...]) }
      let texts = values.map { $0.map { ExactText($0.string ?? String($0.integer ?? 0)) } }
      // A single object in each sample is not evidence.
      guard texts.contains(where: { $0.count > 1 }),
        texts.allSatisfy({ Set($0).count == $0.count })
      else { continue }
      laws.append(DocumentDeclaration.Law(unique: path.description))
      learnCounter(shape, of: path, values)
    }
  }

  /// The identifiers in lists that are never the same.
  var identifiers: Set<DocumentPath> {
    Set(laws.compactMap { $0.unique.flatMap { DocumentPath($0) } })
  }

  private static let counterNames = ["next", "last", "unique", "counter", "max"]

  private mutating func learnCounter(
    _ shape: LearnedShape, of path: DocumentPath, _ values: [[JSONValue]]
  ) {
    let greatest = values.map { $0.compactMap(\.integer).max() }
    for (name, _) in shape.members
    where Self.counterNames.contains(where: name.lowercased().contains) {
      let pairs = zip(samples, greatest).compactMap { sample, greatest in
        sample[name]?.integer.flatMap { counter in greatest.map { (counter, $0) } }
      }
      guard !pairs.isEmpty, pairs.allSatisfy({ $0.0 >= $0.1 }) else { continue }
      laws.append(
        DocumentDeclaration.Law(
          counter: DocumentPath([.member(name)]).description, of: path.description,
          means: pairs.contains { $0.0 == $0.1 } ? .last : .next))
    }
  }

  /// Returns the paths of identifiers of objects in lists.
  private static func identifiers(in shape: LearnedShape, _ place: DocumentPath) -> [DocumentPath] {
    guard !shape.isMap else { return [] }
    return shape.members.flatMap { name, shape -> [DocumentPath] in
      let own = place.appending(name)
      var found = identifiers(in: shape, own)
      if let element = shape.elements.first {
        let items = DocumentPath(own.steps + [.all])
        found += identifiers(in: element, items)
        for member in element.members where isIdentifier(member.name) && member.shape.isScalar {
          found.append(items.appending(member.name))
        }
      }
      return found
    }
  }

  static func isIdentifier(_ name: String) -> Bool {
    ["id", "uuid", "identifier", "key"].contains(name.lowercased())
  }
}
