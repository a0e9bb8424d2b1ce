import Diagnostics
import JSONSyntax

// Members that only some older objects have, and no newer one.
extension ShapeDifference {
  /// Asks about members that migrated documents keep, because no schema forbids them.
  mutating func askForRest(
    _ members: Members, _ old: LearnedShape, _ new: LearnedShape, besides asked: Set<String>
  ) {
    let rest = members.gone.filter { name, shape in
      !old.isInAll(shape) && !asked.contains(name) && old.isMissed(shape, in: new)
        && hasKind(of: members.place.appending(name), shape)
    }.map { members.place.appending($0.name) }
    guard let first = rest.first, let name = first.name else { return }
    let (them, each) = rest.count > 1 ? ("them", " and the same for each") : ("it", "")
    questions.append(
      """
      whether documents keep \(rest.words), as some older samples have \(them) and no newer one; \
      if not, { "drop": "\(first)", "loss": "\(name)" }\(each) removes \(them)
      """)
  }

  /// True if newer samples have objects of the kind that has a member, as far as a value shows it.
  private func hasKind(of place: DocumentPath, _ shape: LearnedShape) -> Bool {
    guard shape.count > 1,
      let kind = LearnedCondition(earlier(place), in: older, since: older).members
    else { return true }
    return LearnedCondition(place, in: samples, since: []).meets(kind)
  }
}

extension LearnedShape {
  /// The probability below which no object lacks a member by chance.
  private static let unlikely = 0.25

  /// True if so many objects of another version lack a member, which some objects of this one have,
  /// that it is hardly by chance.
  fileprivate func isMissed(_ member: LearnedShape, in other: LearnedShape) -> Bool {
    guard member.count > 0, objectCount > 1, other.objectCount >= member.count else {
      return false
    }
    let lacking = Double(objectCount - member.count) / Double(objectCount)
    var chance = 1.0
    for _ in 0..<min(other.objectCount, 1000) { chance *= lacking }
    return chance <= Self.unlikely
  }
}
