import Diagnostics
import XMLSyntax

/// Rules for the documents that filters accept as a whole.
extension AndroidRules {
  static let combinations = Family(
    Rule<AndroidManifest>(
      "android/mixed-data", .warning,
      """
      One data element of a filter has a media type and no path, and another one a path and no \
      media type; reported at the second one
      """,
      because: "all elements of a filter are combined, so a document needs both",
      references: ["Android, <data>", "mobile-app#329"],
      bad: [
        .android(data: [
          #"<data android:scheme="content" android:mimeType="application/vnd.example.sketch"/>"#,
          #"↓<data android:scheme="file" android:host="*" android:pathPattern=".*\\.sketch"/>"#,
          #"<data android:pathPattern=".*\\..*\\.sketch"/>"#,
        ])
      ], good: [.android(), .named(#"android:pathPattern=".*\\.sketch""#)]
    ) { file, found in
      for filter in file.documentFilters where filter.hasPathLimit && filter.isKnown {
        let typed = filter.data.first {
          $0.scheme != nil && $0.type != nil && $0.type?.value != "*/*" && $0.paths.isEmpty
        }
        let named = filter.data.first {
          $0.scheme != nil && $0.type == nil && !$0.paths.isEmpty
        }
        guard let typed, let named else { continue }
        found(
          "put this into a filter of its own; here a document needs the path and the media type",
          at: named.element,
          related: [RelatedPlace(range: typed.element, message: "the media type")])
      }
    },
    Rule(
      "android/send-with-address", .warning,
      "A filter for SEND has a scheme; reported at the scheme",
      because: "sent data does not have an address, so the filter does not accept it",
      references: ["Android, Intent.ACTION_SEND"],
      bad: [
        .android(
          actions: ["SEND"],
          data: [#"<data android:scheme="↓content"/>"#, RuleExample.sketchType])
      ], good: [.android(actions: ["SEND"], data: [RuleExample.sketchType])]
    ) { file, found in
      for filter in file.documentFilters {
        let sends = filter.actions.contains {
          $0.value == Intent.send || $0.value == Intent.sendSeveral
        }
        guard sends, let scheme = filter.data.compactMap(\.scheme).first else { continue }
        found("put 'SEND' into a filter without a scheme", at: scheme.range)
      }
    },
    Rule(
      "android/untyped-content", .warning,
      "The media type of a filter for content: is missing; reported at the scheme",
      because: "documents of content: have a media type, so the filter accepts none of them",
      references: ["Android, IntentFilter"],
      bad: [
        .android(data: [
          #"<data android:scheme="↓content"/>"#, #"<data android:host="*"/>"#,
          #"<data android:pathPattern=".*\\.sketch"/>"#,
          #"<data android:pathPattern=".*\\..*\\.sketch"/>"#,
        ])
      ], good: [.android()]
    ) { file, found in
      for filter in file.documentFilters where filter.filter.types.isEmpty && filter.isKnown {
        guard let scheme = filter.data.compactMap(\.scheme).first(where: { $0.value == "content" })
        else { continue }
        found("add android:mimeType", at: scheme.range)
      }
    },
    Rule(
      "android/file-only", .warning,
      "No filter for documents accepts content:, and one accepts file:; reported at that scheme",
      because: "applications for Android 7 and later pass documents as content: only",
      references: ["Android, FileUriExposedException"],
      bad: [.android(data: [#"<data android:scheme="↓file"/>"#, RuleExample.sketchType])],
      good: [
        .android(data: [
          #"<data android:scheme="file"/>"#, RuleExample.content, RuleExample.sketchType,
        ])
      ]
    ) { file, found in
      let viewing = file.documentFilters.filter { $0.filter.actions.contains(Intent.view) }
      let accepts = viewing.contains {
        $0.filter.schemes.isEmpty || $0.filter.schemes.contains("content") || !$0.isKnown
      }
      let schemes = viewing.flatMap(\.data).compactMap(\.scheme)
      guard !accepts, let first = schemes.first(where: { $0.value == "file" }) else { return }
      found("add a filter for 'content'", at: first.range)
    })

  static let effects = Family(
    Rule<AndroidManifest>(
      "android/opens-everything", .warning,
      """
      A filter accepts documents of every media type, or of every one for applications, and every \
      name, also because its paths are ignored; reported at the media type, or at the scheme \
      without one
      """,
      because: "the application is offered for every document",
      references: ["Android, <data>, mimeType", "osu#11334", "gnucash-android#325"],
      bad: [
        .android(data: [RuleExample.content, #"<data android:mimeType="↓*/*"/>"#]),
        .android(data: [RuleExample.content, #"<data android:mimeType="↓application/*"/>"#]),
        .android(data: [#"<data android:scheme="↓file"/>"#], more: [[RuleExample.sketchType]]),
      ],
      good: [.android(), .named(#"android:pathPattern=".*\\.sketch""#)]
    ) { file, found in
      for filter in file.judgedFilters {
        guard let place = filter.place(ofAccepted: "application/x-unheard-of") ?? filter.untyped
        else { continue }
        let isAll = place.value != "application/*"
        found(
          "the application is offered for every document"
            + (isAll ? "" : " of an application type, such as PDF, ZIP, and APK files")
            + filter.ignoredPathNote, at: place.range)
      }
    },
    Rule(
      "android/opens-unknown", .warning,
      """
      A filter accepts application/octet-stream whatever the name; reported at the media type
      """,
      because:
        "the application is offered for every document of a type that the system does not know",
      references: ["Android, <data>, mimeType", "keepass2android#1076"],
      bad: [.android(data: [#"<data android:mimeType="↓application/octet-stream"/>"#])],
      good: [.android(), .named("android:pathSuffix=\".sketch\"", type: AndroidNames.unknown)]
    ) { file, found in
      for filter in file.judgedFilters {
        let place = filter.place(ofAccepted: AndroidNames.unknown)
        guard let place, !place.value.contains("*") else { continue }
        found(
          "the application is offered for every document of unknown type\(filter.ignoredPathNote)",
          at: place.range)
      }
    },
    Rule(
      "android/opens-common", .note,
      """
      A filter accepts a media type of documents of many kinds whatever the name, such as \
      text/plain or application/zip; reported at the media type
      """,
      because: "the application is offered for documents that it may not understand",
      references: ["Android, <data>, mimeType", "maptool#2432"],
      bad: [.android(data: [#"<data android:mimeType="↓application/zip"/>"#])], good: [.android()]
    ) { file, found in
      for filter in file.judgedFilters {
        var seen: Set<Int> = []
        for type in AndroidNames.common {
          guard let place = filter.place(ofAccepted: type),
            !["*/*", "application/*"].contains(place.value),
            seen.insert(place.range.lowerBound).inserted
          else { continue }
          found(
            "the application is offered for all documents of '\(place.value)'"
              + filter.ignoredPathNote, at: place.range)
        }
      }
    })
}

extension AndroidManifest {
  /// The filters for documents that are shown or edited.
  fileprivate var judgedFilters: [ManifestFilter] {
    documentFilters.filter {
      $0.isKnown
        && ($0.filter.actions.contains(Intent.view) || $0.filter.actions.contains(Intent.edit))
    }
  }
}

extension ManifestFilter {
  fileprivate var ignoredPathNote: String {
    filter.paths.isEmpty || hasPathLimit ? "" : ", since the paths of its filter are ignored"
  }

  /// Returns the first value that accepts a document of this type, whatever its name.
  fileprivate func place(ofAccepted type: String) -> XMLText? {
    let place = data.compactMap(\.type).first { IntentFilter.accepts($0.value, type) }
    return place != nil && accepts(type) ? place : nil
  }

  /// The scheme of a filter without types that accepts any file.
  fileprivate var untyped: XMLText? {
    guard filter.types.isEmpty, accepts(nil) else { return nil }
    return data.compactMap(\.scheme).first { $0.value == "file" }
  }

  private func accepts(_ type: String?) -> Bool {
    let action = filter.actions.contains(Intent.view) ? Intent.view : Intent.edit
    let probes = ["/any/document", "/any/document.unheard-of"].flatMap { path in
      [
        Intent(action, scheme: "content", host: "org.example.provider", path: path, type: type),
        Intent(action, scheme: "file", host: "", path: path, type: type),
      ]
    }
    return probes.contains { intent in
      let obstacle = filter.obstacle(to: intent)
      return obstacle == nil || obstacle == .category
    }
  }
}
