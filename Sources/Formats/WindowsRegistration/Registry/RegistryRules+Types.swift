import Diagnostics

/// Rules for the types in a registry file.
extension RegistryRules {
  static let names = Family(
    Rule<RegistryFile>(
      "registry/malformed-prog-id", .warning,
      """
      A ProgID of an extension has more than 39 characters or begins with a digit. It is a note if \
      it has other characters than ASCII letters, digits, and periods; reported at the name
      """,
      because: "programs that find types by ProgID may not find it",
      references: ["Microsoft, Programmatic Identifiers"],
      bad: [
        .registry(
          "[~\\.sketch\\OpenWithProgids]\n\"↓2Sketch.1\"=\"\"\n[~\\2Sketch.1]\n@=\"Sketch\""),
        .registry(
          "[~\\.sketch\\OpenWithProgids]\n\"↓Sketch_file\"=\"\"\n[~\\Sketch_file]\n@=\"Sketch\""),
      ],
      good: [.registration()]
    ) { file, found in
      for association in file.associations {
        guard let problem = WindowsNames.problem(ofProgID: association.name.text) else { continue }
        found(
          "'\(association.name.text)' \(problem.text)", at: association.name.range,
          severity: problem.severity)
      }
    },
    Rule(
      "registry/undefined-prog-id", .warning,
      """
      The file registers a ProgID for an extension, or in the capabilities of a program, and does \
      not define it, or defines it without a command; reported at the name
      """,
      because: "Windows ignores a ProgID without a key, so nothing opens the file",
      references: ["Microsoft, File Types"],
      bad: [
        .registration(openWith: "\"↓Sketchpad.Drawing.1\"=\"\"\n\"Sketchpad.Sketch.1\"=\"\""),
        .registration(extensionKey: "", openWith: "\"↓Sketchpad.Sketch.1\"=\"\"", command: ""),
        .registration(
          more:
            "\n[HKEY_CURRENT_USER\\Software\\S\\Capabilities\\FileAssociations]\n\".a\"=\"↓S.1\""),
      ],
      good: [.registration()]
    ) { file, found in
      let listed = file.extensionKeys.filter { !$0.openWith.isEmpty }
      let names = Set(listed.map { $0.name.text.lowercased() })
      for item in file.items("extension") where !names.contains(item.name.lowercased()) {
        guard let value = item["@"], value.text?.trimmed.isEmpty == true else { continue }
        found("missing the ProgID of '\(item.name)'", at: value.range)
      }
      let types = Dictionary(
        file.items("type").map { ($0.written[0].text.lowercased(), $0) }
      ) { first, _ in first }
      let known = types.values.map { $0.written[0].text }.sorted().prefix(100)
      let uses =
        file.associations.map { ($0.name, $0.opener != nil) } + file.claims.map { ($0, true) }
      for (name, isOpened) in uses where !isOpen(name.text) {
        let id = String(name.text.lowercased().prefix { $0 != "\\" })
        if types[id] == nil, !isOpened || !types.isEmpty {
          let near = NameDistance.nearest(to: name.text, among: known)
          found(
            "missing the key '\(name.text)' below Software\\Classes" + didYouMean(near),
            at: name.range)
        } else if !isOpened, types[id]?.isOpenedElsewhere == false {
          found(
            "no command opens '\(name.text)'; add its key 'shell\\open\\command'", at: name.range)
        }
      }
    },
    Rule(
      "registry/missing-open-with", .warning,
      """
      A ProgID is the default of an extension and not among its OpenWithProgids; reported at the \
      ProgID
      """,
      because: "the program vanishes from 'Open with' as soon as another one takes the default",
      references: ["Microsoft, File Types", "electron-builder#9217"],
      bad: [.registration(extensionKey: "@=\"↓Sketchpad.Sketch.1\"", openWith: "")],
      good: [.registration()]
    ) { file, found in
      for entry in file.extensionKeys {
        guard let progID = entry.progID,
          !entry.openWith.contains(where: { $0.text.lowercased() == progID.text.lowercased() })
        else { continue }
        found(
          "add '\(progID.text)' to the key '\(entry.name.text)\\OpenWithProgids'", at: progID.range)
      }
    })

  static let commands = Family(
    Rule<RegistryFile>(
      "registry/unquoted-document", .warning,
      """
      The command of a verb has '%1' outside of quotes, or does not have it, or its quotes do not \
      pair; reported at the command
      """,
      because: "a document with a blank in its name is passed as several, or none is passed",
      references: ["Microsoft, Verbs and File Associations"],
      bad: [
        .registration(command: #"@="↓\"C:\\Sketch\\Sketch.exe\" %1""#),
        .registration(command: #"@="↓\"C:\\Sketch\\Sketch.exe\"""#),
        .registration(command: #"@="↓C:\\Sketch\\Sketch.exe\" \"%1\"""#),
      ],
      good: [
        .registration(), .registration(command: #"@="\"C:\\Sketch\\Sketch.exe\" \"%V\"""#),
      ]
    ) { file, found in
      for verb in file.items("verb") where verb["ddeexec"] == nil {
        guard let command = verb["command"]?.string("@") else { continue }
        guard let problem = CommandText(command.text).documentProblem else { continue }
        found(problem, at: command.range)
      }
    },
    Rule(
      "registry/unquoted-program", .warning,
      """
      The command of a verb begins with a path with a blank that is not in quotes; reported at the \
      command
      """,
      because: "Windows starts another program that is named like the part before the blank",
      references: ["Microsoft, CreateProcess", "CWE-428"],
      bad: [.registration(command: #"@="↓C:\\Program Files\\Sketch\\Sketch.exe \"%1\"""#)],
      good: [.registration()]
    ) { file, found in
      for command in file.items("command").compactMap({ $0.string("@") })
      where CommandText(command.text).hasUnquotedProgram {
        found("write the path of the program in quotes", at: command.range)
      }
    })

  static let effects = Family(
    Rule<RegistryFile>(
      "registry/takes-default", .warning,
      """
      The default of an extension that other programs on most machines open is set, such as .txt; \
      reported at the ProgID
      """,
      because: "the program opens all such files of a user who installs it",
      references: ["Microsoft, Default Programs"],
      bad: [.registration(extensionKey: "@=\"↓Sketchpad.Sketch.1\"", fileExtension: "json")],
      good: [.registration(), .registration(extensionKey: "", fileExtension: "json")]
    ) { file, found in
      for entry in file.extensionKeys {
        let name = String(entry.name.text.dropFirst()).lowercased()
        guard let progID = entry.progID, WindowsNames.commonExtensions.contains(name) else {
          continue
        }
        found(
          "'\(progID.text)' becomes the default of all \(entry.name.text) files; leave it in OpenWithProgids only",
          at: progID.range)
      }
    },
    Rule(
      "registry/opens-everything", .warning,
      """
      The command for opening is set for all files, folders, or drives: '*', 'Directory', \
      'Folder', 'Drive'; reported at the key
      """,
      because: "the program opens what other programs, or the Explorer, opened before",
      references: ["Microsoft, Registering Verbs for File System Objects"],
      bad: [
        .registry("[↓~\\Directory\\shell\\open\\command]\n@=\"\\\"C:\\\\a.exe\\\" \\\"%1\\\"\"")
      ],
      good: [.registration()]
    ) { file, found in
      for key in file.keys where !key.isRemoved && !key.values.isEmpty {
        guard let path = key.classPath, let name = path.first,
          everything.contains(name.text.lowercased()),
          path.dropFirst().prefix(2).map({ $0.text.lowercased() }) == ["shell", "open"]
        else { continue }
        found("the program opens everything in '\(name.text)'", at: key.path.range)
      }
    },
    Rule(
      "registry/removes-shared-key", .error,
      """
      The key of an extension, its OpenWithProgids, the classes, or another key that all programs \
      share is removed as a whole, however it is spelled; reported at the key
      """,
      because: "other programs and the user lose their registrations there",
      references: ["Microsoft, File Types", "marktext#5463"],
      bad: [
        .registry("[-↓~\\.md]"),
        .registry("[-↓~\\.md\\OpenWithProgids]"),
        .registry("[-↓HKEY_LOCAL_MACHINE\\Software\\RegisteredApplications]"),
        .registry("[-↓~\\]"),
      ],
      good: [
        .registry("[~\\.md\\OpenWithProgids]\n\"Sketch.1\"=-"),
        .registry("[-~\\Sketchpad.Sketch.1]"),
      ]
    ) { file, found in
      for key in file.keys where key.isRemoved && key.location.isShared {
        found(
          "remove only keys and values of this program; others use '\(key.path.text)' too",
          at: key.path.range)
      }
    })

  private static let everything: Set<String> = [
    "*", "directory", "folder", "drive", "allfilesystemobjects",
  ]
}

/// A command line with a place for a document.
struct CommandText {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The words that stand for the document.
  private static let documents = ["%1", "%l", "%v", "%*", "%u"]

  /// The problem of the place of the document; nil if it is valid.
  ///
  /// A command without an executable file is not checked: it may be for DDE.
  var documentProblem: String? {
    guard !text.isEmpty else { return nil }
    let lower = text.lowercased()
    let word = Self.documents.first { lower.utf8.firstPlace(of: $0.utf8) != nil }
    guard isPaired else {
      return "the quotes of the command do not pair" + (paired.map { "; write '\($0)'" } ?? "")
    }
    guard let word, let place = lower.utf8.firstPlace(of: word.utf8) else {
      // A name of a script may hold the whole command.
      let isOpen = !lower.contains(".exe") && lower.contains { "${".contains($0) }
      return isOpen ? nil : "missing \"%1\", which stands for the document"
    }
    guard word != "%*", !Self.isQuoted(place.lowerBound, in: lower) else { return nil }
    let quotes = lower[..<place.lowerBound].last == "'" ? "double quotes" : "quotes"
    return "write \"\(word == "%1" ? word : word.uppercased())\" in \(quotes)"
  }

  /// True if a blank, or the end, is behind each quote that closes; libraries have a comma there.
  var hasGaps: Bool {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count % 2 == 0 || text.lowercased().contains("rundll")
      || parts.enumerated().dropFirst().allSatisfy { index, part in
        index % 2 == 1 || part.isEmpty || part.first == " "
      }
  }

  private static func isQuoted(_ place: String.Index, in text: String) -> Bool {
    text[..<place].utf8.count { $0 == UInt8(ascii: "\"") } % 2 == 1
  }

  /// False if a quote lacks its counterpart, or if one beside the document belongs to another part.
  var isPaired: Bool {
    guard !Self.isQuoted(text.endIndex, in: text) else { return false }
    let places = Self.documents.lazy.compactMap { text.utf8.firstPlace(of: $0.utf8) }
    guard let place = places.first else { return true }
    let isBeside =
      text[..<place.lowerBound].last == "\"" || text[place.upperBound...].first == "\""
    return !isBeside || Self.isQuoted(place.lowerBound, in: text)
  }

  /// Returns the text to the end of the program's name, folders with blanks in it, and the rest.
  static func parts(of text: String) -> (program: String, rest: String)? {
    text.asciiLowercased.utf8.firstPlace(of: ".exe".utf8).map { end in
      let count = text.asciiLowercased.utf8.prefix(upTo: end.upperBound).count
      return (
        String(decoding: text.utf8.prefix(count), as: UTF8.self),
        String(decoding: text.utf8.dropFirst(count), as: UTF8.self)
      )
    }
  }

  /// The command with each of its parts in quotes; nil if it is not clear where its program ends.
  private var paired: String? {
    let bare = text.replacing("\"", with: " ")
    guard let (program, rest) = Self.parts(of: bare) else {
      // An installer names the program elsewhere.
      let word = Self.documents.first { bare.trimmed.lowercased() == $0 }
      return word == nil ? nil : "\"\(bare.trimmed)\""
    }
    let words = rest.split(separator: " ").map { $0.hasPrefix("%") ? "\"\($0)\"" : String($0) }
    return (["\"\(program.trimmed)\""] + words).joined(separator: " ")
  }

  /// True for a command such as `C:\Program Files\a.exe`, where Windows tries `C:\Program` first.
  var hasUnquotedProgram: Bool {
    guard isPaired, text.first != "\"", let program = Self.parts(of: text)?.program else {
      return false
    }
    // An installer replaces a folder, most often by one below 'Program Files'.
    return program.contains(" ") && text.contains("\\")
      || "{$[".contains(text.first ?? " ")
  }
}
