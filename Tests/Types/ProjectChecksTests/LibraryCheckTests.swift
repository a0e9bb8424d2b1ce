import DesktopEntries
import Diagnostics
import Declarations
import MIMEPackages
import Metainfo
import PropertyLists
import TestSupport
import Testing
import ProjectChecks

/// The checks of the libraries find in a file what the tool finds in it with the built-in table.
@Suite struct LibraryCheckTests {
  /// A check with the rules whose findings it returns.
  private struct Library: Sendable {
    let rules: [RuleInfo]
    let check: @Sendable ([UInt8], String) -> [Finding]
    /// Rules that need what the library does not have.
    var others: Set<String> = []
  }

  private static let libraries: [String: Library] = [
    "mime": Library(rules: MIMERules.all) { MIMEPackage.check($0, name: $1) },
    "desktop": Library(rules: DesktopEntryRules.all) { DesktopEntry.check($0, name: $1) },
    "mimeapps": Library(rules: MIMEAppsRules.all) { MIMEAppsList.check($0, path: $1) },
    "thumbnailer": Library(rules: ThumbnailerRules.all) { Thumbnailer.check($0, path: $1) },
    "plist": Library(rules: InfoPropertyListRules.all) { bytes, _ in PropertyList.check(bytes) },
    "metainfo": Library(
      rules: MetainfoRules.all, check: { Metainfo.check($0, name: $1) },
      others: ["metainfo/unknown-category"]),
    "declaration": Library(
      rules: DeclarationRules.all, check: { bytes, _ in Declaration.check(bytes) },
      others: ["declaration/unknown-rule"]),
  ]

  @Test(arguments: Effort.first(3, of: libraries.keys.sorted())) func agreesWithTheTool(
    _ name: String
  ) throws {
    let library = try #require(Self.libraries[name])
    let ids = Set(library.rules.map(\.id)).subtracting(library.others)
    var count = 0
    // To write out the shared objects of its example takes seconds.
    let rules = library.rules.filter {
      Effort.current == .thorough || $0.id != "plist/oversized-file"
    }
    for example in rules.flatMap({ Effort.first(of: $0.bad + $0.good) })
    where example.files.count == 1 {
      // What a declaration says about findings is the tool's business.
      if String(decoding: example.bytes, as: UTF8.self).contains("\"checks\"") { continue }
      let path = example.files[0].path
      let file = try #require(ProjectFile(example.bytes, path: path, isNamed: true))
      let context = ProjectContext([file], surroundings: .none)
      let tool = ProjectRules.check(file, context).located(
        in: file.text.bytes, unit: file.text.unit)
      let expected = tool.filter { ids.contains($0.rule) }.map(\.description)
      let name = ["mimeapps", "thumbnailer"].contains(name) ? path : file.name
      let found = library.check(example.bytes, name).filter { ids.contains($0.rule) }
      #expect(found.map(\.description).sorted() == expected.sorted(), "\(path)")
      count += expected.count
    }
    #expect(count >= library.rules.count / 2)
  }

  @Test func findingsHaveTheirPlaceAndFix() throws {
    let text = "[Desktop Entry]\nType=Application\nName=Art\nExec=art \"%f\"\n"
    let finding = try #require(
      DesktopEntry.check(Array(text.utf8)).first { $0.rule == "desktop/quoted-field-code" })
    #expect(finding.start == Position(line: 4, column: 11, offset: 52))
    #expect(finding.severity == .error && !finding.notes.isEmpty)
    let fix = try #require(finding.fix)
    let fixed = String(decoding: Fix.apply([fix], to: Array(text.utf8)), as: UTF8.self)
    #expect(fixed.hasSuffix("Exec=art %f\n"))
    #expect(finding.description.hasPrefix("4:11: error: '%f' must not be quoted"))
  }
}
