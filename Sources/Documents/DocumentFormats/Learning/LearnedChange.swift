import Diagnostics
import JSONSyntax

/// The way from one version to the next, as far as samples show it.
///
/// Each object is compared in this order, and then the values inside:
///
/// 1. Members move or are renamed, as the values in pairs show.
/// 2. The only old member of a kind becomes the only new one (assumed). New members with an answer
///    do not count, nor those with a value that all newer samples share and the old, varying one
///    lacks.
/// 3. Values of the same member are converted, as the values in pairs show.
/// 4. A value that all newer samples share is added (assumed).
/// 5. Old members that are left over are dropped.
///
/// Everything else is undecided, and no value is made up.
struct LearnedChange {
  private(set) var steps: [DocumentDeclaration.Step] = []
  /// The values that the samples do not explain, each a path and a reason.
  private(set) var undecided: [(path: DocumentPath, reason: String)] = []
  private var undecidedPlaces: Set<[DocumentPath.Step]> = []
  /// The new members whose value in older documents is open.
  private(set) var openMembers: [DocumentPath] = []
  /// The marks of both versions.
  let marks: Set<DocumentPath>
  /// The identifiers of the newer version that a law names.
  let identifiers: Set<DocumentPath>
  /// JSON texts by path: the values that the user has given for new members.
  let answers: [DocumentPath: String]

  /// The beginning of a reason that concerns only older documents, and only those that lack the
  /// member.
  static let newWhere = "it is new where "
  /// The ends of a reason that concerns newer documents without the member, too, and of chance.
  static let (goneNow, emptyLists) = (", and a newer document lacks it", " one has any")

  /// The maximum depth of values that are compared.
  private static let deepest = 24

  /// Compares samples of two versions with these shapes, and the pairs among them.
  init(
    _ documents: ShapePair, marks: Set<DocumentPath>, identifiers: Set<DocumentPath>,
    answers: [DocumentPath: String]
  ) {
    (self.marks, self.identifiers, self.answers) = (marks, identifiers, answers)
    compare(documents, at: DocumentPath())
    // Two versions differ somehow. Pairs that look the same do not show that nothing changed.
    let isEmpty = documents.pairs.isEmpty
    if steps.isEmpty, undecided.allSatisfy({ isEmpty && $0.reason.hasSuffix(Self.emptyLists) }) {
      leave(
        DocumentPath(), "both versions have the same members, and no pair shows what changed")
    }
  }

  private mutating func leave(_ path: DocumentPath, _ reason: String) {
    guard !path.isIn(undecidedPlaces) else { return }
    undecided.append((path, reason))
    // Where older documents have the member, its values are another question.
    if !reason.hasPrefix(Self.newWhere) { undecidedPlaces.insert(path.steps) }
  }

  private mutating func add(
    _ change: (inout DocumentDeclaration.Step) -> Void, assumed: Bool = false
  ) {
    var step = DocumentDeclaration.Step(isAssumed: assumed)
    change(&step)
    steps.append(step)
  }

  // MARK: Values

  private mutating func compare(_ values: ShapePair, at path: DocumentPath) {
    guard path.steps.count < Self.deepest else { return }
    let kinds = values.old.kinds.intersection(values.new.kinds)
    let (old, new) = (values.old, values.new)
    let items = DocumentPath(path.steps + [.all])
    if kinds.contains(.object) {
      if old.isMap != new.isMap {
        leave(path, "its names are data in one version only")
      } else if !old.isMap {
        compareObjects(values, at: path)
      } else if let inner = values.inside(\.entries) {
        convert(inner, at: items, areItems: true)
      }
    }
    guard kinds.contains(.array), let before = old.elements.first, let after = new.elements.first
    else { return }
    if let inner = values.inside(\.elements) {
      convert(inner, at: items, areItems: true)
    } else if before.count != after.count {
      let (some, none) = before.count == 0 ? ("newer", "older") : ("older", "newer")
      leave(items, "\(some) samples have items, and no \(none)" + Self.emptyLists)
    }
  }

  /// Converts values, and compares the values inside of them then.
  private mutating func convert(_ values: ShapePair, at path: DocumentPath, areItems: Bool) {
    switch ValueConversion.decide(values, ofItems: areItems) {
    case .same: compare(values, at: path)
    case .some(let conversion, let isAssumed):
      add({ conversion.write(path, &$0) }, assumed: isAssumed)
      compare(values.after(conversion), at: path)
    case .unknown(let reason): leave(path, reason)
    }
  }

  // MARK: Objects

  private mutating func compareObjects(_ objects: ShapePair, at place: DocumentPath) {
    var level = ObjectPair(objects) { marks.contains(place.appending($0)) }
    for move in level.listMoves {
      add { move.write(at: place, &$0) }
      move.apply(&level)
    }
    let known = { [answers] in answers[place.appending($0)] != nil }
    let moves = MemberMoves(level, besides: known)
    steps += moves.moves.steps(at: place)
    level.apply(moves.moves)
    for slot in moves.doubtful {
      let names = slot.sources.map { "'\($0.path(in: place))'" }.joined(separator: " or ")
      leave(slot.target.path(in: place), "it may be \(names), which have the same values")
    }
    let held = Set(moves.doubtful.flatMap(\.sources).compactMap(\.member))
    let open = Set(moves.doubtful.compactMap(\.target.member))
    let only = level.onlyMoves { known($0) || held.contains($0) || open.contains($0) }
    steps += only.steps(at: place)
    level.apply(only)
    for name in level.commonNames { compareMember(name, level, at: place) }
    let gone = level.goneNames.filter { name in
      // Newer documents may lack an optional member by chance.
      let isShown = level.rows.contains { $0.old[name] != nil }
      return !held.contains(name)
        && (isShown || level.old[name]?.count ?? 0 >= level.old.objectCount)
    }
    let followers = level.followers
    for name in level.newNames where !open.contains(name) {
      decide(name, level, mayBeGone: !gone.isEmpty, followers, at: place)
    }
    let asked = level.newNames.filter { place.appending($0).isIn(undecidedPlaces) }
    let openKinds = Set(asked.flatMap { level.new[$0]?.valueKinds ?? [] })
    for name in gone {
      // It may be what an undecided member was before.
      guard openKinds.isDisjoint(with: level.old[name]?.valueKinds ?? []) else {
        leave(
          place.appending(name), "newer documents lack it, and it may be one of their new members")
        continue
      }
      // Empty values, null, 0, and a constant do not show that others go, too.
      let values = level.rows.compactMap { $0.old[name] }
      let telling = Set(values.filter { $0.says || $0.kind == .boolean })
      let isShown = telling.count > 1 || values.count == 1 && PlainValue.prove(values)
      add({ $0.drop = place.appending(name).description }, assumed: !isShown)
    }
  }

  /// Compares a member that both versions have.
  private mutating func compareMember(
    _ name: String, _ level: ObjectPair, at place: DocumentPath
  ) {
    guard let old = level.old[name], let new = level.new[name] else { return }
    let path = place.appending(name)
    let rows = level.rows.map { ($0.old[name], $0.new[name]) }
    let values = ShapePair(
      old: old, new: new, pairs: rows.compactMap { PlainPair($0, $1) },
      all: level.all.compactMap { $0[name] })
    let made = rows.filter { $0.0 == nil }.compactMap(\.1)
    let isMissing = old.count < level.old.objectCount && level.new.isInAll(new)
    if !made.isEmpty || isMissing {
      if let answer = answers[path] {
        add { ($0.fill, $0.value) = (path.description, answer) }
      } else if made.count > 1, Set(made).count == 1, let json = made[0].scalar {
        add({ ($0.fill, $0.value) = (path.description, json) }, assumed: true)
      } else {
        openMembers.append(path)
        let example = made.first.map { ", and \($0.summary) in a newer one" } ?? ""
        leave(path, Self.newWhere + "older documents lack it" + example)
      }
    }
    if let lost = rows.compactMap({ $0.1 == nil ? $0.0 : nil }).first {
      leave(path, "it was \(lost.summary)" + Self.goneNow)
    }
    convert(values, at: path, areItems: false)
  }

  /// Decides what a new member is in older documents; the kinds in `followers` may follow from
  /// other values, and `mayBeGone` is true if newer documents lack another member.
  private mutating func decide(
    _ name: String, _ level: ObjectPair, mayBeGone: Bool, _ followers: Set<JSONKind>,
    at place: DocumentPath
  ) {
    guard let shape = level.new[name] else { return }
    let path = place.appending(name)
    if let answer = answers[path] {
      add { ($0.add, $0.value) = (path.description, answer) }
      return
    }
    let isInAll = shape.count >= level.new.objectCount
    if identifiers.contains(path), isInAll, shape.valueKinds == [.number] {
      add({ ($0.assign, $0.spelling) = (path.description, .number) }, assumed: true)
      return
    }
    let isPaired = level.rows.contains { $0.new[name] != nil }
    let follows = !followers.isDisjoint(with: shape.kinds)
    // The only item of each list may have a number of its own, or be the only one of its kind.
    let isAlone = place.steps.last == .all && shape.count == shape.sources.count
    if isInAll, !follows, !isAlone, !LearnedLaws.isIdentifier(name), let json = shape.shared {
      add({ ($0.add, $0.value) = (path.description, json) }, assumed: true)
      return
    }
    if !isInAll, !isPaired, !mayBeGone, !level.isOfKind(name) {
      add { $0.introduce = path.description }
      return
    }
    openMembers.append(path)
    let example = level.rows.lazy.compactMap { $0.new[name] }.first
    leave(
      path,
      "it is new\(example.map { ", and \($0.summary) in a newer document" } ?? ""), and the samples "
        + "do not show its value in older documents")
  }
}
