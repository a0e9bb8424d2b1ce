import AndroidManifests
import DesktopEntries
import Diagnostics
import KeyFileSyntax
import PropertyLists
import UniformTypes
import WindowsRegistration
import XMLSyntax

/// The types that an application of a package opens.
struct PackageClaim: Sendable {
  var platform: TypePlatform
  var file: Int
  var application: String
  /// The names of the types on the platform.
  var types: [String]
  /// The extensions of types whose names are not those in a declaration.
  var extensions: [String] = []
  /// The extensions that claim types, by type; only for types that are not claimed by name.
  var tags: [String: String] = [:]

  /// The platforms whose applications are recognized.
  static let platforms = [TypePlatform.apple, .freedesktop, .windows, .android]
}

/// The claims of a package, indexed by the types and extensions that they open.
struct PackageClaims: Sendable {
  private struct Key: Hashable {
    var platform: TypePlatform
    var name: String
  }

  let all: [PackageClaim]
  /// The places of claims in `all`, in order, by the names of their types.
  private var byType: [Key: [Int]] = [:]
  /// The places of claims in `all` by the names and extensions of their types.
  private var byName: [Key: [Int]] = [:]

  init(_ all: [PackageClaim]) {
    self.all = all
    for (place, claim) in all.enumerated() {
      let types = Set(claim.types.map(\.asciiLowercased))
      for name in types {
        byType[Key(platform: claim.platform, name: name), default: []] += [place]
      }
      for name in types.union(claim.extensions.map(\.asciiLowercased)) {
        byName[Key(platform: claim.platform, name: name), default: []] += [place]
      }
    }
  }

  /// Returns the applications that open a type of that name.
  func openers(of type: String, on platform: TypePlatform) -> [String] {
    openers([type], on: platform, in: byType)
  }

  /// Returns the applications that open a type.
  func openers(of side: TypeSide) -> [String] {
    let isNamed = side.isWanted && side.platform.naming == nil
    let names = isNamed ? side.platform.keys.flatMap { side.values(of: $0) } : side.names
    return openers(names, on: side.platform, in: isNamed ? byName : byType)
  }

  private func openers(
    _ names: [String], on platform: TypePlatform, in table: [Key: [Int]]
  ) -> [String] {
    let found = names.flatMap { table[Key(platform: platform, name: $0.asciiLowercased)] ?? [] }
    return Set(found).sorted().map { all[$0].application }.unique
  }
}

extension PackageFiles {
  /// The applications that the files describe.
  var claims: [PackageClaim] { files.indices.flatMap(claims) }

  /// Returns the desktop file ID of an entry: its path in 'applications', with hyphens.
  func id(of entry: ProjectFile) -> String {
    let parts = name(of: entry).split(separator: "/")
    let folder = parts.indices.dropLast().first { index in
      parts[index] == "applications"
        && (index == 0 || ["desktop", "share"].contains(parts[index - 1]))
    }
    return parts[(folder.map { $0 + 1 } ?? parts.count - 1)...].joined(separator: "-")
  }

  private func claims(_ index: Int) -> [PackageClaim] {
    let file = files[index]
    if let types = file.as(ReadDesktopEntry.self)?.entry?.openedTypes, !types.isEmpty {
      return [
        PackageClaim(
          platform: .freedesktop, file: index, application: id(of: file),
          types: Self.unique(types.map(\.text)))
      ]
    }
    if let list = AppleList(file), !list.declarations.documentTypes.isEmpty {
      let types = list.declarations.documentTypes.flatMap { $0.contentTypes.map(\.text) }
      let tags = list.typesClaimedByExtension
      return [
        PackageClaim(
          platform: .apple, file: index, application: application(list.list, file),
          types: Self.unique(types + tags.map(\.type)),
          tags: Dictionary(tags.map { ($0.type, $0.tag) }) { first, _ in first })
      ]
    }
    if let manifest = file.as(AndroidManifest.self) { return claims(manifest, index) }
    return claims(file.windowsAssociations ?? [], index)
  }

  /// Returns the activities that open documents.
  private func claims(_ manifest: AndroidManifest, _ index: Int) -> [PackageClaim] {
    manifest.components.compactMap { component in
      let types = manifest.associations(of: component)
      guard !types.isEmpty else { return nil }
      let name = component.name?.value.split(separator: ".").last.map(String.init)
      return PackageClaim(
        platform: .android, file: index, application: name ?? "(activity)",
        types: Self.unique(types.flatMap { [$0.name.value] + $0.mediaTypeNames }),
        extensions: types.flatMap(\.extensionNames))
    }
  }

  /// Returns the programs that open the types of a file for Windows, in its order.
  private func claims(_ associations: [WindowsAssociation], _ index: Int) -> [PackageClaim] {
    Self.unique(associations.compactMap(\.opener)).map { program in
      let types = associations.filter { $0.opener?.asciiLowercased == program.asciiLowercased }
      return PackageClaim(
        platform: .windows, file: index, application: program, types: types.map(\.name.text),
        extensions: types.flatMap { $0.extensions.map(\.text) })
    }
  }

  static func unique(_ names: [String]) -> [String] { names.distinct(by: \.asciiLowercased) }

  /// Returns the name of the bundle that a property list belongs to, or its identifier.
  private func application(_ list: PropertyList, _ file: ProjectFile) -> String {
    let parts = name(of: file).split(separator: "/")
    if let bundle = parts.last(where: { $0.hasSuffix(".app") || $0.hasSuffix(".appex") }) {
      return String(bundle)
    }
    return list.root?["CFBundleIdentifier"]?.string ?? file.name
  }
}

extension AppleList {
  /// The types and extensions of document types without content types, as most packagers write
  /// them; a type is the list's or the system's type with the extension, or else `.ext`.
  fileprivate var typesClaimedByExtension: [(type: String, tag: String)] {
    let own = declarations.effective
    return declarations.documentTypes.filter { $0.contentTypes.isEmpty }.flatMap { document in
      document.legacyLists.filter { $0.tagClass == .filenameExtension }.flatMap(\.tags).map { tag in
        let name = String(tag.text.drop { $0 == "." }).asciiLowercased
        let declared = own.first { type in
          type.tags(of: .filenameExtension).contains { $0.text.asciiLowercased == name }
        }
        let type =
          declared?.identifier?.text
          ?? SystemTypes.shared.types(withExtension: name).first?.identifier.rawValue
        return (type ?? ".\(name)", name)
      }
    }
  }
}
