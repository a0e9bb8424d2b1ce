/// The desktops that OnlyShowIn and NotShowIn may name (Desktop Menu Specification 1.1 appendix B).
package enum DesktopEnvironments {
  /// The registered names, with those that validators have taken up since.
  package static let registered: Set<String> = [
    "Budgie", "Cinnamon", "COSMIC", "DDE", "Deepin", "EDE", "Endless", "Enlightenment", "GNOME",
    "GNOME-Classic", "GNOME-Flashback", "KDE", "LXDE", "LXQt", "MATE", "Old", "Pantheon", "Phosh",
    "Razor", "ROX", "TDE", "Unity", "XFCE",
  ]

  /// The registered names in alphabetical order.
  package static let names = registered.sorted()
}
