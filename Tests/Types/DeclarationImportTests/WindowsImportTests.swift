import DeclarationImport
import Declarations
import Testing

/// Importing what is registered on Windows.
struct WindowsImportTests {
  static let registry = """
    Windows Registry Editor Version 5.00

    [HKEY_CURRENT_USER\\Software\\Classes\\.trail]
    @="Example.Trail.1"
    "Content Type"="application/vnd.example.trail"

    [HKEY_CURRENT_USER\\Software\\Classes\\Example.Trail.1]
    @="Trail"
    """

  static let installer = """
    <Wix xmlns="http://schemas.microsoft.com/wix/2006/wi"><Fragment>
      <ProgId Id="Example.Trail.1" Description="Trail">
        <Extension Id="trail" ContentType="application/vnd.example.trail"/>
      </ProgId>
    </Fragment></Wix>
    """

  static let manifest = """
    <Package xmlns="http://schemas.microsoft.com/appx/manifest/foundation/windows10"
      xmlns:uap="http://schemas.microsoft.com/appx/manifest/uap/windows10">
      <Applications><Application><Extensions>
        <uap:Extension Category="windows.fileTypeAssociation">
          <uap:FileTypeAssociation Name="trail">
            <uap:DisplayName>Trail</uap:DisplayName>
            <uap:SupportedFileTypes>
              <uap:FileType ContentType="application/vnd.example.trail">.trail</uap:FileType>
            </uap:SupportedFileTypes>
          </uap:FileTypeAssociation>
        </uap:Extension>
      </Extensions></Application></Applications>
    </Package>
    """

  @Test(arguments: [
    ("a.reg", registry), ("a.wxs", installer), ("AppxManifest.xml", manifest),
  ])
  func typesAreImported(_ path: String, _ text: String) throws {
    let imported = ImportSample.imported(path, text)
    let type = try #require(imported.declaration.types.first)
    #expect(imported.declaration.types.count == 1)
    #expect(type.extensions == ["trail"] && type.description == "Trail")
    #expect(type.mimeTypes == ["application/vnd.example.trail"])
    #expect(imported.declaration.application?.platforms == [.windows])
  }

  @Test(arguments: ["a.reg", "a.wxs", "AppxManifest.xml"]) func nothingIsImportedOfNothing(
    _ path: String
  ) {
    let imported = ImportSample.imported(path, "")
    #expect(imported.declaration.types.isEmpty && !imported.remainders.isEmpty)
  }
}
