import Foundation
import TestSupport
import Testing

/// Names that are not UTF-8, which all of Linux allows.
@Suite(.waits) struct FileNameTests {
  @Test(arguments: ["fix --no-journal", "fix", "migrate"])
  func documentsOfAnyNameAreReplaced(_ command: String) throws {
    let place = try Workplace()
    let run = try place.shell(
      """
      mkdir d; printf '%s' '\(command == "migrate" ? Sample.old : Text.comma)' > $'d/bad\\xff.emojiart'
      cp $'d/bad\\xff.emojiart' $'d/bad\\xfe.emojiart'
      emojiart \(command) -q d; echo $?; emojiart check d --quiet; echo $?; ls d | wc -l
      """)
    #expect(run.output == "0\n0\n2\n", "\(run.transcript)")
    guard command != "fix --no-journal" else { return }
    let undo = try place.shell("emojiart undo -q; echo $?; cmp d/*; wc -c < $'d/bad\\xff.emojiart'")
    #expect(undo.errors.isEmpty)
    let old = command == "migrate" ? Sample.old : Text.comma
    #expect(undo.output == "0\n\(old.utf8.count)\n", "\(undo.transcript)")
  }

  @Test(arguments: ["jsonl", "json", "sarif", "gitlab", "junit"])
  func messagesForProgramsAreText(_ format: String) throws {
    let run = try Tool.shell(
      """
      printf '[Desktop Entry]\\nType=Application\\nName=A\\nExec=a\\n' > $'b\\xe9.desktop'
      filetype check . --fail-on warning --format \(format)
      """, in: Folder())
    #expect(run.output.contains("b\u{FFFD}.desktop"), "\(run.transcript)")
    #expect(!run.output.contains("U+10") && !run.output.contains("\u{10FEE9}"))
  }

  @Test func typeFilesOfAnyNameAreRepaired() throws {
    let folder = try Folder()
    let run = try Tool.shell(
      """
      mkdir d; printf '[Desktop Entry]\\nType = Application\\n' > $'d/bad\\xff.desktop'
      filetype fix d > out; filetype fix d | tail -1; ls d | wc -l
      """, in: folder)
    #expect(run.errors.isEmpty, "\(run.transcript)")
    #expect(run.output.hasSuffix("\n1\n") && !run.output.contains("fixed"), "\(run.transcript)")
  }
}
