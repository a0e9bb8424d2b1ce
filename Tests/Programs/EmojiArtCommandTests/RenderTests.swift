import Foundation
import TestSupport
import Testing

/// What `emojiart render` writes, and when it writes nothing.
struct RenderTests {
  private let place: Workplace

  init() throws {
    place = try Workplace.samples()
    try place.folder.write("old.emojiart", Sample.old)
    try place.folder.write("new.emojiart", Sample.new)
  }

  @Test func formatsByExtension() throws {
    for (name, start) in [("a.svg", "<svg "), ("b.HTML", "<!DOCTYPE html>")] {
      let run = try place.run("render documents/sound/2017-imagedata.emojiart -o \(name)")
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.transcript)")
      #expect(try place.folder.read(name).hasPrefix(start))
    }
    // Values may be attached to letters, as getopt has it.
    let attached = try place.run("render documents/sound/2017-imagedata.emojiart -oc.svg")
    #expect(attached.status == 0, "\(attached.transcript)")
    #expect(try place.folder.read("c.svg") == place.folder.read("a.svg"))
    let piped = try place.shell("cat old.emojiart | emojiart render - -o - --format svg --size 64")
    #expect(piped.status == 0 && piped.output.contains(#"width="64""#), "\(piped.transcript)")
    #expect(piped.errors.hasPrefix("emojiart: <stdin>: the picture of the background is not in"))
  }

  /// A document and its migration give the same bytes, and the same bytes are not written again.
  @Test func sameBytes() throws {
    #expect(try place.run("render old.emojiart -o a.svg").status == 0)
    #expect(try place.run("render new.emojiart -o b.svg").status == 0)
    #expect(try place.folder.read("a.svg") == place.folder.read("b.svg"))
    let file = place.folder.url("a.svg")
    let date = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    #expect(try place.run("render new.emojiart -o a.svg").status == 0)
    #expect(
      try file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        == date)
  }

  @Test func preview() throws {
    let first = try place.run("render old.emojiart -o a.svg --dry-run")
    #expect(first.status == 1 && first.output == "created a.svg\n", "\(first.transcript)")
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("a.svg").path))
    #expect(try place.run("render old.emojiart -o a.svg").status == 0)
    let second = try place.run("render old.emojiart -o a.svg --dry-run")
    #expect(second.status == 0 && second.output == "unchanged a.svg\n", "\(second.transcript)")
    let third = try place.run("render old.emojiart -o a.svg --dry-run --size 9")
    #expect(third.status == 1 && third.output == "replaced a.svg\n", "\(third.transcript)")
  }

  @Test func givenPicture() throws {
    let run = try place.run(
      "render old.emojiart -o a.svg --image documents/damaged/picture.emojiart")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.transcript)")
    #expect(try place.folder.read("a.svg").contains("data:image/png;base64,iVBOR"))
    let text = try place.run("render old.emojiart -o b.svg --image new.emojiart")
    #expect(text.status == 2)
    #expect(text.errors == "emojiart: new.emojiart: is not a picture in a known format\n")
  }

  @Test(
    arguments: [
      ("render documents/damaged/cut-short.emojiart -o a.svg", 1),
      ("render documents/damaged/picture.emojiart -o a.html", 1),
      ("render nothing -o a.svg", 2), ("render documents -o a.svg", 2),
      ("render old.emojiart -o a.svg --image nothing", 2),
      ("render old.emojiart -o a.jpg", 64), ("render old.emojiart -o -", 64),
      ("render old.emojiart -o a.svg --size 0", 64), ("render old.emojiart", 64),
      ("render old.emojiart --dry-run -o - --format svg", 64),
      ("render old.emojiart -o a.svg --size 16385", 64),
      ("render old.emojiart -o a.png --size 8193", 64),
    ] as [(String, Int32)])
  func refusals(_ line: String, _ status: Int32) throws {
    let run = try place.run(line)
    #expect(run.status == status && run.output.isEmpty && !run.errors.isEmpty, "\(run.transcript)")
    for name in ["a.svg", "a.html"] {
      #expect(!FileManager.default.fileExists(atPath: place.folder.url(name).path), "\(line)")
    }
  }

  /// What no edition's app opens is not drawn by anything, and it is said where the first error is.
  @Test func documentsThatNoAppOpens() throws {
    try place.folder.write(
      "bad.emojiart",
      #"{"background":{},"emojis":[{"text":"🐶","x":[1,2],"y":1,"size":40,"id":1}],"uniqueEmojiId":1}"#
    )
    for output in ["a.svg", "a.html", "a.png"] {
      let run = try place.run("render bad.emojiart -o \(output)")
      #expect(run.status == 1 && run.output.isEmpty, "\(run.transcript)")
      #expect(
        run.errors.hasPrefix(
          "emojiart: bad.emojiart:1:44: 'x' must be an integer, found an array"))
      #expect(!FileManager.default.fileExists(atPath: place.folder.url(output).path))
    }
    try place.folder.write(
      "twins.emojiart",
      #"{"background":{},"emojis":[{"text":"🐶","x":1,"y":1,"size":40,"id":1},{"text":"🐶","x":9,"y":1,"size":40,"id":1}],"uniqueEmojiId":1}"#
    )
    let twins = try place.run("render twins.emojiart -o a.svg")
    #expect(twins.status == 0 && twins.errors.contains("has 1 error"), "\(twins.transcript)")
  }

  /// No way leads from the drawing into a file that is read.
  @Test func inputsAreKept() throws {
    try place.folder.link("link.svg", to: "old.emojiart")
    let lines = [
      "render old.emojiart -o old.emojiart --format svg", "render old.emojiart -o link.svg",
      "render new.emojiart --image old.emojiart -o ./old.emojiart --format html",
    ]
    for line in lines {
      let run = try place.run(line)
      #expect(run.status == 2 && run.errors.contains("is the input"), "\(run.transcript)")
    }
    #expect(try place.folder.read("old.emojiart") == Sample.old)
  }

  /// What the other program leaves out is said, without the names of the copies.
  @Test func notesOfThePNG() throws {
    try Tool.copy("emojiart", into: place.folder)
    try place.program(
      "emojiart-thumbnailer",
      #"echo "emojiart-thumbnailer: $1: 3 emojis are left out" >&2; cp "$1" "$2""#)
    let run = try place.shell("./emojiart render new.emojiart -o a.png")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.errors.hasSuffix("\nemojiart: new.emojiart: 3 emojis are left out\n"))
  }

  /// Boxes are not the emojis that were asked for.
  @Test func emojisThatNoFontHas() throws {
    try Tool.copy("emojiart", into: place.folder)
    try place.program(
      "emojiart-thumbnailer",
      #"echo "emojiart-thumbnailer: $1: no font has '🌻': boxes" >&2; cp "$1" "$2""#)
    let run = try place.shell("./emojiart render new.emojiart -o a.png")
    #expect(run.status == 1, "\(run.transcript)")
    #expect(run.errors.hasSuffix("\nemojiart: new.emojiart: no font has '🌻': boxes\n"))
    #expect(FileManager.default.fileExists(atPath: place.folder.url("a.png").path))
  }

  /// A killed call leaves its copies, which a later one removes after a day.
  @Test func leftovers() throws {
    try Tool.copy("emojiart", into: place.folder)
    try place.program("emojiart-thumbnailer", #"cp "$1" "$2""#)
    let prepared = try place.shell(
      """
      mkdir tmp && cd tmp && mkdir -m 700 emojiart-00000000000000aa emojiart-00000000000000bb \
        emojiart-notes && mkdir -m 755 emojiart-00000000000000cc &&
      ln -s ../documents emojiart-00000000000000dd && touch emojiart-00000000000000aa/document &&
      touch -h -d '2 days ago' emojiart-*aa emojiart-*cc emojiart-*dd emojiart-notes
      """)
    #expect(prepared.status == 0, "\(prepared.transcript)")
    let run = try place.shell("TMPDIR=$PWD/tmp ./emojiart render new.emojiart -o a.png; ls tmp")
    let kept = ["emojiart-00000000000000bb", "emojiart-00000000000000cc"]
    #expect(
      run.output.split(separator: "\n").map(String.init)
        == kept + ["emojiart-00000000000000dd", "emojiart-notes"], "\(run.transcript)")
  }

  /// A PNG is whatever the other program makes of copies of the document and the picture.
  @Test func png() throws {
    try Tool.copy("emojiart", into: place.folder)
    try place.program(
      "emojiart-thumbnailer",
      #"for last; do :; done; shift $(($# - 2)); cp "$1" "$last"; echo "$@" > called"#)
    let run = try place.shell("./emojiart render old.emojiart --size 7 -o a.png")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(try place.folder.read("a.png") == Sample.old)
    let folder = try #require(
      place.folder.read("called").split(separator: "/document.emojiart").first)
    #expect(!FileManager.default.fileExists(atPath: String(folder)))
    try place.program("emojiart-thumbnailer", "echo 'no luck' >&2; exit 3")
    let failed = try place.shell("./emojiart render old.emojiart -o b.png")
    #expect(failed.status == 2 && failed.errors.contains("did not write a PNG: no luck"))
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("b.png").path))
    try FileManager.default.removeItem(at: place.folder.url("emojiart-thumbnailer"))
    let lacking = try place.shell("PATH=/nonexistent ./emojiart render old.emojiart -o b.png")
    #expect(lacking.status == 2 && lacking.errors.contains("emojiart-thumbnailer: is missing"))
  }
}

extension Workplace {
  /// Writes a program of the shell.
  func program(_ name: String, _ script: String) throws {
    try folder.program(name, script)
  }
}
