import FileTypes

extension GenerationSubject {
  /// The desktop entry of the application.
  func desktopEntry() -> Generation {
    var result = Generation()
    switch desktopFacts {
    case .failure(let reason): result.omitted = [Omission("no desktop entry: \(reason.text)")]
    case .success(let facts):
      var entry = DesktopEntryText(facts, icon: iconName, mediaTypes: openedMediaTypes)
      let lines = entry.write(comment: comment)
      result.omitted = entry.omitted
      result.files = [
        GeneratedFile(
          kind: .desktop, path: "desktop/\(facts.id.value).desktop", bytes: lines.bytes,
          origin: .application["desktop"], lines.provenance)
      ]
    }
    return result
  }

  /// What a desktop entry cannot be without.
  struct DesktopFacts {
    var id: Sourced<String>
    var name: Sourced<String>
    var application: Application
    var desktop: Application.Desktop
  }

  /// Why something is not generated, the end of a sentence.
  struct Reason: Error {
    var text: String
  }

  var desktopFacts: Result<DesktopFacts, Reason> {
    guard let application else { return .failure(Reason(text: "missing 'application'")) }
    guard let desktop else { return .failure(Reason(text: "missing 'application.desktop'")) }
    guard let id = applicationID else {
      return .failure(Reason(text: "missing an 'application.desktop.id' that can name a file"))
    }
    guard let name = application.name?.trimmedLine, !name.isEmpty else {
      return .failure(Reason(text: "missing 'application.name'"))
    }
    guard desktop.dbusActivatable || desktop.exec?.trimmedLine.isEmpty == false else {
      return .failure(Reason(text: "missing 'application.desktop.exec'"))
    }
    return .success(
      DesktopFacts(
        id: id, name: Sourced(name, at: .application["name"]), application: application,
        desktop: desktop))
  }

  /// The program that draws previews, where one is declared.
  func thumbnailer() -> Generation {
    var result = Generation()
    guard let thumbnailer = application?.thumbnailer else { return result }
    guard !isFlatpak else {
      result.omitted = [Omission("no thumbnailer: Flatpak does not export any")]
      return result
    }
    guard let id = applicationID else {
      result.omitted = [
        Omission("no thumbnailer: missing 'application.desktop.id' to name it")
      ]
      return result
    }
    // Types of the system are the type of many programs' documents.
    let own = types.filter { $0.resolved.form != .none }
    let drawn = (own.isEmpty ? types : own).compactMap(\.sourcedMediaType)
    guard !drawn.isEmpty else {
      result.omitted = [Omission("no thumbnailer: no type has a MIME type")]
      return result
    }
    var lines = KeyFileLines(comment: comment)
    let path = DeclarationPath.application["thumbnailer"]
    lines.group("Thumbnailer Entry", at: path)
    lines.string("TryExec", thumbnailer.tryExec.sourced(at: path["tryExec"]))
    lines.string("Exec", Sourced(thumbnailer.exec, at: path["exec"]))
    lines.list("MimeType", drawn)
    result.files = [
      GeneratedFile(
        kind: .thumbnailer, path: "desktop/\(id.value).thumbnailer", bytes: lines.bytes,
        origin: path, lines.provenance)
    ]
    return result
  }

  /// The pictures of the types and of the application, in the folders of the theme that every other one falls back to.
  func icons() -> Generation {
    var result = Generation()
    result.omitted = pictureOmissions
    result.files = pictures.map {
      GeneratedFile(kind: .icons, path: "desktop/icons/" + $0.path, bytes: $0.bytes)
    }
    return result
  }
}
