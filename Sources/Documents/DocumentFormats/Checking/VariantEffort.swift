extension DocumentVariant {
  /// True if the values of some members do not come from the document.
  var invents: Bool {
    steps.contains { step in
      switch step.change {
      case .add, .assign, .call: true
      default: false
      }
    }
  }

  /// The name and the effect of the variant, on one line.
  var meaning: String { "as '\(name)', \(steps.map(\.summary).joined(separator: "; "))" }
}

extension DocumentNormalization {
  /// How far a document is from a version; the nearest version is the likeliest.
  package struct Effort: Comparable, Sendable {
    var inventions: Int
    var variants: Int

    static let least = Effort(inventions: 0, variants: 1)

    package static func < (left: Effort, right: Effort) -> Bool {
      (left.inventions, left.variants) < (right.inventions, right.variants)
    }
  }

  package var effort: Effort {
    Effort(inventions: variants.count(where: \.invents), variants: variants.count)
  }
}
