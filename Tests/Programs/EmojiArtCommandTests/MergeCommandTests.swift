import Foundation
import TestSupport
import Testing

/// The files and the report of `emojiart merge`.
struct MergeCommandTests {
  private static let all = ["base", "ours", "theirs"].map { "documents/versions/\($0).emojiart" }
    .joined(separator: " ")
  private let place: Workplace

  init() throws {
    place = try Workplace.samples()
  }

  /// The drawing must not replace the document that was just merged.
  @Test(arguments: ["./m.svg", "../folder/m.svg", "link/m.svg"])
  func thePictureIsNotTheOutput(_ picture: String) throws {
    let run = try place.shell(
      """
      mkdir folder && cp -r documents folder && cd folder && ln -s . link && \
      emojiart merge \(Self.all) --resolve ours -o m.svg --picture \(picture)
      """)
    #expect(run.status == 2, "\(run.transcript)")
    #expect(run.errors.contains("\(picture): is the merged document"), "\(run.transcript)")
    #expect(try place.folder.read("folder/m.svg").contains("uniqueEmojiId"))
  }

  /// Of two files that were written at the same time neither is newer.
  @Test func theSameTime() throws {
    let run = try place.shell(
      "touch -d 2026-01-01 documents/versions/* && emojiart merge \(Self.all) --resolve newest -o out"
    )
    #expect(run.status == 1, "\(run.transcript)")
    #expect(run.output.contains("1 conflict is left"))
  }

  @Test func aReportThatCannotBeWritten() throws {
    for option in ["", "--format json"] {
      let run = try place.shell(
        "emojiart merge \(Self.all) --resolve ours \(option) -o out.emojiart > /dev/full")
      #expect(run.status == 2, "\(run.transcript)")
      #expect(run.errors.contains("<stdout>: cannot be written"))
      #expect(try place.folder.read("out.emojiart").contains("uniqueEmojiId"))
    }
  }

  /// Sentences that are so.
  @Test func reports() throws {
    let paths = Self.all.split(separator: " ").map(String.init)
    let equal = try place.run("merge \(paths[0]) \(paths[1]) \(paths[1]) -o out")
    #expect(
      equal.output == "merged: 5 emojis, byte for byte as in one version\n", "\(equal.transcript)")
    let removed = try place.shell(
      """
      sed '/"id": 1/d; s/"size": 90,/"size": 91,/' \(paths[0]) > ours
      sed '/"id": 1/s/"x": [-0-9]*/"x": 77/' \(paths[0]) > theirs
      emojiart merge \(paths[0]) ours theirs -o out
      """)
    #expect(removed.status == 1 && removed.output.contains("it stays"), "\(removed.transcript)")
    #expect(
      removed.output.hasSuffix(
        "; 1 conflict is left: use --resolve ours, theirs, newest or both\n"),
      "\(removed.transcript)")
  }

  /// Errors of each version are named, and a merge of one is not called clean.
  @Test(
    arguments: ["base", "ours", "theirs"],
    [#"s/"x": \([-0-9]*\)/"x": \1.5/"#, #"s/"size": /"size": -/"#, "s|^{|{ // note|"])
  func errorsAreNamed(_ name: String, _ edit: String) throws {
    let path = "documents/versions/\(name).emojiart"
    _ = try place.shell("sed -i '\(edit)' \(path)")
    let check = try place.run("check --format concise \(path)")
    let first = check.output.split(separator: "\n").first { $0.contains(": error: ") }
    let merge = try place.run("merge \(Self.all) --resolve ours -o out")
    #expect(merge.status == (first == nil ? 0 : 1), "\(merge.transcript)")
    let diff = try place.run("diff \(path) \(path)")
    #expect(diff.status == 0 && diff.output.isEmpty, "\(diff.transcript)")
    let copy = try place.run("merge \(path) \(path) \(path) -o out")
    #expect(copy.status == merge.status, "\(copy.transcript)")
    for run in [merge, diff, copy] {
      let isNamed = run.errors.contains("emojiart: \(first ?? "")")
      #expect(isNamed == (first != nil), "\(run.transcript)")
    }
  }

  @Test func anEmptySideAndAnEmptyBase() throws {
    let base = "documents/versions/base.emojiart"
    let before = try place.contents()
    let run = try place.shell(": > empty && emojiart merge \(base) \(base) empty -o \(base)")
    #expect(run.status == 2 && run.errors.contains("empty: is empty"), "\(run.transcript)")
    #expect(try place.contents() == before)
    let sides = Self.all.split(separator: " ").dropFirst().joined(separator: " ")
    let pipe = try place.shell("emojiart merge - \(sides) -o - < /dev/null")
    let file = try place.shell("emojiart merge empty \(sides) -o -")
    #expect(
      file.status == 1 && pipe.status == 1 && pipe.output == file.output, "\(pipe.transcript)")
  }
}
