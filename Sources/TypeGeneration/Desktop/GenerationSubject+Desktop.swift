import FileTypeDeclaration

extension GenerationSubject {
  /// The desktop entry of the application.
  func desktopEntry() -> Generation {
    var result = Generation()
    switch desktopFacts {
    case .failure(let reason): result.omissions = ["No desktop entry: \(reason.text)."]
    case .success(let facts):
      var entry = DesktopEntryText(
        id: facts.id, name: facts.name, application: facts.application, desktop: facts.desktop,
        mediaTypes: openedMediaTypes)
      let bytes = entry.write(comment: comment)
      result.omissions = entry.omissions
      result.files = [
        GeneratedFile(kind: .desktop, path: "desktop/\(facts.id).desktop", bytes: bytes)
      ]
    }
    return result
  }

  /// What a desktop entry cannot be without.
  struct DesktopFacts {
    var id: String
    var name: String
    var application: Application
    var desktop: Application.Desktop
  }

  /// Why something is not generated, the end of a sentence.
  struct Reason: Error {
    var text: String
  }

  var desktopFacts: Result<DesktopFacts, Reason> {
    guard let application else { return .failure(Reason(text: "there is no 'application'")) }
    guard let desktop else { return .failure(Reason(text: "there is no 'application.desktop'")) }
    guard let id = applicationID else {
      return .failure(Reason(text: "there is no 'application.desktop.id' that can name a file"))
    }
    guard let name = application.name?.trimmedLine, !name.isEmpty else {
      return .failure(Reason(text: "there is no 'application.name'"))
    }
    guard desktop.dbusActivatable || desktop.exec?.trimmedLine.isEmpty == false else {
      return .failure(Reason(text: "there is no 'application.desktop.exec'"))
    }
    return .success(
      DesktopFacts(id: id, name: name, application: application, desktop: desktop))
  }

  /// The program that draws previews, where one is declared.
  func thumbnailer() -> Generation {
    var result = Generation()
    guard let thumbnailer = application?.thumbnailer else { return result }
    guard !isFlatpak else {
      result.omissions = ["No thumbnailer: Flatpak exports none."]
      return result
    }
    guard let id = applicationID else {
      result.omissions = ["No thumbnailer: there is no 'application.desktop.id' to name it by."]
      return result
    }
    // Types of the system are the type of many programs' documents.
    let own = types.filter { $0.resolved.form != .none }
    let drawn = (own.isEmpty ? types : own).compactMap(\.mediaType)
    guard !drawn.isEmpty else {
      result.omissions = ["No thumbnailer: no type has a MIME type."]
      return result
    }
    var lines = KeyFileLines(comment: comment)
    lines.group("Thumbnailer Entry")
    lines.string("TryExec", thumbnailer.tryExec)
    lines.string("Exec", thumbnailer.exec)
    lines.list("MimeType", drawn)
    result.files = [
      GeneratedFile(kind: .thumbnailer, path: "desktop/\(id).thumbnailer", bytes: lines.bytes)
    ]
    return result
  }

  /// The pictures of the types, in the folders of the theme that every other one falls back to.
  func icons() -> Generation {
    var result = Generation()
    result.omissions = pictureOmissions
    result.files = pictures.map {
      GeneratedFile(kind: .icons, path: "desktop/icons/" + $0.path, bytes: $0.bytes)
    }
    return result
  }
}
