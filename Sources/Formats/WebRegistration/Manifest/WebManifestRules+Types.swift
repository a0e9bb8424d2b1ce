import Diagnostics
import JSONSyntax

/// Rules for the MIME types and extensions of handlers.
extension WebManifestRules {
  static let mediaTypes = Family(
    Rule<WebManifest>(
      "web/invalid-mime-type", .error,
      """
      A name in 'accept' is not a MIME type, has a parameter, or begins with a top-level type that \
      is not registered; reported at the name
      """,
      because: "browsers ignore it and its extensions",
      references: [draft, chromium, "IANA, Media Types"],
      bad: [
        .fileHandler(accept: #"{ ↓"sketch": [".sketch"] }"#),
        .fileHandler(accept: #"{ ↓"*/*": [".sketch"] }"#),
        .fileHandler(accept: #"{ ↓"sketchpad/sketch": [".sketch"] }"#),
        .fileHandler(accept: #"{ ↓"image/x-sketch; version=1": [".sketch"] }"#),
      ],
      good: [
        .fileHandler(),
        .fileHandler(accept: #"{ "image/*": [".png"], "x-sketchpad/sketch": [".sketch"] }"#),
      ]
    ) { file, found in
      // Browsers remove the blanks around it.
      for type in file.accepted
      where !WebNames.isMediaType(type.mediaType.text.trimmed(\.isSpace)) {
        found("'\(type.mediaType.text)' is not a MIME type", at: type.mediaType.range)
      }
    },
    Rule(
      "web/general-mime-type", .warning,
      """
      A MIME type that files of all kinds have is accepted for other extensions than its own: \
      application/octet-stream for any. It is a note for text, JSON, XML, and archives; reported \
      at the type
      """,
      because: """
        browsers on Linux register the MIME type, not the extension: the application becomes one \
        that opens all such files
        """,
      references: ["kiwix-js-pwa#964", draft],
      bad: [
        .fileHandler(accept: #"{ ↓"application/octet-stream": [".sketch"] }"#),
        .fileHandler(accept: #"{ ↓"text/plain": [".sketch"] }"#),
      ],
      good: [.fileHandler(), .fileHandler(accept: #"{ "text/plain": [".txt", ".sketch"] }"#)]
    ) { file, found in
      for type in file.accepted {
        let name = type.mediaType.text.trimmed(\.isSpace).lowercased()
        guard WebNames.isGeneral(name, for: type.extensions.map(\.text)) else { continue }
        found(
          "'\(name)' is the type of all kinds of files; write a type of your own",
          at: type.mediaType.range,
          severity: name == "application/octet-stream" ? .warning : .note)
      }
    })

  static let extensions = Family(
    Rule<WebManifest>(
      "web/malformed-extension", .error, fix: .safe,
      """
      An extension is not a string, or does not begin with a period that something follows; \
      reported at the extension
      """,
      because: "browsers ignore the extension",
      bad: [
        .fileHandler(accept: #"{ "image/x-sketch": [↓"sketch", ".skt"] }"#),
        .fileHandler(accept: #"{ "image/x-sketch": [".skt", ↓1] }"#),
        .fileHandler(accept: #"{ "image/x-sketch": [".skt", ↓"."] }"#),
        .fileHandler(accept: #"{ "image/x-sketch": ↓null }"#),
      ],
      good: [.fileHandler()]
    ) { file, found in
      for value in file.accepted.flatMap(\.values) {
        guard let text = value.string else {
          found("an extension must be a string, found \(value.kind.phrase)", at: value.range)
          continue
        }
        guard !text.hasPrefix(".") || text.utf8.count == 1 else { continue }
        let isName = WebNames.isPortable(text) && WebNames.isSeen(text)
        found(
          "an extension must begin with a period, found '\(text)'", at: value.range,
          fix: isName
            ? Fix("write '.\(text)'", .insert(".", at: value.range.lowerBound + 1)) : nil)
      }
    },
    Rule(
      "web/unportable-extension", .warning,
      """
      An extension has more than 16 characters with its period, or others than ASCII letters, \
      digits, '+', and '.'. It is a note for a string in place of an array; reported at the \
      extension
      """,
      because: """
        the draft has browsers ignore the MIME type with all its extensions; Chromium takes them, \
        but its dialogs for saving files do not
        """,
      references: [draft, "Chromium, showSaveFilePicker"],
      bad: [
        .fileHandler(accept: #"{ "image/x-sketch": [↓".sketchpad-drawing"] }"#),
        .fileHandler(accept: #"{ "image/x-sketch": [↓".sketchpaddrawings"] }"#),
        .fileHandler(accept: #"{ "image/x-sketch": ↓".sketch" }"#),
      ],
      good: [.fileHandler(accept: #"{ "image/x-sketch": [".sketchpaddrawin", ".c++"] }"#)]
    ) { file, found in
      for type in file.accepted {
        for name in type.extensions where !WebNames.isPortable(name.text) {
          found(
            """
            '.\(name.text)' must have at most \(WebNames.longestExtension) ASCII letters, digits, \
            '+', and periods
            """, at: name.range)
        }
        guard !type.isList, let name = type.extensions.first else { continue }
        found("write an array of extensions", at: name.range, severity: .note)
      }
    },
    Rule(
      "web/uppercase-extension", .warning, fix: .unsafe,
      "An extension has letters in upper case; reported at the extension",
      because: """
        Chromium looks for the extension of a file in lower case, so it does not find the handler
        """,
      references: ["Chromium, web_app_file_handler_manager.cc"],
      bad: [.fileHandler(accept: #"{ "image/x-sketch": [↓".SKETCH"] }"#)],
      good: [.fileHandler()]
    ) { file, found in
      for name in file.accepted.flatMap(\.extensions)
      where name.text.utf8.contains(where: \.isASCIIUppercase) {
        let lower = "." + name.text.asciiLowercased
        let text = JSONText.string(lower).text
        found(
          "write '\(lower)' in lower case", at: name.range,
          fix: Fix("write '\(lower)'", .replace(name.range, by: text)))
      }
    },
    Rule(
      "web/unmatched-extension", .warning,
      """
      An extension has a period inside and is not the extension of a compressed file, such as \
      '.tar.gz'; reported at the extension
      """,
      because: "Chromium looks only at what follows the last period, so the handler is not found",
      references: ["Chromium, file_path.cc"],
      bad: [.fileHandler(accept: #"{ "image/x-sketch": [↓".sketch.json"] }"#)],
      good: [.fileHandler(accept: #"{ "application/gzip": [".tar.gz", ".gz"] }"#)]
    ) { file, found in
      for name in file.accepted.flatMap(\.extensions) where !WebNames.isSeen(name.text) {
        found("'.\(name.text)' has a period inside, so no file matches it", at: name.range)
      }
    })

  static let repetitions = Family(
    Rule<WebManifest>(
      "web/duplicate-extension", .warning,
      """
      An extension is in several handlers, or a note if it is in one of them several times; \
      reported at the later place
      """,
      because: """
        which page opens the file is not defined, and browsers on Windows have registered nothing
        """,
      references: ["web-app-launch#38"],
      bad: [
        .webManifest(
          #"[{ "action": "./a", "accept": { "image/x-sketch": [".sketch"] } }, "#
            + #"{ "action": "./b", "accept": { "image/x-draft": [↓".sketch"] } }]"#),
        .fileHandler(accept: #"{ "image/x-sketch": [".sketch", ↓".sketch"] }"#),
      ],
      good: [.fileHandler(accept: #"{ "image/x-sketch": [".sketch", ".skt"] }"#)]
    ) { file, found in
      var seen: [String: (handler: Int, range: Range<Int>)] = [:]
      for (index, handler) in file.handlers.enumerated() {
        for name in handler.accepted.flatMap(\.extensions) {
          let key = name.text.asciiLowercased
          guard let first = seen.existing(key, orSet: (index, name.range)) else { continue }
          found(
            "'.\(name.text)' is there already", at: name.range,
            severity: first.handler == index ? .note : .warning,
            related: [RelatedPlace(range: first.range, message: "the first place")])
        }
      }
    },
    Rule(
      "web/too-many-extensions", .warning,
      "The handlers have more than 300 extensions; reported at the first one beyond",
      because: "Chromium ignores all further ones",
      references: [chromium],
      bad: [
        .fileHandler(
          accept: "{ \"image/x-sketch\": ["
            + (0...300).map { ($0 == 300 ? "↓" : "") + "\".a\($0)\"" }.joined(separator: ", ")
            + "] }")
      ],
      good: [.fileHandler()]
    ) { file, found in
      let all = file.accepted.flatMap(\.extensions)
      guard all.count > WebNames.mostExtensions else { return }
      found(
        "\(all.count) extensions are listed, and Chromium reads only \(WebNames.mostExtensions)",
        at: all[WebNames.mostExtensions].range)
    })
}

extension WebManifest {
  fileprivate var accepted: [AcceptedType] { handlers.flatMap(\.accepted) }
}
