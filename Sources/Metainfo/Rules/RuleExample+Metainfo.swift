import Diagnostics

extension RuleExample {
  static let metainfoName = "edu.stanford.cs193p.emojiart.metainfo.xml"

  /// An application with these elements behind its ID.
  static func application(
    _ elements: String, id: String = "<id>edu.stanford.cs193p.emojiart</id>",
    path: String = metainfoName
  ) -> RuleExample {
    metainfo(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <component type="desktop-application">
        \(id)
      \(elements)
      </component>

      """, path: path)
  }

  static func metainfo(_ marked: String, path: String = metainfoName) -> RuleExample {
    RuleExample(marked, path: path)
  }

  static let launchable =
    "  <launchable type=\"desktop-id\">edu.stanford.cs193p.emojiart.desktop</launchable>"
  static let provides =
    "  <provides>\n    <mediatype>application/vnd.cs193p.emojiart+json</mediatype>\n  </provides>"

  static let soundApplication = RuleExample.application(launchable + "\n" + provides)
}
