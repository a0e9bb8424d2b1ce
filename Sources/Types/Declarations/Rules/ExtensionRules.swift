import Diagnostics
import JSONSyntax
import UniformTypes

extension DeclarationRules {
  static let extensions = Family(
    Rule<DeclarationSubject>(
      "declaration/malformed-extension", .error, fix: .unsafe,
      """
      An extension is empty, starts or ends with a period, or contains a wildcard, a slash, white \
      space or a control character. It is a warning if it only starts with periods and a note if \
      it is in upper case, since it is generated without periods and in lower case; reported at \
      the extension
      """,
      because: "systems take what follows the last period of a name, in any letter case",
      references: ["UniformTypeIdentifiers UTTagClass.h", "shared-mime-info 2.4"],
      bad: [
        .extensions(##"↓"""##), .extensions(##""sketch", ↓"a b""##),
        .extensions(##"↓"*.sketch""##), .extensions(##"↓"sketch/""##),
        .extensions(##"↓".sketch""##), .extensions(##"↓"Sketch""##),
      ],
      good: [.extensions(##""sketch", "sketch.gz", "c++""##)]
    ) { checked, found in
      for name in checked.file.names where name.kind == .filenameExtension {
        guard let judgment = ExtensionJudgment(name.text) else { continue }
        found(
          judgment.message, at: name.range, severity: judgment.severity,
          fix: judgment.meant.map {
            Fix("change it to '\($0)'", .replace(name.range, by: "\"\($0)\""))
          })
      }
    },
    Rule(
      "declaration/repeated-extension", .warning,
      """
      A type has an extension twice, letter case and a leading period aside; reported at the later \
      one, with the place of the first
      """,
      because: "systems ignore letter case in extensions, so another one was probably meant",
      references: ["UniformTypeIdentifiers UTTagClass.h", "shared-mime-info 2.4"],
      bad: [
        .extensions(##""sketch", ↓"sketch""##), .extensions(##""sketch", "skt", ↓"SKETCH""##),
      ],
      good: [.extensions(##""sketch", "sketch.gz", "skt""##)]
    ) { checked, found in
      for (_, list) in checked.values("extensions") {
        var first: [String: Range<Int>] = [:]
        for value in list.array ?? [] {
          guard let text = value.string else { continue }
          let name = String(Substring(text.unicodeScalars.drop { $0 == "." })).lowercased()
          guard let earlier = first.existing(name, orSet: value.range) else { continue }
          found(
            "the extension '\(name)' is there twice; remove one, or write the one that is meant",
            at: value.range, related: [RelatedPlace(range: earlier, message: "first used here")])
        }
      }
    })
}

private struct ExtensionJudgment {
  let message: String
  var severity = Severity.error
  /// The valid extension that is probably meant.
  var meant: String?

  /// Returns nil for a valid extension.
  init?(_ text: String) {
    func must(_ what: String) -> String { "an extension must not \(what), found '\(text)'" }
    let bare = String(Substring(text.unicodeScalars.drop { $0 == "*" || $0 == "." }))
    let isSound = FilenameExtension(rawValue: bare).problem == nil
    switch FilenameExtension(rawValue: text).problem {
    case .empty: message = "an extension must not be empty"
    case .leadingPeriod where isSound:
      (message, severity, meant) = (must("start with a period"), .warning, bare)
    case .leadingPeriod, .trailingPeriod: message = must("start or end with a period")
    case .globCharacter(let scalar, _):
      message = must("contain '\(scalar)', which only patterns do")
      meant = isSound && text.hasPrefix("*.") ? bare : nil
    case .slash: message = must("contain a slash")
    case .space: message = must("contain white space")
    case .controlCharacter: message = "an extension must not contain a control character"
    case nil:
      guard FilenameExtension(rawValue: text).hasUppercase else { return nil }
      message = "an extension should be in lower case, found '\(text)'"
      (severity, meant) = (.note, text.lowercased())
    }
  }
}
