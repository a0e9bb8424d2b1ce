import Declarations

extension GenerationSubject {
  /// The values that none of the targeted systems uses, without repetitions.
  ///
  /// If the user requested a platform, this includes the values that another platform uses, as left
  /// out by this call.
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

  /// Returns the icons that the targets do not use: macOS icons on other systems, and the reverse.
  ///
  /// macOS uses one icon per type.
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
