import Diagnostics
import UniformTypes

/// SwiftUI documents with the types that they read, and scenes with their roles.
extension AppSourceRules {
  /// Checks that the app claims the documents that it can read.
  ///
  /// `fileImporter` and `fileExporter` do not need a claim. Only the app's own types, and any type
  /// of an app with a `DocumentGroup`, are certainly meant to be opened.
  static let unclaimedContentType = Rule<CheckedMention>(
    "swift/unclaimed-content-type", .warning,
    """
    readableContentTypes has a type that no document type of an Info.plist in the check claims, \
    and that the app exports or opens through a DocumentGroup; reported at the type
    """,
    because: """
      Finder, Files and Open With do not offer the app for such documents, and the browser of iOS \
      dims them
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
    ]
  ) { subject, found in
    let (mention, context) = (subject.mention, subject.context)
    guard context.knowsTypes, mention.use == .readable,
      context.opensDocuments || subject.source.opensDocuments
        || context.exported(subject.identifier, from: nil) != nil,
      !context.isClaimed(subject.identifier)
    else { return }
    found("no document type of an Info.plist claims '\(mention.identifier)'", at: mention.range)
  }

  static let claims = Family(unclaimedContentType).each(\CheckedSource.mentions)

  static let misspeltContentTypes = Rule<CheckedSource>(
    "swift/misspelt-content-types", .warning, fix: .unsafe,
    """
    A static list of a type has nearly the name of readableContentTypes or writableContentTypes, \
    and the type does not have a list of the right name; reported at the name
    """,
    because: """
      the list is never read: without writableContentTypes a document is saved as the types that \
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
    ]
  ) { subject, found in
    for misspelling in subject.source.misspellings {
      found(
        "SwiftUI has no property '\(misspelling.name.name)'\(didYouMean(misspelling.meant))",
        at: misspelling.range,
        fix: Fix(
          "write '\(misspelling.meant)'", .replace(misspelling.range, by: misspelling.meant)))
    }
  }

  /// Checks that the app's role matches its Info.plist.
  ///
  /// Only explicit roles in the nearest list count. A type that one scene views and another one
  /// edits counts as edited.
  static let documentGroupRole = Rule<CheckedSource>(
    "swift/document-group-role", .warning,
    """
    A DocumentGroup only views documents whose type the nearest Info.plist claims with the role \
    Editor and no other one edits, or creates and edits documents whose type it claims with the \
    role Viewer; reported at the argument label
    """,
    because: """
      the role decides whether Finder offers the app for editing and whether AppKit lets it save \
      the type
      """,
    references: [
      "DocumentGroup.init(viewing:viewer:)", "Apple, CFBundleTypeRole",
      "NSDocument.writableTypes: the types with the role Editor",
    ],
    bad: [
      .scene("DocumentGroup(↓viewing: Art.self) { ArtView($0.document) }"),
      .scene(
        "DocumentGroup(↓newDocument: Sketch()) { SketchView($0.$document) }",
        type: "net.lakeside.sketch", document: "Sketch"),
    ],
    good: [
      .scene("DocumentGroup(newDocument: Art()) { ArtView($0.$document) }"),
      .scene(
        "DocumentGroup(viewing: Sketch.self) { SketchView($0.document) }",
        type: "net.lakeside.sketch", document: "Sketch"),
    ]
  ) { subject, found in
    let context = subject.context
    guard context.knowsTypes else { return }
    let groups = subject.source.groups
    let edited = Set(groups.filter { !$0.isViewer }.map(\.document))
    for group in groups {
      let document = group.document
      let isEdited = edited.contains(document) || context.edited.contains(document)
      guard !group.isViewer || !isEdited else { continue }
      let own = subject.mentions.map(\.mention)
        .filter { $0.use == .readable && $0.owner == document }
      let types = own.isEmpty ? context.readable[document] ?? [] : own.map(\.identifier)
      let wrong: TypeRole = group.isViewer ? .editor : .viewer
      for type in types {
        let claims = context.claims(of: UniformTypeIdentifier(type), near: subject.path)
        // Some formats need a document type for viewing beside one for editing.
        guard let claims, claims.roles == [wrong] else { continue }
        found(
          """
          the scene \(group.isViewer ? "only views" : "edits") '\(type)', but '\(claims.first.path)' \
          claims it with the role '\(wrong.rawValue)'
          """, at: group.range)
        break
      }
    }
  }

  static let documents = Family(misspeltContentTypes, documentGroupRole)
}
