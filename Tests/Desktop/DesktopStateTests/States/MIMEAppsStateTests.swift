import DesktopState
import Files
import Foundation
import TestSupport
import Testing

/// Which application each reader takes in 90 states of `mimeapps.list`.
@Suite(.serialized) struct MIMEAppsStateTests {
  private static let environment = """
    export HOME="$PWD" XDG_CONFIG_HOME="$PWD/config" XDG_CONFIG_DIRS="$PWD/etc" \
    XDG_DATA_HOME="$PWD/home" XDG_DATA_DIRS="$PWD/share" XDG_CACHE_HOME="$PWD/cache" \
    XDG_RUNTIME_DIR="$PWD" QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8
    """

  private static func folder(_ state: MIMEAppsState) throws -> Folder {
    let folder = try Folder()
    for (path, text) in state.files {
      try folder.write(path, text.replacing(MIMEAppsState.root, with: folder.url("").path))
    }
    let made = try Tool.shell(
      """
      mkdir -p config etc/menus home/applications share/applications cache
      ln -s /usr/share/mime share/mime
      ln -s /usr/share/kservicetypes5 share/kservicetypes5
      m='<Menu><Name>A</Name><DefaultAppDirs/><Include><All/></Include></Menu>'
      for i in kf5-applications applications; do echo "$m" > etc/menus/$i.menu; done
      update-desktop-database home/applications; update-desktop-database share/applications
      """, in: folder)
    try #require(made.status == 0, "\(made.transcript)")
    return folder
  }

  /// What the readers of this machine answer, by reader; several where KDE takes any.
  private static func answers(_ state: MIMEAppsState, _ folder: Folder) throws -> [String: String] {
    let desktop = state.desktop.isEmpty ? "" : "export XDG_CURRENT_DESKTOP=\(state.desktop)"
    let script = """
      \(environment)
      \(desktop)
      t=\(state.type)
      echo "glib $(gio mime $t | sed -n '1s/.*: //p')"
      x=$(xdg-mime query default $t)
      [ ! -e "share/applications/$x" ] && [ -e "share/applications/sub/$x" ] && x=sub-$x
      echo "xdg-mime $x"
      echo "perl $(perl -MFile::MimeInfo::Applications -e '
        my ($d, @o) = mime_applications($ARGV[0]); $d ||= $o[0]; print $d->{file} if $d' $t)"
      command -v qtxdg-mat >/dev/null && echo "lxqt $(qtxdg-mat defapp $t)"
      for i in 1 2 3 4 5 6; do
        rm -rf cache/*; kbuildsycoca5 --noincremental >/dev/null 2>&1
        echo "kde $(ktraderclient5 --mimetype $t --servicetype Application |
          sed -n "s/^DesktopEntryPath : '\\(.*\\)'/\\1/p" | head -n 1)"
      done
      """
    let run = try Tool.shell(script, in: folder)
    return run.lines.reduce(into: [:]) { answers, line in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard let reader = words.first else { return }
      let answer = words.count > 1 ? short(words[1]) : "-"
      let known = answers[reader]?.split(separator: "|").map(String.init) ?? []
      answers[reader] = Set(known + [answer]).sorted().joined(separator: "|")
    }
  }

  private static func short(_ answer: String) -> String {
    if answer.hasPrefix("No ") { return "-" }
    // The ID of a path.
    let end = answer.range(of: "/applications/", options: .backwards)?.upperBound
    let name = end.map { String(answer[$0...]).replacing("/", with: "-") } ?? answer
    return name.hasSuffix(".desktop") ? String(name.dropLast(8)) : name
  }

  /// What the model answers; nil for more than one that is possible.
  private static func model(_ state: MIMEAppsState, _ folder: Folder) -> [String: String] {
    let path = { (name: String) in folder.url(name).path }
    let desktop = DesktopState(
      DataFolders(data: [path("home"), path("share")], config: [path("config"), path("etc")]),
      desktops: ApplicationFolders.desktops(state.desktop),
      programs: ProgramLookup(path: "/usr/bin:/bin"))
    let model = desktop.model(DesktopLibraries())
    let readers = ApplicationReader.allCases.filter { $0 != .specification }
    return readers.reduce(into: [:]) { answers, reader in
      let choice = model.applications.choice(for: state.type, in: model.family, by: reader)
      let ids = (choice.chosen.map { [$0] } ?? []) + choice.tied
      let names = Set(ids.map { short($0.id) }).sorted()
      answers[reader.rawValue] = names.isEmpty ? "-" : names.joined(separator: "|")
    }
  }

  /// The answers as they were measured with GLib 2.74, xdg-utils 1.1.3, KDE Frameworks 5.103,
  /// File::MimeInfo 0.33, and libqtxdg 3.10.
  @Test(.needs("update-desktop-database"), .slow) func theModelAnswersAsMeasured() throws {
    try #require(MIMEAppsState.all.count >= 60)
    var table = ""
    for state in MIMEAppsState.all {
      table += Self.line(state, Self.model(state, try Self.folder(state)))
    }
    expectGolden(table, "mimeapps-states.txt")
  }

  private static func line(_ state: MIMEAppsState, _ answers: [String: String]) -> String {
    let cells = answers.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "\(state.name): \(cells.joined(separator: " "))\n"
  }

  /// KDE takes any of several: the real answers are among those of the model.
  @Test(.needs("gio", "xdg-mime", "ktraderclient5", "kbuildsycoca5", "mimeopen"), .slow)
  func readersAnswerAsTheModel() throws {
    for state in MIMEAppsState.all {
      let folder = try Self.folder(state)
      let model = Self.model(state, folder)
      for (reader, answer) in try Self.answers(state, folder) {
        let possible = Set((model[reader] ?? "").split(separator: "|"))
        let real = answer.split(separator: "|")
        #expect(
          Set(real).isSubset(of: possible),
          "\(state.name): \(reader) answers \(answer), the model \(model[reader] ?? "")")
      }
    }
  }
}
