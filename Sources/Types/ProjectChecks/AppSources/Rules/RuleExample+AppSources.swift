import Diagnostics
import UniformTypes

extension AppSourceContext {
  /// The context of the examples.
  package static let example = AppSourceContext(
    paths: ["EmojiArt/Info.plist"],
    exported: [
      DeclaredType(
        "edu.stanford.cs193p.emojiart", conformsTo: ["public.json", "public.content"],
        path: "EmojiArt/Info.plist"),
      DeclaredType(
        "edu.stanford.cs193p.palette", conformsTo: ["public.data"], path: "EmojiArt/Info.plist"),
    ],
    imported: [
      DeclaredType("net.lakeside.sketch", conformsTo: ["public.data"], path: "EmojiArt/Info.plist")
    ],
    claimed: [
      ClaimedType("edu.stanford.cs193p.emojiart", role: .editor, path: "EmojiArt/Info.plist"),
      ClaimedType("net.lakeside.sketch", role: .viewer, path: "EmojiArt/Info.plist"),
    ],
    values: [
      PropertyValue(key: "UISupportsDocumentBrowser", value: "NO", path: "EmojiArt/Info.plist"),
      PropertyValue(key: "CFBundleDisplayName", value: "Emoji Art", path: "EmojiArt/Info.plist"),
    ], hasFile: { $0 == "EmojiArt/Info.plist" })
}

extension RuleExample {
  /// Returns a source with a constant of `UTType`.
  static func type(_ value: String, name: String = "emojiArt") -> RuleExample {
    source(
      """
      extension UTType {
        static let \(name) = \(value)
      }
      """)
  }

  /// Returns a source with a SwiftUI document type with these members.
  static func document(_ members: String) -> RuleExample {
    source(
      """
      struct EmojiArtDocument: FileDocument {
        \(members)
      }
      """)
  }

  /// Returns an app with a document and a scene.
  static func scene(
    _ scene: String, type: String = "edu.stanford.cs193p.emojiart", document: String = "Art"
  ) -> RuleExample {
    source(
      """
      struct \(document): FileDocument {
        static let readableContentTypes = [UTType("\(type)")!]
      }

      @main struct ArtApp: App {
        var body: some Scene {
          \(scene)
        }
      }
      """)
  }

  static func source(_ marked: String) -> RuleExample {
    RuleExample(
      "import SwiftUI\nimport UniformTypeIdentifiers\n\n" + marked + "\n",
      path: "EmojiArt/EmojiArtDocument.swift")
  }

  /// Returns a project with these settings in the configurations of its app.
  static func project(
    debug: String = "", release: String? = nil, generate: String = "YES",
    list: String = "EmojiArt/Info.plist"
  ) -> RuleExample {
    func configuration(_ name: String, _ list: String, _ settings: String) -> String {
      """
          \(name.uppercased()) = {
            isa = XCBuildConfiguration;
            buildSettings = {
              GENERATE_INFOPLIST_FILE = \(generate);
              INFOPLIST_FILE = \(list);
      \(settings)
              PRODUCT_BUNDLE_IDENTIFIER = edu.stanford.cs193p.EmojiArt;
            };
            name = \(name);
          };
      """
    }
    let unmarked = { (text: String) in text.replacing("↓", with: "") }
    return RuleExample(
      """
      // !$*UTF8*$!
      {
        objects = {
      \(configuration("Debug", list, debug))
      \(configuration("Release", unmarked(list), release ?? unmarked(debug)))
          LIST = { isa = XCConfigurationList; buildConfigurations = (DEBUG, RELEASE); };
          APP = {
            isa = PBXNativeTarget;
            buildConfigurationList = LIST;
            name = EmojiArt; productType = "com.apple.product-type.application";
          };
        };
      }

      """, path: "EmojiArt.xcodeproj/project.pbxproj")
  }

  static let soundType = type("UTType(exportedAs: \"edu.stanford.cs193p.emojiart\")")
  static let soundDocument = document(
    """
    static var readableContentTypes: [UTType] { [UTType("edu.stanford.cs193p.emojiart")!] }
    """)
  static let soundProject = project(debug: "        INFOPLIST_KEY_UISupportsDocumentBrowser = NO;")
}
