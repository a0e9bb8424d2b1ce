import Diagnostics
import TestSupport
import Testing

@Suite struct NameDistanceTests {
  @Test(arguments: [
    ("Categorys", "Categories", true), ("categories", "Categories", true), ("Nmae", "Name", true),
    ("Named", "Name", true), ("Nomad", "Name", false), ("ab", "abc", false), ("ABC", "abc", true),
    ("Name", "Name", false), ("größe", "grösse", false), ("grösse", "größe", false),
    ("größte", "größere", true), ("STRAẞE", "straße", true), ("", "Name", false),
    ("application/jsn", "application/json", true), ("abcdefgh", "hgfedcba", false),
    ("typeType", "Type", true), ("TypeTypes", "Type", false), ("abab", "ab", false),
  ])
  func vectors(_ name: String, _ known: String, _ isNear: Bool) {
    #expect(NameDistance.isNear(name, to: known) == isNear)
  }

  /// The textbook's table, without any shortcuts.
  private static func edits(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var table = [[Int]](
      repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count {
      for column in 0...right.count {
        guard row > 0, column > 0 else {
          table[row][column] = max(row, column)
          continue
        }
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        table[row][column] = min(
          table[row - 1][column - 1] + cost, table[row - 1][column] + 1, table[row][column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return table[left.count][right.count]
  }

  @Test func agreesWithTheTextbook() {
    var random = SplitMix64(seed: 5)
    var near = 0
    for _ in 0..<20_000 {
      let letters = Array("abcdA".utf8)
      let known = (0..<Int.random(in: 0...10, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }
      var name = known
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0...name.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: name.insert(letters[Int.random(in: 0..<5, using: &random)], at: place)
        case 1 where place < name.count: name.remove(at: place)
        default: if place + 1 < name.count { name.swapAt(place, place + 1) }
        }
      }
      let (left, right) = (
        String(decoding: name, as: UTF8.self), String(decoding: known, as: UTF8.self)
      )
      let allowed = known.count >= 7 ? 2 : known.count >= 4 ? 1 : 0
      let expected =
        left != right
        && (left.lowercased() == right.lowercased()
          || allowed > 0 && Self.edits(name, known) <= allowed)
      near += expected ? 1 : 0
      #expect(NameDistance.isNear(left, to: right) == expected, "\(left) \(right)")
    }
    #expect(near > 4_000)
  }

  private static let meant: [(String, [String], String?)] = [
    ("UTTypeConformsto", ["UTTypeConformsTo"], "UTTypeConformsTo"),
    ("Categorys", ["Category", "Categories"], "Category"),
    ("editer", ["Viewer", "Editor"], "Editor"),
    ("teh", ["ten", "the", "tea"], "the"),
    ("comment", ["command", "comments"], "comments"),
    ("form", ["farm", "from"], "from"),
    ("gren", ["grey", "green"], "green"),
    ("Mimetype", ["MimeType", "MIMEType"], "MimeType"),
    ("größte", ["größere"], "größere"),
    ("abc", ["abd", "xbc"], nil), ("", ["a", "abcd"], nil), ("same", ["same"], nil),
    ("Nomad", ["Name"], nil),
    ("id'", ["idle", "id"], "id"), ("\"id\"", ["id"], "id"), ("_i d", ["id"], "id"),
    ("c++", ["c"], nil), ("ids", ["id"], nil), ("idid", ["id"], nil),
    ("ExecExec", ["TryExec", "Exec"], "Exec"), ("tryexecTryExec", ["Exec", "TryExec"], "TryExec"),
  ]

  @Test(arguments: meant)
  func nearestVectors(_ name: String, _ known: [String], _ meant: String?) {
    #expect(NameDistance.nearest(to: name, among: known) == meant)
  }

  /// Damages of names, which stand for a missing name, unlike other short names.
  @Test(arguments: ["id", "size", "x", "url"])
  func damagedNamesMeanMissingOnes(_ name: String) {
    let signed = [
      "\"\(name)\"", "'\(name)'", "\(name) ", " \(name)", "\(name):", "\"\(name)\":", "“\(name)”",
    ]
    let (first, last) = (String(name.prefix(1)), String(name.suffix(1)))
    let cut = name.count > 1 ? [String(name.dropLast()), String(name.dropFirst())] : []
    let swapped = name.count > 1 ? [String(name.dropLast(2)) + last + name.suffix(2).prefix(1)] : []
    let doubled: [String] = [name + last, first + name]
    for other in signed + cut + doubled + swapped + [name.uppercased()] as [String] {
      #expect(NameDistance.mayMean(other, name) == (other != name), "\(other)")
    }
    for other in [name, "", "y", "layer", "uid", "\"\"", "名前"] {
      #expect(!NameDistance.mayMean(other, name), "\(other)")
    }
  }

  @Test func labelsInCommonDoNotMakeNamesNear() {
    let known = ["public.css", "public.log", "public.json", "public.jpeg"]
    func nearest(_ name: String) -> String? {
      NameDistance.nearest(to: name, among: known, byLabel: true)
    }
    #expect(nearest("public.jsn") == "public.json")
    #expect(nearest("public.jpg") == "public.jpeg")
    #expect(nearest("public.doc") == nil && nearest("public.cxx") == nil)
    #expect(nearest("pubic.css") == "public.css")
  }

  /// The nearest name is near by the rule for two names, ignoring case.
  @Test func theNearestIsNear() {
    var random = SplitMix64(seed: 9)
    var found = 0
    for _ in 0..<2_000 {
      let letters = Array("abcd".utf8)
      let words = (0..<6).map { _ in
        String(
          decoding: (0..<Int.random(in: 3...9, using: &random)).map { _ in
            letters[Int.random(in: 0..<4, using: &random)]
          }, as: UTF8.self)
      }
      let near = words.dropFirst().filter { NameDistance.isNear(words[0], to: $0) }
      let nearest = NameDistance.nearest(to: words[0], among: words.dropFirst())
      if !near.isEmpty { found += 1 }
      #expect(near.isEmpty || nearest != nil)
      if let nearest, nearest.utf8.count > 3 { #expect(near.contains(nearest)) }
    }
    #expect(found > 50)
  }
}
