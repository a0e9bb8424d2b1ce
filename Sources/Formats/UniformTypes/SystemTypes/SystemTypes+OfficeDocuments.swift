extension SystemTypes {
  /// Documents of word processors, spreadsheets and presentation programs.
  static let officeDocuments = """
    com.apple.iwork.keynote.key	com.apple.package .presentation com.apple.keynote.key	key	-	Keynote presentation (package)
    com.apple.iWork.Keynote.key-tef	com.apple.package .presentation com.apple.keynote.key	key-tef	-	Keynote presentation (folder for transfer)	11
    com.apple.iWork.Keynote.kth	com.apple.package .presentation com.apple.keynote.kth	kth	-	theme of Keynote (package)	11
    com.apple.iwork.keynote.sffkey	.data .presentation	key	/x-iwork-keynote-sffkey	Keynote presentation (flat)
    com.apple.iWork.Keynote.sffkth	.data .presentation	kth	/x-iwork-keynote-sffkth	theme of Keynote (flat)	11
    com.apple.iwork.numbers.numbers	com.apple.package .composite-content .spreadsheet	numbers	-	Numbers spreadsheet (package)
    com.apple.iWork.Numbers.numbers-tef	com.apple.package .composite-content .spreadsheet	numbers-tef	-	Numbers spreadsheet (folder for transfer)	11
    com.apple.iwork.numbers.sffnumbers	.data .composite-content .spreadsheet	numbers	/x-iwork-numbers-sffnumbers	Numbers spreadsheet (flat)
    com.apple.iWork.Numbers.sfftemplate	.data .composite-content .spreadsheet	nmbtemplate	/x-iwork-numbers-sfftemplate	template of Numbers (flat)	11
    com.apple.iWork.Numbers.template	com.apple.package .composite-content .spreadsheet	nmbtemplate	-	template of Numbers (package)	11
    com.apple.iwork.pages.pages	com.apple.package .composite-content	pages	-	Pages document (package)
    com.apple.iWork.Pages.pages-tef	com.apple.package .composite-content	pages-tef	-	Pages document (folder for transfer)	11
    com.apple.iwork.pages.sffpages	.data .composite-content	pages	/x-iwork-pages-sffpages	Pages document (flat)
    com.apple.iWork.Pages.sfftemplate	.data .composite-content	template	/x-iwork-pages-sfftemplate	template of Pages (flat)	11
    com.apple.iWork.Pages.template	com.apple.package .composite-content	template	-	template of Pages (package)	11
    com.apple.keynote.key	com.apple.package .presentation	-	-	Keynote presentation of an old edition
    com.apple.keynote.kth	com.apple.package .presentation	-	-	theme of an old Keynote	11
    com.microsoft.excel.sheet.binary.macroenabled	.zip-archive .composite-content .spreadsheet .executable	xlsb	/vnd.ms-excel.sheet.binary.macroEnabled.12	Excel workbook in binary form with macros	11
    com.microsoft.excel.xla	.data	xla	-	Excel 97-2004 add-in	11
    com.microsoft.excel.xls	.data .composite-content .spreadsheet	xls	/vnd.ms-excel /msexcel	Excel 97-2004 worksheet
    com.microsoft.excel.xlt	.data .spreadsheet	xlt	/vnd.ms-excel /msexcel	Excel 97-2004 template
    com.microsoft.excel.xlw	.data .spreadsheet	xlw	/vnd.ms-excel /msexcel	Excel 97-2004 workspace
    com.microsoft.powerpoint.pot	.data .presentation	pot	/vnd.ms-powerpoint /mspowerpoint	PowerPoint 97-2004 template
    com.microsoft.powerpoint.pps	.data .presentation	pps	/vnd.ms-powerpoint /mspowerpoint	PowerPoint 97-2004 slide show
    com.microsoft.powerpoint.ppt	.data .presentation	ppt	/vnd.ms-powerpoint /mspowerpoint	PowerPoint 97-2004 presentation
    com.microsoft.word.doc	.data .composite-content	doc	/msword	Word 97-2004 document
    com.microsoft.word.dot	.data .composite-content	dot	/msword	Word 97-2004 template
    com.microsoft.word.wordml	.xml .composite-content	xml	-	Word 2003 XML document
    org.oasis-open.opendocument	.data	-	-	document of any OpenDocument kind
    org.oasis-open.opendocument.chart	org.oasis-open.opendocument .composite-content	odc	/vnd.oasis.opendocument.chart	OpenDocument chart	11
    org.oasis-open.opendocument.chart-template	org.oasis-open.opendocument .composite-content	otc	/vnd.oasis.opendocument.chart-template	template of an OpenDocument chart	11
    org.oasis-open.opendocument.database	.data .content .database	odb	/vnd.oasis.opendocument.database	OpenDocument database	11
    org.oasis-open.opendocument.formula	org.oasis-open.opendocument .content	odf	/vnd.oasis.opendocument.formula	OpenDocument formula	11
    org.oasis-open.opendocument.formula-template	org.oasis-open.opendocument .content	otf	/vnd.oasis.opendocument.formula-template	template of an OpenDocument formula
    org.oasis-open.opendocument.graphics	org.oasis-open.opendocument .composite-content	odg	/vnd.oasis.opendocument.graphics	OpenDocument drawing	11
    org.oasis-open.opendocument.graphics-template	org.oasis-open.opendocument .composite-content	otg	/vnd.oasis.opendocument.graphics-template	template of an OpenDocument drawing	11
    org.oasis-open.opendocument.image	org.oasis-open.opendocument .image	odi	/vnd.oasis.opendocument.image	OpenDocument picture	11
    org.oasis-open.opendocument.image-template	org.oasis-open.opendocument .image	oti	/vnd.oasis.opendocument.image-template	template of an OpenDocument picture	11
    org.oasis-open.opendocument.presentation	org.oasis-open.opendocument .composite-content .presentation	odp	/vnd.oasis.opendocument.presentation	OpenDocument presentation
    org.oasis-open.opendocument.presentation-template	org.oasis-open.opendocument .composite-content .presentation	otp	/vnd.oasis.opendocument.presentation-template	template of an OpenDocument presentation	11
    org.oasis-open.opendocument.spreadsheet	org.oasis-open.opendocument .composite-content .spreadsheet	ods	/vnd.oasis.opendocument.spreadsheet	OpenDocument spreadsheet
    org.oasis-open.opendocument.spreadsheet-template	org.oasis-open.opendocument .composite-content .spreadsheet	ots	/vnd.oasis.opendocument.spreadsheet-template	template of an OpenDocument spreadsheet	11
    org.oasis-open.opendocument.text	org.oasis-open.opendocument .composite-content	odt	/vnd.oasis.opendocument.text	OpenDocument text document
    org.oasis-open.opendocument.text-master	org.oasis-open.opendocument .composite-content	odm	/vnd.oasis.opendocument.text-master	OpenDocument master document	11
    org.oasis-open.opendocument.text-template	org.oasis-open.opendocument .composite-content	ott	/vnd.oasis.opendocument.text-template	template of an OpenDocument text document	11
    org.oasis-open.opendocument.text-web	org.oasis-open.opendocument .composite-content	oth	/vnd.oasis.opendocument.text-web	template of an OpenDocument web page	11
    org.openoffice.formula	.data .content	sxm smf	/vnd.sun.xml.math /vnd.stardivision.math	OpenOffice.org 1 formula
    org.openoffice.graphics	.data .content	sxd sda	/vnd.sun.xml.draw /vnd.stardivision.draw	OpenOffice.org 1 drawing	11
    org.openoffice.graphics-template	.data .content	std	/vnd.sun.xml.draw.template	template of an OpenOffice.org 1 drawing	11
    org.openoffice.presentation	.data .content .presentation	sxi sdd sdp	/vnd.sun.xml.impress /vnd.stardivision.impress /vnd.stardivision.impress-packed	OpenOffice.org 1 presentation	11
    org.openoffice.presentation-template	.data .content .presentation	sti	/vnd.sun.xml.impress.template	template of an OpenOffice.org 1 presentation	11
    org.openoffice.spreadsheet	.data .spreadsheet	sxc sdc	/vnd.sun.xml.calc /vnd.stardivision.calc	OpenOffice.org 1 spreadsheet	11
    org.openoffice.spreadsheet-template	.data .spreadsheet	stc	/vnd.sun.xml.calc.template	template of an OpenOffice.org 1 spreadsheet	11
    org.openoffice.text	.data .content	sxw sdw	/vnd.sun.xml.writer /vnd.stardivision.writer	OpenOffice.org 1 text document	11
    org.openoffice.text-master	.data .content	sxg	/vnd.sun.xml.writer.global	OpenOffice.org 1 master document	11
    org.openoffice.text-template	.data .content	stw	/vnd.sun.xml.writer.template	template of an OpenOffice.org 1 text document	11
    org.openxmlformats.openxml	.data	-	-	document of any Office Open XML kind
    org.openxmlformats.presentationml.presentation	org.openxmlformats.openxml .presentation	pptx	/vnd.openxmlformats-officedocument.presentationml.presentation	PowerPoint presentation (OOXML)
    org.openxmlformats.presentationml.presentation.macroenabled	org.openxmlformats.openxml .presentation .executable	pptm	/vnd.ms-powerpoint.presentation.macroEnabled.12	PowerPoint presentation with macros (OOXML)	11
    org.openxmlformats.presentationml.slideshow	org.openxmlformats.openxml .presentation	ppsx	/vnd.openxmlformats-officedocument.presentationml.slideshow	PowerPoint slide show (OOXML)	11
    org.openxmlformats.presentationml.slideshow.macroenabled	org.openxmlformats.openxml .presentation .executable	ppsm	/vnd.ms-powerpoint.slideshow.macroEnabled.12	PowerPoint slide show with macros (OOXML)	11
    org.openxmlformats.presentationml.template	org.openxmlformats.openxml .presentation	potx	/vnd.openxmlformats-officedocument.presentationml.template	PowerPoint template (OOXML)	11
    org.openxmlformats.presentationml.template.macroenabled	org.openxmlformats.openxml .presentation .executable	potm	/vnd.ms-powerpoint.template.macroEnabled.12	PowerPoint template with macros (OOXML)	11
    org.openxmlformats.spreadsheetml.sheet	org.openxmlformats.openxml .composite-content .spreadsheet	xlsx	/vnd.openxmlformats-officedocument.spreadsheetml.sheet	Excel workbook (OOXML)
    org.openxmlformats.spreadsheetml.sheet.macroenabled	org.openxmlformats.openxml .composite-content .spreadsheet .executable	xlsm	/vnd.ms-excel.sheet.macroEnabled.12	Excel workbook with macros (OOXML)	11
    org.openxmlformats.spreadsheetml.template	org.openxmlformats.openxml .composite-content .spreadsheet	xltx	/vnd.openxmlformats-officedocument.spreadsheetml.template	Excel template (OOXML)	11
    org.openxmlformats.spreadsheetml.template.macroenabled	org.openxmlformats.openxml .composite-content .spreadsheet .executable	xltm	/vnd.ms-excel.template.macroEnabled.12	Excel template with macros (OOXML)	11
    org.openxmlformats.wordprocessingml.document	org.openxmlformats.openxml .composite-content	docx	/vnd.openxmlformats-officedocument.wordprocessingml.document	Word document (OOXML)
    org.openxmlformats.wordprocessingml.document.macroenabled	org.openxmlformats.openxml .composite-content .executable	docm	/vnd.ms-word.document.macroEnabled.12	Word document with macros (OOXML)	11
    org.openxmlformats.wordprocessingml.template	org.openxmlformats.openxml .composite-content	dotx	/vnd.openxmlformats-officedocument.wordprocessingml.template	Word template (OOXML)	11
    org.openxmlformats.wordprocessingml.template.macroenabled	org.openxmlformats.openxml .composite-content .executable	dotm	/vnd.ms-word.template.macroEnabled.12	Word template with macros (OOXML)	11
    """
}
