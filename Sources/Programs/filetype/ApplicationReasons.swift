import DesktopState
import Diagnostics

/// Sentences that explain why a reader chooses an application.
extension ApplicationSource {
  /// The association of the application with the type and its place, without a period.
  var reason: String { "\(why), in \(line.map { "\(file):\($0)" } ?? file)" }

  /// The association, without its place.
  var why: String {
    let what =
      switch kind {
      case .isDefault: "it is set as a default for \(type)"
      case .added: "it is added to \(type)"
      case .removed: "this reader takes a line that removes it from \(type) for one that adds it"
      case .cached: "it comes first for \(type)"
      case .claimed: "its entry claims \(type)"
      }
    let origin = distance == 0 ? "" : ", which the type descends from"
    return what + origin
  }
}

extension ApplicationObstacle {
  /// The name in `explain --format jsonl`, which is a contract, and the reason without a period.
  var words: (name: String, reason: String) {
    switch self {
    case .notInstalled: ("not-installed", "is not installed")
    case .notFound(let id, let path):
      (
        "not-installed",
        "is in \(path), where this reader does not find it; 'install -Dm644 \(path.quotedForShell) "
          + #""${XDG_DATA_HOME:-$HOME/.local/share}"/applications/\#(id.quotedForShell)' copies it"#
      )
    case .hidden: ("hidden", "is marked as deleted by 'Hidden'")
    case .notAnApplication: ("not-an-application", "is not an application")
    case .notLoaded(let reason): ("not-an-application", "is not loaded: \(reason)")
    case .missingProgram("", let key):
      ("missing-program", "is without a command; a line '\(key)=PROGRAM %f' of its entry helps")
    case .missingProgram(let program, let key):
      ("missing-program", "names the program '\(program)' in \(key), which is not found")
    case .removed(let file, let line): ("removed", "is removed in \(file):\(line)")
    case .notAssociated: ("not-associated", "is a default without an association")
    case .replaced(let folder):
      ("replaced", "is a different entry in \(folder), which does not claim the type")
    case .notForDesktop: ("not-for-desktop", "is not for this desktop")
    case .notCached(let folder, let isMissing):
      (
        "not-cached",
        "is not in \(folder)/mimeinfo.cache\(isMissing ? ", which does not exist" : ""); run "
          + "'update-desktop-database \(folder.quotedForShell)' of Debian's 'desktop-file-utils'"
      )
    }
  }

  var reason: String { words.reason }
}

extension ApplicationReader {
  /// The name for display.
  var title: String {
    switch self {
    case .specification: "the specification"
    case .glib: "GLib"
    case .xdgMIME: "xdg-mime"
    case .kde: "KDE"
    case .lxqt: "LXQt"
    case .perl: "mimeopen"
    }
  }
}
