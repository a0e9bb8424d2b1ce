import DocumentFormats
import TestSupport

/// Random steps, and documents of the version that they begin with.
enum RandomFormat {
  static let names = ["a", "b", "c", "d"]
  private static let places = ["$", "$.list[*]", "$.map.*", "$.list[*].inner"]
  private static let scalars = ["1", "-2.5", "0", "true", "null", "\"x\"", "\"7\"", "{}", "[1]"]

  /// Steps that fit: no name is given twice, and what is added is not there before.
  static func steps(_ random: inout SplitMix64) -> [MigrationStep] {
    (0..<Int.random(in: 1...5, using: &random)).map { number in
      let place = places.randomElement(using: &random) ?? "$"
      let name = names.randomElement(using: &random) ?? "a"
      let new = "new\(number)"
      let items =
        DocumentPath(Bool.random(using: &random) ? "$.list[*]" : "$.map.*") ?? DocumentPath()
      let change: MigrationStep.Change
      switch Int.random(in: 0..<13, using: &random) {
      case 0: change = .rename(name, to: new)
      case 1: change = .wrap(.these([name, "b"]), in: new)
      case 2: change = .add(new, value: "7")
      case 3: change = .drop(name, value: nil, loss: name)
      case 4:
        let pairs = [MigrationStep.Pair("1", "\"x1\""), MigrationStep.Pair("true", "\"x2\"")]
        change = .map(name, pairs, loss: name)
      case 5: change = .negate(name)
      case 6: change = .assign(new, Bool.random(using: &random) ? .digest : .number(from: 1))
      case 7: return MigrationStep(items, .wrapItems(in: new, loss: name))
      case 8: return MigrationStep(DocumentPath(), .unlabel("map", by: .pairs))
      case 9: return MigrationStep(DocumentPath(), .unlabel("map", by: .member(new)))
      case 10: change = .put(name, member: nil)
      case 11:
        let forms = MigrationStep.Form.allCases.filter(\.isDate).shuffled(using: &random)
        change = .spell(name, as: .init(from: forms[0], to: forms[1]), loss: name)
      default: change = .wrap(.allBut([name]), in: new)
      }
      return MigrationStep(DocumentPath(place) ?? DocumentPath(), change)
    }
  }

  static func document(_ random: inout SplitMix64) -> String {
    var members = members(&random)
    members.append("\"list\":[" + list(&random) { object(&$0, inner: true) } + "]")
    members.append(
      "\"map\":{"
        + (0..<2).map { "\"key\($0)\": " + object(&random, inner: false) }.joined(separator: ",")
        + "}")
    return "{" + members.joined(separator: ", ") + "}"
  }

  private static func object(_ random: inout SplitMix64, inner: Bool) -> String {
    var members = members(&random)
    if inner {
      members.append("\"inner\" : {" + self.members(&random).joined(separator: ",") + "}")
    }
    return "{ " + members.joined(separator: ", ") + " }"
  }

  private static func members(_ random: inout SplitMix64) -> [String] {
    names.filter { _ in Bool.random(using: &random) }.map {
      "\"\($0)\": \(scalars.randomElement(using: &random) ?? "1")"
    }
  }

  private static func list(
    _ random: inout SplitMix64, _ item: (inout SplitMix64) -> String
  ) -> String {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in item(&random) }.joined(separator: ",")
  }
}
