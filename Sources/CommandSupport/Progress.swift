import FileAccess
import Glibc

/// A line on the terminal that says how far a long run is; nothing is shown elsewhere, nor within
/// the first second.
struct Progress {
  private let total: Int
  private let isWanted: Bool
  private let started: ContinuousClock.Instant
  private var last: ContinuousClock.Instant
  private var done = 0
  private var isShown = false

  init(total: Int, isWanted: Bool) {
    self.total = total
    self.isWanted = isWanted && isatty(STDERR_FILENO) == 1
    started = .now
    last = started
  }

  mutating func advance() {
    done += 1
    guard isWanted, done & 63 == 0 else { return }
    let now = ContinuousClock.now
    guard now - started > .seconds(1), now - last > .milliseconds(100) else { return }
    last = now
    isShown = true
    let width = 30
    let filled = done * width / max(1, total)
    let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: width - filled)
    _ = FileSystem.write(Array("\r[\(bar)] \(done) of \(total) files".utf8), to: STDERR_FILENO)
  }

  /// Takes the line away.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    _ = FileSystem.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
  }
}
