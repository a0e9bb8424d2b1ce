import DesktopState
import Testing

@Suite struct IconNameTests {
  @Test func namesAreFromAllFolders() throws {
    let folder = try TemporaryFolder()
    let files = [
      "share/icons/hicolor/48x48/apps/art.png", "share/icons/plain.xpm", "share/pixmaps/old.svgz",
      "home/.icons/mine/apps/own.svg", "share/icons/hicolor/icon-theme.cache",
      "share/icons/light/16x16/go-up-symbolic.symbolic.png", "share/pixmaps/readme.txt",
    ]
    for file in files { try folder.write("", to: file) }
    let state = DesktopState(DataFolders(data: [folder.path + "/share", folder.path + "/none"]))
    let home = folder.path + "/home"
    #expect(state.iconNames(home: home) == nil)
    // A theme for cursors lacks icons.
    try folder.write("", to: "share/icons/default/index.theme")
    try folder.write("", to: "share/icons/hicolor/index.theme")
    #expect(state.iconNames(home: home) == nil)
    try folder.write("", to: "share/icons/light/index.theme")
    #expect(
      state.iconNames(home: home) == ["art", "plain", "old", "own", "go-up-symbolic"])
    #expect(state.iconNames(home: nil) == ["art", "plain", "old", "go-up-symbolic"])
  }
}
