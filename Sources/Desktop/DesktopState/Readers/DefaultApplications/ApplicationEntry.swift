import Diagnostics
package import DesktopEntries
import KeyFileSyntax

/// A program that an entry names.
package struct ProgramReference: Sendable, Equatable {
  package var name: String
  /// True if it can be run on this machine.
  package var isFound = true
}

/// The parts of an installed desktop entry that decide whether it opens a type.
package struct ApplicationEntry: Sendable, Equatable {
  /// The desktop file ID, `org.kde.kate.desktop` (section 2).
  package var id: String
  package var path: String
  /// The untranslated Name.
  package var name = ""
  /// False for links and folders, and for a file without a type.
  package var isApplication = true
  /// Marked as deleted.
  package var isHidden = false
  package var mimeTypes: [String] = []
  /// The program that must be installed for the entry to count.
  package var tryExec: ProgramReference?
  /// The program of the command.
  package var exec: ProgramReference?
  /// The first word of the first line that begins with `Exec=`, also in quotes.
  package var firstWord: ProgramReference?
  /// The reason why GLib does not load the file.
  package var glibObstacle: ApplicationObstacle?
  /// The reason why KDE does not load the file.
  package var kdeObstacle: ApplicationObstacle?
  /// The only desktops that show it, and the ones that hide it.
  package var onlyShowIn: [String] = []
  package var notShowIn: [String] = []
  /// KDE's preference, where the highest wins; 1 if it is missing.
  package var initialPreference = 1

  package init(id: String, path: String) {
    self.id = id
    self.path = path
  }

  /// Creates an entry.
  ///
  /// `entry` is nil for another file; `hasProgram` returns whether a program can be run.
  package init(
    id: String, path: String, _ entry: DesktopEntry?, hasProgram: (String) -> Bool
  ) {
    self.init(id: id, path: path)
    guard let entry else {
      (isApplication, glibObstacle) = (false, .notAnApplication)
      return
    }
    name = entry.string("Name") ?? ""
    isApplication = entry.string("Type") == DesktopEntry.Kind.application.rawValue
    isHidden = entry.isHidden
    mimeTypes = entry.mimeTypes.map(\.text)
    func reference(_ name: String) -> ProgramReference {
      ProgramReference(name: name, isFound: hasProgram(name))
    }
    tryExec = entry.string("TryExec").flatMap { $0.isEmpty ? nil : reference($0) }
    exec = entry.exec?.program.map { reference($0.text) }
    let line = entry.file.text.split(separator: 0x0A).first { $0.starts(with: "Exec=".utf8) }
    let words = line?.dropFirst(5).split { $0 == 0x20 || $0 == 0x09 } ?? []
    firstWord = words.first.map { reference(String(decoding: $0, as: UTF8.self)) }
    glibObstacle = entry.glibObstacle(hasProgram)
    kdeObstacle = entry.kdeObstacle
    onlyShowIn = entry.onlyShowIn.map(\.text)
    notShowIn = entry.notShowIn.map(\.text)
    initialPreference = entry.string("InitialPreference").flatMap { Int($0) } ?? 1
  }
}
