import Testing
import ProjectChecks

/// Files of packages that look like those that declare types, and lie where no reader looks.
@Suite struct ReaderPlaceTests {
  private static let entry = "[Desktop Entry]\nType=Link\nName=Menu\n"
  private static let component = "<component><name>Avro</name></component>\n"
  private static let package =
    "<mime-info xmlns=\"http://www.freedesktop.org/standards/shared-mime-info\"/>\n"
  private static let list = "<plist><dict><key>CFBundleDocumentTypes</key><array/></dict></plist>\n"

  private static let places: [(path: String, text: String, PackageFiles.Target, isRead: Bool)] = [
    ("usr/share/applications/a.desktop", entry, .linux, true),
    ("usr/share/applications/kde4/a.desktop", entry, .linux, true),
    ("opt/app/share/applications/a.desktop", entry, .linux, true),
    ("etc/xdg/autostart/a.desktop", entry, .linux, true),
    ("meta/gui/a.desktop", entry, .linux, true), ("a.desktop", entry, .linux, true),
    ("var/lib/snapd/desktop/applications/a.desktop", entry, .linux, true),
    ("desktop/a.desktop", entry, .any, true),
    ("a/usr/share/xsessions/a.desktop", entry, .any, true),
    ("usr/lib/gnote/plugins/43/a.desktop", entry, .linux, false),
    ("usr/lib/gnote/plugins/43/a.desktop", entry, .any, false),
    ("usr/lib/python3/a/share/applications/a.desktop", entry, .linux, false),
    ("usr/libexec/a/a.desktop", entry, .linux, false),
    ("usr/share/kservices5/a.desktop", entry, .linux, false),
    ("usr/share/libreoffice/share/xdg/a.desktop", entry, .linux, false),
    ("A.app/Contents/Resources/share/applications/a.desktop", entry, .apple, false),
    ("usr/share/metainfo/a.metainfo.xml", component, .linux, true),
    ("usr/share/appdata/a.appdata.xml", component, .linux, true),
    ("usr/share/ibus/component/a.xml", component, .linux, false),
    ("usr/lib/a/a.metainfo.xml", component, .linux, false),
    ("usr/share/mime/packages/a.xml", package, .linux, true),
    ("usr/share/mime/a.xml", package, .linux, true),
    ("usr/share/a/templates/mime.xml", package, .linux, false),
    ("opt/app/lib/app-App.desktop", entry, .linux, false),
    ("opt/app/lib/app-App-MimeInfo.xml", package, .linux, false),
    ("opt/app/lib/plugins/a.desktop", entry, .linux, false),
    ("opt/a/node_modules/b/B.app/Contents/Info.plist", list, .linux, false),
    ("B.app/Contents/Info.plist", list, .apple, true),
  ]

  @Test(arguments: places)
  func filesCountWhereReadersLook(
    _ path: String, _ text: String, _ target: PackageFiles.Target, _ isRead: Bool
  ) throws {
    let file = try #require(
      ProjectFile(Array(text.utf8), path: "a.deb!" + path, isNamed: false), "\(path)")
    let package = PackageFiles([file], prefix: "a.deb!", names: [path], target: target)
    #expect(package.files.map(\.path) == (isRead ? [file.path] : []), "\(path)")
    #expect(package.unread == (isRead ? [] : [path]), "\(path)")
  }

  /// In a package of a system, paths begin at its root.
  @Test(arguments: [
    ("usr/share/applications/a.desktop", true), ("usr/local/share/applications/a.desktop", true),
    ("etc/xdg/autostart/a.desktop", true), ("var/lib/snapd/desktop/applications/a.desktop", true),
    ("opt/app/share/applications/a.desktop", false), ("a.desktop", false),
    ("srv/usr/share/applications/a.desktop", false),
  ])
  func pathsBeginAtTheRoot(_ path: String, _ isRead: Bool) throws {
    let file = try #require(ProjectFile(Array(Self.entry.utf8), path: path, isNamed: false))
    var installation = PackageInstallation()
    installation.isRooted = true
    let package = PackageFiles(
      [file], prefix: "", names: [path], target: .linux, installation: installation)
    #expect(package.files.isEmpty != isRead)
    installation.script.read("export XDG_DATA_DIRS=/opt/app/share:$XDG_DATA_DIRS")
    let wider = PackageFiles(
      [file], prefix: "", names: [path], target: .linux, installation: installation)
    #expect(wider.files.isEmpty != (isRead || path.hasPrefix("opt/")))
  }

  /// Their names tell, though nothing of them was read.
  @Test func filesThatWereNotReadAreListed() {
    let names: Set<String> = [
      "usr/share/kservices5/a.desktop", "usr/share/applications/b.desktop", "usr/bin/a", "a.xml",
    ]
    let package = PackageFiles([], prefix: "a.deb!", names: names, target: .linux)
    #expect(package.unread == ["usr/share/kservices5/a.desktop"])
  }
}
