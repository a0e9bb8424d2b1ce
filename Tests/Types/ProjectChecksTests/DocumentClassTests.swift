import Diagnostics
import Testing
import ProjectChecks

/// The classes that property lists name, beside sources.
@Suite struct DocumentClassTests {
  private static func list(_ name: String, key: String = "NSDocumentClass") -> String {
    Sample.list("org.pond.pond", ["pond"], ["application/vnd.pond"]).replacing(
      "<key>LSHandlerRank</key>",
      with: "<key>\(key)</key><string>\(name)</string><key>LSHandlerRank</key>")
  }

  /// The messages on the class, and the fixes.
  private static func found(
    _ name: String, _ source: String, key: String = "NSDocumentClass", isNamed: Bool = true,
    objectiveC: Bool = false
  ) -> [String] {
    let files = [
      ("App/Info.plist", list(name, key: key)),
      ("App/Document.swift", "import AppKit\n\(source)\n"),
    ]
    let read = files.compactMap {
      ProjectFile(Array($0.1.utf8), path: $0.0, isNamed: isNamed)
    }
    var surroundings = Surroundings.none
    surroundings.hasFile = { objectiveC && $0.hasSuffix(".m") }
    let context = ProjectContext(read, surroundings: surroundings)
    return read.flatMap { ProjectRules.check($0, context) }
      .filter { $0.rule == "consistency/document-class" }
      .map { ($0.fix?.edits.first?.replacement).map { "write \($0)" } ?? $0.message }
  }

  private static let pond = "final class PondDocument: NSDocument {}"
  private static let right = "$(PRODUCT_MODULE_NAME).PondDocument"

  @Test(arguments: ["NSDocumentClass", "UIDocumentClass"])
  func swiftClassNeedsItsModule(key: String) {
    #expect(Self.found("PondDocument", Self.pond, key: key) == ["write \(Self.right)"])
    #expect(Self.found(Self.right, Self.pond, key: key).isEmpty)
    #expect(Self.found("${PRODUCT_MODULE_NAME}.PondDocument", Self.pond, key: key).isEmpty)
    #expect(Self.found("Pond.PondDocument", Self.pond, key: key).isEmpty)
  }

  @Test func nameInObjectiveCCounts() {
    let named = "@objc(PondDocument) public class PondDocument: NSDocument {}"
    #expect(Self.found("PondDocument", named).isEmpty)
    let other = "@MainActor @objc(PDDocument)\nfinal class PondDocument: NSDocument {}"
    #expect(Self.found("PondDocument", other) == ["write PDDocument"])
    #expect(Self.found("PDDocument", other).isEmpty)
    #expect(
      Self.found("PondDocument", "@objc class PondDocument: NSDocument {}")
        == ["write \(Self.right)"])
    #expect(Self.found("PondDocument", Self.pond, objectiveC: true).isEmpty)
  }

  @Test func misspeltClassIsTold() {
    #expect(Self.found("PondDocumnt", Self.pond) == ["write \(Self.right)"])
    #expect(
      Self.found("$(PRODUCT_MODULE_NAME).PondDocumnt", Self.pond) == ["write \(Self.right)"])
    #expect(Self.found("Pond.PondDocumnt", Self.pond) == ["write Pond.PondDocument"])
  }

  @Test func otherClassIsToldIfAllSourcesWereLookedAt() {
    let message = ["no source has a class 'Lake', which must descend from NSDocument or UIDocument"]
    #expect(Self.found("Pond.Lake", Self.pond, isNamed: false) == message)
    #expect(Self.found("Pond.Lake", Self.pond).isEmpty)
    // It may be written in Objective-C, or descend from a class whose name does not say what it is.
    #expect(Self.found("Lake", Self.pond, isNamed: false).isEmpty)
    #expect(Self.found("Pond.Lake", "class Base: NSDocument {}", isNamed: false).isEmpty)
    #expect(Self.found("NSDocument", Self.pond, isNamed: false).isEmpty)
    let structure = "struct PondDocument: FileDocument {}"
    #expect(
      Self.found("Pond.PondDocument", structure) == ["'PondDocument' is a struct, not a class"])
  }

  @Test func nestedAndCommentedClassesAreNot() {
    let nested = "enum A { class PondDocument: NSDocument {} }\nclass B: NSDocument {}"
    #expect(Self.found("PondDocument", nested).isEmpty)
    #expect(Self.found("PondDocument", "// class PondDocument: NSDocument {}").isEmpty)
  }
}
