import DesktopEntries
import Diagnostics
import KeyFileSyntax

extension PackageFiles {
  private static let folders: Set<Substring> = ["bin", "games", "sbin"]

  /// The names of the programs in the package, and of those that its scripts link.
  private var programs: Set<String> {
    Set(
      (names.flatMap(places.all) + otherNames).compactMap { path in
        let parts = path.split(separator: "/")
        return parts.dropLast().last.map(Self.folders.contains) == true
          ? parts.last.map(String.init) : nil
      })
  }

  /// The programs that entries and thumbnailers name and that the package lacks, although it has
  /// others; a note if they may come from another package.
  var missingPrograms: [PackageFinding] {
    guard target == .linux || target == .any else { return [] }
    let programs = programs
    let others = Set(names.flatMap(places.all))
    return files.flatMap { file -> [PackageFinding] in
      let keys: KeyFile? = file.as(ReadDesktopEntry.self)?.file ?? file.as(KeyFile.self)
      let values = keys?.groups.flatMap(\.entries).filter { $0.key.text == "Exec" } ?? []
      return values.compactMap { entry in
        guard let keys, let program = ExecCommand(keys.unescaped(entry.value)).program,
          isMissing(program.text, programs, others)
        else { return nil }
        let name = String(program.text.split(separator: "/").last ?? "")
        let near =
          NameDistance.nearest(to: name, among: programs.sorted())
          ?? programs.sorted().first { name.hasPrefix($0) || $0.hasPrefix(name) }
        let isSure = program.text.hasPrefix("/opt/") || !installation.hasDependencies
        return PackageFinding(
          InspectionRules.missingProgram,
          "'\(program.text)' is not in the package, which has other programs"
            + didYouMean(near), in: file, at: program.range, severity: isSure ? nil : .note)
      }
    }
  }

  /// The programs that every system has, or that start others.
  private static let usual: Set<String> = [
    "bash", "dbus-launch", "dbus-send", "env", "flatpak", "gapplication", "gdbus", "gio", "gjs",
    "gtk-launch", "java", "kcmshell5", "kcmshell6", "kde-open", "mono", "node", "perl", "pkexec",
    "python", "python3", "ruby", "sh", "snap", "sudo", "systemctl", "true", "wine", "xdg-open",
  ]

  private func isMissing(
    _ program: String, _ programs: Set<String>, _ paths: Set<String>
  ) -> Bool {
    let name = String(program.split(separator: "/").last ?? "")
    guard !name.isEmpty, !programs.isEmpty, !programs.contains(name), !Self.usual.contains(name)
    else { return false }
    guard program.hasPrefix("/") else { return !program.contains("/") }
    guard program.hasPrefix("/opt/") else { return program == "/usr/bin/\(name)" }
    // Only this package fills its folder.
    let own = program.dropFirst().split(separator: "/").prefix(2).joined(separator: "/") + "/"
    return !paths.contains(String(program.dropFirst())) && paths.contains { $0.hasPrefix(own) }
  }
}
