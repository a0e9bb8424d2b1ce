import TestSupport
import Testing
import UniformTypes

@Suite struct ConformanceGraphTests {
  @Test func inheritsDepthFirst() {
    let graph = ConformanceGraph([("edu.a.doc", ["public.json", "com.apple.package"])])
    #expect(graph.supertypes(of: "EDU.A.DOC") == ["public.json", "com.apple.package"])
    #expect(
      graph.allSupertypes(of: "edu.a.doc") == [
        "public.json", "public.text", "public.data", "public.item", "public.content",
        "com.apple.package", "public.directory",
      ])
    #expect(graph.conforms("edu.a.doc", to: "public.item"))
    #expect(graph.conforms("edu.a.doc", to: "edu.A.doc"))
    #expect(!graph.conforms("public.json", to: "edu.a.doc"))
    #expect(graph.physicalRoots(of: "edu.a.doc") == [.data, .package])
    #expect(graph.functionalRoots(of: "edu.a.doc") == ["public.text", "public.content"])
  }

  @Test func showsEachTypeOnce() {
    let tree = ConformanceGraph().tree(of: "public.svg-image").map { "\($0.depth) \($0.type)" }
    #expect(
      tree == [
        "0 public.svg-image", "1 public.image", "2 public.data", "3 public.item",
        "2 public.content", "1 public.xml", "2 public.text",
      ])
  }

  @Test func endsOnCycles() {
    let graph = ConformanceGraph([
      ("a.self", ["a.self", "public.data"]), ("a.one", ["a.two"]), ("a.two", ["A.three"]),
      ("a.three", ["a.one", "public.json"]), ("a.beside", ["a.one"]),
    ])
    #expect(graph.cycle(through: "a.self") == ["a.self"])
    #expect(graph.cycle(through: "a.one") == ["a.one", "a.two", "a.three"])
    #expect(graph.cycle(through: "a.beside") == nil)
    #expect(graph.allSupertypes(of: "a.self") == ["public.data", "public.item"])
    #expect(graph.allSupertypes(of: "a.one").prefix(2) == ["a.two", "a.three"])
    #expect(!graph.allSupertypes(of: "a.one").contains("a.one"))
    #expect(graph.conforms("a.beside", to: "public.text"))
    #expect(graph.physicalRoots(of: "a.beside") == [.data])
  }

  @Test func keepsWhatTheSystemSays() {
    let graph = ConformanceGraph([
      ("public.json", ["com.apple.package"]), ("a.b", ["public.data"]), ("A.B", ["public.text"]),
    ])
    #expect(graph.supertypes(of: "public.json") == ["public.text"])
    #expect(graph.supertypes(of: "a.b") == ["public.data"])
    let alone = ConformanceGraph([("public.json", ["com.apple.package"])], over: nil)
    #expect(alone.supertypes(of: "public.json") == ["com.apple.package"])
    #expect(!alone.knows("public.text") && alone.knows("Public.JSON"))
  }

  @Test func readsDynamicIdentifiers() {
    let graph = ConformanceGraph()
    #expect(graph.conforms("dyn.ah62d4rv4ge80c25rqy", to: "public.item"))
    #expect(graph.physicalRoots(of: "dyn.ah62d4qmuhk2x43dts71g255bqu") == [.package])
    #expect(graph.supertypes(of: "dyn.invented").isEmpty && !graph.knows("dyn.invented"))
    #expect(graph.physicalRoots(of: "edu.nobody.knows").isEmpty)
  }

  /// Compares with the closure that is computed by adding until nothing changes.
  @Test func agreesWithClosureOnRandomGraphs() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let count = Int.random(in: 1...12, using: &random)
      let edges = (0..<count).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Int.random(in: 0...count, using: &random)
        }
      }
      func name(_ node: Int) -> UniformTypeIdentifier { UniformTypeIdentifier("a.n\(node)") }
      let graph = ConformanceGraph(
        edges.enumerated().map { (name($0.offset), $0.element.map(name)) }, over: nil)
      var closure = edges.map(Set.init)
      for _ in 0...count {
        for node in 0..<count {
          for next in closure[node] where next < count { closure[node].formUnion(closure[next]) }
        }
      }
      for node in 0..<count {
        let reached = graph.allSupertypes(of: name(node))
        #expect(Set(reached) == Set(closure[node].subtracting([node]).map(name)))
        #expect(Set(reached).count == reached.count)
        let cycle = graph.cycle(through: name(node))
        #expect((cycle != nil) == closure[node].contains(node))
        for (step, following) in zip(cycle ?? [], (cycle ?? []).dropFirst() + [name(node)]) {
          #expect(graph.supertypes(of: step).contains(following))
        }
      }
    }
  }

  @Test(.endsSometime) func survivesLongChains() {
    let chain = (0..<20_000).map {
      (UniformTypeIdentifier("a.n\($0)"), [UniformTypeIdentifier("a.n\(($0 + 1) % 20_000)")])
    }
    let graph = ConformanceGraph(chain)
    #expect(graph.allSupertypes(of: "a.n0").count == 19_999)
    #expect(graph.cycle(through: "a.n0")?.count == 20_000)
  }
}
