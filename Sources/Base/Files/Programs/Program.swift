import Diagnostics
import Subprocess
import SystemPackage

/// Another program, which is run until it ends.
package struct Program: Sendable {
  /// An absolute path.
  package var path: String
  /// Texts of `PathText`: the program gets the bytes of paths that are not UTF-8.
  package var arguments: [String]
  /// Variables that differ from this process's environment; nil removes one.
  package var environment: [String: String?] = [:]
  /// The time limit; the program is ended after it.
  package var limit: Duration = .seconds(60)
  /// The maximum number of bytes on standard output, and on standard error; a program that writes
  /// more is ended.
  package var mostBytes = 1 << 20
  /// The standard input, nil for an empty one.
  ///
  /// Its locks are held until the program ends, even if this process is killed.
  package var input: OpenFile?
  /// Receives the standard output, without a size limit; nil to return the output.
  package var output: OpenFile?

  package init(_ path: String, _ arguments: [String] = []) {
    self.path = path
    self.arguments = arguments
  }
}

/// The result of running a program.
package struct ProgramResult: Sendable, Equatable {
  package enum Ending: Sendable, Equatable {
    /// The exit status.
    case exited(Int)
    /// The number of the signal that ended it.
    case signalled(Int)
    case timedOut
    /// It exceeded the output limit.
    case wroteTooMuch
  }

  package var ending: Ending
  /// Its standard output.
  package var bytes: [UInt8]
  /// The standard error, without bytes that are not UTF-8.
  package var errors: String

  package init(ending: Ending, output: String = "", errors: String = "") {
    self.init(ending: ending, bytes: Array(output.utf8), errors: errors)
  }

  package init(ending: Ending, bytes: [UInt8], errors: String) {
    self.ending = ending
    self.bytes = bytes
    self.errors = errors
  }

  /// The standard output, without bytes that are not UTF-8.
  package var output: String { String(decoding: bytes, as: UTF8.self) }

  package var isSuccess: Bool { ending == .exited(0) }
}

extension Program {
  /// The descriptors for three pipes, an empty input, the handle that waits for the end, and some
  /// copies.
  private static let leastFiles = 24
  /// The threads: one for all programs, some of Subprocess and of the time limit, and two of the
  /// runtime.
  private static let leastThreads = 5

  /// Runs the program; throws the reason if it could not be started.
  ///
  /// A signal that ends this process ends the program first, with all programs that it started. So
  /// nothing changes after the process has said what became of the files.
  package func run() async throws(FileFailure) -> ProgramResult {
    Interruption.begin()
    defer {
      // Only a program that holds a lock writes files that others read.
      Interruption.end(
        staged: 0, written: 0, isBroken: Interruption.isNoted && self.input != nil)
    }
    // Subprocess traps if it can open only some of its pipes.
    guard FileSystem.hasRoom(forFiles: Self.leastFiles) else {
      throw FileFailure(path, "cannot be run: too many files are open")
    }
    guard FileSystem.hasRoom(forThreads: Self.leastThreads) else {
      throw FileFailure(
        path, "cannot be run: the system gives no more threads, or no memory for them")
    }
    let input = if let input { input } else { try Self.nothing() }
    do {
      // On other executors, the end of the program might wait for a free thread longer than its
      // limit.
      return try await withTaskExecutorPreference(ProgramThread.shared) {
        try await withThrowingTaskGroup(of: ProgramResult?.self) { group in
          group.addTask { try await runToEnd(input) }
          group.addTask {
            let end = ContinuousClock.now + limit
            while ContinuousClock.now < end, !Interruption.isNoted {
              let left = ContinuousClock.now.duration(to: end)
              try await Task.sleep(for: min(.milliseconds(20), left))
            }
            try await Self.letOthersFinish()
            return nil
          }
          let first = try await group.next() ?? nil
          group.cancelAll()
          return first ?? ProgramResult(ending: .timedOut)
        }
      }
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      return ProgramResult(ending: .wroteTooMuch)
    } catch {
      throw FileFailure(path, "cannot be run: \(error)")
    }
  }

  /// Yields until the end of a program is noticed.
  ///
  /// Subprocess needs turns of the shared threads for that, and all of them may be busy.
  private static func letOthersFinish() async throws {
    for _ in 0..<3 {
      await Task {}.value
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Opens an empty input: Subprocess, which would open it too, traps if it cannot.
  private static func nothing() throws(FileFailure) -> OpenFile {
    let path: FilePath = "/dev/null"
    guard let file = OpenFile(FileSystem.openFile(path)) else {
      throw FileFailure(path, FileSource.reason(errno))
    }
    return file
  }

  /// The program and those that it starts are a group, which is ended as a whole.
  private static var platformOptions: PlatformOptions {
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [
      .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    return options
  }

  private func runToEnd(_ input: OpenFile) async throws -> ProgramResult {
    var variables: [Environment.Key: String?] = [:]
    for (name, value) in environment {
      if let key = Environment.Key(rawValue: name) { variables[key] = value }
    }
    defer { withExtendedLifetime(input) {} }
    let descriptor = FileDescriptor(rawValue: input.descriptor)
    return try await run(
      .fileDescriptor(descriptor, closeAfterSpawningProcess: false), variables)
  }

  private func run(
    _ input: some InputProtocol, _ variables: [Environment.Key: String?]
  ) async throws -> ProgramResult {
    let words = Arguments(arguments.map { PathText.bytes(of: $0) + [0] })
    guard let output else {
      let result = try await Subprocess.run(
        .path(SystemPackage.FilePath(path)), arguments: words,
        environment: .inherit.updating(variables), platformOptions: Self.platformOptions,
        input: input, output: .bytes(limit: mostBytes), error: .bytes(limit: mostBytes))
      return ProgramResult(
        ending: Self.ending(result.terminationStatus), bytes: result.standardOutput,
        errors: String(decoding: result.standardError, as: UTF8.self))
    }
    defer { withExtendedLifetime(output) {} }
    let descriptor = FileDescriptor(rawValue: output.descriptor)
    let result = try await Subprocess.run(
      .path(SystemPackage.FilePath(path)), arguments: words,
      environment: .inherit.updating(variables), platformOptions: Self.platformOptions,
      input: input, output: .fileDescriptor(descriptor, closeAfterSpawningProcess: false),
      error: .bytes(limit: mostBytes))
    return ProgramResult(
      ending: Self.ending(result.terminationStatus), bytes: [],
      errors: String(decoding: result.standardError, as: UTF8.self))
  }

  private static func ending(_ status: TerminationStatus) -> ProgramResult.Ending {
    switch status {
    case .exited(let code): .exited(Int(code))
    case .signaled(let code): .signalled(Int(code))
    }
  }
}
