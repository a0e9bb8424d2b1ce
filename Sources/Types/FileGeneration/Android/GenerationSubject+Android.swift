import AndroidManifests
import Diagnostics
import Declarations
import UniformTypes

extension OutputKind {
  /// An activity with the intent filters of an Android application.
  package static let android = OutputKind(
    "android", ["android/*.AndroidManifest.xml"], comment: .xml, demand: .platform(.android)
  ) { $0.intentFilters() }
}

extension GenerationSubject {
  private typealias Attribute = XMLLines.Attribute

  func intentFilters() -> Generation {
    var result = Generation()
    var filters: [DocumentFilter] = []
    for type in types.filter(\.isOpened) {
      filters += DocumentFilter.all(of: type, &result.omitted)
    }
    guard application != nil, !filters.isEmpty else {
      result.omitted.add(
        """
        no intent filters for Android: needs 'application' and a type with an extension or a \
        media type of its own that the application opens
        """)
      return result
    }
    var lines = XMLLines(comment: comment)
    let namespace = Attribute("xmlns:android", AndroidManifest.namespace)
    lines.element("manifest", [namespace]) { lines in
      lines.element("application") { lines in
        let attributes = [
          Attribute("android:name", ".MainActivity"), Attribute("android:exported", "true"),
        ]
        lines.element("activity", attributes) { lines in
          for filter in filters { filter.write(&lines) }
        }
      }
    }
    result.files = [lines.file(.android, name, origin: .application)]
    return result
  }
}

/// An intent filter for documents of a type.
///
/// A filter accepts every combination of its `data` elements (Android, `<data>`). Values that
/// belong together therefore need a separate filter.
private struct DocumentFilter {
  typealias Attribute = XMLLines.Attribute

  var actions: [String]
  var schemes: [String]
  /// The `data` elements except those for schemes.
  var data: [Attribute]

  /// Returns up to three filters: by the media type that the sender or provider reports, by name
  /// with any media type, and by name without a media type.
  static func all(of type: GeneratedType, _ omitted: inout [Omission]) -> [DocumentFilter] {
    guard !type.isFolder else {
      omitted.add("nothing about '\(type.name)' for Android: its documents are folders")
      return []
    }
    let actions = [Intent.view] + (type.resolved.role == .editor ? [Intent.edit] : [])
    var filters: [DocumentFilter] = []
    let names = mediaTypes(of: type)
    if !names.isEmpty {
      filters.append(
        DocumentFilter(
          actions: actions, schemes: ["content", "file"],
          data: names.map { Attribute("android:mimeType", $0) }))
    }
    // Without extensions, Android finds documents by their media types.
    if names.isEmpty || !type.openedExtensions.isEmpty {
      omitted += type.extensionNotes(on: "Android")
    }
    let patterns = GeneratedType.seen(
      type.openedExtensions, &omitted, "Android", where: isPlain
    ).flatMap(patterns)
    guard !patterns.isEmpty else { return filters }
    let host = Attribute("android:host", "*")
    filters.append(
      DocumentFilter(
        actions: actions, schemes: ["content", "file"],
        data: [host, Attribute("android:mimeType", "*/*")] + patterns))
    // Documents of `content:` have a type.
    filters.append(DocumentFilter(actions: actions, schemes: ["file"], data: [host] + patterns))
    return filters
  }

  /// Returns the media types of a document, in lower case, because Android compares case.
  private static func mediaTypes(of type: GeneratedType) -> [Sourced<String>] {
    guard type.mediaType != nil else { return [] }
    // Senders use these for documents of any kind; a type of the application cannot own them.
    let general =
      [AndroidNames.unknown] + (type.resolved.form == .export ? AndroidNames.common : [])
    return ([type.sourcedMediaType].compactMap(\.self) + type.mediaTypeTags + type.aliases)
      .map { $0.map { $0.trimmedLine.asciiLowercased } }
      .filter { name in
        MediaType(rawValue: name.value).problem == nil && !general.contains(name.value)
          && !name.value.contains("*")
      }.unique
  }

  /// Returns patterns for paths that end with an extension.
  ///
  /// Android 12 and later also support suffixes: one is enough, and it ignores case.
  private static func patterns(_ name: Sourced<String>) -> [Attribute] {
    let globs = PathMatcher.globs(endingWith: "." + name.value).map { glob in
      name.map { _ in glob }
    }
    let suffixes = [name.map { "." + $0 }, name.map { "." + $0.uppercased() }].unique
    return suffixes.map { Attribute("android:pathSuffix", $0) }
      + globs.map { Attribute("android:pathPattern", $0) }
  }

  /// True for an extension without special characters in patterns and resources.
  private static func isPlain(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.isASCIIAlphanumeric || "._-+~!$".unicodeScalars.contains($0)
    }
  }

  func write(_ lines: inout XMLLines) {
    lines.element("intent-filter", at: data.first { $0.path != nil }?.path) { lines in
      for action in actions { lines.element("action", [Attribute("android:name", action)]) }
      for category in [Intent.byDefault, Intent.browsable] {
        lines.element("category", [Attribute("android:name", category)])
      }
      for scheme in schemes { lines.element("data", [Attribute("android:scheme", scheme)]) }
      for attribute in data { lines.element("data", [attribute]) }
    }
  }
}
