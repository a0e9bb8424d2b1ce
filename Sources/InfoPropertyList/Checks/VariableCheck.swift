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
  var text: String
}

extension String {
  var hasBuildVariable: Bool { contains("$(") || contains("${") }

  /// The first placeholders in the string, in their order.
  var placeholders: [Placeholder] {
    var scanner = PlaceholderScanner(bytes: Array(utf8))
    var found: [Placeholder] = []
    while found.count < 20, let placeholder = scanner.next() { found.append(placeholder) }
    return found
  }
}

/// Goes through a string once, however many placeholders are opened in it and never closed.
private struct PlaceholderScanner {
  let bytes: [UInt8]
  private var index = 0
  /// The first closing brackets behind the last place that asked for one.
  private var parenthesis = 0
  private var brace = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Placeholder? {
    while index < bytes.count {
      let start = index
      if let (form, end) = placeholder() {
        index = end
        return Placeholder(form: form, text: String(decoding: bytes[start..<end], as: UTF8.self))
      }
      index += 1
    }
    return nil
  }

  /// What kind of placeholder begins here, and where it ends.
  private mutating func placeholder() -> (Placeholder.Form, end: Int)? {
    let following = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch (bytes[index], following) {
    case (UInt8(ascii: "$"), UInt8(ascii: "(")):
      move(&parenthesis, to: UInt8(ascii: ")"))
      return parenthesis < bytes.count ? (.build, parenthesis + 1) : nil
    case (UInt8(ascii: "$"), UInt8(ascii: "{")):
      move(&brace, to: UInt8(ascii: "}"))
      return brace < bytes.count ? (.build, brace + 1) : nil
    case (UInt8(ascii: "{"), UInt8(ascii: "{")):
      move(&brace, to: UInt8(ascii: "}"))
      let isDouble = brace + 1 < bytes.count && bytes[brace + 1] == UInt8(ascii: "}")
      return isDouble ? (.template, brace + 2) : nil
    case (UInt8(ascii: "$"), _):
      return endOfName().map { (.template, $0) }
    default:
      return nil
    }
  }

  /// Moves the place of a closing bracket behind the current one; the end if there is no more.
  private func move(_ place: inout Int, to bracket: UInt8) {
    if place > index { return }
    place = bytes[index...].firstIndex(of: bracket) ?? bytes.count
  }

  /// The end of a name of at least two characters that is not the keyword of a version control
  /// system, `$Revision: 1 $`.
  private func endOfName() -> Int? {
    let start = index + 1
    guard start < bytes.count, bytes[start].isASCIIAlphanumeric, bytes[start] > UInt8(ascii: "9")
    else { return nil }
    let end = bytes[start...].firstIndex { !$0.isASCIIAlphanumeric && $0 != UInt8(ascii: "_") }
    guard let end else { return bytes.count - start >= 2 ? bytes.count : nil }
    let isKeyword = bytes[end] == UInt8(ascii: ":") || bytes[end] == UInt8(ascii: "$")
    return end - start >= 2 && !isKeyword ? end : nil
  }
}

extension InfoPropertyListRules {
  /// Whether strings hold the names of variables instead of their values.
  static func checkVariables(
    _ list: PropertyList, _ context: InfoPropertyListContext, _ report: inout Report
  ) {
    guard let root = list.root else { return }
    let isBuilt = root.isBuilt
    var first: Diagnostic?
    var count = 0
    root.visit { value in
      guard let text = value.string, text.hasBuildVariable else { return }
      for placeholder in text.placeholders where placeholder.form == .build {
        count += 1
        if !isBuilt, first != nil { continue }
        let finding = unexpanded(placeholder, value, list, isBuilt: isBuilt)
        if isBuilt { report.add(finding) } else { first = finding }
      }
    }
    // All of a source are as they should be, so one note is enough.
    if var first {
      if count > 1 { first.message += ", and \(count - 1) more in this file" }
      report.add(first)
    }
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
    var finding = Diagnostic(
      unexpandedVariable, "'\(placeholder.text.prefix(60))' \(reason)",
      at: list.range(of: placeholder.text, in: value), severity: isFine ? .note : .error)
    if isFine { finding.notes = ["what it stands for is not checked here"] }
    return finding
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
