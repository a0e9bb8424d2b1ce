package import Declarations
import Diagnostics

/// The place in the declaration that each part of a generated text comes from.
///
/// Writers record the parts while writing: elements and lines, and the values inside them. Parts
/// are nested or disjoint; they never overlap partially.
package struct Provenance: Sendable, Equatable {
  private struct Part: Sendable, Equatable {
    var range: Range<Int>
    var path: DeclarationPath
    /// The index of the part that contains it.
    var parent: Int?
  }

  /// The parts sorted by start, outer parts first.
  private var parts: [Part]

  /// Sorts the parts; if several have the same range, the one recorded last is the outer one.
  init(_ noted: [(range: Range<Int>, path: DeclarationPath)] = []) {
    parts = noted.enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      return (first.lowerBound, -first.upperBound, -left.offset)
        < (second.lowerBound, -second.upperBound, -right.offset)
    }.map { Part(range: $0.element.range, path: $0.element.path) }
    var open: [Int] = []
    for index in parts.indices {
      while let last = open.last, parts[last].range.upperBound < parts[index].range.upperBound {
        open.removeLast()
      }
      parts[index].parent = open.last
      open.append(index)
    }
  }

  /// Returns the smallest part that contains a range of the text.
  package func part(at range: Range<Int>) -> (range: Range<Int>, path: DeclarationPath)? {
    let next = parts.partitionPoint { $0.range.lowerBound > range.lowerBound }
    var candidate = next > 0 ? next - 1 : nil
    while let index = candidate {
      let part = parts[index]
      if part.range.upperBound >= range.upperBound { return (part.range, part.path) }
      candidate = part.parent
    }
    return nil
  }
}
