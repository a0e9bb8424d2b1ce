import Files

/// A program that opens packages; the time of all runs for one package is limited, and the output
/// of each run too.
package struct PackageTool {
  package struct Limits: Sendable {
    package var bytes = PackageReader.Limits.standard.bytes
    /// The time limit for one run.
    package var time = Duration.seconds(60)
    /// The time limit for all runs.
    package var totalTime = Duration.seconds(300)

    package init() {}
  }

  private let program: String
  private let name: String
  private let package: FilePath
  private let limits: Limits
  private let end: ContinuousClock.Instant

  /// Finds the program; throws an error that names its Debian package if it is missing.
  init(
    _ name: String, of debianPackage: String, for package: FilePath, _ limits: Limits,
    _ lookup: ProgramLookup
  ) throws(FileFailure) {
    guard let program = lookup.find(name) else {
      throw FileFailure(
        package, "needs the program '\(name)' to be read; install Debian's '\(debianPackage)'")
    }
    (self.program, self.name, self.package) = (program, name, package)
    self.limits = limits
    end = .now + limits.totalTime
  }

  /// Runs the program and returns its standard output.
  func run(_ arguments: [String]) async throws(FileFailure) -> [UInt8] {
    let left = ContinuousClock.now.duration(to: end)
    guard left > .zero else {
      throw FileFailure(
        package,
        "takes too long: the runs of '\(name)' took \(limits.totalTime.components.seconds) s")
    }
    var program = Program(program, arguments)
    program.limit = min(limits.time, left)
    program.mostBytes = limits.bytes
    let result = try await program.run()
    switch result.ending {
    case .exited(0): return result.bytes
    case .timedOut:
      throw FileFailure(
        package, "takes too long: '\(name)' was ended after \(program.limit.components.seconds) s")
    case .wroteTooMuch:
      throw FileFailure(
        package, "is too large: '\(name)' wrote more than \(limits.bytes >> 20) MB of one part")
    case .exited, .signalled:
      let words = result.errors.split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw FileFailure(package, "'\(name)' cannot read it\(words)")
    }
  }
}
