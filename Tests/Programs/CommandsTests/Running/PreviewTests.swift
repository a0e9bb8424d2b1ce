import ArgumentParser
import Commands
import Diagnostics
import Testing

/// Rules in preview are reported on demand only.
struct PreviewTests {
  private static func rule(_ id: String, _ state: RuleInfo.State) -> RuleInfo {
    RuleInfo(
      id, .error, since: "0.2.0", state: state, "Odd", because: "it is", references: [], bad: [],
      good: [])
  }

  private static let stable = rule("art/stable", .stable)
  private static let new = rule("art/new", .preview)

  /// The rules that are reported of one finding of each.
  private static func reported(_ arguments: [String], configured: Bool = false) throws -> [String] {
    let selection = try RuleOptions.parse(arguments)
      .selection(among: [stable, new], least: .note, tool: "tool", preview: configured)
    var findings = Findings(selection)
    for rule in [stable, new] where findings.wants(rule) { findings.add(rule, "odd", at: nil) }
    let unwanted = [stable, new].map { Diagnostic($0, "odd", at: nil) }
    #expect(unwanted.compactMap(selection.apply).map(\.rule) == findings.diagnostics.map(\.rule))
    return findings.diagnostics.map(\.rule)
  }

  @Test(arguments: [
    ([], ["art/stable"]), (["--preview"], ["art/stable", "art/new"]),
    (["--select", "art"], ["art/stable"]), (["--severity", "art=note"], ["art/stable"]),
    (["--select", "art/new", "--preview"], ["art/new"]),
  ]) func onlyWithTheOption(_ arguments: [String], _ ids: [String]) throws {
    #expect(try Self.reported(arguments) == ids)
  }

  @Test func theConfigurationMaySayIt() throws {
    #expect(try Self.reported([], configured: true) == ["art/stable", "art/new"])
  }

  /// Nothing would be reported, and nobody would know why.
  @Test func aRuleThatIsNamedSaysWhatIsMissing() {
    let error = #expect(throws: ValidationError.self) {
      try Self.reported(["--select", "art/new"])
    }
    #expect(error?.message == "'art/new' is in preview; add --preview to report its findings")
  }

  @Test func pagesSayIt() {
    #expect(RulePage.text(Self.stable).hasPrefix("art/stable: error, no fix, since 0.2.0\n"))
    #expect(
      RulePage.text(Self.new).hasPrefix(
        "art/new: error, no fix, since 0.2.0, in preview: reported with --preview only\n"))
    #expect(RulePage.list([Self.new]).contains("art/new (error, preview)\n"))
  }
}
