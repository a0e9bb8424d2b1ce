/// The steps that lead from the documents of one edition to those of the next, as far as names and
/// kinds of members tell.
struct ShapeDifference {
  private(set) var steps: [DocumentDeclaration.Step] = []
  private(set) var notes: [String] = []
  private let ignored: Set<String>

  /// Members at the root that are ignored are the marks of editions.
  init(ignoring ignored: Set<String>) { self.ignored = ignored }

  mutating func compare(_ old: LearnedShape, _ new: LearnedShape, _ place: DocumentPath) {
    guard !old.isMap, !new.isMap else { return }
    let isRoot = place.steps.isEmpty
    let gone = old.members.filter { new[$0.name] == nil && !(isRoot && ignored.contains($0.name)) }
    let came = new.members.filter { old[$0.name] == nil && !(isRoot && ignored.contains($0.name)) }
    if let (left, right) = renamed(gone, came) {
      var step = DocumentDeclaration.Step()
      step.rename = place.appending(left.name).description
      step.to = right.name
      steps.append(step)
      notes.append("'\(step.rename ?? "")' is taken to be '\(right.name)' now")
      recur(left.shape, right.shape, place.appending(right.name))
    } else {
      for (name, _) in gone {
        var step = DocumentDeclaration.Step()
        step.drop = place.appending(name).description
        step.loss = name
        steps.append(step)
        notes.append("'\(step.drop ?? "")' is dropped, as it is in no newer sample")
      }
      for (name, _) in came {
        var step = DocumentDeclaration.Step()
        step.introduce = place.appending(name).description
        step.loss = name
        steps.append(step)
      }
    }
    for (name, shape) in old.members {
      if let other = new[name] { recur(shape, other, place.appending(name)) }
    }
  }

  /// The only member that is gone and the only one that came, if they are of the same kind.
  private func renamed(
    _ gone: [(name: String, shape: LearnedShape)], _ came: [(name: String, shape: LearnedShape)]
  ) -> ((name: String, shape: LearnedShape), (name: String, shape: LearnedShape))? {
    guard let left = gone.first, let right = came.first, gone.count == 1, came.count == 1,
      left.shape.isLike(right.shape)
    else { return nil }
    return (left, right)
  }

  private mutating func recur(_ old: LearnedShape, _ new: LearnedShape, _ place: DocumentPath) {
    compare(old, new, place)
    if let old = old.elements.first, let new = new.elements.first {
      compare(old, new, DocumentPath(place.steps + [.all]))
    }
  }
}
