import Diagnostics
import PropertyLists
import Testing

/// Repairs look as if the author of the list had made them.
@Suite struct TypeFixTests {
  private func list(_ entries: String) -> String {
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

  /// The text after the fixes of one rule.
  private func fixed(_ text: String, _ rule: String) -> String {
    let fixes = findings(text).filter { $0.rule == rule }.compactMap(\.fix)
    return String(decoding: Fix.apply(fixes, to: Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: ["\n", "\r\n"]) func keysTakeTheIndentationOfTheirNeighbors(end: String) {
    let start = "\t<key>CFBundleDocumentTypes</key>\n\t<array>\n\t\t<dict>\n"
    let rest = "\t\t\t<key>CFBundleTypeName</key>\n\t\t\t<string>JSON</string>\n"
    let role = "\t\t\t<key>CFBundleTypeRole</key>\n\t\t\t<string>Viewer</string>\n"
    let rank = "\t\t\t<key>LSHandlerRank</key>\n\t\t\t<string>Default</string>\n"
    let types = "\t\t\t<key>LSItemContentTypes</key>\n\t\t\t<string>public.json</string>\n"
    func text(_ pieces: String...) -> String {
      list((pieces + ["\t\t</dict>\n\t</array>"]).joined()).replacing("\n", with: end)
    }
    let before = text(start, rest, role, types)
    let after = text(start, rest, role, rank, types)
    #expect(fixed(before, "document-type/missing-rank") == after)
    let bare = text(start, types)
    #expect(fixed(bare, "document-type/missing-rank") == text(start, rank, types))
  }

  /// The first claim makes the list of document types, and the others are its items.
  @Test func manyTypesAreClaimedInTwoRounds() {
    let types = (0..<50).map { number in
      "<dict><key>UTTypeIdentifier</key><string>net.lakeside.type\(number)</string>"
        + "<key>UTTypeConformsTo</key><string>public.data</string><key>UTTypeTagSpecification</key>"
        + "<dict><key>public.filename-extension</key><string>lake\(number)</string></dict></dict>"
    }
    let start = "<key>CFBundleIdentifier</key>\n<string>net.lakeside.App</string>\n"
    let key = "<key>UTExportedTypeDeclarations</key>\n<array>\n"
    var text = list(start + key + types.joined(separator: "\n") + "\n</array>")
    let rule = "document-type/unclaimed-exported-type"
    for _ in 1...2 { text = fixed(text, rule) }
    #expect(!findings(text).contains { $0.rule == rule }, "\(text)")
    #expect(text.split(separator: "<string>Owner</string>").count == 51)
  }

  @Test func listsAreWrittenOverSeveralLines() {
    func text(_ supertypes: String) -> String {
      list(
        """
          <key>UTImportedTypeDeclarations</key>
          <array>
            <dict>
              <key>UTTypeIdentifier</key>
              <string>net.lakeside.sketch</string>
              <key>UTTypeDescription</key>
              <string>Sketch</string>
        \(supertypes)      <key>UTTypeTagSpecification</key>
              <dict>
                <key>public.filename-extension</key>
                <string>lakesketch</string>
              </dict>
            </dict>
          </array>
        """)
    }
    let usual = """
            <key>UTTypeConformsTo</key>
            <array>
              <string>public.data</string>
              <string>public.content</string>
            </array>

      """
    #expect(fixed(text(""), "uti/missing-conformance") == text(usual))
  }

  @Test func elementsLeaveWithTheLineTheyStandOn() {
    func text(_ declarations: String) -> String {
      list("  <key>CFBundleName</key>\n  <string>Sketchbook</string>\(declarations)")
    }
    let empty = "\n  <key>UTImportedTypeDeclarations</key>\n  <array>\n    <dict/>\n  </array>"
    #expect(fixed(text(empty), "uti/empty-declaration") == text(""))
  }

  @Test func listsWithoutPlacesTellPaths() throws {
    let text = """
      { CFBundleDocumentTypes = ( { CFBundleTypeName = JSON; CFBundleTypeRole = Viewer;
      LSHandlerRank = First; LSItemContentTypes = ( "public.json" ); } ); }
      """
    let finding = try #require(
      findings(text).first { $0.rule == "document-type/unknown-rank" })
    #expect(finding.range == nil && finding.fix == nil)
    #expect(
      finding.message.hasPrefix(
        "at CFBundleDocumentTypes[0].LSHandlerRank: unknown handler rank 'First'"))
  }
}
