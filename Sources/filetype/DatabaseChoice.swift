import DesktopDatabase
import Diagnostics
import FileAccess
import TypeFiles
import UniformTypes

/// The shared MIME database that files are checked against.
enum DatabaseChoice: Sendable {
  /// The data folders of the machine; without a database in them the built-in one.
  case machine
  case builtIn
  case folder(String)

  /// The data folders that are looked into.
  var folders: DataFolders {
    switch self {
    case .machine: .ofThisProcess
    case .builtIn: DataFolders(data: [])
    case .folder(let path): DataFolders(data: [path])
    }
  }

  private var isThisMachine: Bool { if case .folder = self { false } else { true } }

  /// The types, read when they are first asked for; a failure says why a folder that was named has
  /// none.
  func open() -> Once<Result<SharedMediaTypes, FileFailure>> {
    switch self {
    case .builtIn: return Once { .success(SharedMediaTypes(.builtIn, isReal: false)) }
    case .folder(let path):
      return Once {
        Result { () throws(FileFailure) in
          SharedMediaTypes(try SharedMIMEFolder.read(path).database, isReal: true)
        }
      }
    case .machine:
      let folders = folders.data
      return Once {
        let installed = SharedMIMEFolder.read(dataFolders: folders).database
        return .success(
          installed.records.isEmpty
            ? SharedMediaTypes(.builtIn, isReal: false) : SharedMediaTypes(installed, isReal: true))
      }
    }
  }
}

extension DataFolders {
  /// Those that the environment of this process names.
  static var ofThisProcess: DataFolders {
    let names = ["XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS"]
    let environment = names.reduce(into: [:]) { $0[$1] = FileSystem.variable($1) }
    return DataFolders(environment: environment, home: FileSystem.variable("HOME"))
  }
}

extension DatabaseChoice {
  /// What the machine knows, with the types that were opened.
  func surroundings(
    _ types: Once<Result<SharedMediaTypes, FileFailure>>
  ) throws(FileFailure) -> Surroundings {
    // A folder that somebody has named must be there, whatever the files ask for.
    if case .folder = self { _ = try types.value.get() }
    let folders = folders
    let workingFolder = FileSystem.workingFolder
    let programs = ProgramLookup.ofThisProcess
    let find: @Sendable (String) -> Bool = { programs.find($0) != nil }
    let hasProgram = isThisMachine ? find : nil
    return Surroundings(
      mediaTypes: Once {
        (try? types.value.get()) ?? SharedMediaTypes(.builtIn, isReal: false)
      },
      applications: { InstalledApplications(dataFolders: folders.data).types },
      hasProgram: hasProgram,
      isInstalled: { folders.place(of: $0, workingFolder: workingFolder) != nil },
      hasFile: { FileKind.of($0).kind != nil })
  }
}
