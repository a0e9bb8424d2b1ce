import Diagnostics
import JSONSyntax

/// The members that identify the version of a document.
struct LearnedMarks {
  /// The paths of the members, in the order in which versions are compared by them.
  private(set) var places: [DocumentPath] = []

  /// A member that may be a mark.
  struct Candidate {
    var place: DocumentPath
    var rank: Int
    var values: [String?]

    var name: String { place.name ?? "" }

    var count: Int { values.count { $0 != nil } }
    /// The likelier one comes first; a version is rarely another one in each of several samples.
    var order: (Int, Int, Int) {
      (rank, -count, count > 3 && Set(values.compactMap(\.self)).count == count ? 1 : 0)
    }
    /// True if it is a later part of a version whose first part is another member.
    var isPart: Bool { LearnedMarks.isPart(name) }
  }

  /// Finds the marks of samples with these shapes.
  init(_ samples: [LearnedSample], _ shapes: [LearnedShape]) {
    let all = Self.besidesSubjects(Self.matching(Self.candidates(samples), samples), shapes)
    let candidates = Self.likeliest(
      Self.plausible(all.filter { $0.place.steps.count == 1 }, samples.count), shapes)
    // The version in a header counts for samples that say none beside it.
    let inHeaders = Self.likeliest(all.filter { Self.isInHeader($0.place) }, shapes)
    var base: [Candidate] = []
    var open = Set(samples.indices)
    for candidate in Self.explainedFirst(candidates + inHeaders, shapes)
    where candidate.rank < Self.least || base.isEmpty {
      guard !candidate.isPart, open.contains(where: { candidate.values[$0] != nil }),
        !Self.contradicts(candidate, base)
      else { continue }
      base.append(candidate)
      open = open.filter { candidate.values[$0] == nil }
    }
    base += candidates.filter { $0.isPart && !base.isEmpty }
    places = base.map(\.place)
    places += candidates.filter { candidate in
      !base.contains { $0.name == candidate.name } && Self.repeats(candidate, base)
    }.map(\.place)
    let others = all.filter { !places.contains($0.place) && $0.count == samples.count }
    // Others may explain why samples with the same marks have different members.
    let keys = samples.map(values)
    let groups = Dictionary(grouping: shapes.indices) { keys[$0] }.values
    places = others.filter { Self.explains($0, shapes, in: Array(groups)) }.map(\.place) + places
  }

  /// Returns members whose values are versions; the names most likely for a format version come
  /// first.
  private static func candidates(_ samples: [LearnedSample]) -> [Candidate] {
    let members = samples.map(\.scalars)
    let known = members.reduce(into: [DocumentPath: Int]()) { ranks, own in
      for place in own.keys where ranks[place] == nil { ranks[place] = rank(of: place) }
    }
    let ranked = known.sorted { $0.key.description < $1.key.description }
    return ranked.compactMap { place, rank -> Candidate? in
      let values = zip(members, samples).map { $0[place]?.scalar(in: $1.text) }
      let isMark = zip(members, values).allSatisfy { member, value in
        member[place] == nil || version(value) != nil
      }
      return isMark ? Candidate(place: place, rank: rank, values: values) : nil
    }.sorted { $0.order < $1.order }
  }

  /// Returns the candidates that may be versions of the format.
  ///
  /// If all documents have a version, a less certain one in fewer than a third of them is a version
  /// of their subject.
  private static func plausible(_ candidates: [Candidate], _ count: Int) -> [Candidate] {
    let isElsewhere = candidates.contains { $0.count == count && isVersion($0.name) }
    return isElsewhere
      ? candidates.filter { $0.rank == 0 || $0.isPart || $0.count * 3 >= count } : candidates
  }

  /// Sorts the candidates; of equally likely names, the ones that explain why samples have
  /// different members come first.
  ///
  /// Leaves out names that may count how often a document was saved, unless they explain it or
  /// there are few samples.
  private static func likeliest(_ candidates: [Candidate], _ shapes: [LearnedShape]) -> [Candidate]
  {
    let ties = Dictionary(grouping: candidates) { [$0.rank, $0.count] }
    let isFew = shapes.count <= SampleGroups.leastEvidence
    var (explained, others): ([Candidate], [Candidate]) = ([], [])
    for candidate in candidates {
      let isAlone = ties[[candidate.rank, candidate.count]]?.count == 1
      let mayCount = candidate.rank == counter && !isFew
      if mayCount || !isAlone, explains(candidate, shapes) {
        explained.append(candidate)
      } else if !mayCount {
        others.append(candidate)
      }
    }
    return (explained + others).sorted { $0.order < $1.order }
  }

  /// True if samples of a group with other values have other members.
  private static func explains(
    _ candidate: Candidate, _ shapes: [LearnedShape], in groups: [[Int]]? = nil
  ) -> Bool {
    let classes = (groups ?? [Array(shapes.indices)]).map { group in
      Dictionary(grouping: group) { candidate.values[$0] }
    }
    return classes.contains { $0.count > 1 }
      && classes.allSatisfy { isTold(Array($0.values), shapes) }
  }

  /// True for the place of a likely version in an object about the document as a whole.
  private static func isInHeader(_ place: DocumentPath) -> Bool {
    guard place.steps.count == 2, case .member(let header)? = place.steps.first,
      let name = place.name
    else { return false }
    return headers.contains(header.lowercased()) && rank(name) ?? least < counter
  }

  private static let headers: Set = [
    "document", "file", "format", "header", "info", "meta", "metadata", "schema",
  ]

  private static func isVersion(_ name: String) -> Bool { name.lowercased().contains("version") }

  /// True if any two sets of samples differ; for many samples, they must differ in a member of all
  /// samples in the larger set.
  private static func isTold(_ classes: [[Int]], _ shapes: [LearnedShape]) -> Bool {
    let isStrict = shapes.count > SampleGroups.leastEvidence
    // Several documents share a version.
    let count = classes.reduce(0) { $0 + $1.count }
    guard !isStrict || classes.count < 2 || classes.count * 2 <= count else { return false }
    let merged = classes.map { own in
      var shape = LearnedShape()
      for index in own { shape.merge(shapes[index]) }
      shape.follow(shape, evidence: min(own.count, SampleGroups.leastEvidence))
      return shape
    }
    return merged.indices.allSatisfy { left in
      merged.indices.dropFirst(left + 1).allSatisfy { right in
        let (here, there) = (classes[left].count, classes[right].count)
        return merged[left].isUnlike(merged[right]) { isHere, isInAll in
          !isStrict || isInAll && (isHere ? here >= there : there >= here)
        }
      }
    }
  }

  /// True if a member has another version than the mark of the same document.
  private static func contradicts(_ candidate: Candidate, _ base: [Candidate]) -> Bool {
    candidate.rank > 0
      && candidate.values.indices.contains { index in
        guard let own = candidate.values[index],
          let other = base.lazy.filter({ !$0.isPart }).compactMap({ $0.values[index] }).first
        else { return false }
        return version(own) != version(other)
      }
  }

  /// True if a member is redundant: other members determine its value wherever it occurs.
  private static func repeats(_ candidate: Candidate, _ base: [Candidate]) -> Bool {
    var known: [[String?]: String?] = [:]
    for index in candidate.values.indices {
      let values = base.map { $0.values[index] }
      let own = candidate.values[index]
      if let other = known[values], other != own { return false }
      known[values] = .some(own)
      let first = values.compactMap(\.self).first
      if let own, version(own) != version(first) { return false }
    }
    return true
  }

  /// Returns the values of the marks in a document, with nil for each missing member.
  func values(of sample: LearnedSample) -> [String?] {
    places.map { sample.value.values(at: $0.steps[...]).last?.scalar(in: sample.text) }
  }

  /// Returns the best rank of the names on the path to a value.
  private static func rank(of place: DocumentPath) -> Int? {
    place.steps.compactMap { if case .member(let name) = $0 { rank(name) } else { nil } }.min()
  }

  /// The rank of names that often count how often a document was saved, and of the least certain
  /// ones.
  private static let (counter, least) = (2, 3)

  /// Returns 0 for the name of a format version, 1 to 3 for less certain names, or nil for others.
  private static func rank(_ name: String) -> Int? {
    let isVersion = isVersion(name)
    let name = name.lowercased()
    if isVersion, ["format", "schema", "file", "document", "spec"].contains(where: name.contains) {
      return 0
    }
    if ["version", "edition", "schema", "$schema", "v", "ver"].contains(name) {
      return 1
    }
    if name.hasPrefix("nbformat") || name.hasPrefix("format") || name == "spec" { return 1 }
    if ["rev", "revision"].contains(name) { return counter }
    return isVersion || ["format", "edition", "schema"].contains(where: name.contains) ? least : nil
  }
}

extension LearnedMarks {
  private static func isPart(_ name: String) -> Bool {
    ["minor", "patch"].contains(where: name.lowercased().contains)
  }

  /// Returns the version in the first existing value and its parts; nil if all values are missing.
  func version(of values: [String?]) -> [Int]? {
    guard let first = values.firstIndex(where: { $0 != nil }) else { return nil }
    let parts = zip(places, values).dropFirst(first + 1).filter { Self.isPart($0.0.name ?? "") }
      .map(\.1)
    return ([values[first]] + parts).compactMap { Self.version($0) }.flatMap(\.self)
  }

  /// Returns the numbers of a version, or nil for other JSON texts.
  ///
  /// They are at the end, as in `1`, `"v1.2"`, and `"recipe/3"`, or inside an address:
  /// `"https://example.org/bom-1.4.schema.json"`.
  static func version(_ json: String?) -> [Int]? {
    guard let json else { return nil }
    let text = Array(json.utf8.filter { $0 != UInt8(ascii: "\"") })
    if let version = prerelease(text) { return version }
    guard let last = text.lastIndex(where: \.isASCIIDigit),
      last == text.count - 1 || text.contains(UInt8(ascii: "/"))
    else { return nil }
    let start = text[...last].lastIndex { !$0.isASCIIDigit && !".-_".utf8.contains($0) }
    let digits = text[(start.map { $0 + 1 } ?? 0)...last]
    // 'A4' and 'mp3' are not versions.
    if let start, digits.first?.isASCIIDigit == true, text[start].isASCIILetter {
      let isV = text[start] == UInt8(ascii: "v")
      guard isV, start == 0 || !text[start - 1].isASCIILetter else { return nil }
    }
    let parts = digits.split { !$0.isASCIIDigit }.map { Int(String(decoding: $0, as: UTF8.self)) }
    return parts.contains(nil) ? nil : parts.compactMap(\.self)
  }

  /// The separator before the numbers of a prerelease; it sorts before all version numbers.
  static let isBefore = -1

  /// Returns the numbers of a version such as `2.0.0-beta.3`, which precedes `2.0.0`; nil for other
  /// texts.
  private static func prerelease(_ text: [UInt8]) -> [Int]? {
    guard text.first?.isASCIIDigit == true,
      let dash = text.firstIndex(where: { !$0.isASCIIDigit && $0 != UInt8(ascii: ".") }),
      text[dash] == UInt8(ascii: "-"), text.dropFirst(dash + 1).first?.isASCIILetter == true
    else { return nil }
    let parts = [text[..<dash], text[dash...]].map { part in
      part.split { !$0.isASCIIDigit }.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
    return parts[0] + [isBefore] + parts[1]
  }
}

// Members that are versions of what the documents are about, not of the format.
extension LearnedMarks {
  /// Returns the candidates that may be marks by the versions that the user has given to samples.
  ///
  /// If one has a value of its own in each of these versions, the others are left out. So is one
  /// that has the same values in several versions, unless it is at the root and has one in each, or
  /// has later parts.
  static func matching(_ candidates: [Candidate], _ samples: [LearnedSample]) -> [Candidate] {
    let named = Dictionary(grouping: samples.indices) { samples[$0].version }
    let groups = named.filter { $0.key != nil }.map(\.value)
    guard groups.count > 1 else { return candidates }
    let values = candidates.map { own in groups.map { Set($0.map { own.values[$0] }) } }
    func isShared(_ sets: [Set<String?>]) -> Bool {
      sets.reduce(0) { $0 + $1.count } > sets.reduce(into: Set()) { $0.formUnion($1) }.count
    }
    let tell = zip(candidates, values).map { own, sets in
      sets.allSatisfy { $0.count == 1 } && !isShared(sets) && !own.isPart
        && (own.place.steps.count == 1 || isInHeader(own.place))
    }
    let hasParts = candidates.contains { $0.isPart }
    return zip(zip(candidates, values), tell).filter { own, tells in
      let (candidate, sets) = own
      if tell.contains(true) { return tells || candidate.isPart }
      let mayRepeat = candidate.place.steps.count == 1 || hasParts
      return !isShared(sets) || mayRepeat && sets.allSatisfy { $0.count == 1 }
    }.map(\.0.0)
  }

  /// Sorts the candidates; of those in all samples, the ones that explain why samples have
  /// different members come before others whose values vary without that.
  ///
  /// The name of a format version says more than that.
  static func explainedFirst(_ candidates: [Candidate], _ shapes: [LearnedShape]) -> [Candidate] {
    let common = candidates.filter { $0.rank > 0 && !$0.isPart && $0.count == shapes.count }
    guard let first = common.first, Set(first.values).count > 1, common.count > 1,
      !explains(first, shapes),
      let start = candidates.firstIndex(where: { $0.place == first.place })
    else { return candidates }
    // A mark that is there twice counts once.
    return candidates[..<start] + common.filter { explains($0, shapes) } + candidates[start...]
  }

  /// Leaves out members of inner objects if documents of several forms, each with members that the
  /// others lack, all have the same values.
  private static func besidesSubjects(
    _ candidates: [Candidate], _ shapes: [LearnedShape]
  ) -> [Candidate] {
    let forms = Dictionary(grouping: shapes.indices) { Set(shapes[$0].members.map(\.name)) }
    let names = Array(forms.keys)
    guard names.count > 1, forms.values.allSatisfy({ $0.count > 1 }),
      names.allSatisfy({ own in !names.contains { own.isStrictSubset(of: $0) } })
    else { return candidates }
    return candidates.filter { own in
      let values = Set(forms.values.map { form in Set(form.map { own.values[$0] }) })
      let isCommon = values.count == 1 && values.allSatisfy { $0.count > 1 }
      return !isCommon || own.rank == 0 || own.place.steps.count == 1 || explains(own, shapes)
    }
  }
}
