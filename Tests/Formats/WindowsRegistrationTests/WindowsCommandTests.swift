import Diagnostics
import Testing
import WindowsRegistration

@Suite struct WindowsCommandTests {
  @Test(
    arguments: [
      (#""C:\Program Files\Trailbook\Trailbook.exe" "%1""#, "Trailbook.exe"),
      (#"C:\Program Files\Trailbook\Trailbook.EXE %1"#, "Trailbook.EXE"),
      (#""[INSTALLDIR]Trailbook.exe" "%1""#, "Trailbook.exe"),
      (#""[#Main]" "%1""#, "Trailbook.exe"), (#"[!Main] %1"#, "Trailbook.exe"),
      (#""[#Other]""#, "Other"), (#""[INSTALLDIR]""#, "INSTALLDIR"),
      ("rundll32.exe shell32.dll,OpenAs_RunDLL %1", "rundll32.exe"),
      ("trailbook %1", "trailbook"), (#"  "C:/t/trailbook" %1"#, "trailbook"),
    ]) func theProgramIsFound(_ line: String, _ name: String)
  {
    #expect(WindowsCommand.program(of: line, files: ["Main": "Trailbook.exe"]) == name)
  }

  @Test(arguments: ["", " ", "\"", "\"\"", "\"%1\" %*", "%1", "\"C:\\\"", "[]"])
  func linesWithoutAProgram(_ line: String) {
    #expect(WindowsCommand.program(of: line).map { $0.isEmpty } ?? true)
  }

  private static func messages(_ command: String) -> [String] {
    let escaped = command.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let text = """
      Windows Registry Editor Version 5.00

      [HKEY_CURRENT_USER\\Software\\Classes\\Reef.Map.1\\shell\\open\\command]
      @="\(escaped)"

      """
    return RegistryRules.check(RegistryFile(Array(text.utf8))).map(\.message)
  }

  /// A command of which a quote is lost or too many is reported as that, with the sound command.
  @Test(arguments: [
    #""C:\Reef\reef.exe" "%1""#, #""C:\Program Files\Reef\reef.exe" "%1""#,
    #""C:\Reef\reef.exe" /open "%V""#, #""C:\Reef\reef.exe" -n "%l""#,
  ])
  func quotesThatDoNotPair(_ sound: String) {
    #expect(Self.messages(sound).isEmpty)
    for place in sound.indices where sound[place] == "\"" {
      var lost = sound
      lost.remove(at: place)
      var double = sound
      double.insert("\"", at: place)
      for command in [lost, double] {
        let wanted = "the quotes of the command do not pair; write '\(sound)'"
        #expect(Self.messages(command) == [wanted], "\(command)")
      }
    }
  }

  @Test func otherQuotesAreNotQuotes() {
    #expect(
      Self.messages(#""C:\Reef\reef.exe" '%1'"#) == ["write \"%1\" in double quotes"])
  }
}
