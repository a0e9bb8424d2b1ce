import Diagnostics

/// The limits of a text.
package struct XMLLimits: Sendable {
  /// The maximum number of open elements, at most 256.
  package var depth: Int
  /// The maximum size of a file in bytes.
  package var bytes: Int
  /// The maximum size in bytes of a text that skips libxml2 if the scanner is certain of it.
  ///
  /// libxml2 limits names and texts together to some 10 MB, which the scanner does not count.
  package var certain: Int

  package init(depth: Int = 256, bytes: Int = 64 << 20, certain: Int = 4 << 20) {
    self.depth = depth
    self.bytes = bytes
    self.certain = certain
  }
}

extension XMLOutline {
  /// libxml2 refuses deeper nesting, and readers of trees are recursive.
  private static let greatestDepth = 256

  /// The maximum number of bytes that libxml2 may place a mistake too early.
  private static let slack = 3

  /// Reads a text.
  ///
  /// It never opens other files, and replaces only the five entities of XML.
  ///
  /// libxml2 decides whether the text is well-formed, unless the scanner is certain that it is. The
  /// list and all places come from this module, since the places that libxml2 reports are not
  /// reliable. A text that is refused here (entities, nesting, sizes) never reaches libxml2.
  package convenience init(
    _ bytes: [UInt8], limits: XMLLimits = XMLLimits(), for reader: XMLReaderKind? = nil
  ) {
    guard bytes.count <= limits.bytes else {
      let message = "the file has more than \(limits.bytes) bytes"
      self.init(text: bytes, problems: [XMLProblem(.oversizedFile, message, at: 0..<0)])
      return
    }
    let source = XMLEncodingCheck(bytes, for: reader)
    let depth = min(limits.depth, Self.greatestDepth)
    var scanner = XMLScanner(source.text, from: source.start, to: source.end, depth: depth)
    scanner.read(declaration: source.declaration?.range)
    var problems = [source.problem, scanner.entity].compactMap(\.self)
    if source.end < source.text.count {
      // The rest of the text is missing; problems that follow from that are not reported.
    } else if let problem = Self.judge(source, &scanner, certain: limits.certain) {
      problems.append(problem)
    } else if let mark = scanner.list.mergeMark(in: source.text) {
      let message =
        "\(scanner.source.quoted(mark)) is left from a merge; choose a side, and remove it"
      problems.append(XMLProblem(.malformed, message, at: mark))
    }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
    self.init(
      text: source.text, unit: source.unit, declaration: source.declaration,
      doctype: scanner.doctype, problems: problems, list: scanner.list, table: scanner.table)
  }

  /// True if the text is certainly well-formed.
  ///
  /// The scanner covers all of XML except the XML declaration, the DOCTYPE, and unusual names and
  /// characters, which libxml2 checks.
  private static func isCertain(_ source: XMLEncodingCheck, _ scanner: XMLScanner) -> Bool {
    scanner.problem == nil && scanner.entity == nil && source.areAllowed
      && !scanner.table.hasUnusualName
      && XMLVerdict(prologOf: source, scanner.doctype).map(\.isSound) ?? true
  }

  /// Returns the mistake that ends the reading: the scanner's, or an earlier one that libxml2
  /// found.
  private static func judge(
    _ source: XMLEncodingCheck, _ scanner: inout XMLScanner, certain: Int
  ) -> XMLProblem? {
    let problem = scanner.problem
    if source.text.count <= certain, isCertain(source, scanner) { return nil }
    guard scanner.entity == nil, problem == nil || problem?.kind == .malformed,
      source.start < source.text.count
    else { return problem }
    let verdict = XMLVerdict(source, scanner.doctype)
    guard let found = verdict.problem(in: source, scanner) else { return problem }
    if let problem, problem.range.lowerBound <= verdict.offset + slack { return problem }
    var shorter = XMLScanner(
      source.text, from: source.start, to: found.range.lowerBound, depth: scanner.depthLimit)
    shorter.read(declaration: source.declaration?.range)
    scanner = shorter
    return found
  }
}
