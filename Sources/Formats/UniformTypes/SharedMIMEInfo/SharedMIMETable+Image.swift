// Written by scripts/make-media-type-tables from the package of shared-mime-info 2.2.

extension SharedMIMETable {
  static let image = #"""
    image/apng		*.apng
    image/astc		*.astc		magic
    image/avif		*.avif *.avifs	image/avif-sequence	magic
    image/bmp		*.bmp *.dib	image/x-bmp image/x-MS-bmp	magic
    image/cgm		*.cgm
    image/dpx				magic
    image/emf		*.emf	image/x-emf /x-emf /emf	magic
    image/g3fax		*.g3	image/fax-g3
    image/gif		*.gif		magic
    image/heif		*.heic *.heif *.hif	image/heic image/heic-sequence image/heif-sequence	magic
    image/ief		*.ief
    image/jp2		*.jp2 *.jpg2	image/jpeg2000 image/jpeg2000-image image/x-jpeg2000-image	magic
    image/jpeg		*.jpg *.jpeg *.jpe	image/pjpeg	magic
    image/jpm		*.jpm *.jpgm		magic
    image/jpx		*.jpf *.jpx		magic
    image/jxl		*.jxl		magic
    image/jxr		*.jxr
    image/ktx		*.ktx		magic
    image/ktx2		*.ktx2		magic
    image/openraster	/zip	*.ora		magic
    image/png		*.png		magic
    image/qoi		*.qoi
    image/rle		*.rle
    image/svg+xml	/xml	*.svg		magic	http://www.w3.org/2000/svg svg
    image/svg+xml-compressed	/gzip	*.svgz *.svg.gz
    image/tiff		*.tif *.tiff		magic
    image/vnd.adobe.photoshop		*.psd	image/psd image/x-psd image/photoshop image/x-photoshop /photoshop /x-photoshop	magic
    image/vnd.djvu		*.djvu *.djv	image/x-djvu image/x.djvu	magic
    image/vnd.djvu+multipage	image/vnd.djvu	*.djvu *.djv		magic
    image/vnd.dwg		*.dwg
    image/vnd.dxf		*.dxf		magic
    image/vnd.microsoft.icon		*.ico	/ico image/ico image/icon image/x-ico image/x-icon text/ico	magic
    image/vnd.ms-modi		*.mdi		magic
    image/vnd.rn-realpix		*.rp
    image/vnd.wap.wbmp		*.wbmp
    image/vnd.zbrush.pcx		*.pcx	image/x-pcx	magic
    image/webp		*.webp		magic
    image/wmf		*.wmf	image/x-wmf image/x-win-metafile /x-wmf /wmf /x-msmetafile	magic
    image/x-3ds		*.3ds		magic
    image/x-adobe-dng	image/x-dcraw image/tiff	*.dng
    image/x-applix-graphics		*.ag		magic
    image/x-bzeps	/x-bzip	*.eps.bz2 *.epsi.bz2 *.epsf.bz2
    image/x-canon-cr2	image/x-dcraw image/tiff	*.cr2
    image/x-canon-cr3	image/x-dcraw	*.cr3
    image/x-canon-crw	image/x-dcraw	*.crw		magic
    image/x-cmu-raster		*.ras
    image/x-compressed-xcf		*.xcf.gz *.xcf.bz2
    image/x-dcraw
    image/x-dds		*.dds		magic
    image/x-dib				magic
    image/x-eps	/postscript	*.eps *.epsi *.epsf		magic
    image/x-exr		*.exr		magic
    image/x-fpx				magic
    image/x-fuji-raf	image/x-dcraw	*.raf		magic
    image/x-gimp-gbr		*.gbr		magic
    image/x-gimp-gih		*.gih
    image/x-gimp-pat		*.pat		magic
    image/x-gzeps	/gzip	*.eps.gz *.epsi.gz *.epsf.gz
    image/x-icns		*.icns		magic
    image/x-ilbm	/x-iff	*.iff *.ilbm *.lbm	image/x-iff	magic
    image/x-jng		*.jng
    image/x-jp2-codestream		*.j2c *.j2k *.jpc		magic
    image/x-kodak-dcr	image/x-dcraw image/tiff	*.dcr
    image/x-kodak-k25	image/x-dcraw image/tiff	*.k25
    image/x-kodak-kdc	image/x-dcraw image/tiff	*.kdc		magic
    image/x-lwo		*.lwo *.lwob
    image/x-lws		*.lws
    image/x-macpaint		*.pntg
    image/x-minolta-mrw	image/x-dcraw	*.mrw		magic
    image/x-msod		*.msod
    image/x-niff				magic
    image/x-nikon-nef	image/x-dcraw image/tiff	*.nef
    image/x-nikon-nrw	image/x-dcraw image/tiff	*.nrw
    image/x-olympus-orf	image/x-dcraw	*.orf		magic
    image/x-panasonic-rw	image/x-dcraw	*.raw	image/x-panasonic-raw	magic
    image/x-panasonic-rw2	image/x-dcraw	*.rw2	image/x-panasonic-raw2	magic
    image/x-pentax-pef	image/x-dcraw image/tiff	*.pef
    image/x-photo-cd		*.pcd
    image/x-pict		*.pct *.pict *.pict1 *.pict2		magic
    image/x-portable-anymap		*.pnm
    image/x-portable-bitmap	image/x-portable-anymap	*.pbm		magic
    image/x-portable-graymap	image/x-portable-anymap	*.pgm		magic
    image/x-portable-pixmap	image/x-portable-anymap	*.ppm		magic
    image/x-quicktime		*.qtif *.qif		magic
    image/x-rgb		*.rgb
    image/x-sgi		*.sgi
    image/x-sigma-x3f	image/x-dcraw	*.x3f		magic
    image/x-skencil		*.sk *.sk1		magic
    image/x-sony-arw	image/x-dcraw image/tiff	*.arw
    image/x-sony-sr2	image/x-dcraw image/tiff	*.sr2
    image/x-sony-srf	image/x-dcraw image/tiff	*.srf
    image/x-sun-raster		*.sun		magic
    image/x-tga		*.tga *.icb *.tpic *.vda *.vst	/tga /x-targa /x-tga image/targa image/tga image/x-icb image/x-targa	magic
    image/x-tiff-multipage	image/tiff
    image/x-win-bitmap		*.cur		magic
    image/x-xbitmap		*.xbm
    image/x-xcf		*.xcf		magic
    image/x-xcursor				magic
    image/x-xfig		*.fig		magic
    image/x-xpixmap		*.xpm	image/x-xpm	magic
    image/x-xwindowdump		*.xwd
    """#
}
