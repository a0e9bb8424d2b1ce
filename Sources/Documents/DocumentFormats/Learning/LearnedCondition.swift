import Diagnostics
import JSONSyntax

/// Finds what tells the objects at a place that have a member from those that do not.
struct LearnedCondition {
  /// An object with those around it, from the root on, each with the steps that lead to it.
  fileprivate typealias Chain = [(steps: [DocumentPath.Step], object: JSONValue)]

  /// Values of one member, and objects, that are looked at.
  private static let (mostValues, mostObjects) = (4, 2000)

  /// Samples from which on a value has to be in two of them: what is in one alone is its data.
  private static let fewSamples = 3

  private var chains: [(chain: Chain, hasMember: Bool)] = []
  /// The first chain of each sample.
  private var starts: [Int] = []
  /// Those of older samples, to which the condition is put.
  private var older: [Chain] = []
  private let place: DocumentPath

  init(_ member: DocumentPath, in samples: [LearnedSample], since old: [LearnedSample]) {
    place = member.parent ?? DocumentPath()
    for sample in old { collect(sample.value, place.steps[...], [], [], member.name ?? "") }
    older = chains.map(\.chain)
    chains = []
    for sample in samples {
      starts.append(chains.count)
      collect(sample.value, place.steps[...], [], [], member.name ?? "")
    }
  }

  private mutating func collect(
    _ value: JSONValue, _ rest: ArraySlice<DocumentPath.Step>, _ steps: [DocumentPath.Step],
    _ chain: Chain, _ name: String
  ) {
    guard chains.count < Self.mostObjects else { return }
    let chain = value.object == nil ? chain : chain + [(steps, value)]
    guard let first = rest.first else {
      if value.object != nil { chains.append((chain, value[name] != nil)) }
      return
    }
    switch first {
    case .member(let member):
      guard let inner = value[member] else { return }
      collect(inner, rest.dropFirst(), steps + [first], chain, name)
    case .all:
      for inner in value.items {
        collect(inner, rest.dropFirst(), steps + [first], chain, name)
      }
    case .descendants: return
    }
  }

  /// The members and values of `where` that hold for the objects that have the member, and for no
  /// others; nil if one or two members do not tell.
  var members: [String: [String]]? {
    let keys = candidates
    for key in keys { if let values = telling([key]) { return values } }
    for (index, key) in keys.enumerated() {
      for other in keys.dropFirst(index + 1) {
        if let values = telling([key, other]) { return values }
      }
    }
    return nil
  }

  fileprivate struct Key {
    /// The number of the object in a chain.
    var level: Int
    var name: String
    /// As `where` names it.
    var text: String
  }

  /// The texts in objects that have the member by which objects are told apart, the nearest first.
  private var candidates: [Key] {
    keys.filter { key in
      let all = chains.compactMap { $0.chain.text(key) }
      // Each object has its own identifier, and some members are those of one kind alone.
      let isOwn = all.count > 2 && Set(all).count == all.count || key.name == "$schema"
      return !isOwn && chains.contains { !$0.hasMember && $0.chain.text(key) != nil }
        && older.contains { $0.text(key) != nil }
    }
  }

  private var keys: [Key] {
    guard let chain = chains.first(where: \.hasMember)?.chain else { return [] }
    return chain.indices.reversed().flatMap { level in
      let (steps, object) = chain[level]
      return (object.object ?? []).filter { $0.value.string != nil }.map { member in
        let isOwn = steps.count == place.steps.count
        let path = DocumentPath(steps).appending(member.name)
        return Key(
          level: level, name: member.name, text: isOwn ? member.name : path.description)
      }
    }
  }

  /// The values of some members if they occur exactly where the member is.
  private func telling(_ keys: [Key]) -> [String: [String]]? {
    func values(_ chain: Chain) -> [String?] { keys.map { chain.text($0) } }
    let having = Set(chains.filter(\.hasMember).map { values($0.chain) })
    guard !having.isEmpty, !having.joined().contains(nil) else { return nil }
    let sets = keys.indices.map { index in Set(having.compactMap { $0[index] }) }
    guard sets.allSatisfy({ $0.count <= Self.mostValues }) else { return nil }
    let isExact = chains.allSatisfy { chain, hasMember in
      hasMember
        || !zip(values(chain), sets).allSatisfy { value, set in value.map(set.contains) ?? false }
    }
    guard isExact, chains.contains(where: { !$0.hasMember }), isCommon(having, values) else {
      return nil
    }
    return Dictionary(
      uniqueKeysWithValues: zip(keys, sets).map { key, set in
        (key.text, set.sorted().map { JSONText.string($0).text })
      })
  }
}

extension LearnedCondition {
  /// True if each of some values is in several samples, unless there are few samples.
  private func isCommon(_ having: Set<[String?]>, _ values: (Chain) -> [String?]) -> Bool {
    guard starts.count >= Self.fewSamples else { return true }
    var counts: [[String?]: Int] = [:]
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : chains.count
      for own in Set(chains[start..<end].map { values($0.chain) }) { counts[own, default: 0] += 1 }
    }
    return having.allSatisfy { counts[$0] ?? 0 > 1 }
  }
}

extension LearnedCondition.Chain {
  fileprivate func text(_ key: LearnedCondition.Key) -> String? {
    indices.contains(key.level) ? self[key.level].object[key.name]?.string : nil
  }
}
