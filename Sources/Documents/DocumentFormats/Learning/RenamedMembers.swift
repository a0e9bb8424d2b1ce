import Diagnostics
import JSONSyntax

/// Required members that have another name in the next version.
struct RenamedMembers {
  typealias Member = ShapeDifference.Member

  /// The pairs of names, with the reason unless it is the similarity of their values or names.
  private(set) var pairs: [(old: Member, new: Member, reason: String)] = []
  private(set) var notes: [String] = []
  private(set) var questions: [String] = []
  /// The old names that the questions are about.
  private(set) var asked: Set<String> = []
  /// Members without a counterpart so far.
  private var gone: [Member]
  private var came: [Member]

  init(_ members: ShapeDifference.Members, _ old: LearnedShape, _ new: LearnedShape) {
    gone = members.gone.filter { old.isInEvery($0.shape) }
    came = members.came.filter { new.isInEvery($0.shape) }
    leaveOutMany(members.place)
    matchValues()
    matchNames()
    matchPlaces(old, new)
    matchOnly()
    matchSpelled()
    matchOptional(members, old, new)
    pairs.sort { left, right in
      members.gone.firstIndex { $0.name == left.old.name } ?? 0
        < members.gone.firstIndex { $0.name == right.old.name } ?? 0
    }
    makeNamesFree()
    ask(members.place)
  }

  /// Sorts the pairs: a name must be free before another member gets it.
  private mutating func makeNamesFree() {
    var (rest, sorted) = (pairs, [(old: Member, new: Member, reason: String)]())
    while let index = rest.firstIndex(where: { pair in
      !rest.contains { $0.old.name == pair.new.name }
    }) {
      sorted.append(rest.remove(at: index))
    }
    pairs = sorted + rest
  }

  private static let alone = ", as the only one of its kind"

  private static func kinds(_ member: Member) -> Set<JSONKind> { member.shape.kinds }

  private mutating func leaveOutMany(_ place: DocumentPath) {
    let old = Dictionary(grouping: gone, by: Self.kinds)
    let new = Dictionary(grouping: came, by: Self.kinds)
    let many = old.filter { $1.count * (new[$0]?.count ?? 0) > ShapeDifference.mostCompared }
    guard !many.isEmpty else { return }
    let counts = many.reduce((gone: 0, came: 0)) {
      ($0.gone + $1.value.count, $0.came + (new[$1.key]?.count ?? 0))
    }
    notes.append(
      """
      none of \(counts.gone) members of '\(place)' is taken to be one of \(counts.came) others now: \
      they are too many to compare their names
      """)
    gone.removeAll { many[Self.kinds($0)] != nil }
    came.removeAll { many[Self.kinds($0)] != nil }
  }

  private mutating func pair(_ found: [(old: Int, new: Int)], _ reason: String = "") {
    pairs += found.map { (gone[$0.old], came[$0.new], reason) }
    let (old, new) = (Set(found.map(\.old)), Set(found.map(\.new)))
    gone = gone.indices.filter { !old.contains($0) }.map { gone[$0] }
    came = came.indices.filter { !new.contains($0) }.map { came[$0] }
  }

  private mutating func matchValues() { pair(Self.pairs(gone.map(\.shape), came.map(\.shape))) }

  /// Returns the numbers of shapes that share more values or names with each other than with any other
  /// shape.
  static func pairs(_ gone: [LearnedShape], _ came: [LearnedShape]) -> [(old: Int, new: Int)] {
    let likeness = gone.map { old in came.map { old.likeness($0) } }
    var found: [(old: Int, new: Int)] = []
    for (old, row) in likeness.enumerated() {
      guard let best = row.max(), best >= LearnedShape.alike,
        row.count(where: { $0 == best }) == 1, let new = row.firstIndex(of: best),
        likeness.indices.allSatisfy({ $0 == old || likeness[$0][new] < best })
      else { continue }
      found.append((old, new))
    }
    return found
  }

  private mutating func matchNames() {
    var left = Dictionary(grouping: came.indices) { Self.kinds(came[$0]) }
    var found: [(old: Int, new: Int)] = []
    for (number, member) in gone.enumerated() {
      let alike = left[Self.kinds(member)] ?? []
      guard
        let name = NameDistance.nearest(to: member.name, among: alike.map { came[$0].name }),
        let index = alike.firstIndex(where: { came[$0].name == name })
      else { continue }
      found.append((number, alike[index]))
      left[Self.kinds(member)]?.remove(at: index)
    }
    pair(found)
  }

  private struct Slot: Hashable {
    var kinds: Set<JSONKind>
    var areNumbers: Bool
    /// The preceding member that is in both versions.
    var before: String

    init(_ shape: LearnedShape, before: String) {
      kinds = shape.kinds
      areNumbers = shape.kinds == [.string] && shape.scalars.areNumbers
      self.before = before
    }
  }

  /// Pairs members if equally many of a kind are at the same place between unchanged members.
  private mutating func matchPlaces(_ old: LearnedShape, _ new: LearnedShape) {
    // Sorted names are not evidence, since their order does not depend on the place.
    let orders = [old, new].map { $0.members.map(\.name) }
    if orders.allSatisfy({ $0.count > 3 && $0 == $0.sorted() }) { return }
    func slots(_ shape: LearnedShape, _ other: LearnedShape) -> [String: Slot] {
      var before = ""
      var slots: [String: Slot] = [:]
      for (name, shape) in shape.members {
        slots[name] = Slot(shape, before: before)
        if other[name] != nil { before = name }
      }
      return slots
    }
    let (oldSlots, newSlots) = (slots(old, new), slots(new, old))
    let ends = Dictionary(grouping: came.indices) { newSlots[came[$0].name] }
    var found: [(old: Int, new: Int)] = []
    for (slot, starts) in Dictionary(grouping: gone.indices, by: { oldSlots[gone[$0].name] }) {
      guard let ends = ends[slot], ends.count == starts.count else { continue }
      found += zip(starts, ends).map { ($0, $1) }
    }
    pair(found, ", by its place")
  }

  /// Pairs an old and a new member if no other member has their kind.
  private mutating func matchOnly() {
    let old = Dictionary(grouping: gone.indices) { Slot(gone[$0].shape, before: "") }
    let new = Dictionary(grouping: came.indices) { Slot(came[$0].shape, before: "") }
    pair(
      old.compactMap { kinds, starts in
        guard let ends = new[kinds], starts.count == 1, ends.count == 1 else { return nil }
        return (starts[0], ends[0])
      }, Self.alone)
  }

  /// Pairs members if numbers may have lost or gained quotes when they were renamed.
  private mutating func matchSpelled() {
    let ways = gone.map { old in
      came.indices.filter { old.shape.isSpelled(as: came[$0].shape) }
    }
    pair(
      ways.indices.compactMap { old in
        guard ways[old].count == 1, ways.count(where: { $0 == ways[old] }) == 1 else { return nil }
        return (old, ways[old][0])
      }, Self.alone)
  }

  /// Pairs members that only some objects have by their values and names, and asks for others.
  private mutating func matchOptional(
    _ members: ShapeDifference.Members, _ old: LearnedShape, _ new: LearnedShape
  ) {
    let (needed, neededNow) = (gone, came)
    gone = members.gone.filter { !old.isInEvery($0.shape) }
    came = members.came.filter { !new.isInEvery($0.shape) }
    leaveOutMany(members.place)
    matchValues()
    matchNames()
    let known = [gone, came].map { members in
      // A member of one sample may be anything.
      Dictionary(grouping: members.filter { $0.shape.sources.count > 1 }, by: Self.kinds)
    }
    for (kinds, olds) in known[0] {
      guard let news = known[1][kinds], olds.count == 1, news.count == 1 else { continue }
      ask(olds[0], news.map { "'\($0.name)'" }, members.place)
    }
    (gone, came) = (needed, neededNow)
  }

  private mutating func ask(_ place: DocumentPath) {
    for member in gone {
      let others = came.filter { Self.kinds($0) == Self.kinds(member) }.map { "'\($0.name)'" }
      if !others.isEmpty { ask(member, others, place) }
    }
  }

  private mutating func ask(_ member: Member, _ others: [String], _ place: DocumentPath) {
    let own = place.appending(member.name)
    asked.insert(member.name)
    questions.append(
      """
      whether '\(own)' is \(others.joined(separator: " or ")) now; if so, { "rename": "\(own)", \
      "to": NAME } takes the place of what drops and adds them
      """)
  }
}
