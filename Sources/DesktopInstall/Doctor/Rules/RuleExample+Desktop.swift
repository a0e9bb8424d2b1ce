import Diagnostics

extension RuleExample {
  /// A desktop: files behind lines `==> NAME <==`, with the home in `home/ada` and programs in
  /// `usr/bin`; a file of another machine is shown with what it says.
  static func desktop(_ tree: String) -> RuleExample { RuleExample(tree, path: "desktop") }

  /// The path of a user's package, as it stands in front of its content.
  static let userPackage = "==> home/ada/.local/share/mime/packages/org.example.map.xml <=="

  /// A package that declares one type with these children.
  static func package(_ children: String, of type: String = "application/vnd.example.map")
    -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="\(type)">
        <comment>Map</comment>
        \(children)
      </mime-type>
    </mime-info>
    """
  }

  /// An entry of an application that opens a type.
  static func entry(_ type: String = "application/vnd.example.map") -> String {
    """
    ==> home/ada/.local/share/applications/org.example.map.desktop <==
    [Desktop Entry]
    Type=Application
    Name=Map
    Exec=map %f
    MimeType=\(type);
    ==> usr/bin/map <==
    #!/bin/sh
    ==> usr/bin/update-desktop-database <==
    #!/bin/sh
    """
  }

  /// The update tools.
  static let mimeTool = """
    ==> usr/bin/update-mime-database <==
    #!/bin/sh
    """
}
