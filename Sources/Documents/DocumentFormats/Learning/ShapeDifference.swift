import Diagnostics

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
    let pairs = renamed(
      gone.filter { old.isInAll($0.shape) }, came.filter { new.isInAll($0.shape) }, place)
    for (left, right) in pairs {
      var step = DocumentDeclaration.Step()
      step.rename = place.appending(left.name).description
      step.to = right.name
      steps.append(step)
      notes.append("'\(step.rename ?? "")' is taken to be '\(right.name)' now")
      recur(left.shape, right.shape, place.appending(right.name))
    }
    let (oldNames, newNames) = (Set(pairs.map(\.old.name)), Set(pairs.map(\.new.name)))
    // What only some documents had may still be there: no schema forbids it, and nothing is lost.
    for (name, shape) in gone
    where old.isInAll(shape) && !oldNames.contains(name) {
      var step = DocumentDeclaration.Step()
      step.drop = place.appending(name).description
      step.loss = name
      steps.append(step)
      notes.append("'\(step.drop ?? "")' is dropped, as it is in no newer sample")
    }
    for (name, _) in came where !newNames.contains(name) {
      var step = DocumentDeclaration.Step()
      step.introduce = place.appending(name).description
      step.loss = name
      steps.append(step)
    }
    for (name, shape) in old.members {
      if let other = new[name] { recur(shape, other, place.appending(name)) }
    }
  }

  private typealias Member = (name: String, shape: LearnedShape)

  /// Pairs of members whose names are compared, those that are gone times those that came: nobody
  /// renames hundreds of members of one object.
  private static let mostCompared = 10_000

  /// Members of all objects that are probably the same: the only ones of their kind that are gone and
  /// came, or those with similar names.
  private mutating func renamed(
    _ gone: [Member], _ came: [Member], _ place: DocumentPath
  ) -> [(old: Member, new: Member)] {
    var left = Dictionary(grouping: came, by: \.shape.kinds)
    let old = Dictionary(grouping: gone, by: \.shape.kinds)
    let tooMany = old.filter { $1.count * (left[$0]?.count ?? 0) > Self.mostCompared }
    if !tooMany.isEmpty {
      let counts = tooMany.reduce((gone: 0, came: 0)) {
        ($0.gone + $1.value.count, $0.came + (left[$1.key]?.count ?? 0))
      }
      notes.append(
        """
        none of \(counts.gone) members of '\(place)' is taken to be one of \(counts.came) others now: \
        they are too many to compare their names
        """)
    }
    return gone.compactMap { member -> (old: Member, new: Member)? in
      let kinds = member.shape.kinds
      guard tooMany[kinds] == nil, let alike = left[kinds] else { return nil }
      let isOnly = alike.count == 1 && old[kinds]?.count == 1
      let name =
        isOnly ? alike[0].name : NameDistance.nearest(to: member.name, among: alike.map(\.name))
      guard let index = alike.firstIndex(where: { $0.name == name }) else { return nil }
      left[kinds]?.remove(at: index)
      return (member, alike[index])
    }
  }

  private mutating func recur(_ old: LearnedShape, _ new: LearnedShape, _ place: DocumentPath) {
    compare(old, new, place)
    if let old = old.elements.first, let new = new.elements.first {
      compare(old, new, DocumentPath(place.steps + [.all]))
    }
  }
}
