import JSONSyntax

extension SampleGroups {
  /// The maximum number of versions that are compared with each other; more are hardly versions.
  private static let mostSorted = 8

  /// Sorts versions of unknown order by how documents usually change, if that is clear for each two.
  mutating func sortUnmarked() {
    guard marks.places.isEmpty, (2...Self.mostSorted).contains(groups.count),
      groups.allSatisfy({ $0.samples.allSatisfy { $0.version == nil } })
    else { return }
    let older = groups.indices.map { index in
      groups.indices.filter { $0 != index && isOlder(groups[$0], groups[index]) == true }
    }
    let order = groups.indices.sorted { older[$0].count < older[$1].count }
    guard order.map({ older[$0].count }) == Array(groups.indices) else { return }
    // The names stay in order.
    let names = groups.map(\.name)
    groups = order.map { groups[$0] }
    for index in groups.indices { groups[index].name = names[index] }
  }

  /// True if a group is likely older than another one, false if it is newer; nil if that is unknown.
  ///
  /// Most changes make objects of lists, and lists of scalars, or only add members.
  private func isOlder(_ left: Group, _ right: Group) -> Bool? {
    let votes = Set(
      differences.compactMap { difference -> Bool? in
        let ranks = [left, right].map { group in
          Set(group.numbers.compactMap { Self.rank(difference.states[$0]) })
        }
        guard ranks.allSatisfy({ $0.count == 1 }), let one = ranks[0].first,
          let other = ranks[1].first, one != other
        else { return nil }
        return one < other
      })
    if !votes.isEmpty { return votes.count == 1 ? votes.first : nil }
    let gaps = left.shape.gaps(right.shape)
    guard let first = gaps.first, gaps.allSatisfy({ $0.isHere == first.isHere }) else { return nil }
    return !first.isHere
  }

  private static func rank(_ state: SampleDifference.State?) -> Int? {
    switch state {
    case .kind(.object)?: 2
    case .kind(.array)?: 1
    case .kind?: 0
    default: nil
    }
  }
}
