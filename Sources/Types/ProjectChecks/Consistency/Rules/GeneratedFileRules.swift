package import Diagnostics
import Declarations
import FileGeneration

extension ConsistencyRules {
  package static let staleGeneratedFile = RuleInfo(
    "consistency/stale-generated-file", .error, fix: .unsafe,
    """
    A file that is marked as generated differs from what its declaration generates now, reported \
    at the first line that differs; or one that the record NAME.generated names is missing or was \
    changed, reported there
    """,
    because: "the generated files are out of date; run 'filetype generate'",
    references: ["kiwix-apple#589"],
    bad: [
      generated(SampleSet.made.replacing("    <comment>Sketch", with: "↓    <comment>Drawing"))
    ],
    good: [generated(SampleSet.made)])

  private static func generated(_ text: String) -> RuleExample {
    .set([("sketch.filetype.json", SampleSet.declaration), ("net.lakeside.sketch.xml", text)])
  }

  static let staleFiles = SetFamily<[TypeComparison]>(staleGeneratedFile) { _, findings in
    addStaleRecordedFiles(&findings)
    let set = findings.set
    guard !set.wanted.isEmpty else { return }
    for file in set.files.indices {
      guard let owner = set.owner(ofGenerated: file) else { continue }
      let (bytes, unit) = set.files[file].text
      guard unit == .bytes, let wanted = owner.content(of: file, in: set, bytes) else { continue }
      let edit = TextEdit.replace(0..<bytes.count, by: String(decoding: wanted, as: UTF8.self))
      findings.add(
        staleGeneratedFile,
        "the file differs from what '\(set.name(of: owner.file, in: file))' generates now",
        in: file, at: firstDifference(bytes, wanted), fix: Fix("generate the file again", edit))
    }
  }

  package static let leftoverGeneratedFile = RuleInfo(
    "consistency/leftover-generated-file", .error,
    """
    A file is marked as generated from a declaration that no longer generates it; reported at the \
    mark
    """,
    because: "it is still installed and shipped, although nothing declares what it contains",
    references: ["declaration format"],
    bad: [
      .set([
        ("sketch.filetype.json", SampleSet.declaration),
        (
          "mime/net.lakeside.drawing.xml",
          SampleSet.made.replacing("<!-- Generated", with: "↓<!-- Generated")
        ),
      ])
    ],
    good: [
      .set([
        ("sketch.filetype.json", SampleSet.declaration),
        ("mime/net.lakeside.sketch.xml", SampleSet.made),
      ])
    ])

  /// Files with the mark of a declaration in the set that would not generate them in their folder.
  ///
  /// Property lists for one platform are generated only on request.
  static let leftoverFiles = SetFamily<[TypeComparison]>(leftoverGeneratedFile) {
    _, findings in
    let set = findings.set
    guard !set.wanted.isEmpty else { return }
    for file in set.files.indices {
      guard let source = set.source(ofGenerated: file), set.paths[file].isOutput,
        set.onlyMaker(of: set.paths[file].name, source) == nil,
        set.makers.value[MadeFile(name: set.paths[file].name, source: source)] == nil,
        let named = set.index.wantedByMark[source]?.first(where: {
          !set.wanted[$0].made.value.isEmpty
        })
      else { continue }
      findings.add(
        leftoverGeneratedFile,
        "'\(set.name(of: set.wanted[named].file, in: file))' no longer generates this file",
        in: file, at: mark(in: set.files[file].text.bytes))
    }
  }

  /// Returns the line of the comment with the mark, without its line ending.
  private static func mark(in bytes: [UInt8]) -> Range<Int>? {
    var start = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if GeneratedFile.isGenerated(Array(line)) { return start..<start + line.count }
      start += line.count + 1
    }
    return nil
  }

  /// Returns the first line that differs, without its line ending.
  private static func firstDifference(_ bytes: [UInt8], _ wanted: [UInt8]) -> Range<Int> {
    let place = zip(bytes, wanted).prefix { $0 == $1 }.count
    let start = bytes[..<place].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
    return start..<(bytes[place...].firstIndex(where: \.isLineEnd) ?? bytes.count)
  }
}

extension TypeSet {
  /// Returns the declaration that generates a file marked as generated; the nearest one if there
  /// are several.
  func owner(ofGenerated file: Int) -> Wanted? {
    guard !wanted.isEmpty, let source = source(ofGenerated: file) else { return nil }
    let name = paths[file].name
    if let only = onlyMaker(of: name, source) { return only }
    // If several generate such a file, the declaration that it names counts.
    let owners =
      makers.value[MadeFile(name: name, source: source)] ?? makers.value[MadeFile(name: name)]
    return owners?.nearest(to: paths[file]).map { wanted[$0.value] }
  }

  /// Returns the declaration that a mark names if no other has its name and it makes such a file
  /// now: the forms that declarations might generate need not be made then.
  fileprivate func onlyMaker(of name: String, _ source: String) -> Wanted? {
    guard let named = index.wantedByMark[source], named.count == 1 else { return nil }
    let only = wanted[named[0]]
    let made = only.now.value?.files.filter(\.kind.isMarked) ?? []
    return made.contains { SetPath($0.path).name == name } ? only : nil
  }

  /// Returns the declaration that a generated file names, or nil for other files.
  fileprivate func source(ofGenerated file: Int) -> String? {
    files[file].kind.isGenerated ? GeneratedFile.source(of: files[file].text.bytes) : nil
  }
}

extension SetPath {
  /// True for a path at which every run generates a file of the kind.
  fileprivate var isOutput: Bool {
    let path = text.split(separator: "/").suffix(2).joined(separator: "/")
    guard let kind = OutputKind(path: path), !OutputKind.onRequest.contains(kind) else {
      return false
    }
    return GenerationOptions().covers(path)
  }
}

extension TypeSet.Wanted {
  /// Returns the regenerated content of a file, if the file matches none of its possible forms.
  ///
  /// They are the generated files with its path, or otherwise with its name.
  fileprivate func content(of file: Int, in set: TypeSet, _ bytes: [UInt8]) -> [UInt8]? {
    let path = set.paths[file]
    let isNow = now.value?.files.contains { path.ends(with: $0.path) && $0.bytes == bytes }
    guard isNow != true else { return nil }
    let there = made.value.filter { path.ends(with: $0.path) }
    let named = there.isEmpty ? made.value.filter { SetPath($0.path).name == path.name } : there
    let forms = named.map(\.bytes)
    guard !forms.isEmpty, !forms.contains(bytes) else { return nil }
    // Among several possible forms, choose the one that has most in common with the file.
    let common = { (form: [UInt8]) in zip(form, bytes).prefix { $0 == $1 }.count }
    return forms.max { common($0) < common($1) }
  }
}

extension Declaration {
  /// Returns the files generated from the declaration, in all possible forms.
  func allGeneratedFiles(name: String) -> [GeneratedFile] {
    var (whole, flatpak) = (GenerationOptions(), GenerationOptions())
    // Only property lists can be whole, and only what desktops read depends on the flavor.
    (whole.isWhole, whole.kinds) = (true, [.plist])
    (flatpak.flavor, flatpak.kinds) = (.flatpak, OutputKind.ofDesktops)
    return [GenerationOptions(), whole, flatpak].flatMap { options in
      var options = options
      options.kinds = options.kinds.filter(\.isMarked)
      options.declarationName = name
      // Icon names depend on whether the pictures exist, not on their content.
      var asksForPictures = false
      let drawn = generate(options) { _ in
        asksForPictures = true
        return []
      }.files
      let bare = asksForPictures ? generate(options).files : []
      return bare + drawn.filter { !bare.contains($0) }
    }
  }
}
