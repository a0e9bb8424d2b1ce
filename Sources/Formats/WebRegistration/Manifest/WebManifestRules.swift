package import Diagnostics

/// The rules for manifests of web applications.
///
/// They follow the draft and Chromium, the only browser engine that registers handlers.
package enum WebManifestRules {
  private static let families: [Family<WebManifest>] = [
    slots, handlers, mediaTypes, extensions, repetitions,
  ]

  /// Every rule, in the order of the documentation.
  package static let all = [RuleInfo](families)

  package static func check(
    _ file: WebManifest, selection: RuleSelection = .all
  ) -> [Diagnostic] {
    file.problems
      + Findings.list(selection) { findings in
        for family in families { family.check(file, &findings) }
      }
  }

  static let draft = "Manifest Incubations, file_handlers"
  static let chromium = "Chromium, manifest_parser.cc"
}

extension RuleExample {
  /// Returns a manifest with a value of `file_handlers`.
  static func webManifest(_ handlers: String, start: String = #""start_url": "./","#)
    -> RuleExample
  {
    RuleExample(
      """
      {
        "name": "Sketchpad",
        \(start)
        "display": "standalone",
        "file_handlers": \(handlers)
      }

      """, path: "sketchpad.webmanifest")
  }

  /// Returns a manifest with one handler.
  static func fileHandler(
    action: String = #""action": "./open","#,
    accept: String = #"{ "application/vnd.sketchpad.sketch": [".sketch"] }"#,
    more: String = "", start: String = #""start_url": "./","#
  ) -> RuleExample {
    .webManifest("[{ \(action) \"accept\": \(accept)\(more) }]", start: start)
  }
}
