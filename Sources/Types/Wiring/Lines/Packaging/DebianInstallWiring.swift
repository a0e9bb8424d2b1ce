import Diagnostics
import FileGeneration
import ProjectChecks

/// Lines of `debian/PACKAGE.install`: files, and the folder that `dh_install` copies them to.
enum DebianInstallWiring {
  static func merge(_ source: LineSource, _ text: [UInt8]) throws(WiringRefusal) -> WiredText {
    let lines = TextLines(text)
    if text.starts(with: "#!".utf8), !lines.text(lines.contents[0]).contains("dh-exec") {
      throw WiringRefusal(
        "the list is a program that prints lines: write what it should print by hand",
        at: lines.contents[0])
    }
    let list = InstallList(lines)
    // Several packages of one source share the files.
    let others = source.others.map { InstallList(TextLines($0)) }
    let files = source.packagedFiles(below: "debian/filetype")
    let counts = others.map { other in files.count { other.covers($0) } }
    let count = files.count { list.covers($0) }
    let isMain = zip(counts, source.others).allSatisfy {
      $0 < count || $0 == count && !$1.lexicographicallyPrecedes(text)
    }
    let stem = source.path.split(separator: "/").last?.split(separator: ".").first ?? ""
    var edits = LineEdits()
    for file in files where !others.contains(where: { $0.covers(file) }) {
      // By its name, 'dh_installmime' installs a file for the package.
      let last = file.name.split(separator: ".").dropLast().last?.lowercased() ?? ""
      let isOfHelper = [String(stem), last].contains { source.isThere("\($0).sharedmimeinfo") }
      if isOfHelper, file.folder.hasSuffix("mime/packages") { continue }
      // Rules are a program, and a link may lead to a file under another name.
      let other = ["\(stem).links", "links", "rules"].first {
        source.contents($0)?.firstPlace(of: file.name.utf8) != nil
      }
      if let other {
        edits.notes.append("'\(other)' may install '\(file.name)', so it was not added")
        continue
      }
      let found = list.rules.compactMap { rule in
        rule.covers(file).map { (rule: rule, isCertain: $0) }
      }
      if found.contains(where: \.isCertain) { continue }
      if let rule = found.first?.rule {
        let named = rule.sources.filter { "/\($0)".hasSuffix("/" + file.name) }
        let judged = named.compactMap { source.judge(file, "../" + $0, lines.contents[rule.index]) }
        edits.refusals += judged.compactMap(\.self).prefix(1)
        guard judged.isEmpty else { continue }
        edits.notes.append(
          """
          line \(rule.index + 1): installs '\(file.name)' if it is there with the types; otherwise \
          add '\(file.source) \(file.folder)'
          """)
        continue
      }
      guard isMain else { continue }
      edits.add(list.line(for: file), after: list.end, of: lines, as: file.source)
    }
    return edits.wired(text)
  }
}

/// A generated file that a package installs.
struct PackagedText {
  /// The generated file, relative to the project.
  var source: String
  /// The installation path, relative to the root: `usr/share/mime/packages/org.example.Paint.xml`.
  var target: String

  var name: String { target.split(separator: "/").last.map(String.init) ?? "" }
  var isPicture: Bool { name.hasSuffix(".svg") || name.hasSuffix(".png") }

  /// The folder of the target.
  var folder: String { target.split(separator: "/").dropLast().joined(separator: "/") }
}

extension LineSource {
  /// Returns why a file that is installed in place of a generated one does not do.
  ///
  /// An inner nil says that it does, and an outer one that it is not known.
  func judge(_ file: PackagedText, _ path: String, _ place: Range<Int>) -> WiringRefusal?? {
    // The output of a program is not known.
    guard
      BuildTemplate.product(of: path).hasSuffix("." + (file.name.split(separator: ".").last ?? "")),
      let text = contents(path), BuildTemplate.variables(in: text).isEmpty
    else { return nil }
    let isPackage = file.folder.hasSuffix("mime/packages")
    let type = exported.first { isPackage && text.firstPlace(of: $0.utf8) == nil }
    return .some(
      type.map {
        WiringRefusal(
          "'\(file.name)' that is installed lacks '\($0)'; write the type there, or install "
            + "'\(file.source)' instead", at: place)
      })
  }

  /// Returns the generated copies below a folder, which mirrors `/usr/share`.
  func packagedFiles(below folder: String) -> [PackagedText] {
    files.compactMap { file in
      guard file.path.hasPrefix(folder + "/") else { return nil }
      let rest = file.path.dropFirst(folder.count + 1)
      // Files directly in the folder are for the packager.
      guard rest.contains("/") else { return nil }
      return PackagedText(source: file.path, target: "usr/share/" + rest)
    }
  }
}

/// A list of files for `dh_install`.
private struct InstallList {
  struct Rule {
    var index: Int
    var sources: [String]
    /// The target folder; nil if files keep their path below `debian/tmp`.
    var folder: String?
    /// The new name that dh-exec gives the file.
    var name: String?

    /// True if the line certainly installs the file, false if that depends on the output of the
    /// build or on another file of the same name, nil if it does not install the file.
    func covers(_ file: PackagedText) -> Bool? {
      let (own, target) = (file.source.normalizedParts, file.target.normalizedParts)
      let others = [["mime", file.name], ["desktop", file.name]]
      let answers = sources.compactMap { source -> Bool? in
        let names = source.normalizedParts
        // A folder of generated files keeps its name.
        let isOwn = names.isPattern(of: own) && !names.isEmpty && folder != nil
        // Under another name with the same ending it is read, too.
        let isRenamed = name?.split(separator: ".").last == file.name.split(separator: ".").last
        let last =
          isRenamed && (isOwn || names.last == file.name)
          ? [file.name] : name.map { [$0] } ?? (isOwn ? own[(names.count - 1)...] : names.suffix(1))
        let path = folder.map { $0.normalizedParts + last } ?? names
        guard path.isPattern(of: target) else { return nil }
        let isCertain = isOwn ? !source.contains { "[{".contains($0) } : folder == nil
        return path == target && (isCertain || others.contains(names))
      }
      return answers.contains(true) ? true : answers.first
    }
  }

  let lines: TextLines
  private(set) var rules: [Rule] = []

  init(_ lines: TextLines) {
    self.lines = lines
    for (index, line) in lines.contents.enumerated() {
      let words = lines.words(line).map { String(decoding: $0, as: UTF8.self) }
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      let isRenamed = words.count == 3 && words[1] == "=>"
      let target = (words.last ?? "").split(separator: "/").map(String.init)
      let folder = isRenamed ? target.dropLast().joined(separator: "/") : words.last
      rules.append(
        Rule(
          index: index, sources: words.count == 1 ? words : words.dropLast(isRenamed ? 2 : 1),
          folder: words.count == 1 ? nil : folder, name: isRenamed ? target.last : nil))
    }
  }

  /// True if a line may install a file.
  func covers(_ file: PackagedText) -> Bool { rules.contains { $0.covers(file) != nil } }

  /// The line after which to add new ones.
  var end: Int? { rules.last?.index ?? lines.lastLine }

  /// Returns the line for a file, in the form of the last one with a folder.
  func line(for file: PackagedText) -> String {
    guard let neighbor = rules.last(where: { $0.folder != nil }), let folder = neighbor.folder
    else {
      return "\(file.source) \(file.folder)"
    }
    let line = lines.contents[neighbor.index]
    let words = lines.words(line)
    let gap = words[words.count - 2].endIndex..<words[words.count - 1].startIndex
    // A wide gap of blanks aligns a column.
    let blank = lines.bytes[gap].first == 0x09 ? "\t" : " "
    let slash = folder.hasPrefix("/") ? "/" : ""
    let end = folder.hasSuffix("/") ? "/" : ""
    return lines.indentation(of: neighbor.index) + file.source + blank + slash + file.folder + end
  }
}

extension [String] {
  /// True if a path, or a folder around it, may match patterns of names.
  fileprivate func isPattern(of path: [String]) -> Bool {
    count <= path.count && zip(self, path).allSatisfy { $1.matches($0) }
  }
}

extension String {
  /// The names of a path of the package, without the folder that the build installs to.
  fileprivate var normalizedParts: [String] {
    let parts = split(separator: "/").map(String.init).filter { $0 != "." }
    return parts.starts(with: ["debian", "tmp"]) ? Array(parts.dropFirst(2)) : parts
  }

  /// True if a shell pattern may match the name; sets of characters and of words match anything.
  fileprivate func matches(_ pattern: String) -> Bool {
    let parts = pattern.replacing("?", with: "*").split(omittingEmptySubsequences: false) {
      "[{".contains($0)
    }
    let rest = parts.dropFirst().map {
      "*" + $0.drop { !"]}".contains($0) }.filter { !"]}".contains($0) }
    }
    return InstallScript.matches(self, parts[0] + rest.joined())
  }
}
