import Diagnostics
import UniformTypes

extension InfoPropertyListRules {
  /// The spelling of extensions, MIME types and the other tags of declared types.
  static func checkTags(_ types: CheckedTypes, _ report: inout Report) {
    for declaration in types.judged {
      checkFileTag(declaration, types, &report)
      for list in declaration.tagLists {
        checkTagClass(list, types, &report)
        let repeated = checkRepeatedTags(list, types, &report)
        for (index, tag) in list.tags.enumerated() {
          guard !tag.isTemplate, !repeated.contains(index) else { continue }
          let isPreferred = index == 0
          if let found = tagProblem(tag, list, isPreferred, types) { report.add(found) }
        }
      }
    }
  }

  private static func tagProblem(
    _ tag: PlacedString, _ list: TypeDeclaration.TagList, _ isPreferred: Bool,
    _ types: CheckedTypes
  ) -> Diagnostic? {
    switch list.tagClass {
    case .filenameExtension: extensionProblem(tag, types)
    case .mimeType: mediaTypeProblem(tag, list, isPreferred, types)
    case .osType where !OSType(rawValue: tag.text).isValid:
      Diagnostic(
        malformedOSType, "'\(tag.text)' is not four characters of Mac Roman", at: tag.range)
    default: nil
    }
  }

  private static func checkFileTag(
    _ declaration: TypeDeclaration, _ types: CheckedTypes, _ report: inout Report
  ) {
    guard let type = declaration.type else { return }
    let key = "UTTypeTagSpecification"
    // A class that is misspelt or of the wrong type is a finding of its own.
    let hasOwnFinding =
      declaration.value.hasMisspelling(of: key)
      || declaration.tagLists.contains {
        !UTTagClass.all.contains($0.tagClass) || $0.tags.isEmpty && !$0.value.isEmpty
      }
    guard declaration.tagLists.allSatisfy(\.tags.isEmpty), !hasOwnFinding,
      declaration.value[key].map({ $0.dictionary != nil }) ?? true
    else { return }
    let isError = types.isClaimed(type) && !types.bases.contains(type)
    report.add(
      Diagnostic(
        noFileTag, "'\(type)' has neither extension nor MIME type",
        at: declaration.value.entry(key)?.key.range ?? declaration.value.placeOfMissingKey,
        severity: isError ? .error : .note))
  }

  private static func checkTagClass(
    _ list: TypeDeclaration.TagList, _ types: CheckedTypes, _ report: inout Report
  ) {
    let name = list.key.name
    guard !UTTagClass.all.contains(list.tagClass), !isKeyElsewhere(name) else { return }
    let near = UTTagClass.all.map(\.rawValue).first {
      NameDistance.isNear(name.asciiLowercased, to: $0) || $0.hasSuffix("." + name)
    }
    let fix = near.flatMap { known in
      types.editor.flatMap { editor in
        Fix(
          "write '\(known)'", .unsafe,
          editor.replacement(of: list.key.element, by: [XMLLine.key(known)]))
      }
    }
    let hint = near.map { "; did you mean '\($0)'?" } ?? ""
    report.add(
      Diagnostic(
        unknownTagClass, "there is no tag class '\(name)'\(hint)", at: list.key.range, fix: fix))
  }

  /// Keys of the list that were put one level too deep are a finding of their own.
  private static func isKeyElsewhere(_ name: String) -> Bool {
    DictionaryKind.allCases.contains { $0.keys[name] != nil }
  }

  /// The indices of tags that the list has before.
  private static func checkRepeatedTags(
    _ list: TypeDeclaration.TagList, _ types: CheckedTypes, _ report: inout Report
  ) -> Set<Int> {
    let ignoresCase = list.tagClass == .filenameExtension || list.tagClass == .mimeType
    var seen: Set<String> = []
    var repeated: Set<Int> = []
    for (index, tag) in list.tags.enumerated()
    where !seen.insert(ignoresCase ? tag.text.asciiLowercased : tag.text).inserted {
      repeated.insert(index)
      report.add(
        Diagnostic(
          duplicateTag, "'\(tag.text)' is listed twice", at: tag.range,
          fix: Fix(
            "remove the second one", .safe, types.editor?.removal(of: tag.value.element))))
    }
    return repeated
  }

  private static func extensionProblem(_ tag: PlacedString, _ types: CheckedTypes) -> Diagnostic? {
    let name = FilenameExtension(rawValue: tag.text)
    switch name.problem {
    case .leadingPeriod?:
      let rest = String(tag.text.drop { $0 == "." })
      if FilenameExtension(rawValue: rest).problem == nil {
        return Diagnostic(
          extensionWithLeadingDot, "the extension '\(tag.text)' begins with a period",
          at: tag.range,
          fix: Fix("remove the period", .safe, types.editor?.replacement(of: tag, by: rest)))
      }
      return malformedExtension(tag, .leadingPeriod)
    case .some(let problem): return malformedExtension(tag, problem)
    case nil: break
    }
    if name.hasUppercase {
      let edit = types.editor?.replacement(of: tag, by: tag.text.lowercased())
      return Diagnostic(
        uppercaseExtension, "the extension '\(tag.text)' has letters in upper case", at: tag.range,
        fix: Fix("write it in lower case", .safe, edit))
    }
    guard name.isCompound else { return nil }
    let last = tag.text.split(separator: ".").last ?? ""
    return Diagnostic(
      compoundExtension, "of the extension '\(tag.text)' only '\(last)' is ever looked up",
      at: tag.range)
  }

  private static func malformedExtension(
    _ tag: PlacedString, _ problem: FilenameExtension.Problem
  ) -> Diagnostic {
    Diagnostic(
      malformedExtension, "'\(tag.text)' is no filename extension: \(problem)", at: tag.range)
  }

  private static func mediaTypeProblem(
    _ tag: PlacedString, _ list: TypeDeclaration.TagList, _ isPreferred: Bool,
    _ types: CheckedTypes
  ) -> Diagnostic? {
    let name = MediaType(rawValue: tag.text)
    switch name.problem {
    case .parameter?:
      let bare = name.withoutParameters.rawValue
      return Diagnostic(
        mimeTagWithParameter, "the MIME type '\(tag.text)' has a parameter", at: tag.range,
        fix: Fix(
          "write '\(bare)'", .unsafe, types.editor?.replacement(of: tag, by: bare)))
    case .some(let problem):
      // Without a slash it may as well be the class that is wrong, if it has no other tag.
      let isOfAnotherClass = problem == .missingSlash && list.tags.count == 1
      return Diagnostic(
        malformedMIMETag, "'\(tag.text)' is no MIME type: \(problem)",
        at: isOfAnotherClass ? list.key.range : tag.range)
    case nil: break
    }
    guard name.hasRegisteredTopLevel else {
      return Diagnostic(
        unregisteredTopLevelMIMETag, "'\(name.topLevel)' is no registered top-level type",
        at: tag.range)
    }
    guard isPreferred, name.tree == .standards, !RegisteredMediaTypes.contains(tag.text),
      types.context.knowsMediaType?(tag.text) != true
    else { return nil }
    return Diagnostic(
      unregisteredMIMETag, "'\(tag.text)' is in the standards tree without being registered",
      at: tag.range)
  }
}
