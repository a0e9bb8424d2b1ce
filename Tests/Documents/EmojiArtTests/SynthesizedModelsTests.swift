import Foundation
import TestSupport
import Testing

@testable import EmojiArt

/// A decoder answers as the app's own model does, whatever it is given.
struct SynthesizedModelsTests {
  private static let models: [(CourseDecoder, any SynthesizedModel.Type)] = [
    (.url2017, SynthesizedModels.URL2017.self),
    (.imageData2017, SynthesizedModels.ImageData2017.self),
    (.plain2020, SynthesizedModels.Plain2020.self),
    (.document2020, SynthesizedModels.Document2020.self),
    (.handwritten2021, SynthesizedModels.Handwritten2021.self),
    (.synthesized2021, SynthesizedModels.Synthesized2021.self),
    (.plain2023, SynthesizedModels.Plain2023.self),
  ]

  @Test(.endsSometime) func brokenDocuments() {
    let sound = DialectSample.all.map { Array($0.text.utf8) }
    var mutators = [Mutator(seed: 31), Mutator(seed: 32, seeds: sound, tokens: Mutator.tokens)]
    var answers: Set<String> = []
    var opened = 0
    for round in 0..<Effort.rounds(3_000) {
      let bytes = mutators[round % 2].next()
      for (decoder, model) in Self.models {
        let expected = Self.outcome(of: model, Data(bytes))
        let outcome = decoder.open(bytes)
        if outcome.text != expected.text {
          let text = String(decoding: bytes, as: UTF8.self)
          Issue.record("\(decoder.rawValue): \(outcome.text), not \(expected.text): \(text)")
        }
        if outcome.opened != nil { opened += 1 }
        answers.insert(outcome.text)
      }
    }
    #expect(
      opened > Effort.rounds(300) && answers.count > Effort.rounds(80, quick: 20),
      "\(opened) \(answers.count)")
  }

  private static func outcome(of model: any SynthesizedModel.Type, _ data: Data) -> DecodeOutcome {
    do {
      return DecodeOutcome(try JSONDecoder().decode(model, from: data).opened)
    } catch {
      let outcome = DecodeOutcome(error)
      return outcome.failure == .notJSON ? .notJSON(.notJSON) : outcome
    }
  }
}
