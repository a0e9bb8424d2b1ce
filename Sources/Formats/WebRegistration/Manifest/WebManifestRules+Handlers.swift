import Diagnostics
import JSONSyntax
import UniformTypes

/// Rules for pages and what they open.
extension WebManifestRules {
  static let handlers = Family(
    Rule<WebManifest>(
      // Unsafe: another page may be meant to open files.
      "web/unusable-action", .error, fix: .unsafe,
      """
      The 'action' of a handler is missing, not a string, or not within the scope of the \
      application, which is the folder of 'start_url' unless 'scope' says otherwise. It is a note \
      if that depends on the server; reported at the value, or at the handler
      """,
      because: "browsers ignore the handler",
      references: [draft, chromium, "Web Application Manifest, within scope"],
      bad: [
        .webManifest(#"[↓{ "accept": { "image/x-sketch": [".sketch"] } }]"#),
        .fileHandler(action: #""action": ↓1,"#),
        .fileHandler(
          action: #""action": ↓"/other/open","#, start: #""start_url": "/sketchpad/index.html","#),
        .fileHandler(
          action: #""action": ↓"./open","#, start: #""start_url": "./app/", "scope": "./app/","#),
        .fileHandler(
          action: #""action": ↓"https://example.com/open","#,
          start: #""start_url": "https://example.org/","#),
        .fileHandler(
          action: #""action": ↓"/other","#, start: #""start_url": "/sketchpad/?source=home#a","#),
        .fileHandler(action: #""action": ↓"/other","#, start: #""scope": "/sketchpad/","#),
        .fileHandler(action: #""action": ↓"mailto:sketch@example.org","#),
        .fileHandler(action: #""action": ↓"https://example.com/open","#),
      ],
      good: [
        .fileHandler(),
        .fileHandler(
          action: #""action": "/sketchpad/open?new#a","#,
          start: #""start_url": "/sketchpad/index.html", "scope": "/elsewhere/","#),
        .fileHandler(action: #""action": "open.html","#, start: ""),
      ]
    ) { file, found in
      let scope = file.scope
      let page = file.pageOfApplication.map { JSONText.string($0).text }
      for handler in file.handlers {
        guard let value = handler.entry["action"] else {
          found(
            "the handler is missing 'action', the page that opens files", at: handler.entry.range,
            fix: page.flatMap { addition(of: $0, to: handler.entry, in: file.text) })
          continue
        }
        guard let text = value.string else {
          // The author's own text is never replaced by another page.
          let own = value.array.flatMap { $0.count == 1 ? $0[0].string : nil }
          let isEmpty = (value.array?.count ?? value.object?.count ?? 0) == 0
          let meant = own.map { JSONText.string($0).text } ?? (isEmpty ? page : nil)
          found(
            "'action' must be a string, found \(value.kind.phrase)", at: value.range,
            fix: meant.map { writing($0, at: value.element) })
          continue
        }
        guard let problem = problem(ofAction: text, scope) else { continue }
        found(
          problem.message, at: value.range, severity: problem.severity,
          fix: problem.severity == .note ? nil : page.map { writing($0, at: value.element) })
      }
    },
    Rule(
      "web/unusable-accept", .error,
      """
      The 'accept' of a handler is missing, not an object, empty, or has a MIME type without \
      extensions; reported at the value, the MIME type, or the handler
      """,
      because: "browsers ignore a handler that accepts nothing, and a MIME type without extensions",
      bad: [
        .webManifest(#"[↓{ "action": "./" }]"#),
        .fileHandler(accept: #"↓[".sketch"]"#),
        .fileHandler(accept: "↓{}"),
        .fileHandler(accept: #"{ ↓"image/x-sketch": [] }"#),
      ],
      good: [.fileHandler()]
    ) { file, found in
      for handler in file.handlers {
        guard let value = handler.entry["accept"] else {
          found("the handler is missing 'accept', the files that it opens", at: handler.entry.range)
          continue
        }
        guard let members = value.object else {
          found(
            "'accept' must be an object of MIME types, found \(value.kind.phrase)", at: value.range)
          continue
        }
        if members.isEmpty { found("missing MIME type in 'accept'", at: value.range) }
        for type in handler.accepted where type.values.isEmpty {
          found("missing extension for '\(type.mediaType.text)'", at: type.mediaType.range)
        }
      }
    })

  private static func writing(_ page: String, at range: Range<Int>) -> Fix {
    Fix("write \(page)", .replace(range, by: page))
  }

  /// Inserts an action before the other members; returns nil if one of them may be meant as the
  /// action.
  private static func addition(of page: String, to entry: JSONValue, in text: [UInt8]) -> Fix? {
    guard let members = entry.object, let first = members.first,
      members.allSatisfy({ SlotTable.web.container("handler")?[$0.name] != nil })
    else { return nil }
    let line = text.indentation(before: first.nameRange)
    return Fix(
      "add 'action'",
      .insert(
        "\"action\": \(page)," + (line.isEmpty ? " " : line), at: first.nameRange.lowerBound))
  }

  private static func problem(
    ofAction text: String, _ scope: WebAddress?
  ) -> (message: String, severity: Severity)? {
    guard let address = WebAddress(text) else { return nil }
    guard !address.isForeign else { return ("'\(text)' is not a page of the application", .error) }
    guard let scope else { return nil }
    switch address.isWithin(scope) {
    case true?: return nil
    case false?: return ("'\(text)' is not within the scope of the application", .error)
    case nil:
      guard case .other = address.base else { return nil }
      return ("'\(text)' works only on its own server; write an address without a server", .note)
    }
  }
}

extension WebManifest {
  /// Returns a page that opens documents: the given one if it is surely within the scope, or else a
  /// page of the application.
  package func page(insteadOf given: String) -> String {
    let isWithin = scope.flatMap { WebAddress(given)?.isWithin($0) } ?? false
    return isWithin ? given : pageOfApplication ?? given
  }

  /// A page of the application: the start page without its query, or else the scope; nil if neither
  /// is known.
  fileprivate var pageOfApplication: String? {
    guard let text = root?["start_url"]?.string ?? root?["scope"]?.string else { return nil }
    let page = text.prefix { $0 != "?" && $0 != "#" }
    guard !page.isEmpty, let address = WebAddress(text), !address.isForeign else { return nil }
    // A scope without the start page is ignored.
    return scope.flatMap(address.isWithin) == false ? nil : String(page)
  }
}
