import Diagnostics
import JSONSyntax

/// The values of two members in older and newer objects whose other scalars are equal.
struct PairedValues {
  private(set) var pairs: [DocumentDeclaration.Pair] = []

  /// The maximum number of samples that are compared.
  private static let mostSamples = 16

  /// Creates no pairs.
  init() {}

  /// Pairs the values at two places; `ignored` are the names of marks.
  init(
    _ old: DocumentPath, in older: [LearnedSample], _ new: DocumentPath, in newer: [LearnedSample],
    ignoring ignored: Set<String>
  ) {
    let places = ignored.map { DocumentPath().appending($0) } + [old, new]
    let uses = [(old, older), (new, newer)].map { place, samples in
      samples.prefix(Self.mostSamples).flatMap {
        WordUse.all(place, in: $0.value, ignoring: places)
      }
    }
    guard let first = uses.joined().first else { return }
    let names = uses.joined().reduce(Set(first.siblings.keys)) {
      $0.intersection($1.siblings.keys)
    }.sorted()
    guard !names.isEmpty else { return }
    let keyed = uses.map { uses in
      Dictionary(grouping: uses) { use in
        (names.map { use.siblings[$0] ?? "" } + [use.index]).joined(separator: "\n")
      }.mapValues { Set($0.map(\.word)) }
    }
    for (key, words) in keyed[0].sorted(by: { $0.key < $1.key }) {
      guard words.count == 1, let from = words.first, let others = keyed[1][key],
        others.count == 1, let to = others.first
      else { continue }
      pairs.append(DocumentDeclaration.Pair(from: from, to: to))
    }
  }

  /// The new value of each old one; nil unless each has one, and there are several.
  var map: [DocumentDeclaration.Pair]? {
    var known: [DocumentDeclaration.Pair] = []
    for pair in pairs where !known.contains(pair) {
      guard !known.contains(where: { $0.from == pair.from }) else { return nil }
      known.append(pair)
    }
    return Set(known.map(\.to)).count > 1 ? known : nil
  }

  /// True if several pairs show that no value has stayed the same.
  var areAllOthers: Bool { pairs.count > 1 && pairs.allSatisfy { $0.from != $0.to } }
}
