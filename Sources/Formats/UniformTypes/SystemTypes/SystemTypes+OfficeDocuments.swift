extension SystemTypes {
  /// Documents of word processors, spreadsheets and presentation programs.
  static let officeDocuments = """
    com.apple.iwork.keynote.key	com.apple.package public.presentation com.apple.keynote.key	key	-	Keynote presentation (package)	core	11,26
    com.apple.iWork.Keynote.key-tef	com.apple.package public.presentation com.apple.keynote.key	key-tef	-	Keynote presentation (folder for transfer)	core	11
    com.apple.iWork.Keynote.kth	com.apple.package public.presentation com.apple.keynote.kth	kth	-	theme of Keynote (package)	core	11
    com.apple.iwork.keynote.sffkey	public.data public.presentation	key	application/x-iwork-keynote-sffkey	Keynote presentation (flat)	core	11,26
    com.apple.iWork.Keynote.sffkth	public.data public.presentation	kth	application/x-iwork-keynote-sffkth	theme of Keynote (flat)	core	11
    com.apple.iwork.numbers.numbers	com.apple.package public.composite-content public.spreadsheet	numbers	-	Numbers spreadsheet (package)	core	11,26
    com.apple.iWork.Numbers.numbers-tef	com.apple.package public.composite-content public.spreadsheet	numbers-tef	-	Numbers spreadsheet (folder for transfer)	core	11
    com.apple.iwork.numbers.sffnumbers	public.data public.composite-content public.spreadsheet	numbers	application/x-iwork-numbers-sffnumbers	Numbers spreadsheet (flat)	core	11,26
    com.apple.iWork.Numbers.sfftemplate	public.data public.composite-content public.spreadsheet	nmbtemplate	application/x-iwork-numbers-sfftemplate	template of Numbers (flat)	core	11
    com.apple.iWork.Numbers.template	com.apple.package public.composite-content public.spreadsheet	nmbtemplate	-	template of Numbers (package)	core	11
    com.apple.iwork.pages.pages	com.apple.package public.composite-content	pages	-	Pages document (package)	core	11,26
    com.apple.iWork.Pages.pages-tef	com.apple.package public.composite-content	pages-tef	-	Pages document (folder for transfer)	core	11
    com.apple.iwork.pages.sffpages	public.data public.composite-content	pages	application/x-iwork-pages-sffpages	Pages document (flat)	core	11,26
    com.apple.iWork.Pages.sfftemplate	public.data public.composite-content	template	application/x-iwork-pages-sfftemplate	template of Pages (flat)	core	11
    com.apple.iWork.Pages.template	com.apple.package public.composite-content	template	-	template of Pages (package)	core	11
    com.apple.keynote.key	com.apple.package public.presentation	-	-	Keynote presentation of an old edition	core	11,26
    com.apple.keynote.kth	com.apple.package public.presentation	-	-	theme of an old Keynote	core	11
    com.microsoft.excel.sheet.binary.macroenabled	public.zip-archive public.composite-content public.spreadsheet public.executable	xlsb	application/vnd.ms-excel.sheet.binary.macroEnabled.12	Excel workbook in binary form with macros	core	11
    com.microsoft.excel.xla	public.data	xla	-	Excel 97-2004 add-in	core	11
    com.microsoft.excel.xls	public.data public.composite-content public.spreadsheet	xls	application/vnd.ms-excel application/msexcel	Excel 97-2004 worksheet	core	11,26
    com.microsoft.excel.xlt	public.data public.spreadsheet	xlt	application/vnd.ms-excel application/msexcel	Excel 97-2004 template	core	11,26
    com.microsoft.excel.xlw	public.data public.spreadsheet	xlw	application/vnd.ms-excel application/msexcel	Excel 97-2004 workspace	core	11,26
    com.microsoft.powerpoint.pot	public.data public.presentation	pot	application/vnd.ms-powerpoint application/mspowerpoint	PowerPoint 97-2004 template	core	11,26
    com.microsoft.powerpoint.pps	public.data public.presentation	pps	application/vnd.ms-powerpoint application/mspowerpoint	PowerPoint 97-2004 slide show	core	11,26
    com.microsoft.powerpoint.ppt	public.data public.presentation	ppt	application/vnd.ms-powerpoint application/mspowerpoint	PowerPoint 97-2004 presentation	core	11,26
    com.microsoft.word.doc	public.data public.composite-content	doc	application/msword	Word 97-2004 document	core	11,26
    com.microsoft.word.dot	public.data public.composite-content	dot	application/msword	Word 97-2004 template	core	11,26
    com.microsoft.word.wordml	public.xml public.composite-content	xml	-	Word 2003 XML document	core	11,26
    org.oasis-open.opendocument	public.data	-	-	document of any OpenDocument kind	core	11,26
    org.oasis-open.opendocument.chart	org.oasis-open.opendocument public.composite-content	odc	application/vnd.oasis.opendocument.chart	OpenDocument chart	core	11
    org.oasis-open.opendocument.chart-template	org.oasis-open.opendocument public.composite-content	otc	application/vnd.oasis.opendocument.chart-template	template of an OpenDocument chart	core	11
    org.oasis-open.opendocument.database	public.data public.content public.database	odb	application/vnd.oasis.opendocument.database	OpenDocument database	core	11
    org.oasis-open.opendocument.formula	org.oasis-open.opendocument public.content	odf	application/vnd.oasis.opendocument.formula	OpenDocument formula	core	11
    org.oasis-open.opendocument.formula-template	org.oasis-open.opendocument public.content	otf	application/vnd.oasis.opendocument.formula-template	template of an OpenDocument formula	core	11,26
    org.oasis-open.opendocument.graphics	org.oasis-open.opendocument public.composite-content	odg	application/vnd.oasis.opendocument.graphics	OpenDocument drawing	core	11
    org.oasis-open.opendocument.graphics-template	org.oasis-open.opendocument public.composite-content	otg	application/vnd.oasis.opendocument.graphics-template	template of an OpenDocument drawing	core	11
    org.oasis-open.opendocument.image	org.oasis-open.opendocument public.image	odi	application/vnd.oasis.opendocument.image	OpenDocument picture	core	11
    org.oasis-open.opendocument.image-template	org.oasis-open.opendocument public.image	oti	application/vnd.oasis.opendocument.image-template	template of an OpenDocument picture	core	11
    org.oasis-open.opendocument.presentation	org.oasis-open.opendocument public.composite-content public.presentation	odp	application/vnd.oasis.opendocument.presentation	OpenDocument presentation	core	11,26
    org.oasis-open.opendocument.presentation-template	org.oasis-open.opendocument public.composite-content public.presentation	otp	application/vnd.oasis.opendocument.presentation-template	template of an OpenDocument presentation	core	11
    org.oasis-open.opendocument.spreadsheet	org.oasis-open.opendocument public.composite-content public.spreadsheet	ods	application/vnd.oasis.opendocument.spreadsheet	OpenDocument spreadsheet	core	11,26
    org.oasis-open.opendocument.spreadsheet-template	org.oasis-open.opendocument public.composite-content public.spreadsheet	ots	application/vnd.oasis.opendocument.spreadsheet-template	template of an OpenDocument spreadsheet	core	11
    org.oasis-open.opendocument.text	org.oasis-open.opendocument public.composite-content	odt	application/vnd.oasis.opendocument.text	OpenDocument text document	core	11,26
    org.oasis-open.opendocument.text-master	org.oasis-open.opendocument public.composite-content	odm	application/vnd.oasis.opendocument.text-master	OpenDocument master document	core	11
    org.oasis-open.opendocument.text-template	org.oasis-open.opendocument public.composite-content	ott	application/vnd.oasis.opendocument.text-template	template of an OpenDocument text document	core	11
    org.oasis-open.opendocument.text-web	org.oasis-open.opendocument public.composite-content	oth	application/vnd.oasis.opendocument.text-web	template of an OpenDocument web page	core	11
    org.openoffice.formula	public.data public.content	sxm smf	application/vnd.sun.xml.math application/vnd.stardivision.math	OpenOffice.org 1 formula	core	11,26
    org.openoffice.graphics	public.data public.content	sxd sda	application/vnd.sun.xml.draw application/vnd.stardivision.draw	OpenOffice.org 1 drawing	core	11
    org.openoffice.graphics-template	public.data public.content	std	application/vnd.sun.xml.draw.template	template of an OpenOffice.org 1 drawing	core	11
    org.openoffice.presentation	public.data public.content public.presentation	sxi sdd sdp	application/vnd.sun.xml.impress application/vnd.stardivision.impress application/vnd.stardivision.impress-packed	OpenOffice.org 1 presentation	core	11
    org.openoffice.presentation-template	public.data public.content public.presentation	sti	application/vnd.sun.xml.impress.template	template of an OpenOffice.org 1 presentation	core	11
    org.openoffice.spreadsheet	public.data public.spreadsheet	sxc sdc	application/vnd.sun.xml.calc application/vnd.stardivision.calc	OpenOffice.org 1 spreadsheet	core	11
    org.openoffice.spreadsheet-template	public.data public.spreadsheet	stc	application/vnd.sun.xml.calc.template	template of an OpenOffice.org 1 spreadsheet	core	11
    org.openoffice.text	public.data public.content	sxw sdw	application/vnd.sun.xml.writer application/vnd.stardivision.writer	OpenOffice.org 1 text document	core	11
    org.openoffice.text-master	public.data public.content	sxg	application/vnd.sun.xml.writer.global	OpenOffice.org 1 master document	core	11
    org.openoffice.text-template	public.data public.content	stw	application/vnd.sun.xml.writer.template	template of an OpenOffice.org 1 text document	core	11
    org.openxmlformats.openxml	public.data	-	-	document of any Office Open XML kind	core	11,26
    org.openxmlformats.presentationml.presentation	org.openxmlformats.openxml public.presentation	pptx	application/vnd.openxmlformats-officedocument.presentationml.presentation	PowerPoint presentation (OOXML)	core	11,26
    org.openxmlformats.presentationml.presentation.macroenabled	org.openxmlformats.openxml public.presentation public.executable	pptm	application/vnd.ms-powerpoint.presentation.macroEnabled.12	PowerPoint presentation with macros (OOXML)	core	11
    org.openxmlformats.presentationml.slideshow	org.openxmlformats.openxml public.presentation	ppsx	application/vnd.openxmlformats-officedocument.presentationml.slideshow	PowerPoint slide show (OOXML)	core	11
    org.openxmlformats.presentationml.slideshow.macroenabled	org.openxmlformats.openxml public.presentation public.executable	ppsm	application/vnd.ms-powerpoint.slideshow.macroEnabled.12	PowerPoint slide show with macros (OOXML)	core	11
    org.openxmlformats.presentationml.template	org.openxmlformats.openxml public.presentation	potx	application/vnd.openxmlformats-officedocument.presentationml.template	PowerPoint template (OOXML)	core	11
    org.openxmlformats.presentationml.template.macroenabled	org.openxmlformats.openxml public.presentation public.executable	potm	application/vnd.ms-powerpoint.template.macroEnabled.12	PowerPoint template with macros (OOXML)	core	11
    org.openxmlformats.spreadsheetml.sheet	org.openxmlformats.openxml public.composite-content public.spreadsheet	xlsx	application/vnd.openxmlformats-officedocument.spreadsheetml.sheet	Excel workbook (OOXML)	core	11,26
    org.openxmlformats.spreadsheetml.sheet.macroenabled	org.openxmlformats.openxml public.composite-content public.spreadsheet public.executable	xlsm	application/vnd.ms-excel.sheet.macroEnabled.12	Excel workbook with macros (OOXML)	core	11
    org.openxmlformats.spreadsheetml.template	org.openxmlformats.openxml public.composite-content public.spreadsheet	xltx	application/vnd.openxmlformats-officedocument.spreadsheetml.template	Excel template (OOXML)	core	11
    org.openxmlformats.spreadsheetml.template.macroenabled	org.openxmlformats.openxml public.composite-content public.spreadsheet public.executable	xltm	application/vnd.ms-excel.template.macroEnabled.12	Excel template with macros (OOXML)	core	11
    org.openxmlformats.wordprocessingml.document	org.openxmlformats.openxml public.composite-content	docx	application/vnd.openxmlformats-officedocument.wordprocessingml.document	Word document (OOXML)	core	11,26
    org.openxmlformats.wordprocessingml.document.macroenabled	org.openxmlformats.openxml public.composite-content public.executable	docm	application/vnd.ms-word.document.macroEnabled.12	Word document with macros (OOXML)	core	11
    org.openxmlformats.wordprocessingml.template	org.openxmlformats.openxml public.composite-content	dotx	application/vnd.openxmlformats-officedocument.wordprocessingml.template	Word template (OOXML)	core	11
    org.openxmlformats.wordprocessingml.template.macroenabled	org.openxmlformats.openxml public.composite-content public.executable	dotm	application/vnd.ms-word.template.macroEnabled.12	Word template with macros (OOXML)	core	11
    """
}
