/// The style of lists and mappings without brackets, as far as the text shows it.
struct YAMLBlockStyle {
  /// The indentation of a mapping relative to its key.
  private(set) var mappingIndent = 2
  /// The indentation of a dash relative to the key of its list.
  private(set) var sequenceIndent = 2
  /// True if nonempty lists, and mappings, are written in brackets.
  private(set) var hasFlowSequences = false
  private(set) var hasFlowMappings = false
  private(set) var quoting = YAMLQuoting()

  init(_ root: YAMLNode?, _ lines: TextLines) {
    var mappings: [String] = []
    var sequences: [String] = []
    var forms: [Bool: (flow: Int, block: Int)] = [:]
    var quotes: [String] = []
    var forced: [Bool] = []
    func column(_ place: Int) -> Int { place - lines.lineStart(of: place) }
    root?.visit { node in
      if !node.children.isEmpty {
        let isList = node.sequence != nil
        let form = forms[isList] ?? (0, 0)
        forms[isList] = node.isFlow ? (form.flow + 1, form.block) : (form.flow, form.block + 1)
      }
      for entry in node.isBlock ? node.mapping ?? [] : [] where entry.value.isBlock {
        let offset = column(entry.value.start) - column(entry.key.range.lowerBound)
        if entry.value.sequence != nil {
          sequences.append(.spaces(max(0, offset)))
        } else if offset > 0 {
          mappings.append(.spaces(offset))
        }
      }
      for value in node.values where value.text != nil {
        var quoting = YAMLQuoting()
        let sample = lines.text(value.start..<value.range.upperBound)
        quoting.take(sample)
        if quoting.isForced || YAMLWord.mayBePlain(sample, inFlow: false) {
          forced.append(quoting.isForced)
        }
        if let quote = sample.first, quote == "'" || quote == "\"" { quotes.append(String(quote)) }
      }
    }
    mappingIndent = BracketedStyle.mostFrequent(mappings)?.count ?? 2
    sequenceIndent = BracketedStyle.mostFrequent(sequences)?.count ?? mappingIndent
    hasFlowSequences = forms[true].map { $0.flow > $0.block } ?? false
    hasFlowMappings = forms[false].map { $0.flow > $0.block } ?? false
    quoting.isForced = !forced.isEmpty && !forced.contains(false)
    quoting.isSingle = BracketedStyle.mostFrequent(quotes) == "'"
  }
}
