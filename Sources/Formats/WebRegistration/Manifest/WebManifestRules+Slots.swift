import Diagnostics
import JSONSyntax
import UniformTypes

extension SlotTable {
  /// The members of a web application's manifest, from the specification and its incubations.
  static let web = SlotTable(
    """
    [root: the top level]
    maps>handler file_handlers
    map>share share_target
    maps>protocol protocol_handlers
    map/maps>launch launch_handler
    any name short_description short_name description start_url scope display display_override id
      orientation theme_color background_color icons screenshots shortcuts categories lang dir url
      iarc_rating_id related_applications prefer_related_applications edge_side_panel note_taking
      handle_links scope_extensions tab_strip widgets serviceworker permissions version title text
    [handler?: a file handler]
    any:page! action
    any accept
    text:name! name
    any icons
    text:type! launch_type
    [share?: 'share_target']
    =text:page! action
    text:method! method
    text:form! enctype
    =map>params params
    [params?: 'params']
    text:name! title text url
    map/maps>file files
    [file?: an entry of 'files']
    =text:name! name
    =text/texts:accept! accept
    [protocol?: a protocol handler]
    =text:protocol! protocol
    =text:pattern! url
    [launch?: 'launch_handler']
    text/texts:mode! client_mode
    any route_to navigate_existing_client
    """,
    kinds: [
      .name, ValueKind("type", "launch type", words: ["single-client", "multiple-clients"]),
      // Letter case does not matter to browsers.
      ValueKind("method", "'POST', or 'GET'") { ["get", "post"].contains($0.lowercased()) },
      ValueKind("form", "'multipart/form-data', or 'application/x-www-form-urlencoded'") { text in
        ["multipart/form-data", "application/x-www-form-urlencoded"].contains(text.lowercased())
      },
      ValueKind(
        "mode", "client mode",
        words: ["auto", "navigate-new", "navigate-existing", "focus-existing"]),
      ValueKind("page", "a page", isLiteral: false) {
        !$0.trimmed(\.isSpace).isEmpty && !"\"'<>`;,".contains($0.last ?? "<")
      },
      ValueKind("pattern", "a page with '%s' for the link", isLiteral: false) { $0.contains("%s") },
      ValueKind("accept", "a type like 'text/csv', or an extension like '.csv'") { text in
        let isName = text.first == "." && WebNames.isPortable(String(text.dropFirst()))
        return isName || WebNames.isMediaType(text)
      },
      ValueKind("protocol", "a scheme like 'web+tides', or one that the draft names") { text in
        let own = text.hasPrefix("web+") ? text.dropFirst(4) : ""
        return !own.isEmpty && own.allSatisfy { ("a"..."z").contains($0) } || shared.contains(text)
      },
    ])

  /// The schemes that a page may handle beside its own (HTML, 8.9.1.3).
  private static let shared = Set(
    """
    bitcoin ftp ftps geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr sftp sip sms \
    smsto ssh tel urn webcal wtai xmpp
    """.split(separator: " ").map(String.init))
}

/// Rules for what the slots of manifests say.
extension WebManifestRules {
  private static let malformedValue = RuleInfo(
    "web/malformed-value", .error, fix: .unsafe,
    """
    A value does not have the form that browsers require, such as 'file_handlers' that is not an \
    array. It is a warning if a text is not of its kind, or a member is missing beside others; \
    reported at the value, or at the object
    """,
    because: "browsers ignore the value, so the application opens no such files",
    bad: [
      .webManifest(#"↓{ "action": "./", "accept": { "image/x-sketch": [".sketch"] } }"#),
      .webManifest(#"[↓".sketch"]"#),
      .fileHandler(more: #" }], "share_target": ↓{ "action": "./share" }, "icons": [{"a": 1"#),
      .fileHandler(more: #", "launch_type": ↓"multiple-client""#),
      .fileHandler(
        more: #" }], "protocol_handlers": [{ "protocol": ↓"tides", "url": "./?%s" "#),
    ],
    good: [.fileHandler()])

  private static let misspeltMember = RuleInfo(
    "web/misspelt-member", .warning, fix: .unsafe,
    """
    A member is unknown in its place and spelled almost like a known one, or belongs in another \
    place; reported at the name
    """,
    because: "browsers silently ignore unknown members",
    bad: [
      .fileHandler(more: #", ↓"launchType": "single-client""#),
      .fileHandler(more: #", ↓"share_target": {}"#),
      RuleExample(
        #"{ "start_url": "./", ↓"file_handler": [] }"# + "\n", path: "sketchpad.webmanifest"),
    ],
    good: [.fileHandler(more: #", "x-color": "red", "icons": [], "name": "Sketch""#)])

  static let slots = Family<WebManifest>([malformedValue, misspeltMember]) {
    file, findings in
    guard let root = file.root else { return }
    for fault in SlotTable.web.faults(in: SlotTable.web.places(in: root)) {
      let rule = fault.isOfName ? misspeltMember : malformedValue
      findings.add(
        rule, fault.message, at: fault.reported, severity: fault.kind == .form ? nil : .warning,
        fix: file.unit == .bytes ? fault.fix(in: file.text) : nil)
    }
  }
}
