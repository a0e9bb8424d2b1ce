import Diagnostics
import JSONSyntax

/// The members that say which edition a document is of.
struct LearnedMarks {
  /// Editions are compared by these first, in this order.
  private(set) var places: [DocumentPath] = []

  private struct Candidate {
    var place: DocumentPath
    var rank: Int
    var values: [String?]

    var name: String { place.name ?? "" }

    var count: Int { values.count { $0 != nil } }
    /// A part of a version whose first part another member is.
    var isPart: Bool { LearnedMarks.isPart(name) }
  }

  /// `shapes` are those of the samples.
  init(_ samples: [LearnedSample], _ shapes: [LearnedShape]) {
    let all = Self.candidates(samples)
    let candidates = all.filter { $0.place.steps.count == 1 }
    var base: [Candidate] = []
    var open = Set(samples.indices)
    for candidate in candidates where candidate.rank < 2 || base.isEmpty {
      guard !candidate.isPart, open.contains(where: { candidate.values[$0] != nil }) else {
        continue
      }
      base.append(candidate)
      open = open.filter { candidate.values[$0] == nil }
    }
    base += candidates.filter { $0.isPart && !base.isEmpty }
    places = base.map(\.place)
    places += candidates.filter { candidate in
      !base.contains { $0.name == candidate.name } && Self.repeats(candidate, base)
    }.map(\.place)
    let others = all.filter { !places.contains($0.place) && $0.count == samples.count }
    places = Self.separating(others, samples.map(values), shapes).map(\.place) + places
  }

  /// Members whose values are versions, those that say most of the format first.
  private static func candidates(_ samples: [LearnedSample]) -> [Candidate] {
    let members = samples.map(\.scalars)
    let known = members.reduce(into: [DocumentPath: Int]()) { ranks, own in
      for place in own.keys where ranks[place] == nil { ranks[place] = rank(of: place) }
    }
    let places = known.keys.sorted { $0.description < $1.description }
    return places.compactMap { place -> Candidate? in
      guard let rank = known[place] else { return nil }
      let values = zip(members, samples).map { $0[place]?.markText(in: $1.text) }
      let isMark = zip(members, values).allSatisfy { member, value in
        member[place] == nil || version(value) != nil
      }
      return isMark ? Candidate(place: place, rank: rank, values: values) : nil
    }.sorted { ($0.rank, $1.count) < ($1.rank, $0.count) }
  }

  /// Those that differ where samples with the same marks have other members.
  private static func separating(
    _ others: [Candidate], _ marks: [[String?]], _ shapes: [LearnedShape]
  ) -> [Candidate] {
    var found: [Candidate] = []
    guard !others.isEmpty else { return found }
    for left in shapes.indices {
      for right in shapes.indices.dropFirst(left + 1) where marks[left] == marks[right] {
        guard !found.contains(where: { $0.values[left] != $0.values[right] }),
          !shapes[left].gaps(shapes[right]).isEmpty
        else { continue }
        found += others.filter { $0.values[left] != $0.values[right] }
      }
    }
    return found
  }

  /// True if a member says what others say already, wherever it is.
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

  /// What a document says of its edition: nil for each member that it does not have.
  func values(of sample: LearnedSample) -> [String?] {
    places.map { sample.value(at: $0)?.markText(in: sample.text) }
  }

  /// The best rank of the names that lead to a value.
  private static func rank(of place: DocumentPath) -> Int? {
    place.steps.compactMap { if case .member(let name) = $0 { rank(name) } else { nil } }.min()
  }

  /// 0 for a name that says the version of a format, 2 for one that may say another; nil for others.
  private static func rank(_ name: String) -> Int? {
    let name = name.lowercased()
    let isVersion = name.contains("version")
    if isVersion, ["format", "schema", "file", "document", "spec"].contains(where: name.contains) {
      return 0
    }
    if ["version", "edition", "schema", "$schema", "v", "ver", "rev", "revision"].contains(name) {
      return 1
    }
    if name.hasPrefix("nbformat") || name.hasPrefix("format") || name == "spec" { return 1 }
    return isVersion || ["format", "edition", "schema"].contains(where: name.contains) ? 2 : nil
  }
}

extension LearnedMarks {
  private static func isPart(_ name: String) -> Bool {
    ["minor", "patch"].contains(where: name.lowercased().contains)
  }

  /// The numbers of the first value that there is, with its parts; nil without any.
  func version(of values: [String?]) -> [Int]? {
    guard let first = values.firstIndex(where: { $0 != nil }) else { return nil }
    let parts = zip(places, values).dropFirst(first + 1).filter { Self.isPart($0.0.name ?? "") }
      .map(\.1)
    return ([values[first]] + parts).compactMap { Self.version($0) }.flatMap(\.self)
  }

  /// The numbers at the end of a version: of `1`, `"v1.2"`, `"recipe/3"`, or, of an address, in it:
  /// `"https://example.org/bom-1.4.schema.json"`; nil for another JSON text.
  static func version(_ json: String?) -> [Int]? {
    guard let json else { return nil }
    let text = Array(json.utf8.filter { $0 != UInt8(ascii: "\"") })
    guard let last = text.lastIndex(where: \.isASCIIDigit),
      last == text.count - 1 || text.contains(UInt8(ascii: "/"))
    else { return nil }
    let start = text[...last].lastIndex { !$0.isASCIIDigit && !".-_".utf8.contains($0) }
    let digits = text[(start.map { $0 + 1 } ?? 0)...last]
    // 'A4' and 'mp3' are no versions.
    if let start, digits.first?.isASCIIDigit == true, Self.isLetter(text[start]) {
      let isV = text[start] == UInt8(ascii: "v")
      guard isV, start == 0 || !Self.isLetter(text[start - 1]) else { return nil }
    }
    let parts = digits.split { !$0.isASCIIDigit }.map { Int(String(decoding: $0, as: UTF8.self)) }
    return parts.contains(nil) ? nil : parts.compactMap(\.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension JSONValue {
  /// The JSON text of a scalar by which editions are told apart; nil for others.
  fileprivate func markText(in text: [UInt8]) -> String? {
    if let string { return JSONText.string(string).text }
    guard case .number(let number) = content else { return nil }
    return String(decoding: text[number.range.clamped(to: text.indices)], as: UTF8.self)
  }
}
