@testable import AndroidManifests
import Testing

/// The documented tests of intents against filters, branch by branch.
struct IntentFilterTests {
  private static func filter(
    schemes: [String] = [], hosts: [String] = [], paths: [PathMatcher] = [], types: [String] = []
  ) -> IntentFilter {
    IntentFilter(
      actions: [Intent.view], schemes: schemes,
      authorities: hosts.map { IntentFilter.Authority(host: $0) }, paths: paths, types: types)
  }

  private static func document(_ path: String?, _ type: String?) -> Intent {
    Intent(scheme: "content", host: "org.example.files", path: path, type: type)
  }

  @Test func actionsAndCategoriesMustBeListed() {
    let filter = Self.filter(types: ["text/x-a"])
    #expect(filter.obstacle(to: Self.document(nil, "text/x-a")) == nil)
    #expect(filter.obstacle(to: Intent(Intent.send, type: "text/x-a")) == .action)
    let browsed = Intent(categories: [Intent.browsable], type: "text/x-a")
    #expect(filter.obstacle(to: browsed) == .category)
    let without = IntentFilter(actions: [Intent.view], categories: [], types: ["text/x-a"])
    #expect(without.obstacle(to: Intent(type: "text/x-a")) == .category)
  }

  @Test func withoutDataThereMustBeNone() {
    let filter = Self.filter()
    #expect(filter.obstacle(to: Intent()) == nil)
    #expect(filter.obstacle(to: Intent(type: "text/x-a")) == .noData)
    #expect(filter.obstacle(to: Intent(scheme: "file", host: "", path: "/a")) == .noData)
  }

  @Test func typesAloneAreForLocalDocuments() {
    let filter = Self.filter(types: ["text/x-a"])
    for scheme in ["content", "file"] {
      #expect(filter.obstacle(to: Intent(scheme: scheme, type: "text/x-a")) == nil)
    }
    #expect(filter.obstacle(to: Intent(scheme: "https", type: "text/x-a")) == .scheme)
    #expect(filter.obstacle(to: Intent(type: "text/x-a")) == nil)
    #expect(filter.obstacle(to: Intent(scheme: "file")) == .type)
  }

  @Test func schemesAreComparedByCase() {
    let filter = Self.filter(schemes: ["content"])
    #expect(filter.obstacle(to: Self.document(nil, nil)) == nil)
    #expect(filter.obstacle(to: Self.document(nil, "text/x-a")) == .untyped)
    #expect(filter.obstacle(to: Intent(scheme: "Content")) == .scheme)
    #expect(filter.obstacle(to: Intent()) == .scheme)
  }

  @Test(arguments: [
    ("*", "org.example.files", true), ("*", "", true), ("*", nil, false),
    ("*.files", "org.example.files", true), ("*.other", "org.example.files", false),
    ("ORG.example.files", "org.Example.files", true), ("org.example", "org.example.files", false),
  ])
  func hosts(_ host: String, _ found: String?, _ isAccepted: Bool) {
    let filter = Self.filter(schemes: ["content"], hosts: [host])
    let intent = Intent(scheme: "content", host: found, path: "/a")
    #expect(filter.obstacle(to: intent) == (isAccepted ? nil : .host))
  }

  @Test func portsCountIfTheyAreThere() {
    var filter = Self.filter(schemes: ["http"])
    filter.authorities = [IntentFilter.Authority(host: "a", port: 80)]
    #expect(filter.obstacle(to: Intent(scheme: "http", host: "a", port: 80, path: "/")) == nil)
    #expect(filter.obstacle(to: Intent(scheme: "http", host: "a", path: "/")) == .host)
  }

  @Test func pathsCountOnlyWithAHost() {
    let path = PathMatcher(.pathSuffix, ".sketch")
    let without = Self.filter(schemes: ["content"], paths: [path])
    #expect(without.obstacle(to: Self.document("/other", nil)) == nil)
    let with = Self.filter(schemes: ["content"], hosts: ["*"], paths: [path])
    #expect(with.obstacle(to: Self.document("/other", nil)) == .path)
    #expect(with.obstacle(to: Self.document("/a.sketch", nil)) == nil)
    #expect(with.obstacle(to: Self.document(nil, nil)) == .path)
  }

  @Test(arguments: [
    ("text/x-a", "text/x-a", true), ("text/x-a", "text/X-A", false), ("*/*", "text/x-a", true),
    ("text/x-a", "*/*", true), ("text/*", "text/x-a", true), ("text/x-a", "text/*", true),
    ("text/*", "image/x-a", false), ("text/*", "text", false), ("text/x-a", "text/x-b", false),
    ("*/*", "", true), ("text/*", "", false),
  ])
  func types(_ filter: String, _ type: String, _ isAccepted: Bool) {
    #expect(IntentFilter.accepts(filter, type) == isAccepted)
  }

  @Test(arguments: [
    (PathMatcher.Kind.path, "/a.b", "/a.b", true), (.path, "/a.b", "/a.bc", false),
    (.pathPrefix, "/a", "/ab", true), (.pathPrefix, "/b", "/ab", false),
    (.pathSuffix, ".b", "/a.b", true), (.pathSuffix, ".b", "/a.B", false),
    (.pathPattern, "", "", true), (.pathPattern, "", "/a", false),
    (.pathPattern, ".*", "/a.b", true), (.pathPattern, #".*\.b"#, "/a.b", true),
    (.pathPattern, #".*\.b"#, "/a.a.b", false), (.pathPattern, #".*\..*\.b"#, "/a.a.b", true),
    (.pathPattern, #".*\.b"#, "/a.bc", false), (.pathPattern, #".*\.b"#, "/ab", false),
    (.pathPattern, ".*.b", "/a.b", true), (.pathPattern, ".*osz", "/rose.osz", false),
    (.pathPattern, #".*\.tar\.b"#, "/a.tar-b", true), (.pathPattern, "/a*b", "/aaab", true),
    (.pathPattern, "/a*b", "/b", true), (.pathPattern, #"/\*"#, "/*", true),
    (.pathPattern, #"/\*"#, "/a", false), (.pathPattern, "/a.*", "/a", true),
    (.pathPattern, "/a.b", "/axb", true), (.pathPattern, "/ab", "/a", false),
    (.pathPattern, "\\", "/", false), (.pathPattern, ".*\\", "/a", false),
    (.pathAdvancedPattern, #"/[a-c]+\.b"#, "/abc.b", true),
    (.pathAdvancedPattern, #".*\.b"#, "/a.b", false),
    (.pathAdvancedPattern, #"[^.]*\.b"#, "/a.b", true),
    (.pathAdvancedPattern, #"/a{2,3}"#, "/aa", true), (.pathAdvancedPattern, "/a{2}", "/a", false),
    (.pathAdvancedPattern, "/a{2,}", "/aaaa", true),
    (.pathAdvancedPattern, "/a{3,2}", "/aaa", false),
    (.pathAdvancedPattern, "/b*a*bar.*", "/babar", true),
    (.pathAdvancedPattern, "/b*a*bar.*", "/barf", false),
    (.pathAdvancedPattern, "a+{1,2}", "a", false), (.pathAdvancedPattern, "a{,4}", "a", false),
    (.pathAdvancedPattern, ".+*", "a", false), (.pathAdvancedPattern, "[]", "a", false),
    (.pathAdvancedPattern, "[^0-9]", "a", true), (.pathAdvancedPattern, "[^0-9]", "5", false),
    (.pathAdvancedPattern, #"[\a-\z]"#, "z", true), (.pathAdvancedPattern, #"abc\"#, "abc", false),
    (.pathAdvancedPattern, "/[a", "/a", false), (.pathAdvancedPattern, "*", "*", false),
    (.pathAdvancedPattern, #"/[\]]"#, "/]", true), (.pathAdvancedPattern, "/a", "/ab", false),
  ])
  func paths(_ kind: PathMatcher.Kind, _ pattern: String, _ path: String, _ isAccepted: Bool) {
    #expect(PathMatcher(kind, pattern).accepts(path) == isAccepted)
  }

  @Test(arguments: [
    (PathMatcher.Kind.pathPattern, #".*\.route"#, "route" as String?, true),
    (.pathPattern, #".*\..*\.route\.gz"#, "route.gz", true), (.pathPattern, ".*osz", "osz", false),
    (.pathPattern, "/a.b", nil, true), (.pathPattern, "/files/.*", nil, true),
    (.pathSuffix, ".ROUTE", "route", true), (.pathSuffix, "osz", "osz", false),
    (.pathPrefix, "/a.route", nil, false), (.pathAdvancedPattern, #".+\.route"#, "route", true),
  ])
  func extensionsOfPatterns(
    _ kind: PathMatcher.Kind, _ pattern: String, _ name: String?, _ hasPeriod: Bool
  ) {
    let pattern = PathMatcher(kind, pattern)
    #expect(pattern.fileExtension == name)
    if name != nil { #expect(pattern.hasPeriod == hasPeriod) }
  }
}
