import Foundation
import TestSupport
import Testing

@testable import DesktopState

@Suite("Damaged caches")
struct CacheFuzzTests {
  private func expectSound(_ bytes: [UInt8], _ what: @autoclosure () -> String) {
    let cache = MIMECache(bytes, path: "/mime")
    let isSound =
      cache.problems.count <= 101 && (cache.isReadByDesktops || !cache.problems.isEmpty)
      && cache.problems.allSatisfy { (0...bytes.count).contains($0.offset) }
      // An entry has at least four bytes, even if places are shared.
      && cache.folder.globs.count <= bytes.count + 16_384
    if !isSound { Issue.record("\(what()): \(cache.problems)") }
  }

  @Test("A file that is cut off anywhere has problems")
  func truncated() {
    let bytes = SampleCache().file.bytes
    for end in bytes.indices {
      let cache = MIMECache(Array(bytes[..<end]), path: "/mime")
      #expect(!cache.problems.isEmpty, "\(end)")
      #expect(cache.problems.allSatisfy { (0...bytes.count).contains($0.offset) }, "\(end)")
    }
  }

  @Test("Any bit may be another one, and any number the largest")
  func flipped() {
    let sound = SampleCache().file.bytes
    for place in Effort.some(of: Array(sound.indices)) {
      for bit in 0..<8 {
        var bytes = sound
        bytes[place] ^= 1 << bit
        expectSound(bytes, "bit \(bit) of \(place)")
      }
    }
    for place in Effort.some(of: Array(stride(from: 0, to: sound.count, by: 4))) {
      for number in [0, 1, 44, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, sound.count, place] {
        var bytes = sound
        bytes.replaceSubrange(place..<(place + 4), with: CacheBytes.number(number))
        expectSound(bytes, "\(number) at \(place)")
      }
    }
  }

  @Test("Any bytes are read to their end", arguments: 0..<3)
  func mutated(seed: Int) {
    var mutator = Mutator(
      seed: UInt64(seed), seeds: [SampleCache().file.bytes, SampleCache(minor: 1).file.bytes],
      tokens: [
        "\0\0\0\u{1}", "\0\0\0\u{2c}", "\0\0\u{1}", "\0\0\0\0", "\u{7f}\0\0\0", "\0", "a/b\0",
      ])
    for index in 0..<Effort.rounds(2500, quick: 200) { expectSound(mutator.next(), "\(index)") }
  }

  @Test("A file whose parts share places ends as soon as any other", .endsSometime)
  func shared() {
    for words in [[0xFFFF_FFFF], [2000], [2000, 48], [1, 48], [3000, 44, 1]] {
      var file = CacheBytes()
      for section in CacheSection.allCases { file.set(section.rawValue, 44) }
      for index in 0..<20_000 { file.words(words[index % words.count]) }
      let time = processorTime {
        #expect(!MIMECache(file.bytes, path: "/mime").problems.isEmpty)
      }
      #expect(time < .seconds(5))
    }
  }

  /// A file all of whose sections are empty.
  private func emptyCache() -> CacheBytes {
    var file = CacheBytes()
    let empty = file.words(0, 0, 0)
    for section in CacheSection.allCases { file.set(section.rawValue, empty) }
    return file
  }

  @Test("Lists of parents that are all the same one end", .endsSometime)
  func sharedParents() {
    var file = emptyCache()
    #expect(MIMECache(file.bytes, path: "/mime").problems == [])
    let types = (0..<9000).map { file.text("a/b\($0)") }
    let list = file.words(types.count)
    for type in types { file.words(type) }
    let parents = file.words(types.count)
    for type in types { file.words(type, list) }
    file.set(CacheSection.parents.rawValue, parents)
    let cache = MIMECache(file.bytes, path: "/mime")
    #expect(cache.folder.parents.reduce(0) { $0 + $1.value.count } < file.count)
    #expect(cache.problems.contains { $0.reason.hasPrefix("is read no further") })
  }

  @Test("Suffixes and rules that are too deep end", .endsSometime)
  func deep() {
    var file = emptyCache()
    let type = file.text("a/b")
    let first = file.words(1, file.count + 8)
    for _ in 0..<50_000 { file.words(0x61, 1, file.count + 12) }
    file.set(CacheSection.suffixes.rawValue, first)
    let magic = file.words(1, 1000, file.count + 12)
    file.words(50, type, 1, file.count + 16)
    for _ in 0..<5000 { file.words(0, 1, 1, 0, 0, 0, 1, file.count + 32) }
    file.set(CacheSection.magic.rawValue, magic)
    let reasons = MIMECache(file.bytes, path: "/mime").problems.map(\.reason)
    #expect(reasons.contains { $0.contains("longer than any name of a file") }, "\(reasons)")
    #expect(reasons.contains { $0.contains("more than 64 deep") }, "\(reasons)")
  }
}
