import Files
import Foundation
import TestSupport
import Testing

struct ProgramTests {
  private func shell(_ script: String) -> Program { Program("/bin/sh", ["-c", script]) }

  @Test func outputsAndStatusAreKept() async throws {
    let result = try await shell("echo out; echo err >&2; exit 3").run()
    #expect(result == ProgramResult(ending: .exited(3), output: "out\n", errors: "err\n"))
    #expect(!result.isSuccess)
  }

  @Test func environmentIsInheritedAndChanged() async throws {
    var program = shell("echo \"$EXTRA:${HOME-none}:${PATH:+path}\"")
    program.environment = ["EXTRA": "x", "HOME": nil]
    #expect(try await program.run().output == "x:none:path\n")
  }

  @Test func signalIsNoSuccess() async throws {
    #expect(try await shell("kill -9 $$").run().ending == .signalled(9))
  }

  @Test func programThatHangsIsEnded() async throws {
    var program = Program("/bin/sleep", ["infinity"])
    program.limit = .milliseconds(100)
    let ending = try await program.run().ending
    #expect(ending == .timedOut)
  }

  /// A program that another one has started does not go on writing.
  @Test func whatItStartedIsEndedToo() async throws {
    let late = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: late) }
    var program = shell(
      "/bin/sleep infinity & echo $! > \(late); exec /bin/sleep infinity")
    program.limit = .milliseconds(300)
    let ending = try await program.run().ending
    #expect(ending == .timedOut)
    let number = (try? String(contentsOfFile: late, encoding: .utf8))?.split(separator: "\n").first
    let state = number.flatMap { try? String(contentsOfFile: "/proc/\($0)/stat", encoding: .utf8) }
    // Nobody may have asked yet how it ended.
    #expect(state?.contains(") Z ") ?? true, "\(state ?? "")")
  }

  @Test(.slow) func limitIsThatOfTheProgram() async throws {
    // All threads of the pool are busy for longer than the limit, again and again.
    let work = (0..<(15 * threads)).map { _ in Task.detached { usleep(400_000) } }
    var program = shell("echo out")
    program.limit = .seconds(5)
    let result = try await program.run()
    for task in work { _ = await task.value }
    #expect(result == ProgramResult(ending: .exited(0), output: "out\n"))
  }

  private var threads: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  @Test func missingProgramIsOneSentence() async {
    await #expect {
      _ = try await Program("/nowhere/at/all").run()
    } throws: { error in
      "\(error)".hasPrefix("/nowhere/at/all: cannot be run: ")
    }
  }
}
