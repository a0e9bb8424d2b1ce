import ConfigurationSyntax
import Diagnostics
import JSONSyntax

extension ConfigurationText: ValueText {
  /// Reads a configuration by its file name extension; JSON may have comments if programs allow
  /// them.
  init(_ bytes: [UInt8], named name: String, allowsComments: Bool = false) throws(WiringRefusal) {
    let notation = ConfigurationNotation(ofFile: name) ?? .json
    do throws(ConfigurationProblem) {
      self = try ConfigurationText(bytes, notation == .json && allowsComments ? .json5 : notation)
    } catch {
      throw WiringRefusal("the file cannot be read: \(error.message)", at: error.range)
    }
  }
}

extension JSONValue {
  /// Returns the object without some members.
  func without(_ names: Set<String>) -> JSONValue {
    guard let members = object else { return self }
    var value = self
    value.content = .object(members.filter { !names.contains($0.name) })
    return value
  }

  /// Returns the name of a member as it is there, a media type in any case.
  ///
  /// `mime-type` and `mimeType` are one member for some readers; the others refuse the file.
  func spelling(of name: String) -> String {
    guard !name.contains("/") || self[name] != nil else {
      return object?.first { $0.name.lowercased() == name.lowercased() }?.name ?? name
    }
    let hyphenated = name.reduce(into: "") { text, character in
      text += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
    return self[name] == nil && self[hyphenated] != nil ? hyphenated : name
  }

  /// The texts of a list, or a single one instead of a list.
  var texts: [String] { (array ?? [self]).compactMap(\.string) }
}
