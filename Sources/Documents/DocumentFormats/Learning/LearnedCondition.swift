import Diagnostics
import JSONSyntax

/// Finds a condition for the objects at a place that have a member, but not for the other ones.
struct LearnedCondition {
  /// An object and the objects around it, starting with the root, each with the steps to it.
  fileprivate typealias Chain = [(steps: [DocumentPath.Step], object: JSONValue)]

  /// The maximum number of values of one member, and of objects.
  private static let (mostValues, mostObjects) = (4, 2000)

  /// The least number of values that shows whether most are distinct, and the least number of
  /// samples that counts as many.
  private static let many = 12

  /// The least number of samples that shows whether a value recurs; a value in only one is data.
  private static let fewSamples = 3

  private var chains: [(chain: Chain, hasMember: Bool)] = []
  /// The first chain of each sample.
  private var starts: [Int] = []
  /// The chains of older samples, which must have the members that the condition names.
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

  /// The members and values of a `where` that only holds for objects with the member; nil if one or
  /// two members are not enough.
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

  /// True if an object in the samples meets a condition.
  func meets(_ condition: [String: [String]]) -> Bool {
    chains.contains { chain, _ in
      let known = keys(of: chain).filter { key in
        let json = chain.text(key).map { JSONText.string($0).text }
        return json.map { condition[key.text]?.contains($0) == true } ?? false
      }
      return Set(known.map(\.text)).count == condition.count
    }
  }

  fileprivate struct Key {
    /// The index of the object in a chain.
    var level: Int
    var name: String
    /// The name of the member in `where`.
    var text: String
  }

  /// The string members that may distinguish objects with the member from others, nearest first.
  private var candidates: [Key] {
    guard let first = chains.first(where: \.hasMember)?.chain else { return [] }
    return keys(of: first).filter { key in
      let all = chains.compactMap { $0.chain.text(key) }
      // A member with a different value in each object is an identifier. A member of only one kind
      // of objects does not distinguish the others.
      let (count, isMost) = (Set(all).count, all.count >= Self.many)
      let isOwn =
        all.count > 2 && (count == all.count || isMost && count * 2 > all.count)
        || key.name == "$schema" || Self.isIdentifier(key.name)
      return !isOwn && chains.contains { !$0.hasMember && $0.chain.text(key) != nil }
        && older.contains { $0.text(key) != nil }
    }
  }

  /// True for words and media types, but not for dates, addresses, and sentences.
  private static func isKind(_ value: String) -> Bool {
    let word = value.replacing("/", with: "", maxReplacements: 1)
    return LearnedScalars.isWord(JSONText.string(word).text)
  }

  /// True for the names of identifiers, such as `id`, `ruleId`, and `SPDXID`.
  private static func isIdentifier(_ name: String) -> Bool {
    name == "id" || ["Id", "ID", "_id", "-id"].contains(where: name.hasSuffix)
  }

  private func keys(of chain: Chain) -> [Key] {
    chain.indices.reversed().flatMap { level in
      let (steps, object) = chain[level]
      return (object.object ?? []).filter { $0.value.string != nil }.map { member in
        let isOwn = steps.count == place.steps.count
        let path = DocumentPath(steps).appending(member.name)
        return Key(
          level: level, name: member.name, text: isOwn ? member.name : path.description)
      }
    }
  }

  /// Returns the values of some members if they occur exactly in the objects with the member.
  private func telling(_ keys: [Key]) -> [String: [String]]? {
    func values(_ chain: Chain) -> [String?] { keys.map { chain.text($0) } }
    let having = Set(chains.filter(\.hasMember).map { values($0.chain) })
    guard !having.isEmpty, having.joined().allSatisfy({ $0.map(Self.isKind) ?? false }) else {
      return nil
    }
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
  /// True if each combination of values is in several samples, or if there are too few samples to
  /// expect that.
  ///
  /// Of a dozen samples, two may have the same subject by chance, so three must agree.
  private func isCommon(_ having: Set<[String?]>, _ values: (Chain) -> [String?]) -> Bool {
    guard starts.count >= Self.fewSamples else { return true }
    var counts: [[String?]: Int] = [:]
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : chains.count
      for own in Set(chains[start..<end].map { values($0.chain) }) { counts[own, default: 0] += 1 }
    }
    let least = starts.count >= Self.many ? 3 : 2
    return having.allSatisfy { counts[$0] ?? 0 >= least }
  }
}

extension LearnedCondition.Chain {
  fileprivate func text(_ key: LearnedCondition.Key) -> String? {
    indices.contains(key.level) ? self[key.level].object[key.name]?.string : nil
  }
}
