package import Diagnostics
import JSONSyntax

/// The pictures of types and of the application.
extension DeclarationRules {
  package static let missingIconFile = RuleInfo(
    "declaration/missing-icon-file", .error,
    "A picture that the declaration names does not exist; reported at its path",
    because: "no picture is installed under the icon's name",
    bad: [.type(##""icon": { "files": { "scalable": ↓"missing.svg" } }"##)],
    good: [.type(##""icon": { "files": { "scalable": "icons/sketch.svg" } }"##)])

  package static let unusablePicture = RuleInfo(
    "declaration/unusable-picture", .error,
    """
    A picture that the declaration names is a symbolic link or lies behind one, cannot be read, is \
    not SVG or PNG, has a name of another format, or is PNG where 'scalable' asks for SVG; \
    reported at its path
    """,
    because: "pictures are installed for all users to read, and readers go by the name",
    references: ["Icon Theme Specification 0.13"],
    bad: [
      .type(##""icon": { "files": { "scalable": ↓"link.svg" } }"##),
      .type(##""icon": { "files": { "48x48": ↓"text.png" } }"##),
      .application(##""icon": { "files": { "scalable": ↓"sketch-48.png" } }"##),
    ],
    good: [
      .type(##""icon": { "files": { "scalable": "icons/sketch.svg", "48x48": "sketch-48.png" } }"##)
    ])

  package static let pictureSize = RuleInfo(
    "declaration/picture-size", .warning,
    """
    A PNG picture has other dimensions than the size that it is declared for, or the theme \
    'hicolor' lacks a folder for that size; reported at its path
    """,
    because: "the picture is shown blurred, or never",
    references: ["Icon Theme Specification 0.13", "hicolor-icon-theme 0.17"],
    bad: [
      .type(##""icon": { "files": { "64x64": ↓"sketch-48.png" } }"##),
      .application(##""icon": { "files": { "50x50": ↓"sketchpad.svg" } }"##),
    ],
    good: [.application(##""icon": { "files": { "48x48": "sketch-48.png" } }"##)])

  static let pictures = Family<DeclarationSubject>(missingIconFile, unusablePicture, pictureSize) {
    checked, findings in
    guard let picture = checked.picture else { return }
    let file = checked.file
    let types = file.declaration.types.indices.map { file.value(ofType: $0, "icon", "files") }
    for member in (types + [file.value("application", "icon", "files")]).flatMap({
      $0?.object ?? []
    }) {
      // Other rules report an invalid size and a path outside the folder.
      guard let path = member.value.string, MapNames.iconSize.allows(member.name),
        DeclarationName(kind: .iconFile, text: path, range: member.value.range).pathProblem == nil,
        let (rule, message) = problem(of: picture(path), path, member.name)
      else { continue }
      findings.add(rule, message, at: member.value.range)
    }
  }

  private typealias Problem = (rule: RuleInfo, message: String)

  private static func problem(of picture: PictureFile, _ path: String, _ size: String) -> Problem? {
    switch picture {
    case .missing: return (missingIconFile, "the file '\(path)' does not exist")
    case .refused(let reason): return (unusablePicture, "'\(path)' \(reason)")
    case .other: return (unusablePicture, "'\(path)' is not an SVG or PNG picture")
    case .svg, .png: break
    }
    if let ending = picture.ending, !path.lowercased().hasSuffix(ending) {
      let format = ending.dropFirst().uppercased()
      return (
        unusablePicture, "'\(path)' is a picture in \(format); its name must end in '\(ending)'"
      )
    }
    guard let size = IconSize(size) else {
      return (pictureSize, "no icon theme has a folder '\(size)'; pictures must be square")
    }
    return problem(of: picture, path, size)
  }

  private static func problem(
    of picture: PictureFile, _ path: String, _ size: IconSize
  ) -> Problem? {
    guard size.isKnown else {
      let sides = IconSize.sides.map(String.init).joined(separator: ", ")
      return (
        pictureSize, "the theme 'hicolor' does not have a folder for this size; it has \(sides)"
      )
    }
    guard case .png(let width, let height) = picture else { return nil }
    guard let pixels = size.pixels else {
      return (
        unusablePicture, "'scalable' must be an SVG picture, found PNG; name its size instead"
      )
    }
    guard width != pixels || height != pixels else { return nil }
    return (pictureSize, "'\(path)' must have \(pixels)x\(pixels) pixels, found \(width)x\(height)")
  }
}
