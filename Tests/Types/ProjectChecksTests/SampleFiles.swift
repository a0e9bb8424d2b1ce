/// Texts of files that describe made-up types.
enum Sample {
  /// A property list that exports a type and claims it.
  static func list(
    _ identifier: String, _ extensions: [String], _ mimeTypes: [String], key: String = "Exported",
    conformsTo: [String] = ["public.data", "public.content"], role: String = "Editor",
    rank: String = "Owner", more: String = "", bundle: String = "org.pond.Pond",
    name: String = "Pond", type: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>\(bundle)</string>
    \(more)
    <key>LSSupportsOpeningDocumentsInPlace</key><true/>
    <key>CFBundleDocumentTypes</key><array><dict>
    <key>CFBundleTypeName</key><string>\(name)</string>
    <key>CFBundleTypeRole</key><string>\(role)</string>
    <key>LSHandlerRank</key><string>\(rank)</string>
    <key>LSItemContentTypes</key><array><string>\(identifier)</string></array>
    </dict></array>
    <key>UT\(key)TypeDeclarations</key><array><dict>
    <key>UTTypeIdentifier</key><string>\(identifier)</string>
    <key>UTTypeDescription</key><string>\(name)</string>
    <key>UTTypeConformsTo</key>\(array(conformsTo))
    \(type)
    <key>UTTypeTagSpecification</key><dict>
    <key>public.filename-extension</key>\(array(extensions))
    \(mimeTypes.isEmpty ? "" : "<key>public.mime-type</key>\(array(mimeTypes))")
    </dict></dict></array>
    </dict></plist>
    """
  }

  private static func array(_ strings: [String]) -> String {
    "<array>\(strings.map { "<string>\($0)</string>" }.joined())</array>"
  }

  /// A package with one type.
  static func package(
    _ name: String, _ globs: [String], comment: String = "pond", more: String = ""
  ) -> String {
    """
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="\(name)">
        <comment>\(comment)</comment>\(more)
        \(globs.map { "<glob pattern=\"\($0)\"/>" }.joined(separator: "\n    "))
      </mime-type>
    </mime-info>

    """
  }

  static func entry(_ types: String...) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=Pond
    Exec=pond %F
    Icon=org.pond.Pond
    Categories=Graphics;
    MimeType=\(types.map { $0 + ";" }.joined())

    """
  }

  /// A declaration of one type with a handler.
  static func declaration(_ type: String = "", checks: String = "") -> String {
    """
    {
      "types": [
        {
          "identifier": "org.pond.pond",
          "description": "Pond",\(type)
          "extensions": ["pond"],
          "mimeTypes": ["application/vnd.pond"],
          "handler": {}
        }
      ],
      "application": {
        "bundleIdentifier": "org.pond.Pond",
        "name": "Pond",
        "platforms": ["macOS", "linux"],
        "desktop": { "id": "org.pond.Pond", "exec": "pond %F", "categories": ["Graphics"] }
      }\(checks.isEmpty ? "" : ",\n  \"checks\": { \(checks) }")
    }

    """
  }
}
