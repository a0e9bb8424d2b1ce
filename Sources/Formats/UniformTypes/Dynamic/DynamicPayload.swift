import Diagnostics

/// The text inside a dynamic identifier: `[?0=TYPE:]CLASS=TAG[:CLASS=TAG]`, where some names have
/// codes and a backslash escapes the next character.
enum DynamicPayload {
  /// The names by their code, which is the index in hexadecimal.
  private static let names: [String] = [
    "UTTypeConformsTo", "public.filename-extension", "com.apple.ostype", "public.mime-type",
    "com.apple.nspboard-type", "public.url-scheme", "public.data", "public.text",
    "public.plain-text", "public.utf16-plain-text", "com.apple.traditional-mac-plain-text",
    "public.image", "public.video", "public.audio", "public.directory", "public.folder",
    "com.apple.package", "public.url", "public.utf16-external-plain-text", "public.content",
    "com.apple.device-model-code",
  ]

  /// Returns a tag as written in an identifier.
  static func normalized(_ tag: String, _ tagClass: UTTagClass) -> String {
    switch tagClass {
    case .filenameExtension: tag.lowercased()
    case .osType: String((tag + "\0\0\0\0").unicodeScalars.prefix(4))
    default: tag
    }
  }

  static func text(conformsTo: UniformTypeIdentifier?, tags: [DynamicIdentifier.Tag]) -> String {
    let pairs = tags.map { code(of: $0.tagClass.rawValue) + "=" + escaped($0.value) }
    let supertype = conformsTo.map { ["?0=" + code(of: $0.rawValue)] } ?? []
    return (supertype + pairs).joined(separator: ":")
  }

  private static func code(of name: String) -> String {
    let folded = name.asciiLowercased
    let index = names.firstIndex { $0.asciiLowercased == folded }
    return index.map(code(at:)) ?? escaped(name)
  }

  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if [":", ",", "=", "\\", "\0"].contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  static func parse(
    _ payload: String
  ) throws(DynamicIdentifier.DecodingFailure) -> (UniformTypeIdentifier?, [DynamicIdentifier.Tag]) {
    let scalars = payload.unicodeScalars
    let hasSupertype = scalars.first == "?"
    guard var pairs = pairs(in: scalars.dropFirst(hasSupertype ? 1 : 0)) else {
      throw .malformedPayload(payload)
    }
    var supertype: UniformTypeIdentifier?
    if hasSupertype {
      guard let first = pairs.first, first.key == names[0], !first.value.isEmpty else {
        throw .malformedPayload(payload)
      }
      supertype = UniformTypeIdentifier(name(of: first.value))
      pairs.removeFirst()
    }
    guard !pairs.isEmpty, !pairs.contains(where: { $0.key == names[0] }) else {
      throw .malformedPayload(payload)
    }
    return (supertype, pairs.map { .init(UTTagClass(rawValue: $0.key), $0.value) })
  }

  private static func name(of code: String) -> String {
    names.indices.first { self.code(at: $0) == code }.map { names[$0] } ?? code
  }

  private static func code(at index: Int) -> String {
    String(index, radix: 16, uppercase: true)
  }

  /// Returns the pairs between colons, unescaped; nil if one does not have exactly one equals sign
  /// or lacks a key, or if the text ends in a backslash.
  private static func pairs(
    in scalars: Substring.UnicodeScalarView
  ) -> [(key: String, value: String)]? {
    var pairs: [(key: String, value: String)] = []
    var key: String?
    var current = String.UnicodeScalarView()
    var isEscaped = false
    func close() -> Bool {
      guard let known = key else { return false }
      pairs.append((name(of: known), String(current)))
      key = nil
      current = .init()
      return true
    }
    for scalar in scalars {
      if isEscaped {
        current.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "=" {
        guard key == nil, !current.isEmpty else { return nil }
        key = String(current)
        current = .init()
      } else if scalar == ":" {
        guard close() else { return nil }
      } else {
        current.append(scalar)
      }
    }
    return !isEscaped && close() ? pairs : nil
  }
}
