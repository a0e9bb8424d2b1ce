import Foundation
import TestSupport
import Testing

@Suite final class ThumbnailerTests {
  private let tool: Thumbnailer

  init() throws { tool = try Thumbnailer() }

  deinit { tool.remove() }

  @Test func thumbnail() throws {
    let run = try tool.run("-s", "64", "sound.emojiart", "out.png")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(pngSize(tool.url("out.png"))?.max() == 64)
    #expect(try tool.names() == ["out.png", "sound.emojiart"])
  }

  /// A character for private use, which no font has; a file manager shows it everywhere as a box.
  @Test func emojisThatNoFontHas() throws {
    let text = Thumbnailer.document.replacing("🌻", with: "\u{10FFFD}")
    try tool.write("odd.emojiart", text)
    let run = try tool.run("odd.emojiart", "out.png")
    #expect(
      run.status == 0 && run.errors.contains("no font has '") && run.errors.contains("boxes"),
      "\(run)")
    #expect(pngSize(tool.url("out.png")) != nil)
    let small = try tool.run("-s", "64", "odd.emojiart", "small.png")
    #expect(small.status == 0 && small.errors.isEmpty, "\(small)")
  }

  @Test func sizes() throws {
    #expect(try tool.run("sound.emojiart", "natural.png").status == 0)
    let natural = try #require(pngSize(tool.url("natural.png"))?.max())
    #expect(try tool.run("-s", "8192", "sound.emojiart", "twice.png").status == 0)
    #expect(pngSize(tool.url("twice.png"))?.max() == 2 * natural)
    #expect(try tool.run("--exact", "-s", "999", "sound.emojiart", "exact.png").status == 0)
    #expect(pngSize(tool.url("exact.png"))?.max() == 999)
  }

  @Test(arguments: ["0", "-1", "8193", "x", ""])
  func wrongSizes(size: String) throws {
    #expect(try tool.run("--size=\(size)", "sound.emojiart", "out.png").status == 64)
    #expect(try tool.names() == ["sound.emojiart"])
  }

  /// A file manager would keep the picture of a document that no app opens.
  @Test func documentsThatNoAppOpens() throws {
    try tool.write(
      "bad.emojiart",
      #"{"background":{},"emojis":[{"text":"🐶","x":[1],"y":1,"size":40,"id":1}],"uniqueEmojiId":1}"#
    )
    let run = try tool.run("-s", "64", "bad.emojiart", "out.png")
    #expect(
      run.status == 1 && run.errors.contains("'x' must be an integer, found an array"), "\(run)")
    #expect(try tool.names() == ["bad.emojiart", "sound.emojiart"])
  }

  /// What emojiart has drawn is painted; anything else is refused.
  @Test func sheets() throws {
    let sheet = """
      {"width":60,"height":30,"backgrounds":[],"layers":[{"x":0,"y":0,"opacity":1,"items":[]}]}
      """
    try tool.write("sheet.json", sheet)
    let run = try tool.run("--sheet", "--exact", "-s", "120", "sheet.json", "out.png")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(pngSize(tool.url("out.png")) == [120, 60])
    for text in ["", "{}", Thumbnailer.document, sheet.replacing("60", with: "\"x\"")] {
      try tool.write("sheet.json", text)
      let run = try tool.run("--sheet", "sheet.json", "bad.png")
      #expect(run.status == 2 && run.errors.contains("is not a drawing of emojiart"), "\(run)")
    }
    #expect(!FileManager.default.fileExists(atPath: tool.url("bad.png").path))
  }

  @Test func uris() throws {
    let name = "a b%é.emojiart"
    try tool.write(name, Thumbnailer.document)
    let path = tool.folder.path
    for uri in [
      "file://\(path)/a%20b%25%C3%A9.emojiart", "FILE:\(path)/a%20b%25%c3%a9.emojiart",
      "file://localhost\(path)/a%20b%25%C3%A9.emojiart", "\(path)/\(name)", name,
    ] {
      let run = try tool.run("-s", "32", uri, "out.png")
      #expect(run.status == 0 && pngSize(tool.url("out.png")) != nil, "\(uri): \(run)")
      try FileManager.default.removeItem(at: tool.url("out.png"))
    }
    for uri in [
      "file://elsewhere\(path)/x", "file:x", "file:///a%0", "file:///a%00",
    ] {
      let run = try tool.run("-s", "32", uri, "out.png")
      #expect(run.status == 2 && run.errors.contains("is not the URI of a file"), "\(uri): \(run)")
    }
    // Names are bytes.
    let run = try tool.run("-s", "32", "file:///none/%FF", "out.png")
    #expect(run.status == 2 && run.errors.contains(#"/none/\xFF: does not exist"#), "\(run)")
  }

  /// Whoever created the file reads it through the descriptor that created it.
  @Test func fileThatIsOpen() throws {
    try tool.write("out.png", "what was there")
    let reader = try FileHandle(forReadingFrom: tool.url("out.png"))
    #expect(try tool.run("-s", "32", "sound.emojiart", "out.png").status == 0)
    #expect(try reader.readToEnd() == Data(contentsOf: tool.url("out.png")))
    #expect(pngSize(tool.url("out.png")) != nil)
  }

  @Test(arguments: ["{}", "[", "no document", "\u{0}\u{5}\u{16}\u{7}"])
  func foreignDocuments(text: String) throws {
    try tool.write("foreign.emojiart", text)
    try tool.write("there.png", "old")
    for output in ["out.png", "there.png"] {
      let run = try tool.run("-s", "64", "foreign.emojiart", output)
      #expect(run.status == 1, "\(run)")
      #expect(run.errors.hasPrefix("emojiart-thumbnailer: foreign.emojiart: is not a document"))
      #expect(run.errors.filter { $0 == "\n" }.count == 1)
    }
    #expect(try tool.names() == ["foreign.emojiart", "sound.emojiart", "there.png"])
    #expect(try String(contentsOf: tool.url("there.png"), encoding: .utf8) == "old")
  }

  @Test func filesThatCannotBeReadOrWritten() throws {
    for arguments in [
      ["missing.emojiart", "out.png"], [".", "out.png"], ["sound.emojiart", "no/such/out.png"],
      ["sound.emojiart", "."], ["--image", "missing.png", "sound.emojiart", "out.png"],
    ] {
      let run = try Thumbnailer.run(Thumbnailer.program, arguments, in: tool.folder)
      #expect(run.status == 2 && run.errors.hasPrefix("emojiart-thumbnailer: "), "\(run)")
    }
    #expect(try tool.names() == ["sound.emojiart"])
  }

  /// The picture never overwrites the input, and is never written to a pipe without a reader.
  @Test func outputsThatAreNoPlace() throws {
    try FileManager.default.createSymbolicLink(
      atPath: tool.url("link.png").path, withDestinationPath: "sound.emojiart")
    try FileManager.default.linkItem(at: tool.url("sound.emojiart"), to: tool.url("hard.png"))
    try Data(Pictures.picture("image/png")).write(to: tool.url("a.png"))
    #expect(unsafe mkfifo(tool.url("pipe.png").path, 0o600) == 0)
    let names = try tool.names()
    for output in ["sound.emojiart", "./sound.emojiart", "link.png", "hard.png", "a.png"] {
      let run = try tool.run("--image", "a.png", "sound.emojiart", output)
      #expect(run.status == 2 && run.errors.contains("\(output): is read from"), "\(run)")
    }
    let pipe = try tool.run("sound.emojiart", "pipe.png")
    #expect(pipe.status == 2 && pipe.errors.contains("pipe.png: is a FIFO, not a file"), "\(pipe)")
    #expect(try tool.names() == names)
    #expect(
      try String(contentsOf: tool.url("sound.emojiart"), encoding: .utf8) == Thumbnailer.document)
  }

  @Test func givenPicture() throws {
    try tool.write("url.emojiart", #"{"url":"https://example.org/a.png","emojis":[]}"#)
    try Data(Pictures.picture("image/png")).write(to: tool.url("a.png"))
    #expect(try tool.run("--image", "a.png", "url.emojiart", "out.png").status == 0)
    #expect(pngSize(tool.url("out.png")) == [12, 8])
  }

  @Test func pictureThatCannotBeDecoded() throws {
    var picture = try Pictures.picture("image/png")
    for index in 40..<picture.count { picture[index] = 0 }
    let text = Data(picture).base64EncodedString()
    try tool.write("bad.emojiart", #"{"imageData":"\#(text)","emojis":[]}"#)
    let run = try tool.run("bad.emojiart", "out.png")
    #expect(run.status == 0 && pngSize(tool.url("out.png")) == [12, 8], "\(run)")
  }

  /// An option requests only the picture, without a frame in its place.
  @Test func strict() throws {
    let picture = try Pictures.picture("image/jpeg")
    for (name, bytes) in [("whole", picture[...]), ("bad", picture.prefix(180))] {
      let text = Data(bytes).base64EncodedString()
      try tool.write("\(name).emojiart", #"{"imageData":"\#(text)","emojis":[]}"#)
    }
    try tool.write("odd.emojiart", Thumbnailer.document.replacing("🌻", with: "\u{10FFFD}"))
    let names = try tool.names()
    let usual = try tool.run("bad.emojiart", "usual.png")
    #expect(usual.status == 0 && usual.errors.contains("cannot be decoded"), "\(usual)")
    let strict = try tool.run("--strict", "bad.emojiart", "strict.png")
    #expect(strict.status == 2 && strict.errors == usual.errors, "\(strict)")
    // A machine may have no font of emojis.
    let odd = try tool.run("--strict", "odd.emojiart", "strict.png")
    #expect(odd.status == 2 && odd.errors.contains("no font has '"), "\(odd)")
    #expect(try tool.names() == (names + ["usual.png"]).sorted())
    #expect(try tool.run("--strict", "whole.emojiart", "strict.png").status == 0)
  }

  /// What would take longer than file managers wait is not started.
  @Test(.slow, .endsSometime) func hugeDocuments() throws {
    let white = String(repeating: " ", count: 129 << 20)
    try tool.write("long.emojiart", Thumbnailer.document + white)
    let run = try tool.run("-s", "64", "long.emojiart", "out.png")
    #expect(run.status == 2 && run.errors.hasSuffix("is longer than 128 MB\n"), "\(run)")
    #expect(try tool.names() == ["long.emojiart", "sound.emojiart"])
  }

  /// Cairo keeps every glyph; without a bound, these would take more than a gigabyte.
  @Test(.slow, .endsSometime) func manyLargeEmojis() throws {
    let emojis = (0..<1200).map { index in
      let text = Unicode.Scalar(0x1F300 + UInt32(index % 600)).map { String(Character($0)) } ?? ""
      return #"{"text":"\#(text)","x":\#(index),"y":0,"size":\#(400 + index / 600)}"#
    }
    try tool.write("many.emojiart", #"{"emojis":[\#(emojis.joined(separator: ","))]}"#)
    let run = try Thumbnailer.run(
      URL(filePath: "/bin/sh"),
      [
        "-c", #"ulimit -v 1000000; exec "$0" "$@""#, Thumbnailer.program.path, "many.emojiart",
        "out.png",
      ], in: tool.folder)
    #expect(run.status == 0 && pngSize(tool.url("out.png")) != nil, "\(run)")
  }

  /// As GNOME runs it: /usr, no configuration, no home, no network, and a document under another
  /// name.
  @Test(.enabled(if: Thumbnailer.canSandbox, "needs bubblewrap, and to be allowed to use it"))
  func sandbox() throws {
    try FileManager.default.createDirectory(
      at: tool.url("out"), withIntermediateDirectories: false)
    let links = ["bin", "lib", "lib64", "sbin"].flatMap { ["--symlink", "/usr/\($0)", "/\($0)"] }
    let optional = ["/etc/ld.so.cache", "/etc/alternatives", "/var/cache/fontconfig"]
    let input = "/tmp/gnome-desktop-file-to-thumbnail.emojiart"
    let run = try Thumbnailer.run(
      URL(filePath: Thumbnailer.sandbox),
      ["--ro-bind", "/usr", "/usr"] + links + optional.flatMap { ["--ro-bind-try", $0, $0] }
        + swiftLibraries.flatMap { ["--ro-bind-try", $0, $0] }
        + [
          "--proc", "/proc", "--dev", "/dev", "--chdir", "/", "--setenv", "GIO_USE_VFS", "local",
          "--unshare-all", "--die-with-parent", "--bind", tool.url("out").path, "/tmp",
          "--ro-bind", tool.url("sound.emojiart").path, input,
          "--ro-bind", Thumbnailer.program.path, "/tmp/program",
          "/tmp/program", "-s", "128", input, "/tmp/gnome-desktop-thumbnailer.png",
        ])
    #expect(run.status == 0, "\(run)")
    #expect(try tool.run("-s", "128", "sound.emojiart", "outside.png").status == 0)
    let inside = tool.url("out/gnome-desktop-thumbnailer.png")
    #expect(pngSize(inside)?.max() == 128)
    #expect(try Data(contentsOf: inside) == Data(contentsOf: tool.url("outside.png")))
  }

  /// Test builds of programs load Swift's own libraries.
  private var swiftLibraries: [String] {
    let library = "lib/swift/linux"
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(filePath: String($0) + "/swift").resolvingSymlinksInPath() }
      .map {
        $0.deletingLastPathComponent().deletingLastPathComponent().appending(path: library).path
      }
      .filter { FileManager.default.fileExists(atPath: $0) && !$0.hasPrefix("/usr/") }
  }
}
