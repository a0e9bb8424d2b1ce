import AndroidManifests
import AppSources
import DesktopEntries
import Diagnostics
import KeyFileSyntax
import PropertyLists
import WindowsRegistration
import XMLSyntax

/// The types that an application of a package opens.
struct PackageClaim: Sendable {
  var platform: TypePlatform
  var file: Int
  var application: String
  /// Their names on the platform.
  var types: [String]
  /// The extensions of types whose names mean nothing to a declaration.
  var extensions: [String] = []

  /// The platforms whose applications are recognized.
  static let platforms = [TypePlatform.apple, .freedesktop, .windows, .android]

  func has(_ type: String, on platform: TypePlatform) -> Bool {
    platform == self.platform && types.contains { $0.asciiLowercased == type.asciiLowercased }
  }

  func opens(_ side: TypeSide) -> Bool {
    guard side.isWanted, platform == side.platform, platform.naming == nil else {
      return side.names.contains { has($0, on: side.platform) }
    }
    let wanted = platform.keys.flatMap { side.values(of: $0) }.map(\.asciiLowercased)
    return (types + extensions).contains { wanted.contains($0.asciiLowercased) }
  }
}

extension PackageFiles {
  /// The applications that the files describe.
  var claims: [PackageClaim] { files.indices.flatMap(claims) }

  private func claims(_ index: Int) -> [PackageClaim] {
    let file = files[index]
    if let entry = file.as(ReadDesktopEntry.self)?.entry, entry.kind == .application,
      !entry.mimeTypes.isEmpty
    {
      return [
        PackageClaim(
          platform: .freedesktop, file: index, application: file.name,
          types: Self.unique(entry.mimeTypes.map(\.text)))
      ]
    }
    if let list = AppleList(file), !list.declarations.documentTypes.isEmpty {
      let types = list.declarations.documentTypes.flatMap { $0.contentTypes.map(\.text) }
      return [
        PackageClaim(
          platform: .apple, file: index, application: application(list.list, file),
          types: Self.unique(types))
      ]
    }
    if let manifest = file.as(AndroidManifest.self) { return claims(manifest, index) }
    return WindowsFile(file).map { claims($0, index) } ?? []
  }

  /// The activities that open documents.
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

  /// The programs that open the types of a file for Windows, in its order.
  private func claims(_ content: WindowsFile, _ index: Int) -> [PackageClaim] {
    Self.unique(content.associations.compactMap(\.opener)).map { program in
      let types = content.associations.filter {
        $0.opener?.asciiLowercased == program.asciiLowercased
      }
      return PackageClaim(
        platform: .windows, file: index, application: program, types: types.map(\.name.text),
        extensions: types.flatMap { $0.extensions.map(\.text) })
    }
  }

  static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0.asciiLowercased).inserted }
  }

  /// The name of the bundle that a property list belongs to, or its identifier.
  private func application(_ list: PropertyList, _ file: ProjectFile) -> String {
    let parts = name(of: file).split(separator: "/")
    if let bundle = parts.last(where: { $0.hasSuffix(".app") || $0.hasSuffix(".appex") }) {
      return String(bundle)
    }
    return list.root?["CFBundleIdentifier"]?.string ?? file.name
  }
}
