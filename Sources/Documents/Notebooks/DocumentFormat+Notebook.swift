import Diagnostics
package import DocumentFormats
import JSONSchema
import JSONSyntax

extension DocumentFormat {
  /// Jupyter notebooks, from version 2 (IPython 0.12) to 4.5.
  package static let notebook = {
    var format = DocumentFormat("notebook")
    format.endings = [".ipynb"]
    format.versions = NotebookVersion.all.map { known in
      var version = FormatVersion(known.name)
      version.marks = marks(known)
      version.steps = NotebookSteps.steps(to: known)
      if known.major == 3 { version.variants = [withoutMinor] }
      return version
    }
    format.laws = [.unique(DocumentPath([.member("cells"), .all, .member("id")]))]
    format.essentials = ["cells", "worksheets"]
    format.functions = [
      NotebookMending.all, NotebookKernels.all, OldNotebookMending.all, NotebookSheets.all,
      NotebookCellKinds.all, NotebookAttachments.all,
    ].reduce(NotebookFunctions.all) { $0.merging($1) { first, _ in first } }
    format.repairs = { NotebookRepairs.rows(of: NotebookVersion.all[$0]) }
    format.demands = { notebookDemands }
    format.textRefusals = notebookTextRefusals
    format.newerRefusal = "nbformat refuses a notebook whose 'nbformat' is greater than 4"
    format.derived = { notebookDerived }
    format.coherent = { notebookCoherent }
    return format
  }()

  /// The identifiers, which nothing refers to, and the members that a run generates again.
  private static let notebookDerived: [DocumentPath] = {
    let (cell, metadata) = (DocumentPath.cell, DocumentPath.metadata)
    // papermill, Colab, and an extension of the classic notebook.
    let times = ["execution", "papermill", "executionInfo", "outputId", "ExecuteTime", "colab"]
    // How a program shows a cell.
    let views = ["collapsed", "scrolled", "pycharm"]
    return ["execution_count", "outputs", "id"].map(cell.appending)
      + ["prompt_number", "outputs"].map(DocumentPath.oldCell.appending)
      + ["kernelspec", "language_info", "widgets", "signature"].map(metadata.appending)
      + (times + views).map(cell.appending("metadata").appending)
      + ["vscode", "interpreter", "varInspector"].map(metadata.appending)
      + ["name", "provenance", "authorship_tag", "version"]
      .map(metadata.appending("colab").appending)
      + ["start_time", "end_time", "duration", "exception", "version"]
      .map(metadata.appending("papermill").appending)
      // The schemas check its form.
      + [.root.appending("nbformat_minor")]
  }()

  /// The name of a kernel and the one that is shown.
  private static let notebookCoherent = [
    CoherentValue(.metadata.appending("kernelspec")) {
      NotebookKernels.isCoherent($0)
    }
  ]

  /// A variant for the first version 3 notebooks, which do not have a minor version number.
  private static let withoutMinor = DocumentVariant(
    "without nbformat_minor", [MigrationStep(.root, .add("nbformat_minor", value: "0"))],
    refusal: "nbformat says that the notebook is invalid, and reads it all the same")

  private static let notebookTextRefusals: [String: String] = {
    let refused = [
      JSONRules.byteOrderMark, JSONRules.utf16Encoding, JSONRules.invalidUTF8, JSONRules.comment,
      JSONRules.trailingContent, JSONRules.severalDocuments, JSONRules.trailingComma,
      JSONRules.controlCharacterInString, JSONRules.malformedNumber, JSONRules.nestingTooDeep,
    ]
    let reason = "nbformat, and what reads notebooks with it, refuses the file"
    var reasons = Dictionary(uniqueKeysWithValues: refused.map { ($0.id, reason) })
    reasons[JSONRules.nonfiniteNumber.id] =
      "nbformat reads it, but JupyterLab and other programs in a browser refuse the notebook"
    reasons[JSONRules.loneSurrogateEscape.id] = "nbformat reads it, and cannot write it again"
    reasons[JSONRules.duplicateMember.id] = "nbformat and JupyterLab take the last one only"
    return reasons
  }()

  private static func marks(_ version: NotebookVersion) -> [DocumentMark] {
    let major = DocumentMark(.root.appending("nbformat"), "\(version.major)")
    guard let minor = version.minor else { return [major] }
    return [major, DocumentMark(.root.appending("nbformat_minor"), "\(minor)")]
  }
}

extension FormatProgram {
  /// The compiled format of notebooks.
  package static let notebook = {
    let versions = NotebookVersion.all
    return FormatProgram(.notebook) { version in
      Once {
        // The schema of nbformat uses draft 4, and its code compares version numbers as integers.
        var options = SchemaProgram.Options()
        options.wantsPlainIntegers = true
        return versions.first { $0.name == version.name }.flatMap {
          SchemaProgram.compile(Array(NotebookSchema.text(of: $0).utf8), options: options).program
        }
      }
    }
  }()
}
