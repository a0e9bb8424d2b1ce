import Diagnostics
import Testing
import Wiring

/// Types in sources of installers.
struct InstallerWiringTests {
  private static let generated = """
    <Wix xmlns="http://schemas.microsoft.com/wix/2006/wi"><Fragment>
      <DirectoryRef Id="INSTALLDIR"><Component Id="FileTypes" Guid="*">
        <File Id="FileTypesProgram" Name="Sketch.exe" Source="$(var.Program)" KeyPath="yes"/>
        <ProgId Id="Example.Sketch.1" Description="Sketch" Advertise="no">
          <Extension Id="sketch" ContentType="application/x-sketch">
            <Verb Id="open" TargetFile="FileTypesProgram" Argument="&quot;%1&quot;"/>
          </Extension>
        </ProgId>
        <RegistryValue Root="$(var.Root)" Key="Software\\Classes\\Example.Sketch.1" Name="FriendlyTypeName" Type="string" Value="Sketch"/>
        <RegistryValue Root="$(var.Root)" Key="Software\\Classes\\Example.Sketch.1\\DefaultIcon" Type="string" Value="[INSTALLDIR]Sketch.exe,0"/>
        <RegistryValue Root="$(var.Root)" Key="Software\\Classes\\Applications\\Sketch.exe\\SupportedTypes" Name=".sketch" Type="string" Value=""/>
      </Component></DirectoryRef>
    </Fragment></Wix>
    """

  private static func source(
    _ component: String, _ namespace: String = "http://wixtoolset.org/schemas/v4/wxs"
  ) -> String {
    """
    <Wix xmlns='\(namespace)'>
      <Package Scope='perUser' />
      <Directory Id='FOLDER'>
        <Component Id='Main'>
          \(component)
        </Component>
      </Directory>
    </Wix>
    """
  }

  private static func wire(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> WiringCase {
    try WiringCase(XMLWiring.installer, generated, into: text, sourceLocation: sourceLocation)
  }

  @Test(
    "Types become part of the component that has the program, whatever version of WiX",
    arguments: [
      "http://wixtoolset.org/schemas/v4/wxs", "http://schemas.microsoft.com/wix/2006/wi",
    ])
  func new(namespace: String) throws {
    let file = "<File Id='App' Source='out\\sketch.exe' />"
    let wired = try Self.wire(Self.source(file, namespace))
    let lines = [
      file, "<ProgId Id='Example.Sketch.1' Description='Sketch' Advertise='no'>",
      "  <Extension Id='sketch' ContentType='application/x-sketch'>",
      "    <Verb Id='open' TargetFile='App' Argument='\"%1\"' />", "  </Extension>", "</ProgId>",
      #"<RegistryValue Root='HKCU' Key='Software\Classes\Example.Sketch.1' Name='FriendlyTypeName' Type='string' Value='Sketch' />"#,
      #"<RegistryValue Root='HKCU' Key='Software\Classes\Example.Sketch.1\DefaultIcon' Type='string' Value='[#App],0' />"#,
      #"<RegistryValue Root='HKCU' Key='Software\Classes\Applications\sketch.exe\SupportedTypes' Name='.sketch' Type='string' Value='' />"#,
    ]
    #expect(wired.text == Self.source(lines.joined(separator: "\n      "), namespace))
    #expect(wired.wired.notes.isEmpty)
  }

  @Test("A file without an identifier is named after itself")
  func identifier() throws {
    let wired = try Self.wire(Self.source("<File Source='Draw.exe' KeyPath='yes'/>"))
    #expect(wired.text.contains("<File Source='Draw.exe' KeyPath='yes' Id='Draw.exe'/>"))
    #expect(wired.text.contains("TargetFile='Draw.exe'"))
    #expect(
      wired.wired.notes == ["the program is 'Draw.exe' here, and 'Sketch.exe' in the declaration"])
  }

  @Test("Without a scope, the installer decides where, which wixl does not know")
  func scope() throws {
    let text = Self.source(
      "<File Id='App' Source='Sketch.exe'/>", "http://schemas.microsoft.com/wix/2006/wi"
    )
    .replacing("<Package Scope='perUser' />", with: "<Package />")
    let wired = try Self.wire(text)
    #expect(wired.text.contains("Root='HKMU'") && wired.wired.notes.first?.contains("wixl") == true)
    let machine =
      "<RegistryKey Root='HKLM' Key='S'><RegistryValue Name='a' Value='b'/></RegistryKey>"
    let known = try Self.wire(text.replacing("</Component>", with: machine + "</Component>"))
    #expect(known.text.contains("Root='HKLM' Key='Software") && known.wired.notes.isEmpty)
  }

  @Test("A type that a person registers keeps its name, its icon, and its verb")
  func update() throws {
    let own = """
      <File Id='App' Name='Sketch.exe' Source='$(var.App.TargetPath)'/>
            <ProgId Id='Sketch.Document' Description='Old' Icon='App' Advertise='yes'>
              <Extension Id='SKETCH'><Verb Id='open' Command='Open'/></Extension>
            </ProgId>
            <RegistryKey Root='HKCR' Key='Sketch.Document'>
              <RegistryValue Key='DefaultIcon' Type='string' Value='[FOLDER]own.ico'/>
              <RegistryValue Name='FriendlyTypeName' Type='string' Value='Old'/>
            </RegistryKey>
      """
    let text = Self.source(own)
    let wired = try Self.wire(text)
    let expected = text.replacing("'Old'", with: "'Sketch'")
      .replacing("Id='SKETCH'", with: "Id='SKETCH' ContentType='application/x-sketch'")
    let added =
      #"<RegistryValue Root='HKCU' Key='Software\Classes\Applications\Sketch.exe\SupportedTypes' Name='.sketch' Type='string' Value=''/>"#
    #expect(wired.text.replacing("\n      " + added, with: "") == expected)
  }

  @Test("A value that was changed so that it passes no document comes back")
  func changed() throws {
    let source = Self.source("<File Id='App' Source='Sketch.exe'/>")
    let whole = try Self.wire(source).text
    for (old, new) in [
      ("Argument='\"%1\"'", "Argument=''"), ("Argument='\"%1\"'", "Argument='/open'"),
      ("Name='FriendlyTypeName' Type='string'", "Name='FriendlyTypeName' Type='binary'"),
      ("ContentType='application/x-sketch'", "ContentType='application/x-skech'"),
    ] {
      try #require(whole.contains(old))
      #expect(try Self.wire(whole.replacing(old, with: new)).text == whole, "\(new)")
    }
    let own = whole.replacing("Argument='\"%1\"'", with: "Argument='-o \"%1\"'")
    #expect(try Self.wire(own).text == own)
  }

  @Test("An extension with values of the registry does not get an element too")
  func values() throws {
    let own = #"""
      <File Id='App' Name='Sketch.exe'/>
            <RegistryValue Root='HKMU' Key='Software\Classes\.sketch' Value='My.Type' Type='string'/>
      """#
    let wired = try Self.wire(Self.source(own))
    #expect(!wired.text.contains("ProgId") && !wired.text.contains("Example.Sketch.1"))
    #expect(wired.text.contains(#"Key='Software\Classes\My.Type\DefaultIcon'"#))
  }

  @Test("Without one program the source is refused")
  func refusals() {
    for (text, words) in [
      (Self.source("<File Id='a' Source='a.dll'/>"), "no 'Component'"),
      (
        Self.source("<File Id='a' Source='a.exe'/><File Id='b' Source='b.exe'/>"),
        "'a.exe', 'b.exe'"
      ),
      (Self.source("<File Source='1 2.exe'/>"), "missing 'Id'"), ("<a/>", "not 'Wix'"),
    ] {
      let refusal = #expect(throws: WiringRefusal.self) { try Self.wire(text) }
      #expect(refusal?.message.contains(words) == true && refusal?.range != nil)
    }
  }

  @Test("Values that were changed stay, and others are taken out")
  func takingOut() throws {
    let wired = try Self.wire(Self.source("<File Source='Sketch.exe'/>"))
    let (text, notes) = try wired.takenOut(replacing: "'[#Sketch.exe],0'", with: "'own.ico'")
    #expect(text.contains("own.ico") && !text.contains("ProgId") && !text.contains("Friendly"))
    #expect(notes.count == 1 && text.contains("<File Source='Sketch.exe'/>"))
  }
}
