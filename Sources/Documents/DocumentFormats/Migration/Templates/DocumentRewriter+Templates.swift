import Diagnostics
import JSONSyntax

// Lists of similar items.
//
// Items are written one by one until two have the same template. The next items are written by
// comparing the bytes between their scalars, until one differs. Templates do not change the result:
// they record the changes to an item with the same members, and all values that decided them are
// compared too.
extension DocumentRewriter {
  /// Writes the gap before the reader's item, and items by templates; returns false if that item
  /// does not fit any template.
  mutating func writeAlike(
    _ reader: inout JSONReader, _ templates: inout ItemTemplates, after gap: Range<Int>,
    to output: inout DocumentOutput
  ) -> Bool {
    let text = text
    for template in templates.known {
      reader.consume { bytes, start, limit in
        templates.run.write(bytes, start, limit, by: template, &self, to: &output) { output in
          text.copy(gap, to: &output)
        }
      }
      guard templates.run.count > 0 else { continue }
      templates.credit.restore()
      return true
    }
    return false
  }

  /// Writes an item after some steps, and learns a template from it.
  mutating func write(
    _ node: DocumentNode, _ steps: [PendingStep], _ item: Range<Int>,
    _ templates: inout ItemTemplates, to output: inout DocumentOutput
  ) {
    let isLesson = templates.wantsLesson(item)
    let before = tally
    if isLesson {
      lesson = TemplateLesson()
      output.record()
    }
    var node = node
    for step in steps { apply(step, to: &node) }
    write(node, to: &output)
    guard isLesson, let lesson else { return }
    self.lesson = nil
    let template = ItemTemplate(
      item, Array(text.bytes(item)), text.scalars(of: item), lesson, output.recorded(),
      from: before, to: tally)
    if let template { templates.add(template) }
  }

  /// Returns the next number that a step assigns, as JSON.
  mutating func nextNumber(_ step: Int, from first: Int) -> [UInt8] {
    given[step].nextNumber(from: first)
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
