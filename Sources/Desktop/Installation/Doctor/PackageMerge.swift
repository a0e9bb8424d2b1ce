import DesktopState
import Diagnostics
import MIMEPackages

/// The correct output of update-mime-database for the packages of a folder (shared-mime-info 2.1).
///
/// Files are read in the order of the bytes of their names, `Override.xml` last. Globs, magic, and
/// parents add up; for aliases and icons the last one counts. `glob-deleteall` and
/// `magic-deleteall` become marks for other folders and do not remove anything in this one.
struct PackageMerge {
  private(set) var folder: MIMEFolder
  /// The types with parts that it rejects; versions differ in which parts they keep.
  private(set) var doubtful: Set<String> = []

  init(_ packages: [ExaminedPackage], path: String) {
    folder = MIMEFolder(path: path)
    for package in packages {
      let problems = package.package.problems.filter { $0.severity == .error }
      for type in package.package.types {
        guard let name = type.name?.text else { continue }
        let isSound = Self.isTypeName(name) && !problems.contains { Self.refuses($0, type) }
        if isSound { add(type, name) } else { doubtful.insert(name) }
      }
    }
    folder.types = Set(folder.types).sorted()
    // Sorting in Swift is stable, as in the program.
    folder.magic.sort { ($0.isDeletion ? 101 : $0.priority) > ($1.isDeletion ? 101 : $1.priority) }
    for (name, globs) in Dictionary(grouping: folder.globs, by: \.type) {
      // Of two that differ only in case, the cache loses one; the text keeps both.
      let cases = Dictionary(grouping: globs, by: \.pattern).values
      if cases.contains(where: { Set($0.map(\.isCaseSensitive)).count > 1 }) {
        doubtful.insert(name)
      }
    }
  }

  /// True for an error in the type, or one that makes the whole file invalid.
  private static func refuses(_ problem: Diagnostic, _ type: MIMETypeDeclaration) -> Bool {
    guard let range = problem.range, type.element.contains(range.lowerBound) else {
      return MIMERules.package.contains { $0.id == problem.rule }
    }
    return true
  }

  private static func isTypeName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
  }

  private mutating func add(_ type: MIMETypeDeclaration, _ name: String) {
    folder.types.append(name)
    for glob in type.globs { keep(Self.glob(glob, name), name) { $0.globs.append($1) } }
    for _ in type.globDeleteAll {
      folder.globs.append(
        MIMEFolder.Glob(.literal, MIMEFolder.Glob.deletesAll, type: name, weight: 0))
    }
    for magic in type.magics { keep(Self.magic(magic, name), name) { $0.magic.append($1) } }
    let deletes = MIMEFolder.Match(start: 0, value: Array(MIMEFolder.Magic.deletesAll.utf8))
    for _ in type.magicDeleteAll {
      folder.magic.append(MIMEFolder.Magic(type: name, priority: 0, matches: [deletes]))
    }
    let isType = { (text: String) in text.contains("/") }
    for alias in type.aliases {
      keep(alias.name?.text, name, if: isType) { $0.aliases[$1] = name }
    }
    for parent in type.subClassOf {
      keep(parent.name?.text, name, if: isType) { $0.parents[name, default: []].append($1) }
    }
    let isIcon = { (text: String) in !text.isEmpty }
    for icon in type.icons { keep(icon.name?.text, name, if: isIcon) { $0.icons[name] = $1 } }
    for icon in type.genericIcons {
      keep(icon.name?.text, name, if: isIcon) { $0.genericIcons[name] = $1 }
    }
    for root in type.rootXML {
      keep(Self.root(root, name), name) { folder, root in
        // If two types have the same element, the last one counts.
        folder.rootElements.removeAll {
          $0.namespace == root.namespace && $0.localName == root.localName
        }
        folder.rootElements.append(root)
      }
    }
  }

  /// Adds a part of a type, or notes the type if the part is rejected.
  private mutating func keep<Part>(
    _ part: Part?, _ name: String, if isSound: (Part) -> Bool = { _ in true },
    _ add: (inout MIMEFolder, Part) -> Void
  ) {
    if let part, isSound(part) { add(&folder, part) } else { doubtful.insert(name) }
  }

  private static func root(_ root: MIMERootXML, _ name: String) -> MIMEFolder.RootElement? {
    guard let namespace = root.namespaceURI?.text, let local = root.localName?.text,
      !(namespace + local).isEmpty,
      !(namespace + local).utf8.contains(where: { $0 == 0x20 || $0 == 0x0A })
    else { return nil }
    return MIMEFolder.RootElement(namespace: namespace, localName: local, type: name)
  }

  private static func glob(_ glob: MIMEGlob, _ name: String) -> MIMEFolder.Glob? {
    let weight = glob.weight.map { percent($0.text) } ?? 50
    guard let pattern = glob.pattern?.text, !pattern.isEmpty, !pattern.utf8.contains(0x0A),
      let weight
    else { return nil }
    let read = GlobPattern(pattern, isCaseSensitive: glob.caseSensitive?.text == "true")
    return MIMEFolder.Glob(
      MIMEFolder.Glob.Kind(of: read.text), read.text, type: name, weight: weight,
      isCaseSensitive: read.isCaseSensitive)
  }

  private static func magic(
    _ magic: MIMEMagic<MIMEMatch>, _ name: String
  ) -> MIMEFolder.Magic? {
    let priority = magic.priority.map { percent($0.text) } ?? 50
    let matches = magic.matches.compactMap(match)
    guard let priority, !matches.isEmpty, matches.count == magic.matches.count else {
      return nil
    }
    return MIMEFolder.Magic(type: name, priority: priority, matches: matches)
  }

  private static func percent(_ text: String) -> Int? {
    Int(text).flatMap { (0...100).contains($0) ? $0 : nil }
  }

  private static func match(_ match: MIMEMatch) -> MIMEFolder.Match? {
    guard let type = match.type.flatMap({ MagicType(rawValue: $0.text) }),
      let offset = match.offset.flatMap({ self.offset($0.text) }), let value = match.value,
      let read = MagicValue.read(type, value: value.text, mask: match.mask?.text).value
    else { return nil }
    let children = match.matches.compactMap(self.match)
    guard children.count == match.matches.count else { return nil }
    return MIMEFolder.Match(
      start: offset.start, rangeLength: offset.length,
      wordSize: type.isHostEndian ? type.width ?? 1 : 1, value: read.bytes, mask: read.mask,
      children: children)
  }

  private static func offset(_ text: String) -> (start: Int, length: Int)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count <= 2, let start = parts.first ?? nil, (0...Int(Int32.max)).contains(start),
      let last = parts.count == 2 ? parts[1] : start, last >= start, last <= Int(Int32.max)
    else { return nil }
    return (start, last - start + 1)
  }
}

extension MIMEFolder.Magic {
  fileprivate var isDeletion: Bool { matches.first?.value == Array(Self.deletesAll.utf8) }
}
