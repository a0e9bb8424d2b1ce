import DesktopState
import Files
import Testing

@Suite("Folders of data and settings")
struct DataFolderTests {
  @Test("Defaults are those of the specification")
  func defaults() {
    let folders = DataFolders(environment: [:], home: "/home/me/")
    #expect(folders.data == ["/home/me/.local/share", "/usr/local/share", "/usr/share"])
    #expect(folders.config == ["/home/me/.config", "/etc/xdg"])
  }

  @Test("Variables replace them, each folder counts once, relative ones not at all")
  func variables() {
    let folders = DataFolders(
      environment: [
        "XDG_DATA_HOME": "/data/", "XDG_DATA_DIRS": "/a:relative:/b//:/a:/data",
        "XDG_CONFIG_DIRS": "",
      ], home: nil)
    #expect(folders.data == ["/data", "/a", "/b"])
    #expect(folders.config == ["/etc/xdg"])
  }

  @Test("A user's folder is an absolute path: of its variable, else in the home")
  func userFolders() {
    let values = [
      "HOME": "/home/me//", "XDG_DATA_HOME": "/a:b/", "XDG_STATE_HOME": "relative",
      "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": "///", "XDG_RUNTIME_DIR": "run",
    ]
    let folders = UserFolders { values[$0] }
    #expect(folders.home == "/home/me" && folders.data == "/a:b" && folders.cache == "/")
    #expect(folders.state == "/home/me/.local/state" && folders.config == "/home/me/.config")
    #expect(folders.runtime == nil)
    let homeless = UserFolders { $0 == "HOME" ? "me" : nil }
    #expect(homeless == UserFolders { _ in nil } && homeless.data == nil)
  }

  @Test(
    "A file is installed where desktops look for it",
    arguments: [
      ("/usr/share/mime/packages/a.xml", true), ("/usr/share/mime/a.xml", false),
      ("/usr/share/applications/kde/a.desktop", true),
      ("/home/me/src/../.config/mimeapps.list", true), ("/home/me/src/a.desktop", false),
      ("/usr/share/thumbnailers/./a.thumbnailer", true),
      ("/usr/share/thumbnailers/old/a.thumbnailer", false), ("/usr/share/appdata/a.xml", true),
      ("mime/packages/a.xml", true), ("../a.xml", false), ("", false),
      ("/../../usr/share/applications/a.desktop", true),
    ])
  func place(path: String, expected: Bool) {
    let folders = DataFolders(environment: [:], home: "/home/me")
    #expect(folders.hold(path, workingFolder: "/usr/share") == expected)
  }
}
