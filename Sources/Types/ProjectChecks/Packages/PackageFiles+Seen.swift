import DesktopEntries
import Diagnostics
import MIMEPackages
import PropertyLists
import UniformTypes

extension PackageFiles {
  /// The types that desktops see after the package is installed, in the order of the platforms and
  /// files.
  package var types: [ShippedType] {
    let reasons = unseenFiles
    let claims = PackageClaims(self.claims.filter { reasons[$0.file] == nil })
    let sides = self.sides.filter { reasons[$0.file] == nil }
    let pictures = TypePictures(names.filter { !isUnexported($0) })
    let declared = sides.map { side in
      ShippedType(
        name: side.name.text,
        mimeTypes: Self.unique(side.tags.map(\.text)).filter { $0 != side.name.text },
        extensions: side.values(of: .fileExtension),
        platform: platformName(side.platform, side.file),
        file: name(of: files[side.file]),
        openedBy: claims.openers(of: side).map(\.application),
        icon: side.icon?.text ?? pictures.name(of: side.names))
    }
    var known = Set(sides.flatMap { side in side.names.map { $0.asciiLowercased } })
    let unseen = Set(self.sides.flatMap(\.names)).subtracting(sides.flatMap(\.names))
    let others = claims.all.flatMap { claim in
      claim.types.filter {
        known.insert($0.asciiLowercased).inserted && isDeclared($0, by: claim)
          && !unseen.contains($0)
      }.map { type in
        ShippedType(
          name: type, extensions: claim.tags[type].map { [$0] } ?? [],
          platform: platformName(claim.platform, claim.file), file: name(of: files[claim.file]),
          isDeclared: false,
          openedBy: claims.openers(of: type, on: claim.platform).map(\.application))
      }
    }
    return declared + others
  }

  /// The types and pictures for a desktop that it will not see.
  package var unseen: [UnseenType] {
    let reasons = unseenFiles
    var known: Set<String> = []
    let declared = sides.compactMap { side -> UnseenType? in
      guard let reason = reasons[side.file] else { return nil }
      known.formUnion(side.names)
      return UnseenType(
        name: side.name.text, file: name(of: files[side.file]), reason: reason.sentence)
    }
    let claimed = claims.flatMap { claim -> [UnseenType] in
      if let reason = reasons[claim.file] {
        return [
          UnseenType(
            name: claim.application, file: name(of: files[claim.file]), reason: reason.sentence)
        ]
      }
      return claim.types.filter { !isDeclared($0, by: claim) && known.insert($0).inserted }.map {
        UnseenType(
          name: $0, file: name(of: files[claim.file]),
          reason: "is only claimed; no file has an undeclared type")
      }
    }
    return declared + claimed
      + unexportedPictures.map {
        UnseenType(name: $0.name, file: $0.paths[0], reason: UnseenReason.unexported.sentence)
      }
  }

  /// False for a Linux type that neither the package nor the shared database declares.
  private func isDeclared(_ type: String, by claim: PackageClaim) -> Bool {
    guard claim.platform == .freedesktop else { return true }
    let types = context.set.mediaTypes.value
    return DesktopEntryRules.isMadeUp(type) || types.declares(type)
      || types.target(ofAlias: type) != nil
  }

  /// Returns the name of the system by the layout of a bundle: only macOS has `Contents`.
  private func platformName(_ platform: TypePlatform, _ file: Int) -> String {
    guard platform == .apple else { return platform.name }
    let path = files[file].path.split(separator: "/")
    let folder = path.dropLast().last ?? ""
    return [".app", ".appex"].contains(where: folder.hasSuffix) ? "iOS" : platform.name
  }
}

/// The pictures of types in a package, which are found by the name of the type (shared-mime-info
/// section 2.12).
private struct TypePictures {
  private let stems: Set<String>

  init(_ names: Set<String>) {
    stems = Set(
      names.lazy.filter { $0.contains("/mimetypes/") }.map { SetPath($0).stem.asciiLowercased })
  }

  func name(of types: [String]) -> String? {
    types.lazy.map { $0.replacing("/", with: "-") }.first { stems.contains($0.asciiLowercased) }
  }
}
