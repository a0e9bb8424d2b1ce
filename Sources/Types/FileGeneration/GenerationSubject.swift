import Declarations

/// A declaration, with values that several outputs need.
struct GenerationSubject {
  let declaration: Declaration
  let options: GenerationOptions
  let types: [GeneratedType]
  /// The desktop file ID without its suffix, which is the ID of the application in Flatpak and
  /// AppStream.
  let applicationID: Sourced<String>?
  /// The name of the package and of its file.
  let name: String
  /// The name of the application's icon in icon themes, or a path; nil without an ID.
  let iconName: Sourced<String>?
  let pictures: [Picture]
  /// Returns the content of a picture beside the declaration.
  private let picture: (String) -> [UInt8]?
  /// The names of the icons with pictures, by type.
  let drawnIcons: [String: String]
  /// The problems with pictures.
  let pictureOmissions: [Omission]
  /// The values that the files for Windows share, if these are written without `--only`.
  private(set) var windows: WindowsFacts?

  /// Returns nil if no type of the declaration has a name.
  init?(
    _ declaration: Declaration, _ options: GenerationOptions,
    picture: @escaping (String) -> [UInt8]?
  ) {
    let types = declaration.resolved().enumerated().filter {
      !$1.identifier.isEmpty || $1.source.isUnnamed
    }.map {
      GeneratedType($1, at: .type($0))
    }
    guard let first = types.first else { return nil }
    (self.declaration, self.options, self.types) = (declaration, options, types)
    self.picture = picture
    let application = declaration.application
    let id =
      (application?.desktop?.id).sourced(at: .application["desktop"]["id"])
      ?? (application?.bundleIdentifier).sourced(at: .application["bundleIdentifier"])
    applicationID = id.flatMap { $0.value.isFileName ? $0 : nil }
    let names = [applicationID?.value, first.source.identifier].compactMap(\.self).filter(
      \.isFileName)
    name = names.first ?? "types"
    let icons = IconNames(
      types, applicationID: options.flavor == .flatpak ? applicationID?.value : nil)
    let files = application?.icon?.files ?? [:]
    let isPrefixed = options.flavor == .flatpak && !files.isEmpty
    iconName = applicationID.map { Self.iconName(application?.desktop?.icon, $0, isPrefixed) }
    let named = iconName.flatMap { $0.value.isFileName ? (name: $0.value, files: files) : nil }
    let made = Picture.all(of: types, icons, application: named, picture)
    pictures = made.pictures
    let unnamed = Omission(
      "no application icons: neither 'desktop.id' nor 'desktop.icon' can name them",
      at: .application["icon"]["files"])
    pictureOmissions = made.omissions + (named == nil && !files.isEmpty ? [unnamed] : [])
    drawnIcons = Dictionary(
      pictures.filter { $0.context == .mimetypes }.map { ($0.identifier, $0.icon) }
    ) { first, _ in first }
    if options.writes(.registry, for: declaration) { windows = WindowsFacts(self) }
  }

  /// Returns the icon name in the application's desktop entry.
  ///
  /// A Flatpak exports only pictures whose names begin with its ID.
  private static func iconName(
    _ declared: String?, _ id: Sourced<String>, _ isPrefixed: Bool
  ) -> Sourced<String> {
    let path = DeclarationPath.application["desktop"]["icon"]
    guard let name = declared.sourced(at: path)?.map(\.trimmedLine) else { return id }
    return isPrefixed && !name.value.hasPrefix(id.value) ? id : name
  }

  /// Returns the subject for files that are packaged in another way.
  func withFlavor(_ flavor: GenerationOptions.Flavor) -> GenerationSubject? {
    var options = options
    options.flavor = flavor
    return GenerationSubject(declaration, options, picture: picture)
  }

  var application: Application? { declaration.application }
  var desktop: Application.Desktop? { declaration.application?.desktop }
  var isFlatpak: Bool { options.flavor == .flatpak }
  var isForLinux: Bool { application?.isForLinux ?? true }
  var comment: String { GeneratedFile.comment(options) }

  /// The media types of the types that the application opens, and the additional ones that it
  /// lists.
  var openedMediaTypes: [Sourced<String>] {
    let own = types.filter(\.isOpened).compactMap(\.sourcedMediaType)
    let others = Sourced.all(desktop?.mimeTypes ?? [], at: .application["desktop"]["mimeTypes"])
    return (own + others.map { $0.map(\.trimmedLine) }).filter { !$0.value.isEmpty }.unique
  }
}
