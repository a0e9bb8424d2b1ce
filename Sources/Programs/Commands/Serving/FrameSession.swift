import Diagnostics
package import Files

/// One call of `serve`.
package struct FrameSession<
  Checker: FileChecker & ~Copyable, Engine: MigrationEngine & ~Copyable
>: ~Copyable {
  /// The maximum length of a name in bytes; a longer one is not kept.
  private static var longestName: Int { 65_536 }
  /// The capacity up to which a buffer is kept; a larger one is released after its document.
  private static var keptCapacity: Int { 4 << 20 }

  private var worker: FrameWorker<Checker, Engine>
  private let mostBytes: Int
  private var stream = FrameStream()
  private var header: [UInt8] = []
  private var name: [UInt8] = []
  private var document: [UInt8] = []
  private var result: [UInt8] = []
  private var count = 0

  package init(
    _ worker: consuming FrameWorker<Checker, Engine>, mostBytes: Int
  ) {
    self.worker = worker
    self.mostBytes = mostBytes
  }

  /// Answers requests until the end mark.
  package mutating func run() throws(FileFailure) {
    do throws(FileFailure) {
      try serve()
    } catch {
      // A client that is still reading gets all results from before the failure.
      try? stream.write(.refusal, JSONText.object([("problem", .string("\(error)"))]).text)
      try? stream.flush()
      throw error
    }
  }

  private mutating func serve() throws(FileFailure) {
    let hello = Array(FrameStream.hello.utf8)
    try stream.read(hello.count, into: &header)
    guard header == hello else {
      throw .stream("does not begin with the line 'emojiart-frames 1'")
    }
    while true {
      try stream.read(FrameHeader.count, into: &header)
      guard header.count == FrameHeader.count else {
        throw header.isEmpty
          ? .stream("ends without an end mark, after frame \(count)")
          : .stream("ends in the middle of frame \(count + 1)")
      }
      guard let frame = FrameHeader(header), let kind = FrameKind(rawValue: frame.kind),
        kind != .refusal
      else { throw .stream("frame \(count + 1) does not begin with a known header") }
      if kind == .end {
        try stream.write(.end, JSONText.object([("documents", .integer(count))]).text)
        return try stream.flush()
      }
      count += 1
      try answer(kind, frame)
    }
  }

  private mutating func answer(
    _ kind: FrameKind, _ frame: FrameHeader
  ) throws(FileFailure) {
    var problem: String?
    if frame.textCount > Self.longestName {
      try skip(UInt64(frame.textCount))
      name.removeAll()
      problem = "the name is longer than \(Self.longestName) bytes"
    } else {
      try stream.read(frame.textCount, into: &name)
      guard name.count == frame.textCount else { throw cut() }
    }
    if frame.documentCount > UInt64(mostBytes) {
      problem = problem ?? "is larger than \(mostBytes) bytes, the limit of --max-size"
    }
    let path = PathText.text(of: name)
    if let problem {
      try skip(frame.documentCount)
      return try stream.write(kind, Self.error(path, problem))
    }
    try stream.read(Int(frame.documentCount), into: &document)
    guard document.count == Int(frame.documentCount) else { throw cut() }
    try work(kind, path)
    if document.capacity > Self.keptCapacity { document = [] }
    if result.capacity > Self.keptCapacity { result = [] }
  }

  private mutating func work(_ kind: FrameKind, _ path: String) throws(FileFailure) {
    result.removeAll(keepingCapacity: true)
    let json: String
    do throws(FileFailure) {
      switch kind {
      case .check: json = try worker.check(document, name: path)
      case .inspect: json = worker.inspect(document, name: path)
      default: json = try worker.migrate(document, name: path, into: &result)
      }
    } catch {
      return try stream.write(kind, Self.error(path, error.reason))
    }
    try stream.write(kind, json, result)
  }

  private mutating func skip(_ bytes: UInt64) throws(FileFailure) {
    guard try stream.skip(bytes) else { throw cut() }
  }

  private func cut() -> FileFailure { .stream("ends in the middle of frame \(count)") }

  private static func error(_ path: String, _ problem: String) -> String {
    JSONText.object([
      ("path", .string(path.replacingForeignBytes)), ("state", .string("error")),
      ("problem", .string(problem)),
    ]).text
  }
}

extension FileFailure {
  fileprivate static func stream(_ reason: String) -> FileFailure {
    FileFailure("<stdin>", reason)
  }
}
