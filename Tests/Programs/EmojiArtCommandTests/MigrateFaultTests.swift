import Foundation
import TestSupport
import Testing

/// Runs that are killed, and runs at the same time.
@Suite(.waits) struct MigrateFaultTests {
  private static let count = 30

  private func place() throws -> Workplace {
    let place = try Workplace()
    for number in 0..<Self.count {
      let text = Sample.old.replacingOccurrences(of: "a.png", with: "\(number).png")
      try place.folder.write("documents/\(number).emojiart", text)
    }
    return place
  }

  /// The system calls one by one are for the tests of file transactions; this is the whole program.
  @Test func killedAtAnyMoment() throws {
    let model = try place()
    let old = try model.contents()
    let start = ContinuousClock.now
    #expect(try model.run("migrate documents -q").status == 0)
    let duration = ContinuousClock.now - start
    let new = try model.contents()
    var random = SplitMix64(seed: 5)
    var (lost, broken) = (0, 0)
    let rounds = Effort.rounds(40, quick: 4)
    for _ in 0..<rounds {
      let place = try place()
      let delay = Int(duration / .microseconds(1) * Double.random(in: 0..<1, using: &random))
      try place.kill("migrate documents -q", after: delay)
      let files = try place.contents().filter { $0.key.hasSuffix(".emojiart") }
      lost += files.count { $0.value != old[$0.key] && $0.value != new[$0.key] }
      lost += Self.count - files.count
      let undo = try place.run("undo")
      broken += undo.errors.contains("was broken off") ? 1 : 0
      #expect([0, 2].contains(undo.status), "\(undo.transcript)")
      #expect(try place.contents() == old, "after \(delay) microseconds: \(undo.transcript)")
    }
    print("kill points tried \(rounds), files lost \(lost), runs broken off \(broken)")
    #expect(lost == 0)
  }

  @Test func theNextRunPutsBackWhatWasBrokenOff() throws {
    let place = try place()
    let old = try place.contents()
    // A transaction that has begun, as a kill leaves it.
    let run = try place.shell(
      """
      entry=state/filetype-toolkit/journal/1; mkdir -p $entry
      new=documents/.write-0123456789abcdef-0.tmp; echo new > $new
      printf 'filetype-toolkit journal 1\\ntoken\\t0123456789abcdef\\ntime\\t0\\ntitle\\temojiart test\\nreplace\\t0\\t%s\\t1\\t1\\n' \
        "$PWD/documents/0.emojiart" > $entry/manifest
      emojiart migrate documents --to 2020 -q; echo $?; ls -A $PWD/documents | wc -l
      """)
    #expect(run.errors == "emojiart: 'emojiart test' was broken off; 1 file is as before it\n")
    #expect(run.output == "0\n30\n")
    #expect(try place.contents() == old)
  }

  @Test func twoRunsAtOnce() throws {
    let place = try place()
    let run = try place.shell(
      """
      emojiart migrate documents --format concise > one & first=$!
      emojiart migrate documents --format concise > two; second=$?
      wait $first; echo $? $second; cat one two | grep -c ': migrated:'
      """)
    #expect(run.output == "0 0\n30\n", "\(run.transcript)")
    #expect(try place.run("undo").status == 0)
  }

  @Test func theSecondRunSaysThatItWaits() throws {
    let place = try place()
    let run = try place.shell(
      """
      journal=state/filetype-toolkit/journal; mkdir -p $journal; exec 9> $journal/lock; flock 9
      emojiart migrate documents -q 2> said 9>&- &
      for attempt in {1..1000}; do grep -qs waiting said && break; sleep 0.01; done
      exec 9>&-; wait $!; echo $?; cat said >&2
      """)
    #expect(run.output == "0\n")
    #expect(run.errors.hasSuffix("journal: another run is at work here; waiting for it\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
