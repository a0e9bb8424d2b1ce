import Diagnostics

extension RuleExample {
  /// Returns a desktop with the given files, a home in `home/ada`, and programs in `usr/bin`.
  static func desktop(_ files: String...) -> RuleExample {
    RuleExample(files.joined(separator: "\n"), path: "desktop")
  }

  static let share = "home/ada/.local/share"

  static func file(_ path: String, _ content: String = "") -> String {
    "==> \(path) <==\n" + content
  }

  /// Returns a package with one type, by default the user's.
  static func package(
    _ children: String = #"<glob pattern="*.exmap"/>"#,
    of type: String = "application/vnd.example.map",
    in path: String = share + "/mime/packages/org.example.map.xml"
  ) -> String {
    file(
      path,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
        <mime-type type="\(type)">
          <comment>Map</comment>
          \(children)
        </mime-type>
      </mime-info>
      """)
  }

  /// Returns another vendor's package.
  static func otherPackage(_ children: String, of type: String) -> String {
    package(children, of: type, in: "usr/share/mime/packages/other.xml")
  }

  /// Returns the user's database, with a glob line, and the program that writes it.
  static func database(_ glob: String) -> String {
    [
      mimeTool, file(share + "/mime/types", "application/vnd.example.map"),
      file(share + "/mime/globs2", glob),
    ].joined(separator: "\n")
  }

  static let mimeTool = file("usr/bin/update-mime-database", "#!/bin/sh")

  /// An entry of an application that opens the type, with its program.
  static let entry = [
    file(
      share + "/applications/org.example.map.desktop",
      """
      [Desktop Entry]
      Type=Application
      Name=Map
      Exec=map %f
      MimeType=application/vnd.example.map;
      """),
    file("usr/bin/map", "#!/bin/sh"), file("usr/bin/update-desktop-database", "#!/bin/sh"),
  ].joined(separator: "\n")

  /// Returns the user's `mimeinfo.cache` with these lines.
  static func entryCache(_ lines: String) -> String {
    file(share + "/applications/mimeinfo.cache", "[MIME Cache]\n" + lines)
  }
}
