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

  private static func found(_ name: String, in container: SlotContainer) -> [Diagnostic] {
    let (list, _) = PropertyList.read(
      Array(wholeList(lines("<key>\(name)</key>\n<string>1</string>", in: container)).utf8))
    return InfoPropertyListRules.check(list).filter {
      ["plist/misspelt-key", "plist/misplaced-key", "uti/unknown-tag-class"].contains($0.rule)
    }
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
