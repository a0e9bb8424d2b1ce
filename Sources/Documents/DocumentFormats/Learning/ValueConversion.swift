import Diagnostics
import JSONSyntax

/// A conversion of a value that keeps its name and place.
enum ValueConversion {
  case spell(MigrationStep.Spelling)
  case negate
  case round
  case label(MigrationStep.Labels)
  case unlabel(MigrationStep.Labels)
  /// Takes a value out of an object, or out of a list of one.
  case take(String?)
  case put(String?)
  case map([DocumentDeclaration.Pair])

  enum Decision {
    /// The values are the same, or lists and objects that are compared inside.
    case same
    /// The only conversion that pairs show, or, if it is assumed, the only one that is possible.
    case some(ValueConversion, isAssumed: Bool)
    /// The reason why it is not certain.
    case unknown(String)
  }

  /// Decides how values of one version become the values of the next.
  static func decide(_ values: ShapePair, ofItems: Bool) -> Decision {
    let pairs = values.pairs.filter { $0.old != .null || $0.new != .null }
    let differing = pairs.filter { pair in
      pair.old != pair.new && (pair.old.kind != pair.new.kind || pair.old.scalar != nil)
    }
    if let first = differing.first {
      let known = pairs.filter { $0.old != .null }
      guard known.count == pairs.count, let found = conversion(of: known, ofItems: ofItems) else {
        return .unknown(
          "it was \(first.old.summary), and is \(first.new.summary) in a newer document")
      }
      if case .map(let words) = found, let all = values.old.scalars.fewWords,
        let other = all.first(where: { word in !words.contains { $0.from == word } })
      {
        return .unknown("it was \(other) in an older document, and no pair shows what that becomes")
      }
      return .some(found, isAssumed: !found.isProved(by: known))
    }
    guard pairs.isEmpty else { return .same }
    guard values.old.changesKind(to: values.new) else {
      return values.old.scalars.areUnlike(values.new.scalars)
        ? .unknown("it was other words, or in another form, in older documents") : .same
    }
    if let only = onlyConversion(values, ofItems: ofItems) { return .some(only, isAssumed: true) }
    let kinds = [values.old, values.new].map { shape in
      JSONKind.allCases.filter(shape.valueKinds.contains).map(\.phrase).joined(separator: " or ")
    }
    return .unknown("it was \(kinds[0]), and is \(kinds[1])")
  }

  /// Returns the only conversion that makes the newer value of each pair of the older one; one
  /// that hardly fits by chance comes before others.
  private static func conversion(of pairs: [PlainPair], ofItems: Bool) -> ValueConversion? {
    let scalars = ofItems ? [] : scalars
    let found = (containers(pairs, ofItems: ofItems) + scalars).filter { $0.fits(pairs) }
    let (proved, open) = (found.filter { $0.isProved(by: pairs) }, found.filter(\.mayBeAssumed))
    if let likely = [proved, open].first(where: { !$0.isEmpty }) {
      return likely.count == 1 ? likely[0] : nil
    }
    return ofItems ? nil : words(pairs)
  }

  /// The conversions into objects and lists, or out of them, with names that are in the pairs.
  private static func containers(_ pairs: [PlainPair], ofItems: Bool) -> [ValueConversion] {
    func names(_ value: PlainValue?) -> [String] { (value?.object ?? [:]).keys.sorted() }
    func keys(_ side: KeyPath<PlainPair, PlainValue>) -> [MigrationStep.Labels] {
      names(pairs.lazy.compactMap { $0[keyPath: side].list?.first }.first).map { .member($0) }
    }
    // Values that always have the same names do not have other ones.
    let (labels, others) = (rowNames(pairs, \.old, \.new), rowNames(pairs, \.new, \.old))
    return names(pairs.first?.old).map(take) + names(pairs.first?.new).map(put)
      + (ofItems ? [] : [take(nil), put(nil)])
      + (labels.map { [.names($0)] } ?? [.pairs] + keys(\.old)).map(label)
      + (others.map { [.names($0)] } ?? [.pairs, .none(loss: "names")] + keys(\.new)).map(unlabel)
  }

  /// The conversions of scalars.
  private static var scalars: [ValueConversion] {
    let dates = MigrationStep.Form.allCases.filter(\.isDate)
    return [spell(.number), spell(.string), negate, round]
      + dates.flatMap { old in
        dates.filter { $0 != old }.map { spell(MigrationStep.Spelling(from: old, to: $0)) }
      }
  }

  /// True if the form of the values may be enough: others have another form.
  private var mayBeAssumed: Bool {
    switch self {
    case .take, .put, .label, .unlabel(.names), .spell(.string): true
    default: false
    }
  }

  /// True if pairs prove that the scalars of one member became another member.
  static func isProved(by pairs: [PlainPair]) -> Bool {
    PlainValue.prove(pairs.map(\.new))
      && (scalars + [words(pairs)].compactMap(\.self)).contains {
        $0.fits(pairs) && ($0.mayBeAssumed || $0.isProved(by: pairs))
      }
  }

  /// Returns the only conversion that the kinds of values allow, if no pair shows any.
  private static func onlyConversion(_ values: ShapePair, ofItems: Bool) -> ValueConversion? {
    let (old, new) = (values.old, values.new)
    if !ofItems, old.isSpelled(as: new) {
      return spell(new.valueKinds == [.number] ? .number : .string)
    }
    func members(_ objects: LearnedShape, _ value: LearnedShape) -> [String] {
      guard objects.valueKinds == [.object], !objects.isMap, value.valueKinds.count == 1 else {
        return []
      }
      return objects.members.filter { member in
        member.shape.valueKinds == value.valueKinds && member.shape.count == objects.objectCount
      }.map(\.name)
    }
    let (inner, outer) = (members(new, old), members(old, new))
    if inner.count == 1 { return put(inner[0]) }
    return outer.count == 1 ? take(outer[0]) : nil
  }

  /// Returns the names of a list's items, in their order, if objects have the same values.
  private static func rowNames(
    _ pairs: [PlainPair], _ lists: KeyPath<PlainPair, PlainValue>,
    _ objects: KeyPath<PlainPair, PlainValue>
  ) -> [String]? {
    let rows = pairs.map { ($0[keyPath: lists].list, $0[keyPath: objects].object) }
    guard let count = rows.first?.0?.count, count > 1,
      rows.allSatisfy({ $0.0?.count == count && $0.1?.count == count })
    else { return nil }
    let names = (rows.first?.1?.keys).map { $0.sorted() } ?? []
    var found: [String] = []
    for index in 0..<count {
      let fitting = names.filter { name in rows.allSatisfy { $0.0?[index] == $0.1?[name] } }
      guard fitting.count == 1, !found.contains(fitting[0]) else { return nil }
      found += fitting
    }
    return found
  }

  /// The maximum number of words that are replaced by others.
  private static let mostWords = 32

  /// Returns the replacements of words, if each word is there several times and always becomes the
  /// same one.
  ///
  /// Numbers that become other numbers are amounts.
  private static func words(_ pairs: [PlainPair]) -> ValueConversion? {
    var known: [ExactText: ExactText] = [:]
    for pair in pairs {
      guard case (.scalar(let old), .scalar(let new)) = (pair.old, pair.new),
        known[old] ?? new == new, LearnedScalars.isWord(old.text), LearnedScalars.isWord(new.text),
        pair.old.kind != .number || pair.new.kind != .number
      else { return nil }
      known[old] = new
    }
    // Words that become the same one could not be distinguished on the way back.
    guard Set(known.values).count == known.count, known.count <= mostWords,
      known.count * 2 <= pairs.count
    else { return nil }
    let words = known.sorted { $0.key < $1.key }
    let found = map(words.map { DocumentDeclaration.Pair(from: $0.text, to: $1.text) })
    // 'migrate' asks only about words that change.
    return words.contains { $0 == $1 } && !found.isProved(by: pairs) ? nil : found
  }

  // MARK: Values

  /// Returns the converted value; nil for a value that the conversion leaves.
  func apply(_ value: PlainValue) -> PlainValue? {
    let json = Array((value.scalar ?? "").utf8)
    switch self {
    case .spell(let spelling):
      guard value.kind == spelling.old.kind else { return nil }
      return DocumentRewriter.spelled(json, spelling).flatMap { PlainValue(json: $0) }
    case .negate: return DocumentRewriter.negated(json).flatMap { PlainValue(json: $0) }
    case .round: return JSONScalar.rounded(json).flatMap { PlainValue(json: $0.text) }
    case .label(let labels): return value.list.flatMap { Self.labeled($0, by: labels) }
    case .unlabel(.names(let names)):
      let items = names.compactMap { value.object?[$0] }
      return items.count == names.count && value.object?.count == names.count ? .list(items) : nil
    // Members are in no order here.
    case .unlabel: return nil
    case .take(nil): return value.list.flatMap { $0.count == 1 ? $0[0] : nil }
    case .take(let name?): return value.object?[name]
    case .put(let name):
      return value == .null || name == nil && value.list != nil
        ? nil : name.map { .object([$0: value]) } ?? .list([value])
    case .map(let pairs):
      return pairs.first { .scalar(ExactText($0.from)) == value }.map { .scalar(ExactText($0.to)) }
    }
  }

  /// Returns the items of a list as an object; nil if one is without a name, or two have the same.
  private static func labeled(
    _ items: [PlainValue], by labels: MigrationStep.Labels
  ) -> PlainValue? {
    var names: [String?] = []
    var values = items
    switch labels {
    case .names(let all): names = all
    case .member(let key):
      names = items.map { $0.object?[key]?.text }
      values = items.compactMap { $0.object.map { .object($0.filter { $0.key != key }) } }
    case .pairs:
      names = stride(from: 0, to: items.count, by: 2).map { items[$0].text }
      values = stride(from: 1, to: items.count, by: 2).map { items[$0] }
    case .none: return nil
    }
    let known = names.compactMap(\.self)
    guard known.count == names.count, Set(known).count == values.count else { return nil }
    return .object(Dictionary(uniqueKeysWithValues: zip(known, values)))
  }

  /// True if the older values become the newer ones, and some change; objects may get more members.
  private func fits(_ pairs: [PlainPair]) -> Bool {
    pairs.contains { $0.old != $0.new }
      && pairs.allSatisfy { pair in
        let made = apply(pair.old) ?? pair.old
        switch self {
        case .put(let name?): return pair.new.object?[name] == made.object?[name]
        case .unlabel(.none):
          guard let own = pair.old.object, let items = pair.new.list else {
            return made == pair.new
          }
          return Dictionary(grouping: own.values, by: \.self)
            == Dictionary(grouping: items, by: \.self)
        case .unlabel(let labels) where pair.old.object != nil:
          return made == pair.new || pair.new.list.flatMap { Self.labeled($0, by: labels) } == made
        default: return made == pair.new
        }
      }
  }

  /// If items may be in so many orders, theirs is hardly chance.
  private static let leastOrders = 1024

  /// True if values hardly fit by chance.
  private func isProved(by pairs: [PlainPair]) -> Bool {
    let saying = Set(pairs.filter { $0.old.says && $0.new.says }.map(\.new))
    switch self {
    // Numbers that were all negative may have lost their signs.
    case .negate where !saying.contains(where: { $0.scalar?.first == "-" }): return false
    // The names of a single object may be data.
    case .negate, .take(nil), .put(nil), .label(.names), .unlabel(.names): return saying.count > 1
    case .round:
      let rests = pairs.compactMap { $0.old.scalar.flatMap(Double.init) }.map {
        $0.magnitude - $0.magnitude.rounded(.down)
      }
      return rests.contains { $0 >= 0.5 } && rests.contains { 0 < $0 && $0 < 0.5 }
    case .map(let words):
      // Each further pair would contradict replacements of words that have nothing in common.
      return PlainValue.areMany(pairs.count - words.count, of: Set(words.map(\.to)).count)
    case .label: return !saying.isEmpty
    // A step writes the values in the order of the names.
    case .unlabel:
      let counts = pairs.map { $0.old.object?.count ?? 0 }
      let orders = counts.flatMap { 1...max($0, 1) }.reduce(1) { min($0 * $1, Self.leastOrders) }
      return orders == Self.leastOrders
    // Newer documents may have both numbers and texts.
    case .spell(.string): return !saying.isEmpty && PlainValue.areMany(pairs.count, of: 2)
    case .spell(let spelling) where spelling.old.isDate && spelling.old.kind == spelling.new.kind:
      // Other numbers are multiplied by 1000, too.
      let dates = pairs.compactMap { pair in
        pair.old.scalar.flatMap { DateText(Array($0.utf8), spelling.old) }
          .map { String(decoding: $0.json(.iso8601, from: spelling.old), as: UTF8.self) }
      }
      return !saying.isEmpty && dates.allSatisfy { ("\"1980"..<"\"2100").contains($0) }
    case .take: return PlainValue.prove(pairs.map(\.new))
    case .put: return PlainValue.prove(pairs.map(\.old))
    default: return !saying.isEmpty
    }
  }

  /// Returns the shape of the converted values.
  func shape(_ old: LearnedShape, _ new: LearnedShape) -> LearnedShape {
    switch self {
    case .put(let name?): LearnedShape([(name, old)], count: old.count)
    case .take(let name?): old[name] ?? new
    default: new
    }
  }

  /// Writes the step for a value, or for the items of a list.
  func write(_ path: DocumentPath, _ step: inout DocumentDeclaration.Step) {
    let text = path.description
    let isItem = path.steps.last == .all
    switch self {
    case .spell(let spelling):
      (step.spell, step.spelling) = (text, .init(rawValue: spelling.new.rawValue))
      step.was = spelling.old.isDate ? spelling.old : nil
    case .negate: step.negate = text
    case .round: step.round = text
    case .label(let labels), .unlabel(let labels):
      if case .label = self { step.label = text } else { step.unlabel = text }
      switch labels {
      case .names(let names): step.names = names
      case .member(let name):
        step.of = DocumentPath(path.steps + [.all]).appending(name).description
      case .pairs: step.spelling = .pairs
      case .none(let loss): step.loss = path.name ?? loss
      }
    case .take(let name):
      let inner = name.map(path.appending) ?? DocumentPath(path.steps + [.all])
      if isItem { step.unwrap = [inner.description] } else { step.take = inner.description }
    case .put(let name):
      if isItem { step.wrap = [text] } else { step.put = text }
      step.into = name
    case .map(let pairs): (step.map, step.values) = (text, pairs)
    }
  }
}
