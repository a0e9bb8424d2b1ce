import DesktopEntries
import Diagnostics
import MIMEPackages
import PropertyLists
import UniformTypes

extension PackageFiles {
  /// The types that desktops see after the package is installed, in the order of the platforms and
  /// files.
  package var types: [ShippedType] {
    let (claims, sides) = (PackageClaims(seen(self.claims, \.file)), seen(self.sides, \.file))
    let declared = sides.map { side in
      ShippedType(
        name: side.name.text,
        mimeTypes: Self.unique(side.tags.map(\.text)).filter { $0 != side.name.text },
        extensions: side.values(of: .fileExtension),
        platform: platformName(side.platform, side.file),
        file: name(of: files[side.file]),
        openedBy: claims.openers(of: side), icon: icon(of: side))
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
          openedBy: claims.openers(of: type, on: claim.platform))
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
      let file = name(of: files[claim.file])
      if let reason = reasons[claim.file] {
        return [UnseenType(name: claim.application, file: file, reason: reason.sentence)]
      }
      return claim.types.filter { !isDeclared($0, by: claim) && known.insert($0).inserted }.map {
        UnseenType(name: $0, file: file, reason: "is only claimed; no file has an undeclared type")
      }
    }
    return declared + claimed
      + misplacedPictures.map {
        UnseenType(name: $0.paths[0], file: $0.paths[0], reason: $0.reason)
      }
      + unexportedPictures.map {
        UnseenType(name: $0.name, file: $0.paths[0], reason: UnseenReason.unexported.sentence)
      }
  }

  /// Returns the icon of a type that readers find: on Linux a picture of the package or of every
  /// theme, by the name that the type gives or by its own (shared-mime-info section 2.12).
  private func icon(of side: TypeSide) -> String? {
    guard side.platform == .freedesktop else { return side.icon?.text }
    let own = side.names.map { $0.replacing("/", with: "-") }
    return ([side.icon?.text].compactMap(\.self) + own).first {
      icons.has($0) || MIMERules.genericIconNames.contains($0)
    }
  }

  /// The pictures that are named like icons of types and that no reader finds, with the reasons.
  var misplacedPictures: [(paths: [String], reason: String)] {
    guard exports == nil, target != .snap else { return [] }
    var known: Set<String> = []
    let types = seen(sides, \.file).filter { $0.platform == .freedesktop }
    return types.filter { icon(of: $0) == nil || $0.icon != nil }.compactMap { side in
      ([side.icon?.text].compactMap(\.self) + side.names.map { $0.replacing("/", with: "-") })
        .lazy.filter { known.insert($0).inserted }.compactMap(icons.misplaced).first
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
