import AppSources
import Diagnostics
import FileTypeDeclaration
import InfoPropertyList
import UniformTypes

extension TypeSet {
  /// What the property lists of apps and the declarations say, for sources to be compared with.
  func makeSourceContext() -> AppSourceContext {
    let lists = files.compactMap(AppList.init)
    var context = AppSourceContext(
      paths: lists.map(\.path) + wanted.map { paths[$0.file].text },
      exported: lists.flatMap { $0.declared(.exported) } + declared(as: .export),
      imported: lists.flatMap { $0.declared(.imported) } + declared(as: .import),
      claimed: lists.flatMap(\.claimed), values: lists.flatMap(\.values),
      sources: files.compactMap { file in
        if case .swiftSource(let source) = file.content { source } else { nil }
      })
    context.claimed += wanted.flatMap { wanted in
      wanted.types.filter { $0.role != nil }.map {
        AppSourceContext.ClaimedType($0.identifier, path: paths[wanted.file].text)
      }
    }
    return context
  }

  /// The types of declarations that an Info.plist made of them has in that list.
  private func declared(as form: DeclarationForm) -> [AppSourceContext.DeclaredType] {
    wanted.flatMap { wanted in
      wanted.types.filter { $0.form == form || form == .import && $0.source.alsoImport }.map {
        AppSourceContext.DeclaredType(
          $0.identifier, conformsTo: $0.conformsTo, path: paths[wanted.file].text)
      }
    }
  }

  /// What Xcode adds to the Info.plist at a path when it builds the app.
  func buildSettings(forListAt path: String) -> [String: String] {
    files.reduce(into: [:]) { settings, file in
      guard case .xcodeProject(let project) = file.content else { return }
      settings.merge(project.generatedKeys(forInfoPlistAt: path, project: file.path)) { $1 }
    }
  }
}

/// A property list that may be an app's Info.plist.
private struct AppList {
  let path: String
  private let root: PropertyListValue
  private let declarations: TypeDeclarations

  /// Nil for lists that say nothing of an app under a name that is not an Info.plist's.
  init?(_ file: TypeFile) {
    guard case .propertyList(let list, _) = file.content, let root = list.root else { return nil }
    let isAboutApp = (root.dictionary ?? []).contains { Self.keys.contains($0.key.name) }
    guard isAboutApp || file.name.hasSuffix("Info.plist") else { return nil }
    path = file.path
    self.root = root
    declarations = TypeDeclarations(root)
  }

  private static let keys: Set<String> = [
    "CFBundleDocumentTypes", "CFBundleExecutable", "CFBundleIdentifier", "CFBundlePackageType",
    "UTExportedTypeDeclarations", "UTImportedTypeDeclarations",
  ]

  func declared(_ origin: TypeDeclaration.Origin) -> [AppSourceContext.DeclaredType] {
    declarations.all.filter { $0.origin == origin }.compactMap { type in
      type.identifier.map {
        AppSourceContext.DeclaredType(
          $0.text, conformsTo: type.conformsTo.map(\.text), path: path)
      }
    }
  }

  var claimed: [AppSourceContext.ClaimedType] {
    let documents = declarations.documentTypes
    let named = documents.flatMap(\.contentTypes).map(\.text)
    let extensions = documents.filter(\.contentTypes.isEmpty).flatMap {
      $0.legacyTags(of: .filenameExtension)
    }
    return (named + extensions.compactMap { owner(of: $0.text) }).map {
      AppSourceContext.ClaimedType($0, path: path)
    }
  }

  /// The one type that has an extension, of the list's own or else of the system's.
  private func owner(of name: String) -> String? {
    let own = declarations.effective.filter { type in
      type.tags(of: .filenameExtension).contains { $0.text.isSame(as: name) }
    }.compactMap(\.identifier?.text)
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
      return text.map { AppSourceContext.PropertyValue(entry.key.name, $0, path: path) }
    }
  }
}
