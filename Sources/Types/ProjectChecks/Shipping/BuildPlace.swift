import Diagnostics

/// The files that builds install, and their places, as far as build files say it.
extension BuildScript {
  /// A file that a statement installs, with `$` for what is not known.
  package struct Item {
    /// The file as it is written, or the name of a made file.
    package let source: String
    /// The folder; nil if it is not given.
    let place: String?
    /// The path in this folder.
    let name: String

    /// Returns whether the readers of files in folders, such as `mime/packages`, find a file there,
    /// also under another name with its ending; false if that is not known, nil if not.
    ///
    /// With nil, the folder does not matter.
    package func isFound(_ file: String, in folders: [String]?) -> Bool? {
      let path = ProjectPath.normal("\(place ?? "")/\(name)")
      let leads =
        place == nil ? nil : BuildScript.leads(ProjectPath.folder(of: path), to: folders ?? [])
      guard let isKnown = folders == nil ? false : leads else { return nil }
      let last = path.split(separator: "/").last ?? ""
      let isOpen = last.contains { "$*".contains($0) }
      let isOwn = BuildTemplate.product(of: source).split(separator: "/").last == file[...]
      let ending = "." + (file.split(separator: ".").last ?? "")
      if last == file || isOwn && (isOpen || last.hasSuffix(ending)) { return true }
      let tail = BuildTemplate.product(of: String(last))
      let end = tail.lastIndex { "$*".contains($0) }.map { tail[$0...].dropFirst() } ?? tail[...]
      let isLike = end.contains(".") ? file.hasSuffix(end) : end.isEmpty && isKnown && last != "$"
      return isOpen && (last.contains(file) || folders != nil && isLike) ? false : nil
    }
  }

  /// Returns whether a path is one of the folders in which readers look; false if it may be, nil if
  /// it is not.
  package static func leads(_ path: String, to folders: [String]) -> Bool? {
    let names = path.split(separator: "/")
    let start = names.lastIndex { $0.contains("$") }.map { $0 + 1 }
    let end = names[(start ?? 0)...].map { "/" + $0 }.joined()
    let ends = folders.map { $0.isEmpty ? "" : "/" + $0 }
    let isOne = ends.contains { folder in
      start == nil
        ? roots.contains { end == $0 + folder }
        : "/share\(folder)".hasSuffix(end) || end.hasSuffix(folder.isEmpty ? "/share" : folder)
    }
    return isOne ? start == nil || !end.isEmpty : nil
  }

  /// The folders in which desktops look for data.
  private static let roots = ["", "/share", "/usr/share", "/usr/local/share", "/app/share"]

  /// A statement that may run, with what it installs and its arguments by their names, others
  /// under "".
  package struct Call {
    package let statement: Statement
    package let items: [Item]
    package let given: [String: [String]]

    /// True if it may install a file, by a name that is not known or with a folder around it, to
    /// where readers look.
    func mayTake(_ path: String, from folder: String, in folders: [String]?) -> Bool {
      let isFolder = statement.keyword == "install" || statement.calls.contains("install_subdir")
      let names = isFolder && items.isEmpty ? ["", "DIRECTORY", "FILES"] : []
      let near = items.filter { item in
        folders.map { leads(item.place ?? "lib", to: $0) != nil } ?? true
      }
      return (names.flatMap { given[$0] ?? [] } + near.map(\.source)).contains { source in
        let end = source.lastIndex { "$%".contains($0) }.map { source[$0...].dropFirst() }
        return end.map { path.hasSuffix($0) || BuildTemplate.product(of: path).hasSuffix($0) }
          ?? "/\(path)".hasPrefix("/" + ProjectPath.normal(folder + source))
      }
    }
  }

  /// Returns the calls in each of the files of a build.
  package static func calls(_ scripts: [BuildScript], _ language: BuildLanguage) -> [[Call]] {
    var values = BuildValues(scripts, language)
    return scripts.map { script in
      script.live.map { statement in
        let (name, tokens) = statement.call(language)
        values.place = (script, statement)
        let given = values.arguments(tokens)
        let items =
          !statement.installs(language)
          ? [] : language.endsWithLine ? meson(given, name) : cmake(given, &values)
        return Call(statement: statement, items: items, given: given)
      }
    }
  }

  private static func cmake(_ given: [String: [String]], _ values: inout BuildValues) -> [Item] {
    ["FILES", "PROGRAMS", "INPUT", "ICONS", "MACOSX_BUNDLE_INFO_PLIST"].flatMap { given[$0] ?? [] }
      .map { source in
        let last = lastName(of: source)
        let name =
          given["RENAME"]?.first ?? (given["INPUT"] == nil ? last : BuildTemplate.product(of: last))
        // Which of several folders of a loop it gets is not known.
        let place = given["DESTINATION"].map { $0.count == 1 ? $0[0] : "$$" }
        return Item(source: values.origin(of: source) ?? source, place: place, name: name)
      }
  }

  private static func meson(_ given: [String: [String]], _ call: String) -> [Item] {
    let inputs = given["input"] ?? (call == "copyfile" ? given[""] : nil) ?? []
    let places = given["install_dir"].map { $0.map(Optional.some) } ?? [nil]
    if let made = given["output"] ?? (call == "copyfile" ? given[""]?.suffix(1).map(lastName) : nil)
    {
      let input = lastName(of: inputs.first ?? "$")
      let stem = input.split(separator: ".").dropLast().joined(separator: ".")
      // Several made files may have their own folders.
      return made.enumerated().flatMap { index, name in
        let plain = name.replacing("@PLAINNAME@", with: input)
        let name = BuildValues.filled([plain.replacing("@BASENAME@", with: stem)])[0]
        let own =
          inputs.count == 1
          ? inputs[0] : inputs.first { BuildTemplate.product(of: lastName(of: $0)) == name }
        return (places.count == made.count ? [places[index]] : places).map {
          Item(source: own ?? name, place: $0, name: name)
        }
      }
    }
    let sources = (given[""] ?? []) + (given["sources"] ?? [])
    let names = given["rename"] ?? (given["preserve_path"] == nil ? sources.map(lastName) : sources)
    return sources.enumerated().flatMap { index, source in
      (names.count == sources.count ? [names[index]] : names).flatMap { name in
        (min(places.count, sources.count) > 1 ? ["$$"] : places).map {
          Item(source: source, place: $0, name: name)
        }
      }
    }
  }

  private static func lastName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the paths, from the folder of the file, of what a statement may take in: a file that
  /// CMake includes, or the file of a subproject of Meson.
  package func includes(of statement: Statement, _ language: BuildLanguage) -> [String] {
    if statement.calls.contains("subproject") || statement.has("fallback :") {
      return statement.words.map { "subprojects/\($0.text)/\(language.file)" }
    }
    guard statement.keyword == "include" || statement.has("SCRIPT"),
      let word = statement.words.first(where: { $0.text != "SCRIPT" })
    else { return [] }
    var values = BuildValues([self], language)
    values.place = (self, statement)
    let place = values.texts(in: Token(text: word.text)).first ?? ""
    let folders = live.filter { $0.words.contains { $0.text == "CMAKE_MODULE_PATH" } }
    let modules = folders.flatMap(\.words).flatMap { values.texts(in: Token(text: $0.text)) }
    return ([place] + modules.map { "\($0)/\(place).cmake" }).map(ProjectPath.normal)
  }
}

extension BuildScript.Statement {
  /// The last name of the command that installs, or of the first one, and what follows its
  /// parenthesis.
  fileprivate func call(
    _ language: BuildLanguage
  ) -> (name: String, tokens: ArraySlice<BuildScript.Token>) {
    let places = tokens.indices.dropFirst().filter { index in
      !tokens[index].isQuoted && tokens[index].text == "("
    }
    let name = { (index: Int) in
      tokens[index - 1].text.split(separator: ".").last.map(String.init) ?? ""
    }
    let place = places.first { language.installers[name($0)] != nil } ?? places.first
    return place.map { (name($0), tokens[($0 + 1)...]) } ?? ("", [])
  }
}
