import Declarations

extension GenerationSubject {
  /// The values that none of the targeted systems uses, without repetitions.
  ///
  /// If the user requested a platform, this includes the values that another platform uses, as left
  /// out by this call.
  var unusedByTargets: [Omission] {
    let targets = targets
    let ofTypes = types.flatMap { unused(of: $0, targets) }
    let ofApplication =
      application.map { targets.unused(ListKey.ofApplication, $0, at: .application) } ?? []
    return (ofTypes + ofApplication).map { value in
      Omission("'\(value.value)' is not used on \(targets.phrase)", at: value.path)
    }
  }

  private func unused(of type: GeneratedType, _ targets: AppleTargets) -> [Sourced<String>] {
    let (source, path) = (type.source, type.path)
    let text = source.icon?.text?.isEmpty == false ? Sourced("text", at: path["icon"]["text"]) : nil
    return targets.unused(ListKey.ofTags, source, at: path)
      + (source.handler.map { targets.unused(ListKey.ofDocument, $0, at: path["handler"]) } ?? [])
      + targets.unused(ListKey.ofDeclaration, source, at: path)
      + (targets.isEmpty ? [text].compactMap(\.self) : []) + icons(of: type, targets)
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
}
