import Diagnostics
import XMLSyntax

/// Rules for web addresses.
extension MetainfoRules {
  /// Elements whose text is a web address, and whether readers load it.
  private static let places = [
    ("url", true), ("releases/release/url", false),
    ("releases/release/artifacts/artifact/location", false),
    ("screenshots/screenshot/image", true), ("screenshots/screenshot/video", true),
  ]

  static let malformedURL = Rule<ComponentSubject>(
    "metainfo/malformed-url", .error,
    """
    An address does not begin with http:// or https:// (or ftp://), the name of an icon is an \
    address, or external releases are not at https:. It is a warning for an FTP address, a missing \
    host or a blank; reported at the address
    """,
    because: "software centers show a link that leads nowhere, or no picture",
    references: [
      "AppStream 2.1.3 <url/>", "appstreamcli: web-url-expected, url-uses-ftp, icon-remote-no-url",
    ],
    bad: [
      .component("<url type=\"homepage\">a.example</url>", marking: "a.example"),
      .component("<url type=\"help\">https://a.example/my art</url>", marking: "https:"),
      .component("<icon type=\"stock\">/usr/share/icons/art.png</icon>", marking: "/usr"),
    ],
    good: [.component("<url type=\"homepage\">https://a.example/</url>")]
  ) { subject, found in
    for (path, isLoaded) in places {
      for element in subject.elements(at: path) {
        find(subject.text(of: element), isLoaded: isLoaded, &found)
      }
    }
    for issue in subject.elements(at: "releases/release/issues/issue") {
      guard let url = issue["url"] else { continue }
      let text = MetainfoText(text: url.value, range: url.valueRange, element: issue.range)
      find(text, isLoaded: false, &found)
    }
    for releases in subject.elements(at: "releases") where releases["type"]?.value == "external" {
      guard let url = releases["url"], !url.value.hasPrefix("https:") else { continue }
      found("'\(url.value)' must begin with 'https:'", at: url.valueRange)
    }
    for icon in subject.elements(at: "icon") { findIcon(icon, subject, &found) }
  }

  private static func find(
    _ text: MetainfoText, isLoaded: Bool, _ found: inout RuleFindings
  ) {
    let scheme = ["http://", "https://", "ftp://"].first(where: text.text.hasPrefix)
    guard let rest = scheme.map({ text.text.dropFirst($0.count) }) else {
      let message =
        text.text.isEmpty
        ? "the web address is empty" : "'\(text.text)' is not a valid web address"
      return found(message, at: text.range)
    }
    guard isLoaded else { return }
    let host = rest.prefix { !"/?#".contains($0) }
    let hasBlank = text.text.utf8.contains { $0 <= 0x20 || $0 == 0x7F }
    let port = host.last == "]" ? "" : host.split(separator: ":").dropFirst().last ?? ""
    let isPort = port.utf8.allSatisfy(\.isASCIIDigit)
    let problem: String? =
      if text.text.hasPrefix("ftp:") {
        "uses FTP, which readers do not support"
      } else if host.isEmpty {
        "lacks a host"
      } else if hasBlank {
        "contains a blank"
      } else {
        isPort || host.contains("@") ? nil : "has an invalid port '\(port)'"
      }
    guard let problem else { return }
    found("address '\(text.text)' \(problem)", at: text.range, severity: .warning)
  }

  private static func findIcon(
    _ icon: XMLElement, _ subject: ComponentSubject, _ found: inout RuleFindings
  ) {
    let text = subject.text(of: icon)
    switch icon["type"]?.value {
    case "stock" where text.text.contains("/"), "cached" where text.text.contains("/"):
      found("'\(text.text)' must be an icon name, not a path or an address", at: text.range)
    case "remote": find(text, isLoaded: true, &found)
    default: break
    }
  }
}
