import XMLSyntax

/// An intent that applications send when a user opens a document in them.
///
/// The addresses belong to Android's own providers and represent others. Three properties matter:
/// the scheme, whether the path ends with the document's name, and the media type.
package struct TypicalIntent: Sendable {
  /// The application or place where the document is opened.
  package var place: String
  package var intent: Intent
  /// False for documents of other types.
  package var isOurs = true

  /// Returns the intents for a document of this name; `type` is its media type, nil if it is
  /// unknown.
  package static func all(name: String, type: String?) -> [TypicalIntent] {
    let types = [type].compactMap(\.self)
    let guesses = [
      AndroidNames.unknown, "text/plain", "application/json", "application/zip", "*/*",
    ]
    let files = "a file manager with its own provider"
    return [
      documents(files, "org.example.files", "/root/storage/emulated/0/Download/\(name)", types),
      documents(files, "org.example.files", "/root/storage/emulated/0/Download/\(name)", guesses),
      documents(
        "the same, a name with further periods", "org.example.files",
        "/root/Documents/v1.2/day.one.\(name)", [AndroidNames.unknown]),
      documents(
        "the same, a name in capitals", "org.example.files",
        "/root/Documents/\(name.uppercased())", [AndroidNames.unknown]),
      documents(
        "the system's documents, on the device", "com.android.externalstorage.documents",
        "/document/primary:Documents/\(name)", types + [AndroidNames.unknown]),
      documents(
        "the system's documents, downloads", "com.android.providers.downloads.documents",
        "/document/17", types + [AndroidNames.unknown]),
      documents(
        "MediaStore", "media", "/external/file/17", types + [AndroidNames.unknown, "text/plain"]),
      documents(
        "an attachment in a mail", "org.example.mail", "/attachment/1/17",
        types + [AndroidNames.unknown]),
      documents(
        "an attachment in a chat", "org.example.chat.fileprovider", "/cache/\(name)",
        types + [AndroidNames.unknown]),
      documents(
        "a cloud service", "org.example.cloud.documents", "/document/acc=1;doc=17",
        types + [AndroidNames.unknown]),
      documents(
        "a browser's list of downloads", "downloads", "/all_downloads/17",
        types + [AndroidNames.unknown]),
      old("/storage/emulated/0/Download/\(name)", types + [nil, AndroidNames.unknown, "*/*"]),
      old("/storage/emulated/0/v1.2/day.one.\(name)", [nil]),
      links(name), sent(types), others,
    ].flatMap(\.self)
  }

  private static func documents(
    _ place: String, _ host: String, _ path: String, _ types: [String]
  ) -> [TypicalIntent] {
    types.map { type in
      TypicalIntent(
        place: place, intent: Intent(scheme: "content", host: host, path: path, type: type))
    }
  }

  private static func old(_ path: String, _ types: [String?]) -> [TypicalIntent] {
    types.map { type in
      TypicalIntent(
        place: "an application for Android 6 or older",
        intent: Intent(scheme: "file", host: "", path: path, type: type))
    }
  }

  /// Returns the intents for links, which a browser handles itself by a download if no filter does.
  private static func links(_ name: String) -> [TypicalIntent] {
    let link = Intent(
      categories: [Intent.browsable], scheme: "https", host: "example.org", path: "/files/\(name)")
    return [TypicalIntent(place: "a link in a web page", intent: link)]
  }

  private static func sent(_ types: [String]) -> [TypicalIntent] {
    let edited = types.map { type in
      TypicalIntent(
        place: "'Edit' in a file manager",
        intent: Intent(
          Intent.edit, scheme: "content", host: "org.example.files", path: "/17", type: type))
    }
    return edited
      + types.map {
        TypicalIntent(place: "'Share' in any application", intent: Intent(Intent.send, type: $0))
      }
      + types.map {
        TypicalIntent(place: "'Share', several", intent: Intent(Intent.sendSeveral, type: $0))
      }
  }

  /// Documents of other types, which a filter that accepts too much also opens.
  private static let others: [TypicalIntent] = [
    ("/root/Download/other.bin", AndroidNames.unknown), ("/root/Download/notes.txt", "text/plain"),
    ("/root/Download/archive.zip", "application/zip"),
    ("/root/Download/data.json", "application/json"),
    ("/root/Download/report.pdf", "application/pdf"),
    ("/root/Download/setup.apk", "application/vnd.android.package-archive"),
    ("/root/Download/photo.jpg", "image/jpeg"), ("/root/Download/song.mp3", "audio/mpeg"),
    ("/document/18", AndroidNames.unknown),
  ].map { path, type in
    TypicalIntent(
      place: "another document",
      intent: Intent(scheme: "content", host: "org.example.files", path: path, type: type),
      isOurs: false)
  }
}

extension Intent {
  /// The address as a URL, with decoded characters; nil without an address.
  package var address: String? {
    scheme.map { "\($0)://\(host ?? "")\(path ?? "")" }
  }

  /// The action without its prefix: `VIEW`.
  package var shortAction: String { Self.short(action) }

  fileprivate static func short(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}

/// The result for an intent, with the reasons if it is rejected.
package enum IntentAnswer: Sendable {
  /// Accepted by a filter of the component.
  case opens(component: String)
  /// Rejected; each reason is a sentence without a period.
  case stays(reasons: [String])

  package var opens: Bool {
    if case .opens = self { true } else { false }
  }
}

extension AndroidManifest {
  /// Determines whether a component accepts an intent.
  package func answer(to intent: Intent) -> IntentAnswer {
    var found: [IntentFilter.Obstacle] = []
    var closed: String?
    for component in components {
      let isClosed = component.exported?.value == "false"
      for filter in component.filters {
        guard let obstacle = filter.filter.obstacle(to: intent) else {
          let name = component.name?.value ?? ""
          if !isClosed { return .opens(component: name) }
          closed = closed ?? name
          continue
        }
        if !found.contains(obstacle) { found.append(obstacle) }
      }
    }
    if let closed { return .stays(reasons: ["'\(closed)' accepts it, and is not exported"]) }
    // A filter for another action or scheme does not matter if another filter comes closer.
    let near = found.filter { ![.action, .scheme, .noData].contains($0) }
    let nearest: [IntentFilter.Obstacle] =
      if !near.isEmpty {
        near
      } else if found.contains(.scheme) {
        [.scheme]
      } else {
        Array(found.filter { $0 != .action }.prefix(1))
      }
    let reasons = (nearest.isEmpty ? [.action] : nearest).map { $0.reason(for: intent) }
    return .stays(reasons: reasons)
  }
}

extension IntentFilter.Obstacle {
  fileprivate func reason(for intent: Intent) -> String {
    switch self {
    case .action: "no filter has the action '\(intent.shortAction)'"
    case .category:
      "a filter lacks a category of \(intent.categories.map { "'\(Intent.short($0))'" }.joined(separator: ", "))"
    case .scheme:
      intent.scheme.map { "no filter is for '\($0):'" } ?? "every filter wants an address"
    case .host: "no filter is for the host '\(intent.host ?? "")'"
    case .path: "the address does not end as a filter wants it"
    case .type:
      intent.type.map { "'\($0)' is not a media type of a filter" }
        ?? "a filter wants a media type, and it is missing"
    case .untyped: "a filter without media types is for documents without one"
    case .noData: "a filter does not have data"
    }
  }
}
