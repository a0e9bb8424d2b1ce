import Diagnostics
import Declarations
import PropertyLists
import UniformTypes

extension TypeSet {
  /// Collects the types in the property lists of apps and in declarations, for comparison with
  /// sources.
  func makeSourceContext() -> AppSourceContext {
    let all = shipped.map { files[$0] }.compactMap(AppList.init)
    // Beside lists that people write, a built application is another vendor's, or an old build.
    let written = all.filter { !$0.path.contains(".app/") }
    let lists = written.isEmpty ? all : written
    return AppSourceContext(
      paths: lists.map(\.path) + counted.map { paths[$0.file].text },
      exported: lists.flatMap { $0.declared(.exported) } + declared(as: .export),
      imported: lists.flatMap { $0.declared(.imported) } + declared(as: .import),
      claimed: lists.flatMap(\.claimed) + claimedByDeclarations, values: lists.flatMap(\.values),
      sources: files.compactMap { $0.as(SwiftSource.self) }, targets: targets.value,
      hasFile: surroundings.hasFile)
  }

  /// The declarations, except those whose application a build gives a written Info.plist: only
  /// what this list says is in the application.
  private var counted: [Wanted] {
    wanted.filter { wanted in
      let own = wanted.source.declaration.application?.bundleIdentifier
      return !files.indices.contains { file in
        guard let list = ApplicationList(self, file),
          paths[file].relative(toFolderOf: paths[wanted.file]) != nil,
          case .ships = shipping[file]
        else { return false }
        guard let own, !list.identifiers.isEmpty else { return true }
        return list.identifiers.contains { $0.isSame(as: own) }
      }
    }
  }

  private var claimedByDeclarations: [AppSourceContext.ClaimedType] {
    counted.flatMap { wanted in
      wanted.types.filter { $0.role != nil }.map {
        AppSourceContext.ClaimedType($0.identifier, role: $0.role, path: paths[wanted.file].text)
      }
    }
  }

  /// Returns the types of the declarations that a generated Info.plist would contain in that list.
  private func declared(as form: DeclarationForm) -> [AppSourceContext.DeclaredType] {
    counted.flatMap { wanted in
      wanted.types.filter { $0.form == form || form == .import && $0.source.alsoImport }.map {
        AppSourceContext.DeclaredType(
          $0.identifier, conformsTo: $0.conformsTo, path: paths[wanted.file].text,
          isInList: false)
      }
    }
  }

  /// Returns the keys that Xcode adds to Info.plists when it builds the apps, by the normalized
  /// paths of the lists.
  func makeBuildSettings() -> [String: [String: String]] {
    let unnamed = unnamedLists.value.map {
      ($0.path, $0.project.content.keys(in: $0.target.configurations))
    }
    return targets.value.generatedKeys.merging(unnamed) { own, _ in own }
  }
}

/// A property list that may be an app's Info.plist.
private struct AppList {
  let path: String
  private let root: PropertyListValue
  private let declarations: TypeDeclarations
  /// The list's own types by their extensions, in lower case.
  private let typesByExtension: [String: [String]]

  /// Returns nil for a list that is not about an app and is not named like an Info.plist.
  init?(_ file: ProjectFile) {
    guard let root = file.as(ReadPropertyList.self)?.list.root else { return nil }
    let isAboutApp = (root.dictionary ?? []).contains { Self.keys.contains($0.key.name) }
    guard isAboutApp || file.name.hasSuffix("Info.plist") else { return nil }
    path = file.path
    self.root = root
    declarations = TypeDeclarations(root)
    typesByExtension = declarations.effective.reduce(into: [:]) { types, type in
      guard let identifier = type.identifier?.text else { return }
      for name in Set(type.tags(of: .filenameExtension).map(\.text.asciiLowercased)) {
        types[name, default: []].append(identifier)
      }
    }
  }

  private static let keys: Set<String> = [
    "CFBundleDocumentTypes", "CFBundleExecutable", "CFBundleIdentifier", "CFBundlePackageType",
    "UTExportedTypeDeclarations", "UTImportedTypeDeclarations",
  ]

  func declared(_ origin: TypeDeclaration.Origin) -> [AppSourceContext.DeclaredType] {
    declarations.all.filter { $0.origin == origin }.compactMap { type in
      type.identifier.map {
        AppSourceContext.DeclaredType($0.text, conformsTo: type.conformsTo.map(\.text), path: path)
      }
    }
  }

  var claimed: [AppSourceContext.ClaimedType] {
    declarations.documentTypes.flatMap { document in
      let tags = document.legacyTags(of: .filenameExtension)
      let names =
        document.contentTypes.isEmpty
        ? tags.compactMap { owner(of: $0.text) } : document.contentTypes.map(\.text)
      return names.map { AppSourceContext.ClaimedType($0, role: document.role, path: path) }
    }
  }

  /// Returns the only type with an extension: the list's own, or else the system's.
  private func owner(of name: String) -> String? {
    let own = typesByExtension[name.asciiLowercased] ?? []
    let all =
      own.isEmpty
      ? SystemTypes.shared.types(withExtension: name).map(\.identifier.rawValue) : own
    return all.count == 1 ? all.first : nil
  }

  var values: [AppSourceContext.PropertyValue] {
    (root.dictionary ?? []).compactMap { entry in
      let text: String? =
        switch entry.value.content {
        case .string(let text): text
        case .integer(let number): String(number)
        case .boolean(let value): value ? "YES" : "NO"
        default: nil
        }
      return text.map { AppSourceContext.PropertyValue(key: entry.key.name, value: $0, path: path) }
    }
  }
}
