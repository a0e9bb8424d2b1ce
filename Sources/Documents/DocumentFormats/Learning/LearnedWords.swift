import Diagnostics
import JSONSyntax

/// The values that replace others between two versions, as far as the samples show it.
struct LearnedWords {
  private(set) var steps: [DocumentDeclaration.Step] = []
  private(set) var notes: [String] = []
  private(set) var questions: [String] = []

  /// The maximum number of samples that are compared, and of their bytes.
  private static let (mostSamples, mostBytes) = (16, 4 << 20)

  /// Finds the new values of `words`; `declaration` ends with the newer version and its other steps.
  init(
    _ words: [ChangedWords], _ declaration: DocumentDeclaration, _ older: [LearnedSample],
    _ newer: [LearnedSample]
  ) {
    guard !words.isEmpty else { return }
    let (old, new) = (Self.migrated(older, declaration), Self.limited(newer))
    let marks = declaration.versions.flatMap(\.marks.keys).compactMap { DocumentPath($0) }
    // A migration writes the marks itself.
    for own in words where !own.sayTheVersion || !marks.contains(own.place) {
      let found = Self.pairs(own, old, new, words.map(\.place) + marks)
      guard let (pairs, reason) = found else {
        ask(own)
        continue
      }
      let changed = pairs.filter { $0.from != $0.to }
      guard !changed.isEmpty else { continue }
      steps += own.steps(changed)
      let replaced = changed.map { "\($0.from) is \($0.to)" }.joined(separator: ", ")
      notes.append("of the values at '\(own.place)', \(replaced) now, \(reason)")
    }
  }

  private mutating func ask(_ words: ChangedWords) {
    if words.isOtherKind {
      questions.append(
        """
        how the values of '\(words.place)' change: they were \(words.old.shownWords), and are \
        \(words.new.shownWords) now; \(words.advice) replaces them
        """)
    } else if words.haveNoneInCommon, words.areCommon {
      questions.append(
        """
        how the values of '\(words.place)' change: \(words.old.shownWords) before and \
        \(words.new.shownWords) now do not have a value in common; \(words.advice) replaces them
        """)
    }
  }

  private static func limited(_ samples: [LearnedSample]) -> [LearnedSample] {
    var bytes = 0
    return samples.sorted { $0.name < $1.name }.prefix(mostSamples).filter { sample in
      bytes += sample.text.count
      return bytes <= mostBytes
    }
  }

  /// Returns older samples in the form of the newer version.
  private static func migrated(
    _ samples: [LearnedSample], _ declaration: DocumentDeclaration
  ) -> [LearnedSample] {
    let (format, _) = FormatCompiler.compile(declaration, name: "format", endings: [])
    let steps = format.versions.last?.steps ?? []
    return limited(samples).map { sample in
      let new = DocumentMigration.result(of: steps, format.functions, on: sample.text)
      guard let new, let value = JSONValue.read(new).value else { return sample }
      return LearnedSample(sample.name, value, text: new)
    }
  }

  // MARK: Pairs

  private static func pairs(
    _ words: ChangedWords, _ old: [LearnedSample], _ new: [LearnedSample],
    _ places: [DocumentPath]
  ) -> (pairs: [DocumentDeclaration.Pair], reason: String)? {
    let uses = [old, new].map { documents in
      documents.map { WordUse.all(words.place, in: $0, ignoring: places) }
    }
    let ways: [(pairs: [String: String]?, reason: String)] = [
      (words.sayTheVersion ? [words.old[0]: words.new[0]] : nil, "with the version"),
      (byPlace(uses[0], uses[1], old.map(\.name), new.map(\.name)), "by samples of similar names"),
      (bySiblings(uses[0], uses[1]), "by objects that are equal otherwise"),
      (words.haveNoneInCommon ? byLetters(words) : nil, "by their letters"),
    ]
    for (pairs, reason) in ways {
      guard let pairs, words.old.allSatisfy({ pairs[$0] != nil }),
        Set(pairs.values).count > 1 || pairs.count == 1
      else { continue }
      var found = words.old.compactMap { old in
        pairs[old].map { DocumentDeclaration.Pair(from: old, to: $0) }
      }
      found += missing(found)
      return (found, reason)
    }
    return nil
  }

  /// Returns the other one of two pairs of numbers and booleans.
  private static func missing(
    _ pairs: [DocumentDeclaration.Pair]
  ) -> [DocumentDeclaration.Pair] {
    let all = [("0", "false"), ("1", "true")].map { DocumentDeclaration.Pair(from: $0, to: $1) }
    guard pairs.count == 1 else { return [] }
    for all in [all, all.map { DocumentDeclaration.Pair(from: $0.to, to: $0.from) }]
    where all.contains(pairs[0]) {
      return all.filter { $0 != pairs[0] }
    }
    return []
  }

  /// Returns the pairs of values with equal keys, if each old value always has the same new one.
  private static func pairs(
    _ old: [String: Set<String>], _ new: [String: Set<String>]
  ) -> [String: String]? {
    var found: [String: String] = [:]
    var count = 0
    for (key, olds) in old {
      guard olds.count == 1, let word = olds.first, let news = new[key], news.count == 1,
        let other = news.first
      else { continue }
      if let known = found[word], known != other { return nil }
      found[word] = other
      count += 1
    }
    return count > 1 ? found : nil
  }

  /// Pairs values at the same places in samples whose names differ only in one part.
  private static func byPlace(
    _ old: [[WordUse]], _ new: [[WordUse]], _ oldNames: [String], _ newNames: [String]
  ) -> [String: String]? {
    guard old.count == new.count,
      Set(zip(oldNames, newNames).map { difference($0, $1) }).count == 1,
      zip(old, new).allSatisfy({ $0.map(\.position) == $1.map(\.position) })
    else { return nil }
    func keyed(_ uses: [[WordUse]]) -> [String: Set<String>] {
      var found: [String: Set<String>] = [:]
      for (number, use) in uses.enumerated().flatMap({ number, own in own.map { (number, $0) } }) {
        found["\(number) \(use.position)", default: []].insert(use.word)
      }
      return found
    }
    return pairs(keyed(old), keyed(new))
  }

  /// Returns the parts in which two names differ, between their equal ends.
  private static func difference(_ left: String, _ right: String) -> [String] {
    let start = zip(left, right).prefix { $0 == $1 }.count
    let (old, new) = (left.dropFirst(start), right.dropFirst(start))
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    return [String(old.dropLast(end)), String(new.dropLast(end))]
  }

  /// Pairs values of objects whose other scalars are equal.
  private static func bySiblings(_ old: [[WordUse]], _ new: [[WordUse]]) -> [String: String]? {
    let all = Array(old.joined()) + new.joined()
    guard let first = all.first else { return nil }
    let names = all.reduce(Set(first.siblings.keys)) { $0.intersection($1.siblings.keys) }.sorted()
    guard !names.isEmpty else { return nil }
    func keyed(_ uses: [[WordUse]]) -> [String: Set<String>] {
      uses.joined().reduce(into: [:]) { found, use in
        let key = names.map { use.siblings[$0] ?? "" } + [use.index]
        found[key.joined(separator: "\n"), default: []].insert(use.word)
      }
    }
    return pairs(keyed(old), keyed(new))
  }

  /// Pairs words that have the same letters, or begin with the other one.
  private static func byLetters(_ words: ChangedWords) -> [String: String]? {
    guard words.old.count > 1 else { return nil }
    var found: [String: String] = [:]
    for old in words.old {
      let own = letters(old)
      let equal = words.new.filter { letters($0) == own }
      let alike = words.new.filter { letters($0).hasPrefix(own) || own.hasPrefix(letters($0)) }
      let ways = equal.isEmpty ? alike : equal
      guard !own.isEmpty, ways.count == 1 else { return nil }
      found[old] = ways[0]
    }
    return Set(found.values).count == found.count ? found : nil
  }

  private static func letters(_ json: String) -> String {
    json.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
