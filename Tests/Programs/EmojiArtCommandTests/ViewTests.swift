import Foundation
import TestSupport
import Testing

/// Where the pages of `emojiart view` are, who opens them and when they go.
struct ViewTests {
  private let place: Workplace
  private let folder: URL

  init() throws {
    place = try Workplace.samples()
    try FileManager.default.createDirectory(
      at: place.folder.url("run"), withIntermediateDirectories: true)
    folder = place.folder.url("run/emojiart-view")
    try place.program("bin/xdg-open", #"echo "$@" >> "$(dirname "$0")/opened""#)
  }

  private func view(
    _ arguments: String, _ variables: String = "DISPLAY=:9", tool: URL = Tool.file("emojiart")
  ) throws -> Run {
    let path = "PATH=\(place.folder.url("bin").path):/usr/bin:/bin"
    let settings = "XDG_RUNTIME_DIR=\(place.folder.url("run").path)"
    return try place.shell("env \(variables) \(path) \(settings) \(tool.path) view \(arguments)")
  }

  private func opened() throws -> [String] {
    try place.folder.read("bin/opened").split(separator: "\n").map(String.init)
  }

  @Test func pagesAreOpened() throws {
    let run = try view("documents/sound/2020.emojiart documents/sound/2023.emojiart")
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.transcript)")
    let pages = try opened()
    #expect(pages.count == 2 && Set(pages).count == 2)
    for page in pages {
      #expect(page.hasPrefix(folder.path + "/page-") && !page.contains("2020"))
      #expect(try mode(page) == 0o600)
      #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
    }
    #expect(try mode(folder.path) == 0o700)
  }

  /// A double click shows no terminal.
  @Test func damagedDocuments() throws {
    let run = try view("documents/damaged/cut-short.emojiart nothing.emojiart")
    #expect(run.status == 2 && run.errors.contains("nothing.emojiart: does not exist"))
    #expect(try view("documents/damaged/cut-short.emojiart").status == 1)
    let page = try String(contentsOfFile: opened()[0], encoding: .utf8)
    #expect(
      page.contains(
        "<li>line 1, column 158: unexpected end of file: 3 brackets are still open</li>"))
  }

  @Test func nothingOpens() throws {
    let document = "documents/sound/2020.emojiart"
    let silent = try view(document, "-u DISPLAY -u WAYLAND_DISPLAY -u BROWSER")
    #expect(silent.status == 0 && silent.errors.contains("no display is available"))
    let printed = try view("--print \(document)")
    #expect(printed.status == 0 && printed.errors.isEmpty)
    for run in [silent, printed] {
      #expect(run.output.hasPrefix(folder.path + "/page-") && run.output.hasSuffix(".html\n"))
    }
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("bin/opened").path))
    try place.program("bin/xdg-open", "exit 3")
    try place.program("bin/gio", "exit 4")
    let failed = try view(document)
    #expect(failed.status == 2 && failed.errors.contains("xdg-open ended with status 3"))
    #expect(failed.lines.count == 1)
    try place.program("bin/gio", #"echo "$@" >> "$(dirname "$0")/opened""#)
    #expect(try view(document).status == 0)
    #expect(try opened().count == 1 && opened()[0].hasPrefix("open /"))
  }

  /// What browsers do not show is turned into PNG where the program for that is there.
  @Test func foreignPictures() throws {
    try Tool.copy("emojiart", into: place.folder)
    let tool = place.folder.url("emojiart")
    // A frame instead of a picture that cannot be decoded is not a picture.
    try place.program("emojiart-thumbnailer", #"case "$*" in *--strict*) exit 2; esac"#)
    let document = "documents/sound/2021-handwritten.emojiart"
    #expect(try view(document, tool: tool).status == 0)
    let png = place.folder.url("documents/damaged/picture.emojiart").path
    try place.program("emojiart-thumbnailer", "for last; do :; done; cp '\(png)' \"$last\"")
    #expect(try view(document, tool: tool).status == 0)
    let pages = try opened().map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(pages[0].contains("a picture in TIFF") && !pages[0].contains("<image"))
    #expect(pages[1].contains("<image") && pages[1].contains("data:image/png;base64,iVBOR"))
  }

  /// Pages go after a day, and nothing else does.
  @Test func oldPages() throws {
    #expect(try view("documents/sound/2020.emojiart").status == 0)
    let old = Date(timeIntervalSinceNow: -90_000)
    let kept = ["page-1.html", "page-0123456789abcdef.htm", "notes.html"]
    for name in kept {
      try "x".write(toFile: folder.path + "/\(name)", atomically: false, encoding: .utf8)
    }
    let target = place.folder.url("documents/sound/2020.emojiart")
    let link = folder.appending(path: "page-00000000000000aa.html")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.setAttributes(
        [.modificationDate: old], ofItemAtPath: folder.path + "/\(name)")
    }
    #expect(try view("documents/sound/2023.emojiart").status == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(left).isSuperset(of: kept) && left.count == kept.count + 2)
    #expect(FileManager.default.fileExists(atPath: target.path))
  }

  /// A folder that others can look into, or that is a link, is not used.
  @Test func foldersOfOthers() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    let cache = "XDG_CACHE_HOME=\(place.folder.url("run").path)/cache DISPLAY=:9"
    try FileManager.default.createDirectory(
      at: place.folder.url("run/cache"), withIntermediateDirectories: true)
    #expect(try view("documents/sound/2020.emojiart", cache).status == 0)
    #expect(try opened()[0].hasPrefix(place.folder.url("run/cache/emojiart-view").path))
    let run = place.folder.url("run").path
    let nowhere = "XDG_CACHE_HOME=\(run)/a/b TMPDIR=\(run) DISPLAY=:9"
    #expect(try view("documents/sound/2020.emojiart", nowhere).status == 0)
    #expect(try opened()[1].hasPrefix(place.folder.url("run/emojiart-").path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func homeWithoutCache() throws {
    let home = place.folder.url("home").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let variables = "-u XDG_CACHE_HOME HOME=\(home)"
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    let run = try view("--print documents/sound/2020.emojiart", variables)
    #expect(run.output.hasPrefix(home + "/.cache/emojiart-view/page-"), "\(run.transcript)")
    #expect(try mode(home + "/.cache") == 0o700)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }
}
