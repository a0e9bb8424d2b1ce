import Foundation
import TestSupport
import Testing

/// Calls of the system that fail: what was read before them is never taken for the whole.
@Suite(.waits, .needs("strace")) struct ReadFaultTests {
  @Test(
    arguments: Effort.first(
      2,
      of: [
        "check d", "check --write-baseline b.json d", "migrate d", "status d", "conflicts d",
        "extract d -o e", "diff d d",
      ]))
  func aFolderThatIsReadInPart(_ command: String) throws {
    let place = try Workplace()
    // More names than one call of getdents64(2) gives glibc.
    let long = String(repeating: "x", count: 200)
    for number in 0..<160 {
      try place.folder.write("d/\(long)-\(number).emojiart", Text.sound)
    }
    let before = try place.contents("d")
    let run = try place.faulty(
      "getdents64:error=EIO:when=2+", at: "d", "emojiart \(command) 2>&1")
    #expect(run.status == 2, "\(run.transcript)")
    #expect(run.output.contains("d: cannot be read: input/output error"), "\(run.transcript)")
    #expect(try place.contents("d") == before)
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("b.json").path))
  }

  @Test(arguments: [2, 3]) func anUnreadableRecordUndoesNothing(_ reading: Int) throws {
    let place = try Workplace()
    try place.write("a.emojiart", Sample.old, day: 0)
    try place.write("b.emojiart", Text.comma, day: 0)
    #expect(try place.run("migrate a.emojiart").status == 0)
    #expect(try place.run("fix b.emojiart").status == 0)
    let migrated = try place.folder.read("a.emojiart")
    let record = "state/filetype-toolkit/journal/2/manifest"
    let run = try place.faulty("read:error=EIO:when=\(reading)", at: record, "emojiart undo 2>&1")
    #expect(
      run.status == 2 && run.output.contains("2/manifest: cannot be read"), "\(run.transcript)")
    #expect(try place.folder.read("a.emojiart") == migrated)
    #expect(try place.folder.read("b.emojiart") == Text.sound)
  }

  @Test func aSecondReadingThatFailsKeepsTheBaseline() throws {
    let place = try Workplace()
    try place.write("a.emojiart", Text.comma, day: 0)
    #expect(try place.run("check --write-baseline b.json a.emojiart").status == 0)
    let baseline = try place.folder.read("b.json")
    let run = try place.faulty(
      "read:error=EIO:when=3", at: "a.emojiart",
      "emojiart check --baseline b.json --update-baseline a.emojiart 2>&1")
    #expect(
      run.status == 2 && run.output.contains("a.emojiart: cannot be read"), "\(run.transcript)")
    #expect(try place.folder.read("b.json") == baseline)
  }

  @Test(arguments: 1...4) func aMergeOfWhatCannotBeRead(_ reading: Int) throws {
    let place = try Workplace()
    try place.write("base.emojiart", Sample.old, day: 0)
    try place.write("ours.emojiart", Sample.old.replacing("-3", with: "7"), day: 0)
    try place.write("theirs.emojiart", Sample.old.replacing("40", with: "50"), day: 0)
    let run = try place.faulty(
      "pread64:error=EIO:when=\(reading)", at: "theirs.emojiart",
      "emojiart merge base.emojiart ours.emojiart theirs.emojiart -o m.emojiart 2>&1")
    #expect(
      run.status == 2 && run.output.contains("theirs.emojiart: cannot be read"), "\(run.transcript)"
    )
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("m.emojiart").path))
  }

  /// What a kill has left half done is put back before the next run looks at it.
  @Test func aKilledRunIsPutBackBeforeTheNextIsPlanned() throws {
    let place = try Workplace()
    let (name, copy) = ("c/lake.emojiart", "c/lake.sync-conflict-20261102-101500-ABCDEFG.emojiart")
    try place.write(name, Sample.old, day: 0)
    let newest = Sample.old.replacing("-3", with: "7")
    try place.write(copy, newest, day: 1)
    _ = try place.shell(
      "strace -f -o calls -e trace=unlink -e inject=unlink:signal=KILL:when=1 "
        + "emojiart conflicts --resolve newest c; ls -A c >&2")
    let run = try place.run("conflicts --resolve newest c")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(try place.folder.read(name) == newest)
    #expect(try place.contents("c").count == 1)
  }

  /// A report whose writing was killed leaves nothing once the next one is written there.
  @Test func aKilledReportIsClearedAway() throws {
    let place = try Workplace()
    try place.write("a.emojiart", Text.comma, day: 0)
    let line = "emojiart check --report r.txt a.emojiart"
    _ = try place.shell(
      "strace -f -o calls -e trace=fsync -e inject=fsync:signal=KILL:when=1 \(line); true")
    #expect(try place.shell("ls -A | grep -c '^.write-'").output != "0\n")
    #expect(try place.run(String(line.dropFirst(9))).status == 1)
    #expect(try place.shell("ls -A | grep -c '^.write-'").output == "0\n")
  }

  /// Nobody may ever write to a pipe.
  @Test func aSignalEndsWhoWaitsForAPipe() throws {
    let place = try Workplace()
    try place.write("a.emojiart", Sample.new, day: 0)
    let run = try place.shell(
      """
      sh -c 'echo $$ > writer; exec sleep 9' | {
        timeout -k 5 0.5 emojiart merge /dev/stdin a.emojiart a.emojiart -o m.emojiart
        echo $?; kill $(cat writer)
      }
      ls
      """)
    #expect(run.output.hasPrefix("124\n"), "\(run.transcript)")
    #expect(!run.output.contains("m.emojiart"))
  }

  /// A FIFO is no file, also behind a link; a pipe that a shell has opened is read.
  @Test func aFIFOIsNotWaitedFor() throws {
    let place = try Workplace()
    try place.write("a.emojiart", Sample.new, day: 0)
    let run = try place.shell(
      """
      mkfifo f; ln -s f l
      for name in f l ./f; do
        timeout -k 5 20 emojiart merge $name a.emojiart a.emojiart -o m.emojiart; echo $?
        timeout -k 5 20 emojiart merge a.emojiart a.emojiart $name -o m.emojiart; echo $?
        timeout -k 5 20 emojiart diff a.emojiart $name; echo $?
        timeout -k 5 20 filetype report $name; echo $?
        timeout -k 5 20 emojiart check --files-from $name; echo $?
        timeout -k 5 20 filetype check --files-from $name . > checked; echo $?
      done
      cat a.emojiart | emojiart diff /dev/stdin a.emojiart; echo $?
      cat a.emojiart | emojiart diff /dev/fd/0 a.emojiart; echo $?
      for name in - /dev/stdin /dev/fd/0; do
        echo a.emojiart | emojiart check -q --files-from $name; echo $?
      done
      emojiart check -q --files-from <(echo a.emojiart); echo $?
      """)
    let codes = String(repeating: "2\n", count: 18) + String(repeating: "0\n", count: 6)
    #expect(run.output == codes, "\(run.transcript)")
    #expect(run.errors.components(separatedBy: "is a FIFO, not a file").count == 19)
  }

  /// Dispatch waits without end for a thread that the system refuses.
  @Test(.needs("git")) func whatNeedsThreadsDoesNotWaitForThem() throws {
    let place = try Workplace()
    _ = try place.shell("git init -q . && emojiart git setup .")
    let run = try place.shell(
      """
      for size in 100000 120000 140000 160000 180000 200000; do
        (ulimit -v $size; timeout -k 5 20 emojiart git remove --dry-run . 2>&1); echo "status $?"
      done
      """)
    #expect(!run.output.contains("status 124"), "\(run.transcript)")
    #expect(run.output.contains("the system gives no more threads"), "\(run.transcript)")
  }

  @Test(.needs("git")) func withoutADescriptorForTheInputOfPrograms() throws {
    let place = try Workplace()
    _ = try place.shell("git init -q . && emojiart git setup .")
    let run = try place.faulty(
      "openat:error=EMFILE", at: "/dev/null",
      "emojiart git remove . 2>&1")
    #expect(
      run.status == 2 && run.output.contains("/dev/null: cannot be opened: too many files"),
      "\(run.transcript)")
  }

  @Test func anArchiveThatCannotBeRead() throws {
    let place = try Workplace()
    try place.write("d/a.emojiart", Sample.old, day: 0)
    _ = try place.shell(
      "tar cf a.tar d && tar czf b.tar.gz d && cp a.tar c.tar && truncate -s 700 c.tar")
    for name in ["a.tar", "b.tar.gz"] {
      let run = try place.faulty(
        "pread64:error=EIO:when=1+", at: name, "emojiart check \(name) 2>&1")
      #expect(
        run.status == 2 && run.output.contains("\(name): cannot be read: input/output error"),
        "\(run.transcript)")
    }
    let cut = try place.shell("emojiart check c.tar 2>&1")
    #expect(cut.status == 2 && cut.output.contains("is damaged or cut off"), "\(cut.transcript)")
  }
}
