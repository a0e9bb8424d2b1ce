import Diagnostics
import Declarations
import FileGeneration

/// The types in the files of a package that readers read, indexed for comparison.
struct ShippedTypes: Sendable {
  let claims: PackageClaims
  private let sides: [TypeSide]
  /// The places of sides in `sides`, in order, by the values for looking them up.
  private let places: [Value: [Int]]
  private let icons: PackageIcons

  init(_ files: PackageFiles) {
    let sides = files.seen(files.sides, \.file)
    self.sides = sides
    places = sides.indices.reduce(into: [:]) { places, place in
      let side = sides[place]
      for value in Set(side.platform.keys + [.fileExtension]).flatMap(side.found) {
        places[value, default: []] += [place]
      }
    }
    claims = PackageClaims(files.seen(files.claims, \.file))
    icons = files.icons
  }

  /// Returns the same type: by name, or by the platform's other lookup values if its names are not
  /// used elsewhere.
  func sides(of type: TypeSide) -> [TypeSide] {
    let platform = type.platform
    return sides(with: (platform.naming.map { [$0] } ?? platform.keys).flatMap(type.found))
  }

  /// Returns the types of its platform that share an extension with a type.
  func sides(withExtensionsOf type: TypeSide) -> [TypeSide] {
    sides(with: type.found(by: .fileExtension))
  }

  private func sides(with values: [Value]) -> [TypeSide] {
    Set(values.flatMap { places[$0] ?? [] }).sorted().map { sides[$0] }
  }

  /// True if these sides of a type have an icon, or there is a picture for it.
  ///
  /// Icons of types are found by the name of the type (shared-mime-info section 2.12).
  func hasIcon(_ type: TypeSide, _ sides: [TypeSide]) -> Bool {
    sides.contains { $0.icon != nil }
      || type.names.contains { icons.has($0.replacing("/", with: "-")) }
  }
}

/// A name, media type, or extension for looking up a type on a platform; in lower case.
private struct Value: Hashable {
  var platform: TypePlatform
  var key: TypeKey
  var text: String
}

extension TypeSide {
  fileprivate func found(by key: TypeKey) -> [Value] {
    values(of: key).map { Value(platform: platform, key: key, text: $0.asciiLowercased) }
  }
}

extension PackageFiles {
  /// Creates a package of all files that can be generated from a declaration, for all platforms.
  ///
  /// Uses made-up names where `generate` needs one and the declaration lacks it.
  init(generatedFrom declaration: Declaration) {
    var declaration = declaration
    var application = declaration.application ?? Application()
    application.platforms = []
    application.name = application.name ?? "Application"
    var desktop = application.desktop ?? Application.Desktop()
    desktop.id = desktop.id ?? application.bundleIdentifier ?? "application"
    desktop.exec = desktop.exec ?? "application %F"
    application.desktop = desktop
    declaration.application = application
    var options = GenerationOptions()
    options.kinds = Set(OutputKind.formats).subtracting([.importer])
    options.requested = options.kinds
    // The names of the icons depend on which pictures exist, but not on their content.
    let made = declaration.generate(options) { _ in [] }.files
    let icons = made.map(\.path).filter { $0.contains("/mimetypes/") }
    self.init(
      made.compactMap { ProjectFile($0.bytes, path: $0.path, isNamed: true) }, prefix: "",
      names: Set(icons), target: .any)
  }
}
