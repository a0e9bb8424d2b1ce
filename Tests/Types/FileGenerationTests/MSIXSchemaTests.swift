import FileGeneration
import Declarations
import Foundation
import TestSupport
import Testing

/// What Microsoft's own schemas make of a manifest with the generated extensions.
///
/// `MSIX_SCHEMAS=FOLDER`: the folder `resources/AppxPackaging/Manifest/Schema` of a clone of
/// microsoft/msix-packaging.
@Suite struct MSIXSchemaTests {
  private static let schemas = ProcessInfo.processInfo.environment["MSIX_SCHEMAS"]

  /// What has to be changed in the schemas, since libxml2 knows only the regular expressions of XML
  /// Schema, and counts every repetition: each a line of sed.
  private static let repairs = #"""
    s/type=" +/type="/g
    s/\\x01-\\x1[fF]/\&#x9;\&#xA;\&#xD;/g
    s/\\x[0-9a-fA-F]{2}//g
    s/\\b//g
    s/\\\//\//g
    s/maxOccurs="[0-9]{3,}"/maxOccurs="unbounded"/g
    /<xs:pattern .*\(\?/d
    /<xs:pattern .*\[\\.\\w\]/d
    """#

  /// A folder with the repaired schemas, and `all.xsd`, which refers to them.
  private static let prepare = #"""
    cd "$1" && find "$2" -name '*.xsd' ! -name 'Bundle*' -exec cp {} . \; && chmod u+w *.xsd &&
    for file in *.xsd; do sed -E -i -f repairs.sed "$file"; done &&
    { printf '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">'
      for file in *.xsd; do
        name=$(tr '\r\n' '  ' < "$file" | sed -nE 's/.*targetNamespace="([^"]+)".*/\1/p')
        [ "$file" = all.xsd ] ||
          printf '<xs:import namespace="%s" schemaLocation="%s"/>' "$name" "$file"
      done
      printf '</xs:schema>'; } > all.xsd.new && mv all.xsd.new all.xsd
    """#

  /// The whole manifest of a package.
  private static func manifest(_ extensions: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <Package xmlns="http://schemas.microsoft.com/appx/manifest/foundation/windows10"
      xmlns:uap="http://schemas.microsoft.com/appx/manifest/uap/windows10"
      xmlns:rescap="http://schemas.microsoft.com/appx/manifest/foundation/windows10/restrictedcapabilities"
      IgnorableNamespaces="uap rescap">
      <Identity Name="org.example.Routes" Publisher="CN=Example" Version="1.0.0.0"
        ProcessorArchitecture="x64"/>
      <Properties>
        <DisplayName>Routes</DisplayName>
        <PublisherDisplayName>Example</PublisherDisplayName>
        <Logo>a.png</Logo>
      </Properties>
      <Resources><Resource Language="en-us"/></Resources>
      <Dependencies>
        <TargetDeviceFamily Name="Windows.Desktop" MinVersion="10.0.17763.0"
          MaxVersionTested="10.0.22621.0"/>
      </Dependencies>
      <Capabilities><rescap:Capability Name="runFullTrust"/></Capabilities>
      <Applications>
        <Application Id="App" Executable="Routes.exe" EntryPoint="Windows.FullTrustApplication">
          <uap:VisualElements DisplayName="Routes" Square150x150Logo="a.png"
            Square44x44Logo="b.png" Description="d" BackgroundColor="transparent"/>
          \(extensions)
        </Application>
      </Applications>
    </Package>
    """
  }

  @Test(
    .enabled(if: schemas != nil, "needs Microsoft's schemas: MSIX_SCHEMAS=FOLDER"),
    .enabled(if: Program.xmllint.isPresent, "needs xmllint"), .endsSometime)
  func generatedExtensionsAreValid() throws {
    try withFolder { folder in
      let shell = Program(path: "/bin/sh")
      try Data(Self.repairs.utf8).write(to: folder.appending(path: "repairs.sed"))
      let made = try shell.run("-c", Self.prepare, "sh", folder.path, #require(Self.schemas))
      try #require(made.status == 0, "\(made.output)")
      let file = try #require(
        WindowsSample.generation().files.first { $0.path.hasSuffix(".appx.xml") })
      let text = String(decoding: file.bytes, as: UTF8.self)
      let start = try #require(text.range(of: "<Extensions"))
      let extensions = String(text[start.lowerBound...])
      func judged(_ extensions: String) throws -> (status: Int32, output: String) {
        let manifest = folder.appending(path: "AppxManifest.xml")
        try Data(Self.manifest(extensions).utf8).write(to: manifest)
        return try Program.xmllint.run(
          "--noout", "--schema", folder.appending(path: "all.xsd").path, manifest.path)
      }
      let sound = try judged(extensions)
      #expect(sound.status == 0, "\(sound.output)")
      // The judge must be able to object.
      for (old, new) in [
        (">.route<", ">route<"), (">.route<", ">.route.gz<"), ("Name=\"", "Name=\"A "),
      ] {
        let changed = extensions.replacing(old, with: new)
        #expect(changed != extensions)
        #expect(try judged(changed).status == 3, "\(new)")
      }
    }
  }
}
