import Diagnostics
import Files
import Foundation
import Testing

/// A failure to read is neither the end of a text nor the absence of a file.
@Suite struct ReadFailureTests {
  /// A regular file whose first byte the kernel refuses to read: no page is there (proc(5)).
  private static let broken = "/proc/self/mem"
  private static let reason = "cannot be read: input/output error"

  @Test func aReadErrorIsNotTheEnd() throws {
    let file = try OpenFile.reading(FilePath(Self.broken))
    #expect(throws: FileFailure(Self.broken, Self.reason)) { try file.bytes() }
    #expect(throws: FileFailure(Self.broken, Self.reason)) { try file.digest() }
    #expect(throws: Never.self) { try file.checkReading() }
    #expect(allBytes(of: file.bytes(from: 0)).isEmpty)
    #expect(throws: FileFailure(Self.broken, Self.reason)) { try file.checkReading() }
    // What comes after a failure is not read either: the rest would be taken for the whole.
    #expect(allBytes(of: file.bytes(from: 4_096)).isEmpty)
  }

  @Test func aSourceKeepsItsFailure() throws {
    let source = FileSource()
    try source.open(Self.broken)
    #expect(source.read(upTo: 10).isEmpty && source.failure == Self.reason)
    source.rewind()
    #expect(source.readAll() == [] && source.failure == Self.reason)
    #expect(throws: FileFailure(Self.broken, Self.reason)) {
      try FileSource.contents(of: Self.broken, limit: 100)
    }
  }

  /// Root may read everything, so what is asked of everybody is a name that no file can have.
  @Test func onlyWhatTheSystemDeniesIsAbsent() throws {
    let long = FilePath("/tmp/" + String(repeating: "x", count: 300))
    #expect(throws: FileFailure(long, "has a name that is too long")) {
      try FileSystem.stamp(long)
    }
    #expect(throws: FileFailure(long, "has a name that is too long")) {
      try InodeKind.of(long.bytes)
    }
    #expect(throws: FileFailure(long, "has a name that is too long")) {
      try FileSystem.entries(of: long.bytes)
    }
    let missing = FilePath("/tmp/missing-\(UUID())/x")
    #expect(try FileSystem.stamp(missing) == nil && InodeKind.of(missing.bytes).kind == nil)
    #expect(try FileSystem.entries(of: missing.bytes).isEmpty)
    #expect(try OpenFile.readingIfPresent(missing) == nil)
    #expect(throws: FileFailure(missing, "does not exist")) { try OpenFile.reading(missing) }
  }
}
