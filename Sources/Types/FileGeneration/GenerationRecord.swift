import Declarations

/// The record of generated files in a folder, `NAME.generated`: the mark, and a digest and a path
/// per line.
///
/// The mark in a text shows its declaration, but not later changes; pictures and JSON do not have a
/// mark. The record shows both.
package struct GenerationRecord: Sendable {
  /// The mark of the declaration.
  package let declaration: String
  /// Digests by the paths relative to the folder.
  package var files: [String: String] = [:]
  /// The requests of runs, in their order; nil in an older record without them.
  package var asked: [Asked]?

  /// A request of a run.
  package enum Asked: Hashable, Sendable {
    /// The kinds that the declaration asks for; no option names a kind.
    case declared
    /// A kind that an option names.
    case kind(OutputKind)

    init?(_ name: some StringProtocol) {
      if name == "declared" {
        self = .declared
      } else if let kind = OutputKind(rawValue: String(name)) {
        self = .kind(kind)
      } else {
        return nil
      }
    }

    package var name: String {
      switch self {
      case .declared: "declared"
      case .kind(let kind): kind.rawValue
      }
    }
  }

  private static let askedMark = "# asked for: "

  package static let ending = ".generated"

  package init(declaration: String) { self.declaration = GeneratedFile.markedName(of: declaration) }

  /// Reads a record; returns nil for a file without the mark.
  ///
  /// Leaves out paths that `generate` never writes, because the file is untrusted input.
  package init?(_ bytes: [UInt8]) {
    guard let declaration = GeneratedFile.source(of: bytes) else { return nil }
    self.declaration = declaration
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
      if line.hasPrefix(Self.askedMark) {
        asked = line.dropFirst(Self.askedMark.count).split(separator: " ").compactMap { Asked($0) }
        continue
      }
      guard let gap = line.firstRange(of: "  ") else { continue }
      let path = String(line[gap.upperBound...])
      if OutputKind(path: path) != nil { files[path] = String(line[..<gap.lowerBound]) }
    }
  }

  /// Returns the name of a declaration's record, or of another record beside it.
  package static func name(ofDeclaration name: String, _ ending: String = ending) -> String {
    let own = Declaration.nameEnding
    return (name.hasSuffix(own) ? String(name.dropLast(own.utf8.count)) : name) + ending
  }

  package func bytes(_ options: GenerationOptions) -> [UInt8] {
    let lines = files.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }
    let words = asked.map { "\(Self.askedMark)\($0.map(\.name).joined(separator: " "))\n" } ?? ""
    return Array("# \(GeneratedFile.comment(options))\n\(words)\(lines.joined())".utf8)
  }
}
