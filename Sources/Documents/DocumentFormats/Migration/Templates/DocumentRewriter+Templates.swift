import Diagnostics
import JSONSyntax

/// Lists of alike items.
///
/// Items are written one by one until two have given the same template; from then on by comparing the
/// bytes between their scalars, until one differs. A template never changes what is written: it holds
/// what the rewriter did to an item with the same members, and whatever decided that is compared too.
extension DocumentRewriter {
  /// Writes items by templates, from the one on that the reader is at, after what is before it; false
  /// if it fits none.
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
      templates.restore()
      return true
    }
    return false
  }

  /// Writes an item after some steps, and learns how.
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

  /// The number that a step gives next, as JSON.
  mutating func nextNumber(_ step: Int, from first: Int) -> [UInt8] {
    given[step].nextNumber(from: first)
  }

  /// What a step gives to an object that lacks an identifier.
  mutating func next(
    _ identity: MigrationStep.Identity, of step: Int, for object: OpenObject
  ) -> DocumentNode {
    let json = given[step].next(identity, for: object, in: text)
    guard case .number(let first) = identity else { return .text(json) }
    return .made(MadeScalar(json: json, origin: .next(step: step, first: first)))
  }
}
