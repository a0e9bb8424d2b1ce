import Declarations
import Diagnostics

/// Builds whose files name what they install.
///
/// To add one, add a row to `all`, or to `places`.
struct BuildSystem: Sendable {
  /// The paths of its files, from the folder that names in them are relative to, or their names.
  private let files: [String]
  /// A text that its files contain.
  private var mark = ""
  /// False for programs, which may install whatever they mention.
  private var isRead = true

  private static let all = [
    BuildSystem(files: ["meson.build", "CMakeLists.txt", "debian/*install"]),
    BuildSystem(files: ["*snapcraft.yaml", "*.xcconfig"]),
    BuildSystem(files: ["Package.swift"], mark: "iOSApplication"),
    // Scripts and jobs take a fragment that 'generate' wrote by its name.
    BuildSystem(
      files: ["package.json", ".gitlab-ci.yml", ".github/workflows/*"], mark: ".filetype."),
    // The name of a Flatpak's manifest is the ID of its application.
    BuildSystem(files: ["*.json", "*.yml", "*.yaml"], mark: "build-commands"),
    BuildSystem(
      files: [
        "Makefile*", "makefile", "GNUmakefile", "justfile", "PKGBUILD", "*.nix", "*.spec", "*.sh",
        "setup.*", "pyproject.toml", "build.rs", "debian/rules",
      ], isRead: false),
  ]

  /// The places of files that builds take without naming them.
  private static let places = [
    ("/src/main/AndroidManifest.xml", "Gradle"), ("/tauri.conf.json", "Tauri"),
    ("/Tauri.toml", "Tauri"), ("/electron-builder.", "electron-builder"),
    ("/snap/gui/", "Snapcraft"),
  ]

  /// Returns what builds in the folders above a file say about it on its system; nil if none mentions it.
  static func shipping(of path: String, _ surroundings: Surroundings) -> Shipping? {
    let isFragment = path.contains(".filetype.")
    if !isFragment, let (_, build) = places.first(where: { "/\(path)".contains($0.0) }) {
      return .ships("\(build) takes it from there")
    }
    guard let contents = surroundings.contents else { return nil }
    var isMentioned = false
    for folder in ProjectPath.near(path) {
      let names = ["", "debian/", "snap/", "Config/", ".github/workflows/"].flatMap { inner in
        let place = folder + inner
        return (surroundings.names(place.isEmpty ? "." : place) ?? []).map { inner + $0 }
      }
      for name in names {
        let last = SetPath(name).name
        guard
          let system = all.first(where: {
            $0.files.contains { matches($0.contains("/") ? name : last, $0) }
          }),
          let text = contents(folder, name),
          system.mark.isEmpty || text.firstPlace(of: system.mark.utf8) != nil
        else { continue }
        for (part, isCertain) in parts(of: text, folder + name, path, contents) {
          guard let isNamed = system.names(path, in: part, from: folder) else { continue }
          guard !isNamed || !isCertain else { return .ships("'\(folder)\(name)' names it") }
          isMentioned = true
        }
      }
    }
    return isMentioned ? .unknown : nil
  }

  /// Returns the words of a build file that count for a file, and whether that is certain: none of
  /// comments, and of what never runs on the system that the file is for.
  private static func parts(
    of text: [UInt8], _ build: String, _ path: String, _ contents: BuildScript.Contents
  ) -> [(words: String, isCertain: Bool)] {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    let system = systems[ending] ?? .linux
    let name = SetPath(BuildTemplate.product(of: path)).name
    let folders = readers.first { name.hasSuffix($0.0) }?.1
    let script = BuildLanguage.of(build).map { BuildScript(text, $0, on: system) }
    guard let language = BuildLanguage.of(build), let script, script.refusal == nil else {
      let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { $0.drop(while: \.isWhitespace) }.filter { !$0.hasPrefix("#") && !$0.hasPrefix("//") }
      return [true, false].map { isCertain in
        let part = lines.filter { line in
          guard build.hasSuffix("install") else { return isCertain }
          // The lists of Debian name the architectures and profiles of some lines, and a folder.
          let words = line.split(whereSeparator: \.isWhitespace)
          let place = words.count > 1 ? String(words[words.count - 1]) : "$"
          let isThere = folders.map { BuildScript.leads(place, to: $0) != nil } ?? true
          return (isThere && !line.contains { "[<".contains($0) }) == isCertain
        }
        return (part.joined(separator: "\n"), isCertain)
      }
    }
    let most = BuildScript.reach(of: build, language, on: system, contents)
    guard most > .no else { return [] }
    let calls = BuildScript.calls([script], language)[0]
    // The outermost folder of an inner file is not its own.
    let isInner = ProjectPath.near(build).dropFirst().contains {
      contents($0, language.file) != nil
    }
    let sure = calls.filter { call in
      let isFar = call.statement.words.contains { $0.text.contains(/(CMAKE|PROJECT)_SOURCE_DIR/) }
      return min(most, call.statement.reach) == .yes && !(isInner && isFar)
    }.flatMap(\.items)
    // A folder that the file does not name is taken for the right one.
    let found = sure.filter { item in
      item.isFound(name, in: folders) != nil && (item.place == "$" || item.place?.last != "$")
    }
    let installed = found.map { ProjectPath.normal($0.source) }
    let others = script.live.filter { !language.silent.contains($0.keyword) }.flatMap(\.words)
    let folder = String(build.dropLast(language.file.count))
    let isOpen = calls.contains { $0.mayTake(path, from: folder, in: folders) }
    let own = isOpen ? [String(path.dropFirst(folder.utf8.count))] : []
    // Files that it takes in may name it, from either folder.
    let paths = calls.flatMap { call in
      script.includes(of: call.statement, language)
        + (call.statement.calls.contains(language.folder) ? call.given[""] ?? [] : [])
        .map { "\($0)/\(language.file)" }
    }
    let taken = paths.flatMap { path in
      (contents(folder, path).map { BuildReader.read($0, language).statements } ?? [])
        .flatMap(\.words).flatMap { [$0.text, "\(ProjectPath.folder(of: path))/\($0.text)"] }
    }
    return [(installed, true), (others.map(\.text) + own + taken, false)].map { words, isCertain in
      (words.joined(separator: " "), isCertain)
    }
  }

  /// The folders in which readers of files with an ending look.
  private static let readers = [
    (".metainfo.xml", ["metainfo", "appdata"]), (".appdata.xml", ["metainfo", "appdata"]),
    (".xml", ["mime/packages"]), (".thumbnailer", ["thumbnailers"]),
    (".desktop", ["applications", "etc/xdg/autostart", "kio/servicemenus", "xsessions"]),
  ]

  /// The systems that read files with an ending; other files are for Linux.
  private static let systems: [String: Application.Platform] = [
    "plist": .macOS, "entitlements": .macOS, "wxs": .windows, "appxmanifest": .windows,
  ]

  /// True if a text names a file, false if it may do so, nil if it does not.
  private func names(_ path: String, in text: String, from folder: String) -> Bool? {
    let ending = "." + (path.split(separator: ".").last ?? "")
    guard isRead, text.firstMatch(of: /filetype\W+generate/) == nil else {
      return text.contains(ending) ? false : nil
    }
    var isMentioned = false
    let words = text.replacing(/\$\{\w*SOURCE_DIR\}\//, with: "").split {
      $0.isWhitespace || "\"'`()[]<>,;:=".contains($0)
    }
    for word in words where !word.allSatisfy({ "./".contains($0) }) {
      let place = ProjectPath.normal(folder + word)
      if Self.matches(path, place) { return true }
      let isComputed = word == ending || word.contains { "$@{".contains($0) }
      isMentioned =
        isMentioned || path.hasPrefix(place + "/") || isComputed && word.hasSuffix(ending)
        || word.contains("/") && path.hasSuffix("/" + word)
    }
    return isMentioned ? false : nil
  }

  /// True for a path like a pattern, in which `*` is any text without a slash.
  private static func matches(_ text: String, _ pattern: String) -> Bool {
    let (names, patterns) = (text.split(separator: "/"), pattern.split(separator: "/"))
    return names.count == patterns.count
      && zip(names, patterns).allSatisfy { InstallScript.matches(String($0), String($1)) }
  }
}
