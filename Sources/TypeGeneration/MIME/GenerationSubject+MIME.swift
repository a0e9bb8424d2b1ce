import FileTypeDeclaration
import MIMEInfo
import UniformTypes

extension GenerationSubject {
  /// The shared-mime-info package with the types that free desktops do not know.
  func mimePackage() -> Generation {
    var result = Generation()
    var elements: [MIMETypeElement] = []
    var taken = Set(types.compactMap(\.mediaType))
    for type in types {
      let (element, omissions) = mimeType(type, &taken)
      result.omissions += omissions
      // Two declared types may have one name; a package declares it once.
      if let element, !elements.contains(where: { $0.name == element.name }) {
        elements.append(element)
      }
    }
    guard !elements.isEmpty else {
      result.omissions.append("No MIME package: no type needs one.")
      return result
    }
    if isFlatpak, applicationID == nil {
      result.omissions.append(
        "Flatpak will export nothing: there is no 'application.desktop.id' to name files by.")
    }
    var lines = XMLLines(comment: comment)
    lines.element("mime-info", [("xmlns", MIMEPackage.namespace)]) { lines in
      for element in elements { element.write(to: &lines) }
    }
    result.files = [GeneratedFile(kind: .mime, path: "mime/\(name).xml", bytes: lines.bytes)]
    return result
  }

  /// What the package says of a type; nil where it says nothing.
  private func mimeType(
    _ type: GeneratedType, _ taken: inout Set<String>
  ) -> (MIMETypeElement?, omissions: [String]) {
    var omissions = type.malformedExtensions.map {
      "No pattern for the extension '\($0)' of '\(type.identifier)': no file name ends so."
    }
    guard let name = type.mediaType else { return (nil, omissions) }
    let isUndeclared = type.resolved.form == .none && !type.isShared
    let source = type.source
    let addsSomething =
      !source.globs.isEmpty || !source.magic.isEmpty || !source.treeMagic.isEmpty
      || !source.rootXML.isEmpty
    if isUndeclared, !addsSomething {
      omissions.append(
        "Nothing about '\(name)' in the MIME package: '\(type.identifier)' has \"declare\": \"none\"."
      )
      return (nil, omissions)
    }
    var element =
      type.isShared
      ? MIMETypeElement(additionsTo: name, type, &omissions)
      : MIMETypeElement(name, type, &omissions)
    if type.isShared, element.globs.isEmpty { return (nil, omissions) }
    if !type.isShared { element.takeAliases(of: type.resolved.aliases, &taken, &omissions) }
    if isFlatpak { element.adaptToFlatpak(&omissions) }
    element.icon = type.isShared ? nil : themeIcon(of: type, name)
    guard type.isShared || element.isDetected || isParent(name) else {
      omissions.append("'\(name)' is not in the MIME package: nothing tells files of the type.")
      return (nil, omissions)
    }
    return (element, omissions)
  }

  private func isParent(_ name: String) -> Bool {
    types.contains { $0.resolved.subClassOf.contains(name) }
  }

  /// The icon that the package has to name: one that is not found by the name of the type.
  private func themeIcon(of type: GeneratedType, _ name: String) -> String? {
    let drawn = pictures.first { $0.identifier == type.identifier }?.icon
    let icon = isFlatpak ? drawn ?? type.source.icon?.freedesktop : type.source.icon?.freedesktop
    return icon.flatMap { $0.trimmedLine == name.asIconName ? nil : $0.trimmedLine }
  }
}
