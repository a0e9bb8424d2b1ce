import Diagnostics
import InfoPropertyList
import MIMEInfo
import UniformTypes

extension ConsistencyRules {
  /// Extensions that one side alone has.
  static func checkExtensions(_ pair: TypePair, _ set: TypeSet) -> [SetFinding] {
    // Patterns of a package type are a finding of their own.
    guard !pair.apple.isPackage else { return [] }
    return extensionsWithoutGlobs(pair, set) + globsWithoutExtensions(pair, set)
  }

  private static func extensionsWithoutGlobs(_ pair: TypePair, _ set: TypeSet) -> [SetFinding] {
    let (apple, linux) = (pair.apple, pair.linux)
    let missing = apple.extensions.filter { name in
      !name.text.isEmpty && !linux.has(extension: name.withoutPeriod)
    }
    guard !missing.isEmpty, !linux.hasGeneralGlob else { return [] }
    // Other packages may add to what a package says, but not to a declaration.
    let others = (linux.isWanted ? [] : set.packages).flatMap(\.types).filter { other in
      other.names.contains { linux.names.contains($0) || apple.hasTag($0) }
    }
    // Not what this machine has: an older package of the same app may be installed.
    let shared = MediaTypeDatabase.builtIn.records[linux.name.text]
    return missing.filter { name in
      let name = name.withoutPeriod
      return !others.contains { $0.has(extension: name) }
        && !(shared?.globs.contains { $0.pattern == "*." + name.asciiLowercased } ?? false)
    }.map { name in
      guard let declaration = linux.declaration else {
        return SetFinding(
          file: apple.file,
          Diagnostic(
            extensionWithoutGlob,
            """
            '\(name.text)' is no extension of the type in \
            '\(set.name(of: linux.file, in: apple.file))'
            """, at: name.range))
      }
      let pattern = "*." + name.withoutPeriod
      let edit = set.package(linux.file)?.insertion(ofGlob: pattern, into: declaration)
      return SetFinding(
        file: linux.file,
        Diagnostic(
          extensionWithoutGlob,
          """
          '\(name.text)' has no glob, and '\(set.name(of: apple.file, in: linux.file))' gives it \
          to '\(apple.identifier.text)'
          """, at: linux.name.range,
          fix: .unsafe("add the glob '\(pattern)'", linux.isEmptyElement ? nil : edit)),
        subject: name.withoutPeriod)
    }
  }

  private static func globsWithoutExtensions(_ pair: TypePair, _ set: TypeSet) -> [SetFinding] {
    let (apple, linux) = (pair.apple, pair.linux)
    // Types of one list may share a name on the other side.
    let siblings = set.appleTypes(of: apple.file).filter { other in
      other.type == apple.type || linux.names.contains { other.hasTag($0) }
    }
    let known = Set(siblings.flatMap(\.extensions).map { $0.withoutPeriod.asciiLowercased })
    return linux.globs.compactMap { glob in
      guard let name = glob.fileExtension, !known.contains(name) else { return nil }
      if apple.isWanted {
        return SetFinding(
          file: linux.file,
          Diagnostic(
            globWithoutExtensionTag,
            """
            '\(glob.pattern.text)' is no extension of '\(apple.identifier.text)' in \
            '\(set.name(of: apple.file, in: linux.file))'
            """, at: glob.pattern.range))
      }
      return SetFinding(
        file: apple.file,
        Diagnostic(
          globWithoutExtensionTag,
          """
          '\(name)' is no extension tag, and '\(set.name(of: linux.file, in: apple.file))' has \
          the glob '\(glob.pattern.text)'
          """, at: apple.identifier.range,
          fix: .unsafe("add the extension '\(name)'", set.insertion(ofExtension: name, into: apple))
        ),
        subject: name)
    }
  }
}

extension PlacedText {
  /// An extension as it is meant.
  var withoutPeriod: String { String(text.drop { $0 == "." }) }
}

extension AppleType {
  func hasTag(_ name: String) -> Bool {
    mimeTypes.contains { $0.text.asciiLowercased == name.asciiLowercased }
  }
}

extension LinuxType {
  /// True with a pattern that may fit any extension.
  fileprivate var hasGeneralGlob: Bool {
    globs.contains { $0.fileExtension == nil && GlobPattern($0.pattern.text).kind == .general }
  }

  /// True for an element without content, into which nothing can be put.
  var isEmptyElement: Bool { declaration.map { $0.tag == $0.element } ?? true }
}

extension TypeSet {
  func package(_ file: Int) -> MIMEPackage? { packages.first { $0.file == file }?.package }

  func list(_ file: Int) -> List? { lists.first { $0.file == file } }

  /// The types of a list or a declaration.
  func appleTypes(of file: Int) -> [AppleType] {
    list(file)?.types ?? wanted.first { $0.file == file }?.apple ?? []
  }

  /// Makes the edits of a list; nil for one that has no places.
  func editor(_ file: Int) -> PropertyListEditor? {
    list(file).flatMap { PropertyListEditor($0.list) }
  }

  fileprivate func insertion(ofExtension name: String, into type: AppleType) -> TextEdit? {
    let list = type.declaration?.tagLists.first { $0.tagClass == .filenameExtension }
    guard let last = list?.value.array?.last else { return nil }
    return editor(type.file)?.insertion(of: [.string(name)], after: last.element)
  }
}
