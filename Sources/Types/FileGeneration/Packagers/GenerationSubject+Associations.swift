import DesktopEntries
import Diagnostics
import Declarations
import UniformTypes

extension OutputKind {
  /// A file for `--file-associations` for each extension, and a desktop entry for `--resource-dir`.
  package static let jpackage = OutputKind(
    packager: "jpackage", ["jpackage/*.properties", "jpackage/*.desktop"]
  ) { $0.jpackageFiles() }

  /// Tables for `pyproject.toml`.
  package static let briefcase = OutputKind(
    packager: "briefcase", ["briefcase.filetype.toml"]
  ) { $0.briefcaseTables() }
}

extension GenerationSubject {
  fileprivate func jpackageFiles() -> Generation {
    var result = Generation()
    for association in Association.all(self) {
      for name in association.extensions {
        let file = [association.type.source.identifier, name].filter { !$0.isEmpty }
          .joined(separator: "-")
        guard file.isFileName else { continue }
        let text = hashComment + association.properties(name)
        result.files.append(
          GeneratedFile(
            kind: .jpackage, path: "jpackage/\(file).properties", bytes: Array(text.utf8)))
      }
    }
    if !result.files.isEmpty, let entry = jpackageEntry { result.files.append(entry) }
    return result
  }

  /// The template of the desktop entry.
  ///
  /// jpackage's own lacks a field code for files, has the category `Unknown`, and does not end its
  /// list of types with a semicolon (measured with JDK 17).
  ///
  /// jpackage replaces the words in capitals, and finds the file by the name of the program.
  private var jpackageEntry: GeneratedFile? {
    guard let programName, programName.isFileName, case .success(var facts) = desktopFacts,
      !openedMediaTypes.isEmpty
    else { return nil }
    facts.desktop.exec = facts.desktop.exec.map(Self.startedByLauncher)
    facts.desktop.tryExec = nil
    for index in facts.desktop.actions.indices {
      let command = facts.desktop.actions[index].exec
      facts.desktop.actions[index].exec = command.map(Self.startedByLauncher)
    }
    let icon = Sourced("APPLICATION_ICON", at: .application["desktop"])
    var entry = DesktopEntryText(facts: facts, icon: icon, mediaTypes: openedMediaTypes)
    let bytes = entry.write(comment: comment).bytes
    return GeneratedFile(kind: .jpackage, path: "jpackage/\(programName).desktop", bytes: bytes)
  }

  /// Replaces the program of a command by the one that jpackage builds.
  private static func startedByLauncher(_ command: String) -> String {
    let command = command.trimmedLine
    guard let program = ExecCommand(text: command).arguments.first?.range else { return command }
    return "APPLICATION_LAUNCHER"
      + String(decoding: command.utf8.dropFirst(program.upperBound), as: UTF8.self)
  }

  fileprivate func briefcaseTables() -> Generation {
    var result = Generation()
    let name = (programName ?? "app").unicodeScalars.filter {
      $0.isASCIIAlphanumeric || $0 == "-" || $0 == "_"
    }
    let app = name.isEmpty ? "app" : String(String.UnicodeScalarView(name))
    var tables: [String] = []
    var seen: Set<String> = []
    for association in Association.all(self) {
      for name in association.extensions where seen.insert(name).inserted {
        // Briefcase accepts only letters and digits.
        guard name.unicodeScalars.allSatisfy(\.isASCIIAlphanumeric) else {
          result.omitted.add(
            "nothing about the extension '\(name)' for Briefcase, which refuses it")
          continue
        }
        tables.append(association.table(app, name))
      }
    }
    let text = hashComment + tables.joined(separator: "\n")
    result.files = [
      GeneratedFile(kind: .briefcase, path: "briefcase.filetype.toml", bytes: Array(text.utf8))
    ]
    return result
  }
}

extension Association {
  /// Returns the lines of a file for Java's `Properties`, in ASCII.
  fileprivate func properties(_ name: String) -> String {
    let lines: [(String, String?)] = [
      ("extension", name), ("mime-type", mimeType), ("description", description),
      ("mac.CFBundleTypeRole", role), ("mac.LSHandlerRank", rank),
      ("mac.UTTypeConformsTo", type.resolved.conformsTo.joined(separator: ", ")),
    ]
    return lines.compactMap { key, value in
      value.flatMap { $0.isEmpty ? nil : "\(key)=\(Self.escaped($0))\n" }
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.utf16.map { unit in
      switch unit {
      case 0x5C: "\\\\"
      case 0x20..<0x7F: String(UnicodeScalar(UInt8(unit)))
      default: "\\u" + unit.digits(4, uppercase: true)
      }
    }.joined()
  }

  /// Returns a table `document_type.EXTENSION` of an application, and its part for macOS.
  fileprivate func table(_ app: String, _ name: String) -> String {
    let place = "tool.briefcase.app.\(app).document_type.\(name)"
    func lines(_ values: [(String, String?)]) -> String {
      values.compactMap { key, value in
        value.map { "\(key) = \(JSONText.string($0).text)\n" }
      }.joined()
    }
    let url = type.source.referenceURL?.trimmedLine
    return "[\(place)]\n"
      + lines([
        ("extension", name), ("description", description), ("mime_type", mimeType), ("url", url),
      ])
      + "macOS.CFBundleTypeRole = \(JSONText.string(role).text)\n"
      + lines([("macOS.LSHandlerRank", rank)])
      + lines([("macOS.LSItemContentTypes", type.source.isUnnamed ? nil : type.name)])
      + "macOS.UTTypeConformsTo = ["
      + type.resolved.conformsTo.map { JSONText.string($0).text }.joined(separator: ", ") + "]\n"
  }
}
