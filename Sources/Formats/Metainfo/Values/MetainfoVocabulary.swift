import Diagnostics

/// A value from a fixed list, and its place.
struct MetainfoVocabulary {
  /// The names of elements below the component, with slashes; empty for the component itself.
  var path: String
  /// The attribute; nil for the text of the element.
  var attribute: String?
  var words: [String]
  /// The severity in appstreamcli.
  var severity: Severity
  /// True if the element must have the attribute.
  var isRequired = false
  /// True if catalogs allow additional words.
  var isOfMetainfoOnly = false

  init(
    _ path: String, _ attribute: String?, _ severity: Severity, _ words: String,
    isRequired: Bool = false, isOfMetainfoOnly: Bool = false
  ) {
    (self.path, self.attribute, self.severity) = (path, attribute, severity)
    self.words = words.split(separator: " ").map(String.init)
    self.isRequired = isRequired
    self.isOfMetainfoOnly = isOfMetainfoOnly
  }

  /// The words of AppStream 0.16.1, with additions from later versions.
  static let all: [MetainfoVocabulary] = [
    MetainfoVocabulary(
      "", "type", .error,
      """
      generic desktop-application console-application web-application addon font codec \
      inputmethod firmware driver localization service repository operating-system icon-theme \
      runtime desktop desktop-app
      """),
    MetainfoVocabulary(
      "url", "type", .warning,
      "homepage bugtracker faq help donation translate contact vcs-browser contribute",
      isRequired: true),
    MetainfoVocabulary("launchable", "type", .error, "desktop-id service cockpit-manifest url"),
    MetainfoVocabulary(
      "icon", "type", .error, "stock remote", isRequired: true, isOfMetainfoOnly: true),
    MetainfoVocabulary("bundle", "type", .error, bundles, isRequired: true),
    MetainfoVocabulary("suggests", "type", .warning, "upstream", isOfMetainfoOnly: true),
    MetainfoVocabulary("translation", "type", .error, "gettext qt", isRequired: true),
    MetainfoVocabulary(
      "compulsory_for_desktop", nil, .error,
      """
      GNOME KDE Plasma LXDE LXQt MATE Razor ROX Unity XFCE EDE Cinnamon Pantheon DDE Endless
      """),
    MetainfoVocabulary("releases", "type", .error, "embedded external"),
    MetainfoVocabulary("releases/release", "type", .warning, "stable development snapshot"),
    MetainfoVocabulary("releases/release", "urgency", .warning, "low medium high critical"),
    MetainfoVocabulary("releases/release/issues/issue", "type", .error, "generic cve gcve"),
    MetainfoVocabulary("\(artifact)", "type", .error, "source binary"),
    MetainfoVocabulary("\(artifact)", "bundle", .warning, bundles),
    MetainfoVocabulary(
      "\(artifact)/checksum", "type", .error, "sha1 sha256 sha512 blake2b blake2s blake3",
      isRequired: true),
    MetainfoVocabulary("\(artifact)/size", "type", .error, "download installed", isRequired: true),
    MetainfoVocabulary("screenshots/screenshot/image", "type", .error, "source thumbnail"),
    MetainfoVocabulary("screenshots/screenshot/video", "codec", .warning, "av1 vp9"),
    MetainfoVocabulary("screenshots/screenshot/video", "container", .warning, "matroska webm mkv"),
    MetainfoVocabulary("branding/color", "type", .error, "primary", isRequired: true),
    MetainfoVocabulary("branding/color", "scheme_preference", .error, "light dark"),
  ]

  private static let artifact = "releases/release/artifacts/artifact"
  private static let bundles =
    "package limba flatpak appimage snap tarball cabinet linglong sysupdate"

  /// Required attributes with arbitrary values.
  static let required = [
    ("releases/release", "version"), ("tags/tag", "namespace"), ("custom/value", "key"),
  ]
}
