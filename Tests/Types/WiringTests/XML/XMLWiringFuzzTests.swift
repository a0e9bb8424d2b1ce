import TestSupport
import Testing
import Wiring

/// Texts of all kinds are refused, or wired so that nothing else changes.
struct XMLWiringFuzzTests {
  private static let tokens = [
    "<!-- c -->", "\r\n", "\n", "\t", " ", "/>", "></a>", "<a/>", "<a>", "</a>", "'", "\"", "&amp;",
    "<Extensions/>", "<provides></provides>", "<provides/>", " Id='x'", "x:", "<intent-filter>",
    "</intent-filter>", "<?p?>", "<![CDATA[ ]]>", "\u{FEFF}",
  ]

  private static let cases: [(merge: WiringCase.Merge, generated: String, seeds: [String])] = [
    (
      XMLWiring.metainfo,
      "<component><provides><mediatype>a/b</mediatype><mediatype>a/c</mediatype></provides></component>",
      [
        "<?xml version='1.0'?>\n<component>\n  <id>a</id>\n  <provides>\n    <mediatype>a/b</mediatype>\n  </provides>\n  <releases/>\n</component>\n",
        "<component><provides /></component>", "<component>\r\n\t<name>a</name>\r\n</component>",
      ]
    ),
    (
      XMLWiring.androidManifest,
      """
      <manifest xmlns:android='http://schemas.android.com/apk/res/android'><application><activity>\
      <intent-filter><action android:name='android.intent.action.VIEW'/>\
      <category android:name='android.intent.category.DEFAULT'/>\
      <data android:scheme='content'/><data android:mimeType='a/b'/></intent-filter>\
      </activity></application></manifest>
      """,
      [
        """
        <manifest xmlns:a='http://schemas.android.com/apk/res/android'>
          <application>
            <activity a:name='.Main'>
              <intent-filter>
                <action a:name='android.intent.action.MAIN'/>
                <category a:name='android.intent.category.LAUNCHER'/>
              </intent-filter>
              <intent-filter>
                <action a:name='android.intent.action.VIEW'/>
                <data a:scheme='content' a:mimeType='a/b'/>
              </intent-filter>
            </activity>
          </application>
        </manifest>
        """
      ]
    ),
    (
      XMLWiring.packageManifest,
      """
      <Extensions xmlns='http://schemas.microsoft.com/appx/manifest/foundation/windows10' \
      xmlns:uap='http://schemas.microsoft.com/appx/manifest/uap/windows10'>\
      <uap:Extension Category='windows.fileTypeAssociation'><uap:FileTypeAssociation Name='a'>\
      <uap:DisplayName>A</uap:DisplayName><uap:SupportedFileTypes>\
      <uap:FileType ContentType='a/b'>.a</uap:FileType></uap:SupportedFileTypes>\
      </uap:FileTypeAssociation></uap:Extension></Extensions>
      """,
      [
        """
        <Package xmlns='http://schemas.microsoft.com/appx/manifest/foundation/windows10'>
          <Applications>
            <Application Id='A'>
              <VisualElements/>
              <Extensions>
                <x:Extension xmlns:x='http://schemas.microsoft.com/appx/manifest/uap/windows10' Category='windows.fileTypeAssociation'>
                  <x:FileTypeAssociation Name='a'><x:DisplayName> B </x:DisplayName></x:FileTypeAssociation>
                </x:Extension>
              </Extensions>
            </Application>
          </Applications>
        </Package>
        """
      ]
    ),
    (
      XMLWiring.installer,
      """
      <Wix xmlns='http://schemas.microsoft.com/wix/2006/wi'><Fragment><Component Id='F'>\
      <File Id='P' Name='A.exe'/><ProgId Id='A.1' Description='A'><Extension Id='a' ContentType='a/b'>\
      <Verb Id='open' TargetFile='P'/></Extension></ProgId>\
      <RegistryValue Root='$(var.Root)' Key='Software\\Classes\\A.1' Type='string' Value='A'/>\
      </Component></Fragment></Wix>
      """,
      [
        """
        <Wix xmlns='http://wixtoolset.org/schemas/v4/wxs'>
          <Component Id='M'>
            <File Source='a\\A.exe'/>
            <ProgId Id='B' Description='B'>
              <Extension Id='A'/>
            </ProgId>
          </Component>
        </Wix>
        """
      ]
    ),
  ]

  @Test("A second time changes nothing, and taking out gives the old text", arguments: 0..<4)
  func properties(index: Int) throws {
    let (merge, generated, seeds) = Self.cases[index]
    var mutator = Mutator(
      seed: UInt64(index + 1), seeds: seeds.map { Array($0.utf8) }, tokens: Self.tokens)
    var count = 0
    for round in 0..<Effort.rounds(2000) {
      let bytes = round < seeds.count ? Array(seeds[round].utf8) : mutator.next()
      guard let wired = Self.wire(merge, generated, bytes) else { continue }
      count += 1
      let text = String(decoding: bytes, as: UTF8.self)
      let again = try merge(Array(generated.utf8), wired.bytes)
      try #require(again.bytes == wired.bytes, "\(text)")
      let out = try XMLWiring.takeOut(wired.parts, from: wired.bytes)
      try #require(out.bytes == bytes && out.notes.isEmpty, "\(out.notes) \(text)")
    }
    #expect(count > Effort.rounds(30))
  }

  /// Nil for a text that is refused.
  private static func wire(
    _ merge: WiringCase.Merge, _ generated: String, _ bytes: [UInt8]
  ) -> WiredText? {
    do {
      return try merge(Array(generated.utf8), bytes)
    } catch {
      return nil
    }
  }
}
