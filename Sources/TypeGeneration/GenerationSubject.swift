import FileTypeDeclaration
import UniformTypes

/// A declaration with what all its outputs have to know.
struct GenerationSubject {
  let declaration: Declaration
  let options: GenerationOptions
  let types: [GeneratedType]
  /// The desktop file ID without its ending, which is the ID of the application in Flatpak and
  /// AppStream.
  let applicationID: String?
  /// The name of the package and of its file.
  let name: String
  let pictures: [Picture]
  /// What is wrong with pictures, one sentence each.
  let pictureOmissions: [String]

  /// Nil if the declaration has no type with an identifier.
  init?(
    _ declaration: Declaration, _ options: GenerationOptions, picture: (String) -> [UInt8]?
  ) {
    let types = declaration.resolved().filter { !$0.identifier.isEmpty }.map(GeneratedType.init)
    guard let first = types.first else { return nil }
    self.declaration = declaration
    self.options = options
    self.types = types
    let application = declaration.application
    let id = application?.desktop?.id ?? application?.bundleIdentifier
    applicationID = id.flatMap { $0.isFileName ? $0 : nil }
    let names = [applicationID, first.identifier].compactMap(\.self).filter(\.isFileName)
    name = names.first ?? "types"
    let icons = IconNames(types, applicationID: options.flavour == .flatpak ? applicationID : nil)
    (pictures, pictureOmissions) = Picture.all(of: types, icons, picture)
  }

  var application: Application? { declaration.application }
  var desktop: Application.Desktop? { declaration.application?.desktop }
  var isFlatpak: Bool { options.flavour == .flatpak }
  var comment: String { GeneratedFile.comment(options) }

  /// The media types of the types that the application opens, and those that it says it opens.
  var openedMediaTypes: [String] {
    let own = types.filter(\.isOpened).compactMap(\.mediaType)
    return (own + (desktop?.mimeTypes ?? []).map(\.trimmedLine)).filter { !$0.isEmpty }.unique
  }
}
