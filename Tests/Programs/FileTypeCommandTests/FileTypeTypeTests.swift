import TestSupport
import Testing

/// What `filetype show` and `filetype rules` print.
@Suite(.waits) struct FileTypeTypeTests {
  @Test func declaredTypes() throws {
    let run = try Tool.filetype(["show", "public.json", "image/svg+xml", ".tar.gz"])
    expectGolden(run.transcript, "type-declared.txt")
  }

  @Test func typesThatNobodyDeclares() throws {
    let run = try Tool.filetype(["show", ".emojiart", "dyn.ah62d4rv4ge80n5ptrmy0c6xy", "a/b"])
    expectGolden(run.transcript, "type-undeclared.txt")
  }

  @Test func oneObjectALine() throws {
    let run = try Tool.filetype(["show", "--format", "jsonl", "public.png", "nobody.knows"])
    #expect(run.status == 1 && run.lines.count == 2)
    #expect(run.lines[0].hasPrefix(#"{"query":"public.png","isKnown":true,"types":[{"name":"#))
    #expect(run.lines[1].hasPrefix(#"{"query":"nobody.knows","isKnown":false,"#))
  }

  @Test func oneRule() throws {
    let run = try Tool.filetype(["rules", "mime/glob-without-wildcard"])
    expectGolden(run.transcript, "type-rule.txt")
  }

  @Test func ruleThatDoesNotExist() throws {
    let run = try Tool.filetype(["rules", "mime/glob-has-pathh"])
    #expect(run.status == 64 && run.errors.contains("did you mean 'mime/glob-has-path'?"))
    #expect(try Tool.filetype(["rules", "x"]).errors.contains("'filetype rules' lists them"))
  }
}
