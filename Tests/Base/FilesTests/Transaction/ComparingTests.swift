import Files
import Foundation
import Testing

/// A long content is compared with the old one while it is written.
@Suite struct ComparingTests {
  private static let old = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }

  /// Stages the content in pieces of 100,000 bytes over the old one; counts temporary files.
  private func write(_ new: [UInt8]) throws -> (FileOutcome?, [UInt8], created: Int) {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "comparing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "file")
    try Data(Self.old).write(to: file)
    let counter = Counter()
    let system = FileOperations { call, path in
      if call == .create, path?.description.contains(".write-") ?? false { counter.count += 1 }
      return 0
    }
    let transaction = try FileTransaction(
      journal: Journal(FilePath(folder.appending(path: "journal").path)), title: "test",
      system: system)
    try transaction.stage(FilePath(file.path)) { output throws(FileFailure) in
      for start in stride(from: 0, to: new.count, by: 100_000) {
        try output.write(new.span.extracting(start..<min(start + 100_000, new.count)))
      }
    }
    let outcome = try transaction.commit().first
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names).isSubset(of: ["file", "journal"]))
    return (outcome, Array(try Data(contentsOf: file)), counter.count)
  }

  private final class Counter: @unchecked Sendable {
    var count = 0
  }

  @Test func theSameContentIsNotWritten() throws {
    let (outcome, bytes, created) = try write(Self.old)
    #expect(outcome?.change == .unchanged && created == 0 && bytes == Self.old)
  }

  @Test(arguments: [0, 1, 99_999, 100_000, 1_234_567, 2_999_999])
  func everythingAfterADifferenceIsWritten(_ place: Int) throws {
    var new = Self.old
    new[place] ^= 1
    let (outcome, bytes, created) = try write(new)
    #expect(outcome?.change == .replaced && created == 1 && bytes == new)
  }

  @Test(arguments: [0, 1, 100_000, 2_999_999, 3_000_001])
  func theOldContentMayBeLongerOrShorter(_ count: Int) throws {
    let new = Array((Self.old + [7]).prefix(count))
    let (outcome, bytes, created) = try write(new)
    #expect(outcome?.change == .replaced && created == 1 && bytes == new)
  }
}
