import Diagnostics
import Testing

@testable import Wiring

/// Wiring of types into manifests of web applications, and the rules about wiring.
struct WebWiringTests {
  @Test("A handler is added, and an existing one keeps where it opens documents")
  func handlers() throws {
    let old = "{\n\t\"name\": \"Trail\",\n\t\"start_url\": \"/\"\n}"
    let new = try WiringSample.wired(old, as: "manifest.json")
    #expect(
      new.hasPrefix("{\n\t\"name\": \"Trail\",\n\t\"start_url\": \"/\",\n\t\"file_handlers\": ["))
    let own = """
      {
        "file_handlers": [
          { "action": "/open", "accept": { "application/x-trail": ".trail" } }
        ]
      }
      """
    let completed = try WiringSample.wired(own, as: "app.webmanifest")
    #expect(completed.contains("\"action\": \"/open\""))
    #expect(completed.contains("[\".trail\", \".trl\"]"))
    #expect(!completed.contains("start_url"))
  }

  @Test(
    "A handler that is spelled otherwise is the same",
    arguments: ["application/x-trail", "Application/X-Trail", "text/x-other"],
    ["trail", ".trail", "TRAIL", ".TRAIL"])
  func spellings(_ type: String, _ name: String) throws {
    let old = #"{"file_handlers": [{"action": "/open", "accept": {"\#(type)": ["\#(name)"]}}]}"#
    let new = try WiringSample.wired(old, as: "app.webmanifest").filter { !$0.isWhitespace }
    #expect(new.ranges(of: "\"action\"").count == 1, "\(new)")
    #expect(new.lowercased().ranges(of: "application/x-trail").count == 1, "\(new)")
    #expect(new.contains(#"".trail",".trl""#), "\(new)")
    #expect(type.hasPrefix("text") || !new.contains("\"\(name)\"") || name == ".trail", "\(new)")
  }

  @Test(
    "A new handler has a page of the application",
    arguments: [
      (#""start_url": "/app/""#, "/app/"), (#""start_url": "/app/", "scope": "/""#, "/app/"),
      (#""start_url": "app/index.html?from=home""#, "app/index.html"), (#""scope": "/a/""#, "/a/"),
      (#""start_url": "./""#, "./"), (#""start_url": "a.html", "scope": "./""#, "./"),
      (#""display": "minimal-ui""#, "./"), (#""start_url": "mailto:a@example.org""#, "./"),
    ])
  func pages(_ members: String, _ page: String) throws {
    let new = try WiringSample.wired("{\(members)}", as: "app.webmanifest")
    #expect(new.filter { $0 != " " }.contains("\"action\":\"\(page)\""), "\(new)")
  }

  @Test("A manifest of a browser extension is not wired")
  func extensions() {
    let text = "{ \"manifest_version\": 3, \"start_url\": \"/\" }"
    let input = WiringInput(
      path: "manifest.json", text: Array(text.utf8), declaration: WiringSample.declaration)
    #expect(WiringFormat.of(input) == nil)
  }

  @Test("The examples of the rules are as they say", arguments: WiringRules.all.map(\.id))
  func examples(_ id: String) throws {
    let rule = try #require(WiringRules.all.first { $0.id == id })
    for (example, isBad) in rule.bad.map({ ($0, true) }) + rule.good.map({ ($0, false) }) {
      do {
        let wired = try WiringSample.wire(example.bytes, as: example.path)
        #expect(!isBad || id == WiringRules.missing.id)
        #expect(id == WiringRules.refused.id || (wired.bytes != example.bytes) == isBad)
      } catch let refusal as WiringRefusal {
        #expect(isBad && id == WiringRules.refused.id)
        #expect(refusal.range?.lowerBound == example.offset)
      }
    }
  }
}
