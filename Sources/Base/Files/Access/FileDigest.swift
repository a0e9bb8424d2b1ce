import Diagnostics

/// The length and the XXH64 of a content, to detect accidental changes.
///
/// An attacker can construct two contents with the same digest.
package struct FileDigest: Hashable, Sendable {
  /// Bytes.
  package let size: Int
  /// XXH64 with seed 0, as `xxhsum` prints it.
  package let hash: UInt64

  package init(size: Int, hash: UInt64) {
    self.size = size
    self.hash = hash
  }

  /// Computes the digest of a whole content.
  package init(_ bytes: [UInt8]) {
    var builder = Builder()
    builder.add(bytes.span)
    self = builder.digest
  }

  /// Computes the digest of a content that is added in pieces.
  ///
  /// For the algorithm see "XXH64 algorithm description",
  /// https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md
  package struct Builder: Sendable {
    private var lanes = SIMD4<UInt64>(prime1 &+ prime2, prime2, 0, 0 &- prime1)
    /// The bytes that do not fill a stripe of 32 bytes yet.
    private var rest: [UInt8] = []
    private var size = 0

    package init() { rest.reserveCapacity(32) }

    /// Adds the next bytes.
    package mutating func add(_ bytes: Span<UInt8>) {
      size += bytes.count
      var start = 0
      if !rest.isEmpty {
        start = min(32 - rest.count, bytes.count)
        for index in 0..<start { rest.append(bytes[index]) }
        guard rest.count == 32 else { return }
        let stripe = rest
        addStripes(stripe.span, from: 0)
        rest.removeAll(keepingCapacity: true)
      }
      let end = addStripes(bytes, from: start)
      for index in end..<bytes.count { rest.append(bytes[index]) }
    }

    /// Adds whole stripes from `start` on; returns their end.
    @discardableResult
    private mutating func addStripes(_ bytes: Span<UInt8>, from start: Int) -> Int {
      var (one, two, three, four) = (lanes[0], lanes[1], lanes[2], lanes[3])
      var index = start
      while index &+ 32 <= bytes.count {
        one = mix(one, bytes.load64(index))
        two = mix(two, bytes.load64(index &+ 8))
        three = mix(three, bytes.load64(index &+ 16))
        four = mix(four, bytes.load64(index &+ 24))
        index &+= 32
      }
      lanes = SIMD4(one, two, three, four)
      return index
    }

    /// The digest of the bytes added so far.
    package var digest: FileDigest {
      var hash = prime5
      if size >= 32 {
        hash = rotate(lanes[0], 1) &+ rotate(lanes[1], 7)
        hash = hash &+ rotate(lanes[2], 12) &+ rotate(lanes[3], 18)
        for lane in 0..<4 { hash = (hash ^ mix(0, lanes[lane])) &* prime1 &+ prime4 }
      }
      hash = hash &+ UInt64(size)
      var index = 0
      while index + 8 <= rest.count {
        hash = rotate(hash ^ mix(0, rest.span.load64(index)), 27) &* prime1 &+ prime4
        index += 8
      }
      if index + 4 <= rest.count {
        let half = (0..<4).reduce(UInt64(0)) { $0 | UInt64(rest[index + $1]) << UInt64(8 * $1) }
        hash = rotate(hash ^ half &* prime1, 23) &* prime2 &+ prime3
        index += 4
      }
      for byte in rest[index...] { hash = rotate(hash ^ UInt64(byte) &* prime5, 11) &* prime1 }
      hash = (hash ^ hash >> 33) &* prime2
      hash = (hash ^ hash >> 29) &* prime3
      return FileDigest(size: size, hash: hash ^ hash >> 32)
    }
  }
}

private let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
private let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
private let prime3: UInt64 = 0x1656_67B1_9E37_79F9
private let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
private let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

@inline(__always) private func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
  value &<< count | value &>> (64 &- count)
}

@inline(__always) private func mix(_ lane: UInt64, _ word: UInt64) -> UInt64 {
  rotate(lane &+ word &* prime2, 31) &* prime1
}
