import FileTypes

extension GenerationSubject {
  /// The values that no system has a use for which the property lists are for, each once.
  ///
  /// With a platform that was asked for, what another one has a use for as well: it is told as what
  /// this call leaves out.
  var unusedByTargets: [Omission] {
    let targets = targets
    let ofTypes = types.flatMap { unused(of: $0, targets) }
    let ofApplication = application.map { unused(of: $0, targets) } ?? []
    return (ofTypes + ofApplication).map { value in
      Omission("'\(value.value)' is not used on \(targets.phrase)", at: value.path)
    }
  }

  private func unused(of type: GeneratedType, _ targets: AppleTargets) -> [Sourced<String>] {
    let (source, path) = (type.source, type.path)
    let handler = path["handler"]
    let ofMac: [(DeclarationPath, String, isThere: Bool)] = [
      (path["osTypes"], "osTypes", !source.osTypes.isEmpty),
      (path["pasteboardTypes"], "pasteboardTypes", !source.pasteboardTypes.isEmpty),
      (handler["exportable"], "exportable", source.handler?.exportable.isEmpty == false),
      (
        handler["persistentStoreType"], "persistentStoreType",
        source.handler?.persistentStoreType != nil
      ),
    ]
    let ofApple: [(DeclarationPath, String, isThere: Bool)] = [
      (path["referenceURL"], "referenceURL", source.referenceURL != nil),
      (path["version"], "version", source.version != nil),
      (path["icon"]["text"], "text", source.icon?.text?.isEmpty == false),
    ]
    var unused = targets.includeMac ? [] : ofMac
    if targets.isEmpty { unused += ofApple }
    if source.handler?.documentClass != nil, !targets.includeMac, !targets.includeMobile {
      unused.append((handler["documentClass"], "documentClass", true))
    }
    return unused.filter(\.isThere).map { Sourced($0.1, at: $0.0) } + icons(of: type, targets)
  }

  /// Pictures for macOS elsewhere, and the other way round; macOS has one of each type.
  private func icons(of type: GeneratedType, _ targets: AppleTargets) -> [Sourced<String>] {
    let ofMac = type.appleIcons.filter { !$0.value.isPicture }
    let others = type.appleIcons.filter(\.value.isPicture)
    return (targets.includeMac ? ofMac.dropFirst() : ofMac[...])
      + (targets.includeOthers ? [] : others)
  }

  private func unused(of application: Application, _ targets: AppleTargets) -> [Sourced<String>] {
    guard !targets.includeMobile else { return [] }
    let modes = [
      ("openInPlace", application.openInPlace), ("documentBrowser", application.documentBrowser),
    ]
    return modes.filter { $1 != nil }.map { Sourced($0.0, at: .application[$0.0]) }
  }
}
