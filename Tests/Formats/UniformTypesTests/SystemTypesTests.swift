import TestSupport
import Testing
import UniformTypes

@Suite struct SystemTypesTests {
  private let types = SystemTypes.shared

  @Test func isConsistent() {
    #expect(types.all.count == 552)
    #expect(Set(types.all.map(\.identifier)).count == types.all.count)
    let texts = types.all.map(\.description)
    #expect(Set(texts).count == texts.count, "descriptions tell types apart")
    for type in types.all {
      let name = type.identifier.rawValue
      #expect(type.identifier.problem == nil && !type.identifier.isDynamic, "\(name)")
      #expect(!type.description.isEmpty && type.description.last != ".", "\(name)")
      for supertype in type.conformsTo {
        #expect(types.type(supertype)?.identifier.rawValue == supertype.rawValue, "\(name)")
      }
      #expect(Set(type.conformsTo).count == type.conformsTo.count, "\(name)")
      #expect(Set(type.extensions).count == type.extensions.count, "\(name)")
      #expect(Set(type.mimeTypes).count == type.mimeTypes.count, "\(name)")
    }
  }

  @Test func hasNoCycle() {
    let graph = ConformanceGraph()
    for type in types.all { #expect(graph.cycle(through: type.identifier) == nil) }
  }

  @Test func hasWellFormedTags() {
    let inMixedCase = [
      "gbProj", "gpuRestart", "savedSearch", "sndClipping", "shutdownStall",
      "slideSaver",
    ]
    for type in types.all {
      for tag in type.extensions {
        let name = FilenameExtension(rawValue: tag)
        #expect(name.problem == nil && !name.isCompound, "\(type.identifier): \(tag)")
        #expect(name.hasUppercase == inMixedCase.contains(tag), "\(type.identifier): \(tag)")
      }
      for tag in type.mimeTypes {
        let name = MediaType(rawValue: tag)
        #expect(name.withoutParameters.problem == nil, "\(type.identifier): \(tag)")
        #expect(name.hasRegisteredTopLevel, "\(type.identifier): \(tag)")
      }
    }
  }

  @Test func findsWithoutCase() {
    #expect(types.type("PUBLIC.Json")?.identifier.rawValue == "public.json")
    #expect(types.type("public.jsn") == nil)
    #expect(types.types(withExtension: "JSON").map(\.identifier) == ["public.json"])
    #expect(types.types(withExtension: "gbproj").count == 1)
    #expect(types.types(withMIMEType: "Image/PNG").map(\.identifier) == ["public.png"])
    #expect(types.types(withExtension: "emojiart").isEmpty)
  }

  @Test func putsPublicTypesFirst() {
    let audio = types.types(withMIMEType: "audio/mpegurl").map(\.identifier)
    #expect(audio.first == "public.m3u-playlist" && audio.count == 3)
    #expect(
      types.types(withExtension: "ts").map(\.identifier).first
        == "public.mpeg-2-transport-stream")
    for type in types.all {
      for tag in type.extensions {
        let order = types.types(withExtension: tag).map(\.identifier.isPublic)
        #expect(order == order.filter { $0 } + order.filter { !$0 }, "\(tag)")
      }
    }
  }

  @Test func keepsDoubts() {
    #expect(types.all.filter { $0.note != nil }.count == 22)
    #expect(types.type("public.executable")?.note?.contains("public.item") == true)
    #expect(types.type("com.canon.cr2-raw-image")?.sighting == .lists)
    #expect(types.type("com.microsoft.typescript")?.declarer == .app)
  }

  @Test(
    .needsCorpus)
  func isTheWholeTable() throws {
    let rows = try Corpus.rows("data/system-types.tsv")
    #expect(rows.count == types.all.count)
    let graph = ConformanceGraph()
    for row in rows {
      let name = row["identifier"] ?? ""
      let type = try #require(types.type(UniformTypeIdentifier(name)))
      #expect(type.identifier.rawValue == name)
      #expect(type.conformsTo.map(\.rawValue).joined(separator: " ") == row["conforms_to"])
      #expect(type.extensions.joined(separator: " ") == row["extensions"])
      #expect(type.mimeTypes.joined(separator: " ") == row["mime_types"])
      #expect(type.declarer.rawValue == row["declared_by"])
      #expect(type.sighting.rawValue == row["seen"])
      #expect((type.note == nil) == (row["doubt"] ?? "").isEmpty)
      if type.sighting == .macOS11 { #expect(type.description != row["description"], "\(name)") }
      let roots = graph.physicalRoots(of: type.identifier).map { "\($0)" }.joined(separator: "+")
      #expect(roots.isEmpty ? ["-", "item"].contains(row["physical"]) : roots == row["physical"])
      let functional = graph.functionalRoots(of: type.identifier).map(\.rawValue)
      // The list names three at most.
      let named = (row["functional"] ?? "").split(separator: ",").map(String.init)
      let wanted = Set(named.filter { $0 != "-" })
      #expect(wanted.isSubset(of: functional), "\(name)")
      #expect(wanted.count == min(3, functional.count), "\(name)")
    }
  }
}
