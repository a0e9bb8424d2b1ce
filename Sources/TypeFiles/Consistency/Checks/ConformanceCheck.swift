import Diagnostics
import InfoPropertyList
import MIMEInfo
import UniformTypes

extension ConsistencyRules {
  /// A format that others are written in, as both sides call it.
  private struct Base {
    /// What a type names to say so.
    var identifier: UniformTypeIdentifier
    /// What says so as well, or says it less exactly.
    var others: Set<UniformTypeIdentifier> = []
    var mimeType: String
    /// The end of names that say so.
    var suffix: String?
  }

  private static let bases = [
    Base(identifier: "public.json", mimeType: "application/json", suffix: "+json"),
    Base(identifier: "public.xml", mimeType: "application/xml", suffix: "+xml"),
    Base(identifier: "public.html", mimeType: "text/html"),
    Base(
      identifier: "public.plain-text", others: ["public.text", "public.source-code"],
      mimeType: "text/plain"),
    Base(
      identifier: "public.zip-archive", others: ["com.pkware.zip-archive"],
      mimeType: "application/zip", suffix: "+zip"),
    Base(
      identifier: "com.pkware.zip-archive", others: ["public.zip-archive"],
      mimeType: "application/zip", suffix: "+zip"),
    Base(
      identifier: "org.gnu.gnu-zip-archive", mimeType: "application/gzip", suffix: "+gzip"),
    Base(identifier: "public.tar-archive", mimeType: "application/x-tar"),
    Base(identifier: "com.apple.package", mimeType: "inode/directory"),
    Base(identifier: "com.apple.property-list", mimeType: "application/x-plist"),
  ]

  /// What the type is on one side alone.
  static func checkConformance(_ pair: TypePair, _ set: TypeSet) -> [SetFinding] {
    bases.compactMap { base in
      missingParent(base, pair, set) ?? missingConformance(base, pair, set)
    }
  }

  private static func missingParent(
    _ base: Base, _ pair: TypePair, _ set: TypeSet
  ) -> SetFinding? {
    let (apple, linux) = (pair.apple, pair.linux)
    guard
      let conformance = apple.conformsTo.first(where: {
        UniformTypeIdentifier(rawValue: $0.text) == base.identifier
      }),
      // A rule on packages alone knows what suffixes demand, and one on both what patterns do.
      base.suffix.map({ !linux.name.text.hasSuffix($0) }) ?? true,
      !(apple.isPackage && !linux.globs.isEmpty), !set.descends(linux, from: base.mimeType)
    else { return nil }
    guard let declaration = linux.declaration else {
      return SetFinding(
        file: apple.file,
        Diagnostic(
          conformanceMismatch,
          """
          '\(conformance.text)' makes it '\(base.mimeType)', which \
          '\(set.name(of: linux.file, in: apple.file))' does not say
          """, at: conformance.range))
    }
    let edit = set.package(linux.file)?.insertion(ofParent: base.mimeType, into: declaration)
    return SetFinding(
      file: linux.file,
      Diagnostic(
        conformanceMismatch,
        """
        the type is no subclass of '\(base.mimeType)', and conforms to '\(conformance.text)' in \
        '\(set.name(of: apple.file, in: linux.file))'
        """, at: linux.name.range,
        fix: .unsafe(
          "make it a subclass of '\(base.mimeType)'", linux.isEmptyElement ? nil : edit)),
      subject: base.mimeType)
  }

  private static func missingConformance(
    _ base: Base, _ pair: TypePair, _ set: TypeSet
  ) -> SetFinding? {
    let (apple, linux) = (pair.apple, pair.linux)
    guard let parent = linux.parents.first(where: { set.canonical($0.text) == base.mimeType }),
      // The name asks for the parent; whether the Mac opens such a file as text is a choice.
      base.suffix.map({ !linux.name.text.hasSuffix($0) }) ?? true,
      set.conforms(apple, to: base.others.union([base.identifier])) == false
    else { return nil }
    if apple.isWanted {
      return SetFinding(
        file: linux.file,
        Diagnostic(
          conformanceMismatch,
          """
          '\(apple.identifier.text)' does not conform to '\(base.identifier)' in \
          '\(set.name(of: apple.file, in: linux.file))'
          """, at: parent.range))
    }
    let last = apple.declaration?.value["UTTypeConformsTo"]?.array?.last
    let edit = last.flatMap {
      set.editor(apple.file)?.insertion(
        of: [.string(base.identifier.rawValue)], after: $0.element)
    }
    return SetFinding(
      file: apple.file,
      Diagnostic(
        conformanceMismatch,
        """
        the type does not conform to '\(base.identifier)', and is a subclass of '\(parent.text)' \
        in '\(set.name(of: linux.file, in: apple.file))'
        """, at: apple.identifier.range,
        fix: .unsafe("make it conform to '\(base.identifier)'", edit)),
      // Two names of the Mac stand for one.
      subject: base.mimeType)
  }

  /// Patterns of types that are folders on the Mac.
  static func checkPackages(_ pair: TypePair, _ set: TypeSet) -> [SetFinding] {
    guard pair.apple.isPackage, let package = set.package(pair.linux.file) else { return [] }
    return pair.linux.globs.map { glob in
      SetFinding(
        file: pair.linux.file,
        Diagnostic(
          packageTypeWithGlob,
          """
          '\(glob.pattern.text)' matches no folder, and '\(pair.apple.identifier.text)' is a \
          package in '\(set.name(of: pair.apple.file, in: pair.linux.file))'
          """, at: glob.pattern.range,
          fix: .unsafe("remove the glob", package.removal(of: glob.element))))
    }
  }
}

extension TypeSet {
  /// The name that an alias stands for.
  fileprivate func canonical(_ name: String) -> String {
    mediaTypes.value.target(ofAlias: name) ?? name
  }

  /// True if a type has that name or is a subclass, near or far.
  fileprivate func descends(_ type: LinuxType, from name: String) -> Bool {
    let parents = type.parents.map(\.text)
    if type.name.text == name || parents.contains(name) { return true }
    // Every text is plain text (shared-mime-info section 2.11).
    if name == "text/plain", type.name.text.hasPrefix("text/") { return true }
    let types = mediaTypes.value
    return ([type.name.text] + parents).contains { parent in
      let parent = canonical(parent)
      return parent == name && parent != type.name.text
        || types.ancestors(of: parent).contains(name)
    }
  }

  /// Nil where the type conforms to some other that nobody here knows.
  fileprivate func conforms(
    _ type: AppleType, to names: Set<UniformTypeIdentifier>
  ) -> Bool? {
    let declared = appleTypes(of: type.file)
    let graph = ConformanceGraph(
      declared.map { other in
        (other.type, other.conformsTo.map { UniformTypeIdentifier(rawValue: $0.text) })
      })
    let supertypes = graph.allSupertypes(of: type.type)
    if supertypes.contains(where: names.contains) { return true }
    return supertypes.allSatisfy(graph.knows) ? false : nil
  }
}
