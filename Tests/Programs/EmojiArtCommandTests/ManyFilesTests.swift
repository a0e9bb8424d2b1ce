import Foundation
import TestSupport
import Testing

/// Runs over more files than are looked at together.
@Suite(.waits) struct ManyFilesTests {
  private static let python = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

  /// Starts a tool and prints its peak memory in KB behind what it prints.
  private static let measure = """
    import resource, subprocess, sys
    status = subprocess.run(sys.argv[1:]).returncode
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    sys.exit(status)
    """

  /// Documents in folders of a thousand; every `late`-th has a counter that is too low.
  private func write(_ count: Int, late: Int = 0, in folder: Folder, _ name: String) throws {
    for part in 0..<(count + 999) / 1000 {
      let url = folder.url("\(name)/\(part)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for number in part * 1000..<min(count, part * 1000 + 1000) {
        let isLate = late > 0 && number % late == 0
        let text =
          #"{"background":{},"emojis":[{"id":\#(number + 1),"#
          + #""text":"🐟","x":1,"y":2,"size":40}],"uniqueEmojiId":\#(isLate ? 0 : number + 1)}"#
        try Data(text.utf8).write(to: url.appending(path: "document-\(number).emojiart"))
      }
    }
  }

  @Test(.slow, .enabled(if: python, "python3 is missing"))
  func memoryDoesNotGrowWithTheFiles() throws {
    let folder = try Folder()
    try write(5_000, in: folder, "few")
    try write(50_000, in: folder, "many")
    for options in ["", " -j 1"] {
      let peaks = try ["few", "many"].map { name in
        let run = try Tool.shell(
          "python3 -c '\(Self.measure)' emojiart check\(options) \(name)", in: folder)
        #expect(run.status == 0)
        return try #require(run.lines.last.flatMap { Int($0) }, "\(run.transcript.prefix(500))")
      }
      // The paths alone of 45,000 files took 3 MB.
      #expect(peaks[1] < peaks[0] + 1_500, "\(options): \(peaks) KB")
    }
  }

  /// Results come in the order of the paths, whatever the batches.
  @Test func findingsOfAllBatches() throws {
    let folder = try Folder()
    let count = Effort.rounds(9_000, quick: 500)
    try write(count, late: 7, in: folder, "many")
    let one = try Tool.run(["check", "--format", "concise", "-j", "1", "many"], in: folder)
    let two = try Tool.run(["check", "--format", "concise", "-j", "2", "many"], in: folder)
    #expect(one.status == 1 && one.lines.count >= (count + 6) / 7)
    #expect(two.output == one.output && two.errors == one.errors)
    try folder.write("list", try Tool.shell("find many -type f | sort", in: folder).output)
    let listed = try Tool.shell(
      "LC_ALL=C sort list | emojiart check --format concise --files-from - many", in: folder)
    #expect(Set(listed.lines) == Set(one.lines) && listed.lines.count == one.lines.count)
  }

  /// All batches are repaired, and what is found is the same whatever their size.
  @Test(arguments: [1, 7, 1_000])
  func batchesOfRepairs(_ size: Int) throws {
    let place = try Workplace()
    try write(30, late: 2, in: place.folder, "documents")
    let preview = try place.run("fix documents --diff")
    #expect(preview.status == 1 && preview.lines.count { $0.hasPrefix("+++") } == 15)
    let run = try place.run("fix documents --batch \(size)")
    #expect(run.output == "Checked 30 files: 15 fixed, no findings.\n", "\(run.transcript)")
    #expect(try place.run("check documents").output == "Checked 30 files: no findings.\n")
  }

  @Test func aBatchIsAtLeastOneDocument() throws {
    let run = try Workplace().run("fix documents --batch 0")
    #expect(run.status == 64 && run.errors.contains("--batch must be at least 1"))
  }
}
