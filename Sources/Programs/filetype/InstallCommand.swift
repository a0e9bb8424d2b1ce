import ArgumentParser
import Commands
import Installation

struct InstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Install a type on this desktop.",
    discussion: """
      Takes a declaration, or finished files: MIME packages, .desktop, .thumbnailer and \
      .metainfo.xml files, icons. They are checked first, and errors stop the installation. All \
      files are installed or none, the update tools run once, and the databases are checked for \
      the result; if something is missing, everything is restored. A file of another origin is \
      replaced only with --force; the earlier file is kept for 'uninstall'.

      Records are kept in $XDG_STATE_HOME/filetype-toolkit, with --system in \
      /var/lib/filetype-toolkit. With --destdir, does not write records or run tools: both are up \
      to the package manager.

      Examples:
        filetype install trail.filetype.json
        filetype install --destdir build/root trail.filetype.json

      Exit status: 0 if everything is installed, or pending because an update tool is missing; 1 \
      if there are errors, if a desktop opens a type with another application in spite of \
      --default, or another one is kept for it, or, with --dry-run, if something would change; 2 \
      if it could not be done; 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "A declaration, NAME.filetype.json, or the files to install.", valueName: "file"),
    completion: .file())
  var paths: [String]

  @OptionGroup(title: "Place") var place: ScopeOptions

  @Option(
    help: ArgumentHelp(
      "Install into a package that is built in this folder; the prefix is /usr unless --prefix is given.",
      valueName: "folder"), completion: .directory)
  var destdir: String?

  @Option(
    help: ArgumentHelp(
      "The size of icons outside of a theme's folders: 48x48 or scalable.", valueName: "size"))
  var iconSize: String?

  @Flag(
    name: .customLong("default"),
    help: "Make the application your default for all types that it claims.")
  var makesDefault = false

  @Flag(name: .dryRun, help: "Write nothing; print what would be done and changed.")
  var dryRun = false

  @Flag(
    help: """
      Install in spite of errors, replace files of other origin and files that were changed since \
      they were installed, and continue when the update tools complain.
      """)
  var force = false

  @Option(help: "The format; json is one JSON object.")
  var format = ResultFormat.text

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  func validate() throws {
    if makesDefault, destdir != nil || place.scope != .user {
      throw ValidationError("--default cannot be combined with --system, --prefix or --destdir")
    }
    if destdir?.isEmpty == true { throw ValidationError("--destdir needs a folder") }
    if destdir != nil, place.prefix?.hasPrefix("/") == false {
      throw ValidationError("--prefix must begin with '/' when --destdir is given")
    }
    if paths.contains("-") {
      throw ValidationError("standard input cannot be installed; name a file")
    }
    if let iconSize, !Self.isSize(iconSize) {
      throw ValidationError(
        "'\(iconSize)' is not a valid icon size; use for example 48x48, or scalable")
    }
  }

  private static func isSize(_ text: String) -> Bool {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    return text == "scalable" || sides.count == 2 && sides[0] == sides[1] && Int(sides[0]) != nil
  }
}
