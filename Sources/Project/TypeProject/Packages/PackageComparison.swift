package import Diagnostics
import FileTypes
import UniformTypes

/// A finding on a package.
package struct PackageFinding: Sendable {
  /// The file; nil for the package as a whole.
  package var file: ProjectFile?
  package var diagnostic: Diagnostic
}

extension PackageFiles {
  /// What is wrong with the package regardless of what it should contain.
  package var findings: [PackageFinding] {
    files.compactMap { file in
      let folder = name(of: file).split(separator: "/").dropLast().suffix(2)
      guard file.kind == .mimePackage, folder.elementsEqual(["share", "mime"]) else { return nil }
      return PackageFinding(
        file: file,
        diagnostic: Diagnostic(
          InspectionRules.misplacedPackage,
          "MIME package in 'share/mime'; move it to 'share/mime/packages'", at: nil))
    }
  }

  /// What a package lacks of a declaration, or has otherwise, on the platforms that it is for.
  package func findings(against declaration: ProjectFile) -> [PackageFinding] {
    let set = TypeSet(
      [declaration], surroundings: .none, mediaTypes: Once { context.set.mediaTypes.value })
    guard let wanted = set.wanted.first else { return [] }
    let comparison = PackageComparison(files: self, platforms: platforms)
    return zip(wanted.types, wanted.sides).flatMap { type, sides in
      comparison.findings(type, sides)
    }
  }

  /// The platforms that the package is for; none if that cannot be told.
  private var platforms: [TypePlatform] {
    let wanted: String
    switch target {
    case .linux: wanted = "Linux"
    case .apple: wanted = "macOS"
    case .windows: wanted = "Windows"
    case .android: wanted = "Android"
    case .any:
      let claimed = claims.map(\.platform)
      return TypePlatform.all.filter { platform in
        claimed.contains(platform) || files.contains { platform.kinds.contains($0.kind) }
          || platform == .freedesktop && files.contains { $0.kind == .desktopEntry }
      }
    }
    return TypePlatform.all.filter { $0.name == wanted }
  }
}

/// A package beside what a declaration wants it to say.
private struct PackageComparison {
  let files: PackageFiles
  let platforms: [TypePlatform]
  private let shipped: [TypeSide]
  private let claims: PackageClaims

  init(files: PackageFiles, platforms: [TypePlatform]) {
    self.files = files
    self.platforms = platforms
    shipped = files.sides
    claims = PackageClaims(files.claims)
  }

  func findings(_ type: ResolvedType, _ sides: [TypeSide]) -> [PackageFinding] {
    guard !platforms.isEmpty else { return [missing(type.identifier, on: nil)] }
    return platforms.flatMap { platform -> [PackageFinding] in
      // A platform whose types have no names of their own, or a type that it does not need.
      guard let wanted = sides.first(where: { $0.platform == platform }) else { return [] }
      let own = shipped.filter { $0.platform == platform }
      let found = own.filter { isSame($0, wanted) }
      if let first = found.first {
        return extensions(wanted, found, first) + icon(wanted, found, first)
          + handler(type, wanted, at: first)
      }
      // What the system declares need not be declared again.
      if type.form == .none { return handler(type, wanted, at: nil) }
      let others = own.filter { side in
        !Set(side.values(of: .fileExtension)).isDisjoint(with: wanted.values(of: .fileExtension))
      }
      return others.isEmpty
        ? [missing(wanted.name.text, on: platform)] : others.map { otherName($0, wanted) }
    }
  }

  /// By name, or by what else the platform finds types by if its names mean nothing to others.
  private func isSame(_ side: TypeSide, _ wanted: TypeSide) -> Bool {
    guard side.platform.naming != nil else {
      return side.platform.keys.contains { key in
        let values = Set(wanted.values(of: key).map(\.asciiLowercased))
        return side.values(of: key).contains { values.contains($0.asciiLowercased) }
      }
    }
    let names = Set(wanted.names.map(\.asciiLowercased))
    return side.names.contains { names.contains($0.asciiLowercased) }
  }

  private func missing(_ name: String, on platform: TypePlatform?) -> PackageFinding {
    let place = platform.map { " for \($0.name)" } ?? ""
    return PackageFinding(
      file: nil,
      diagnostic: Diagnostic(
        InspectionRules.missingType, "nothing in the package declares '\(name)'\(place)", at: nil))
  }

  private func finding(_ rule: RuleInfo, _ message: String, at side: TypeSide) -> PackageFinding {
    PackageFinding(
      file: files.files[side.file], diagnostic: Diagnostic(rule, message, at: side.name.range))
  }

  private func otherName(_ side: TypeSide, _ wanted: TypeSide) -> PackageFinding {
    finding(
      InspectionRules.differentName,
      "the declaration calls the type '\(wanted.name.text)', not '\(side.name.text)'", at: side)
  }

  private func extensions(
    _ wanted: TypeSide, _ found: [TypeSide], _ first: TypeSide
  ) -> [PackageFinding] {
    let shipped = Set(found.flatMap { $0.values(of: .fileExtension) }.map(\.asciiLowercased))
    return wanted.values(of: .fileExtension).filter { !shipped.contains($0.asciiLowercased) }.map {
      finding(
        InspectionRules.missingExtension,
        "'\(first.name.text)' lacks the extension '\($0)' of the declaration", at: first)
    }
  }

  private func icon(
    _ wanted: TypeSide, _ found: [TypeSide], _ first: TypeSide
  ) -> [PackageFinding] {
    guard wanted.icon != nil, found.allSatisfy({ $0.icon == nil }) else { return [] }
    // Icons of types are found by the name of the type (shared-mime-info section 2.12).
    let names = Set(wanted.names.map { $0.replacing("/", with: "-").asciiLowercased })
    let hasPicture = files.names.contains { name in
      let last = name.split(separator: "/").last ?? ""
      let stem = last.lastIndex(of: ".").map { last[..<$0] } ?? last
      return names.contains(String(stem).asciiLowercased)
    }
    guard !hasPicture else { return [] }
    return [
      finding(
        InspectionRules.missingIcon,
        "'\(first.name.text)' has no icon, and the declaration has one",
        at: first)
    ]
  }

  private func handler(
    _ type: ResolvedType, _ wanted: TypeSide, at side: TypeSide?
  ) -> [PackageFinding] {
    guard type.source.handler != nil, PackageClaim.platforms.contains(wanted.platform),
      claims.openers(of: wanted).isEmpty
    else { return [] }
    let message =
      "no application of the package opens '\(wanted.name.text)' on \(wanted.platform.name)"
    guard let side else {
      let diagnostic = Diagnostic(InspectionRules.missingHandler, message, at: nil)
      return [PackageFinding(file: nil, diagnostic: diagnostic)]
    }
    return [finding(InspectionRules.missingHandler, message, at: side)]
  }
}
