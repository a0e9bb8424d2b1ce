package import ArgumentParser
package import Diagnostics
import Dispatch
package import Files

/// The options for the input files.
package struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      Files whatever their names, folders (files in them are found by their extension), or, for \
      'check', 'migrate', and 'fix --diff', - for standard input.
      """, valueName: "path"), completion: .file())
  package var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Read more paths from a file, or from standard input (-): one a line, or separated by NUL \
      bytes if there is one in the first 64 KiB.
      """, valueName: "file"), completion: .file())
  package var filesFrom: String?

  @Option(help: ArgumentHelp("The name to report for standard input.", valueName: "name"))
  package var stdinFilename: String?

  @Flag(help: "Include hidden files and folders, and node_modules.")
  package var hidden = false

  @Flag(help: "Exit with 0 if there is nothing to check.")
  package var allowEmpty = false

  @Flag(
    help: """
      Leave out files that the configuration excludes even if they are named, for hooks. Exits \
      with 0 if none is left.
      """)
  package var forceExclude = false

  @Option(
    name: .attached("j"),
    help: ArgumentHelp(
      "The number of files processed in parallel. (default: the number of processors)",
      valueName: "number")
  )
  package var jobs: Int?

  package init() {}

  package mutating func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    if filesFrom == "-", paths.contains("-") {
      throw ValidationError("standard input cannot be both a document and the list of paths")
    }
  }

  /// True without a path.
  package var isEmpty: Bool { paths.isEmpty && filesFrom == nil }

  /// True if the whole project of the configuration is searched, with its hidden files if they are
  /// documents.
  package func searchesAll(of project: ProjectSettings) -> Bool {
    !paths.contains(where: Self.leadsIntoHidden)
      && (isEmpty ? ["."] : paths).contains { project.place?.isInside($0) ?? false }
  }

  /// Throws without a path: a command that writes must not change the working folder unasked.
  package func requirePaths(orStandardInput takesInput: Bool = true) throws {
    if isEmpty {
      throw ValidationError(
        "name at least one file or folder" + (takesInput ? ", or - for standard input" : ""))
    }
  }

  /// Throws, for a run that has found no file, unless that may be; `advice` names the command for
  /// other files.
  package func refuseEmptiness(
    _ names: FileNames, _ project: ProjectSettings, advice: () -> String? = { nil }
  ) throws(NothingFound) {
    guard refusesEmptiness else { return }
    let limit = project.exclusionPlace.map { " and that \($0) does not exclude" } ?? ""
    let hint = hiddenFile(names, project).map { "; --hidden also finds '\($0.printable)'" } ?? ""
    throw NothingFound(sentences: [
      "found no file with a name that ends in \(names.list)\(limit)\(hint); "
        + "--allow-empty accepts that\(advice().map { "; \($0)" } ?? "")"
    ])
  }

  /// True if it is a failure to find no file.
  ///
  /// It is for a folder: a CI step that checks nothing must not look like a successful one. A list
  /// may be empty, because programs write it.
  var refusesEmptiness: Bool {
    !allowEmpty && !forceExclude && !(paths.isEmpty && filesFrom != nil)
  }

  /// Returns a file that would be found if hidden folders were searched too.
  private func hiddenFile(_ names: FileNames, _ project: ProjectSettings) -> String? {
    guard !hidden, filesFrom == nil else { return nil }
    var all = self
    all.hidden = true
    var options = all.options(names, project)
    options.excludes = { [excludes = options.excludes] path, isFolder in
      FilePath(path).name.elementsEqual(".git".utf8) || excludes?(path, isFolder) ?? false
    }
    var walk = FileWalk(options)
    for path in isEmpty ? ["."] : paths where path != "-" { walk.add(path) }
    // Files that are not hidden were found, and are of no kind that is checked.
    while let found = walk.next(1) {
      let path = found.path(0)
      let isHidden = path.split(separator: "/").contains { part in
        part == "node_modules" || part.first == "." && part.contains { $0 != "." }
      }
      if isHidden { return path }
    }
    return nil
  }

  /// Walks through all named paths in their order, or through the working folder.
  ///
  /// Files that `project` excludes are skipped. `includesPlaceholders` also finds placeholders for
  /// documents that are not downloaded, although their names are hidden.
  package func walk(
    _ names: FileNames, _ project: ProjectSettings, includesPlaceholders: Bool = false
  ) throws(FileFailure) -> FileWalk {
    let isLeftOut: @Sendable (String) -> Bool = { [forceExclude, stdinFilename] path in
      let path = path == "-" ? stdinFilename ?? path : path
      if project.leavesOutOwn, project.own.uses(FilePath(path)) {
        printFailure("filetype: \(path): note: is a file of this run, and not its document")
        return true
      }
      return forceExclude && project.exclusion(of: path) != nil
    }
    var options = options(names, project)
    if includesPlaceholders, !hidden {
      options.includesHidden = true
      options.excludes = { [excludes = options.excludes] path, isFolder in
        Self.isHidden(path, isFolder: isFolder) || excludes?(path, isFolder) ?? false
      }
    }
    var walk = FileWalk(options)
    for path in isEmpty ? ["."] : paths where !isLeftOut(path) { walk.add(path) }
    if let filesFrom {
      // In a list, - is the name of a file, not standard input.
      let list = try ListedPaths(filesFrom)
      walk.add(list) { isLeftOut(PathText.text(of: $0)) }
    }
    return walk
  }

  /// Returns the options for files in folders and archives.
  ///
  /// Hidden files are included if the configuration has a schema for them.
  package func options(_ names: FileNames, _ project: ProjectSettings) -> WalkOptions {
    let excludes = project.exclusion
    var options = WalkOptions(names: names, includesHidden: hidden, excludes: excludes)
    // A single path is the whole run; see `refuseEmptiness`.
    if paths.count > 1, !allowEmpty, !forceExclude {
      options.adviceIfEmpty = "; --allow-empty accepts that"
    }
    guard !hidden, project.judgesHiddenFiles, !paths.contains(where: Self.leadsIntoHidden) else {
      return options
    }
    options.includesHidden = true
    options.excludes = { path, isFolder in
      project.isHidden(path, isFolder: isFolder, from: names) || excludes?(path, isFolder) ?? false
    }
    return options
  }

  /// True if a part of the path is hidden; the user then named it on purpose.
  private static func leadsIntoHidden(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).contains {
      $0.first == UInt8(ascii: ".") && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
  }

  /// True for a hidden name, except for a placeholder.
  private static func isHidden(_ path: [UInt8], isFolder: Bool) -> Bool {
    let name = FilePath(path).name[...]
    return isFolder
      ? WalkOptions.leavesOut(folder: name)
      : name.first == UInt8(ascii: ".") && !name.suffix(7).elementsEqual(".icloud".utf8)
  }

  /// The number of workers; one is enough for few files, and finding out whether there is room for
  /// more takes longer than they do.
  package var workers: Once<Int> {
    Once { [jobs] in
      let wanted = min(64, jobs ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
      // libdispatch crashes if it cannot open its own files: four, and one for each thread. A
      // worker also has a folder and a file open.
      let needed = 8 + 4 * wanted
      let hasRoom =
        wanted > 1 && FileSystem.hasRoom(forFiles: needed) && FileSystem.hasRoom(forThreads: wanted)
      return hasRoom ? wanted : 1
    }
  }
}

/// A run that has found nothing to read.
package struct NothingFound: CommandFailure {
  package let sentences: [String]
}
