/// Settings of a user and a system that set readers apart, with three applications a, b, c that claim
/// the type unless something else is said.
struct MIMEAppsState {
  var name: String
  /// By path: `config` and `etc` have settings, `home` and `share` data.
  var files: [String: String]
  var type = "image/png"
  /// XDG_CURRENT_DESKTOP.
  var desktop = ""

  /// Stands for the folder of the state.
  static let root = "@ROOT@"

  private static let png = "image/png"
  private static let defaults = "[Default Applications]\n"
  private static let added = "[Added Associations]\n"
  private static let removed = "[Removed Associations]\n"
  private static let config = "config/mimeapps.list"
  private static let etc = "etc/mimeapps.list"
  private static let home = "home/applications/mimeapps.list"
  private static let share = "share/applications/mimeapps.list"

  private static func entry(_ type: String = png, _ more: String = "", exec: String = "true %f")
    -> String
  {
    "[Desktop Entry]\nType=Application\nName=A\nExec=\(exec)\nMimeType=\(type);\n\(more)"
  }

  private static func path(_ name: String) -> String { "share/applications/\(name).desktop" }

  private static func entries(_ names: [String], _ type: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { (path($0), entry(type)) })
  }

  /// A state with the three applications.
  private static func state(
    _ name: String, _ files: [String: String] = [:], of type: String = png, on desktop: String = ""
  ) -> MIMEAppsState {
    MIMEAppsState(
      name: name, files: entries(["a", "b", "c"], type).merging(files) { $1 }, type: type,
      desktop: desktop)
  }

  /// One with the applications that are named.
  private static func state(
    _ name: String, only entries: [String: String], _ files: [String: String] = [:],
    of type: String = png
  ) -> MIMEAppsState {
    MIMEAppsState(name: name, files: entries.merging(files) { $1 }, type: type)
  }

  static let all =
    usual + removals + places + spellings + relatives + entriesThatCannot + texts
}

extension MIMEAppsState {
  private static let usual = [
    state("default", [config: defaults + "image/png=c.desktop\n"]), state("no list"),
    state("one application", only: entries(["a"], png)),
    state("nothing claims", only: entries(["a"], "text/plain")),
    state(
      "default that does not claim",
      [config: defaults + "image/png=x.desktop\n", path("x"): entry("text/plain")]),
    state(
      "default not installed, then c", [config: defaults + "image/png=gone.desktop;c.desktop\n"]),
    state(
      "default not installed, system says b",
      [config: defaults + "image/png=gone.desktop\n", etc: defaults + "image/png=b.desktop\n"]),
    state("only added", [config: added + "image/png=c.desktop\n"]),
    state(
      "added that does not claim",
      [config: added + "image/png=x.desktop\n", path("x"): entry("text/plain")]),
    state("added two", [config: added + "image/png=c.desktop;b.desktop\n"]),
    state("added in the system's list", [etc: added + "image/png=c.desktop\n"]),
    state(
      "added before the system's default",
      [config: added + "image/png=c.desktop\n", etc: defaults + "image/png=b.desktop\n"]),
    state("initial preference", [path("c"): entry(png, "InitialPreference=9\n")]),
    state(
      "a scheme", [config: defaults + "x-scheme-handler/reef=c.desktop\n"],
      of: "x-scheme-handler/reef"),
    state("a folder", [config: defaults + "inode/directory=c.desktop\n"], of: "inode/directory"),
    state(
      "octet-stream", only: entries(["a"], "application/octet-stream"),
      [config: defaults + "application/octet-stream=a.desktop\n"]),
  ]

  private static let removals = [
    state("removed two", [config: removed + "image/png=a.desktop;b.desktop\n"]),
    state("removed all", [config: removed + "image/png=a.desktop;b.desktop;c.desktop\n"]),
    state(
      "added and removed",
      [config: added + "image/png=b.desktop\n\n" + removed + "image/png=b.desktop\n"]),
    state(
      "removed and default",
      [config: removed + "image/png=c.desktop\n\n" + defaults + "image/png=c.desktop\n"]),
    state(
      "distribution's default that is removed",
      [share: defaults + "image/png=b.desktop\n", config: removed + "image/png=b.desktop\n"]),
  ]

  private static let places = [
    state(
      "list of GNOME",
      [
        "config/gnome-mimeapps.list": defaults + "image/png=c.desktop\n",
        config: defaults + "image/png=b.desktop\n",
      ], on: "GNOME"),
    state(
      "list of KDE",
      [
        "config/kde-mimeapps.list": defaults + "image/png=c.desktop\n",
        config: defaults + "image/png=b.desktop\n",
      ], on: "KDE"),
    state(
      "list of another desktop",
      [
        "config/xfce-mimeapps.list": defaults + "image/png=c.desktop\n",
        config: defaults + "image/png=b.desktop\n",
      ], on: "GNOME"),
    state(
      "lists of two desktops",
      [
        "config/ubuntu-mimeapps.list": defaults + "image/png=c.desktop\n",
        "config/gnome-mimeapps.list": defaults + "image/png=b.desktop\n",
      ], on: "ubuntu:GNOME"),
    state(
      "added in a list of one desktop",
      ["config/gnome-mimeapps.list": added + "image/png=c.desktop\n"], on: "GNOME"),
    state(
      "list in the data home",
      [home: defaults + "image/png=c.desktop\n", config: defaults + "image/png=b.desktop\n"]),
    state("list in the data home alone", [home: defaults + "image/png=c.desktop\n"]),
    state("list of the distribution", [share: defaults + "image/png=c.desktop\n"]),
    state(
      "distribution's list of GNOME",
      [
        "share/applications/gnome-mimeapps.list": defaults + "image/png=c.desktop\n",
        share: defaults + "image/png=b.desktop\n",
      ], on: "GNOME"),
    state(
      "defaults.list", ["share/applications/defaults.list": defaults + "image/png=c.desktop\n"]),
    state(
      "settings of the system before data of the user",
      [etc: defaults + "image/png=b.desktop\n", home: defaults + "image/png=c.desktop\n"]),
  ]

  private static let spellings = [
    state("key twice", [config: defaults + "image/png=b.desktop\nimage/png=c.desktop\n"]),
    state(
      "group twice",
      [config: defaults + "image/png=b.desktop\n\n" + defaults + "image/png=c.desktop\n"]),
    state("blanks around the equals sign", [config: defaults + "image/png = b.desktop\n"]),
    state("indented", [config: defaults + "  image/png=b.desktop\n"]),
    state("carriage returns", [config: "[Default Applications]\r\nimage/png=b.desktop\r\n"]),
    state("byte order mark", [config: "\u{FEFF}" + defaults + "image/png=b.desktop\n"]),
    state("ID without its ending", [config: defaults + "image/png=b\n"]),
    state("wildcard", [config: defaults + "image/*=b.desktop\n"]),
    state(
      "absolute path", [config: defaults + "image/png=\(root)/share/applications/b.desktop\n"]),
    state("junk line", [config: defaults + "junk\nimage/png=b.desktop\n"]),
    state("junk before the first group", [config: "junk\n" + defaults + "image/png=b.desktop\n"]),
    state(
      "key before the first group",
      [config: "image/png=b.desktop\n" + defaults + "image/png=c.desktop\n"]),
    state(
      "empty value, system says c",
      [config: defaults + "image/png=\n", etc: defaults + "image/png=c.desktop\n"]),
    state("comment on the line", [config: defaults + "image/png=b.desktop # mine\n"]),
    state("commas", [config: defaults + "image/png=b.desktop,c.desktop\n"]),
    state("blanks in the list", [config: defaults + "image/png=b.desktop ; c.desktop\n"]),
    state("several semicolons", [config: defaults + "image/png=;;c.desktop;\n"]),
    state("capitals in the type", [config: defaults + "Image/PNG=b.desktop\n"]),
    state(
      "comments and blank lines",
      [config: "# mine\n\n" + defaults + "# pictures\nimage/png=b.desktop\n"]),
    state(
      "another group before",
      [config: "[Other]\nimage/png=c.desktop\n\n" + defaults + "image/png=b.desktop\n"]),
  ]

  private static let relatives = [
    state("alias alone", [config: defaults + "audio/x-flac=b.desktop\n"], of: "audio/flac"),
    state(
      "alias, then the type",
      [config: defaults + "audio/x-flac=b.desktop\naudio/flac=c.desktop\n"], of: "audio/flac"),
    state(
      "the type, then an alias",
      [config: defaults + "audio/flac=c.desktop\naudio/x-flac=b.desktop\n"], of: "audio/flac"),
    state(
      "claims by the alias",
      only: entries(["a", "b"], "audio/x-flac").merging(entries(["c"], "audio/flac")) { $1 },
      of: "audio/flac"),
    state(
      "default of the parent", only: entries(["a", "b"], "text/plain"),
      [config: defaults + "text/plain=b.desktop\n"], of: "text/x-python"),
    state("claim of the parent", only: entries(["b"], "text/plain"), of: "text/x-python"),
    state(
      "claims of type and parent",
      only: entries(["a", "b"], "text/plain").merging(entries(["c"], "text/x-python")) { $1 },
      [config: defaults + "text/plain=b.desktop\n"], of: "text/x-python"),
    state(
      "removed from the parent", only: entries(["a", "b"], "text/plain"),
      [config: removed + "text/plain=a.desktop\n"], of: "text/x-python"),
  ]

  private static let entriesThatCannot = [
    state(
      "default is hidden, then c",
      [config: bThenC, path("b"): entry(png, "Hidden=true\n")]),
    state(
      "default with TryExec missing, then c",
      [config: bThenC, path("b"): entry(png, "TryExec=/gone/x\n")]),
    state(
      "default's program missing, then c", [config: bThenC, path("b"): entry(exec: "/gone/x %f")]),
    state(
      "default of another desktop, then c",
      [config: bThenC, path("b"): entry(png, "OnlyShowIn=XFCE;\n")], on: "KDE"),
    state(
      "default not for this desktop, then c",
      [config: bThenC, path("b"): entry(png, "NotShowIn=GNOME;\n")], on: "GNOME"),
    state(
      "default without display",
      [config: defaults + "image/png=b.desktop\n", path("b"): entry(png, "NoDisplay=true\n")]),
    state(
      "default is a link, then c",
      [
        config: bThenC,
        path("b"): "[Desktop Entry]\nType=Link\nName=B\nURL=https://b.org/\nMimeType=image/png;\n",
      ]),
    state(
      "entry in a subfolder",
      [config: defaults + "image/png=sub-b.desktop\n", path("sub/b"): entry()]),
    state(
      "entry in a subfolder by its file's name",
      [config: defaults + "image/png=b2.desktop\n", path("sub/b2"): entry()]),
    state(
      "entry with a dash in a subfolder",
      [config: defaults + "image/png=sub-b-2.desktop\n", path("sub/b-2"): entry()]),
    state(
      "entry in a folder with a dash",
      [config: defaults + "image/png=su-b-b2.desktop\n", path("su-b/b2"): entry()]),
    state(
      "entry two folders below",
      [config: defaults + "image/png=su-b-b2.desktop\n", path("su/b/b2"): entry()]),
    state(
      "default's program in quotes",
      [config: bThenC, path("b"): entry(exec: "\"true\" %f")]),
    state(
      "entry of the user shadows",
      [
        config: defaults + "image/png=b.desktop\n",
        "home/applications/b.desktop": entry("text/plain"),
      ]
    ),
    state(
      "entries of the user and the system", only: entries(["c"], png),
      ["home/applications/b.desktop": entry()]),
    state(
      "entry of the user is hidden, then c",
      [config: bThenC, "home/applications/b.desktop": entry(png, "Hidden=true\n")]),
  ]

  private static let bThenC = defaults + "image/png=b.desktop;c.desktop\n"

  private static let former = "home/applications/defaults.list"
  private static let b = "image/png=b.desktop\n"

  /// What readers that search for text see in another way.
  private static let texts = [
    state("another group after", [config: defaults + b + "[X-Other]\nimage/png=c.desktop;\n"]),
    state("another group before", [config: "[X-Other]\nimage/png=c.desktop;\n" + defaults + b]),
    state("only another group", [config: "[Default Apps]\n" + b]),
    state("a group of KDE", [config: defaults + b + "[Added KDE Service Associations]\n" + b]),
    state("removed after", [config: defaults + b + removed + "image/png=c.desktop\n"]),
    state("removed before", [config: removed + "image/png=c.desktop\n" + defaults + b]),
    state("indented group", [config: "  " + defaults + b]),
    state(
      "indented group after the defaults",
      [config: defaults + "x/y=a.desktop\n [Removed Associations]\n" + b]),
    state("commented line", [config: defaults + "#" + b + "# " + b]),
    state("key with a language", [config: defaults + "image/png[de]=b.desktop\n"]),
    state("former list, indented", [former: defaults + " " + b]),
    state("former list, commented", [former: defaults + "#" + b]),
    state("former list, another group", [former: added + b]),
    state("former list, blanks around the ID", [former: defaults + "image/png= b.desktop ;\n"]),
    state("former list, empty value", [former: defaults + "image/png=\n"]),
    state("former list, longer type", [former: defaults + "x-image/png=b.desktop\n"]),
    state(
      "path in a subfolder",
      [config: defaults + "image/png=sub/b.desktop\n", path("sub/b"): entry()]),
    state(
      "only for KDE, without a desktop",
      [config: defaults + b, path("b"): entry(png, "OnlyShowIn=KDE;\n")]),
    state(
      "not for KDE, without a desktop",
      [config: bThenC, path("b"): entry(png, "NotShowIn=KDE;\n")]),
  ]
}
