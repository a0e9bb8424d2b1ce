package import Diagnostics

/// Booleans and lists.
extension DesktopEntryRules {
  package static let malformedBoolean = RuleInfo(
    "desktop/malformed-boolean", .error, fix: .unsafe,
    "A boolean is neither true nor false, in these letters; reported at the value",
    because: "readers take it for false or refuse the file",
    references: ["Desktop Entry 4"],
    bad: [.app("Exec=art\nNoDisplay=↓yes"), .app("Exec=art\nTerminal=↓False")],
    good: [.app("Exec=art\nNoDisplay=true\nTerminal=false")])

  package static let numericBoolean = RuleInfo(
    "desktop/numeric-boolean", .warning, fix: .safe,
    "A boolean is written as 0 or 1; reported at the value",
    because: "the spelling is deprecated, and some readers refuse it",
    references: ["Desktop Entry 4"],
    bad: [.app("Exec=art\nTerminal=↓0")],
    good: [.app("Exec=art\nTerminal=false")])

  package static let listWithoutSemicolon = RuleInfo(
    "desktop/list-without-semicolon", .warning, fix: .safe,
    """
    No semicolon ends the last item of MimeType, Categories, Actions or of Keywords without a \
    locale; reported at the item
    """,
    because: "xdg-mime looks for a type together with its semicolon and does not find this one",
    references: ["Desktop Entry 4", "xdg-mime"],
    bad: [.app("Exec=art %f\nMimeType=image/png;↓image/jpeg")],
    good: [.app("Exec=art %f\nMimeType=image/png;image/jpeg;")])

  package static let commaSeparatedList = RuleInfo(
    "desktop/comma-separated-list", .error, fix: .unsafe,
    "Commas stand between the items of a list other than Keywords; reported at the first comma",
    because: "readers see one item that nobody knows",
    references: ["Desktop Entry 4"],
    bad: [.app("Exec=art %f\nMimeType=image/png↓,image/jpeg")],
    good: [.app("Exec=art %f\nMimeType=image/png;image/jpeg;")])

  package static let spaceInList = RuleInfo(
    "desktop/space-in-list", .error, fix: .safe,
    "Blanks stand around an item of MimeType or of another list of names; reported at the blanks",
    because: "update-desktop-database drops the item: the blank is a part of it",
    references: ["Desktop Entry 10", "update-desktop-database"],
    bad: [.app("Exec=art %f\nMimeType=image/png;↓ image/jpeg;")],
    good: [.app("Exec=art %f\nMimeType=image/png;image/jpeg;")])
}

/// What MimeType claims.
extension DesktopEntryRules {
  package static let malformedMIMEType = RuleInfo(
    "desktop/malformed-mime-type", .error,
    """
    An item of MimeType is no name of a type: an extension, a uniform type identifier, letters \
    beyond ASCII; reported at the item
    """,
    because: "the item is dropped",
    references: ["Desktop Entry 10", "RFC 6838 4.2"],
    bad: [
      .app("Exec=art %f\nMimeType=↓.art;"), .app("Exec=art %f\nMimeType=↓org.example.art;"),
      .app("Exec=art %f\nMimeType=↓application/x-érable;"),
    ],
    good: [.app("Exec=art %f\nMimeType=application/vnd.example.art+json;")])

  package static let wildcardMIMEType = RuleInfo(
    "desktop/wildcard-mime-type", .error,
    "An item of MimeType has a wildcard; reported at the item",
    because: "no tool complains and no reader knows wildcards, so the item claims nothing",
    references: ["Desktop Entry 10"],
    bad: [.app("Exec=art %f\nMimeType=↓image/*;")],
    good: [.app("Exec=art %f\nMimeType=image/png;image/jpeg;")])

  package static let emptyMIMEList = RuleInfo(
    "desktop/empty-mime-list", .warning, fix: .safe,
    "MimeType has no item; reported at the key",
    because: "it has no effect",
    references: ["Desktop Entry 10"],
    bad: [.app("Exec=art %f\n↓MimeType=")],
    good: [.app("Exec=art %f")])

  package static let duplicateMIMEType = RuleInfo(
    "desktop/duplicate-mime-type", .warning, fix: .safe,
    "MimeType has a type twice; reported at the second item",
    because: "the second one has no effect",
    references: ["Desktop Entry 10"],
    bad: [.app("Exec=art %f\nMimeType=image/png;↓image/png;")],
    good: [.app("Exec=art %f\nMimeType=image/png;")])

  package static let undeclaredMIMEType = RuleInfo(
    "desktop/undeclared-mime-type", .warning,
    """
    A type of MimeType is declared neither by the packages that are checked together nor by the \
    shared database; reported at the item. Without packages only types of the standards tree \
    count, because a program brings its own types along
    """,
    because: "no file has the type, so the entry is never offered for it",
    references: ["Desktop Entry 10", "31 of 127 entries of Debian 12"],
    bad: [.app("Exec=art %f\nMimeType=↓image/artwork;")],
    good: [.app("Exec=art %f\nMimeType=image/png;application/vnd.example.drawing;")])

  package static let mimeAlias = RuleInfo(
    "desktop/mime-alias", .note, fix: .unsafe,
    "An item of MimeType is an alias whose type is not in the list; reported at the item",
    because: "GLib and Qt understand aliases and xdg-mime does not",
    references: ["Desktop Entry 10", "Shared MIME-info Database 2.6"],
    bad: [.app("Exec=art %f\nMimeType=↓text/xml;")],
    good: [.app("Exec=art %f\nMimeType=application/xml;text/xml;")])

  package static let overlyBroadClaim = RuleInfo(
    "desktop/overly-broad-claim", .warning, fix: .unsafe,
    """
    A program that is no file manager or system tool by its categories claims \
    application/octet-stream, inode/directory or all types, or one for documents that plays, burns \
    or manages no media claims an x-content type beside theirs; reported at the item
    """,
    because: "it is offered for, and may take over, everything",
    references: ["GNOME, KDE and Xfce packaging practice"],
    bad: [
      .app("Exec=art %F\nMimeType=image/png;↓inode/directory;"),
      .app("Exec=art %F\nMimeType=image/png;↓x-content/video-dvd;"),
    ],
    good: [
      .app("Exec=art %U\nCategories=System;FileManager;\nMimeType=inode/directory;"),
      .app("Exec=art %U\nCategories=AudioVideo;\nMimeType=image/png;x-content/video-dvd;"),
      .app("Exec=art --dvd %f\nNoDisplay=true\nMimeType=x-content/video-dvd;"),
    ])

  package static let parentTypeClaim = RuleInfo(
    "desktop/parent-type-claim", .note,
    """
    Beside a type of its own an entry that is no editor by its categories claims the general type \
    it descends from: application/json, text/plain, application/xml or application/zip; reported \
    at the item
    """,
    because: "the program is offered for every file of that kind",
    references: ["Shared MIME-info Database 2.11"],
    bad: [.app("Exec=art %f\nMimeType=application/vnd.example.art+json;↓application/json;")],
    good: [
      .app("Exec=art %f\nMimeType=application/vnd.example.art+json;"),
      .app("Exec=art %f\nCategories=Utility;TextEditor;\nMimeType=text/markdown;text/plain;"),
    ])

  package static let mimeTypeCaseMismatch = RuleInfo(
    "desktop/mime-type-case-mismatch", .error, fix: .unsafe,
    """
    A type of MimeType is written in other letters, upper or lower case, than where it is \
    declared, or its first part has capitals; reported at the item
    """,
    because: "all tables of types are case-sensitive, so the item matches nothing",
    references: ["RFC 6838 4.2", "Shared MIME-info Database 2.1"],
    bad: [
      .app("Exec=art %f\nMimeType=↓image/PNG;"), .app("Exec=art %f\nMimeType=↓Application/X-Art;"),
    ],
    good: [.app("Exec=art %f\nMimeType=image/png;")])

  package static let mimeTypeWithParameter = RuleInfo(
    "desktop/mime-type-with-parameter", .error, fix: .unsafe,
    "A type of MimeType has a parameter; reported at the parameter",
    because: "the semicolon before it ends the item, so the parameter becomes an item itself",
    references: ["Desktop Entry 10"],
    bad: [.app("Exec=art %f\nMimeType=image/png;↓q=1;")],
    good: [.app("Exec=art %f\nMimeType=image/png;")])

  package static let emptyListItem = RuleInfo(
    "desktop/empty-list-item", .warning, fix: .safe,
    "A list has nothing between two semicolons; reported there",
    because: "update-desktop-database complains, and some readers take it for an item",
    references: ["Desktop Entry 4", "update-desktop-database"],
    bad: [.app("Exec=art %f\nMimeType=image/png;↓;image/jpeg;")],
    good: [.app("Exec=art %f\nMimeType=image/png;image/jpeg;")])

  package static let mimeTypesOnNonApplication = RuleInfo(
    "desktop/mime-types-on-non-application", .error, fix: .unsafe,
    "A link or a directory has MimeType; reported at the key",
    because: "readers pass over it, and installers refuse the entry",
    references: ["Desktop Entry 6"],
    bad: [
      .file("[Desktop Entry]\nType=Link\nName=A\nURL=https://a.example/\n↓MimeType=image/png;\n")
    ],
    good: [.file("[Desktop Entry]\nType=Link\nName=A\nURL=https://a.example/\n")])

  package static let localizedMachineKey = RuleInfo(
    "desktop/localized-machine-key", .error, fix: .unsafe,
    "A key that people never see has a locale; reported at the key",
    because: "readers pass over it, and installers refuse the entry",
    references: ["Desktop Entry 5"],
    bad: [.app("Exec=art\n↓Exec[de]=kunst")],
    good: [.app("Exec=art\nIcon=art\nIcon[de]=kunst")])

  package static let hiddenHandler = RuleInfo(
    "desktop/hidden-handler", .warning,
    "Hidden=true stands beside MIME types; reported at Hidden",
    because: "the entry counts as deleted, so its types are not registered",
    references: ["Desktop Entry 6"],
    bad: [.app("Exec=art %f\nMimeType=image/png;\n↓Hidden=true")],
    good: [.app("Exec=art %f\nMimeType=image/png;\nNoDisplay=true")])
}

extension DesktopEntryRules {
  static let lists = [
    malformedBoolean, numericBoolean, listWithoutSemicolon, commaSeparatedList, spaceInList,
    malformedMIMEType, wildcardMIMEType, emptyMIMEList, duplicateMIMEType, undeclaredMIMEType,
    mimeAlias, overlyBroadClaim, parentTypeClaim, mimeTypeCaseMismatch, mimeTypeWithParameter,
    emptyListItem, mimeTypesOnNonApplication, localizedMachineKey, hiddenHandler,
  ]
}
