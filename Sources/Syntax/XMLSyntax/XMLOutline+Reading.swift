import Diagnostics

/// The limits of a text.
package struct XMLLimits: Sendable {
  /// Elements that may be open at the same time, at most 256.
  package var depth: Int
  /// Bytes of a file.
  package var bytes: Int

  package init(depth: Int = 256, bytes: Int = 64 << 20) {
    self.depth = depth
    self.bytes = bytes
  }
}

extension XMLOutline {
  /// libxml2 refuses more elements within each other, and readers of trees recur.
  private static let greatestDepth = 256

  /// How far before a mistake libxml2 may place it.
  private static let slack = 3

  /// Reads a text.
  ///
  /// Nothing outside of it is ever opened, and only the five entities of XML are replaced.
  ///
  /// libxml2 decides whether the text is well-formed. The list and all places come from this
  /// module, since libxml2 does not report reliable places. A text that is refused here (entities,
  /// nesting, sizes) never reaches libxml2.
  package init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) {
    guard bytes.count <= limits.bytes else {
      let message = "the file has more than \(limits.bytes) bytes"
      self.init(text: bytes, problems: [XMLProblem(.oversizedFile, message, at: 0..<0)])
      return
    }
    let source = XMLEncodingCheck(bytes)
    let depth = min(limits.depth, Self.greatestDepth)
    var scanner = XMLScanner(source.text, from: source.start, to: source.end, depth: depth)
    scanner.read(declaration: source.declaration?.range)
    var problems = [source.problem, scanner.entity].compactMap(\.self)
    if source.end < source.text.count {
      // The rest of the text is missing, so nothing that follows from that is said.
    } else if let problem = Self.judge(source, &scanner) {
      problems.append(problem)
    }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
    self.init(
      text: source.text, unit: source.unit, declaration: source.declaration,
      doctype: scanner.doctype, problems: problems, list: scanner.list, table: scanner.table)
  }

  /// The mistake that ends the reading, the scanner's or an earlier one that libxml2 has found.
  private static func judge(
    _ source: XMLEncodingCheck, _ scanner: inout XMLScanner
  ) -> XMLProblem? {
    let problem = scanner.problem
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
