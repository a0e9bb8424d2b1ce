import Declarations

extension OutputKind {
  /// The pictures of the types and of the application, in the folders of the fallback theme.
  package static let icons = OutputKind(
    "icons", Picture.paths, comment: nil, dataFolder: ""
  ) { $0.icons() }
}

extension GenerationSubject {
  fileprivate func icons() -> Generation {
    Generation(
      files: pictures.map { GeneratedFile(kind: .icons, path: $0.path, bytes: $0.bytes) },
      omitted: pictureOmissions)
  }
}

/// The names of the types' icons in icon themes.
struct IconNames {
  /// The number of types for each last part of an identifier.
  private let endings: [String: Int]
  /// The ID that names must begin with, if any.
  private let applicationID: String?

  init(_ types: [GeneratedType], applicationID: String?) {
    endings = types.reduce(into: [:]) { $0[$1.name.lastPart, default: 0] += 1 }
    self.applicationID = applicationID
  }

  /// Returns the name of a type's icon, or nil for a type without a name on Linux desktops.
  func name(of type: GeneratedType) -> String? {
    let declared = type.source.icon?.freedesktop?.trimmedLine
    guard let applicationID else { return declared ?? type.mediaType?.asIconName }
    if let declared, declared.hasPrefix(applicationID) { return declared }
    return type.mediaType.map { _ in applicationID + "-" + lastPart(of: type) }
  }

  /// Returns the last part of the identifier, or all of it if another type has the same last part.
  private func lastPart(of type: GeneratedType) -> String {
    let last = type.name.lastPart
    return endings[last] == 1 ? last : type.name
  }
}

extension String {
  /// The name that icon themes use for a media type (shared-mime-info section 2.12).
  var asIconName: String {
    unicodeScalars.reduce(into: "") { $0.unicodeScalars.append($1 == "/" ? "-" : $1) }
  }

  var lastPart: String { split { $0 == "." || $0 == "/" }.last.map(String.init) ?? self }
}

/// A picture of an icon at one size.
struct Picture {
  /// The folder of a theme for one kind of icon.
  enum Context: String, CaseIterable {
    case mimetypes, apps
  }

  /// The identifier of the type; empty for the application.
  let identifier: String
  let context: Context
  let icon: String
  let size: String
  /// `svg` or `png`.
  let format: String
  let bytes: [UInt8]

  static let formats = ["svg", "png"]

  static let paths = Context.allCases.flatMap { context in
    formats.map { pattern(context, $0) }
  }

  private static func pattern(_ context: Context, _ format: String) -> OutputPath {
    "desktop/icons/hicolor/*/\(context.rawValue)/*.\(format)"
  }

  /// The path relative to the output folder.
  var path: String { Self.pattern(context, format).path([size, icon]) }

  /// Returns the pictures of types, and of an application whose icon has a name.
  static func all(
    of types: [GeneratedType], _ icons: IconNames,
    application: (name: String, files: [String: String])?, _ picture: (String) -> [UInt8]?
  ) -> (pictures: [Picture], omissions: [Omission]) {
    var uses = application.map { [(identifier: "", icon: $0.name, files: $0.files)] } ?? []
    var omissions: [Omission] = []
    for type in types {
      guard let files = type.source.icon?.files, !files.isEmpty else { continue }
      guard let icon = icons.name(of: type), icon.isFileName else {
        omissions.add(
          "no icons of '\(type.name)': its MIME type is missing",
          at: type.path["icon"]["files"])
        continue
      }
      uses.append((type.name, icon, files))
    }
    var pictures: [Picture] = []
    var paths: Set<String> = []
    for (identifier, icon, files) in uses {
      let (owner, context) = identifier.isEmpty ? (icon, Context.apps) : (identifier, .mimetypes)
      for (size, path) in files.sorted(by: { $0.key < $1.key }) {
        switch read(path, size, picture) {
        case .success(let (format, bytes)):
          let new = Picture(
            identifier: identifier, context: context, icon: icon, size: size, format: format,
            bytes: bytes)
          if paths.insert(new.path).inserted { pictures.append(new) }
        case .failure(let reason):
          omissions.add("no icon of '\(owner)' in '\(size)': \(reason.text)")
        }
      }
    }
    return (pictures, omissions)
  }

  private static func read(
    _ path: String, _ size: String, _ picture: (String) -> [UInt8]?
  ) -> Result<(format: String, bytes: [UInt8]), Reason> {
    guard IconSize(size) != nil else {
      return .failure(Reason(text: "the size must be 'scalable' or like '48x48'"))
    }
    let name = path.lowercased()
    guard let format = formats.first(where: { name.hasSuffix("." + $0) }) else {
      return .failure(Reason(text: "'\(path)' is not an SVG or PNG picture"))
    }
    guard let bytes = picture(path) else {
      return .failure(Reason(text: "the picture '\(path)' does not exist"))
    }
    return .success((format, bytes))
  }
}
