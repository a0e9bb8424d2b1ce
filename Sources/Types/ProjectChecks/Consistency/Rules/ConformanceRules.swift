import Diagnostics
import UniformTypes

/// A format that other formats are based on, with its names on the platforms.
struct FormatBase: Sendable {
  /// The type that a macOS type names as its base.
  var identifier: UniformTypeIdentifier
  /// The types that mean the same, or a less exact base.
  var others: Set<UniformTypeIdentifier> = []
  var mimeType: String
  /// The suffix of MIME types that implies the base.
  var suffix: String?

  /// True for a name that implies the base.
  func isImplied(by name: String) -> Bool { suffix.map(name.hasSuffix) ?? false }

  static let all = [
    FormatBase(identifier: "public.json", mimeType: "application/json", suffix: "+json"),
    FormatBase(identifier: "public.xml", mimeType: "application/xml", suffix: "+xml"),
    FormatBase(identifier: "public.html", mimeType: "text/html"),
    FormatBase(
      identifier: "public.plain-text", others: ["public.text", "public.source-code"],
      mimeType: "text/plain"),
    FormatBase(
      identifier: "public.zip-archive", others: ["com.pkware.zip-archive"],
      mimeType: "application/zip", suffix: "+zip"),
    FormatBase(
      identifier: "com.pkware.zip-archive", others: ["public.zip-archive"],
      mimeType: "application/zip", suffix: "+zip"),
    FormatBase(
      identifier: "org.gnu.gnu-zip-archive", mimeType: "application/gzip", suffix: "+gzip"),
    FormatBase(identifier: "public.tar-archive", mimeType: "application/x-tar"),
    FormatBase(identifier: "com.apple.package", mimeType: "inode/directory"),
    FormatBase(identifier: "com.apple.property-list", mimeType: "application/x-plist"),
  ]
}

extension ConsistencyRules {
  static let conformanceMismatch = RuleInfo(
    "consistency/conformance-mismatch", .warning, fix: .unsafe,
    """
    UTTypeConformsTo and sub-class-of disagree: public.json and application/json, public.xml and \
    application/xml, public.html and text/html, public.plain-text and text/plain, the archives, \
    property lists, packages and inode/directory; reported at the type that lacks the other half. \
    A parent that the end of a name implies (+json) may be missing
    """,
    because: "generic applications are offered on one platform only",
    references: ["shared-mime-info 2.11", "UniformTypeIdentifiers UTType.h"],
    bad: [
      .pair((.package, "application/vnd", "↓application/vnd"), conformsToJSON),
      .pair(markedIdentifier, (.package, "<glob", "<sub-class-of type=\"text/html\"/>\n    <glob")),
    ],
    good: [
      .pair(),
      .pair(
        conformsToJSON,
        (.package, "<glob", "<sub-class-of type=\"application/json\"/>\n    <glob")),
    ])

  private static let conformsToJSON = (
    RuleExample.SampleFile.list, "<string>public.data</string>", "<string>public.json</string>"
  )

  static let conformance = SetFamily<TypeComparison>(conformanceMismatch) {
    comparison, findings in
    let set = findings.set
    guard comparison.sides.count(where: { $0.platform.bases != nil }) > 1 else { return }
    for base in FormatBase.all {
      for (has, lacks) in comparison.directions {
        guard let form = has.platform.bases, let other = lacks.platform.bases,
          let parent = form.parent(base, has, set), other.lacks(base, lacks, has, set)
        else { continue }
        findings.add(
          conformanceMismatch, parent, of: has, missingIn: lacks,
          written: (form.written(parent.text), other.written(other.name(base))),
          // Two names on macOS have the same meaning.
          subject: base.mimeType, edit: other.add(base, lacks, set))
        break
      }
    }
  }

  static let packageTypeWithGlob = RuleInfo(
    "consistency/package-type-with-glob", .warning, fix: .unsafe,
    "A type that is a package on macOS has a glob in the MIME package; reported at the glob",
    because: "patterns are not compared with the names of folders",
    references: ["shared-mime-info 2.13"],
    bad: [.pair((.list, "public.data", "com.apple.package"), (.package, "*.lake", "↓*.lake"))],
    good: [.pair()])

  static let packages = SetFamily<TypeComparison>(packageTypeWithGlob) {
    comparison, findings in
    let set = findings.set
    for (folder, type) in comparison.directions where folder.isPackage && !type.isWanted {
      guard let removal = type.platform.extensions?.removeFromFolder else { continue }
      let other = set.name(of: folder.file, in: type.file)
      for glob in type.patterns {
        findings.add(
          packageTypeWithGlob,
          "'\(glob.written.text)' never matches, since '\(other)' makes '\(folder.name.text)' a folder",
          in: type.file, at: glob.written.range,
          fix: removal(glob, type, set).map { Fix("remove the glob", $0) })
      }
    }
  }
}
