package import JSONSyntax

/// The format of a declaration's `documents` section, as a table.
package enum DocumentDeclarationFormat {
  /// Every object of the section, its root first.
  package static let objects: [ObjectInfo] = [
    root.info, version.info, variant.info, step.info, pair.info, law.info,
  ]

  package static let root = ObjectFormat(
    "documents", "The contents of documents of a type, which are JSON, in all their versions.",
    empty: DocumentDeclaration(),
    [
      .key(
        "editions", \.versions, .list(.object("documentEdition") { version }),
        "The versions of the format, from the oldest to the newest."),
      .key(
        "formats", \.formats, .boolean,
        "True if strings must be of the `format` that a schema names, as `date-time`."),
      .key(
        "laws", \.laws, .list(.object("documentLaw") { law }),
        "Conditions on documents that JSON Schema cannot express, with the names of the newest "
          + "version."
      ),
    ])

  static let version = ObjectFormat(
    "documentEdition", "A version of the format.", empty: DocumentDeclaration.Version(name: ""),
    [
      .required("name", \.name, .text(noting: nil), "The name of the version for users: `2.1`."),
      .optional(
        "schema", \.schema, .text(noting: nil),
        "The path of the JSON Schema of its documents, from the declaration."),
      .key(
        "marks", \.marks, .map(MapNames("path", kind: nil), .json),
        """
        Values that mark documents as this version, by their paths: `{ "$.version": 2 }`; null if \
        the member is missing.
        """),
      .key(
        "steps", \.steps, .list(.object("migrationStep") { step }),
        "The steps from the previous version to this one, in order."),
      .key(
        "undecided", \.undecided, .list(.text(noting: nil)),
        """
        Open questions about documents of the previous version, each a path and a reason. No \
        document is migrated until the line is removed, or replaced by a step.
        """),
      .key(
        "variants", \.variants, .list(.object("documentVariant") { variant }),
        "Other forms of its documents that programs write, in the order in which they are undone."),
      .key(
        "repairs", \.repairs, .list(.object("migrationStep") { step }),
        """
        Repairs by `fix --unsafe-fixes`. The first step that helps is done: `fill` and `assign` \
        replace missing or useless values. `wrap` (also of `.*`) and `drop` remove members that \
        the schema does not know. `rename`, `map`, `spell` and `round` write the values that are \
        meant. `fill` may have the value `of` a member beside it.
        """),
    ])

  static let variant = ObjectFormat(
    "documentVariant",
    """
    A form of a version that its schema does not allow. A document has this form if it is not \
    valid in any version, and valid in this one after the steps, alone or with the steps of other \
    variants.
    """, empty: DocumentDeclaration.Variant(name: ""),
    [
      .required("name", \.name, .text(noting: nil), "The name of the variant for users: `points`."),
      .key(
        "steps", \.steps, .list(.object("migrationStep") { step }),
        "The steps from the variant to the version, in order."),
    ])

  static let step = ObjectFormat(
    "migrationStep",
    """
    A change of members. Paths are JSONPath with names, `[*]` and `..`. Each step names one of \
    `rename`, `wrap`, `unwrap`, `add`, `fill`, `introduce`, `relax`, `drop`, `map`, `spell`, \
    `negate`, `assign`, `flatten`, `round`, `label`, `unlabel`, `take`, `put` and `identify`; on \
    the way back its inverse is done.
    """, empty: DocumentDeclaration.Step(), deeds + kinds + details)

  private static let deeds: [FormatKey<DocumentDeclaration.Step>] = [
    .optional("rename", \.rename, path, "The member that is renamed; `to` is its new name."),
    .key(
      "wrap", \.wrap, .textOrTexts,
      """
      Members that are moved into the object `in`, which is beside them; `.*` for all. Or one \
      member that is put into the only object of a new list beside it, `in` `$.floors[*]`. Or the \
      items of a list, `$.tags[*]`: each is put into a new object, as its member `in`.
      """),
    .key(
      "unwrap", \.unwrap, .textOrTexts,
      """
      Members of an object that are moved out of it; `.*` for all. Or one of the items of a list, \
      `$.tags[*].text`, which takes the place of its item: other members of the items are the \
      `loss`.
      """),
    .optional("add", \.add, path, "A member that is added with `value` where it is missing."),
    .optional(
      "fill", \.fill, path,
      "The same for a member that the previous version may have too: on the way back it stays."),
    .optional(
      "introduce", \.introduce, path,
      "A member that the previous version does not know: on the way back it is dropped, a `loss`."),
    .optional(
      "relax", \.relax, path,
      """
      A member that the previous version requires and this one does not: on the way back it is \
      added with `value` where it is missing.
      """),
    .optional(
      "drop", \.drop, path,
      "A member that is removed: a loss, called `loss`, unless it has the `value`."),
    .optional(
      "map", \.map, path,
      "A member whose values are replaced by `values`; those that meet in one are the `loss`."),
    .optional(
      "spell", \.spell, path,
      """
      A member that is written `as` a number or a string, or a date that `was` in one form and is \
      written `as` another: `seconds-2001`, `seconds-1970`, `milliseconds-1970`, or `iso-8601`. \
      A zone, which only a text can say, is the `loss`.
      """),
    .optional("negate", \.negate, path, "A number whose sign changes."),
    .optional(
      "assign", \.assign, path,
      """
      An identifier that is given to objects without one: `as` a `number`, counted `from` 1, or as \
      a `digest` of the object.
      """),
    .optional(
      "flatten", \.flatten, path,
      """
      A list in each object of a list, `$.pages[*].lines`: they are joined and take the place of \
      the outer list. Further objects, and other members of the objects, are the `loss`.
      """),
  ]

  /// The keys of steps that convert values to another kind.
  private static let kinds: [FormatKey<DocumentDeclaration.Step>] = [
    .optional(
      "round", \.round, path,
      """
      A number whose fraction is the `loss`: it becomes the nearest integer, halves away from \
      zero. On the way back it stays.
      """),
    .optional(
      "label", \.label, path,
      """
      A list that becomes an object with these `names`: `[5, 3]` becomes `{ \"x\": 5, \"y\": 3 }`. \
      Or the names are the values `of` a member of its items, `$.rooms[*].id`, which they lose; or, \
      with `as` `pairs`, every other item, as Swift writes some dictionaries. `$.rows[*]` for each \
      item of a list.
      """),
    .optional(
      "unlabel", \.unlabel, path,
      """
      An object that becomes a list, with `names`, `of`, or `as` likewise. With a `loss` in place \
      of them the names are lost.
      """),
    .optional(
      "take", \.take, path,
      """
      A member, `$.size.width`, that takes the place of its object; others that are not equal to it \
      are the `loss`. Or the only item of a list, `$.authors[*]`, that takes the place of the \
      list; further items are the `loss`.
      """),
    .optional(
      "put", \.put, path,
      """
      A value that becomes an object with the value as its member `in`, or without `in` a list of \
      the value.
      """),
    .optional(
      "identify", \.identify, path,
      """
      Identifiers that become others `as` a `number` or a `uuid`. Texts that are not numbers are \
      the `loss`. For references to them, `of` is the path of the identifiers.
      """),
  ]

  private static let details: [FormatKey<DocumentDeclaration.Step>] = [
    .optional("to", \.to, .text(noting: nil), "The new name of a member."),
    .optional(
      "in", \.into, .text(noting: nil),
      "The name of the object that holds members; for a new list, the path of its items."),
    .key(
      "except", \.except, .list(.text(noting: nil)), "Members that `.*` does not stand for."),
    .key("value", \.value, .json, "The value of a member."),
    .key(
      "values", \.values, .list(.object("valuePair") { pair }),
      "Pairs of old and new values; others stay as they are."),
    .optional("as", \.spelling, .word, "How a value is written."),
    .optional("was", \.was, .word, "How a date was written."),
    .optional(
      "from", \.from, .integer(0...Int(Int32.max)), "The first number of objects that have none.",
      default: "1"),
    .key(
      "names", \.names, .list(.text(noting: nil)), "The names of values in a list, in their order."),
    .optional(
      "of", \.of, path,
      """
      The path of the identifiers that others refer to. For `label`, it is the path of the names \
      in the items, and in a repair of the member to copy.
      """),
    .optional(
      "loss", \.loss, .text(noting: nil), "The name of the loss for users.",
      default: "the name of the member"),
    .key(
      "assumed", \.isAssumed, .boolean,
      """
      True if the samples do not show that the step is right: no document is migrated by it \
      without `--assume`.
      """),
    .key(
      "where", \.condition, .map(MapNames("member", kind: nil), .jsonOrSeveral),
      """
      Only objects are changed whose member has this value, or one of these: \
      `{ "kind": ["a", "b"] }`. All of several must hold; a path names a member of an object \
      around them: `{ "$.records[*].type": "arrow" }`.
      """),
  ]

  static let pair = ObjectFormat(
    "valuePair", "A value and what it becomes.", empty: DocumentDeclaration.Pair(),
    [
      .required("from", \.from, .json, "The old value: a string, a number, a Boolean or null."),
      .required("to", \.to, .json, "The new value."),
    ])

  static let law = ObjectFormat(
    "documentLaw", "A law: one of `unique`, `counter` and `reference`.",
    empty: DocumentDeclaration.Law(),
    [
      .optional("unique", \.unique, path, "Values that must all be different: `$.stops[*].id`."),
      .optional("counter", \.counter, path, "A number that is greater than all numbers `of`."),
      .optional("of", \.of, path, "The numbers that a counter counts."),
      .optional(
        "means", \.means, .word, "`last` if the counter may be the greatest of the numbers.",
        default: "`next`"),
      .optional("reference", \.reference, path, "Values that must occur at `to`."),
      .optional("to", \.to, path, "The values that references refer to."),
    ])

  private static var path: ValueCodec<String> { .text(noting: nil) }
}
