import DesktopEntries
import Diagnostics
import KeyFileSyntax

/// A line of a desktop entry that snapd drops or replaces (snapd, wrappers/desktop.go).
struct SnapLine {
  var entry: KeyFileEntry
  /// True for the command of the entry, not of an action.
  var isMain = false
  /// False for a command that snapd replaces.
  var isDropped = true
  var message: String
}

extension PackageFiles {
  /// Returns the commands and icons of an entry that snapd does not take over.
  func snapLines(_ file: ProjectFile) -> [SnapLine] {
    guard let commands = installation.snapCommands, file.kind == .desktopEntry,
      let read = file.as(ReadDesktopEntry.self)
    else { return [] }
    return read.file.groups.flatMap { group in
      group.entries.compactMap { entry in
        let line = String(decoding: read.file.text[entry.line], as: UTF8.self)
        switch (entry.key.text, entry.locale) {
        case ("Exec", nil):
          let program = ExecCommand(read.file.unescaped(entry.value)).program?.text ?? ""
          return command(
            line, entry, program, of: file, commands, isMain: group.name.text == "Desktop Entry")
        case ("Icon", nil): return icon(line, entry)
        default: return nil
        }
      }
    }
  }

  private func command(
    _ line: String, _ entry: KeyFileEntry, _ program: String, of file: ProjectFile,
    _ commands: [String], isMain: Bool
  ) -> SnapLine? {
    let text = entry.value.text
    if commands.contains(where: { line == "Exec=\($0)" || line.hasPrefix("Exec=\($0) ") }) {
      return nil
    }
    let stem = file.name.dropLast(".desktop".count)
    // The command of an application is its name, after the name of the snap if that differs.
    let own = commands.first { $0 == stem || $0.hasSuffix(".\(stem)") }
    let program = program.split(separator: "/").last ?? ""
    let meant =
      own ?? commands.first { $0 == program || $0.hasSuffix(".\(program)") } ?? commands.first ?? ""
    let codes = text.split(separator: " ").filter { ["%f", "%F", "%u", "%U"].contains($0) }
    let advice = "Exec=" + ([meant] + codes.map(String.init)).joined(separator: " ")
    let isReplaced = own != nil && line.hasPrefix("Exec=")
    return SnapLine(
      entry: entry, isMain: isMain, isDropped: !isReplaced,
      message: "snapd \(isReplaced ? "starts '\(meant)' without files instead of" : "drops") the "
        + "command '\(text)', which does not begin with one of the snap; write '\(advice)'")
  }

  private func icon(_ line: String, _ entry: KeyFileEntry) -> SnapLine? {
    let text = entry.value.text
    let path = "${SNAP}/"
    let reason: String
    if !text.contains("/") {
      guard text.hasPrefix("snap."), let main = installation.snapCommands?.first,
        !text.hasPrefix("snap.\(main.prefix { $0 != "." }).")
      else { return nil }
      reason = "snapd drops the icon '\(text)', which has the name of another snap"
    } else if !text.hasPrefix(path) || ProjectPath.normal(text) != text {
      reason = "snapd drops the icon '\(text)', whose path does not begin with '\(path)'"
    } else if !names.isEmpty, !names.contains(String(text.dropFirst(path.count))) {
      reason = "the icon '\(text)' is not in the snap"
    } else {
      return nil
    }
    let last = text.split(separator: "/").last ?? ""
    let place =
      names.filter { $0.hasPrefix("meta/gui/") && $0.hasSuffix("/\(last)") }.min()
      ?? names.filter { $0.hasPrefix("meta/gui/") && !$0.hasSuffix(".desktop") }.min()
    let advice = place.map { "; write 'Icon=\(path)\($0)'" } ?? ""
    return SnapLine(entry: entry, message: reason + advice)
  }
}
