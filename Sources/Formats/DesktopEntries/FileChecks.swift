public import Diagnostics
import KeyFileSyntax
import UniformTypes

// All of them accept any bytes and compare types with a built-in table of the shared MIME database.
// They do not check whether programs are installed.

extension DesktopEntry {
  /// Returns the problems of a desktop entry, sorted by place.
  ///
  /// `name` is the name of the file without its folder; without it, rules about names are skipped.
  public static func check(_ bytes: [UInt8], name: String? = nil) -> [Finding] {
    let file = KeyFile(bytes)
    var context = DesktopEntryContext.builtIn
    context.knownNames = KnownNames(given: MediaTypeDatabase(origin: ""), shared: .builtIn)
    return DesktopEntryRules.check(file, name: name, context: context).located(in: file.text)
  }
}

extension MIMEAppsList {
  /// Returns the problems of a `mimeapps.list`, sorted by place.
  ///
  /// The end of `path` determines the desktop of the file, and whether readers look there.
  public static func check(_ bytes: [UInt8], path: String? = nil) -> [Finding] {
    let file = KeyFile(bytes)
    let context = MIMEAppsContext(mediaTypes: .builtIn())
    return MIMEAppsRules.check(file, path: path, context: context).located(in: file.text)
  }
}

extension Thumbnailer {
  /// Returns the problems of a `.thumbnailer` file, sorted by place; its name only with a path.
  public static func check(_ bytes: [UInt8], path: String? = nil) -> [Finding] {
    let file = KeyFile(bytes)
    return ThumbnailerRules.check(file, path: path, context: .builtIn).located(in: file.text)
  }
}

extension DesktopEntryContext {
  fileprivate static var builtIn: DesktopEntryContext {
    var context = DesktopEntryContext()
    context.mediaTypes = .builtIn()
    return context
  }
}
