import Diagnostics
import Declarations
import MIMEPackages
import UniformTypes

/// Imports the ways in which a package detects files: names, contents, root elements, and folders.
extension Importer {
  mutating func readGlobs(_ declaration: MIMETypeDeclaration, of index: Int) {
    let name = declaration.name?.text ?? ""
    let known = Set(table.types[index].value.extensions.map { $0.lowercased() })
    let isOfSystem = table.types[index].value.declare == DeclarationForm.none
    var extensions: [String] = []
    var globs: [FileType.Glob] = []
    for element in declaration.globs {
      guard let glob = glob(element, of: name), !globs.contains(glob) else { continue }
      // The system already has the extensions of its types; declarations cannot add to them.
      guard let text = element.plainExtension, !isOfSystem else {
        globs.append(glob)
        continue
      }
      if known.contains(text.lowercased()) || known.isEmpty && (glob.weight ?? 50) >= 50 {
        if !extensions.contains(text) { extensions.append(text) }
        if glob.weight != nil { globs.append(glob) }
      } else {
        if !known.isEmpty {
          let origin = table.types[index].origin(of: \.extensions) ?? path
          remain("the extension '\(text)' of '\(name)' stays a pattern; \(origin) does not have it")
        }
        globs.append(glob)
      }
    }
    if known.isEmpty {
      take(extensions, as: \.extensions, of: index, over: [], "the list of extensions")
    } else {
      remainMissing(known.subtracting(extensions.map { $0.lowercased() }), of: index, name)
    }
    take(globs, as: \.globs, of: index, over: [], "the list of patterns")
    readDeletions(declaration, of: index)
  }

  private mutating func readDeletions(_ declaration: MIMETypeDeclaration, of index: Int) {
    if !declaration.globDeleteAll.isEmpty { set(\.replacesGlobs, true, of: index) }
    if !declaration.magicDeleteAll.isEmpty { set(\.replacesMagic, true, of: index) }
  }

  private mutating func remainMissing(_ missing: Set<String>, of index: Int, _ name: String) {
    guard !missing.isEmpty, table.types[index].value.declare != DeclarationForm.none else { return }
    let origin = table.types[index].origin(of: \.extensions) ?? path
    remain(
      "'\(name)' lacks a pattern for the extensions \(MessageText.list(missing.sorted())), which "
        + "\(origin) has")
  }

  private mutating func glob(_ element: MIMEGlob, of name: String) -> FileType.Glob? {
    guard let pattern = element.pattern?.text, !pattern.isEmpty else {
      remain("a glob of '\(name)' without pattern is left out")
      return nil
    }
    let weight = number(element.weight, "the weight of '\(pattern)'")
    let isCaseSensitive = element.caseSensitive?.text == "true"
    return FileType.Glob(pattern: pattern, weight: weight, caseSensitive: isCaseSensitive)
  }

  /// Returns a number from 0 to 100, or nil for the default, 50.
  private mutating func number(_ value: PlacedText?, _ subject: String) -> Int? {
    guard let value else { return nil }
    guard let number = Int(value.text), (0...100).contains(number) else {
      remain("\(subject) is \(MessageText.quoted(value.text)) and counts as 50")
      return nil
    }
    return number == 50 ? nil : number
  }

  mutating func readContents(_ declaration: MIMETypeDeclaration, of index: Int) {
    let name = declaration.name?.text ?? ""
    var magic: [FileType.Magic] = []
    for element in declaration.magics {
      let matches = matches(element.matches, of: name)
      let priority = number(element.priority, "the priority of a magic of '\(name)'")
      if !matches.isEmpty { magic.append(FileType.Magic(priority: priority, matches: matches)) }
    }
    take(magic, as: \.magic, of: index, over: [], "the magic")
    var treeMagic: [FileType.TreeMagic] = []
    for element in declaration.treeMagics {
      let priority = number(element.priority, "the priority of a treemagic of '\(name)'")
      let matches = treeMatches(element.matches, of: name)
      guard !matches.isEmpty else { continue }
      treeMagic.append(FileType.TreeMagic(priority: priority, matches: matches))
    }
    take(treeMagic, as: \.treeMagic, of: index, over: [], "the treemagic")
    let roots = declaration.rootXML.map {
      FileType.RootXML(namespace: $0.namespaceURI?.text ?? "", localName: $0.localName?.text ?? "")
    }
    take(roots, as: \.rootXML, of: index, over: [], "the list of root elements")
  }

  private mutating func matches(_ elements: [MIMEMatch], of name: String) -> [FileType.Match] {
    elements.compactMap { element in
      guard let type = element.type, let offset = element.offset, let value = element.value else {
        remain(
          "a match of '\(name)' without type, offset or value is left out",
          about: .parts(["magic"], of: name))
        return nil
      }
      guard MagicType(rawValue: type.text) != nil else {
        remain(
          "a match of '\(name)' is left out: its type is \(MessageText.quoted(type.text)), none of "
            + MagicType.allCases.map(\.rawValue).joined(separator: ", "),
          about: .parts(["magic"], of: name))
        return nil
      }
      return FileType.Match(
        type: type.text, offset: offset.text, value: value.text, mask: element.mask?.text,
        matches: matches(element.matches, of: name))
    }
  }

  /// Returns the matches with a valid type (section 2.14): readers reject a `treematch` with any
  /// other.
  private mutating func treeMatches(
    _ elements: [MIMETreeMatch], of name: String
  ) -> [FileType.TreeMatch] {
    elements.compactMap { element in
      var match = FileType.TreeMatch(element)
      guard match.type.map({ ["file", "directory", "link"].contains($0) }) ?? true else {
        remain(
          "a treematch of '\(name)' is left out: its type is \(MessageText.quoted(match.type ?? "")), "
            + "none of file, directory, link", about: .parts(["treemagic"], of: name))
        return nil
      }
      match.matches = treeMatches(element.matches, of: name)
      return match
    }
  }

  /// Returns the names of icons, without paths.
  private mutating func iconNames(_ icons: [MIMEReference], of name: String) -> [String] {
    let written = icons.compactMap(\.name?.text).unique
    for path in written where path.contains("/") {
      remain("the icon \(MessageText.quoted(path)) of '\(name)' is left out: it is a path, no name")
    }
    return written.filter { !$0.isEmpty && !$0.contains("/") }
  }

  mutating func readReferences(_ declaration: MIMETypeDeclaration, of index: Int) {
    let name = declaration.name?.text ?? ""
    let icons = iconNames(declaration.icons, of: name)
    let generic = iconNames(declaration.genericIcons, of: name)
    for other in icons.dropFirst() + generic.dropFirst() {
      remain("a further icon of '\(name)', '\(other)', is left out")
    }
    guard !icons.isEmpty || !generic.isEmpty else { return }
    var icon = table.types[index].value.icon ?? FileType.Icon()
    icon.freedesktop = icon.freedesktop ?? icons.first
    icon.generic = icon.generic ?? generic.first
    if icons.first.map({ $0 != icon.freedesktop }) ?? false
      || generic.first.map({ $0 != icon.generic }) ?? false
    {
      remain(
        "the icons of '\(name)' differ from those that are kept",
        about: .parts(["icon", "generic-icon"], of: name))
    }
    set(\.icon, icon, of: index)
  }
}

extension FileType.TreeMatch {
  init(_ element: MIMETreeMatch) {
    self.init()
    (path, type, mimeType) = (element.path?.text ?? "", element.type?.text, element.mimeType?.text)
    matchCase = element.matchCase?.text == "true"
    executable = element.executable?.text == "true"
    nonEmpty = element.nonEmpty?.text == "true"
    matches = element.matches.map(FileType.TreeMatch.init)
  }
}

extension MIMEGlob {
  /// The extension, if the pattern consists of nothing else and all systems accept it.
  ///
  /// macOS compares only the part after the last period, and ignores case.
  var plainExtension: String? {
    guard let pattern = pattern?.text, pattern.hasPrefix("*."), caseSensitive?.text != "true" else {
      return nil
    }
    let text = FilenameExtension(rawValue: String(pattern.dropFirst(2)))
    return text.problem == nil && !text.isCompound ? text.rawValue : nil
  }
}
