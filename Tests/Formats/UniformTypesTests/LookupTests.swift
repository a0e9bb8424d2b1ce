import Testing

@testable import UniformTypes

@Suite("Look-ups without tables")
struct LookupTests {
  @Test("Every registered name is found where it stands, in any case")
  func registeredNames() {
    var count = 0
    for (beginning, names) in RegisteredNames.all {
      for word in names.split(whereSeparator: \.isWhitespace) {
        let name = beginning + word
        #expect(RegisteredMediaTypes.spelling(of: name.uppercased()) == name)
        #expect(
          !RegisteredMediaTypes.contains(name + "~") && !RegisteredMediaTypes.contains("~" + name))
        count += 1
      }
    }
    #expect(count > 2000)
  }

  @Test("Bisection ends on few words and none", arguments: ["", "b", "A b", "A b C", "aa\nB c"])
  func fewWords(text: String) {
    let words = SortedWords(text)
    for word in text.split(whereSeparator: \.isWhitespace) {
      #expect(words.spelling(of: Array(word.lowercased().utf8)) == String(word))
    }
    for word in ["", "0", "ab", "bb", "z"] { #expect(words.spelling(of: Array(word.utf8)) == nil) }
  }

  @Test("Every type is found by its name and by each of its tags")
  func systemTypes() {
    let types = SystemTypes.shared
    for type in types.all {
      let name = type.identifier.rawValue.uppercased()
      #expect(types.type(UniformTypeIdentifier(name)) == type)
      for tag in type.extensions {
        #expect(types.types(withExtension: tag.uppercased()).contains(type))
      }
      for tag in type.mimeTypes { #expect(types.types(withMIMEType: tag).contains(type)) }
    }
    #expect(types.types(withExtension: "-").isEmpty && types.types(withMIMEType: "").isEmpty)
    #expect(SystemTypes.identifiers.count == types.all.count)
  }
}
