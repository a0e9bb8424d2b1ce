package import DesktopEntries
import Diagnostics
package import MIMEPackages
import PropertyLists
import UniformTypes

/// What is different for files on a platform once a package is installed there.
///
/// What the system and other applications do before is not known here, except for the types of the
/// system.
package struct PlatformEffect: Sendable, Equatable {
  package enum Aspect: String, Sendable {
    case type, opens, looks, named
  }

  package var platform: String
  package var aspect: Aspect
  /// Extensions with periods, or what else finds the files.
  package var files: [String]
  /// Nil for nothing, or for what is not known.
  package var before: String?
  package var after: String
  /// False for what nobody named: files of all types that descend from a claimed one.
  package var isAskedFor: Bool
}

extension PackageFiles {
  /// The MIME packages that desktops of Linux will read.
  package var installedPackages: [MIMEPackage] {
    let reasons = unseenFiles
    return files.indices.filter { reasons[$0] == nil }
      .compactMap { files[$0].as(MIMEPackage.self) }
  }

  /// The entries of applications that they will read, by desktop file ID.
  package var installedEntries: [(id: String, entry: DesktopEntry)] {
    let reasons = unseenFiles
    return files.indices.filter { reasons[$0] == nil }.compactMap { index in
      guard let entry = files[index].as(ReadDesktopEntry.self)?.entry, entry.kind == .application
      else { return nil }
      return (files[index].name, entry)
    }
  }

  /// The effects on other platforms than desktops of Linux.
  package var effects: [PlatformEffect] {
    let claims = PackageClaims(self.claims)
    let declared = sides.filter { $0.platform == .apple }.flatMap(effects)
    let opened = files.indices.flatMap(effectsOfList)
    let others = claims.all.filter { ![.apple, .freedesktop].contains($0.platform) }.map { claim in
      PlatformEffect(
        platform: claim.platform.name, aspect: .opens, files: names(claim), before: nil,
        after: "\(Self.name(claim)) is offered", isAskedFor: !isBroad(claim))
    }
    // Files for several installers say the same.
    return (declared + opened + others).reduce(into: []) { all, effect in
      if !all.contains(effect) { all.append(effect) }
    }
  }

  private static func name(_ claim: PackageClaim) -> String {
    let isNamed = !claim.application.hasPrefix("(") && !claim.application.hasSuffix(".plist")
    return isNamed ? claim.application : "the application"
  }

  /// What Finder makes of a declared type.
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

  /// What opens documents on macOS and iOS, by the rank of the application.
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

  /// True for an application that any file opens with.
  private func isBroad(_ claim: PackageClaim) -> Bool {
    names(claim).contains { $0.contains("*") || $0 == "application/octet-stream" }
  }
}

extension HandlerRank {
  /// Nil for one that opens nothing.
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
  /// The number of types of the system that conform to one.
  fileprivate func descendants(of type: UniformTypeIdentifier) -> Int {
    let graph = ConformanceGraph()
    return all.count {
      $0.identifier != type && graph.allSupertypes(of: $0.identifier).contains(type)
    }
  }
}
