import CommandSupport
import Diagnostics
import FileAccess
import TypeFiles

struct TypeFileSetChecker: FileSetChecker {
  var selection: RuleSelection
  var database: DatabaseChoice

  var limit: Int { 16 << 20 }

  func read(_ bytes: [UInt8], _ file: NamedFile) throws(FileFailure) -> TypeFile? { nil }

  func context(_ readings: [TypeFile]) throws(FileFailure) -> Int { 0 }

  func check(_ reading: TypeFile, _ context: Int) -> Report { Report(selection) }

  func text(of reading: TypeFile) -> (bytes: [UInt8], unit: OffsetUnit) {
    (reading.text, reading.unit)
  }
}
