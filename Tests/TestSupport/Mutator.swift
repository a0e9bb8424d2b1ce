/// Makes broken texts of sound ones and of broken ones, the same for the same seed.
package struct Mutator {
  private var random: SplitMix64
  private let seeds: [[UInt8]]
  private let tokens: [[UInt8]]

  /// Texts to begin with, none of them empty, and pieces that are put into them.
  package init(seed: UInt64, seeds: [[UInt8]], tokens: [String]) {
    random = SplitMix64(seed: seed)
    self.seeds = Array(Set(seeds.filter { !$0.isEmpty })).sorted {
      $0.lexicographicallyPrecedes($1)
    }
    self.tokens = tokens.map { Array($0.utf8) } + Self.brokenUTF8
  }

  private static let brokenUTF8: [[UInt8]] = [
    [0xFF], [0xFE], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0xFF, 0xFE],
  ]

  package mutating func next() -> [UInt8] {
    var bytes = pick(seeds)
    for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes) }
    return bytes
  }

  /// A size for the next chunk; small ones are the hardest.
  package mutating func chunk(_ most: Int) -> Int { Int.random(in: 1...most, using: &random) }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return bytes = pick(tokens) }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 4: bytes.removeSubrange(place...)
    case 5:
      let other = pick(seeds)
      let start = Int.random(in: 0..<other.count, using: &random)
      bytes.replaceSubrange(place..., with: other[start...].prefix(4000))
    case 6: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
    case 7: bytes.replaceSubrange(place..<end, with: pick(tokens))
    default: bytes.insert(contentsOf: pick(tokens), at: place)
    }
  }
}
