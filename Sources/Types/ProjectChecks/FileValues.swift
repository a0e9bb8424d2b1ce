import Declarations
import DeclarationImport
import DesktopEntries
package import Diagnostics
import JSONSyntax
import KeyFileSyntax
import MIMEPackages
import PropertyLists
import UniformTypes
import WebRegistration
import XMLSyntax

/// The named values that a reader takes from a file, for judging what fixes made of them.
private struct FileValues {
  struct Value: Hashable {
    /// The key, or the path of an element.
    var name: String
    var text: String
  }

  /// The values with the ranges that hold their names and texts.
  private(set) var all: [(value: Value, places: [Range<Int>])] = []
  /// A member's name has a control character, so readers do not know it.
  private var hasDamagedName = false

  /// Returns nil for a text that readers refuse.
  init?(_ file: ProjectFile) {
    let text = file.text.bytes
    switch file.kind.syntax {
    case .xml:
      let document = XMLDocument(text, limits: XMLLimits(bytes: ProjectFile.limit))
      guard document.isWellFormed, let root = document.root else { return nil }
      add([root])
    case .keyFile:
      let keyFile = KeyFile(text)
      guard keyFile.problems.allSatisfy({ !Self.refused.contains($0.kind) }) else { return nil }
      for entry in keyFile.groups.flatMap(\.entries) {
        add(String(entry.name), entry.value.text, [entry.nameRange, entry.value.range])
      }
    case .own:
      if let server = file.as(ServerTypes.self) {
        guard server.isReadable else { return nil }
        for entry in server.entries {
          let words = [entry.mediaType] + entry.extensions
          add(entry.mediaType.text, words.map(\.text).joined(separator: " "), words.map(\.range))
        }
      } else if file.as(DeclarationFile.self) != nil || file.as(WebManifest.self) != nil {
        guard let root = JSONValue.read(text).value else { return nil }
        add(root, "", in: text)
      } else if let packager = file.as(PackagerConfiguration.self) {
        guard let root = packager.file.root else { return nil }
        add(root, "", in: text)
      }
      guard !hasDamagedName else { return nil }
    }
  }

  private static let refused: Set<KeyFileProblemKind> = [
    .junkLine, .entryBeforeGroup, .textAfterHeader, .notUTF8,
  ]

  private mutating func add(_ name: String, _ text: String, _ places: [Range<Int>]) {
    all.append((Value(name: name, text: text), places))
  }

  private mutating func add(_ elements: [XMLElement]) {
    var rest = elements
    while let element = rest.popLast() {
      for attribute in element.attributes {
        add(attribute.name, attribute.value, [attribute.nameRange, attribute.valueRange])
      }
      let children = element.elements
      if children.isEmpty, !element.text.isEmpty {
        add(String(element.localName), element.text, [element.nameRange, element.content])
      }
      rest += children
    }
  }

  private mutating func add(
    _ value: JSONValue, _ name: String, in text: [UInt8], at place: Range<Int>? = nil
  ) {
    switch value.content {
    case .object(let members):
      for member in members {
        hasDamagedName = hasDamagedName || member.name.utf8.contains { $0 < 0x20 }
        add(member.value, member.name, in: text, at: member.nameRange)
      }
    case .array(let items): for item in items { add(item, name, in: text, at: place) }
    default:
      let written = String(decoding: text[value.element], as: UTF8.self)
      add(name, value.string ?? written, [place, value.element].compactMap(\.self))
    }
  }
}

extension ProjectFile {
  /// Returns the reason why the fixes that made a file of this one must not be written: readers
  /// refuse it, lose a value that no fix was about, or find one that no fix was to write.
  ///
  /// Without fixes, `new` is the last state, which readers must not refuse.
  package func refusal(of new: ProjectFile, after fixes: [Fix]) -> String? {
    // Places in the text are places in the file only in UTF-8.
    guard case .bytes = text.unit, case .bytes = new.text.unit, new.kind == kind else { return nil }
    let old = FileValues(self)
    guard let made = FileValues(new) else {
      // Readers of key files may skip the lines that remain.
      let isLast = fixes.isEmpty && kind.syntax != .keyFile
      return isLast || old != nil ? "readers refuse the result" : nil
    }
    guard let old, !fixes.isEmpty else { return nil }
    let edits = fixes.flatMap(\.edits)
    let touched = Bytes(edits.map(\.range), count: text.bytes.count)
    let removed = Bytes(
      edits.filter(\.replacement.isEmpty).map(\.range), count: text.bytes.count, isExact: true)
    let written = edits.map(\.replacement).filter { !$0.isEmpty }.map { text in
      [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
        .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
    var counts: [FileValues.Value: Int] = [:]
    for (value, _) in made.all { counts[value, default: 0] += 1 }
    var changed: [FileValues.Value] = []
    let isTouched = { (places: [Range<Int>]) in places.contains(where: touched.meets) }
    // Of equal values, those that no fix is about are the ones that stay.
    let rest = old.all.filter { isTouched($0.places) }
    for (value, places) in old.all.filter({ !isTouched($0.places) }) + rest {
      if let count = counts[value], count > 0 {
        counts[value] = count - 1
      } else if !isTouched(places) {
        return "'\(value.name)' would no longer be '\(value.text)'"
      } else if places.allSatisfy(removed.holds), let known = kind.name(like: value) {
        return "'\(value.name)', which is like '\(known)', would be removed"
      } else {
        changed.append(value)
      }
    }
    for (value, count) in counts where count > 0 && !value.text.isEmpty {
      let isMeant =
        written.contains { $0.contains(value.text) || value.text.contains($0) }
        || changed.contains { $0.name == value.name || $0.text.contains(value.text) }
      if !isMeant { return "'\(value.name)' would become '\(value.text)'" }
    }
    return nil
  }
}

/// Ranges of bytes.
private struct Bytes {
  private var marks: [Bool]

  /// Without `isExact`, the bytes beside a range belong to it.
  init(_ ranges: [Range<Int>], count: Int, isExact: Bool = false) {
    marks = [Bool](repeating: false, count: count + 1)
    for range in ranges {
      let end = isExact ? range.upperBound : range.upperBound + 1
      let start = isExact ? range.lowerBound : range.lowerBound - 1
      for index in max(0, start)..<min(marks.count, end) { marks[index] = true }
    }
  }

  func meets(_ range: Range<Int>) -> Bool {
    marks[range.lowerBound..<max(range.upperBound, range.lowerBound + 1)].contains(true)
  }

  func holds(_ range: Range<Int>) -> Bool { marks[range].allSatisfy(\.self) }
}

extension ProjectFileKind {
  /// Returns the known name that an unknown one most likely misspells.
  fileprivate func name(like value: FileValues.Value) -> String? {
    let isKey = self == .propertyList && value.name == "key"
    let known: [String] =
      switch self {
      case .desktopEntry: DesktopEntryKeys.all.map(\.name)
      case .thumbnailer: ["Exec", "MimeType", "TryExec"]
      case .mimePackage: MIMEElementName.allCases.flatMap { [$0.rawValue] + $0.attributes }
      case .propertyList where isKey: SlotTable.info.containers.flatMap(\.names)
      default: []
      }
    let name = isKey ? value.text : value.name
    return known.contains(name) ? nil : NameDistance.nearest(to: name, among: known)
  }
}
