import Testing
import ProjectChecks

/// Files for Windows among the files that are checked together.
@Suite struct WindowsSetTests {
  private static func registry(_ name: String = "pond", mimeType: String = "application/vnd.pond")
    -> String
  {
    """
    REGEDIT4

    [HKEY_CURRENT_USER\\Software\\Classes\\.\(name)]
    "Content Type"="\(mimeType)"

    [HKEY_CURRENT_USER\\Software\\Classes\\.\(name)\\OpenWithProgids]
    "Pond.Pond.1"=""

    [HKEY_CURRENT_USER\\Software\\Classes\\Pond.Pond.1]
    @="Pond"
    """
  }

  private static func installer(_ name: String = "pond") -> String {
    """
    <Wix xmlns="http://schemas.microsoft.com/wix/2006/wi"><Fragment>
      <ProgId Id="Pond.Pond.1" Description="Pond">
        <Extension Id="\(name)" ContentType="application/vnd.pond"/>
      </ProgId>
    </Fragment></Wix>
    """
  }

  private static func manifest(_ name: String = "pond") -> String {
    """
    <Extensions xmlns="http://schemas.microsoft.com/appx/manifest/foundation/windows10"
      xmlns:uap="http://schemas.microsoft.com/appx/manifest/uap/windows10">
      <uap:Extension Category="windows.fileTypeAssociation">
        <uap:FileTypeAssociation Name="pond">
          <uap:DisplayName>Pond</uap:DisplayName>
          <uap:SupportedFileTypes>
            <uap:FileType ContentType="application/vnd.pond">.\(name)</uap:FileType>
          </uap:SupportedFileTypes>
        </uap:FileTypeAssociation>
      </uap:Extension>
    </Extensions>
    """
  }

  private static let declaration = """
    {
      "types": [
        {
          "identifier": "org.pond.pond", "description": "Pond", "extensions": ["pond", "pon"],
          "mimeTypes": ["application/vnd.pond"], "handler": { "role": "Editor" }
        }
      ],
      "application": { "bundleIdentifier": "org.pond.App", "name": "Pond", "platforms": ["windows"] }
    }
    """

  /// Each file is compared with the declaration, and lacks its second extension.
  @Test(arguments: [
    ("a.reg", registry()), ("a.wxs", installer()), ("AppxManifest.xml", manifest()),
  ])
  func extensionsAreCompared(_ path: String, _ text: String) {
    let found = FileSet([
      ("pond.filetype.json", Array(Self.declaration.utf8)), (path, Array(text.utf8)),
    ])
    .disagreements
    #expect(found == ["\(path): consistency/extension-not-registered"])
  }

  @Test func mimeTypesAreCompared() {
    let text = Self.registry(mimeType: "application/vnd.lake")
    let found = FileSet([
      "pond.filetype.json": Self.declaration.replacing(", \"pon\"", with: ""), "a.reg": text,
    ]).disagreements
    #expect(!found.isEmpty, "\(found)")
  }

  @Test func filesThatAgreeAreSilent() {
    let found = FileSet([
      "pond.filetype.json": Self.declaration.replacing(", \"pon\"", with: ""),
      "a.reg": Self.registry(), "a.wxs": Self.installer(), "AppxManifest.xml": Self.manifest(),
    ]).disagreements
    #expect(found == [])
  }
}
