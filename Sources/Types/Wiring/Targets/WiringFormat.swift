package import Declarations
import Diagnostics
package import FileGeneration
import ProjectChecks

/// A kind of files that declarations are wired into.
///
/// To add one, add a row to `all`.
package struct WiringFormat: Sendable {
  /// How well a file suits a declaration, among several of its kind.
  package enum Fitness: Int, Sendable, Comparable {
    /// It belongs to another application.
    case foreign
    /// Its owner is unknown.
    case possible
    /// It names the types or the application of the declaration.
    case own

    package static func < (left: Fitness, right: Fitness) -> Bool { left.rawValue < right.rawValue }
  }

  /// The name of the kind in messages.
  package let name: String
  /// The kinds of output that are written into the file.
  package let kinds: Set<OutputKind>
  /// The systems that read files of the kind; nil for packagers, which support several.
  package var systems: Set<Application.Platform>?
  /// The name endings to search for, in lower case.
  package let endings: [String]
  /// True for a file of the kind, by its name and, if that is a common one, by its content.
  let isOne: @Sendable (WiringInput) -> Bool
  package var fitness: @Sendable (WiringInput) -> Fitness = { _ in .possible }
  let merge: @Sendable (WiringInput) throws(WiringRefusal) -> WiredText
  let takeOut: @Sendable ([WrittenPart], WiringInput) throws(WiringRefusal) -> WiredText
  /// Returns the other files that a wired text needs: all files of one of the lists must do.
  package var others: @Sendable (WiringInput) -> [[OtherFile]] = { _ in [] }
  /// True if the types are in other files.
  package var leavesTypes = false
  /// True if `wire` makes missing files of the kind: it refuses existing ones without content.
  package var isMade = false
  /// Returns the platform of a file for a single one.
  package var platform: @Sendable (WiringInput) -> Application.Platform? = { _ in nil }

  /// All formats, in the order of messages.
  package static let all: [WiringFormat] = [
    infoPropertyList, entitlements, tauri, electronBuilder, forge, android, msix, wix,
    desktopEntry, metainfo, web, nginx, apache, mimeTable, debian, meson, cmake,
    xcodeProject, forgeProgram, electronProgram,
  ]

  /// The name endings of all files that may be wired, in lower case.
  package static let endings = Set(all.flatMap(\.endings)).sorted()

  /// The names of all formats, for messages.
  package static var list: String { all.map(\.name).joined(separator: ", ") }

  /// True if the application runs on a platform of the kind, or does not list its platforms.
  package func isWanted(_ declaration: Declaration) -> Bool {
    guard let systems, let application = declaration.application else { return true }
    return application.isFor(systems)
  }

  /// Returns the format of a file, or nil if declarations are not wired into it, whatever its name,
  /// as for the files of git.
  package static func of(_ input: WiringInput) -> WiringFormat? {
    let isOfGit = input.path.split(separator: "/").contains { $0.lowercased() == ".git" }
    return isOfGit ? nil : all.first { $0.isOne(input) }
  }

  /// Returns the normal paths of the lists and entitlements of the application of a project,
  /// if it is known, and of its other targets; none for other files.
  package static func ownFiles(of input: WiringInput) -> (own: [String], others: [String]) {
    xcodeProject.isOne(input) ? ProjectWiring(input).ownFiles : ([], [])
  }

  /// Returns the lists of the targets of a project, with the systems that these are built for; none
  /// for other files.
  package static func platforms(
    ofListsIn input: WiringInput
  ) -> [String: Set<Application.Platform>] {
    xcodeProject.isOne(input) ? ProjectWiring(input).platforms : [:]
  }

  /// Returns the file with the declaration; the same bytes if the file already contains all of it.
  package func wire(_ input: WiringInput) throws(WiringRefusal) -> WiredText {
    try Self.refuseFilled(input)
    if let plain = input.plain, var wired = try? merge(plain), wired.bytes == plain.text {
      wired.bytes = input.text
      return wired
    }
    let wired = try merge(input)
    try Self.judge(input)
    // The record can store only valid UTF-8.
    guard String(validating: input.text, as: UTF8.self) != nil || wired.parts.isEmpty else {
      throw WiringRefusal("the file is not in UTF-8")
    }
    return wired
  }

  /// Returns the file from before the runs of a record, and whether that is the old text, byte for
  /// byte; nil if the record contradicts its own digests.
  ///
  /// A record may be written by a stranger: a file of no format stays, and so does one that a
  /// restored text would make unreadable. `digest` returns the form of a text in records.
  package static func unwire(
    _ stages: [WiringRecord.Stage], _ input: WiringInput, digest: ([UInt8]) -> String
  ) throws(WiringRefusal) -> (text: WiredText, isRestored: Bool)? {
    guard let format = of(input) else {
      throw WiringRefusal("'filetype wire' does not write such a file; it wires \(list)")
    }
    var (input, notes, isRestored) = (input, [String](), true)
    for stage in stages.reversed() {
      if digest(input.text) == stage.before, isReadable(input.text, input) { continue }
      if digest(input.text) == stage.after {
        let before = stage.reversal.apply(to: input.text)
        guard let before, digest(before) == stage.before else { return nil }
        let isRemoved = before.isEmpty && format.isMade && hasOnly(stage.parts, input)
        if isRemoved || isReadable(before, input) {
          input.text = before
          continue
        }
      }
      isRestored = false
      let rest = try format.unwire(stage, input)
      input.text = rest.bytes
      notes += rest.notes
    }
    return (WiredText(input.text, notes: notes), isRestored)
  }

  /// Returns what removes parts from the values of a text.
  static func values(
    _ read: @escaping @Sendable (WiringInput) throws(WiringRefusal) -> any ValueText
  ) -> @Sendable ([WrittenPart], WiringInput) throws(WiringRefusal) -> WiredText {
    { parts, input throws(WiringRefusal) in ValueTakeOut.takeOut(parts, of: try read(input)) }
  }

  /// True for a list that `wire` made and that contains nothing but the parts.
  private static func hasOnly(_ parts: [WrittenPart], _ input: WiringInput) -> Bool {
    let head = PropertyListText.empty.prefix { $0 != UInt8(ascii: "\n") }
    let rest = (try? infoPropertyList.takeOut(parts, input).bytes) ?? []
    return input.text.starts(with: head) && (try? PropertyListText(rest))?.root.isVoid == true
  }

  private static func isReadable(_ text: [UInt8], _ input: WiringInput) -> Bool {
    var input = input
    input.text = text
    guard let format = of(input), (try? judge(input)) != nil else { return false }
    return (try? format.takeOut([], input)) != nil
  }

  /// Returns the file as if a run had not written into it.
  ///
  /// If the text around its edits has changed too, removes the parts that are unchanged, and notes
  /// values that come back otherwise than they were written.
  func unwire(
    _ stage: WiringRecord.Stage, _ input: WiringInput
  ) throws(WiringRefusal) -> WiredText {
    try Self.judge(input)
    if let bytes = stage.reversal.undo(in: input.text), Self.isReadable(bytes, input) {
      return WiredText(bytes)
    }
    var out = try takeOut(stage.parts, input)
    let values = stage.parts.filter { $0.old != nil && ($0.place.first ?? "/") == "/" }
    out.notes += values.map { part in
      "\(part.place.isEmpty ? "the file" : "'\(part.place)'") has its old value, but may be in "
        + "another place or spelled otherwise, since the lines around it were edited; compare it "
        + "with the version before 'filetype wire'"
    }
    if let (line, word) = stage.reversal.firstLoss(from: input.text, to: out.bytes) {
      out.notes.append(
        "line \(line): '\(word)' was added to what 'filetype wire' wrote, and is taken out "
          + "with it; add it again, or use 'filetype undo'")
    }
    let replacedNothing = stage.reversal.pieces.allSatisfy { $0.old.allSatisfy(\.isSpace) }
    if !stage.reversal.isUndone(in: out.bytes), out.notes.isEmpty || !replacedNothing {
      out.notes.append(
        "the text is not spelled as before in all places, since the lines that were written were "
          + "edited; compare it with the version before 'filetype wire'")
    }
    return out
  }

  /// Refuses a template in XML whose build fills in the types, or with variables that are not XML.
  private static func refuseFilled(_ input: WiringInput) throws(WiringRefusal) {
    guard BuildTemplate.product(of: input.path) != input.path, input.text.contains("</".utf8)
    else { return }
    let types =
      #/
      (?: <key>(?: CFBundleDocumentTypes | UT(?:Ex|Im)portedTypeDeclarations )</key>\s*(?:<array>)?
        | <(?:\w+:)?(?: provides | mediatype | mimetypes? | Extensions | SupportedFileTypes )> ) \s* $
      /#
    for place in BuildTemplate.variables(in: input.text) {
      let name = String(decoding: input.text[place], as: UTF8.self)
      let before = String(decoding: input.text[..<place.lowerBound].suffix(200), as: UTF8.self)
      guard name.hasPrefix("<") || before.contains(types) else { continue }
      throw WiringRefusal(
        "'\(name)' is filled in by the build; add the types where its value is", at: place)
    }
  }

  /// Refuses a text that the readers of its kind refuse, even if it could be changed.
  private static func judge(_ input: WiringInput) throws(WiringRefusal) {
    guard input.text.contains(where: { !$0.isSpace }),
      let file = ProjectFile(input.text, path: input.path, isNamed: true)
    else { return }
    if let shortfall = file.shortfall { throw WiringRefusal("the file \(shortfall)") }
    guard let found = ProjectRules.damage(of: file) else { return }
    throw WiringRefusal(
      "the file is damaged: \(found.message); repair it, then wire again",
      at: file.text.unit == .bytes ? found.range : nil)
  }
}
