import Diagnostics
import UniformTypes

/// Rules for variables that were not expanded.
extension InfoPropertyListRules {
  static let unexpandedVariable = Rule<CheckedList>(
    "plist/unexpanded-variable", .error,
    """
    A built list (one with DT keys) has $(NAME), ${NAME}, @NAME@, or {{name}}, or any list has \
    $name, which no build replaces. It is a note, once per file, for the former in a source, \
    unless Xcode defines the variable for every target; reported at the variable
    """,
    because: "users and the App Store see the name of the variable",
    references: ["App Store Connect ITMS-90788", "Xcode INFOPLIST_EXPAND_BUILD_SETTINGS"],
    bad: [
      .list("<key>CFBundleName</key>\n<string>↓$productName</string>"),
      .draw("<key>DTPlatformName</key>\n<string>↓$(PLATFORM_NAME)</string>"),
    ],
    good: [
      .list("<key>CFBundleName</key>\n<string>Draw</string>"),
      .list("<key>CFBundleName</key>\n<string>$(PRODUCT_NAME:rfc1034identifier)</string>"),
    ]
  ) { subject, found in
    findBuildVariables(subject, &found)
    for place in subject.places {
      for entry in place.value.entries {
        let slot = place.container[entry.name]
        guard slot != nil, slot?.kind?.name != "predicate" else { continue }
        for string in entry.value.placedStrings {
          for name in string.text.unreplacedNames {
            found(
              "'\(name.prefix(60))' is a template placeholder that no build replaces",
              at: subject.list.range(of: name, in: string.value))
          }
        }
      }
    }
  }

  private static func findBuildVariables(_ subject: CheckedList, _ found: inout RuleFindings) {
    var first: (name: String, value: PropertyListValue)?
    var count = 0
    subject.root.visit { value in
      let text = Array((value.string ?? "").utf8)
      for variable in BuildTemplate.variables(in: text, most: 20) {
        let name = String(decoding: text[variable], as: UTF8.self)
        if subject.isBuilt {
          found(
            "'\(name.prefix(60))' was not replaced by the build",
            at: subject.list.range(of: name, in: value))
        } else if !XcodeVariables.isKnown(name) {
          count += 1
          first = first ?? (name, value)
        }
      }
    }
    // In a source, all variables are as they should be: one note is enough.
    guard let (name, value) = first else { return }
    let more = count > 1 ? ", and \(count - 1) more in this file" : ""
    found(
      "'\(name.prefix(60))' is replaced by the build\(more)",
      at: subject.list.range(of: name, in: value), severity: .note,
      note: "its value is not checked here")
  }
}

extension PropertyList {
  /// Returns the first place of `part` in a string, or the whole string if it is not literal.
  func range(of part: some StringProtocol, in value: PropertyListValue) -> Range<Int> {
    guard value.range.upperBound <= text.count else { return value.range }
    let wanted = Array(part.utf8)
    let bytes = text[value.range]
    let place = bytes.indices.first {
      bytes[$0] == wanted.first && bytes[$0...].starts(with: wanted)
    }
    return place.map { $0..<($0 + wanted.count) } ?? value.range
  }
}
