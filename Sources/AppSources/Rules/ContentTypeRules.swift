package import Diagnostics

/// The lists of types that documents of SwiftUI have.
extension AppSourceRules {
  /// A type of documents that nobody opens.
  package static let unclaimedContentType = RuleInfo(
    "swift/unclaimed-content-type", .warning,
    """
    readableContentTypes has a type that no document type of an Info.plist of the check claims, \
    and which the app exports or opens through a DocumentGroup; reported at the type
    """,
    because: """
      Finder, Files and Open With do not offer the app for such documents, and on iOS the browser \
      shows them grey
      """,
    references: ["FileDocument.readableContentTypes", "CFBundleDocumentTypes"],
    bad: [
      .source(
        """
        extension UTType {
          static let palette = UTType(exportedAs: "edu.stanford.cs193p.palette")
        }

        struct Palette: FileDocument {
          static var readableContentTypes: [UTType] { [↓.palette] }
        }
        """),
      .source(
        """
        struct Drawing: FileDocument {
          static let readableContentTypes = [↓UTType.svg]
        }

        @main struct DrawingApp: App {
          var body: some Scene {
            DocumentGroup(newDocument: Drawing()) { ContentView($0.$document) }
          }
        }
        """),
    ],
    good: [
      .soundDocument,
      .document("static var readableContentTypes: [UTType] { [.plainText] }"),
    ])

  /// A list that nothing reads.
  package static let misspeltContentTypes = RuleInfo(
    "swift/misspelt-content-types", .warning, fix: .unsafe,
    """
    A static list of a type has nearly the name of readableContentTypes or writableContentTypes, \
    and the type has none of the right name; reported at the name
    """,
    because: """
      nothing reads the list: without writableContentTypes a document is saved as the types that \
      it can read
      """,
    references: ["FileDocument.writableContentTypes"],
    bad: [
      .document("static var ↓writeableContentTypes: [UTType] { [.png] }"),
      .document("static let ↓readableContentType: [UTType] = [.json]"),
      .document("static var ↓writeableContentTypes = [UTType.json]"),
    ],
    good: [
      .soundDocument, .document("static var writableContentTypes: [UTType] { [.png] }"),
      .source("protocol Exporter {\n  static var writeableContentTypes: [UTType] { get }\n}"),
    ])
}
