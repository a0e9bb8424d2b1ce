import Testing

@testable import Files

/// The name that a program acts by.
struct ProgramCallTests {
  @Test(arguments: [
    ("/usr/bin/emojiart|check|a", "emojiart", "check|a"),
    ("emojiart", "emojiart", ""),
    // A script cannot set the name.
    ("/x/filetype|--as=emojiart|check|--as=b", "emojiart", "check|--as=b"),
    ("/x/filetype|check|--as=emojiart", "filetype", "check|--as=emojiart"),
    ("", "", ""),
  ])
  func nameAndArguments(_ line: String, _ name: String, _ rest: String) {
    let call = ProgramCall(line.split(separator: "|").map { Array($0.utf8) })
    #expect(String(decoding: call.name, as: UTF8.self) == name)
    let arguments = call.arguments.map { String(decoding: $0, as: UTF8.self) }
    #expect(arguments.joined(separator: "|") == rest)
  }
}
