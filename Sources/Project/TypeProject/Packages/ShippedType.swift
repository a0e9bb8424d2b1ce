import AppSources
import DesktopEntries
package import Diagnostics
import KeyFileSyntax
import PropertyLists

/// A type that a package gives to a platform.
package struct ShippedType: Sendable, Equatable {
  /// The identifier or MIME type; for a platform whose types have no names, its own name.
  package var name: String
  /// The MIME types of a type whose name is not one.
  package var mimeTypes: [String] = []
  package var extensions: [String] = []
  package var platform: String
  /// The file that declares the type, or the one that only opens it.
  package var file: String
  /// False for a type of somebody else that an application of the package opens.
  package var isDeclared = true
  /// The applications of the package that open it.
  package var openedBy: [String] = []
}

/// The files of a package that declare types, and what else is in it.
package struct PackageFiles: Sendable {
  /// What a package, by what it is, is for.
  package enum Target: Sendable {
    case linux, apple, windows, android
    /// The platforms for which there are files.
    case any
  }

  /// As it is shown in the paths of the files: `app.deb!`.
  package let prefix: String
  package let files: [ProjectFile]
  /// The paths of everything in the package.
  package let names: Set<String>
  package let target: Target
  let context: ProjectContext

  /// The files have the prefix and their paths in the package as their paths.
  package init(
    _ files: [ProjectFile], prefix: String, names: Set<String>, target: Target,
    selection: RuleSelection = .all
  ) {
    self.prefix = prefix
    self.files = files
    self.names = names
    self.target = target
    // What is installed on this machine says nothing about the machines that the package is for.
    var surroundings = Surroundings.none
    surroundings.hasFile = { path in
      path.hasPrefix(prefix)
        && names.contains(ProjectPath.normal(String(path.dropFirst(prefix.count))))
    }
    context = ProjectContext(files, surroundings: surroundings, selection: selection)
  }

  /// The findings in a file of the package, and those that its comments accept.
  package func judge(
    _ file: ProjectFile, ignores: Bool
  ) -> (found: [Diagnostic], ignored: [AcceptedDiagnostic]) {
    ProjectRules.judge(file, context, ignores: ignores)
  }

  /// A path in the package.
  func name(of file: ProjectFile) -> String { String(file.path.dropFirst(prefix.count)) }

  /// What the package gives to each platform, in the order of the platforms and files.
  package var types: [ShippedType] {
    let claims = self.claims
    let declared = sides.map { side in
      ShippedType(
        name: side.name.text, mimeTypes: side.tags.map(\.text),
        extensions: side.values(of: .fileExtension), platform: side.platform.name,
        file: name(of: files[side.file]),
        openedBy: claims.filter { $0.opens(side) }.map(\.application))
    }
    var known = Set(sides.flatMap { side in side.names.map { $0.asciiLowercased } })
    let others = claims.flatMap { claim in
      claim.types.filter { known.insert($0.asciiLowercased).inserted }.map { type in
        ShippedType(
          name: type, platform: claim.platform.name, file: name(of: files[claim.file]),
          isDeclared: false,
          openedBy: claims.filter { $0.has(type, on: claim.platform) }.map(\.application))
      }
    }
    return declared + others
  }

  /// All that the files say about types.
  var sides: [TypeSide] {
    TypePlatform.all.flatMap { context.set.files(of: $0).flatMap(\.types) }
  }
}

/// The types that an application of a package opens.
struct PackageClaim: Sendable {
  var platform: TypePlatform
  var file: Int
  var application: String
  var types: [String]

  /// The platforms whose applications are recognized.
  static let platforms = [TypePlatform.apple, .freedesktop]

  func has(_ type: String, on platform: TypePlatform) -> Bool {
    platform == self.platform && types.contains { $0.asciiLowercased == type.asciiLowercased }
  }

  func opens(_ side: TypeSide) -> Bool { side.names.contains { has($0, on: side.platform) } }
}

extension PackageFiles {
  /// The applications that the files describe.
  var claims: [PackageClaim] {
    files.indices.compactMap { index in
      let file = files[index]
      if let entry = file.as(ReadDesktopEntry.self)?.entry, entry.kind == .application,
        !entry.mimeTypes.isEmpty
      {
        return PackageClaim(
          platform: .freedesktop, file: index, application: file.name,
          types: Self.unique(entry.mimeTypes.map(\.text)))
      }
      if let list = AppleList(file), !list.declarations.documentTypes.isEmpty {
        let types = list.declarations.documentTypes.flatMap { $0.contentTypes.map(\.text) }
        return PackageClaim(
          platform: .apple, file: index, application: application(list.list, file),
          types: Self.unique(types))
      }
      return nil
    }
  }

  private static func unique(_ names: [String]) -> [String] {
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
