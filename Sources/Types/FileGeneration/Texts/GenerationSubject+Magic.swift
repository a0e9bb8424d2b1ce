import Diagnostics
import Declarations
import MIMEPackages
import UniformTypes

extension OutputKind {
  /// Entries for the program `file` and other users of libmagic: magic(5).
  package static let magic = OutputKind(
    "magic", ["magic/*.magic"], comment: .hash, demand: .nothing
  ) { $0.magicEntries() }
}

extension GenerationSubject {
  fileprivate func magicEntries() -> Generation {
    var result = Generation()
    var lines = ScriptLines(comment: comment)
    var isEmpty = true
    for type in types {
      guard let entry = MagicEntry(type, &result.omitted) else { continue }
      for magic in Sourced.all(type.source.magic, at: type.path["magic"]) {
        for chain in MagicTest.chains(magic, entry.name, &result.omitted) {
          entry.write(chain, magic, &lines)
          isEmpty = false
        }
      }
    }
    guard !isEmpty else { return result }
    result.files = [lines.file(.magic, name)]
    return result
  }
}

/// The values for the entries of a type.
private struct MagicEntry {
  let name: Sourced<String>
  private let path: DeclarationPath
  private let description: Sourced<String>
  private let extensions: [Sourced<String>]
  private let hasParent: Bool

  /// The longest texts that all versions of libmagic keep, in bytes.
  private static let longest = (description: 62, name: 79, extensions: 63)

  /// Returns nil for a type that libmagic cannot detect.
  init?(_ type: GeneratedType, _ omitted: inout [Omission]) {
    func refuse(_ reason: String, at path: DeclarationPath?) {
      let name = type.mediaType ?? type.name
      omitted.add("no entry of '\(name)' for 'file': \(reason)", at: path)
    }
    let magic = type.path["magic"]
    guard !type.isOfEverybody else {
      if !type.source.magic.isEmpty { refuse("libmagic has its own", at: magic) }
      return nil
    }
    if let own = Self.recognized(type) {
      refuse("libmagic looks for \(own.format) before entries, and says '\(own.name)'", at: magic)
      return nil
    }
    guard let name = type.sourcedMediaType, !type.source.magic.isEmpty else {
      refuse(type.mediaType == nil ? "its MIME type is missing" : "its magic is missing", at: nil)
      return nil
    }
    guard name.value.utf8.count <= Self.longest.name,
      name.value.unicodeScalars.allSatisfy({ $0.isASCIIAlphanumeric || "+-/.".contains($0) })
    else {
      refuse("libmagic takes up to 79 letters, digits, and '+-.' of a name", at: name.path)
      return nil
    }
    self.name = name
    path = type.path
    description = type.sourcedDescription.map(Self.description)
    hasParent = !type.resolved.subClassOf.allSatisfy { $0 == "text/plain" }
    var room = Self.longest.extensions
    extensions = type.extensions.filter { suffix in
      let isTaken = suffix.value.unicodeScalars.allSatisfy {
        $0.isASCIIAlphanumeric || "!+-@_$&".contains($0)
      }
      room -= isTaken ? suffix.value.utf8.count + 1 : 0
      return isTaken && room >= 0
    }
  }

  /// Returns the format of the documents that libmagic recognizes by itself, and its name for them,
  /// or nil if it does not recognize any.
  private static func recognized(_ type: GeneratedType) -> (format: String, name: String)? {
    if DocumentSyntax(of: type)?.name == DocumentSyntax.json.name {
      return ("JSON", "application/json")
    }
    let lineage = type.lineage
    return [
      ("application/x-tar", "tar archives", "application/x-tar"),
      ("application/x-ole-storage", "OLE storages", "application/CDFV2"),
      ("text/csv", "CSV", "text/csv"),
    ].first { lineage.contains($0.0) }.map { ($0.1, $0.2) }
  }

  /// Returns a text that is printed verbatim: libmagic cannot escape the `%` of `printf`.
  private static func description(_ text: String) -> String {
    let words = text.trimmedLine.replacing("%", with: " percent")
    var result = ""
    for scalar in words.unicodeScalars.drop(while: { $0 == "\\" || $0 == " " }) {
      guard result.utf8.count + UTF8.width(scalar) <= longest.description else { break }
      result.unicodeScalars.append(scalar)
    }
    return result.trimmedLine
  }

  /// Writes one entry, whose tests must all succeed.
  ///
  /// Alternative ways to detect the type need an entry each: an entry with alternatives would print
  /// its text once for each that succeeds.
  func write(_ chain: [MagicTest], _ magic: Sourced<FileType.Magic>, _ lines: inout ScriptLines) {
    lines.line()
    for (level, test) in chain.enumerated() {
      let isLast = level == chain.count - 1
      lines.line(
        String(repeating: ">", count: level) + test.line + (isLast ? "\t\(description.value)" : ""),
        at: test.path)
    }
    lines.line("!:mime\t\(name.value)", at: name.path)
    if !extensions.isEmpty {
      lines.line("!:ext\t" + extensions.map(\.value).joined(separator: "/"), at: path["extensions"])
    }
    // A kind of XML or zip must be tested before XML and zip, which have strong entries.
    let strength = (hasParent ? 150 : 0) + (magic.value.priority ?? 50) - 50
    if strength != 0 {
      lines.line("!:strength \(strength > 0 ? "+" : "-")\(abs(strength))", at: magic.path)
    }
  }
}

extension String {
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }
}
