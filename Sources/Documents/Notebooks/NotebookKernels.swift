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
  ]

  /// A kernel with the same name in all installations, its language, and its file name extension.
  private struct Known {
    var kernel: String
    var shown: String
    var language: String
    var ending: String
  }

  private static let known = [
    Known(kernel: "python3", shown: "Python 3", language: "python", ending: ".py"),
    Known(kernel: "python2", shown: "Python 2", language: "python", ending: ".py"),
    Known(kernel: "ir", shown: "R", language: "R", ending: ".r"),
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

  /// Replaces the name of a kernel by an object for the kernel.
  private static func makeKernel(_ metadata: inout FunctionObject) -> Bool {
    guard let name = NotebookFunctions.string(metadata["kernelspec"]), !name.isEmpty else {
      return false
    }
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
    guard
      let known = [texts[0], texts[1], texts[2]].lazy.compactMap({ $0.flatMap(Self.kernel) })
        .first
    else { return false }
    if texts[0] == nil {
      kernel["name"] = NotebookLines.quoted(known.kernel)
    } else if texts[1] == nil {
      kernel["display_name"] = NotebookLines.quoted(known.shown)
    } else {
      return false
    }
    return true
  }

  /// The language of the kernel, for an object that has everything but a name.
  private static func takeLanguage(_ metadata: inout FunctionObject) -> Bool {
    guard let kernel = metadata["kernelspec"].flatMap({ JSONValue.read($0).value }),
      let json = metadata["language_info"], let old = JSONValue.read(json).value?.object,
      !old.isEmpty
    else { return false }
    let said = kernel["language"]?.string ?? ""
    let language =
      said.isEmpty ? kernel["name"]?.string.flatMap { Self.kernel($0)?.language } : said
    guard let language else { return false }
    let others = old.filter { $0.name != "name" }.map { member in
      (
        name: member.name,
        value: JSONText.written(String(decoding: json[member.value.element], as: UTF8.self))
      )
    }
    metadata["language_info"] = Array(
      JSONText.object([(name: "name", value: .string(language))] + others).text.utf8)
    return true
  }

  /// Derives the name of a language from its file name extension.
  private static func nameLanguage(_ language: inout FunctionObject) -> Bool {
    let ending = NotebookFunctions.string(language["file_extension"])?.lowercased()
    guard let known = known.first(where: { $0.ending == ending }) else { return false }
    language["name"] = NotebookLines.quoted(known.language)
    return true
  }
}
