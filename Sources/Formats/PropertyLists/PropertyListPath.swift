import Diagnostics

/// A step from a value to one inside it.
enum PropertyListStep: Sendable, Equatable {
  case key(String)
  case index(Int)
}

/// The path from the root to a value: `CFBundleDocumentTypes[0].LSHandlerRank`.
struct PropertyListPath: Sendable, Equatable, CustomStringConvertible {
  var steps: [PropertyListStep] = []

  var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .key(let name): text += text.isEmpty ? name : "." + name
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}

extension PropertyListValue {
  /// Returns the path to the innermost value whose element, or whose key, begins at or before
  /// `offset` and ends after it.
  func path(to offset: Int) -> PropertyListPath {
    var path = PropertyListPath()
    var value = self
    while let (step, inner) = value.step(to: offset) {
      path.steps.append(step)
      value = inner
    }
    return path
  }

  private func step(to offset: Int) -> (PropertyListStep, PropertyListValue)? {
    switch content {
    case .array(let values):
      let index = values.partitionPoint { $0.element.upperBound > offset }
      guard index < values.count, values[index].element.contains(offset) else { return nil }
      return (.index(index), values[index])
    case .dictionary(let entries):
      let index = entries.partitionPoint { $0.element.upperBound > offset }
      guard index < entries.count, entries[index].element.contains(offset) else { return nil }
      return (.key(entries[index].key.name), entries[index].value)
    default:
      return nil
    }
  }
}
