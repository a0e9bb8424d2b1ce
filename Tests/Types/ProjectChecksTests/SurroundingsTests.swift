import Diagnostics
import Synchronization
import Testing
import ProjectChecks
import UniformTypes

/// Only files that need the database cause it to be read.
@Suite struct SurroundingsTests {
  private final class Reads: Sendable { let count = Atomic(0) }

  /// The IDs of findings, and how often the database was read for them.
  private func check(_ text: String, _ path: String) throws -> (rules: [String], reads: Int) {
    let reads = Reads()
    let database = MediaTypeDatabase(
      origin: "test", [MediaTypeRecord(name: "application/lake")])
    let surroundings = Surroundings(
      mediaTypes: Once {
        reads.count.add(1, ordering: .relaxed)
        return SharedMediaTypes(database, isReal: true)
      }, applications: { [:] }, hasProgram: nil, isInstalled: { _ in true })
    let file = try #require(ProjectFile(Array(text.utf8), path: path, isNamed: true))
    let context = ProjectContext([file], surroundings: surroundings)
    let found = ProjectRules.check(file, context) + ProjectRules.check(file, context)
    return (found.map(\.rule), reads.count.load(ordering: .relaxed))
  }

  private func list(mimeType: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>UTExportedTypeDeclarations</key><array><dict>
    <key>UTTypeIdentifier</key><string>com.example.lake</string>
    <key>UTTypeConformsTo</key><array><string>public.data</string></array>
    <key>UTTypeTagSpecification</key><dict>
    <key>public.filename-extension</key><array><string>lake</string></array>
    <key>public.mime-type</key><array><string>\(mimeType)</string></array>
    </dict></dict></array></dict></plist>
    """
  }

  @Test(arguments: [
    ("application/json", 0, false), ("application/vnd.lake", 0, false),
    ("Application/Lake", 1, false), ("application/pond", 1, true),
  ]) func propertyListsAskForNamesThatAreNotRegistered(
    name: String, reads: Int, isFound: Bool
  ) throws {
    let found = try check(list(mimeType: name), "Info.plist")
    #expect(found.reads == reads)
    #expect(found.rules.contains("uti/unregistered-mime-tag") == isFound)
  }

  @Test func entriesAskForTheirTypes() throws {
    let entry = "[Desktop Entry]\nType=Application\nName=Art\nExec=art %f\n"
    #expect(try check(entry, "art.desktop").reads == 0)
    let found = try check(entry + "MimeType=application/laek;\n", "art.desktop")
    #expect(found.reads == 1 && found.rules.contains("desktop/undeclared-mime-type"))
  }
}
