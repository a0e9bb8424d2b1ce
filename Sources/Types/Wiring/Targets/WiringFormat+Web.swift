import FileGeneration
import ConfigurationSyntax
import Declarations
import Diagnostics
import JSONSyntax
import WebRegistration

extension WiringFormat {
  /// `file_handlers` in the manifest of an installable web application.
  static let web = WiringFormat(
    name: "web manifest", kinds: [.web], systems: [.web],
    endings: [".webmanifest", "manifest.json"], isOne: isWebManifest,
    merge: { input throws(WiringRefusal) in
      let page = JSONText.string(WebManifest(input.text).page(insteadOf: "./")).text
      guard let file = input.generated(.web, ending: ".webmanifest"),
        case let made = String(decoding: file.bytes, as: UTF8.self)
          .replacing(#""action": "./""#, with: #""action": "# + page),
        let new = JSONValue.read(Array(made.utf8)).value
      else { return input.unchanged("the declaration has nothing for web applications") }
      let text = try ConfigurationText(input.text, named: "manifest.json")
      return try ValueMerge.wire(into: text) { merge throws(EditRefusal) in
        try merge.merge(new, at: [], manifestRule)
      }
    },
    takeOut: values { input throws(WiringRefusal) in
      try ConfigurationText(input.text, named: "manifest.json")
    })

  /// True for a web manifest; other `manifest.json` files belong to browser extensions and
  /// programs.
  @Sendable private static func isWebManifest(_ input: WiringInput) -> Bool {
    if input.name.hasSuffix(".webmanifest") { return true }
    guard input.name == "manifest.json" else { return false }
    guard let root = JSONValue.read(input.text).value else {
      return input.isDamaged(with: "\"file_handlers\"")
    }
    return root["manifest_version"] == nil && (root["start_url"] != nil || root["display"] != nil)
  }

  /// Keeps the author's choice of the page that opens documents, and of the pictures.
  private static let manifestRule = MergeRule(
    members: [
      "file_handlers": MergeRule(
        members: [
          "action": .kept, "icons": .kept,
          "accept": MergeRule(members: ["*": MergeRule(meant: AssociationRule.bare)]),
        ],
        identity: MergeRule.Identity(
          ofGenerated: names, ofExisting: names,
          phrase: { "'\($0["accept"]?.object?.first?.name ?? "a handler")'" }))
    ], others: .left)

  @Sendable private static func names(_ handler: JSONValue) -> Set<String> {
    let accepted = handler["accept"]?.object ?? []
    return Set(accepted.flatMap { [$0.name] + $0.value.texts }.map(AssociationRule.bare))
  }
}
