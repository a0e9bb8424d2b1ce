import Diagnostics
import Foundation
import TestSupport
import Testing
import ProjectChecks

/// What Chromium's own reader says about web manifests, over the DevTools protocol.
@Suite(
  .waits,
  .enabled(
    if: Chromium.isPresent, "needs chromium-headless-shell or chromium, and python3"),
  .endsSometime)
struct ManifestInChromiumTests {
  private struct Seen: Decodable {
    let messages: [String]
    let name: String?

    /// What is not about other members.
    var aboutHandlers: [String] {
      messages.filter { !$0.hasPrefix("property 'scope'") && !$0.hasPrefix("property 'start_url'") }
    }
  }

  /// The rules on what Chromium says nothing about.
  private static let silent: Set<String> = [
    "web/misspelt-member", "web/general-mime-type", "web/unportable-extension",
    "web/uppercase-extension", "web/unmatched-extension", "web/duplicate-extension",
  ]

  private func look(_ manifests: [[UInt8]]) throws -> [Seen] {
    let folder = try Folder()
    let paths = try manifests.enumerated().map { index, bytes in
      let url = folder.url("\(index).webmanifest")
      try Data(bytes).write(to: url)
      return url.path
    }
    let text = try Chromium.output(of: "manifest-in-chromium", paths)
    return try JSONDecoder().decode([Seen].self, from: text)
  }

  /// Chromium reports what the rules report, and nothing else.
  @Test(.slow) func agreesWithTheRules() throws {
    let rules = ProjectRules.all.filter { $0.subject == "web" }
    let examples = rules.flatMap { rule in
      rule.bad.map { (rule.id, true, $0.bytes) } + rule.good.map { (rule.id, false, $0.bytes) }
    }
    let seen = try look(examples.map(\.2))
    try #require(seen.count == examples.count && !examples.isEmpty)
    for ((id, isBad, bytes), seen) in zip(examples, seen) {
      let isReported = isBad && !Self.silent.contains(id)
      let text = String(decoding: bytes.prefix(1000), as: UTF8.self)
      #expect(seen.aboutHandlers.isEmpty == !isReported, "\(id): \(seen.messages)\n\(text)")
    }
  }

  @Test(.slow) func takesWhatIsGenerated() throws {
    let folder = try Folder()
    try folder.write(
      "routes.filetype.json",
      """
      {
        "types": [
          {
            "identifier": "org.example.route", "description": "Route “à pied”", "declare": "export",
            "extensions": ["route"], "mimeTypes": ["application/vnd.example.route"],
            "handler": { "role": "Editor" }
          }
        ],
        "application": {
          "bundleIdentifier": "org.example.Routes", "name": "Routes", "platforms": ["web"]
        }
      }
      """)
    let made = try Tool.filetype(
      ["generate", folder.url("routes.filetype.json").path, "-o", folder.url("out").path])
    #expect(made.status == 0, "\(made)")
    let manifest = try Data(
      contentsOf: folder.url("out/web/org.example.Routes.webmanifest"))
    let seen = try look([Array(manifest)])
    #expect(seen.map(\.messages) == [[]] && seen.first?.name == "Routes")
  }
}
