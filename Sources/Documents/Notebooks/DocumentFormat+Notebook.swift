import Diagnostics
package import DocumentFormats
import JSONSchema

extension DocumentFormat {
  /// Jupyter notebooks, from edition 2 (IPython 0.12) to 4.5.
  package static let notebook = {
    var format = DocumentFormat("notebook")
    format.endings = [".ipynb"]
    format.editions = NotebookEdition.all.map { known in
      var edition = DocumentEdition(known.name)
      edition.marks = marks(known)
      edition.steps = NotebookSteps.steps(to: known)
      return edition
    }
    format.laws = [.unique(DocumentPath([.member("cells"), .all, .member("id")]))]
    format.functions = NotebookFunctions.all
    return format
  }()

  private static func marks(_ edition: NotebookEdition) -> [DocumentMark] {
    let major = DocumentMark(DocumentPath([.member("nbformat")]), "\(edition.major)")
    guard let minor = edition.minor else { return [major] }
    return [major, DocumentMark(DocumentPath([.member("nbformat_minor")]), "\(minor)")]
  }
}

extension FormatProgram {
  /// What judges notebooks.
  package static let notebook = {
    let editions = NotebookEdition.all
    return FormatProgram(.notebook) { edition in
      Once {
        editions.first { $0.name == edition.name }.flatMap {
          SchemaProgram.compile(Array(NotebookSchema.text(of: $0).utf8)).program
        }
      }
    }
  }()
}
