import Diagnostics
import JSONSyntax

/// Samples without marks, grouped by what all samples of a group have and no other sample has.
struct SampleKinds {
  /// The numbers of the groups that a sample may be of, by sample; mostly one.
  private(set) var numbers: [[Int]] = []
  /// The differences that distinguish the groups, besides the names at the root.
  private(set) var telling: [SampleDifference] = []

  /// The classes of samples that a difference distinguishes; nil for samples that it does not.
  private typealias Classes = [Int?]

  init(_ samples: [LearnedSample], _ differences: [SampleDifference]) {
    let names = Self.rootNames(samples)
    let counts = differences.reduce(into: [[SampleDifference.State?]: Int]()) { counts, one in
      counts[one.states, default: 0] += 1
    }
    var partial = 0
    let found = differences.compactMap { difference -> (SampleDifference, Classes)? in
      if difference.states.contains(.some) { partial += 1 }
      guard partial <= Self.mostPartial || !difference.states.contains(.some) else { return nil }
      let isRepeated = counts[difference.states] ?? 0 > 1
      return Self.classes(difference, samples, isRepeated).map { (difference, $0) }
    }
    // Many groups of few samples are due to chance. Other kinds of values say more than members.
    for choice in [found, found.filter { $0.0.areKinds }, []] {
      numbers = Self.grouped(Array(samples.indices), names, choice.map(\.1))
      telling = choice.map(\.0)
      let count = Set(numbers.joined()).count
      if samples.count <= SampleGroups.leastEvidence || count * 2 <= samples.count { return }
    }
  }

  /// The maximum number of members of some objects that are compared with what the objects are.
  private static let mostPartial = 64

  /// Puts each sample into the first group that it does not differ from.
  private static func grouped(
    _ samples: [Int], _ names: [Set<String>], _ differences: [Classes]
  ) -> [[Int]] {
    var groups: [(names: Set<String>, classes: [Int?])] = []
    func fits(_ sample: Int, _ own: [Int?]) -> [Int] {
      groups.indices.filter { index in
        groups[index].names == names[sample]
          && zip(groups[index].classes, own).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
      }
    }
    // The samples that most differences classify come first; others may then fit several groups.
    let classes = samples.map { sample in differences.map { $0[sample] } }
    let counts = classes.map { own in own.count { $0 == nil } }
    for sample in samples.sorted(by: { (counts[$0], $0) < (counts[$1], $1) }) {
      let own = classes[sample]
      let known = fits(sample, own)
      if known.isEmpty {
        groups.append((names[sample], own))
      } else if known.count == 1 {
        groups[known[0]].classes = zip(groups[known[0]].classes, own).map { $0 ?? $1 }
      }
    }
    return samples.map { fits($0, classes[$0]) }
  }

  /// Returns the names at the root of each sample; without names that occur only once, if there are
  /// many samples.
  private static func rootNames(_ samples: [LearnedSample]) -> [Set<String>] {
    let names = samples.map { Set(($0.value.object ?? []).map(\.name)) }
    guard samples.count > SampleGroups.leastEvidence else { return names }
    var counts: [String: Int] = [:]
    for name in names.joined() { counts[name, default: 0] += 1 }
    return names.map { $0.filter { counts[$0] ?? 0 > 1 } }
  }

  /// Returns the classes of samples by a difference that is hardly due to chance.
  private static func classes(
    _ difference: SampleDifference, _ samples: [LearnedSample], _ isRepeated: Bool
  ) -> Classes? {
    // The schemas of versions allow all words, so they would not distinguish them.
    if difference.areWords { return nil }
    if difference.areKinds { return kinds(difference) }
    guard difference.place.steps.count > 1 else { return nil }
    let classes = difference.states.map { $0.map { $0 == .absent ? 0 : 1 } }
    if difference.states.contains(.some) { return conditional(difference, samples) }
    let having = difference.withMember.count
    let lacking = classes.count { $0 == 0 }
    if difference.isInList {
      return difference.having > 1 && difference.lacking > 1 ? classes : nil
    }
    // Two members that the same samples have by chance are rare.
    return having > 1 && lacking > 1 && isRepeated ? classes : nil
  }

  // MARK: Kinds

  /// Returns the classes of samples with values of different kinds at a place.
  private static func kinds(_ difference: SampleDifference) -> Classes? {
    guard !difference.states.contains(.kinds) else { return nil }
    let kinds = difference.states.compactMap(\.self)
    let order = kinds.enumerated().filter { kinds.firstIndex(of: $1) == $0 }.map(\.element)
    // Of many samples, one with another kind of value may have a mistake.
    let isMany = difference.states.count > SampleGroups.leastEvidence
    let least = order.map { kind in kinds.count { $0 == kind } }.min() ?? 0
    guard !isMany || least > 1 && kinds.count * 2 >= difference.states.count else { return nil }
    return difference.states.map { $0.flatMap(order.firstIndex) }
  }

  // MARK: Conditions

  /// Returns the classes of samples if objects of one kind have a member in some samples, but in no
  /// others.
  private static func conditional(
    _ difference: SampleDifference, _ samples: [LearnedSample]
  ) -> Classes? {
    let having = difference.withMember
    let lacking = difference.samples { $0 == .absent }
    guard having.count > 1, lacking.count > 1 else { return nil }
    let (new, old) = (having.map { samples[$0] }, lacking.map { samples[$0] })
    guard let condition = LearnedCondition(difference.place, in: new, since: old).members else {
      return nil
    }
    var classes = difference.states.map { $0 == nil || $0 == .absent ? nil : 1 }
    for sample in lacking
    where LearnedCondition(difference.place, in: [samples[sample]], since: []).meets(condition) {
      classes[sample] = 0
    }
    return classes.count { $0 == 0 } > 1 ? classes : nil
  }
}
