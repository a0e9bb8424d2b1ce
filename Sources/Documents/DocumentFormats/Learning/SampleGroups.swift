import Diagnostics
import JSONSyntax

/// Samples grouped by version, from the oldest to the newest.
struct SampleGroups {
  struct Group {
    var name: String
    /// The values of the first sample, by mark.
    var values: [String?]
    var samples: [LearnedSample] = []
    /// The numbers of the version from the name or the marks; nil if both are missing.
    var parts: [Int]?
    var shape = LearnedShape()
    /// The names at the roots of the samples that the user has named.
    fileprivate var roots: Set<Set<String>> = []

    /// The number of samples that must have a member for it to be required; 1 if there are few.
    fileprivate var evidence: Int {
      guard samples.count >= SampleGroups.leastEvidence else { return 1 }
      return min(max(SampleGroups.leastEvidence, samples.count / 4), LearnedShape.mostSources)
    }

    /// True if some mark is older and another one newer than in the other version.
    func movesApart(from other: Group) -> Bool {
      let orders = zip(values, other.values).compactMap { own, other -> Bool? in
        guard let own = LearnedMarks.version(own), let other = LearnedMarks.version(other),
          own != other
        else { return nil }
        return own.lexicographicallyPrecedes(other)
      }
      return Set(orders).count > 1
    }

    /// True if documents have several members besides the marks, and none of the other version's.
    func isStranger(to other: Group, _ marks: LearnedMarks) -> Bool {
      let known = Set(marks.places.map { $0.steps.first })
      let names = [self, other].map { group in
        group.shape.names.filter { !known.contains(.member($0)) }
      }
      return names.allSatisfy { $0.count > 2 } && names[0].isDisjoint(with: names[1])
    }

    /// True if one of two samples has members in all objects of a kind that the other one lacks.
    func areUnlike(_ sample: LearnedSample, _ other: LearnedSample) -> Bool {
      let shapes = [sample, other].map { sample in
        var own = LearnedShape(sample, number: 0)
        own.follow(shape, evidence: 1)
        return own
      }
      return shapes[0].isUnlike(shapes[1]) { $1 }
    }

    mutating func append(_ sample: LearnedSample, _ shape: LearnedShape) {
      samples.append(sample)
      if sample.version != nil { roots.insert(sample.rootNames) }
      self.shape.merge(shape)
    }
  }

  /// The number of samples, of up to a dozen, that must have a member for it to be required.
  ///
  /// Of more samples it is a quarter: if few of them have an object, the next one may lack a
  /// member.
  static let leastEvidence = 3

  let marks: LearnedMarks
  var groups: [Group] = []
  var notes: [String] = []
  /// The questions for the user.
  var questions: [String] = []

  init(_ samples: [LearnedSample]) {
    var shapes = samples.enumerated().map { LearnedShape($1, number: $0) }
    var whole = LearnedShape()
    for shape in shapes { whole.merge(shape) }
    let likelyMaps = whole.findMaps()
    for index in shapes.indices { shapes[index].follow(whole, evidence: 1) }
    marks = LearnedMarks(samples, shapes)
    let keys = samples.map { marks.values(of: $0) }
    var owners: [[String?]: Set<Int>] = [:]
    for (number, sample) in samples.enumerated() {
      guard let version = sample.version else { continue }
      let index = index(named: version, keys[number])
      owners[keys[number], default: []].insert(index)
      groups[index].append(sample, shapes[number])
    }
    for (number, sample) in samples.enumerated() where sample.version == nil {
      let key = keys[number]
      let own = owners[key] ?? [index(named: autoName(key), key)]
      if owners[key] == nil { owners[key] = own }
      // Without marks, the names at the root of a sample that the user has named may show it.
      let alike = own.count == 1 ? own : own.filter { groups[$0].roots.contains(sample.rootNames) }
      guard alike.count == 1, let group = alike.first else {
        leaveOut(sample, own.sorted())
        continue
      }
      groups[group].append(sample, shapes[number])
    }
    for index in groups.indices {
      groups[index].shape.follow(whole, evidence: groups[index].evidence)
    }
    let order = groups.indices.sorted { left, right in
      isOlder(groups[left].parts, groups[right].parts) ?? (left < right)
    }
    groups = order.map { groups[$0] }
    note()
    askForMore()
    questions += likelyMaps.map { name in
      """
      whether the names in '\(name)', which each sample has others of, are data, as is assumed; if \
      they are members, give more samples of each version
      """
    }
    widen()
  }

  /// Returns the index of the group with that name, after adding it if it is new.
  private mutating func index(named name: String, _ values: [String?]) -> Int {
    if let index = groups.firstIndex(where: { $0.name == name }) { return index }
    let marked = marks.places.isEmpty ? nil : marks.version(of: values)
    let parts = LearnedMarks.version(name) ?? marked
    groups.append(Group(name: name, values: values, parts: parts))
    return groups.count - 1
  }

  /// Returns a name for a version that the user has not named; file names are derived from it.
  private func autoName(_ values: [String?]) -> String {
    let taken = groups.map(\.name)
    guard !marks.places.isEmpty else { return Self.free(["1"], taken) }
    guard let parts = marks.version(of: values) else { return Self.free(["unmarked"], taken) }
    let texts = values.compactMap { $0?.filter { $0 != "\"" } }
    let text = texts.joined(separator: " ")
    if let only = texts.first, Set(texts).count == 1, Self.isName(only) {
      return Self.free([only], taken)
    }
    let numbers = parts.map { String($0) }.joined(separator: ".")
    return Self.free(parts.contains(LearnedMarks.isBefore) ? [text] : [numbers, text], taken)
  }

  /// True if a value in a document is short and simple, and can be the name of its version.
  private static func isName(_ text: String) -> Bool {
    text.utf8.count <= 24
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".+-_".contains($0)) }
  }

  /// Returns the first name that is not taken, or the last one with the next free number.
  static func free(_ names: [String], _ taken: [String]) -> String {
    if let name = names.first(where: { !taken.contains($0) }) { return name }
    let last = names.last ?? ""
    let numbers = (2...taken.count + 2).map { Int(last) == nil ? "\(last) \($0)" : String($0) }
    return numbers.first { !taken.contains($0) } ?? last
  }

  private func isOlder(_ left: [Int]?, _ right: [Int]?) -> Bool? {
    guard left != right else { return nil }
    // Documents that do not name their version are older than the documents that do.
    guard let left else { return true }
    guard let right else { return false }
    let most = max(left.count, right.count)
    let full = [left, right].map { $0 + Array(repeating: 0, count: most - $0.count) }
    return full[0] == full[1] ? nil : full[0].lexicographicallyPrecedes(full[1])
  }

  // MARK: Questions

  private mutating func note() {
    if !marks.places.isEmpty {
      let names = marks.places.map { $0.steps.count == 1 ? $0.name ?? "" : $0.description }.sorted()
        .map { "'\($0)'" }.joined(separator: " and ")
      let isUnmarked = groups.contains { group in
        group.values.allSatisfy { $0 == nil } && group.samples.contains { $0.version == nil }
      }
      let (verb, it) = marks.places.count == 1 ? ("is", "it") : ("are", "them")
      notes.append(
        "\(names) \(verb) taken for the version"
          + (isUnmarked && groups.count > 1 ? ", and samples without \(it) for the oldest" : ""))
    }
    // Samples with several forms may be of several versions.
    for group in groups where group.samples.contains(where: { $0.version == nil }) {
      guard marks.places.isEmpty, let first = group.samples.first,
        let other = group.samples.first(where: { group.areUnlike(first, $0) })
      else { continue }
      let name = Self.free([String(groups.count + 1)], groups.map(\.name))
      questions.append(
        "whether all samples are of one version: no member says it, and '\(first.name)' and "
          + "'\(other.name)' have other members; \(option(group.name, first)) "
          + "\(option(name, other)) takes them apart, the oldest first")
    }
  }

  private func option(_ name: String, _ sample: LearnedSample) -> String {
    "--sample \(name)=\(sample.name)"
  }

  private mutating func leaveOut(_ sample: LearnedSample, _ owners: [Int]) {
    let names = owners.map { "'\(groups[$0].name)'" }.joined(separator: " or ")
    let options = owners.map { option(groups[$0].name, sample) }.joined(separator: " or ")
    questions.append(
      "'\(sample.name)' is left out: it may be of \(names); \(options) says which")
  }

  /// Asks for more samples of a version with one sample, which may lack members by chance.
  private mutating func askForMore() {
    let isMany = groups.contains { $0.samples.count >= 2 * Self.leastEvidence }
    guard isMany || groups.count == 1 else { return }
    for group in groups where group.samples.count == 1 {
      questions.append(
        "which members may be missing in '\(group.name)': there is one sample; give more of them"
      )
    }
  }

  /// Adds the kinds of values that adjacent versions have, and notes their places.
  ///
  /// If the values of two versions have a kind besides null in common, their other kinds differ by
  /// chance.
  private mutating func widen() {
    var places: Set<DocumentPath> = []
    for index in groups.indices.dropFirst() {
      let later = groups[(index + 1)...].reduce(into: LearnedShape()) { $0.merge($1.shape) }
      groups[index].shape.fillGaps(between: groups[index - 1].shape, later)
    }
    let pairs = groups.indices.dropFirst().map { ($0, $0 - 1) }
    for (index, other) in pairs + pairs.reversed().map({ ($0.1, $0.0) }) {
      let shape = groups[other].shape
      groups[index].shape.widen(by: shape, DocumentPath(), &places)
      groups[index].shape.confirm(by: shape)
    }
    guard !places.isEmpty else { return }
    let names = places.map { "'\($0)'" }.sorted()
    let more = names.count > 4 ? " and \(names.count - 4) more" : ""
    notes.append(
      "the versions have values of the same kinds at \(names.prefix(4).joined(separator: ", "))"
        + more)
  }
}

extension LearnedShape {
  /// Adds members that earlier and later documents have; these documents lack them by chance.
  fileprivate mutating func fillGaps(between earlier: LearnedShape, _ later: LearnedShape) {
    guard !isMap else { return }
    let missing = earlier.members.filter { self[$0.name] == nil && later[$0.name] != nil }
    replace([], by: missing.map { ($0.name, $0.shape.unmet) }, in: nil)
    changeInner(with: earlier) { shape, inner, name in
      let after = if let name { later[name] } else { later.elements.first }
      if let after { shape.fillGaps(between: inner, after) }
    }
  }

  fileprivate mutating func widen(
    by other: LearnedShape, _ place: DocumentPath, isEntry: Bool = false,
    _ places: inout Set<DocumentPath>
  ) {
    // A few values in a map are little evidence of the kinds of others, unless all of them are
    // objects or lists in one version only.
    let isChanged =
      min(count, other.count) > 1 && [kinds, other.kinds].allSatisfy { $0.count == 1 }
      && !kinds.union(other.kinds).isDisjoint(with: [.object, .array])
    let isLittle = isEntry && min(count, other.count) < Self.manyEntries && !isChanged
    let isAlike = !changesKind(to: other) || isLittle
    if isAlike, !other.kinds.isSubset(of: kinds), !kinds.isEmpty {
      kinds.formUnion(other.kinds)
      places.insert(place)
    } else if !isAlike, other.kinds.contains(.null),
      [self, other].allSatisfy({ $0.valueKinds.count == 1 && $0.isLeaf })
    {
      // Steps for scalars leave null as it is.
      kinds.insert(.null)
    }
    let isMap = isMap
    changeInner(with: other) { shape, inner, name in
      let own = name.map(place.appending) ?? DocumentPath(place.steps + [.all])
      shape.widen(by: inner, own, isEntry: name == nil && isMap, &places)
    }
  }
}
