import JSONSyntax

// Members that are versions of what the documents are about, not of the format.
extension LearnedMarks {
  /// Returns the candidates that may be marks by the versions that the user has given to samples.
  ///
  /// If one has a value of its own in each of these versions, the others are left out. So is one that
  /// has the same values in several versions, unless it is at the root and has one in each, or has
  /// later parts.
  static func matching(_ candidates: [Candidate], _ samples: [LearnedSample]) -> [Candidate] {
    let named = Dictionary(grouping: samples.indices) { samples[$0].version }
    let groups = named.filter { $0.key != nil }.map(\.value)
    guard groups.count > 1 else { return candidates }
    let values = candidates.map { own in groups.map { Set($0.map { own.values[$0] }) } }
    func isShared(_ sets: [Set<String?>]) -> Bool {
      sets.reduce(0) { $0 + $1.count } > sets.reduce(into: Set()) { $0.formUnion($1) }.count
    }
    let tell = zip(candidates, values).map { own, sets in
      sets.allSatisfy { $0.count == 1 } && !isShared(sets) && !own.isPart && own.mayBeBase
    }
    let hasParts = candidates.contains { $0.isPart }
    return zip(zip(candidates, values), tell).filter { own, tells in
      let (candidate, sets) = own
      if tell.contains(true) { return tells || candidate.isPart }
      let mayRepeat = candidate.place.steps.count == 1 || hasParts
      return !isShared(sets) || mayRepeat && sets.allSatisfy { $0.count == 1 }
    }.map(\.0.0)
  }

  /// Sorts the candidates; of those in all samples, the ones that explain why samples have different
  /// members come before others whose values vary without that.
  ///
  /// The name of a format version says more than that.
  static func explainedFirst(_ candidates: [Candidate], _ shapes: [LearnedShape]) -> [Candidate] {
    let common = candidates.filter { $0.rank > 0 && !$0.isPart && $0.count == shapes.count }
    guard let first = common.first, Set(first.values).count > 1, common.count > 1,
      !explains(first, shapes),
      let start = candidates.firstIndex(where: { $0.place == first.place })
    else { return candidates }
    let telling = common.filter { explains($0, shapes) }
    let places = telling.map(\.place)
    return Array(candidates[..<start]) + telling
      + candidates[start...].filter { !places.contains($0.place) }
  }

  /// Leaves out members of inner objects if documents of several forms, each with members that the
  /// others lack, all have the same values.
  static func besidesSubjects(
    _ candidates: [Candidate], _ shapes: [LearnedShape]
  ) -> [Candidate] {
    let forms = Dictionary(grouping: shapes.indices) { Set(shapes[$0].members.map(\.name)) }
    let names = Array(forms.keys)
    guard names.count > 1, forms.values.allSatisfy({ $0.count > 1 }),
      names.indices.allSatisfy({ left in
        names.indices.allSatisfy { left == $0 || !names[left].isSubset(of: names[$0]) }
      })
    else { return candidates }
    return candidates.filter { own in
      let values = Set(forms.values.map { form in Set(form.map { own.values[$0] }) })
      let isCommon = values.count == 1 && values.allSatisfy { $0.count > 1 }
      return !isCommon || own.rank == 0 || own.place.steps.count == 1 || explains(own, shapes)
    }
  }
}
