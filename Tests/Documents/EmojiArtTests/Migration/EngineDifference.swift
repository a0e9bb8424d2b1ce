/// A way in which the steps of editions are known to differ from EmojiArt's own engine.
struct EngineDifference {
  /// The states of the own engine and of the steps, and what tells why; a star stands for any end.
  var kind: String
  var reason: String
  var better: Better

  enum Better {
    case own
    case steps
    /// Both refuse, in other words.
    case neither
  }

  init(_ kind: String, _ better: Better, _ reason: String) {
    self.kind = kind
    self.reason = reason
    self.better = better
  }

  func covers(_ difference: String) -> Bool {
    kind.hasSuffix("*") ? difference.hasPrefix(kind.dropLast()) : difference == kind
  }

  static let known: [EngineDifference] =
    repairs + forms + variants + [
      EngineDifference(
        "needs-image-size, unsupported: *", .neither,
        "functions can refuse, but cannot ask for what a caller could give"),
      EngineDifference(
        "unreadable, unsupported: *", .neither,
        "a position that leaves 64 bits is found in the result, not in the document"),
      EngineDifference(
        "values, variant", .steps,
        "the own engine cuts fractions off, the steps of variants round them"),
    ]

  /// What a migration repairs on its way.
  private static let repairs = ["document/low-counter", "document/duplicate-value"].flatMap {
    rule in
    ["migrated", "would-lose", "unsupported", "needs-image-size"].map { state in
      EngineDifference(
        "\(state), unreadable: \(rule)", .own,
        "the own engine gives fresh ids and raises the counter; steps want the document fixed first"
      )
    }
  }

  /// What becomes of documents of student apps.
  private static let variants =
    [
      EngineDifference(
        "variant losses [ids], [text-ids]", .neither,
        "ids that are texts become numbers before an edition without ids drops them"),
      EngineDifference(
        "variant losses [ids], [unknown-members]", .own,
        "an id beside other names of a variant is an unknown member for the steps"),
    ]
    + [
      "variant losses [], [unknown-members*", "migrated, unchanged: variant",
      "migrated, would-lose: variant", "migrated, unsupported: variant",
    ].map { kind in
      EngineDifference(
        kind, .own,
        "another name of an optional member is valid in the edition, so no variant is looked for")
    }

  /// What the judges of the two think of a document.
  private static let forms =
    [
      EngineDifference(
        "unreadable, ambiguous: *", .neither,
        "a document that no edition allows has the errors of one of them in the own engine"),
      EngineDifference(
        "migrated, unchanged: -", .own,
        "the steps have nothing to do with a document of the target, whatever its ids"),
    ]
    + ["unchanged", "migrated", "ambiguous"].map { state in
      EngineDifference(
        "\(state), unreadable: json/no-value", .own,
        "a file of zero bytes is a new document of 2017, which no schema can say")
    }
    + ["unchanged", "migrated", "would-lose", "unsupported", "needs-image-size"].flatMap { state in
      // The first error is that of the closest edition, if it has any.
      ["document/unknown-edition", "schema/unknown-member"].map { rule in
        EngineDifference(
          "\(state), ambiguous: \(rule)", .own,
          "both schemas of 2017 forbid ids, which the own engine takes for members of no edition")
      }
    }
    + ["unchanged", "migrated", "would-lose"].map { state in
      EngineDifference(
        "unreadable, \(state): emojiart/*", .own,
        "only the own engine judges texts, URLs, pictures and mixtures")
    }
}
