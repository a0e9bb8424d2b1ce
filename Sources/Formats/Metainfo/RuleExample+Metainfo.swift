import Diagnostics

extension RuleExample {
  static let metainfoName = "edu.stanford.cs193p.emojiart.metainfo.xml"

  /// Returns an application with these elements after its ID.
  static func application(
    _ elements: String, id: String = "<id>edu.stanford.cs193p.emojiart</id>",
    path: String = metainfoName
  ) -> RuleExample {
    metainfo(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <component type="desktop-application">
        \(id)\(texts)
      \(elements)
      </component>

      """, path: path)
  }

  /// The common elements of every application.
  static let texts = """

      <metadata_license>CC0-1.0</metadata_license>
      <name>EmojiArt</name>
      <summary>Draw with emoji</summary>
      <description><p>Documents of the course hold emoji on a background.</p></description>
    """

  /// Returns a generic component with these additional elements; `part` is the last text to mark.
  static func component(_ elements: String, marking part: String? = nil) -> RuleExample {
    var marked = elements
    if let part, let place = marked.ranges(of: part).last?.lowerBound {
      marked.insert("↓", at: place)
    }
    // A second description would be the finding.
    let own = elements.contains("<description") ? texts.split(separator: "\n").dropLast() : []
    let lines = own.isEmpty ? texts : "\n" + own.joined(separator: "\n")
    return metainfo(
      """
      <component>
        <id>edu.stanford.cs193p.emojiart</id>\(lines)
        \(marked)
      </component>

      """)
  }

  /// Returns a generic component with a license.
  static func license(_ license: String) -> RuleExample {
    metainfo(
      """
      <component>
        <id>edu.stanford.cs193p.emojiart</id>
        <metadata_license>\(license)</metadata_license>
        <name>EmojiArt</name>
        <summary>Draw with emoji</summary>
      </component>

      """)
  }

  static func metainfo(_ marked: String, path: String = metainfoName) -> RuleExample {
    RuleExample(marked, path: path)
  }

  /// Returns a component with the usual texts in an unnamed file; the tag may have attributes.
  static func whole(
    _ tag: String = "component", _ elements: String = "",
    id: String = "edu.stanford.cs193p.emojiart"
  ) -> RuleExample {
    metainfo("<\(tag)>\n  <id>\(id)</id>\(texts)\n  \(elements)\n</component>\n", path: "a.xml")
  }

  /// Returns an application with a valid launchable and these additional elements.
  static func program(
    _ elements: String = provides, id: String = "<id>edu.stanford.cs193p.emojiart</id>",
    path: String = metainfoName
  ) -> RuleExample {
    application(launchable() + "\n" + elements, id: id, path: path)
  }

  static func launchable(marked isMarked: Bool = false) -> String {
    let mark = isMarked ? "↓" : ""
    return """
        <launchable type="desktop-id">\(mark)edu.stanford.cs193p.emojiart.desktop</launchable>
      """
  }

  static let provides =
    "  <provides>\n    <mediatype>application/vnd.cs193p.emojiart+json</mediatype>\n  </provides>"

  static let soundApplication = program()
}
