import Diagnostics
import JSONSyntax

/// The values of two members in older and newer objects whose other scalars are equal.
struct PairedValues {
  private(set) var pairs: [DocumentDeclaration.Pair] = []

  /// The maximum number of samples that are compared.
  private static let mostSamples = 16

  /// The number of bytes that are compared.
  static func size(_ samples: [LearnedSample]) -> Int {
    samples.prefix(mostSamples).reduce(0) { $0 + $1.text.count }
  }

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
        WordUse.all(place, in: $0, ignoring: places)
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
    var known: [String: String] = [:]
    var first: [DocumentDeclaration.Pair] = []
    for pair in pairs where known.updateValue(pair.to, forKey: pair.from) == nil {
      first.append(pair)
    }
    guard pairs.allSatisfy({ known[$0.from] == $0.to }) else { return nil }
    return Set(known.values).count > 1 ? first : nil
  }

  /// True if several pairs show that no value has stayed the same.
  var areAllOthers: Bool { pairs.count > 1 && pairs.allSatisfy { $0.from != $0.to } }

  /// The pairs as numbers; none if there are other values.
  private var numbers: [(from: Double, to: Double)] {
    let found = pairs.compactMap { pair in
      Double(pair.from).flatMap { from in Double(pair.to).map { (from: from, to: $0) } }
    }
    return found.count == pairs.count ? found : []
  }

  /// True if several numbers have the other sign now, and all others are zero.
  var areNegated: Bool {
    numbers.count { $0.from != 0 } > 1 && numbers.allSatisfy { $0.to == -$0.from }
  }

  /// The number of different pairs of numbers that are hardly on one line by chance.
  private static let manyOnLine = 4

  /// True if different numbers are in another unit: all have changed by the same factor, or many by
  /// the same factor and amount.
  ///
  /// The values of unrelated documents differ in other ways.
  var areComputed: Bool {
    var known: Set<SIMD2<Double>> = []
    let points = numbers.filter { known.insert(SIMD2($0.from, $0.to)).inserted }
    guard let low = points.min(by: { $0.from < $1.from }),
      let high = points.max(by: { $0.from < $1.from }), low.from < high.from
    else { return false }
    let far = abs(low.from) < abs(high.from) ? high : low
    let factor = far.to / far.from
    let areSeveral = points.filter { $0.from != 0 }.count > 1
    if areSeveral, factor != 1, factor != 0, Self.lie(points, on: (factor, 0)) { return true }
    let slope = (high.to - low.to) / (high.from - low.from)
    let start = low.to - slope * low.from
    return points.count >= Self.manyOnLine && slope != 0 && (slope, start) != (1, 0)
      && Self.lie(points, on: (slope, start))
  }

  /// True if points are on a line, apart from what rounding changes.
  private static func lie(
    _ points: [(from: Double, to: Double)], on line: (slope: Double, start: Double)
  ) -> Bool {
    points.allSatisfy { point in
      let wanted = line.slope * point.from + line.start
      return abs(point.to - wanted) <= 0.002 * max(abs(wanted), abs(point.to))
    }
  }
}
