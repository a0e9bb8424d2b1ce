import Declarations
import MIMEPackages
import UniformTypes

extension OutputKind {
  /// The shared-mime-info package.
  package static let mime = OutputKind(
    "mime", ["mime/*.xml"], comment: .xml, dataFolder: "mime/packages/"
  ) { $0.mimePackage() }
}

extension GenerationSubject {
  /// Generates the shared-mime-info package with the types that Linux desktops do not have.
  func mimePackage() -> Generation {
    var result = Generation()
    var elements: [MIMETypeElement] = []
    var taken = Set(types.compactMap(\.mediaType))
    var declared: Set<String> = []
    let parents = Set(types.flatMap(\.resolved.subClassOf))
    for type in types {
      let (element, omissions) = mimeType(type, parents, &taken)
      result.omitted += omissions
      // Two declared types may have the same name; a package declares it once.
      if let element {
        if declared.insert(element.name.value).inserted {
          elements.append(element)
        } else {
          result.omitted.add(
            "'\(element.name.value)' is declared once in the MIME package: two types have the name",
            at: element.name.path)
        }
      }
    }
    guard !elements.isEmpty else {
      let reason = result.omitted.isEmpty ? "no type needs one" : "no type has all that it needs"
      result.omitted.add("no MIME package: \(reason)")
      return result
    }
    if isFlatpak, applicationID == nil {
      result.omitted.add(
        "Flatpak will export nothing: missing 'application.desktop.id' to name files")
    }
    var lines = XMLLines(comment: comment)
    let namespace = XMLLines.Attribute("xmlns", MIMEPackage.namespace)
    lines.element(MIMEElementName.mimeInfo.rawValue, [namespace], at: .types) { lines in
      for element in elements { element.write(to: &lines) }
    }
    result.content.types = elements.map(\.record)
    result.files = [lines.file(.mime, name)]
    return result
  }

  /// Returns the content of the package for a type; nil if it would be empty.
  private func mimeType(
    _ type: GeneratedType, _ parents: Set<String>, _ taken: inout Set<String>
  ) -> (MIMETypeElement?, omissions: [Omission]) {
    var omissions = type.malformedExtensions.map {
      Omission(
        "no pattern for the extension '\($0.value)' of '\(type.name)': no file name can end with it",
        at: $0.path)
    }
    omissions += folderOmissions(type)
    omissions += [type.missingName].compactMap(\.self)
    guard let name = type.sourcedMediaType else { return (nil, omissions) }
    let isUndeclared = type.resolved.form == .none && !type.isShared
    if isUndeclared, type.source.globs.isEmpty, !type.source.isDetectedByContent {
      omissions.add(
        """
        nothing about '\(name.value)' in the MIME package: '\(type.name)' has "declare": \
        "none"; for a type of your own write "export"
        """)
      return (nil, omissions)
    }
    var element =
      type.isShared
      ? MIMETypeElement(additionsTo: name, type, &omissions)
      : MIMETypeElement(name, type, &omissions)
    if type.isShared, element.globs.isEmpty { return (nil, omissions) }
    if !type.isShared { element.takeAliases(of: type.aliases, &taken, &omissions) }
    if isFlatpak { element.adaptToFlatpak(&omissions) }
    element.icon = type.isShared ? nil : themeIcon(of: type, name.value)
    guard type.isShared || element.isDetected || parents.contains(name.value) else {
      omissions.add(
        "'\(name.value)' is not in the MIME package: nothing identifies files of the type",
        at: type.isFolder || type.source.mimeTypes.isEmpty ? nil : name.path)
      return (nil, omissions)
    }
    return (element, omissions)
  }

  /// Returns the omissions for a type of folders, which Linux desktops do not fully support.
  private func folderOmissions(_ type: GeneratedType) -> [Omission] {
    guard type.isFolder, let first = type.extensions.first else { return [] }
    return [
      Omission(
        """
        no pattern '*.\(first.value)' for '\(type.name)': its documents are folders, and \
        readers give folders no type by their names; a type of one file, such as a zip archive of \
        the folder, would be found
        """, at: isForLinux ? type.path["extensions"] : nil)
    ]
  }

  /// Returns the icon to name in the package if the name of the type does not lead to it.
  private func themeIcon(of type: GeneratedType, _ name: String) -> Sourced<String>? {
    let drawn = drawnIcons[type.name]
    let path = type.path["icon"]
    let declared = (type.source.icon?.freedesktop).sourced(at: path["freedesktop"])
    let icon = isFlatpak ? drawn.sourced(at: path) ?? declared : declared
    return icon.flatMap { icon in
      let icon = icon.map(\.trimmedLine)
      return icon.value == name.asIconName ? nil : icon
    }
  }
}
