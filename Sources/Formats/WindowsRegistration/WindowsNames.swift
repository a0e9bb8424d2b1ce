package import Diagnostics

/// The requirements of Windows for names, and the names that many programs share.
package enum WindowsNames {
  /// The maximum length of a ProgID (Microsoft, Programmatic Identifiers).
  package static let longestProgID = 39

  /// True for a name that is the same in every encoding of a registry file.
  package static func isKey(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 > 0x1F && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
  }

  /// Extensions, in lower case, that other programs on most machines open.
  package static let commonExtensions: Set<String> = [
    "7z", "avi", "bmp", "cfg", "conf", "css", "csv", "doc", "docx", "eml", "epub", "flac", "gif",
    "gz", "heic", "htm", "html", "ics", "ico", "ini", "iso", "jpeg", "jpg", "js", "json", "log",
    "m4a", "md", "mkv", "mov", "mp3", "mp4", "mpeg", "mpg", "odp", "ods", "odt", "ogg", "pdf",
    "png", "ppt", "pptx", "ps1", "py", "rar", "rtf", "svg", "tar", "tif", "tiff", "ts", "txt",
    "vcf", "wav", "webm", "webp", "wma", "wmv", "xhtml", "xls", "xlsx", "xml", "yaml", "yml",
    "zip",
  ]

  /// Extensions of programs or their parts; packages must not claim them.
  package static let reservedExtensions: Set<String> = [
    "accountpicture-ms", "appx", "appxbundle", "bat", "chm", "cmd", "com", "cpl", "dll", "drv",
    "exe", "hlp", "hta", "inf", "lnk", "msi", "msp", "msc", "ocx", "pif", "ps1", "reg", "scf",
    "scr", "shb", "shs", "sys", "theme", "url", "vbe", "vbs", "wsc", "wsf", "wsh",
  ]

  /// Returns the perceived type in Explorer, or nil if the type does not have one.
  package static func perceivedType(ofContentType name: String) -> String? {
    ["text", "image", "audio", "video"].first { $0 == name.prefix { $0 != "/" } }
  }

  /// Returns the problem of a ProgID, as the part of a sentence after the name; nil for a valid
  /// one.
  ///
  /// Names with hyphens and underscores are common and work: they only get a note.
  static func problem(ofProgID name: String) -> (text: String, severity: Severity)? {
    let length = name.unicodeScalars.count
    if length > longestProgID {
      return ("has \(length) characters, a ProgID at most \(longestProgID)", .warning)
    }
    if name.utf8.first?.isASCIIDigit == true { return ("begins with a digit", .warning) }
    let isSound = name.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: ".") }
    return isSound ? nil : ("has characters besides letters, digits, and periods", .note)
  }
}

/// A type as a file registers it.
package struct WindowsAssociation: Sendable, Equatable {
  /// The ProgID, or the name of the association in a package.
  package var name: PlacedText
  /// The extensions without a period.
  package var extensions: [PlacedText] = []
  package var contentTypes: [PlacedText] = []
  package var description: PlacedText?
  package var icon: PlacedText?
  /// The name of the program that opens it.
  package var opener: String?

  /// The opener if a file does not name the program: the program of the package.
  static let application = "(application)"

  package init(name: PlacedText) { self.name = name }

  /// Records a command as the opener.
  ///
  /// The first verb counts, and 'open' overrides the others. `files` belong to an installer.
  mutating func noteCommand(of verb: String, _ command: String?, files: [String: String]) {
    guard verb.lowercased() == "open" || opener == nil,
      let program = command.flatMap({ WindowsCommand.program(of: $0, files: files) })
    else { return }
    opener = program.isEmpty ? Self.application : program
  }
}
