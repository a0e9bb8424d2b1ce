import FileTypeDeclaration

/// The names of the types' icons in themes.
struct IconNames {
  private let types: [GeneratedType]
  /// The ID that names must begin with; nil where they need not.
  private let applicationID: String?

  init(_ types: [GeneratedType], applicationID: String?) {
    self.types = types
    self.applicationID = applicationID
  }

  /// The name of a type's icon; nil for a type without a name on free desktops.
  func name(of type: GeneratedType) -> String? {
    let declared = type.source.icon?.freedesktop?.trimmedLine
    guard let applicationID else { return declared ?? type.mediaType?.asIconName }
    if let declared, declared.hasPrefix(applicationID) { return declared }
    return type.mediaType.map { _ in applicationID + "-" + lastPart(of: type) }
  }

  /// The last part of the identifier, all of it where another type has the same.
  private func lastPart(of type: GeneratedType) -> String {
    let last = type.identifier.lastPart
    let isAlone = types.count { $0.identifier.lastPart == last } == 1
    return isAlone ? last : type.identifier
  }
}

extension String {
  /// The name that icon themes use for a media type (shared-mime-info section 2.12).
  var asIconName: String {
    unicodeScalars.reduce(into: "") { $0.unicodeScalars.append($1 == "/" ? "-" : $1) }
  }

  fileprivate var lastPart: String {
    split(separator: ".").last.map(String.init) ?? self
  }
}

/// A picture of a type's icon in one size.
struct Picture {
  let identifier: String
  let icon: String
  let size: String
  /// `svg` or `png`.
  let format: String
  let bytes: [UInt8]

  /// Below the folder of the theme.
  var path: String { "hicolor/\(size)/mimetypes/\(icon).\(format)" }

  static func all(
    of types: [GeneratedType], _ icons: IconNames, _ picture: (String) -> [UInt8]?
  ) -> (pictures: [Picture], omissions: [String]) {
    var pictures: [Picture] = []
    var omissions: [String] = []
    for type in types {
      guard let files = type.source.icon?.files, !files.isEmpty else { continue }
      guard let icon = icons.name(of: type), icon.isFileName else {
        omissions.append("No icons of '\(type.identifier)': the type has no MIME type.")
        continue
      }
      for (size, path) in files.sorted(by: { $0.key < $1.key }) {
        switch read(path, size, picture) {
        case .success(let (format, bytes)):
          let new = Picture(
            identifier: type.identifier, icon: icon, size: size, format: format, bytes: bytes)
          if !pictures.contains(where: { $0.path == new.path }) { pictures.append(new) }
        case .failure(let refusal):
          omissions.append("No icon of '\(type.identifier)' in '\(size)': \(refusal.reason).")
        }
      }
    }
    return (pictures, omissions)
  }

  private struct Refusal: Error {
    var reason: String
  }

  private static func read(
    _ path: String, _ size: String, _ picture: (String) -> [UInt8]?
  ) -> Result<(format: String, bytes: [UInt8]), Refusal> {
    guard size.isIconSize else {
      return .failure(Refusal(reason: "the size is neither 'scalable' nor like '48x48'"))
    }
    let name = path.lowercased()
    guard let format = ["svg", "png"].first(where: { name.hasSuffix("." + $0) }) else {
      return .failure(Refusal(reason: "'\(path)' is neither SVG nor PNG"))
    }
    guard let bytes = picture(path) else {
      return .failure(Refusal(reason: "the picture '\(path)' is not there"))
    }
    return .success((format, bytes))
  }
}

extension String {
  /// True for a folder of an icon theme: `scalable`, `48x48`.
  fileprivate var isIconSize: Bool {
    let sides = split(separator: "x", omittingEmptySubsequences: false)
    let areNumbers = sides.allSatisfy { side in
      !side.isEmpty && side.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    return self == "scalable" || sides.count == 2 && sides[0] == sides[1] && areNumbers
  }
}
