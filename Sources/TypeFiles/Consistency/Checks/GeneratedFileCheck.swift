import Diagnostics
import FileTypeDeclaration
import TypeGeneration

extension ConsistencyRules {
  /// Generated files that are not what their declaration would make now.
  static func checkGeneratedFiles(_ set: TypeSet) -> [SetFinding] {
    guard !set.wanted.isEmpty else { return [] }
    return set.files.indices.compactMap { file in
      guard let owner = set.owner(ofGenerated: file) else { return nil }
      let (bytes, unit) = set.files[file].text
      guard unit == .bytes, let wanted = owner.content(of: file, in: set, bytes) else { return nil }
      let place = firstDifference(bytes, wanted)
      return SetFinding(
        file: file,
        Diagnostic(
          staleGeneratedFile,
          "the file is not what '\(set.name(of: owner.file, in: file))' generates now",
          at: place,
          fix: .unsafe(
            "generate the file anew",
            TextEdit(range: 0..<bytes.count, replacement: String(decoding: wanted, as: UTF8.self)))
        ))
    }
  }

  /// The first line that differs, without its end.
  private static func firstDifference(_ bytes: [UInt8], _ wanted: [UInt8]) -> Range<Int> {
    let place = zip(bytes, wanted).prefix { $0 == $1 }.count
    let isEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let start = bytes[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    return start..<(bytes[place...].firstIndex(where: isEnd) ?? bytes.count)
  }
}

extension TypeSet {
  /// The declaration that makes a file which says that it is generated; the nearest of several.
  func owner(ofGenerated file: Int) -> Wanted? {
    guard !wanted.isEmpty, files[file].mayBeGenerated,
      GeneratedFile.isGenerated(files[file].text.bytes)
    else { return nil }
    let owners = wanted.filter { !$0.contents(of: file, in: self).isEmpty }
    return nearest(owners, to: file, \.file)
  }
}

extension TypeFile {
  fileprivate var mayBeGenerated: Bool {
    switch content {
    case .propertyList, .mimePackage, .desktopEntry, .thumbnailer, .metainfo: true
    case .mimeApps, .declaration, .swiftSource, .xcodeProject: false
    }
  }
}

extension TypeSet.Wanted {
  /// What a file would be made to be, where it is none of the forms that it could have.
  fileprivate func content(of file: Int, in set: TypeSet, _ bytes: [UInt8]) -> [UInt8]? {
    let forms = contents(of: file, in: set)
    guard !forms.isEmpty, !forms.contains(bytes) else { return nil }
    // Of the forms that a file may have, the one that it was made in has most in common with it.
    return forms.max { common($0, bytes) < common($1, bytes) }
  }

  private func common(_ left: [UInt8], _ right: [UInt8]) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }

  /// What the declaration makes at the path of a file, or else under its name, for each flavour.
  fileprivate func contents(of file: Int, in set: TypeSet) -> [[UInt8]] {
    let path = set.paths[file]
    let there = made.value.filter { path.ends(with: $0.path) }
    let named = there.isEmpty ? made.value.filter { SetPath($0.path).name == path.name } : there
    return named.map(\.bytes)
  }
}

extension Declaration {
  /// What is made of the declaration, in all the forms in which it may have been made.
  func allGeneratedFiles(name: String) -> [GeneratedFile] {
    GenerationOptions.Flavour.allCases.flatMap { flavour in
      [false, true].flatMap { isWhole in
        var options = GenerationOptions()
        options.kinds.remove(.icons)
        options.flavour = flavour
        options.isWhole = isWhole
        options.declarationName = name
        // Names of icons depend on whether the pictures were there, not on what they show.
        let bare = generate(options).files
        let drawn = generate(options) { _ in [] }.files
        return bare + drawn.filter { !bare.contains($0) }
      }
    }
  }
}
