import DesktopState
import Testing

@Suite struct IconNameTests {
  @Test func iconsAreInAllFolders() throws {
    let folder = try TemporaryFolder()
    let files = [
      "share/icons/hicolor/48x48/apps/art.png", "share/icons/plain.xpm", "share/pixmaps/old.svgz",
      "home/.icons/mine/apps/own.svg", "share/icons/hicolor/icon-theme.cache",
      "share/icons/light/16x16/go-up-symbolic.symbolic.png", "share/pixmaps/readme.txt",
    ]
    for file in files { try folder.write("", to: file) }
    let state = DesktopState(DataFolders(data: [folder.path + "/share", folder.path + "/none"]))
    let home = folder.path + "/home"
    #expect(state.icons(home: home)?.hasTheme == false)
    // A theme for cursors lacks icons.
    try folder.write("", to: "share/icons/default/index.theme")
    try folder.write("", to: "share/icons/hicolor/index.theme")
    #expect(state.icons(home: home)?.hasTheme == false)
    try folder.write("", to: "share/icons/light/index.theme")
    let names = ["art", "plain", "old", "own", "go-up-symbolic", "readme", "icon-theme", "go-up"]
    let all = try #require(state.icons(home: home))
    #expect(all.hasTheme && names.filter(all.has) == Array(names.prefix(5)))
    let shared = try #require(state.icons(home: nil))
    #expect(names.filter(shared.has) == ["art", "plain", "old", "go-up-symbolic"])
  }

  /// Desktops do not look in other folders of a theme than those that its index lists.
  @Test func indexListsFolders() throws {
    let folder = try TemporaryFolder()
    let index = """
      # Folders
      [Icon Theme]
      Name=Light
      Directories=16x16/apps, 32x32/apps,gone/apps
      ScaledDirectories=16x16@2/apps

      [16x16/apps]
      Size=16

      """
    try folder.write(index, to: "share/icons/light/index.theme")
    let state = DesktopState(DataFolders(data: [folder.path + "/share"]))
    #expect(state.icons(home: nil)?.hasTheme == false)
    for (size, name) in [("16x16", "a"), ("32x32", "b"), ("16x16@2", "c"), ("64x64", "d")] {
      try folder.write("", to: "share/icons/light/\(size)/apps/\(name).svg")
    }
    let icons = try #require(state.icons(home: nil))
    #expect(icons.hasTheme && ["a", "b", "c", "d", ""].filter(icons.has) == ["a", "b", "c"])
  }
}
