import Diagnostics
import Declarations
import MIMEPackages

extension PackageFiles {
  /// Returns the differences between a package and a declaration, on the platforms of the package.
  ///
  /// Ignores values that a platform's generated files cannot express.
  package func findings(against declaration: ProjectFile) -> [PackageFinding] {
    guard let source = declaration.as(DeclarationFile.self), source.root != nil else { return [] }
    let comparison = PackageComparison(
      files: self, platforms: platforms, shipped: ShippedTypes(self),
      wanted: ShippedTypes(PackageFiles(generatedFrom: source.declaration)))
    return source.declaration.resolved().flatMap(comparison.findings)
  }

  /// The platforms of the package; empty if they are unknown.
  private var platforms: [TypePlatform] {
    let wanted: String
    switch target {
    case .linux, .snap: wanted = "Linux"
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

/// A package, with the output of a declaration.
private struct PackageComparison {
  let files: PackageFiles
  let platforms: [TypePlatform]
  let shipped: ShippedTypes
  /// The types in a package with all files that are generated from the declaration.
  let wanted: ShippedTypes

  func findings(_ type: ResolvedType) -> [PackageFinding] {
    guard !platforms.isEmpty else {
      return type.form == .none ? [] : [missing(type.source.name, on: nil)]
    }
    return platforms.flatMap { platform -> [PackageFinding] in
      // The platform's types do not have names, or the platform does not need the type.
      guard let side = platform.declared(type, 0) else { return [] }
      let found = shipped.sides(of: side)
      let written = wanted.sides(of: side)
      if let first = found.first {
        return extensions(type, written, found, first) + icon(side, written, found, first)
          + handler(type, side, at: first)
      }
      // A package need not declare system types.
      if type.form == .none { return handler(type, side, at: nil) }
      guard !written.isEmpty else { return [] }
      let others = shipped.sides(withExtensionsOf: side)
      return others.isEmpty
        ? [missing(side.name.text, on: platform)] : others.map { otherName($0, side) }
    }
  }

  private func missing(_ name: String, on platform: TypePlatform?) -> PackageFinding {
    let place = platform.map { " for \($0.name)" } ?? ""
    return PackageFinding(
      InspectionRules.missingType, "nothing in the package declares '\(name)'\(place)")
  }

  private func finding(_ rule: RuleInfo, _ message: String, at side: TypeSide?) -> PackageFinding {
    PackageFinding(rule, message, in: side.map { files.files[$0.file] }, at: side?.name.range)
  }

  private func otherName(_ side: TypeSide, _ wanted: TypeSide) -> PackageFinding {
    finding(
      InspectionRules.differentName,
      "the declaration calls the type '\(wanted.name.text)', not '\(side.name.text)'", at: side)
  }

  private func extensions(
    _ type: ResolvedType, _ written: [TypeSide], _ found: [TypeSide], _ first: TypeSide
  ) -> [PackageFinding] {
    let values = { (sides: [TypeSide]) in
      let hasMagic = sides.contains { $0.as(MIMETypeDeclaration.self)?.magics.isEmpty == false }
      return Set(
        sides.flatMap(\.patterns).map(\.words.asciiLowercased) + (hasMagic ? ["magic"] : []))
    }
    let found = values(found)
    let lacking = values(written).subtracting(found)
    let source = type.source
    let declared =
      source.extensions.map { TypeSide.Pattern(suffix: PlacedText($0)).words }
      + source.globs.map { TypeSide.Pattern(glob: $0.pattern).words }
      + (source.magic.isEmpty ? [] : ["magic"])
    // Readers ignore the case of nearly all globs, which are written in lower case.
    return PackageFiles.unique(declared).filter { lacking.contains($0.asciiLowercased) }.map {
      // jpackage cannot write magic: files of the type are found by their names.
      PackageFinding(
        InspectionRules.missingExtension,
        "'\(first.name.text)' lacks the \($0) of the declaration", in: files.files[first.file],
        at: first.name.range, severity: $0 == "magic" && !found.isEmpty ? .note : nil)
    }
  }

  private func icon(
    _ side: TypeSide, _ written: [TypeSide], _ found: [TypeSide], _ first: TypeSide
  ) -> [PackageFinding] {
    guard side.icon != nil, wanted.hasIcon(side, written), !shipped.hasIcon(side, found)
    else { return [] }
    return [
      finding(
        InspectionRules.missingIcon,
        "missing icon of '\(first.name.text)', which the declaration has",
        at: first)
    ]
  }

  private func handler(
    _ type: ResolvedType, _ side: TypeSide, at place: TypeSide?
  ) -> [PackageFinding] {
    guard type.source.handler != nil, PackageClaim.platforms.contains(side.platform),
      !wanted.claims.openers(of: side).isEmpty, shipped.claims.openers(of: side).isEmpty
    else { return [] }
    let message = "no application of the package opens '\(side.name.text)' on \(side.platform.name)"
    return [finding(InspectionRules.missingHandler, message, at: place)]
  }
}
