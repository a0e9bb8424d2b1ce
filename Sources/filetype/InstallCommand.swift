import ArgumentParser
import CommandSupport
import DesktopInstall

struct InstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Make a type known to the desktop: its name, icon, application and previews.",
    discussion: """
      Takes a declaration, or files that are ready: MIME packages, .desktop, .thumbnailer and \
      .metainfo.xml files, icons. They are checked first, and errors stop it. All files are \
      installed or none, the update tools run once, and then the databases are asked whether \
      everything is there; if not, everything is put back. What was there before is kept for \
      'uninstall'.

      What is installed is written down in $XDG_STATE_HOME/filetype-toolkit, with --system in \
      /var/lib/filetype-toolkit. With --destdir nothing is written down and no tool is run: both \
      are for the package manager.

      Exit status: 0 if all is installed, or pending because an update tool is missing; 1 if there \
      are errors or, with --dry-run, something would change; 2 if it could not be done; 64 for a \
      mistake in the call.
      """)

  @Argument(
    help: ArgumentHelp(
      "A declaration, NAME.filetype.json, or the files to install.", valueName: "file"),
    completion: .file())
  var paths: [String]

  @OptionGroup(title: "Place") var place: ScopeOptions

  @Option(
    help: ArgumentHelp(
      "Into a package that is built here; the prefix is /usr unless --prefix says another one.",
      valueName: "folder"), completion: .directory)
  var destdir: String?

  @Option(
    help: ArgumentHelp(
      "The size of icons that lie in no theme's folders: 48x48 or scalable.", valueName: "size"))
  var iconSize: String?

  @Flag(name: .customLong("default"), help: "Make the application your default one of its types.")
  var makesDefault = false

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Write nothing; print what would be done, and what would change.")
  var dryRun = false

  @Flag(
    help: """
      Install what has errors, replace what was changed since it was installed, and go on when \
      the update tools complain.
      """)
  var force = false

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but what went wrong.")
  var quiet = false

  func validate() throws {
    if makesDefault, destdir != nil || place.scope != .user {
      throw ValidationError("--default is for you alone: others choose their defaults themselves")
    }
    if destdir?.isEmpty == true { throw ValidationError("--destdir needs a folder") }
    if destdir != nil, place.prefix?.hasPrefix("/") == false {
      throw ValidationError("--prefix begins with '/' where --destdir says what it is in")
    }
    if paths.contains("-") {
      throw ValidationError("what is installed is a file, not standard input")
    }
    if let iconSize, !Self.isSize(iconSize) {
      throw ValidationError("'\(iconSize)' is no size of icons: 48x48 and scalable are")
    }
  }

  private static func isSize(_ text: String) -> Bool {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    return text == "scalable" || sides.count == 2 && sides[0] == sides[1] && Int(sides[0]) != nil
  }

  func run() async throws {
    var options = InstallOptions()
    options.force = force
    let run = InstallRun(
      paths: paths, iconSize: iconSize, scope: destdir.map(place.staged) ?? place.scope,
      options: options, makesDefault: makesDefault, dryRun: dryRun,
      printer: InstallPrinter(tool: "install", isJSON: json, isQuiet: quiet))
    throw await run.run()
  }
}
