import JSONSyntax

/// The merge of a document except for its list.
struct RootMerge {
  /// The side whose text is edited: the one whose background wins.
  private(set) var side = MergeSide.ours
  private(set) var edits: [TextReplacement] = []
  private(set) var conflicts: [MergeConflict] = []

  private let versions: MergeVersions
  private let preference: MergePreference?

  init(_ versions: MergeVersions, _ preference: MergePreference?) {
    (self.versions, self.preference) = (versions, preference)
    chooseBackground()
    chooseList()
    mergeMembers()
  }

  private mutating func chooseBackground() {
    let (ours, theirs) = (BackgroundContent(versions.ours), BackgroundContent(versions.theirs))
    guard ours != theirs else { return }
    if let base = versions.base.map(BackgroundContent.init) {
      if base == theirs { return }
      if base == ours {
        side = .theirs
        return
      }
    } else if ours == BackgroundContent() || theirs == BackgroundContent() {
      if ours == BackgroundContent() { side = .theirs }
      return
    }
    // A document has one background, so both cannot be kept.
    let resolution = preference == .both ? MergePreference.ours : preference
    if resolution == .theirs { side = .theirs }
    conflicts.append(MergeConflict(.background(ours: ours, theirs: theirs), resolution))
  }

  /// Switches sides if the list is missing, as in the zero bytes of a new 2017 document.
  private mutating func chooseList() {
    let other = side == .ours ? versions.theirs : versions.ours
    guard skeleton.document.listRange == nil, other.document.listRange != nil
    else { return }
    side = side == .ours ? .theirs : .ours
    let (ours, theirs) = (BackgroundContent(versions.ours), BackgroundContent(versions.theirs))
    conflicts.removeAll { if case .background = $0.subject { true } else { false } }
    guard ours != theirs else { return }
    conflicts.append(
      MergeConflict(
        .background(ours: ours, theirs: theirs), side == .ours ? .ours : .theirs))
  }

  /// The version whose text is edited.
  var skeleton: DocumentVersion { side == .ours ? versions.ours : versions.theirs }

  private mutating func mergeMembers() {
    let (ours, theirs) = (RootMembers(versions.ours), RootMembers(versions.theirs))
    let base = versions.base.map(RootMembers.init)
    var changes = MemberChanges()
    for name in Set(ours.names).union(theirs.names).sorted() {
      let (our, their) = (ours.values[name], theirs.values[name])
      guard our != their else { continue }
      var chosen = MergeSide.ours
      let isBase = (
        our: base.map { $0.values[name] == our }, their: base.map { $0.values[name] == their }
      )
      if isBase.our ?? (our == nil) {
        chosen = .theirs
      } else if !(isBase.their ?? (their == nil)) {
        let resolution = preference == .both ? MergePreference.ours : preference
        if resolution == .theirs { chosen = .theirs }
        conflicts.append(
          MergeConflict(
            .member(
              name: name.text, ours: RootMembers.shown(our), theirs: RootMembers.shown(their)),
            resolution))
      }
      guard chosen != side else { continue }
      change(name, to: chosen == .ours ? versions.ours : versions.theirs, &changes)
    }
    var reader = EmojiFetcher(skeleton)
    edits = changes.edits(within: skeleton.document.range) { reader.bytes($0) ?? [] }
  }

  /// Gives a member of the edited text its value in another version.
  private func change(_ name: ExactText, to other: DocumentVersion, _ changes: inout MemberChanges)
  {
    let old = skeleton.document.extras.first { ExactText($0.path) == name }
    let new = other.document.extras.first { ExactText($0.path) == name }
    // Members of a background object follow the background.
    guard old?.path.contains(".") != true, new?.path.contains(".") != true else { return }
    var reader = EmojiFetcher(other)
    let member = new.flatMap { extra in
      extra.nameRange.flatMap { range in
        reader.bytes(range).flatMap { name in reader.bytes(extra.valueRange).map { (name, $0) } }
      }
    }
    changes.add(old, member)
  }

  /// Returns the counter of the merged document, if it has one: the value that one side changed, or
  /// else the larger one, but never one that would assign an id twice.
  func counter(largestID: Int?) -> Int? {
    let counters = [versions.ours, versions.theirs].map(\.document.counter?.value)
    let base = versions.base?.document.counter?.value
    guard let ours = counters[0] ?? counters[1] else { return nil }
    let theirs = counters[1] ?? ours
    var chosen = max(ours, theirs)
    if versions.base != nil {
      if base == ours { chosen = theirs } else if base == theirs { chosen = ours }
    }
    guard let largestID else { return chosen }
    let isNext = versions.ours.dialect.countsNextID && largestID < .max
    return max(chosen, isNext ? largestID + 1 : largestID)
  }
}
