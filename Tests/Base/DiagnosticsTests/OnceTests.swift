import Diagnostics
import Synchronization
import Testing

@Test func aValueIsMadeOnceForAllThreads() async {
  let calls = Atomic(0)
  let made = Once { calls.add(1, ordering: .relaxed).newValue }
  #expect(calls.load(ordering: .relaxed) == 0)
  await withTaskGroup(of: Int.self) { group in
    for _ in 0..<32 { group.addTask { made.value } }
    for await value in group { #expect(value == 1) }
  }
  #expect(calls.load(ordering: .relaxed) == 1)
}

@Test func examplesAreMadeWhenTheyAreAskedFor() {
  let calls = Atomic(0)
  @Sendable func example() -> RuleExample {
    calls.add(1, ordering: .relaxed)
    return RuleExample("a")
  }
  let rule = RuleInfo(
    "json/comment", .note, "", because: "", references: [], bad: [example()], good: [])
  #expect(rule.id == "json/comment" && calls.load(ordering: .relaxed) == 0)
  #expect(rule.bad.count == 1 && rule.good.isEmpty && calls.load(ordering: .relaxed) == 1)
}
