package import Diagnostics
package import KeyFileSyntax

/// The rules for `.thumbnailer` files.
package enum ThumbnailerRules {
  private static let names = Family(wrongFileExtension)
  private static let files = Family(malformedKeyFile, missingGroup)
  private static let families: [Family<ThumbnailerSubject>] = [
    Family(missingExec, missingMIMETypes), commands, Family(quotedFieldCode, shellSyntax), programs,
    types,
  ]

  /// Every rule, in the order of the documentation.
  package static let all = [RuleInfo]([files]) + [RuleInfo](families) + [RuleInfo]([names])

  /// Returns the findings in a file; without a path its name is not checked.
  package static func check(
    _ file: KeyFile, path: String?, context: DesktopEntryContext = DesktopEntryContext(),
    selection: RuleSelection = .all
  ) -> [Diagnostic] {
    Findings.list(selection) { findings in
      if let path { names.check(path, &findings) }
      files.check(file, &findings)
      guard let thumbnailer = Thumbnailer(file) else { return }
      let subject = ThumbnailerSubject(thumbnailer: thumbnailer, context: context)
      for family in families { family.check(subject, &findings) }
    }
  }
}

/// The subject of the checks of a file.
struct ThumbnailerSubject: Sendable {
  let thumbnailer: Thumbnailer
  let context: DesktopEntryContext
}

extension RuleExample {
  /// Returns a valid entry, or one with another value of a key.
  static func thumbnailer(
    _ exec: String = "sketch-thumbnailer %i %o", tryExec: String? = nil,
    types: String = "image/svg+xml;", path: String = "org.example.sketch.thumbnailer"
  ) -> RuleExample {
    let tryExec = tryExec.map { "TryExec=\($0)\n" } ?? ""
    return RuleExample(
      "[Thumbnailer Entry]\n\(tryExec)Exec=\(exec)\nMimeType=\(types)\n", path: path)
  }

  /// Returns a whole file.
  static func thumbnailerFile(_ text: String) -> RuleExample {
    RuleExample(text, path: "org.example.sketch.thumbnailer")
  }

  static let soundThumbnailer = thumbnailer(
    "sketch-thumbnailer -s %s %i %o", tryExec: "sketch-thumbnailer",
    types: "application/vnd.cs193p.emojiart+json;image/svg+xml;")
}
