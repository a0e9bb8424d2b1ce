import Diagnostics
import JSONSyntax

/// Samples grouped by edition, from the oldest to the newest.
struct SampleGroups {
  struct Group {
    var name: String
    /// The values of the first sample, by mark.
    var values: [String?]
    var samples: [LearnedSample] = []
    /// The version from the name or the marks; nil if both are missing.
    var version: [Int]?
    var shape = LearnedShape()

    mutating func append(_ sample: LearnedSample, _ shape: LearnedShape) {
      samples.append(sample)
      self.shape.merge(shape)
    }

  }

  /// The maximum number of an edition's samples that must have a required member.
  static let mostEvidence = 3

  let marks: LearnedMarks
  private(set) var groups: [Group] = []
  private(set) var notes: [String] = []
  /// The questions for the user.
  private(set) var questions: [String] = []

  init(_ samples: [LearnedSample]) {
    var shapes = samples.enumerated().map { LearnedShape($1, number: $0) }
    var whole = LearnedShape()
    for shape in shapes { whole.merge(shape) }
    whole.findMaps()
    for index in shapes.indices { shapes[index].follow(whole, evidence: 1) }
    marks = LearnedMarks(samples, shapes)
    let kinds = Self.kinds(samples, shapes)
    func key(_ index: Int) -> [String?] {
      marks.places.isEmpty ? [String(kinds[index])] : marks.values(of: samples[index])
    }
    var owners: [[String?]: [Int]] = [:]
    for (number, sample) in samples.enumerated() where sample.edition != nil {
      let values = key(number)
      let index = index(named: sample.edition ?? "", values)
      if owners[values]?.contains(index) != true { owners[values, default: []].append(index) }
      groups[index].append(sample, shapes[number])
    }
    for (number, sample) in samples.enumerated() where sample.edition == nil {
      let values = key(number)
      if owners[values] == nil { owners[values] = [index(named: autoName(values), values)] }
      guard let own = owners[values], own.count == 1 else {
        let names = (owners[values] ?? []).map { "'\(groups[$0].name)'" }
        questions.append(
          """
          '\(sample.name)' is left out: it may be of \(names.joined(separator: " or ")); say which \
          with --sample
          """)
        continue
      }
      groups[own[0]].append(sample, shapes[number])
    }
    for index in groups.indices {
      let evidence = min(Self.mostEvidence, groups[index].samples.count)
      groups[index].shape.follow(whole, evidence: evidence)
    }
    let order = groups.indices.sorted { left, right in
      isOlder(groups[left].version, groups[right].version) ?? (left < right)
    }
    groups = order.map { groups[$0] }
    sortByMembers()
    note()
    askForMore()
    ask(samples, shapes)
  }

  /// Returns the number of each sample's kind.
  ///
  /// Samples of the same kind have the same names at the root. They do not differ in a member that
  /// all of several list items have in one sample, but none in the other.
  private static func kinds(_ samples: [LearnedSample], _ shapes: [LearnedShape]) -> [Int] {
    let names = rootNames(samples)
    var kinds: [[Int]] = []
    for index in samples.indices {
      let own = kinds.firstIndex { others in
        names[others[0]] == names[index]
          && others.allSatisfy { other in
            !shapes[other].gaps(shapes[index]).contains(where: \.isTelling)
          }
      }
      if let own { kinds[own].append(index) } else { kinds.append([index]) }
    }
    kinds = joined(kinds, shapes) { names[$0[0]] == names[$1[0]] }
    return samples.indices.map { index in kinds.firstIndex { $0.contains(index) } ?? 0 }
  }

  /// Returns the names at the root of each sample; without names that occur only once, if there are
  /// many samples.
  private static func rootNames(_ samples: [LearnedSample]) -> [Set<String>] {
    let names = samples.map { Set(($0.value.object ?? []).map(\.name)) }
    guard samples.count > mostEvidence else { return names }
    var counts: [String: Int] = [:]
    for name in names.joined() { counts[name, default: 0] += 1 }
    return names.map { $0.filter { counts[$0] ?? 0 > 1 } }
  }

  /// Joins kinds of samples that only single samples distinguish.
  private static func joined(
    _ kinds: [[Int]], _ shapes: [LearnedShape], _ isAlike: ([Int], [Int]) -> Bool
  ) -> [[Int]] {
    var joined: [(indices: [Int], shape: LearnedShape)] = []
    for own in kinds {
      var shape = LearnedShape()
      for index in own { shape.merge(shapes[index]) }
      let place = joined.firstIndex { other in
        isAlike(other.indices, own)
          && !other.shape.gaps(shape).contains { $0.isTelling && $0.isInAll }
      }
      if let place {
        joined[place].indices += own
        joined[place].shape.merge(shape)
      } else {
        joined.append((own, shape))
      }
    }
    return joined.map(\.indices)
  }

  /// Sorts two editions of unknown order if one only lacks members of the other one: it is older,
  /// since most changes add members.
  private mutating func sortByMembers() {
    guard marks.places.isEmpty, groups.count == 2,
      groups.allSatisfy({ $0.samples.allSatisfy { $0.edition == nil } })
    else { return }
    let gaps = groups[0].shape.gaps(groups[1].shape)
    guard !gaps.isEmpty, gaps.allSatisfy(\.isHere) else { return }
    groups.reverse()
    // The names stay in order.
    let names = groups.map(\.name).sorted()
    for index in groups.indices { groups[index].name = names[index] }
  }

  /// Notes how samples of one edition differ, and asks if none of them names its edition.
  private mutating func ask(_ samples: [LearnedSample], _ shapes: [LearnedShape]) {
    for group in groups where group.samples.contains(where: { $0.edition == nil }) {
      let own = samples.indices.filter { index in
        group.samples.contains { $0.name == samples[index].name }
      }
      guard let first = own.first else { continue }
      for other in own.dropFirst() {
        let gaps = shapes[first].gaps(shapes[other])
        guard !gaps.isEmpty else { continue }
        let sides = [(true, first), (false, other)].compactMap { isHere, index -> String? in
          let found = gaps.filter { $0.isHere == isHere }
          return found.isEmpty ? nil : "only '\(samples[index].name)' has \(found.words)"
        }
        let difference = sides.joined(separator: ", and ")
        if marks.places.isEmpty {
          questions.append(
            "whether '\(samples[first].name)' and '\(samples[other].name)' are both of "
              + "'\(group.name)': \(difference); --sample NAME=FILE says it")
        } else {
          notes.append("samples of '\(group.name)' may differ: \(difference)")
        }
        break
      }
    }
  }

  /// Asks for more samples of an edition with one sample, which may lack members by chance.
  private mutating func askForMore() {
    guard groups.contains(where: { $0.samples.count >= 2 * Self.mostEvidence }) else { return }
    for group in groups where group.samples.count == 1 {
      questions.append(
        "what may be missing in documents of '\(group.name)': there is one sample; give more of them"
      )
    }
  }

  /// Returns the index of the group with that name, after adding it if it is new.
  private mutating func index(named name: String, _ values: [String?]) -> Int {
    if let index = groups.firstIndex(where: { $0.name == name }) { return index }
    let marked = marks.places.isEmpty ? nil : marks.version(of: values)
    let version = LearnedMarks.version(name) ?? marked
    groups.append(Group(name: name, values: values, version: version))
    return groups.count - 1
  }

  /// Returns a name for an edition that the user has not named; file names are derived from it.
  private func autoName(_ values: [String?]) -> String {
    let taken = groups.map(\.name)
    guard !marks.places.isEmpty else { return Self.free(["1"], taken) }
    guard let version = marks.version(of: values) else { return Self.free(["unmarked"], taken) }
    let text = values.compactMap { $0?.filter { $0 != "\"" } }.joined(separator: " ")
    let numbers = version.map { String($0) }.joined(separator: ".")
    return Self.free(version.contains(LearnedMarks.isBefore) ? [text] : [numbers, text], taken)
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
    // Documents that do not name their edition are older than the documents that do.
    guard let left else { return true }
    guard let right else { return false }
    let length = max(left.count, right.count)
    let (earlier, later) = (left.padded(to: length), right.padded(to: length))
    return earlier == later ? nil : earlier.lexicographicallyPrecedes(later)
  }

  private mutating func note() {
    let isNamed = groups.contains { $0.samples.contains { $0.edition != nil } }
    if !marks.places.isEmpty {
      let names = marks.places.map { $0.steps.count == 1 ? $0.name ?? "" : $0.description }.sorted()
        .map { "'\($0)'" }.joined(separator: " and ")
      notes.append("\(names) \(marks.places.count == 1 ? "is" : "are") taken for the edition")
    } else if groups.count > 1, !isNamed {
      let gaps = groups[0].shape.gaps(groups[1].shape)
      notes.append(
        "no member says the edition: the samples are grouped by the names of members"
          + (gaps.isEmpty ? "" : ", such as \(gaps.tellingFirst.words)"))
      questions.append("which sample is of which edition: --sample NAME=FILE says it")
    }
  }
}

extension [Int] {
  fileprivate func padded(to length: Int) -> [Int] {
    self + repeatElement(0, count: length - count)
  }
}
