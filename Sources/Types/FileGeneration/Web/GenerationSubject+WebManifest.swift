import Diagnostics
import Declarations
import WebRegistration

extension OutputKind {
  /// The manifest of an installable web application, with its file handlers and icons.
  ///
  /// It is not marked as generated, because JSON does not allow comments.
  package static let web = OutputKind(
    "web",
    ["web/*.webmanifest"] + Picture.formats.map { OutputPath("web/icons/*.\($0)") },
    comment: nil, demand: .platform(.web)
  ) { $0.webManifest() }
}

extension GenerationSubject {
  fileprivate func webManifest() -> Generation {
    var result = Generation()
    let opened = types.filter(\.isOpened).compactMap { WebHandler($0, &result.omitted) }
    guard let name = application?.name.sourced(at: .application["name"])?.map(\.trimmedLine),
      !name.value.isEmpty, !opened.isEmpty
    else {
      result.omitted.add(
        """
        no web manifest: needs 'application.name' and a type with a MIME type and an extension \
        that the application opens
        """)
      return result
    }
    var lines = ScriptLines()
    lines.line("{")
    lines.line("  \"name\": \(name.value.asJSON),", at: name.path)
    lines.line("  \"start_url\": \"./\",")
    lines.line("  \"display\": \"standalone\",")
    write(pictures.filter { $0.context == .apps }, indent: "  ", &lines)
    lines.line("  \"file_handlers\": [")
    for (index, handler) in opened.enumerated() {
      write(handler, isLast: index == opened.count - 1, &lines)
    }
    lines.line("  ]")
    lines.line("}")
    let icons = pictures.filter { picture in
      picture.context == .apps || opened.contains { $0.identifier == picture.identifier }
    }
    result.files =
      [lines.file(.web, self.name, origin: .application)]
      + icons.map { GeneratedFile(kind: .web, path: "web/" + $0.webPath, bytes: $0.bytes) }
    return result
  }

  private func write(_ handler: WebHandler, isLast: Bool, _ lines: inout ScriptLines) {
    lines.line("    {")
    lines.line("      \"action\": \"./\",")
    if !handler.description.value.isEmpty {
      lines.line(
        "      \"name\": \(handler.description.value.asJSON),", at: handler.description.path)
    }
    write(pictures.filter { $0.identifier == handler.identifier }, indent: "      ", &lines)
    lines.line("      \"accept\": {")
    lines.line("        \(handler.mediaType.value.asJSON): [", at: handler.mediaType.path)
    for (index, name) in handler.extensions.enumerated() {
      let comma = index == handler.extensions.count - 1 ? "" : ","
      lines.line("          \(("." + name.value).asJSON)\(comma)", at: name.path)
    }
    lines.line("        ]")
    lines.line("      }")
    lines.line("    }" + (isLast ? "" : ","))
  }

  /// Writes icons as image resources (Web Application Manifest, `icons`).
  private func write(_ icons: [Picture], indent: String, _ lines: inout ScriptLines) {
    guard !icons.isEmpty else { return }
    lines.line("\(indent)\"icons\": [")
    for (index, icon) in icons.enumerated() {
      let isVector = icon.format == "svg"
      let resource = JSONText.object([
        ("src", .string(icon.webPath)), ("sizes", .string(isVector ? "any" : icon.size)),
        ("type", .string(isVector ? "image/svg+xml" : "image/png")),
      ])
      lines.line("\(indent)  \(resource.text)\(index == icons.count - 1 ? "" : ",")")
    }
    lines.line("\(indent)],")
  }
}

/// A type as browsers register it (Manifest Incubations, `file_handlers`).
private struct WebHandler {
  let identifier: String
  let description: Sourced<String>
  let mediaType: Sourced<String>
  /// The extensions without a period; at least one.
  let extensions: [Sourced<String>]

  /// Returns nil for a type that browsers cannot register, or that would open files of any type.
  init?(_ type: GeneratedType, _ omitted: inout [Omission]) {
    guard !type.isFolder else {
      omitted.add("nothing about '\(type.name)' for the web: its documents are folders")
      return nil
    }
    omitted += type.extensionNotes(on: "the web")
    let extensions = GeneratedType.seen(
      type.openedExtensions, &omitted,
      """
      the web: browsers take extensions of at most \(WebNames.longestExtension - 1) letters, \
      digits, and '+', and look only at what follows the last period
      """
    ) { WebNames.isPortable($0) && WebNames.isSeen($0) }
    let name = type.sourcedMediaType?.map { $0.trimmedLine.lowercased() }
    guard !extensions.isEmpty else { return nil }
    guard let name, WebNames.isMediaType(name.value),
      !WebNames.isGeneral(name.value, for: extensions.map(\.value))
    else {
      omitted.add("nothing about '\(type.name)' for the web: its own MIME type is missing")
      return nil
    }
    identifier = type.name
    description = type.sourcedDescription.map(\.trimmedLine)
    mediaType = name
    self.extensions = extensions
  }
}

extension Picture {
  /// The path relative to the folder of the manifest.
  fileprivate var webPath: String { "icons/\(icon)-\(size).\(format)" }
}

extension String {
  fileprivate var asJSON: String { JSONText.string(self).text }
}
