import Diagnostics
import Declarations
import UniformTypes

extension OutputKind {
  /// The MIME types of the application's own types, for nginx.
  package static let nginx = server("nginx", "server/*.nginx.conf") { lines, served in
    lines.line("#")
    lines.line("# Include this file in the block 'http', after 'include mime.types;'. In")
    lines.line("# 'server' or 'location' it replaces all other types: include mime.types there.")
    lines.line("types {")
    for type in served {
      let names = type.names.map(\.value).joined(separator: " ")
      lines.line("  \(type.mediaType.value) \(names);", at: type.mediaType.path)
    }
    lines.line("}")
  }

  /// The MIME types for Apache.
  package static let apache = server("apache", "server/*.apache.conf") { lines, served in
    lines.line("#")
    lines.line("# Include this file for a server, a virtual host, or a directory, or copy its")
    lines.line("# lines into .htaccess, which needs 'AllowOverride FileInfo'.")
    for type in served {
      let names = type.names.map { "." + $0.value }.joined(separator: " ")
      lines.line("AddType \(type.mediaType.value) \(names)", at: type.mediaType.path)
    }
  }

  /// The MIME types as lines of a table `mime.types`, which many servers read.
  package static let mimeTable = server("mime.types", "server/*.mime.types") { lines, served in
    for type in served {
      let names = type.names.map(\.value).joined(separator: " ")
      lines.line("\(type.mediaType.value)\t\(names)", at: type.mediaType.path)
    }
  }

  private static func server(
    _ name: String, _ path: OutputPath,
    _ write: @escaping @Sendable (inout ScriptLines, [ServedType]) -> Void
  ) -> OutputKind {
    OutputKind(name, [path], comment: .hash, demand: .platform(.server)) { subject in
      subject.serverTypes(OutputKind(rawValue: name), path, write)
    }
  }
}

/// A type that a server sends, with at least one extension.
private typealias ServedType = (mediaType: Sourced<String>, names: [Sourced<String>])

extension GenerationSubject {
  /// Returns the kind for the types that the declaration exports.
  ///
  /// Servers know the other ones, and nginx warns of an extension with two types.
  fileprivate func serverTypes(
    _ kind: OutputKind?, _ path: OutputPath,
    _ write: (inout ScriptLines, [ServedType]) -> Void
  ) -> Generation {
    var result = Generation()
    var seen: Set<String> = []
    let served = types.filter { $0.resolved.form == .export && !$0.isFolder }.compactMap {
      servedType($0, &seen, &result.omitted)
    }
    guard let kind, !served.isEmpty else {
      result.omitted.add(
        """
        no types for servers: needs a type that the declaration exports, with a MIME type and an \
        extension without a period
        """)
      return result
    }
    var lines = ScriptLines(comment: comment)
    write(&lines, served)
    result.files = [lines.file(kind, name)]
    return result
  }

  /// Returns nil for a type that servers cannot find.
  private func servedType(
    _ type: GeneratedType, _ seen: inout Set<String>, _ omitted: inout [Omission]
  ) -> ServedType? {
    guard let mediaType = type.sourcedMediaType?.map(\.trimmedLine) else { return nil }
    let names = GeneratedType.seen(
      type.extensions, &omitted,
      "servers: they look at single parts of names between periods, and their files are ASCII"
    ) { !FilenameExtension(rawValue: $0).isCompound && Self.isWord($0) }
    .filter { seen.insert($0.value).inserted }
    guard !names.isEmpty else { return nil }
    guard Self.isWord(mediaType.value) else {
      omitted.add("nothing about '\(type.name)' for servers: its MIME type is not one word")
      return nil
    }
    return (mediaType, names)
  }

  /// True for a text that is one word in the configurations of all servers.
  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.isASCIIAlphanumeric || "/.+-_!^&".unicodeScalars.contains($0)
      }
  }
}
