import Files

/// Opens a file in the desktop's default application.
enum DesktopOpener {
  private static let openers: [(program: String, arguments: [String])] = [
    ("xdg-open", []), ("gio", ["open"]),
  ]

  /// The time to wait: some openers run until the browser is closed.
  private static let patience = Duration.seconds(10)

  /// Opens a file; returns the reason why it was not opened, as a part of a sentence, or nil.
  static func open(_ path: FilePath) async -> (reason: String, isFailure: Bool)? {
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"].contains {
      FileSystem.variable($0)?.isEmpty == false
    }
    guard hasDisplay else { return ("no display is available", false) }
    var reason: String?
    for (name, arguments) in openers {
      guard let program = ProgramLookup.ofThisProcess.find(name) else { continue }
      switch await run([program] + arguments + [path.description]) {
      case .exited(0), .timedOut: return nil
      case .exited(let status): reason = reason ?? "\(name) ended with status \(status)"
      case .signalled(let signal): reason = reason ?? "\(name) was terminated by signal \(signal)"
      case .wroteTooMuch, nil: reason = reason ?? "\(name) cannot be run"
      }
    }
    if let reason { return (reason, true) }
    return ("neither xdg-open nor gio is installed", false)
  }

  /// Runs an opener without our pipes, which a browser would keep open.
  private static func run(_ words: [String]) async -> ProgramResult.Ending? {
    let line = #"exec "$@" </dev/null >/dev/null 2>&1"#
    var program = Program("/bin/sh", ["-c", line, "sh"] + words)
    program.limit = patience
    return try? await program.run().ending
  }
}
