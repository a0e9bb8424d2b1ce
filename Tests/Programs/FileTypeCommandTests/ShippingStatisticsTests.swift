import TestSupport
import Testing

/// What `check --statistics` says about the files that users get.
@Suite(.waits) struct ShippingStatisticsTests {
  @Test func buildsAreNamedWithTheirFiles() throws {
    let folder = try Folder()
    let entry = "[Desktop Entry]\nType=Application\nName=Pond\nExec=pond\n"
    for name in ["a", "b"] { try folder.write("data/\(name).desktop", entry) }
    try folder.write("data/meson.build", "install_data('a.desktop', install_dir: d)\n")
    try folder.write("meson.build", "project('a')\nsubdir('data')\n")
    let run = try Tool.filetype(["check", "--statistics", "data"], in: folder)
    #expect(run.status == 0, "\(run.transcript)")
    let lines = [
      "data/a.desktop: ships: 'data/meson.build' names it",
      "data/b.desktop: unknown: no build says whether users get it",
      "filetype: files by what builds take: ships 1, does not ship 0, unknown 1",
    ]
    for line in lines { #expect(run.errors.contains(line + "\n"), "\(run.transcript)") }
    for words in [["--statistics", "--quiet"], []] {
      let other = try Tool.filetype(["check"] + words + ["data"], in: folder)
      #expect(!other.errors.contains("ships"), "\(other.transcript)")
    }
  }
}
