import Files

/// Opens a file in the desktop's default application.
enum DesktopOpener {
  enum Outcome {
    case opened
    /// The reason why the file was not opened, as a part of a sentence.
    case notOpened(String, isFailure: Bool)
  }

  private static let openers: [(program: String, arguments: [String])] = [
    ("xdg-open", []), ("gio", ["open"]),
  ]

  /// The time to wait: some openers run until the browser is closed.
  private static let patience = Duration.seconds(10)

  static func open(_ path: FilePath) async -> Outcome {
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"].contains {
      FileSystem.variable($0)?.isEmpty == false
    }
    guard hasDisplay else { return .notOpened("no display is available", isFailure: false) }
    var reason: String?
    for (name, arguments) in openers {
      guard let program = ProgramLookup.ofThisProcess.find(name) else { continue }
      switch await run([program] + arguments + [path.description]) {
      case .exited(0), .timedOut: return .opened
      case .exited(let status): reason = reason ?? "\(name) ended with status \(status)"
      case .signalled(let signal): reason = reason ?? "\(name) was terminated by signal \(signal)"
      case .wroteTooMuch, nil: reason = reason ?? "\(name) cannot be run"
      }
    }
    if let reason { return .notOpened(reason, isFailure: true) }
    return .notOpened("neither xdg-open nor gio is installed", isFailure: false)
  }

  /// Runs an opener without our pipes, which a browser would keep open.
  private static func run(_ words: [String]) async -> ProgramResult.Ending? {
    let line = #"exec "$@" </dev/null >/dev/null 2>&1"#
    var program = Program("/bin/sh", ["-c", line, "sh"] + words)
    program.limit = patience
    return try? await program.run().ending
  }
}
