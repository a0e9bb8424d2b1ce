import Diagnostics
import ProjectChecks

/// Installs generated files from a build file: with one statement that includes the generated
/// fragment, or one for each file if the project installs some of them itself.
struct BuildWiring: Sendable {
  /// The folder of the generated copies.
  let folder: String
  /// The fragment to include: a folder for Meson, a file for CMake.
  let fragment: String
  /// The command that includes it.
  let command: String
  /// The statements after which to add the new one, the best ones first.
  let neighbors: [Set<String>]
  let language: BuildLanguage
  /// Returns the statement that includes the fragment at a path.
  let whole: @Sendable (_ path: String, _ text: TextLines, BuildScript.Statement?) -> String
  /// Returns the statement that installs one file.
  let single: @Sendable (String, PackagedText, TextLines, BuildScript.Statement?) -> String

  @Sendable func merge(_ source: LineSource, _ text: [UInt8]) throws(WiringRefusal) -> WiredText {
    let lines = TextLines(text)
    let script = BuildScript(text, language)
    if let refusal = script.refusal { throw refusal }
    let files = source.packagedFiles(below: folder)
    guard !files.isEmpty else { return WiredText(text) }
    let all = [script] + source.others.map { BuildScript($0, language) }
    if all.contains(where: { fragment(in: $0, among: all) != nil }) { return WiredText(text) }
    var edits = LineEdits()
    let calls = BuildScript.calls(all, language)
    let missing = files.filter { file in
      let found = mentions(of: file, in: calls, source)
      if case let (word, true)? = found[0],
        case let refusal?? = source.judge(file, plain(word.text), word.range)
      {
        edits.refusals.append(refusal)
      } else if let word = found[0]?.word, !found.contains(where: { $0?.isCertain == true }) {
        let line = lines.number(at: word.range.lowerBound)
        edits.notes.append(
          "line \(line): '\(word.text)' may install '\(file.name)', so it was not added")
      }
      return found.allSatisfy { $0 == nil }
    }
    guard !missing.isEmpty else { return edits.wired(text) }
    let (neighbor, line) = try place(in: script, lines)
    let indentation = neighbor == nil ? "" : line.map { lines.indentation(of: $0) } ?? ""
    let last = neighbor.map { lines.index(at: max($0.range.upperBound - 1, 0)) } ?? line
    if missing.count == files.count {
      let path = try relative(fragment, to: source.path)
      edits.add(
        indentation + whole(path, lines, neighbor), after: last, of: lines,
        as: command + " " + path)
      let wired = BuildScript(edits.wired(text).bytes, language)
      guard fragment(in: wired, among: [wired]) != nil else {
        throw WiringRefusal("a function of the file has the place of '\(command)'", at: nil)
      }
    } else {
      for file in missing {
        let path = try relative(file.source, to: source.path)
        edits.add(
          indentation + single(path, file, lines, neighbor), after: last, of: lines,
          as: "install " + path)
      }
    }
    return edits.wired(text)
  }

  /// Returns the path of the fragment that a file of a build already includes; `$` if it is
  /// computed.
  func fragment(in script: BuildScript, among all: [BuildScript]) -> String? {
    let end = fragment.split(separator: "/").suffix(command == "subdir" ? 1 : 2)
    // CMake finds a module by its name, in folders that a file names; others it skips if it may.
    let hasFolders = all.flatMap(\.live).contains { statement in
      let isOther = statement.words.first?.text.contains { "./$".contains($0) } == true
      return statement.calls.contains(command) && isOther
        || statement.words.contains { $0.text.contains("MODULE_PATH") }
    }
    let module = end.last?.split(separator: ".").first
    let calls = BuildScript.calls([script], language)[0].map { ($0.statement, $0.given) }
    for (statement, given) in calls where statement.calls.contains(command) {
      for word in given[""] ?? [] {
        let parts = word.split(separator: "/").suffix(end.count)
        if parts == end { return word.contains("$") ? "$" : word }
        let isFound = parts.last == module && (hasFolders || !statement.has("OPTIONAL"))
        if parts.last == end.last && word.hasPrefix("$") || isFound { return "$" }
      }
    }
    return nil
  }

  /// Returns how each file of a build names a file.
  private func mentions(
    of file: PackagedText, in all: [[BuildScript.Call]], _ source: LineSource
  ) -> [(word: PlacedText, isCertain: Bool)?] {
    let folder = String(file.folder.dropFirst("usr/share/".utf8.count))
    let folders = file.isPicture ? nil : folder == "metainfo" ? [folder, "appdata"] : [folder]
    // A file that is taken in may use any name.
    let handsOn = all.joined().contains { call in
      call.statement.isInclude && !call.statement.calls.contains(language.folder)
    }
    // Where other build files are is not known.
    return all.enumerated().map { index, calls in
      let isThere = { (path: String) in index > 0 || source.isThere(path) }
      let found = calls.lazy.compactMap { installed(file, by: $0, in: folders, isThere) }
      let possible = calls.lazy.filter { $0.statement.hasEffect(language, handsOn: handsOn) }
        .compactMap { mention(of: file, in: $0, at: source.path, isThere) }
      return found.first { $0.isCertain } ?? found.first ?? possible.first.map { ($0, false) }
    }
  }

  /// Returns a word for a file that a statement installs where its readers look, and true if it is
  /// certain that it is the one.
  private func installed(
    _ file: PackagedText, by call: BuildScript.Call, in folders: [String]?,
    _ isThere: (String) -> Bool
  ) -> (word: PlacedText, isCertain: Bool)? {
    let found = call.items.compactMap { item -> (word: PlacedText, isCertain: Bool)? in
      let isKnown = !item.source.contains("$")
      let isLeftOut = call.statement.has("OPTIONAL") && isKnown && !isThere(item.source)
      guard !isLeftOut, let isCertain = item.isFound(file.name, in: folders) else { return nil }
      let end = item.source.split { "$*/".contains($0) }.last ?? "$"
      let words = call.statement.words
      let word =
        words.first { $0.text == item.source } ?? words.first { $0.text.hasSuffix(end) }
        ?? PlacedText(isKnown ? item.source : call.statement.keyword, at: call.statement.range)
      return (word, isCertain)
    }
    return found.first { $0.isCertain } ?? found.first
  }

  /// Returns a word of a statement that may install a file, or a folder around it, but not by the
  /// name of the file.
  private func mention(
    of file: PackagedText, in call: BuildScript.Call, at path: String,
    _ isThere: (String) -> Bool
  ) -> PlacedText? {
    let statement = call.statement
    guard !statement.installs(language) else { return nil }
    let isFolder = statement.has("DIRECTORY") || statement.calls.contains("install_subdir")
    let places = call.given["install_dir"] ?? call.given["DESTINATION"] ?? []
    if isFolder, let folders = call.given["DIRECTORY"] ?? call.given[""] {
      let folder = folders.first { holds(plain($0), file, statement, places, isThere) }
      return folder.map { PlacedText($0, at: statement.range) }
    }
    let source = (try? relative(file.source, to: path)) ?? file.source
    let ending = "." + (file.name.split(separator: ".").last ?? "")
    let installs = statement.calls.contains { $0.contains("install") }
    let mayBe = { (text: String) in
      text.contains(file.name) || !file.isPicture && text == ending
        || installs && source.hasPrefix(ProjectPath.normal(plain(text)) + "/")
    }
    let isGiven = call.given.values.joined().contains(where: mayBe)
    return statement.words.first { mayBe($0.text) }
      ?? (isGiven ? PlacedText(statement.keyword, at: statement.range) : nil)
  }

  /// True if a statement may install a file where its readers look, with the folder that it is in.
  private func holds(
    _ folder: String, _ file: PackagedText, _ statement: BuildScript.Statement,
    _ places: [String], _ isThere: (String) -> Bool
  ) -> Bool {
    let isStripped = statement.has("strip_directory") || folder.hasSuffix("/")
    let inner = isStripped ? "" : "/" + (folder.split(separator: "/").last ?? "")
    let parts = file.target.split(separator: "/").dropFirst(2)
    let matches = statement.words.contains { InstallScript.matches(file.name, $0.text) }
    if statement.has(matches ? "EXCLUDE" : "FILES_MATCHING"), !statement.has("REGEX") {
      return false
    }
    return parts.indices.contains { index in
      let rest = parts[index...].joined(separator: "/")
      let isExcluded =
        statement.has(":") && statement.words.contains { "\(rest)/".hasPrefix($0.text + "/") }
      let mayHold =
        folder.contains("$") || isThere("\(folder)/\(rest)")
        || file.source.hasSuffix(ProjectPath.normal("\(folder)/\(rest)"))
      return !isExcluded && mayHold
        && places.contains {
          BuildScript.leads(
            ProjectPath.normal($0 + inner), to: [parts[..<index].joined(separator: "/")]) != nil
        }
    }
  }

  /// Returns a path as seen from the folder of the file.
  private func plain(_ word: String) -> String {
    word.replacing(/\$\{\w*SOURCE_DIR\}\//, with: "")
  }

  /// Returns the statement after which to add a new one, and its last line; the last line of the
  /// file without such a statement.
  private func place(
    in script: BuildScript, _ lines: TextLines
  ) throws(WiringRefusal) -> (BuildScript.Statement?, Int?) {
    let reached = script.live.filter { $0.isOutermost && !$0.isLast }
    let neighbor = neighbors.lazy.compactMap { names in
      reached.last { $0.calls.contains(where: names.contains) }
    }.first
    guard let found = neighbor ?? (script.end == .no ? reached.last : nil) else {
      guard script.end == .no else { return (nil, lines.lastLine) }
      throw WiringRefusal(
        "the file ends before anything is installed", at: script.statements.first?.range)
    }
    let end = found.range.upperBound
    let line = lines.contents[lines.index(at: end)]
    let rest = lines.bytes[end..<max(end, line.upperBound)].drop(while: \.isBlank)
    guard rest.isEmpty || rest.starts(with: "#".utf8) && !rest.starts(with: "#[".utf8) else {
      throw WiringRefusal("something follows this statement on its line", at: found.range)
    }
    return (found, lines.index(at: found.range.lowerBound))
  }

  /// Returns a path as written in the file at another one.
  private func relative(_ path: String, to file: String) throws(WiringRefusal) -> String {
    let folder = file.split(separator: "/").dropLast()
    let parts = path.split(separator: "/")
    let shared = zip(folder, parts).prefix { $0 == $1 }.count
    guard shared == folder.count, shared < parts.count else {
      throw WiringRefusal("'\(path)' is not below the folder of '\(file)': write into a file above")
    }
    return parts.dropFirst(shared).joined(separator: "/")
  }
}

extension BuildWiring {
  static let meson = BuildWiring(
    folder: "data/filetype", fragment: "data/filetype", command: "subdir",
    neighbors: [["subdir", "install_data", "i18n.merge_file"]], language: .meson
  ) { path, _, _ in
    "subdir('\(path)')"
  } single: { path, file, lines, _ in
    let folder = file.folder.dropFirst("usr/share/".utf8.count)
    let isOld = lines.bytes.firstPlace(of: "join_paths".utf8) != nil
    let place =
      isOld
      ? "join_paths(get_option('datadir'), '\(folder)')" : "get_option('datadir') / '\(folder)'"
    return "install_data('\(path)', install_dir: \(place))"
  }

  static let cmake = BuildWiring(
    folder: "cmake/filetype", fragment: "cmake/filetype.cmake", command: "include",
    neighbors: [["install"], ["add_subdirectory"]], language: .cmake
  ) { path, lines, neighbor in
    call("include", lines, neighbor) + "\(path))"
  } single: { path, file, lines, neighbor in
    let hasFolders = lines.bytes.firstPlace(of: "GNUInstallDirs".utf8) != nil
    let share = hasFolders ? "${CMAKE_INSTALL_DATADIR}" : "share"
    let folder = file.folder.dropFirst("usr/share".utf8.count)
    return call("install", lines, neighbor) + "FILES \(path) DESTINATION \(share)\(folder))"
  }

  /// Returns the name of a command and its parenthesis, in the letter case of a neighbor.
  private static func call(
    _ name: String, _ lines: TextLines, _ neighbor: BuildScript.Statement?
  ) -> String {
    let head = neighbor.map { lines.bytes[$0.range].prefix { $0 != UInt8(ascii: "(") } } ?? []
    let isUpper = head.first?.isASCIIUppercase == true
    return (isUpper ? name.uppercased() : name) + (head.last == 0x20 ? " (" : "(")
  }
}
