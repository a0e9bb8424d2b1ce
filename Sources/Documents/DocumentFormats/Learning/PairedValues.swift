import Diagnostics
import JSONSyntax

/// The values of two members in older and newer objects whose other scalars are equal.
struct PairedValues {
  private(set) var pairs: [DocumentDeclaration.Pair] = []
  /// The pairs of all numbers, by their indices and by the other scalars that did not change.
  private var placed: [DocumentDeclaration.Pair] = []

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
    if !names.isEmpty { pairs = Self.pairs(uses, names).pairs }
    guard Double(first.word) != nil else { return }
    let steady = names.filter { !Self.areOtherNumbers($0, uses) }
    guard steady != names || names.isEmpty else { return }
    let found = Self.pairs(uses, steady)
    if found.areAll { placed = found.pairs }
  }

  /// Pairs values by some other scalars of their objects and their index, or by all indices alone;
  /// `areAll` is true if each value is in a pair.
  private static func pairs(
    _ uses: [[WordUse]], _ names: [String]
  ) -> (pairs: [DocumentDeclaration.Pair], areAll: Bool) {
    let keyed = uses.map { uses in
      Dictionary(grouping: uses) { use in
        let index = names.isEmpty ? use.indices : use.index
        return (names.map { use.siblings[$0] ?? "" } + [index]).joined(separator: "\n")
      }.mapValues { Set($0.map(\.word)) }
    }
    var pairs: [DocumentDeclaration.Pair] = []
    for (key, words) in keyed[0].sorted(by: { $0.key < $1.key }) {
      guard words.count == 1, let from = words.first, let others = keyed[1][key],
        others.count == 1, let to = others.first
      else { continue }
      pairs.append(DocumentDeclaration.Pair(from: from, to: to))
    }
    return (pairs, keyed.allSatisfy { $0.count == pairs.count })
  }

  /// True if members with this name are numbers, and most of them are in one version only.
  private static func areOtherNumbers(_ name: String, _ uses: [[WordUse]]) -> Bool {
    let numbers = uses.map { $0.map { $0.siblings[name].flatMap { Double($0) } } }
    guard !numbers.joined().contains(nil) else { return false }
    let (old, new) = (Set(numbers[0]).subtracting([0]), Set(numbers[1]).subtracting([0]))
    return 2 * old.intersection(new).count < max(1, min(old.count, new.count))
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
  private var numbers: [Point] { Self.numbers(pairs) }

  private typealias Point = (from: Double, to: Double)

  private static func numbers(_ pairs: [DocumentDeclaration.Pair]) -> [Point] {
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
    let points = Self.distinct(numbers)
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

  /// The number of different numbers that have hardly changed by the same factor by chance.
  private static let manyScaled = 3

  /// Factors between common units; others are between scales of axes or sizes of pictures, too.
  private static let units: [Double] = [60, 100, 1000, 3600, 1_000_000]

  /// The first pair of numbers that have all changed by the same factor; nil for others.
  ///
  /// The scalars around them may be numbers that have changed too, or missing.
  var scaled: DocumentDeclaration.Pair? {
    let points = Self.distinct(Self.numbers(placed)).filter { ($0.from, $0.to) != (0, 0) }
    guard points.count >= Self.manyScaled, !points.contains(where: { $0.from == 0 }),
      let far = points.max(by: { abs($0.from) < abs($1.from) })
    else { return nil }
    let factor = far.to / far.from
    let isUnit = Self.units.contains { [$0, 1 / $0].contains { abs(factor / $0 - 1) < 0.002 } }
    // Numbers that were rounded have hardly changed.
    guard factor > 0, abs(factor - 1) > 0.01, Self.lie(points, on: (factor, 0)),
      isUnit || !Self.areRegular(points.map(\.from).sorted())
    else { return nil }
    return placed.first { $0.from != $0.to }
  }

  /// True if sorted numbers are at equal distances, or each is the same multiple of the one before.
  private static func areRegular(_ numbers: [Double]) -> Bool {
    let steps = zip(numbers.dropFirst(), numbers)
    let (gaps, factors) = (steps.map { $0 - $1 }, steps.map { $0 / $1 })
    return [gaps, factors].contains { values in
      values.allSatisfy { abs($0 - values[0]) <= 1e-9 * abs(values[0]) }
    }
  }

  private static func distinct(_ points: [Point]) -> [Point] {
    var known: Set<SIMD2<Double>> = []
    return points.filter { known.insert(SIMD2($0.from, $0.to)).inserted }
  }

  /// True if points are on a line, apart from what rounding changes.
  private static func lie(_ points: [Point], on line: (slope: Double, start: Double)) -> Bool {
    points.allSatisfy { point in
      let wanted = line.slope * point.from + line.start
      return abs(point.to - wanted) <= 0.002 * max(abs(wanted), abs(point.to))
    }
  }
}
