import Diagnostics

/// A placeholder in a string.
struct Placeholder {
  enum Form {
    /// `$(NAME)` and `${NAME}`, which Xcode replaces.
    case build
    /// `$name` and `{{name}}`, which only the tool does that made the file.
    case template
  }

  var form: Form
  var text: Substring
}

extension String {
  var hasBuildVariable: Bool { contains("$(") || contains("${") }

  /// The placeholders in the string, in their order.
  var placeholders: [Placeholder] {
    var found: [Placeholder] = []
    var index = startIndex
    while let dollar = self[index...].firstIndex(where: { $0 == "$" || $0 == "{" }) {
      let rest = self[dollar...]
      if let end = rest.endOfBuildVariable {
        found.append(Placeholder(form: .build, text: self[dollar..<end]))
        index = end
      } else if let end = rest.endOfTemplateVariable {
        found.append(Placeholder(form: .template, text: self[dollar..<end]))
        index = end
      } else {
        index = self.index(after: dollar)
      }
    }
    return found
  }
}

extension Substring {
  fileprivate var endOfBuildVariable: Index? {
    guard hasPrefix("$("), let end = firstIndex(of: ")") else {
      guard hasPrefix("${"), let end = firstIndex(of: "}") else { return nil }
      return index(after: end)
    }
    return index(after: end)
  }

  /// The end of `{{...}}`, or of `$name` where the name is not the keyword of a version control
  /// system, `$Revision: 1 $`.
  fileprivate var endOfTemplateVariable: Index? {
    if hasPrefix("{{") {
      let content = dropFirst(2)
      let closing = content.indices.first { content[$0...].hasPrefix("}}") }
      return closing.map { index($0, offsetBy: 2) }
    }
    let name = dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard first == "$", let letter = name.first, letter.isLetter, name.count >= 2,
      name.endIndex == endIndex || self[name.endIndex] != ":" && self[name.endIndex] != "$"
    else { return nil }
    return name.endIndex
  }
}

extension InfoPropertyListRules {
  /// Whether strings hold the names of variables instead of their values.
  static func checkVariables(
    _ list: PropertyList, _ context: InfoPropertyListContext, _ report: inout Report
  ) {
    guard let root = list.root else { return }
    let isBuilt = root.isBuilt
    var build: [Diagnostic] = []
    root.visit { value in
      guard let text = value.string, text.hasBuildVariable else { return }
      for placeholder in text.placeholders where placeholder.form == .build {
        build.append(unexpanded(placeholder, value, list, isBuilt: isBuilt))
      }
    }
    report.add(isBuilt ? build : summary(build))
    for dictionary in root.knownDictionaries {
      for entry in dictionary.value.dictionary ?? []
      where dictionary.kind.keys[entry.key.name] != nil {
        for string in entry.value.placedStrings {
          for placeholder in string.text.placeholders where placeholder.form == .template {
            report.add(unexpanded(placeholder, string.value, list, isBuilt: isBuilt))
          }
        }
      }
    }
  }

  /// One note for all of a source, as each of them is as it should be.
  private static func summary(_ notes: [Diagnostic]) -> [Diagnostic] {
    guard var first = notes.first, notes.count > 1 else { return notes }
    first.message += ", and \(notes.count - 1) more in this file"
    return [first]
  }

  private static func unexpanded(
    _ placeholder: Placeholder, _ value: PropertyListValue, _ list: PropertyList, isBuilt: Bool
  ) -> Diagnostic {
    let isFine = placeholder.form == .build && !isBuilt
    let reason =
      switch (placeholder.form, isBuilt) {
      case (.template, _): "is a placeholder of a template that no build replaces"
      case (.build, true): "was not replaced by the build"
      case (.build, false): "is replaced by the build"
      }
    return Diagnostic(
      unexpandedVariable, "'\(placeholder.text.prefix(60))' \(reason)",
      at: list.range(of: placeholder.text, in: value), severity: isFine ? .note : .error)
  }
}

extension PropertyListValue {
  /// Keys that Xcode's build puts into a list.
  private static let buildKeys = [
    "BuildMachineOSBuild", "DTCompiler", "DTPlatformBuild", "DTPlatformName", "DTPlatformVersion",
    "DTSDKBuild", "DTSDKName", "DTXcode", "DTXcodeBuild",
  ]

  /// True for the list of a built bundle.
  var isBuilt: Bool { Self.buildKeys.contains { self[$0] != nil } }
}

extension PropertyList {
  /// The first place of `part` in a string, or the whole string if it is written in another way.
  func range(of part: some StringProtocol, in value: PropertyListValue) -> Range<Int> {
    guard value.range.upperBound <= text.count else { return value.range }
    let wanted = Array(part.utf8)
    let bytes = text[value.range]
    let place = bytes.indices.first {
      bytes[$0] == wanted.first && bytes[$0...].starts(with: wanted)
    }
    return place.map { $0..<($0 + wanted.count) } ?? value.range
  }
}
