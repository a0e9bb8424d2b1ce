import DesktopFiles
import Diagnostics
import KeyFileSyntax
import MIMEInfo

extension DoctorRules {
  /// The files in which users and desktops choose applications.
  static func checkChoices(
    _ facts: DesktopFacts, _ types: DeclaredTypes, everything: Bool
  ) -> [ExaminedFile] {
    let context = MIMEAppsContext(
      mediaTypes: types.context(), installed: installedApplications(facts))
    return facts.choices.map { choice in
      let isPackaged = choice.owner.isPackaged
      var found = MIMEAppsRules.check(choice.file, path: choice.path, context: context)
      found = found.filter { everything || !isPackaged && $0.severity > .note }
        .map { isPackaged ? $0.atMost(.note) : $0 }
      for place in found.indices where found[place].fix == nil {
        found[place].notes.append("correct or remove the line, or install the application")
      }
      if choice.file.text.isEmpty, !isPackaged {
        found.append(
          finding(
            emptyMIMEAppsList, "the file is empty",
            advice: "restore it from a copy, or remove it"))
      }
      return ExaminedFile(path: choice.path, text: choice.file.text, findings: found)
    }
  }

  /// The types that each application claims; an entry that is hidden hides others of its ID.
  private static func installedApplications(_ facts: DesktopFacts) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    var hidden: Set<String> = []
    for entry in facts.folders.lazy.filter(\.isSearched).flatMap(\.entries)
    where found[entry.id] == nil && !hidden.contains(entry.id) {
      if let read = DesktopEntry(entry.file), !read.isHidden {
        found[entry.id] = Set(read.mimeTypes.map(\.text))
      } else {
        hidden.insert(entry.id)
      }
    }
    return found
  }

  /// Documents of the user's own types that a desktop does not try to draw again.
  static func checkFailedThumbnails(_ facts: DesktopFacts) -> [ExaminedFile] {
    let own = facts.folders.filter { $0.owner == .user }.flatMap(\.packages)
    let suffixes = own.flatMap(\.package.types).flatMap(\.globs).compactMap { glob in
      glob.pattern.flatMap { GlobPattern($0.text).fileExtension.map { "." + $0 } }
    }
    guard !suffixes.isEmpty else { return [] }
    let failed = facts.failedThumbnails.filter { mark in
      suffixes.contains { mark.document.lowercased().hasSuffix($0) }
    }
    return Dictionary(grouping: failed) { mark in
      mark.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/")
    }.map { folder, marks in
      let first = marks.map(\.document).min() ?? ""
      let message =
        "\(count(marks.count, "document")) could not be drawn, '\(first)' the first"
      let found = finding(
        failedThumbnails, message,
        advice:
          "once a thumbnailer is installed that can draw them, remove the files in '\(folder)'")
      return ExaminedFile(path: folder, findings: [found])
    }
  }
}
