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
    let schemas = NotebookEdition.all.map { edition in
      (edition.name, SchemaProgram.compile(Array(NotebookSchema.text(of: edition).utf8)).program)
    }
    return FormatProgram(.notebook) { edition in
      schemas.first { $0.0 == edition.name }?.1
    }
  }()
}
