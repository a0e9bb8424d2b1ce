import JSONSyntax

/// Applies later steps to the values that earlier steps add.
///
/// A step writes its value as declared. Later steps rename the members in it, but they are done
/// before the value is written.
struct AddedValues {
  private let functions: [String: MigrationFunction]

  init(_ functions: [String: MigrationFunction]) { self.functions = functions }

  /// Returns the steps with added values as changed by the steps after them.
  func carried(_ steps: [MigrationStep]) -> [MigrationStep] {
    let reached = Self.reached(by: steps)
    var steps = steps
    for index in steps.indices {
      switch steps[index].change {
      case .add(let name, let value) where reached.contains(name):
        let new = carried(value, of: name, at: index, steps)
        steps[index].change = .add(name, value: new)
      case .fill(let name, let value) where reached.contains(name):
        let new = carried(value, of: name, at: index, steps)
        steps[index].change = .fill(name, value: new)
      default: break
      }
    }
    return steps
  }

  /// Returns the names of members that steps change something in, or rename first.
  ///
  /// Few added values have one of these names, so few are compared with all later steps.
  private static func reached(by steps: [MigrationStep]) -> Set<String> {
    steps.reduce(into: []) { names, step in
      for case .member(let name) in step.place.steps { names.insert(name) }
      if case .rename(let old, _) = step.change { names.insert(old) }
    }
  }

  /// The place of the value while steps change it.
  private static let holder = DocumentPath([.member("value")])

  private func carried(
    _ value: String, of name: String, at index: Int, _ steps: [MigrationStep]
  ) -> String {
    guard value.hasPrefix("{") || value.hasPrefix("[") else { return value }
    var place = steps[index].place.appending(name)
    var later: [MigrationStep] = []
    for step in steps.dropFirst(index + 1) {
      if step.place.steps.starts(with: place.steps) {
        // Conditions on outer objects cannot be evaluated here.
        if step.condition?.all.contains(where: { $0.depth != nil }) == true { continue }
        let inner = step.place.steps.dropFirst(place.steps.count)
        var step = step
        step.place = DocumentPath(Self.holder.steps + inner)
        later.append(step)
      } else if let moved = place.moved(by: step) {
        place = moved
      } else {
        break
      }
    }
    return later.isEmpty ? value : value.changed(by: later, functions, at: Self.holder)
  }
}

extension String {
  /// Returns a JSON text after steps that change it as the member at `holder` of an object.
  fileprivate func changed(
    by steps: [MigrationStep], _ functions: [String: MigrationFunction], at holder: DocumentPath
  ) -> String {
    let name = holder.name ?? ""
    let old = Array("{\"\(name)\": \(self)}".utf8)
    guard let new = DocumentMigration.result(of: steps, functions, on: old),
      let value = JSONValue.read(new).value?.object?.first(where: { $0.name == name })?.value
    else { return self }
    return String(decoding: new[value.element.clamped(to: new.indices)], as: UTF8.self)
  }
}
