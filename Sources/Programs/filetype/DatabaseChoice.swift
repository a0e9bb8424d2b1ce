import Commands
import DesktopState
import Diagnostics
import Files
import FileGeneration
import Installation
import ProjectChecks
import UniformTypes

/// The shared MIME database that is used to check files.
enum DatabaseChoice: Sendable {
  /// The data folders of the machine, or the built-in database if they lack one.
  case machine
  case builtIn
  /// A folder and its types, read on first use.
  case folder(String, Once<Result<SharedMediaTypes, FileFailure>>)

  private static let builtInName = "built-in"

  /// Parses a name from an option or a configuration.
  init(_ name: String) {
    guard name != Self.builtInName else {
      self = .builtIn
      return
    }
    let types = Once {
      Result { () throws(FileFailure) in
        do throws(FileFailure) {
          return SharedMediaTypes(try MediaTypeDatabase(installedIn: name), isReal: true)
        } catch {
          throw error.suggesting([Self.builtInName], filesIn: "")
        }
      }
    }
    self = .folder(name, types)
  }

  /// The content of the searched data folders, read on first use.
  private var desktop: DesktopState {
    switch self {
    case .machine: InstallEnvironment.ofThisProcess.desktop()
    case .builtIn: DesktopState(DataFolders(data: []))
    case .folder(let path, _): DesktopState(DataFolders(data: [path]))
    }
  }

  private var isThisMachine: Bool { if case .folder = self { false } else { true } }

  /// Returns the types, read on first use; throws the reason if a named folder lacks types.
  func open() -> Once<Result<SharedMediaTypes, FileFailure>> {
    switch self {
    case .builtIn: return Once { .success(SharedMediaTypes(.builtIn, isReal: false)) }
    case .folder(_, let types): return types
    case .machine:
      let desktop = desktop
      return Once {
        let installed = desktop.mediaTypes
        return .success(
          installed.records.isEmpty
            ? SharedMediaTypes(.builtIn, isReal: false) : SharedMediaTypes(installed, isReal: true))
      }
    }
  }

  /// Returns the machine's state, with the opened types.
  func surroundings(
    _ opened: Once<Result<SharedMediaTypes, FileFailure>>? = nil
  ) throws(FileFailure) -> Surroundings {
    let types = opened ?? open()
    // A folder named by the user must exist, even if its types are not needed.
    if case .folder = self { _ = try types.value.get() }
    let desktop = desktop
    let workingFolder = FileSystem.workingFolder
    let programs = ProgramLookup.ofThisProcess
    let find: @Sendable (String) -> Bool = { programs.find($0) != nil }
    let hasProgram = isThisMachine ? find : nil
    let home = isThisMachine ? FileSystem.variable("HOME") : nil
    var surroundings = Surroundings(
      mediaTypes: Once {
        (try? types.value.get()) ?? SharedMediaTypes(.builtIn, isReal: false)
      },
      packageFiles: { desktop.packages.map { ($0.path, $0.bytes) } },
      applications: { desktop.claimedTypes },
      hasProgram: hasProgram,
      isInstalled: { desktop.places.hold($0, workingFolder: workingFolder) },
      hasFile: { (try? InodeKind.of($0).kind != nil) ?? true }, isChosen: !isThisMachine,
      picture: { declaration, name in DeclarationInput.picture(name, beside: declaration) },
      schema: { declaration, name in SchemaFiles.contents(of: name, beside: declaration) },
      recorded: { GenerationRecord.state(record: $0, file: $1, digest: $2) })
    let icons = Once { desktop.icons(home: home) }
    surroundings.hasIcon = { name in
      icons.value.flatMap { $0.hasTheme ? $0.has(name) : nil }
    }
    surroundings.names = { Self.names(in: $0) }
    surroundings.contents = { folder, path in
      let folder = FilePath(folder.isEmpty ? "." : folder)
      return try? FileSource.contents(of: path, beneath: folder, limit: ProjectFile.limit)
    }
    return surroundings
  }

  /// Returns the names in a folder; nil if it does not exist or cannot be read.
  private static func names(in folder: String) -> [String]? {
    // Checks do not report missing files in a folder with unknown content.
    guard (try? InodeKind.of(folder).kind) == .directory else { return nil }
    return (try? FileSystem.entries(of: folder))?.map { PathText.text(of: $0.name) }
  }
}
