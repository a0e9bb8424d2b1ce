/// The `documents` section of a declaration, as written.
package struct DocumentDeclaration: Sendable, Equatable {
  package var versions: [Version] = []
  package var formats = false
  package var laws: [Law] = []

  package init() {}

  package struct Version: Sendable, Equatable {
    package var name: String
    package var schema: String?
    /// JSON texts by path.
    package var marks: [String: String] = [:]
    package var steps: [Step] = []
    /// The open questions about the way from the previous version, each a path and a reason.
    package var undecided: [String] = []
    package var variants: [Variant] = []
    package var repairs: [Step] = []
  }

  package struct Variant: Sendable, Equatable {
    package var name: String
    package var steps: [Step] = []
  }

  /// A step, with exactly one of the keys that name its action.
  package struct Step: Sendable, Equatable {
    package var rename: String?
    package var wrap: [String] = []
    package var unwrap: [String] = []
    package var add: String?
    package var fill: String?
    package var introduce: String?
    package var relax: String?
    package var drop: String?
    package var map: String?
    package var spell: String?
    package var negate: String?
    package var assign: String?
    package var flatten: String?
    package var round: String?
    package var label: String?
    package var unlabel: String?
    package var take: String?
    package var put: String?
    package var identify: String?

    package var to: String?
    package var into: String?
    package var except: [String] = []
    /// A JSON text.
    package var value: String?
    package var values: [Pair] = []
    package var spelling: MigrationStep.Form?
    /// The form of a value before.
    package var was: MigrationStep.Form?
    package var from: Int?
    package var names: [String] = []
    package var of: String?
    package var loss: String?
    package var isAssumed = false
    /// Lists of JSON texts by member.
    package var condition: [String: [String]] = [:]
  }

  package struct Pair: Sendable, Equatable {
    package var from = ""
    package var to = ""
  }

  package struct Law: Sendable, Equatable {
    package var unique: String?
    package var counter: String?
    package var of: String?
    package var means: DocumentLaw.Meaning?
    package var reference: String?
    package var to: String?
  }
}
