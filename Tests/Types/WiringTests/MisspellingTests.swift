import Testing

@testable import Wiring

/// Values that an entry has, but not as its readers look for them.
struct MisspellingTests {
  @Test(
    "An entry is found by a misspelled value, and the value is corrected",
    arguments: [
      ("electron-builder.yml", "appId: a\nfileAssociations:\n- ext: .hut\n", "- ext: hut\n"),
      ("electron-builder.yml", "appId: a\nfileAssociations:\n- ext: HUT\n", "- ext: hut\n"),
      ("electron-builder.yml", "appId: a\nfileAssociations:\n- ext: '*.hut'\n", "- ext: hut\n"),
      ("electron-builder.yml", "appId: a\nfileAssociations:\n- ext: ' hut'\n", "- ext: hut\n"),
      (
        "electron-builder.yml", "appId: a\nfileAssociations:\n- ext: [hut, .x]\n",
        "- ext: [hut, .x]\n"
      ),
      (
        "electron-builder.yml", "appId: a\nfileAssociations:\n- ext: [.hut, x]\n",
        "- ext: [hut, x]\n"
      ),
      (
        "electron-builder.yml",
        "appId: a\nfileAssociations:\n- ext: hut\n  mimeType: Application/X-Hut\n  role: viewer\n",
        "- ext: hut\n  mimeType: application/x-hut\n  role: Viewer\n"
      ),
      (
        "electron-builder.yml",
        "appId: a\nfileAssociations:\n- ext: hut\n  mimeType: application/x-hut; a=b\n",
        "- ext: hut\n  mimeType: application/x-hut\n"
      ),
      (
        "package.json",
        "{ \"build\": { \"appId\": \"a\", \"fileAssociations\": [{ \"ext\": \".hut\" }] } }",
        "\"ext\": \"hut\""
      ),
      ("Tauri.toml", "[[bundle.fileAssociations]]\next = [\"*.hut\"]\n", "ext = [\"hut\"]\n"),
      (
        "tauri.conf.json", "{ \"bundle\": { \"fileAssociations\": [{ \"ext\": [\".HUT\"] }] } }",
        "[\".HUT\"]"
      ),
      (
        "Info.plist",
        "<plist version=\"1.0\"><dict><key>CFBundleDocumentTypes</key><array><dict><key>LSItemContentTypes</key><array><string>org.example.Hut</string></array></dict></array></dict></plist>",
        "<string>org.example.hut</string>"
      ),
      (
        "Info.plist",
        "<plist version=\"1.0\"><dict><key>UTExportedTypeDeclarations</key><array><dict><key>UTTypeIdentifier</key><string>org.example.HUT</string><key>UTTypeTagSpecification</key><dict><key>public.filename-extension</key><array><string>.hut</string></array><key>public.mime-type</key><string>Application/x-hut</string></dict></dict></array></dict></plist>",
        "<string>org.example.hut</string><key>UTTypeTagSpecification</key><dict><key>public.filename-extension</key><array><string>hut</string></array><key>public.mime-type</key><string>application/x-hut</string></dict>"
      ),
      (
        "app.webmanifest",
        "{ \"file_handlers\": [{ \"action\": \"/\", \"accept\": { \"application/x-hut\": [\"hut\"] } }] }",
        "[\".hut\"]"
      ),
      (
        "a.desktop", "[Desktop Entry]\nType=Application\nExec=t %f\nMimeType=Application/X-Hut;\n",
        "application/x-hut;"
      ),
    ])
  func corrected(_ path: String, _ text: String, _ expected: String) throws {
    let wired = try WiringSample.wire(Array(text.utf8), as: path, WiringSample.everywhere)
    let new = String(decoding: wired.bytes, as: UTF8.self)
    #expect(new.contains(expected), "\(new)")
    let again = try WiringSample.wire(wired.bytes, as: path, WiringSample.everywhere)
    #expect(again.parts.isEmpty)
  }
}
