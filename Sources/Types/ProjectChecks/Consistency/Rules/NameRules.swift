import Diagnostics
import Declarations
import JSONSyntax
import PropertyLists
import UniformTypes

extension ConsistencyRules {
  static let mimeTypeMismatch = RuleInfo(
    "consistency/mime-type-mismatch", .error,
    """
    The preferred MIME tag of a type is not its name in the MIME package. It is a warning if it is \
    one of its aliases; reported at the tag, or at the name where a declaration has the other one
    """,
    because: "a file changes its type when it moves from one platform to the other",
    references: ["owncloud ios-app#747"],
    bad: [
      .pair((.list, "<string>application/vnd.lakeside", "<string>↓application/vnd.lake")),
      .pair(
        (.list, "<string>application/vnd.lakeside.sketch", "<string>↓application/x-lakesketch"),
        (.package, "</comment>", "</comment>\n    <alias type=\"application/x-lakesketch\"/>")),
    ],
    good: [.pair()])

  static let names = SetFamily<TypeComparison>(mimeTypeMismatch) { comparison, findings in
    let set = findings.set
    for (tagged, named) in comparison.directions {
      guard tagged.platform.naming != .mimeType, named.platform.naming == .mimeType,
        let tag = tagged.tags.first, MediaType(rawValue: tag.text).problem == nil,
        !tag.text.isSame(as: named.name.text),
        // Another type of the platform has that name and is the counterpart.
        !set.index.types(of: named.platform).isType(tag.text)
      else { continue }
      let isAlias = named.aliases.contains { $0.isSame(as: tag.text) }
      let severity = isAlias ? Severity.warning : .error
      if tagged.isWanted {
        let other = set.name(of: tagged.file, in: named.file)
        findings.add(
          mimeTypeMismatch, "'\(named.name.text)' is called '\(tag.text)' in '\(other)'",
          in: named.file, at: named.name.range, severity: severity)
      } else {
        let other = set.name(of: named.file, in: tagged.file)
        let alias = isAlias ? "; '\(tag.text)' is only an alias" : ""
        findings.add(
          mimeTypeMismatch, "the type is called '\(named.name.text)' in '\(other)'\(alias)",
          in: tagged.file, at: tag.range, severity: severity)
      }
    }
  }

  static let aliasAsMIMETag = RuleInfo(
    "consistency/alias-as-mime-tag", .warning, fix: .unsafe,
    """
    The preferred MIME tag of a type is only an alias in the shared MIME database, and the name \
    that it stands for is not among the tags; reported at the tag
    """,
    because: "tools that compare names literally find no match",
    references: ["shared-mime-info 2.2"],
    bad: [
      .set(
        [.list], (.list, "<string>application/vnd.lakeside.sketch", "<string>↓application/x-pdf"))
    ],
    good: [.pair()])

  static let aliases = SetFamily<[TypeComparison]>(aliasAsMIMETag) { comparisons, findings in
    let set = findings.set
    let paired = Set(comparisons.lazy.filter(\.isByName).flatMap(\.sides).map(\.key))
    for type in set.taggedTypes where !paired.contains(type.key) {
      guard let tag = type.tags.first,
        let target = MediaTypeDatabase.builtInTarget(ofAlias: tag.text.asciiLowercased),
        !type.tags.contains(where: { $0.text.isSame(as: target) }),
        let (range, edit) = set.replacement(ofTag: tag, by: target, in: type)
      else { continue }
      findings.add(
        aliasAsMIMETag, "'\(tag.text)' is only an alias of '\(target)'", in: type.file, at: range,
        fix: edit.map { Fix("change it to '\(target)'", $0) })
    }
  }

  static let mimeTypeWithoutUTI = RuleInfo(
    "consistency/mime-type-without-uti", .note,
    """
    No type of the system, of a property list or of a declaration has a MIME type of the packages \
    that are checked together with them. Shows its dynamic identifier; reported at the name
    """,
    because: "macOS does not have a name for such a file",
    references: ["UniformTypeIdentifiers UTType.h"],
    bad: [
      .pair(
        (
          .package, "</mime-info>",
          """
            <mime-type type="↓application/vnd.lakeside.palette">
              <comment>palette</comment>
              <glob pattern="*.lakepalette"/>
            </mime-type>
          </mime-info>
          """
        ))
    ],
    good: [.pair()])

  static let unknownNames = SetFamily<[TypeComparison]>(mimeTypeWithoutUTI) {
    comparisons, findings in
    let set = findings.set
    let lists = set.files(of: .apple).count + set.wanted.count
    let packages = set.files(of: .freedesktop)
    guard lists > 0, !packages.isEmpty else { return }
    let paired = Set(
      comparisons.lazy.flatMap(\.sides).filter { $0.platform == .freedesktop }.map(NameKey.init))
    let tags = Set(set.taggedTypes.flatMap(\.tags).map(\.text.asciiLowercased))
    let isAlone = lists == 1 && packages.count == 1
    for package in packages where !package.isGenerated {
      guard isAlone || package.types.contains(where: { paired.contains(NameKey($0)) }) else {
        continue
      }
      for type in package.types {
        // Names that are not file formats.
        let system = ["inode/", "x-content/", "x-scheme-handler/", "multipart/"]
        let isKnown =
          paired.contains(NameKey(type)) || system.contains(where: type.name.text.hasPrefix)
          || type.names.contains {
            tags.contains($0.asciiLowercased) || !SystemTypes.shared.types(withMIMEType: $0).isEmpty
          }
        guard !isKnown else { continue }
        let dynamic = DynamicIdentifier(tag: type.name.text, tagClass: .mimeType).identifier
        findings.add(
          mimeTypeWithoutUTI,
          "'\(type.name.text)' does not have an identifier on macOS, only '\(dynamic)'",
          in: type.file, at: type.name.range)
      }
    }
  }
}

extension TypeSet {
  /// The types that have MIME types in addition to other names, from files and declarations.
  fileprivate var taggedTypes: [TypeSide] {
    let platforms = TypePlatform.all.filter { $0.naming != .mimeType }
    return platforms.flatMap(files).flatMap(\.types)
      + wanted.flatMap { file in platforms.compactMap { file.typeFiles[$0] } }.flatMap(\.types)
  }

  /// Returns the place of a type's first MIME tag, with the edit that replaces it, or nil if the
  /// tag is a declaration's default.
  fileprivate func replacement(
    ofTag tag: PlacedText, by target: String, in type: TypeSide
  ) -> (range: Range<Int>, edit: TextEdit?)? {
    guard type.isWanted else {
      return (tag.range, type.platform.replacement(tag, target, type, self))
    }
    guard let declaration = declaration(type.file), let index = declaration.places[type.type],
      declaration.types[index].form != .none,
      let value = declaration.source.value(ofType: index, "mimeTypes", 0),
      value.string == tag.text
    else { return nil }
    return (value.range, .replace(value.element, by: "\"\(target)\""))
  }
}

/// A type in a package file.
private struct NameKey: Hashable {
  var file: Int
  var name: String

  init(_ type: TypeSide) { (file, name) = (type.file, type.name.text) }
}

extension String {
  /// True if the names differ at most in ASCII letter case.
  func isSame(as other: String) -> Bool { asciiLowercased == other.asciiLowercased }
}
