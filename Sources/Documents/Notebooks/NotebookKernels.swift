import Diagnostics
import DocumentFormats
import JSONSyntax

/// Repairs that derive the name of a kernel from its language, and the other way around.
enum NotebookKernels {
  static let all: [String: MigrationFunction] = [
    "kernel": MigrationFunction { makeKernel(&$0) },
    "kernel-name": MigrationFunction { nameKernel(&$0) },
    "language": MigrationFunction { takeLanguage(&$0) },
    "language-name": MigrationFunction { nameLanguage(&$0) },
    "language-version": MigrationFunction { namePython(&$0) },
    "no-name": MigrationFunction { drop(&$0) },
  ]

  /// A kernel with the same name in all installations, its language, and its file name extension.
  private typealias Known = (kernel: String, shown: String, language: String, ending: String)

  private static let known: [Known] = [
    ("python3", "Python 3", "python", ".py"), ("python2", "Python 2", "python", ".py"),
    ("ir", "R", "R", ".r"),
  ]

  /// Returns the kernel for a name: its own name, its display name, or the name of its language.
  private static func kernel(_ name: String) -> Known? {
    let name = name.lowercased()
    return known.first { kernel in
      name == kernel.kernel || name == kernel.language.lowercased()
        || name == kernel.shown.lowercased() || name.hasPrefix(kernel.shown.lowercased() + " ")
    }
  }

  /// True if the name of a kernel and the name that is shown may be of the same kernel.
  static func isCoherent(_ kernel: JSONValue) -> Bool {
    guard let name = kernel["name"]?.string, let shown = kernel["display_name"]?.string else {
      return false
    }
    let words = [name, shown].map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    return words[1].hasPrefix(words[0]) || words[0].hasPrefix(words[1])
      || Self.kernel(shown)?.kernel == name
  }

  /// Makes an object for a kernel of its name, or names the kernel of a language by its version.
  private static func makeKernel(_ metadata: inout FunctionObject) -> Bool {
    if metadata.kind(of: "kernelspec") == .object { return nameByVersion(&metadata) }
    // The name may be in a list.
    guard let lines = metadata["kernelspec"].flatMap({ NotebookLines($0)?.lines }),
      lines.count == 1, let name = lines.first, !name.isEmpty
    else { return false }
    let kernel = kernel(name)
    let isShown = kernel.map { name != $0.kernel && name.contains(" ") } ?? false
    metadata["kernelspec"] = Array(
      JSONText.object([
        (name: "display_name", value: .string(isShown ? name : kernel?.shown ?? name)),
        (name: "name", value: .string(kernel?.kernel ?? name)),
      ]).text.utf8)
    return true
  }

  /// The name that a kernel lacks, if installations agree on it.
  private static func nameKernel(_ kernel: inout FunctionObject) -> Bool {
    let texts = ["name", "display_name", "language"].map { name in
      NotebookFunctions.string(kernel[name]).flatMap { $0.isEmpty ? nil : $0 }
    }
    let known = [texts[0], texts[1], texts[2]].lazy.compactMap { $0.flatMap(Self.kernel) }.first
    if texts[0] == nil {
      let name =
        known?.kernel ?? versioned([texts[2], texts[1]], texts[1])
        ?? (isVersioned(texts[2]) || isVersioned(texts[1]) ? nil : texts[2])
      guard let name else { return false }
      kernel["name"] = NotebookLines.quoted(name)
    } else if texts[1] == nil, let known {
      kernel["display_name"] = NotebookLines.quoted(known.shown)
    } else {
      return false
    }
    return true
  }

  /// True for a language whose kernels are named after its version too, such as `julia-1.9`.
  private static func isVersioned(_ text: String?) -> Bool {
    text?.lowercased().hasPrefix("julia") ?? false
  }

  /// Returns the name of a kernel with the version in a text, or nil.
  private static func versioned(_ languages: [String?], _ text: String?) -> String? {
    guard languages.contains(where: isVersioned), let text,
      let version = text.split(whereSeparator: { $0 != "." && !$0.isNumber }).first
    else { return nil }
    let parts = version.split(separator: ".")
    return parts.count > 1 ? "julia-\(parts[0]).\(parts[1])" : nil
  }

  private static func nameByVersion(_ metadata: inout FunctionObject) -> Bool {
    guard let json = metadata["kernelspec"], let kernel = JSONValue.read(json).value,
      let members = kernel.object, let last = members.last,
      kernel["name"] == nil,
      let name = versioned(
        [kernel["language"]?.string, kernel["display_name"]?.string],
        metadata["language_info"].flatMap { JSONValue.read($0).value }?["version"]?.string)
    else { return false }
    let end = last.value.element.upperBound
    metadata["kernelspec"] =
      json[..<end] + Array(", \"name\": \(JSONText.string(name).text)".utf8) + json[end...]
    return true
  }

  /// Removes a kernel or a language that says nothing.
  private static func drop(_ metadata: inout FunctionObject) -> Bool {
    let empty = ["kernelspec", "language_info"].filter { name in
      metadata[name].flatMap { JSONValue.read($0).value }.map(isEmpty) ?? false
    }
    for name in empty { metadata[name] = nil }
    return !empty.isEmpty
  }

  private static func isEmpty(_ value: JSONValue) -> Bool {
    let parts = value.array ?? value.object?.map(\.value)
    return parts?.allSatisfy { isEmpty($0) } ?? value.saysNothing
  }

  /// The language of the kernel, for an object that has everything but a name.
  private static func takeLanguage(_ metadata: inout FunctionObject) -> Bool {
    guard let kernel = metadata["kernelspec"].flatMap({ JSONValue.read($0).value }) else {
      return false
    }
    let said = kernel["language"]?.string ?? ""
    let language =
      said.isEmpty ? kernel["name"]?.string.flatMap { Self.kernel($0)?.language } : said
    return language.map { name($0, &metadata) { !$0.isEmpty } } ?? false
  }

  /// Names Python by a version that no other language with kernels has reached: R and Ruby went
  /// from 3.6 and 3.4 to 4.0, and Scala is at 3.7.
  private static func namePython(_ metadata: inout FunctionObject) -> Bool {
    name("python", &metadata) { members in
      let version = members.first { $0.name == "version" }?.value.string
      let parts = version?.split(separator: ".") ?? []
      guard parts.count > 1, parts[0] == "3", let minor = Int(parts[1]) else { return false }
      return (8..<30).contains(minor)
    }
  }

  /// Names the language whose other members are fit.
  private static func name(
    _ language: String, _ metadata: inout FunctionObject, isFit: ([JSONMember]) -> Bool
  ) -> Bool {
    guard let json = metadata["language_info"], let old = JSONValue.read(json).value?.object,
      isFit(old)
    else { return false }
    let others = old.filter { $0.name != "name" }.map { member in
      (name: member.name, value: NotebookSheets.written(json[member.value.element]))
    }
    metadata["language_info"] = Array(
      JSONText.object([(name: "name", value: .string(language))] + others).text.utf8)
    return true
  }

  /// Derives the name of a language from its file name extension, MIME type, or lexer.
  private static func nameLanguage(_ language: inout FunctionObject) -> Bool {
    let texts = ["file_extension", "mimetype", "pygments_lexer", "nbconvert_exporter"]
      .compactMap { NotebookFunctions.string(language[$0])?.lowercased() }
    let known = known.first { known in
      let name = known.language.lowercased()
      return texts.contains { $0 == known.ending || $0 == name || $0 == "text/x-\(name)" }
    }
    guard let known else { return false }
    language["name"] = NotebookLines.quoted(known.language)
    return true
  }
}
