import Diagnostics
import FileTypeDeclaration
import InfoPropertyList
import JSONSyntax
import UniformTypes

extension ConsistencyRules {
  /// The MIME type that the Mac prefers against the name that free desktops have.
  static func checkNames(_ pair: TypePair, _ set: TypeSet) -> [SetFinding] {
    let (apple, linux) = (pair.apple, pair.linux)
    guard let tag = apple.mimeTypes.first, MediaType(rawValue: tag.text).problem == nil,
      !tag.text.isSame(as: linux.name.text)
    else { return [] }
    // Some other type of a package has that name, which is the counterpart.
    let isTypeItself = set.packages.contains { package in
      package.types.contains { $0.name.text.isSame(as: tag.text) }
    }
    guard !isTypeItself else { return [] }
    let isAlias = linux.aliases.contains { $0.isSame(as: tag.text) }
    let (file, other) = apple.isWanted ? (linux.file, apple.file) : (apple.file, linux.file)
    let place = apple.isWanted ? linux.name.range : tag.range
    let otherName = set.name(of: other, in: file)
    let message =
      switch (apple.isWanted, isAlias) {
      case (true, _): "'\(linux.name.text)' has the name '\(tag.text)' in '\(otherName)'"
      case (false, true):
        "'\(tag.text)' is only an alias of '\(linux.name.text)' in '\(otherName)'"
      case (false, false): "the type has the name '\(linux.name.text)' in '\(otherName)'"
      }
    return [
      SetFinding(
        file: file,
        Diagnostic(
          mimeTypeMismatch, message, at: place, severity: isAlias ? .warning : .error))
    ]
  }

  /// Tags that are other names of what the shared database declares.
  static func checkAliases(_ pairs: [TypePair], _ set: TypeSet) -> [SetFinding] {
    let paired = Set(pairs.filter(\.isByName).map { TypeKey($0.apple) })
    let types = set.lists.flatMap(\.types) + set.wanted.flatMap(\.apple)
    return types.filter { !paired.contains(TypeKey($0)) }.compactMap { type in
      guard let tag = type.mimeTypes.first,
        let target = MediaTypeDatabase.builtInTarget(ofAlias: tag.text.asciiLowercased),
        !type.hasTag(target)
      else { return nil }
      if type.isWanted { return declaredAlias(tag.text, of: target, type, set) }
      let string = type.declaration?.tags(of: .mimeType).first { $0.range == tag.range }
      let edit = string.flatMap { set.editor(type.file)?.replacement(of: $0, by: target) }
      return SetFinding(
        file: type.file,
        Diagnostic(
          aliasAsMIMETag, "'\(tag.text)' is only an alias of '\(target)'", at: tag.range,
          fix: .unsafe("write '\(target)'", edit)))
    }
  }

  /// An alias among the MIME types of a declaration; nil where its default is one.
  private static func declaredAlias(
    _ tag: String, of target: String, _ type: AppleType, _ set: TypeSet
  ) -> SetFinding? {
    guard let declaration = set.wanted.first(where: { $0.file == type.file }),
      let index = declaration.types.firstIndex(where: { $0.identifier == type.identifier.text }),
      declaration.types[index].form != .none,
      let value = declaration.source.value(ofType: index, "mimeTypes", 0), value.string == tag
    else { return nil }
    let edit = TextEdit(range: value.element, replacement: "\"\(target)\"")
    return SetFinding(
      file: type.file,
      Diagnostic(
        aliasAsMIMETag, "'\(tag)' is only an alias of '\(target)'", at: value.range,
        fix: .unsafe("write '\(target)'", edit)))
  }

  /// Types of packages for which the Mac has no name.
  static func checkUnknownNames(_ pairs: [TypePair], _ set: TypeSet) -> [SetFinding] {
    let apple = set.lists.map(\.file) + set.wanted.map(\.file)
    guard !apple.isEmpty, !set.packages.isEmpty else { return [] }
    let paired = Set(pairs.map { LinuxKey($0.linux) })
    let tags = Set(
      (set.lists.flatMap(\.types) + set.wanted.flatMap(\.apple)).flatMap(\.mimeTypes)
        .map(\.text.asciiLowercased))
    return set.packages.filter { package in
      let isAlone = apple.count == 1 && set.packages.count == 1
      return !package.isGenerated
        && (isAlone || package.types.contains { paired.contains(LinuxKey($0)) })
    }.flatMap(\.types).filter { type in
      !paired.contains(LinuxKey(type)) && !type.isOfTheSystem
        && !type.names.contains {
          tags.contains($0.asciiLowercased) || !SystemTypes.shared.types(withMIMEType: $0).isEmpty
        }
    }.map { type in
      let dynamic = DynamicIdentifier(tag: type.name.text, tagClass: .mimeType).identifier
      return SetFinding(
        file: type.file,
        Diagnostic(
          mimeTypeWithoutUTI,
          "no type of the Mac has the name '\(type.name.text)', which becomes '\(dynamic)' there",
          at: type.name.range))
    }
  }
}

/// A type of the Mac in one of the files.
struct TypeKey: Hashable {
  var file: Int
  var type: UniformTypeIdentifier

  init(_ type: AppleType) { (file, self.type) = (type.file, type.type) }
}

/// A type of a package in one of the files.
private struct LinuxKey: Hashable {
  var file: Int
  var name: String

  init(_ type: LinuxType) { (file, name) = (type.file, type.name.text) }
}

extension LinuxType {
  /// True for what is no format of files.
  fileprivate var isOfTheSystem: Bool {
    ["inode/", "x-content/", "x-scheme-handler/", "multipart/"].contains {
      name.text.hasPrefix($0)
    }
  }
}

extension String {
  /// True if the names differ at most in the case of ASCII letters.
  func isSame(as other: String) -> Bool { asciiLowercased == other.asciiLowercased }
}
