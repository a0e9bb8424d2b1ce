import Diagnostics

/// The programs that a machine's script `xdg-mime` asks for the type of a file, read from its text.
///
/// It was read in xdg-utils 1.1.3 and 1.2.1. The script determines the desktop from variables; its
/// last resorts, the session bus and the X server, are not considered here.
package struct XDGMIMEScript: Sendable {
  /// The patterns of `XDG_CURRENT_DESKTOP`, and the names of the desktops.
  private let desktops: [(patterns: [String], name: String)]
  /// The patterns of the names of desktops, and the function for them.
  private let functions: [(patterns: [String], name: String)]
  private let bodies: [String: [String]]

  /// Returns nil for a text that is not such a script.
  package init?(_ text: [UInt8]) {
    let current = Self.lines(of: text, from: #"case "${XDG_CURRENT_DESKTOP}" in"#, to: "esac")
    desktops = Self.choices(in: current) {
      $0.hasPrefix("DE=") ? String($0.dropFirst(3).prefix { $0.isLetter || $0.isNumber }) : nil
    }
    let info = text.firstPlace(of: #""$action" = "info""#.utf8)?.upperBound ?? text.count
    let actions = Self.lines(of: text, from: #"case "$DE" in"#, to: "esac", behind: info)
    functions = Self.choices(in: actions) {
      $0.hasPrefix("info_") ? String($0.prefix { !$0.isWhitespace }) : nil
    }
    guard !desktops.isEmpty, !functions.isEmpty else { return nil }
    bodies = Dictionary(
      functions.map(\.name).map { ($0, Self.lines(of: text, from: "\n\($0)()", to: "}")) }
    ) { first, _ in first }
  }

  /// Returns the query in a session with these variables and installed programs.
  package func query(
    variable: (String) -> String?, hasProgram: (String) -> Bool
  ) -> XDGMIMEQuery {
    let desktop = desktop(variable)
    let function = functions.first { Self.matches($0.patterns, desktop ?? "") }?.name ?? ""
    let body = bodies[function] ?? []
    let version = variable("KDE_SESSION_VERSION") ?? ""
    let programs =
      function == "info_kde" ? Self.programsOfKDE(body, version: version) : Self.programs(body)
    let found = programs.first(where: hasProgram)
    return XDGMIMEQuery(desktop: desktop, wanted: programs, program: found)
  }

  private func desktop(_ variable: (String) -> String?) -> String? {
    if let current = variable("XDG_CURRENT_DESKTOP"), !current.isEmpty,
      let known = desktops.first(where: { Self.matches($0.patterns, current) })
    {
      return known.name
    }
    let others = [
      ("KDE_FULL_SESSION", "kde"), ("GNOME_DESKTOP_SESSION_ID", "gnome"),
      ("MATE_DESKTOP_SESSION_ID", "mate"), ("LXQT_SESSION_CONFIG", "lxqt"),
    ]
    if let known = others.first(where: { variable($0.0)?.isEmpty == false }) { return known.1 }
    return variable("DESKTOP_SESSION").flatMap { Self.sessions[$0] }
  }

  /// The desktops by value of `DESKTOP_SESSION`.
  private static let sessions = [
    "gnome": "gnome", "LXDE": "lxde", "Lubuntu": "lxde", "MATE": "mate", "xfce": "xfce",
    "xfce4": "xfce", "Xfce Session": "xfce",
  ]

  /// Returns the programs that a function tries, in order.
  private static func programs(_ body: [String]) -> [String] {
    let commands = body.filter { !$0.hasPrefix("DEBUG") && !$0.hasPrefix("#") }
    return commands.compactMap { line in
      let word = line.split(separator: " ").first { !["if", "elif", "else", "!"].contains($0) }
      return word.map { String($0.split(separator: "/").last ?? $0) }
    }.filter(known.contains).unique
  }

  private static let known: Set<String> = [
    "file", "gio", "gnomevfs-info", "gvfs-info", "mimetype",
  ]

  /// Returns the program for the version of KDE in a variable; empty for an unknown version.
  private static func programsOfKDE(_ body: [String], version: String) -> [String] {
    guard !version.isEmpty else { return ["kfile"] }
    let start = body.firstIndex { line in
      line.hasSuffix(")") && patterns(line).contains(version)
    }
    guard let start,
      let line = body[start...].first(where: { $0.hasPrefix("kmimetypefinder") })
    else { return [] }
    return ["kmimetypefinder" + (line.contains("${KDE_SESSION_VERSION}") ? version : "")]
  }

  /// Returns the patterns of a `case` with the first value after each of them.
  private static func choices(
    in lines: [String], _ value: (String) -> String?
  ) -> [(patterns: [String], name: String)] {
    var found: [(patterns: [String], name: String)] = []
    var open: [String] = []
    for line in lines {
      if line.hasSuffix(")"), !line.hasPrefix("#") { open = patterns(line) }
      if let name = value(line), !open.isEmpty {
        found.append((open, name))
        open = []
      }
    }
    return found
  }

  private static func patterns(_ line: String) -> [String] {
    line.dropLast().split { $0 == "|" || $0 == " " }.map(String.init)
  }

  /// Returns the lines from the one with `head` up to one that is `end`.
  private static func lines(
    of text: [UInt8], from head: String, to end: String, behind start: Int = 0
  ) -> [String] {
    guard let head = text[start...].firstPlace(of: head.utf8) else { return [] }
    // Only these lines are split; most of the script is about other things.
    var lines: [String] = []
    var place = head.upperBound
    while place < text.count, lines.last != end {
      let stop = text[place...].firstIndex(of: 0x0A) ?? text.count
      lines.append(String(decoding: text[text.trimmed(place..<stop)], as: UTF8.self))
      place = stop + 1
    }
    return lines
  }

  private static func matches(_ patterns: [String], _ text: String) -> Bool {
    patterns.contains { pattern in
      let wildcard = Wildcard(Array(pattern.unicodeScalars), .posix)
      return wildcard?.matches(Array(text.unicodeScalars)) == true
    }
  }
}

/// The steps of `xdg-mime query filetype` in a session.
package struct XDGMIMEQuery: Sendable, Equatable {
  /// The script's name for the desktop; nil for an unknown desktop.
  package var desktop: String?
  /// The programs that it tries, the best one first.
  package var wanted: [String]
  /// The program that answers; nil if none is installed, and the script prints an empty answer.
  package var program: String?

  /// The reader that answers in the same way; nil for `file`, which has its own database.
  package var reader: TypeReader? {
    switch program {
    case "gio", "gvfs-info": .glib
    case "mimetype": .perl
    case let program? where program.hasPrefix("kmimetypefinder"): .qt
    default: nil
    }
  }

  /// The Debian package that lets it ask the database; nil if it does already.
  package var package: String? {
    guard reader == nil else { return nil }
    return wanted.first.flatMap { Self.packages[$0] }
      ?? (wanted.first?.hasPrefix("kmimetypefinder") == true ? "kde-cli-tools" : nil)
  }

  private static let packages = [
    "mimetype": "libfile-mimeinfo-perl", "gio": "libglib2.0-bin",
  ]
}
