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
}
