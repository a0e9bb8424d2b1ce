import Diagnostics
import JSONSyntax

/// Samples by their editions, from the oldest to the newest.
struct SampleGroups {
  struct Group {
    var name: String
    /// Of the first sample, by mark.
    var values: [String?]
    var samples: [LearnedSample] = []
    /// What the name or the marks say; nil for neither.
    var version: [Int]?
    var shape = LearnedShape()
  }

  let marks: LearnedMarks
  private(set) var groups: [Group] = []
  private(set) var notes: [String] = []
  /// What the user has to say.
  private(set) var questions: [String] = []

  init(_ samples: [LearnedSample]) {
    marks = LearnedMarks(samples)
    var owners: [[String?]: [Int]] = [:]
    for sample in samples where sample.edition != nil {
      let values = key(sample)
      let index = index(named: sample.edition ?? "", values)
      if owners[values]?.contains(index) != true { owners[values, default: []].append(index) }
      groups[index].samples.append(sample)
    }
    for sample in samples where sample.edition == nil {
      let values = key(sample)
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
      groups[own[0]].samples.append(sample)
    }
    let order = groups.indices.sorted { left, right in
      isOlder(groups[left].version, groups[right].version) ?? (left < right)
    }
    groups = order.map { groups[$0] }
    for index in groups.indices {
      for sample in groups[index].samples { groups[index].shape.add(sample) }
    }
    note()
  }

  /// What samples of one edition have in common, unless the user says more.
  private func key(_ sample: LearnedSample) -> [String?] {
    guard marks.names.isEmpty else { return marks.values(of: sample) }
    return [(sample.value.object ?? []).map(\.name).sorted().joined(separator: "\n")]
  }

  /// The number of the group of that name, which is made if it is new.
  private mutating func index(named name: String, _ values: [String?]) -> Int {
    if let index = groups.firstIndex(where: { $0.name == name }) { return index }
    let marked = marks.names.isEmpty ? nil : marks.version(of: values)
    let version = LearnedMarks.version(name) ?? marked
    groups.append(Group(name: name, values: values, version: version))
    return groups.count - 1
  }

  /// What an edition is called that the user has not named; names are those of files too.
  private func autoName(_ values: [String?]) -> String {
    let taken = groups.map(\.name)
    guard !marks.names.isEmpty else { return Self.free(["1"], taken) }
    guard let version = marks.version(of: values) else { return Self.free(["unmarked"], taken) }
    let text = values.compactMap { $0?.filter { $0 != "\"" } }.joined(separator: " ")
    return Self.free([version.map { String($0) }.joined(separator: "."), text], taken)
  }

  /// The first name that is not taken, or the next number after the last one.
  static func free(_ names: [String], _ taken: [String]) -> String {
    if let name = names.first(where: { !taken.contains($0) }) { return name }
    let last = names.last ?? ""
    let numbers = (2...taken.count + 2).map { Int(last) == nil ? "\(last) \($0)" : String($0) }
    return numbers.first { !taken.contains($0) } ?? last
  }

  private func isOlder(_ left: [Int]?, _ right: [Int]?) -> Bool? {
    guard left != right else { return nil }
    // What does not say its edition comes from before there was another.
    guard let left else { return true }
    guard let right else { return false }
    return left.lexicographicallyPrecedes(right)
  }

  private mutating func note() {
    let isNamed = groups.contains { $0.samples.contains { $0.edition != nil } }
    if !marks.names.isEmpty {
      let names = marks.names.sorted().map { "'\($0)'" }.joined(separator: " and ")
      notes.append("\(names) \(marks.names.count == 1 ? "is" : "are") taken for the edition")
    } else if groups.count > 1, !isNamed {
      notes.append("no member says the edition: the samples are grouped by the names of members")
      questions.append("which sample is of which edition: --sample NAME=FILE says it")
    }
  }
}
