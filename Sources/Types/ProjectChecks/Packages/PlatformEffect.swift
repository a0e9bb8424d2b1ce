package import DesktopEntries
import Diagnostics
package import MIMEPackages
import PropertyLists
import UniformTypes

/// A change for files on a platform after a package is installed there.
///
/// The previous behavior of the system and other applications is unknown, except for system types.
package struct PlatformEffect: Sendable, Hashable {
  package enum Aspect: String, Sendable {
    case type, opens, looks, named
  }

  package var platform: String
  package var aspect: Aspect
  /// The extensions with periods, or other values that select the files.
  package var files: [String]
  /// The previous state; nil if there was none or it is unknown.
  package var before: String?
  package var after: String
  /// False for a broad claim, which includes files of all types that descend from a claimed one.
  package var isAskedFor: Bool
}

extension PackageFiles {
  /// The MIME packages that Linux desktops will read, by the names of their files.
  package var installedPackages: [(name: String, package: MIMEPackage)] {
    seen(Array(files.indices), \.self).compactMap { index in
      files[index].as(MIMEPackage.self).map { (files[index].name, $0) }
    }
  }

  /// The application entries that Linux desktops will read, by desktop file ID.
  package var installedEntries: [(id: String, entry: DesktopEntry)] {
    seen(Array(files.indices), \.self).compactMap { index in
      guard let entry = files[index].as(ReadDesktopEntry.self)?.entry, entry.kind == .application
      else { return nil }
      return (id(of: files[index]), entry)
    }
  }

  /// The effects on platforms other than Linux desktops.
  package var effects: [PlatformEffect] {
    let claims = PackageClaims(self.claims)
    let declared = sides.filter { $0.platform == .apple }.flatMap(effects)
    let opened = files.indices.flatMap(effectsOfList)
    let others = claims.all.filter { ![.apple, .freedesktop].contains($0.platform) }.map { claim in
      let names = names(claim)
      let isBroad = names.contains { $0.contains("*") || $0 == "application/octet-stream" }
      return PlatformEffect(
        platform: claim.platform.name, aspect: .opens, files: names, before: nil,
        after: "\(Self.name(claim)) is offered", isAskedFor: !isBroad)
    }
    // Files for several installers contain the same values.
    return (declared + opened + others).unique
  }

  private static func name(_ claim: PackageClaim) -> String {
    let isNamed = !claim.application.hasPrefix("(") && !claim.application.hasSuffix(".plist")
    return isNamed ? claim.application : "the application"
  }

  /// Returns the effects of a declared type on Finder.
  private func effects(_ side: TypeSide) -> [PlatformEffect] {
    let extensions = side.values(of: .fileExtension)
    guard !extensions.isEmpty else { return [] }
    let files = extensions.map { ".\($0)" }
    let system = extensions.lazy.compactMap { SystemTypes.shared.types(withExtension: $0).first }
      .first
    let values: [(PlatformEffect.Aspect, String?, String?)] = [
      (.type, system?.identifier.rawValue, side.name.text),
      (.named, nil, side.description?.text), (.looks, nil, side.icon?.text),
    ]
    return values.compactMap { aspect, before, after in
      after.map {
        PlatformEffect(
          platform: side.platform.name, aspect: aspect, files: files, before: before, after: $0,
          isAskedFor: true)
      }
    }
  }

  /// Returns the effects of an Info.plist on opening documents, by the rank of the application.
  private func effectsOfList(_ index: Int) -> [PlatformEffect] {
    guard let list = AppleList(files[index]),
      let claim = claims.first(where: { $0.file == index })
    else { return [] }
    return list.declarations.documentTypes.flatMap { document -> [PlatformEffect] in
      let opens = document.roleText == nil || document.role.map(Self.opening.contains) == true
      guard opens, let how = document.rank?.effect(Self.name(claim))
      else { return [] }
      let names = document.contentTypes.map(\.text)
      let tags = document.contentTypes.isEmpty ? claim.tags.values.sorted().map { ".\($0)" } : names
      return tags.map { name in
        let kinds = SystemTypes.shared.descendants(of: UniformTypeIdentifier(rawValue: name))
        return PlatformEffect(
          platform: claim.platform.name, aspect: .opens,
          files: kinds > 0 ? ["\(name) and \(kinds) types of it"] : [name], before: nil, after: how,
          isAskedFor: kinds == 0)
      }
    }
  }

  private static let opening: [TypeRole] = [.editor, .viewer, .shell]

  private func names(_ claim: PackageClaim) -> [String] {
    let extensions = claim.extensions.map { ".\($0)" }
    return Self.unique(extensions.isEmpty ? claim.types : extensions)
  }
}

extension HandlerRank {
  /// Returns the effect on opening, or nil for a rank that does not open files.
  fileprivate func effect(_ application: String) -> String? {
    switch self {
    case .owner: "\(application) opens them"
    case .default: "\(application) may become the default"
    case .alternate: "\(application) is offered"
    case .none: nil
    }
  }
}

extension SystemTypes {
  /// Returns the number of system types that conform to a type.
  fileprivate func descendants(of type: UniformTypeIdentifier) -> Int {
    let graph = ConformanceGraph()
    return all.count {
      $0.identifier != type && graph.allSupertypes(of: $0.identifier).contains(type)
    }
  }
}
