import Diagnostics

/// Valid property lists, which the examples of rules are based on.
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

      """ + tagSpecification + """
            </dict>
          </array>
        """)

  /// The tags of the exported type.
  static let tagSpecification = """
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

    """

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
    \(RuleExample.prolog)<plist version="1.0">
    <dict>
    \(entries)
    </dict>
    </plist>

    """
  }

  /// Returns the text with every occurrence of the first texts replaced by the second ones.
  static func changing(_ text: String, _ changes: [(String, String)]) -> String {
    changes.reduce(text) { text, change in text.replacing(change.0, with: change.1) }
  }
}

/// The keys of a dictionary with strings, or arrays of strings.
typealias SampleEntries = KeyValuePairs<String, SampleValue>

enum SampleValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  case string(String)
  case strings([String])

  init(stringLiteral text: String) { self = .string(text) }

  init(arrayLiteral texts: String...) { self = .strings(texts) }

  fileprivate var lines: [String] {
    switch self {
    case .string(let text): ["<string>\(text)</string>"]
    case .strings(let texts): ["<array>"] + texts.map { "  <string>\($0)</string>" } + ["</array>"]
    }
  }
}

extension SampleList {
  /// Adds a list of imported types with one entry to the end of a list.
  static func importing(
    _ entries: SampleEntries, as key: String = "UTImportedTypeDeclarations"
  ) -> (String, String) {
    (
      "</dict>\n</plist>",
      "  <key>\(key)</key>\n  <array>\n\(dictionary(entries))\n  </array>\n</dict>\n</plist>"
    )
  }

  /// Adds a second exported type.
  static func declaring(_ entries: SampleEntries) -> (String, String) {
    ("    </dict>\n  </array>\n</dict>", "    </dict>\n\(dictionary(entries))\n  </array>\n</dict>")
  }

  /// Adds a second document type.
  static func claiming(_ entries: SampleEntries) -> (String, String) {
    ("    </dict>\n  </array>", "    </dict>\n\(dictionary(entries))\n  </array>")
  }

  private static func dictionary(_ entries: SampleEntries) -> String {
    let lines = entries.flatMap { ["<key>\($0)</key>"] + $1.lines }
    guard !lines.isEmpty else { return "    ↓<dict/>" }
    return (["    <dict>"] + lines.map { "      " + $0 } + ["    </dict>"]).joined(separator: "\n")
  }
}

extension RuleExample {
  /// Returns the valid list of an app that owns a format, with texts replaced wherever they occur.
  ///
  /// `valueOf` sets the mark at the first string after that key.
  static func owner(_ changes: (String, String)..., valueOf key: String? = nil) -> RuleExample {
    .file(marked(SampleList.changing(SampleList.owner, changes), valueOf: key))
  }

  /// Returns the valid list with lines before the tags of its type.
  static func owner(adding lines: String) -> RuleExample {
    let tags = "      <key>UTTypeTagSpecification</key>"
    return .owner((tags, lines.split(separator: "\n").map { "      \($0)\n" }.joined() + tags))
  }

  /// Returns the valid list of an app that opens a format of the system, with texts replaced.
  static func viewer(_ changes: (String, String)..., valueOf key: String? = nil) -> RuleExample {
    .file(marked(SampleList.changing(SampleList.viewer, changes), valueOf: key))
  }

  private static func marked(_ text: String, valueOf key: String?) -> String {
    guard let key, let place = text.firstRange(of: "<key>\(key)</key>"),
      let string = text[place.upperBound...].firstRange(of: "<string>")
    else { return text }
    return text[..<string.upperBound] + "↓" + text[string.upperBound...]
  }

  static let prolog = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

    """

  /// Returns a whole list with these lines in its dictionary.
  static func list(_ lines: String) -> RuleExample {
    let indented = lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    return .file("\(prolog)<plist version=\"1.0\">\n<dict>\n\(indented)</dict>\n</plist>\n")
  }

  /// Returns a list with a name, and these lines.
  static func draw(_ lines: String) -> RuleExample {
    list("<key>CFBundleName</key>\n<string>Draw</string>\n" + lines)
  }

  static let webPage =
    "<key>LSItemContentTypes</key>\n<array>\n  <string>public.html</string>\n</array>"

  /// Returns a list with one document type.
  static func documentType(_ lines: String) -> RuleExample {
    list(
      """
      <key>CFBundleIdentifier</key>
      <string>org.draw.app</string>
      <key>CFBundleDocumentTypes</key>
      <array>
        <dict>
          <key>CFBundleTypeName</key>
          <string>Web Page</string>
          <key>CFBundleTypeRole</key>
          <string>Viewer</string>
          <key>LSHandlerRank</key>
          <string>Alternate</string>

      """ + lines.split(separator: "\n").map { "    \($0)\n" }.joined() + "  </dict>\n</array>")
  }

  /// Returns any other text as a whole file.
  static func file(_ text: String) -> RuleExample { RuleExample(text, path: "Info.plist") }

  /// Returns a binary list of objects with references of one byte; the first object is the root.
  static func binary(_ objects: [[UInt8]], offset: Int? = nil) -> RuleExample {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(truncatingIfNeeded: bytes.count))
      bytes += object
    }
    let table = UInt8(truncatingIfNeeded: bytes.count)
    let count = UInt8(truncatingIfNeeded: objects.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [count, 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return RuleExample(bytes: bytes, offset: offset, path: "Info.plist")
  }
}
