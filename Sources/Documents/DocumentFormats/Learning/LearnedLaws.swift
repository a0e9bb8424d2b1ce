import JSONSyntax

/// The laws that hold in all samples: unique identifiers in lists, and counters for them.
enum LearnedLaws {
  static func all(_ samples: [LearnedSample], _ shape: LearnedShape) -> [DocumentDeclaration.Law] {
    identifiers(in: shape, DocumentPath()).flatMap { path -> [DocumentDeclaration.Law] in
      let values = samples.map { $0.value.values(at: path.steps[...]) }
      let texts = values.map { $0.map { ExactText($0.string ?? String($0.integer ?? 0)) } }
      // A single object in each sample is not evidence.
      guard texts.contains(where: { $0.count > 1 }),
        texts.allSatisfy({ Set($0).count == $0.count })
      else { return [] }
      return [DocumentDeclaration.Law(unique: path.description)]
        + counters(
          samples, shape, of: path, greatest: values.map { $0.compactMap(\.integer).max() })
    }
  }

  private static let counterNames = ["next", "last", "unique", "counter", "max"]

  private static func counters(
    _ samples: [LearnedSample], _ shape: LearnedShape, of path: DocumentPath, greatest: [Int?]
  ) -> [DocumentDeclaration.Law] {
    shape.members.compactMap { name, _ in
      guard counterNames.contains(where: name.lowercased().contains) else { return nil }
      let pairs = zip(samples, greatest).compactMap { sample, greatest in
        sample.value[name]?.integer.flatMap { counter in greatest.map { (counter, $0) } }
      }
      guard !pairs.isEmpty, pairs.allSatisfy({ $0.0 >= $0.1 }) else { return nil }
      return DocumentDeclaration.Law(
        counter: DocumentPath([.member(name)]).description, of: path.description,
        means: pairs.contains { $0.0 == $0.1 } ? .last : .next)
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
