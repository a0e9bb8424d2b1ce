import Diagnostics
import Testing
import UniformTypes

@testable import PropertyLists

/// Every row of the table drives the checks.
struct SlotTests {
  /// Returns the lines of a list with these in a container of a kind, in the containers around it.
  private static func lines(_ inner: String, in container: SlotContainer) -> String {
    for outer in SlotTable.info.containers {
      guard let holder = outer.holders.first(where: { $0.holds == container.id }) else { continue }
      let dictionary = "<dict>\n\(inner)\n</dict>"
      let value = holder.form.contains(.map) ? dictionary : "<array>\n\(dictionary)\n</array>"
      return lines("<key>\(holder.name)</key>\n\(value)", in: outer)
    }
    return "<key>CFBundleExecutable</key>\n<string>x</string>\n" + inner
  }

  /// Returns the findings in a list with these lines, and the text after their fixes.
  private static func checked(_ lines: String) -> (found: [Diagnostic], fixed: String) {
    let text = Array(wholeList(lines).utf8)
    let found = InfoPropertyListRules.check(PropertyList.read(text).0)
    return (found, String(decoding: Fix.apply(found.compactMap(\.fix), to: text), as: UTF8.self))
  }

  private static func checked(
    _ inner: String, in container: SlotContainer
  ) -> (found: [Diagnostic], fixed: String) {
    checked(lines(inner, in: container))
  }

  private static func found(_ name: String, in container: SlotContainer) -> [Diagnostic] {
    checked("<key>\(name)</key>\n<string>1</string>", in: container).found.filter {
      ["plist/misspelt-key", "plist/misplaced-key", "uti/unknown-tag-class"].contains($0.rule)
    }
  }

  private static let slots = SlotTable.info.containers.flatMap { container in
    container.all.sorted { $0.name < $1.name }.map { (container, $0) }
  }

  private static let ofValues = [
    "plist/wrong-value-type", "plist/padded-string", "plist/invisible-character",
    "uti/malformed-extension", "uti/extension-with-leading-dot", "uti/malformed-ostype",
    "uti/invalid-reference-url", "document-type/malformed-legacy-extension",
    "document-type/unknown-role", "document-type/unknown-rank",
  ]

  @Test(arguments: ["", "  ", "a b&lt;", " x ", "x\u{200B}", "\"x", "..x", "x, y z"])
  func findingsInTextsSayWhatToWrite(_ text: String) {
    var count = 0
    for (container, slot) in Self.slots where slot.kind != nil && slot.rule != nil {
      let string = "<string>\(text)</string>"
      let value = slot.form.contains(.texts) ? "<array>\(string)</array>" : string
      let found = Self.checked("<key>\(slot.name)</key>\n\(value)", in: container).found
        .filter { Self.ofValues.contains($0.rule) }
      count += found.count
      for finding in found {
        let says = ["did you mean", "must be", "; write ", "; remove it"]
        #expect(says.contains(where: finding.message.contains), "\(finding.message)")
      }
    }
    #expect(count > 3)
  }

  /// Editors write such keys without a value.
  @Test func emptyTextsThatSayNothingAreNotes() throws {
    for name in ["UTTypeReferenceURL", "NSExtensionMainStoryboard"] {
      let container = try #require(SlotTable.info.homes(of: name).first)
      let (found, _) = Self.checked("<key>\(name)</key>\n<string></string>", in: container)
      let own = found.filter { $0.message.contains(name) }
      #expect(own.count == 1 && own[0].severity == .note, "\(own)")
    }
  }

  @Test func numbersInTextsAreRepaired() {
    var count = 0
    for (container, slot) in Self.slots where slot.form == .number {
      let key = "<key>\(slot.name)</key>\n"
      let (found, fixed) = Self.checked(key + "<string>7</string>", in: container)
      #expect(found.contains { $0.rule == "plist/wrong-value-type" }, "\(slot.name)")
      #expect(fixed.contains(key + "<integer>7</integer>"), "\(fixed)")
      let word = Self.checked(key + "<string>seven</string>", in: container)
      #expect(word.fixed.contains("<string>seven</string>"))
      count += 1
    }
    #expect(count > 5)
  }

  /// A joined text becomes several, unless a later part of it stands elsewhere.
  @Test(arguments: [
    ("<string>one, two</string>", "<string>one</string><string>two</string>"),
    ("<string>one;two</string><string>two</string>", "<string>one</string><string>two</string>"),
    ("<string>one, .two</string>", "<string>one</string><string>two</string>"),
    ("<string>one, else</string>", "<string>one, else</string>"),
    ("<string>else, two</string>", "<string>else</string><string>two</string>"),
  ])
  func joinedTextsAreSplit(_ texts: String, _ result: String) throws {
    let other =
      "\n<key>CFBundleURLTypes</key>\n<array><dict><key>CFBundleURLSchemes</key><array>"
      + "<string>else</string></array></dict></array>"
    for name in ["public.filename-extension", "CFBundleTypeExtensions"] {
      let container = try #require(SlotTable.info.homes(of: name).first)
      let list = "<key>\(name)</key>\n<array>\(texts)</array>"
      let (found, fixed) = Self.checked(Self.lines(list, in: container) + other)
      #expect(found.contains { $0.message.contains("must be an extension") })
      let plain = fixed.filter { !$0.isNewline }
      #expect(plain.contains("<array>\(result)</array>"), "\(fixed)")
    }
  }

  /// A text that is not one tag is not added to the tags of the claimed type.
  @Test(arguments: ["lake, org.b", "lake;two", "a b", "*.lake"])
  func malformedTagsAreNotAdded(_ text: String) {
    let list = SampleList.owner.replacing(
      "<key>LSHandlerRank</key>",
      with: "<key>CFBundleTypeExtensions</key><array><string>\(text)</string></array>"
        + "<key>LSHandlerRank</key>")
    let bytes = Array(list.utf8)
    let found = InfoPropertyListRules.check(PropertyList.read(bytes).0)
    #expect(found.map(\.rule).contains("document-type/malformed-legacy-extension"))
    let fixed = String(decoding: Fix.apply(found.compactMap(\.fix), to: bytes), as: UTF8.self)
    let tags = fixed.split(separator: "<key>UTTypeTagSpecification</key>")[1]
    #expect(!tags.contains(text), "\(fixed)")
  }

  @Test(arguments: ["QLGenerator", "MDImporter", "Importer"]) func plugInsNeedNoNameAndRank(
    _ role: String
  ) {
    let text = wholeList(
      "<key>CFBundleDocumentTypes</key><array><dict><key>CFBundleTypeRole</key>"
        + "<string>\(role)</string><key>LSItemContentTypes</key><array>"
        + "<string>public.json</string></array></dict></array>")
    let found = InfoPropertyListRules.check(PropertyList.read(Array(text.utf8)).0)
    let missing = found.filter { $0.rule.hasPrefix("document-type/missing") }
    #expect(missing.isEmpty, "\(missing.map(\.message))")
  }

  /// Of two keys of an extension, the one that another kind of extension has is told.
  @Test func keysOfAnotherKindOfExtensionAreTold() throws {
    for key in ["EXExtensionPointIdentifier", "NSExtensionPointIdentifier"] {
      let (found, _) = Self.checked("<key>\(key)</key>\n<string>com.apple.share-services</string>")
      #expect(found.map(\.rule) == ["plist/misplaced-key"], "\(found.map(\.message))")
    }
    // A list of a single document type is not an Info.plist.
    #expect(Self.checked("<key>CFBundleTypeName</key>\n<string>Text</string>").found.isEmpty)
  }

  @Test(arguments: SlotTable.info.containers.map(\.id))
  func namesAreKnownInTheirPlaceAndMissedNearIt(_ id: String) throws {
    let container = try #require(SlotTable.info.container(id))
    #expect(!container.names.isEmpty)
    for name in container.names {
      #expect(Self.found(name, in: container).isEmpty, "\(name)")
      let middle = name.index(name.startIndex, offsetBy: name.count / 2)
      let misspelt = "\(name[..<middle])\(name[middle])\(name[middle...])"
      guard container[misspelt] == nil else { continue }
      #expect(Self.found(misspelt, in: container).count == 1, "\(misspelt)")
    }
  }

  private static func entitlements(_ lines: String) -> (found: [Diagnostic], fixed: String) {
    let text = Array(wholeList(lines).utf8)
    let found = InfoPropertyListRules.check(
      PropertyList.read(text).0, context: InfoPropertyListContext(table: .entitlements))
    return (found, String(decoding: Fix.apply(found.compactMap(\.fix), to: text), as: UTF8.self))
  }

  @Test func entitlementsAreWhatTheTableSays() throws {
    let container = try #require(SlotTable.entitlements.containers.first)
    for slot in container.all {
      let word = slot.kind?.words.first ?? "group.org.example.App"
      let sound = slot.form == .flag ? "<true/>" : "<array><string>\(word)</string></array>"
      let whole = "<key>\(slot.name)</key>\n\(sound)"
      #expect(Self.entitlements(whole).found.isEmpty, "\(slot.name)")
      let misspelt = Self.entitlements(whole.replacing("com.", with: "com.."))
      #expect(misspelt.found.map(\.rule) == ["plist/misspelt-key"], "\(slot.name)")
      #expect(misspelt.fixed == wholeList(whole), "\(misspelt.fixed)")
      let date = Self.entitlements("<key>\(slot.name)</key>\n<date>2026-01-01T00:00:00Z</date>")
      #expect(date.found.map(\.rule) == ["plist/wrong-value-type"], "\(slot.name)")
      guard slot.form != .flag else { continue }
      let quoted = Self.entitlements(whole.replacing(word, with: "\"\(word)\";"))
      #expect(quoted.fixed == wholeList(whole), "\(quoted.fixed)")
    }
  }

  @Test(arguments: [
    ("groups.org.app.Draw", "group.org.app.Draw"), ("Group.org.app", "group.org.app"),
    ("GROUP.ORG.APP", "GROUP.ORG.APP"), ("ABCDE12345.org.app", "ABCDE12345.org.app"),
    ("org.app", "org.app"), ("$(TeamIdentifierPrefix)org.app", "$(TeamIdentifierPrefix)org.app"),
  ])
  func nearMissesOfALabelAreRepaired(_ text: String, _ result: String) {
    let key = "<key>com.apple.security.application-groups</key>\n"
    let (found, fixed) = Self.entitlements(key + "<array><string>\(text)</string></array>")
    let isMiss = text != result || text == text.uppercased()
    #expect(found.contains { $0.rule == "plist/wrong-value-type" } == isMiss)
    #expect(fixed.contains("<string>\(result)</string>"), "\(fixed)")
  }

  /// Others' entitlements are many, and the keys of an Info.plist are none.
  @Test func otherEntitlementsAreNoFaults() {
    for key in [
      "com.apple.security.device.camera", "com.apple.developer.networking.wifi-info",
      "keychain-access-groups", "com.apple.security.cs.allow-jit", "application-identifier",
      "com.apple.security.temporary-exception.files.absolute-path.read-only",
      "com.apple.security.files.all", "com.apple.security.assets.movies.read-only",
      "com.apple.security.inherit", "com.apple.developer.icloud-container-environment",
    ] {
      #expect(Self.entitlements("<key>\(key)</key>\n<string>a b</string>").found.isEmpty, "\(key)")
    }
  }

  @Test func kindsRepairWhatTheyTake() {
    let kinds: [(ValueKind, String, [String])] = [
      (.role, "Editor", ["editor", "Editr", "\"Editor\"", "Editor;", " Editor "]),
      (.type, "public.json", ["'public.json'", "public.json;", "<public.json>", "public.json."]),
      (.fileExtension, "trail", [".trail", "*.trail", "\"trail\"", "trail,"]),
      (.scheme, "trail", ["<trail>", "trail;", "'trail'"]),
    ]
    for (kind, sound, others) in kinds {
      #expect(kind.takes(sound) && kind.takes("$(NAME)"))
      for other in others {
        #expect(!kind.takes(other) && kind.repair(other) == [sound], "\(other)")
      }
    }
    #expect(ValueKind.type.repair("public.json, public.png") == ["public.json", "public.png"])
    #expect(ValueKind.type.repair("text") == nil)
  }
}
