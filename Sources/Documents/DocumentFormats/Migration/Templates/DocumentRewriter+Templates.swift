import Diagnostics
package import JSONSyntax

// Lists of similar items.
//
// Items are written one by one until two have the same template. The next items are written by
// comparing the bytes between their scalars, until one differs. Templates do not change the result:
// they record the changes to an item with the same members, and all values that decided them are
// compared too.
extension DocumentRewriter {
  /// Writes items by templates, from the reader's item on; returns false if that fits none.
  ///
  /// `begin` is called before the first byte is written.
  package mutating func writeAlike(
    _ reader: inout JSONReader, _ templates: inout ItemTemplates, to output: inout DocumentOutput,
    begin: (inout DocumentOutput) -> Void
  ) -> Bool {
    let base = reader.base
    for template in templates.known {
      reader.consume { bytes, start, limit in
        templates.run.write(
          bytes, start, limit, base: base, by: template, &self, to: &output, begin: begin)
      }
      guard templates.run.count > 0 else { continue }
      templates.earnCredit()
      return true
    }
    return false
  }

  /// Writes an item after some steps, and learns a template from it.
  mutating func write(
    _ node: DocumentNode, _ steps: [PendingStep], _ item: Range<Int>,
    _ templates: inout ItemTemplates, to output: inout DocumentOutput
  ) {
    let isLesson = beginLesson(item, templates: &templates, &output)
    var node = node
    for step in steps { apply(step, to: &node) }
    write(node, to: &output)
    if isLesson { endLesson(item, &templates, &output) }
  }

  /// Records how an item is written if it is worthwhile to learn a template from it.
  package mutating func beginLesson(
    _ item: Range<Int>, templates: inout ItemTemplates, _ output: inout DocumentOutput
  ) -> Bool {
    guard templates.wantsLesson(item) else { return false }
    lesson = TemplateLesson(from: tally)
    output.record()
    return true
  }

  package mutating func endLesson(
    _ item: Range<Int>, _ templates: inout ItemTemplates, _ output: inout DocumentOutput
  ) {
    let pieces = output.recorded()
    guard let lesson else { return }
    self.lesson = nil
    let template = ItemTemplate(
      item, Array(text.bytes(item)), text.scalars(of: item), lesson, pieces, to: tally)
    if let template { templates.add(template) }
  }

  /// Returns the identifier that a step assigns to an object without one.
  mutating func next(
    _ identity: MigrationStep.Identity, of step: Int, for object: OpenObject
  ) -> DocumentNode {
    let json = given[step].next(identity, for: object, in: text)
    guard case .number(let first) = identity else { return .text(json) }
    return .made(MadeScalar(json: json, origin: .next(step: step, first: first)))
  }
}
