import DesktopEntries
package import Diagnostics
import Declarations
import KeyFileSyntax
import MIMEPackages
import Metainfo
import PropertyLists
package import FileGeneration
package import UniformTypes

/// The files that are checked together, and the surroundings on the machine.
package struct ProjectContext: Sendable {
  /// A form in which files are generated from declarations, with the files of the only declaration
  /// of the set in this form; nil to generate them.
  typealias Form = (options: GenerationOptions, generation: Generation?)

  package let surroundings: Surroundings
  /// The MIME types that the packages and declarations among the files declare.
  package let given: MediaTypeDatabase

  /// The files, indexed for comparison.
  var set: TypeSet { sets.value }

  private let sets: Once<TypeSet>
  /// The findings of the comparison, by file index.
  private let consistency: Once<[Int: [Diagnostic]]>
  /// The settings for findings in the declarations among the files, if there are any.
  var checks: DeclaredChecks? { judges.value }

  /// The types that sources and projects are compared with.
  var sources: AppSourceContext { sourceContexts.value }

  private let sourceContexts: Once<AppSourceContext>
  private let buildSettings: Once<[String: [String: String]]>
  private let judges: Once<DeclaredChecks?>
  private let claims: Once<SiblingClaims>
  /// Without applications for the files that a declaration generates, whose names are right.
  let applicationsInSet: Once<ProjectApplications>
  private let mainExtensions: Once<MainExtensions>
  /// The types that declarations among the files export and also import.
  private let alsoImported: Set<UniformTypeIdentifier>
  let hasPackages: Bool
  private let knownNames: KnownNames
  private let typeNames: Once<[String]>
  /// The types that installed applications claim; read once, and only if a file needs them.
  let applications: [String: Set<String>]?
  /// The forms in which the files of declarations are generated to be checked.
  let forms: [Form]
  /// The rules to run.
  let selection: RuleSelection

  /// Creates the context of files that were read.
  ///
  /// Rules outside `selection` need not be run; findings have the severities of the catalog. With
  /// `generated`, what the only declaration of the set generates with some options, these files are
  /// checked in addition to the files of the default options.
  package init(
    _ files: [ProjectFile], surroundings: Surroundings,
    generated: (options: GenerationOptions, generation: Generation)? = nil,
    selection: RuleSelection = .all
  ) {
    var forms: [Form] = [(GenerationOptions(), nil)]
    if let generated {
      var form: Form = (generated.options, generated.generation)
      form.options.declarationName = GenerationOptions().declarationName
      forms = form.options == forms[0].options ? [form] : forms + [form]
    }
    self.init(files, surroundings, beside: nil, forms: forms, selection.withoutSeverities)
  }

  /// Creates the context of the files that a declaration generates; types that the files beside the
  /// declaration declare count as known.
  init(_ files: [ProjectFile], beside other: ProjectContext) {
    self.init(files, other.surroundings, beside: other, forms: [], .all)
  }

  private init(
    _ files: [ProjectFile], _ surroundings: Surroundings, beside other: ProjectContext?,
    forms: [Form], _ selection: RuleSelection
  ) {
    let paths = Set(files.map(\.path))
    // A file and its template are one.
    let files = files.filter { !$0.isTemplate || !paths.contains($0.productPath) }
    (self.selection, self.surroundings, self.forms) = (selection, surroundings, forms)
    var given = other?.given ?? MediaTypeDatabase(origin: "the files that are checked")
    let packages = files.filter { $0.kind == .mimePackage }
    // A build may fill in any type.
    hasPackages = !packages.isEmpty && packages.allSatisfy { $0.filled?.ranges.isEmpty ?? true }
    var alsoImported: Set<UniformTypeIdentifier> = []
    var needsApplications = false
    for file in files {
      if let package = file.as(MIMEPackage.self) {
        if other == nil { for record in package.records { given.add(record) } }
      } else if let declaration = file.as(DeclarationFile.self) {
        var options = GenerationOptions()
        options.kinds = [.mime]
        for type in declaration.declaration.generate(options).content.types { given.add(type) }
        alsoImported.formUnion(declaration.alsoImported)
      } else if file.kind == .mimeApps, !needsApplications {
        needsApplications = surroundings.isChosen || surroundings.isInstalled(file.path)
      }
    }
    self.given = given
    self.alsoImported = alsoImported
    let written = other == nil ? files : []
    applicationsInSet = Once { ProjectApplications(written) }
    mainExtensions = Once { MainExtensions(written) }
    let own = given
    let shared = surroundings.mediaTypes
    let sets = Once {
      TypeSet(
        files, surroundings: surroundings,
        mediaTypes: Once { MediaTypeContext(shared: shared.value.database, given: own) })
    }
    self.sets = sets
    claims = Once { SiblingClaims(sets.value) }
    sourceContexts = Once { sets.value.makeSourceContext() }
    buildSettings = Once { sets.value.makeBuildSettings() }
    let judges = Once { DeclaredChecks(sets.value) }
    self.judges = judges
    consistency = Once {
      ConsistencyRules.check(sets.value, judges.value == nil ? selection : .all)
    }
    // The names are the same for all files generated from the declarations of a run.
    knownNames = other?.knownNames ?? KnownNames(given: own, shared: shared.value.database)
    typeNames =
      other?.typeNames
      ?? Once { MediaTypeContext(shared: shared.value.database, given: own).sortedNames.value }
    applications = needsApplications ? surroundings.applications() : nil
  }

  /// Returns whether users get the file at a path, and the bundles that projects build with it.
  package func shipping(of path: String) -> (shipping: Shipping, bundles: [String]) {
    let shipping = set.paths.firstIndex(of: SetPath(path)).map { set.shipping[$0] }
    let bundles = set.targets.value.values(
      of: "PRODUCT_BUNDLE_IDENTIFIER", ofList: ProjectPath.normal(path))
    return (shipping ?? .unknown, bundles)
  }

  /// True for a file that exists and that a build or a script may take.
  package func mayShip(_ path: String) -> Bool {
    surroundings.hasFile?(path) == true
      && BuildSystem.shipping(of: ProjectPath.normal(path), surroundings) != nil
  }

  /// Returns the disagreements between the file and the others.
  ///
  /// Compares the file again if it has changed since it was given, because a fix changes it.
  func consistency(of file: ProjectFile) -> [Diagnostic] {
    let set = set
    guard let index = set.index(of: file.path) else { return [] }
    guard set.files[index].text.bytes != file.text.bytes else {
      return consistency.value[index] ?? []
    }
    var files = set.files
    files[index] = file
    let changed = TypeSet(files, surroundings: surroundings, mediaTypes: set.mediaTypes)
    return ConsistencyRules.check(changed, selection)[index] ?? []
  }

  private var mediaTypes: MediaTypeContext {
    MediaTypeContext(shared: surroundings.mediaTypes.value.database, given: given)
  }

  /// Returns nil for a file that does not name types.
  private func mediaTypes(for file: ProjectFile) -> MediaTypeContext? {
    file.asksForMediaTypes ? mediaTypes : nil
  }

  /// True if types that the context does not declare are undeclared.
  private func knowsAllTypes(_ file: ProjectFile, isInstalled: Bool) -> Bool {
    hasPackages || surroundings.isFinished(file.path)
      || file.asksForMediaTypes && (isInstalled || surroundings.isChosen)
        && surroundings.mediaTypes.value.isReal
  }

  func mimePackage(_ file: ProjectFile) -> MIMEPackageContext {
    // An installed package is itself part of the database.
    let isPart = surroundings.isInstalled(file.path)
    guard !isPart else {
      return MIMEPackageContext(
        fileName: file.name, types: mediaTypes, foreign: .builtIn, typeNames: typeNames)
    }
    return MIMEPackageContext(
      fileName: file.name,
      applicationID: file.isTemplate ? nil : flatpakID(ofPackageAt: file.path, name: file.name),
      isOfApplication: applicationsInSet.value.own(packageAt: file.path), types: mediaTypes,
      installed: surroundings.packages, mainExtensions: mainExtensions.value.byType,
      typeNames: typeNames)
  }

  func desktopEntry(_ file: ProjectFile) -> DesktopEntryContext {
    var context = thumbnailer(file)
    context.knownNames = knownNames
    context.isSession = ["xsessions", "wayland-sessions"].contains(SetPath(file.path).folderName)
    let isFinished = surroundings.isFinished(file.path)
    context.isFinished = isFinished && !surroundings.isChosen && !context.isInstalled
    if context.isInstalled {
      context.hasIcon = surroundings.hasIcon
    } else if !isFinished, let entry = file.as(ReadDesktopEntry.self) {
      // A finished tree has the name that its sources gave the entry.
      context.isInProject = applicationsInSet.value.own(entry, at: file.path)
    }
    return context
  }

  func thumbnailer(_ file: ProjectFile) -> DesktopEntryContext {
    let isInstalled = surroundings.isInstalled(file.path)
    var context = DesktopEntryContext()
    context.mediaTypes = mediaTypes(for: file)
    context.knowsAllTypes = knowsAllTypes(file, isInstalled: isInstalled)
    context.isInstalled = isInstalled
    context.hasProgram = surroundings.hasProgram
    return context
  }

  func mimeApps(_ file: ProjectFile) -> MIMEAppsContext {
    let isInstalled = surroundings.isInstalled(file.path)
    // A folder that the user chose for its types may not contain applications.
    let chosen = surroundings.isChosen ? applications.flatMap { $0.isEmpty ? nil : $0 } : nil
    return MIMEAppsContext(
      mediaTypes: mediaTypes, installed: isInstalled ? applications : chosen,
      together: claims.value.all.mapValues { Set($0) })
  }

  func metainfo(_ file: ProjectFile) -> MetainfoContext {
    let claims = claims.value
    var context = MetainfoContext()
    context.entries = claims.near(file.path).flatMap {
      mayRenameEntry(near: file.path, among: $0) ? nil : $0
    }
    context.farEntries = claims.all
    context.isCategory = { DesktopCategories.isRegistered($0) || $0.hasPrefix("X-") }
    return context
  }

  func propertyList(_ file: ProjectFile) -> InfoPropertyListContext {
    var context = propertyList
    context.bundleFiles = bundleFiles(ofListAt: file.path, file.as(ReadPropertyList.self))
    if GeneratedFile.isGenerated(file.text.bytes) {
      context.isAlsoImported = { _ in true }
    } else if !alsoImported.isEmpty {
      context.isAlsoImported = { [alsoImported] in alsoImported.contains($0) }
    }
    let path = ProjectPath.normal(file.path)
    context.buildSettings = buildSettings.value[path] ?? [:]
    context.deploymentTargets = set.targets.value.deploymentTargets(ofList: path)
    context.projectTypes = { [sourceContexts] in
      let sources = sourceContexts.value
      return ProjectTypes(
        identifiers: sources.identifiers, hasLists: sources.paths.contains { $0 != file.path })
    }
    return context
  }

  var propertyList: InfoPropertyListContext {
    InfoPropertyListContext(knowsMediaType: { mediaTypes.knowsInAnyCase($0) })
  }
}

extension DeclarationFile {
  fileprivate var alsoImported: [UniformTypeIdentifier] {
    declaration.types.filter(\.alsoImport).map { UniformTypeIdentifier(rawValue: $0.identifier) }
  }
}
