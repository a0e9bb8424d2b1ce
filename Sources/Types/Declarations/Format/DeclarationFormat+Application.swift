import JSONSyntax

/// The application.
extension DeclarationFormat {
  static let application = ObjectFormat(
    "application", "The application that handles the types.", empty: Application(),
    [
      .optional(
        "bundleIdentifier", \.bundleIdentifier, .text(.bundleIdentifier),
        "The identifier of the application (`CFBundleIdentifier`): `org.example.Sketch`."),
      .optional("name", \.name, .line, "The name of the application for users, in English."),
      .key(
        "localizedNames", \.localizedNames, .map(.language, .line),
        "The name in other languages."),
      .key(
        "platforms", \.platforms, .list(.word),
        "Where the application runs: files are generated for these platforms.",
        default: "Apple's platforms and `linux`"),
      .optional(
        "openInPlace", \.openInPlace, .boolean,
        "Whether documents are opened where they are (`LSSupportsOpeningDocumentsInPlace`)."),
      .optional(
        "documentBrowser", \.documentBrowser, .boolean,
        "Whether the application shows a document browser (`UISupportsDocumentBrowser`)."),
      .optional(
        "icon", \.icon, .object("applicationIcon") { applicationIcon },
        "The pictures of the application, for icon themes."),
      .optional(
        "desktop", \.desktop, .object("desktop") { desktop },
        "The desktop entry on Linux desktops."),
      .optional(
        "metainfo", \.metainfo, .object("metainfo") { metainfo },
        "The information about the application in software centers."),
      .optional(
        "thumbnailer", \.thumbnailer, .object("thumbnailer") { thumbnailer },
        "The program that draws previews on Linux desktops."),
      .optional(
        "windows", \.windows, .object("windows") { windows },
        "How the application registers itself on Windows."),
    ])

  static let applicationIcon = ObjectFormat(
    "applicationIcon", "The pictures of the application.", empty: Application.Icon(),
    [
      .key(
        "files", \.files, .map(.iconSize, .text(.iconFile)),
        "Pictures beside the declaration, by size: `scalable` (SVG) or `48x48` (PNG).")
    ])

  static let desktop = ObjectFormat(
    "desktop", "The desktop entry.", empty: Application.Desktop(),
    commandKeys + textKeys + behaviorKeys)

  private static let commandKeys: [FormatKey<Application.Desktop>] = [
    .optional(
      "id", \.id, .text(.desktopID, inKeyFile: true), "The name of the file without `.desktop`.",
      default: "the bundle identifier"),
    .optional("exec", \.exec, .line, "The command with its field code: `sketch %F`."),
    .optional(
      "tryExec", \.tryExec, .line, "The program that must be installed for the entry to count."),
    .optional(
      "icon", \.icon, .text(.iconReference, inKeyFile: true),
      "The name of the application's icon.", default: "`id`"),
  ]

  private static let textKeys: [FormatKey<Application.Desktop>] = [
    .optional("genericName", \.genericName, .line, "The kind of application: `Drawing Program`."),
    .key(
      "localizedGenericNames", \.localizedGenericNames, .map(.language, .line),
      "The same in other languages."),
    .optional("comment", \.comment, .line, "The purpose of the application."),
    .key(
      "localizedComments", \.localizedComments, .map(.language, .line),
      "The comment in other languages."),
    .key("categories", \.categories, .list(.line), "Categories of menus: `Graphics`."),
    .key(
      "keywords", \.keywords, .list(.line),
      "Words that the application is found by."),
    .key(
      "localizedKeywords", \.localizedKeywords, .map(.language, .list(.line)),
      "The keywords in other languages."),
  ]

  private static let behaviorKeys: [FormatKey<Application.Desktop>] = [
    .flag("terminal", \.terminal, "True if the program runs in a terminal."),
    .flag("noDisplay", \.noDisplay, "True to hide the application from menus."),
    .optional(
      "startupNotify", \.startupNotify, .boolean,
      "Whether the program reports when it has started."),
    .optional("startupWMClass", \.startupWMClass, .line, "The class of its windows."),
    .flag("dbusActivatable", \.dbusActivatable, "True if D-Bus starts the application."),
    .key(
      "mimeTypes", \.mimeTypes, .list(.text(.otherMediaType, inKeyFile: true)),
      "MIME types that the application opens and the declaration does not declare."),
    .key(
      "keys", \.keys, .map(.entry, .line),
      "Other keys, written unchanged: `X-GNOME-UsesNotifications`."),
    .key(
      "actions", \.actions, .list(.object("action") { action }),
      "Items of the menu of the application's icon."),
  ]

  static let action = ObjectFormat(
    "action", "An entry in the menu of the application's icon.",
    empty: Application.Action(id: "", name: ""),
    [
      .required("id", \.id, .line, "The name of the action for programs."),
      .required("name", \.name, .line, "The text for users, in English."),
      .key(
        "localizedNames", \.localizedNames, .map(.language, .line),
        "The name in other languages."),
      .optional("exec", \.exec, .line, "The command."),
      .optional("icon", \.icon, .text(.iconReference, inKeyFile: true), "The name of its icon."),
      .key(
        "keys", \.keys, .map(.entry, .line),
        "Other keys, written unchanged."),
    ])

  static let thumbnailer = ObjectFormat(
    "thumbnailer", "A program that draws previews.", empty: Application.Thumbnailer(exec: ""),
    [
      .required(
        "exec", \.exec, .line,
        "The command with `%i` or `%u`, `%o` and `%s`: `sketch-thumbnailer -s %s %i %o`."),
      .optional(
        "tryExec", \.tryExec, .line,
        "The program that must be installed for the thumbnailer to count."),
    ])

  static let metainfo = ObjectFormat(
    "metainfo", "The information in software centers.", empty: Application.Metainfo(),
    [
      .optional("summary", \.summary, .text(), "The application in one phrase."),
      .key("description", \.description, .list(.text()), "The description, a paragraph each."),
      .optional(
        "metadataLicense", \.metadataLicense, .text(),
        "The license of the metainfo file as SPDX names it: `CC0-1.0`."),
      .optional("projectLicense", \.projectLicense, .text(), "The license of the program."),
      .optional("homepage", \.homepage, .text(), "The address of the application's page."),
      .optional(
        "developerID", \.developerID, .text(), "The reversed domain name of the developer."),
      .optional("developerName", \.developerName, .text(), "The name of the developer."),
      .key(
        "releases", \.releases, .list(.object("release") { release }),
        "Released versions, the newest first."),
      .optional(
        "contentRating", \.contentRating, .text(),
        "The system of an age rating without concerns: `oars-1.1`."),
    ])

  static let release = ObjectFormat(
    "release", "A released version.", empty: Application.Metainfo.Release(version: "", date: ""),
    [
      .required("version", \.version, .text(), "The version: `1.2`."),
      .required("date", \.date, .text(), "The day: `2026-11-21`."),
    ])
}
