import Diagnostics

/// Sound files of one application, from which the examples of rules are made.
enum SampleSet {
  static let list = """
    <plist version="1.0">
    <dict>
      <key>CFBundleIdentifier</key>
      <string>net.lakeside.Sketchbook</string>
      <key>LSSupportsOpeningDocumentsInPlace</key>
      <true/>
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
    </dict>
    </plist>

    """

  static let package = """
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="application/vnd.lakeside.sketch">
        <comment>sketch</comment>
        <glob pattern="*.lakesketch"/>
      </mime-type>
    </mime-info>

    """

  static let entry = """
    [Desktop Entry]
    Type=Application
    Name=Sketchbook
    Exec=sketchbook %F
    Icon=net.lakeside.Sketchbook
    Categories=Graphics;
    MimeType=application/vnd.lakeside.sketch;

    """

  static let declaration = """
    {
      "types": [
        {
          "identifier": "net.lakeside.sketch",
          "description": "Sketch",
          "extensions": ["lakesketch"],
          "mimeTypes": ["application/vnd.lakeside.sketch"],
          "referenceURL": "https://lakeside.net/sketch"
        }
      ]
    }

    """
}

extension RuleExample {
  /// Files of a sample that are checked together.
  enum SampleFile: String {
    case list = "Info.plist"
    case package = "sketch.xml"
    case entry = "sketchbook.desktop"
    case declaration = "sketch.filetype.json"

    fileprivate var text: String {
      switch self {
      case .list: SampleSet.list
      case .package: SampleSet.package
      case .entry: SampleSet.entry
      case .declaration: SampleSet.declaration
      }
    }
  }

  /// Some of the sample's files with pieces replaced: the first occurrence in that file.
  static func set(
    _ files: [SampleFile], _ changes: (SampleFile, String, String)...
  ) -> RuleExample {
    let texts = files.map { file in
      let text = changes.filter { $0.0 == file }.reduce(file.text) { text, change in
        text.replacing(change.1, with: change.2, maxReplacements: 1)
      }
      return (file.rawValue, text)
    }
    return set(texts)
  }

  /// Files by name.
  static func set(_ files: [(name: String, text: String)]) -> RuleExample {
    RuleExample(files.map { "==> \($0.name) <==\n\($0.text)" }.joined(), path: "a set of files")
  }
}
