import Diagnostics
import UniformTypes

/// Rules for the MIME types of declared types.
extension InfoPropertyListRules {
  static let mimeTagWithParameter = Rule<CheckedTag>(
    "uti/mime-tag-with-parameter", .warning, fix: .unsafe,
    "A MIME type of a type has a parameter; reported at the string",
    because: "the whole string is compared, and hardly any sender uses the same parameter",
    references: ["RFC 6838 4.3", "UTType.h"],
    bad: [
      .owner(("<string>application/vnd.lakeside.sketch", "<string>↓text/vnd.sketch;charset=utf-8"))
    ],
    good: [.owner()]
  ) { tag, found in
    let name = MediaType(rawValue: tag.text)
    guard case .parameter? = name.problem else { return }
    let bare = name.withoutParameters.rawValue
    found(
      "the MIME type '\(tag.text)' has a parameter", at: tag.range,
      fix: Fix("write '\(bare)'", tag.replacement(by: bare)))
  }

  static let malformedMIMETag = Rule<CheckedTag>(
    "uti/malformed-mime-tag", .error,
    """
    A MIME type of a type is not of the form type/subtype, has an invalid character, or is a \
    pattern; reported at the string, or at the class if its only tag lacks a slash
    """,
    because: "it never matches, and a pattern only yields a dynamic type",
    references: ["RFC 6838 4.2"],
    bad: [
      .owner(
        ("<key>public.mime", "<key>↓public.mime"), ("application/vnd.lakeside.sketch", "sketch")),
      .owner(("<string>application/vnd.lakeside.sketch", "<string>↓application/lake side")),
      .owner(("<string>application/vnd.lakeside.sketch", "<string>↓application/*")),
    ],
    good: [.owner()]
  ) { tag, found in
    guard let problem = MediaType(rawValue: tag.text).problem else { return }
    // The next rule reports it, as one of the unregistered names.
    if case .misspelledTopLevel = problem { return }
    // Without a slash and without other tags, the class may be wrong instead.
    let isOfAnotherClass = problem == .missingSlash && tag.list.tags.count == 1
    found(
      "'\(tag.text)' is not a valid MIME type: \(problem)",
      at: isOfAnotherClass ? tag.list.key.range : tag.range)
  }

  static let unregisteredTopLevelMIMETag = Rule<CheckedTag>(
    "uti/unregistered-top-level-mime-tag", .warning,
    "The part before the slash of a MIME type is not a registered top-level type; reported at it",
    because: "other programs refuse names outside the registered trees",
    references: ["RFC 6838 4.2.7"],
    bad: [.owner(("<string>application/vnd.lakeside.sketch", "<string>↓sketch/lakeside"))],
    good: [.owner()]
  ) { tag, found in
    let name = MediaType(rawValue: tag.text)
    guard !name.hasRegisteredTopLevel else { return }
    found(
      "'\(name.topLevel)' is not a registered top-level type" + didYouMean(name.nearestTopLevel),
      at: tag.range)
  }

  static let unregisteredMIMETag = Rule<CheckedTag>(
    "uti/unregistered-mime-tag", .note,
    """
    The preferred MIME type has none of the prefixes vnd., prs., x. and x-, and is not in any \
    table; reported at the string
    """,
    because: "only IANA assigns names without a prefix",
    references: ["RFC 6838 3.1"],
    bad: [.owner(("<string>application/vnd.lakeside.sketch", "<string>↓application/sketch"))],
    good: [.owner()]
  ) { tag, found in
    guard tag.isPreferred, MediaType(rawValue: tag.text).tree == .standards,
      !RegisteredMediaTypes.contains(tag.text),
      tag.types.context.knowsMediaType?(tag.text) != true
    else { return }
    found("'\(tag.text)' is in the standards tree but is not registered", at: tag.range)
  }

  static let mimeTypeSpelling = Family<CheckedTag>.first(
    mimeTagWithParameter, malformedMIMETag, unregisteredTopLevelMIMETag, unregisteredMIMETag)
}
