import Diagnostics
import KeyFileSyntax
import UniformTypes

extension DesktopEntryRules {
  /// The items of MimeType by themselves: of what is wrong with one only the first is reported.
  static func checkMIMETypes(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    guard let entry = subject.group["MimeType"] else { return [] }
    if subject.entry.kind == .link || subject.entry.kind == .directory {
      let fix = Fix.edit([subject.file.removing(entry)], "remove the line")
      return [
        Diagnostic(
          mimeTypesOnNonApplication, "only applications have MIME types", at: entry.key.range,
          fix: fix)
      ]
    }
    let items = subject.entry.mimeTypes
    let malformed = items.indices.compactMap { index in
      checkForm(of: items[index], isFirst: index == 0, subject)
    }
    return checkHidden(subject, items) + malformed + checkDuplicates(items, subject)
  }

  private static func checkHidden(
    _ subject: DesktopEntrySubject, _ items: [KeyFileText]
  ) -> [Diagnostic] {
    guard subject.entry.isHidden, !items.isEmpty, let hidden = subject.group["Hidden"] else {
      return []
    }
    let message = "the entry counts as deleted, so it handles no types"
    return [Diagnostic(hiddenHandler, message, at: hidden.key.range)]
  }

  private static func checkForm(
    of item: KeyFileText, isFirst: Bool, _ subject: DesktopEntrySubject
  ) -> Diagnostic? {
    let text = item.text
    // Commas are reported for the list.
    guard !text.utf8.contains(UInt8(ascii: ",")), let problem = MediaType(rawValue: text).problem
    else { return nil }
    let hasSlash = text.contains("/")
    if !isFirst && !hasSlash && text.contains("=") || hasSlash && text.contains(";") {
      return Diagnostic(
        mimeTypeWithParameter, "'\(text)' is a parameter, which no item has", at: item.range,
        fix: hasSlash ? nil : .edit([subject.file.removing(item: item.range)], "remove it"))
    }
    if hasSlash, text.contains("*") {
      return Diagnostic(
        wildcardMIMEType, "'\(text)' has a wildcard, which no reader knows", at: item.range)
    }
    return Diagnostic(
      malformedMIMEType, "'\(text)' is no MIME type: \(problem.description)", at: item.range)
  }

  private static func checkDuplicates(
    _ items: [KeyFileText], _ subject: DesktopEntrySubject
  ) -> [Diagnostic] {
    var firsts: [String: Range<Int>] = [:]
    return items.compactMap { item in
      guard let first = firsts[item.text] else {
        firsts[item.text] = item.range
        return nil
      }
      return Diagnostic(
        duplicateMIMEType, "'\(item.text)' is in the list already", at: item.range,
        related: [RelatedPlace(range: first, message: "first here")],
        fix: .edit([subject.file.removing(item: item.range)], "remove it", .safe))
    }
  }
}
