import Diagnostics
import Declarations
import Testing
import UniformTypes

struct FirstDeclarationTests {
  private func expectSound(_ declaration: Declaration) {
    let file = DeclarationFile(Array(declaration.text.utf8))
    #expect(file.declaration == declaration)
    #expect(DeclarationRules.check(file).map(\.message) == [])
  }

  @Test func anApplicationOnEveryDesktop() {
    let first = Declaration.first(
      FirstAnswers(
        description: "EmojiArt document", extensions: [".emojiart"],
        bundleIdentifier: "edu.stanford.cs193p.EmojiArt", applicationName: "EmojiArt",
        exec: "emojiart"))
    expectSound(first)
    #expect(first.types[0].identifier == "edu.stanford.cs193p.emojiart")
    #expect(first.types[0].mimeTypes == ["application/vnd.edu.stanford.cs193p.emojiart"])
    #expect(first.types[0].extensions == ["emojiart"])
    #expect(first.types[0].handler?.role == .editor)
    #expect(first.application?.platforms == [.iOS, .macOS, .linux])
    #expect(first.application?.desktop?.exec == "emojiart %F")
  }

  @Test func aTypeAlone() {
    let first = Declaration.first(
      FirstAnswers(description: "Log", extensions: ["tar.gz"], domain: "org.kernel"))
    expectSound(first)
    #expect(first.types[0].identifier == "org.kernel.tar-gz" && first.application == nil)
    #expect(first.types[0].handler == nil)
  }

  @Test func severalExtensionsAndAMIMEType() {
    let first = Declaration.first(
      FirstAnswers(
        description: "Draft", extensions: ["weft", ".wdraft"],
        bundleIdentifier: "dev.fadenwerk.Loom", mimeType: "application/x-weft"))
    expectSound(first)
    #expect(first.types[0].identifier == "dev.fadenwerk.weft")
    #expect(first.types[0].extensions == ["weft", "wdraft"])
    #expect(first.types[0].mimeTypes == ["application/x-weft"])
  }

  /// The last label of two is of the domain, not the name of an application in it.
  @Test(arguments: [
    ("org.rhythmreef", "org.rhythmreef.weft"), ("org.rhythmreef.app", "org.rhythmreef.weft"),
    ("Loom", "com.example.weft"),
  ])
  func theTypeBelongsToTheDomain(_ bundle: String, _ identifier: String) {
    let first = Declaration.first(
      FirstAnswers(description: "Draft", extensions: ["weft"], bundleIdentifier: bundle))
    #expect(first.types[0].identifier == identifier)
  }

  @Test func defaults() {
    var answers = FirstAnswers(
      description: "Draft", extensions: ["weft"], bundleIdentifier: "dev.fadenwerk.Loom Wright")
    #expect(answers.defaultMIMEType == "application/vnd.dev.fadenwerk.weft")
    #expect(answers.defaultApplicationName == "Loom Wright")
    #expect(answers.defaultExec == "loom-wright %F")
    answers.exec = ""
    #expect(Declaration.first(answers).application?.platforms == [.iOS, .macOS])
  }

  @Test(
    arguments: zip(
      FirstAnswers.Base.allCases, ["+json", "+xml", "+zip", "", ""]))
  func contentOfOtherFormats(_ base: FirstAnswers.Base, _ suffix: String) throws {
    let first = Declaration.first(
      FirstAnswers(
        description: "Draft", extensions: ["weft"], base: base, domain: "dev.fadenwerk"))
    expectSound(first)
    #expect(first.types[0].mimeTypes == ["application/vnd.dev.fadenwerk.weft" + suffix])
    let parents: [FirstAnswers.Base: [String]] = [
      .json: ["application/json"], .xml: ["application/xml"], .zip: ["application/zip"],
      .text: ["text/plain"],
    ]
    #expect(first.resolved()[0].subClassOf == parents[base] ?? [])
  }

  @Test func aProgramOfADomainHasAnEntry() {
    var answers = FirstAnswers(
      description: "Draft", extensions: ["weft"], domain: "dev.fadenwerk", exec: "loom %f",
      categories: ["Graphics"])
    answers.iconFiles = ["scalable": "loom.svg"]
    let first = Declaration.first(answers)
    expectSound(first)
    #expect(first.application?.desktop?.id == "dev.fadenwerk.loom")
    #expect(first.application?.desktop?.categories == ["Graphics"])
    #expect(first.application?.icon?.files == ["scalable": "loom.svg"])
    #expect(first.application?.name == "loom" && first.application?.platforms == [.linux])
  }

  /// What is not answered yet has no mistakes.
  @Test func completedAnswersAreSound() {
    let nothing = FirstAnswers(description: "", extensions: [])
    expectSound(Declaration.first(nothing.completed))
    var some = nothing
    (some.domain, some.exec) = ("dev.fadenwerk", "loom")
    expectSound(Declaration.first(some.completed))
  }

  @Test func aViewer() {
    let first = Declaration.first(
      FirstAnswers(
        description: "Log", extensions: ["log"], bundleIdentifier: "org.kernel.Viewer",
        exec: "viewer --file %f", role: .viewer))
    expectSound(first)
    #expect(first.types[0].handler?.role == .viewer)
    #expect(first.application?.desktop?.exec == "viewer --file %f")
  }

  @Test(arguments: ["", "...", "é", "-", "A B"]) func oddExtensionsMakeIdentifiers(name: String) {
    let type = Declaration.first(FirstAnswers(description: "x", extensions: [name])).types[0]
    #expect(["com.example.document", "com.example.a-b"].contains(type.identifier))
  }
}

extension FirstAnswers {
  fileprivate init(
    description: String, extensions: [String], base: Base? = nil, bundleIdentifier: String? = nil,
    domain: String? = nil, applicationName: String? = nil, exec: String? = nil,
    role: TypeRole? = nil, categories: [String] = [], mimeType: String? = nil
  ) {
    self.init(description: description, extensions: extensions)
    (self.base, self.bundleIdentifier, self.domain) = (base, bundleIdentifier, domain)
    (self.applicationName, self.exec, self.role) = (applicationName, exec, role)
    (self.categories, self.mimeType) = (categories, mimeType)
  }
}
