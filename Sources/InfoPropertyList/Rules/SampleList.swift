import Diagnostics

/// Sound property lists from which the examples of rules are made.
package enum SampleList {
  /// An app that owns a format: the type is exported, and claimed with rank Owner.
  package static let owner = list(
    claims + """

        <key>UTExportedTypeDeclarations</key>
        <array>
          <dict>
            <key>UTTypeIdentifier</key>
            <string>net.lakeside.sketch</string>
            <key>UTTypeDescription</key>
            <string>Sketch</string>
            <key>UTTypeConformsTo</key>
            <array>
              <string>public.data</string>
              <string>public.content</string>
            </array>
            <key>UTTypeTagSpecification</key>
            <dict>
              <key>public.filename-extension</key>
              <array>
                <string>lakesketch</string>
              </array>
              <key>public.mime-type</key>
              <array>
                <string>application/vnd.lakeside.sketch</string>
              </array>
            </dict>
          </dict>
        </array>
      """)

  /// An app that opens a format of the system and declares nothing.
  static let viewer = list(
    changing(
      claims,
      [
        ("Sketch</", "JSON</"), ("Editor", "Viewer"), ("Owner", "Alternate"),
        ("net.lakeside.sketch", "public.json"),
      ]))

  private static let claims = """
      <key>CFBundleIdentifier</key>
      <string>net.lakeside.Sketchbook</string>
      <key>CFBundleDocumentTypes</key>
      <array>
        <dict>
          <key>CFBundleTypeName</key>
          <string>Sketch</string>
          <key>CFBundleTypeRole</key>
          <string>Editor</string>
          <key>LSHandlerRank</key>
          <string>Owner</string>
          <key>LSItemContentTypes</key>
          <array>
            <string>net.lakeside.sketch</string>
          </array>
        </dict>
      </array>
    """

  private static func list(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(entries)
    </dict>
    </plist>

    """
  }

  /// The text with every occurrence of the first texts replaced by the second ones.
  static func changing(_ text: String, _ changes: [(String, String)]) -> String {
    changes.reduce(text) { text, change in text.replacing(change.0, with: change.1) }
  }
}

extension RuleExample {
  /// The sound list of an app that owns a format, with pieces replaced wherever they occur.
  ///
  /// `valueOf` puts the mark at the first string behind that key.
  static func owner(_ changes: (String, String)..., valueOf key: String? = nil) -> RuleExample {
    RuleExample(
      marked(SampleList.changing(SampleList.owner, changes), valueOf: key), path: "Info.plist")
  }

  /// The sound list of an app that opens a format of the system, with pieces replaced.
  static func viewer(_ changes: (String, String)..., valueOf key: String? = nil) -> RuleExample {
    RuleExample(
      marked(SampleList.changing(SampleList.viewer, changes), valueOf: key), path: "Info.plist")
  }

  private static func marked(_ text: String, valueOf key: String?) -> String {
    guard let key, let place = text.firstRange(of: "<key>\(key)</key>"),
      let string = text[place.upperBound...].firstRange(of: "<string>")
    else { return text }
    return text[..<string.upperBound] + "↓" + text[string.upperBound...]
  }
}
