package import UniformTypes

/// Information for the checks of a `mimeapps.list` besides the file.
package struct MIMEAppsContext: Sendable {
  /// The declared types; nil if they are unknown.
  package var mediaTypes: MediaTypeContext?
  /// The types that each installed application claims, by desktop file ID; nil if the file is for
  /// another machine, whose applications are unknown.
  package var installed: [String: Set<String>]?
  /// The claims of the desktop entries that are checked together with the file.
  package var together: [String: Set<String>]
  /// True for the list that `filetype default` changes.
  package var isOwn = false

  package init(
    mediaTypes: MediaTypeContext? = nil, installed: [String: Set<String>]? = nil,
    together: [String: Set<String>] = [:]
  ) {
    (self.mediaTypes, self.installed, self.together) = (mediaTypes, installed, together)
  }

  /// Returns the types that an application claims, or nil if they are unknown.
  func claims(of id: String) -> Set<String>? {
    if let installed { return installed[id] }
    return Self.withoutTypes.contains(id) ? [] : nil
  }

  /// Applications of the large desktops whose entries lack `MimeType`: they do not open files.
  private static let withoutTypes: Set<String> = [
    "gnome-calculator.desktop", "htop.desktop", "mate-calc.desktop",
    "org.gnome.Calculator.desktop", "org.gnome.Characters.desktop",
    "org.gnome.SystemMonitor.desktop", "org.gnome.clocks.desktop", "org.kde.kcalc.desktop",
    "org.kde.kcharselect.desktop", "org.kde.plasma-systemmonitor.desktop",
    "xfce4-taskmanager.desktop",
  ]

  /// True if a claim is the type, an alias, or an ancestor of it; nil if that is unknown.
  func covers(_ claims: Set<String>, _ type: String) -> Bool? {
    if claims.isEmpty { return false }
    if claims.contains(type) { return true }
    guard let types = mediaTypes else { return nil }
    let canonical = types.target(ofAlias: type) ?? type
    var all: Set<String> = [canonical, "application/octet-stream"]
    all.formUnion(types.ancestors(of: canonical))
    if canonical == OwnMediaTypes.emojiArt.name {
      let parents = OwnMediaTypes.emojiArt.parents
      all.formUnion(parents + parents.flatMap(types.ancestors))
    }
    // Section 2.11 of shared-mime-info: every text is plain text.
    if canonical.hasPrefix("text/") { all.insert("text/plain") }
    return claims.contains { all.contains(types.target(ofAlias: $0) ?? $0) }
  }
}
