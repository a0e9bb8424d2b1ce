// Written by scripts/make-media-type-tables from the package of shared-mime-info 2.2.

extension SharedMIMETable {
  static let other = #"""
    font/collection		*.ttc
    font/otf	font/ttf	*.otf	/x-font-otf	magic
    font/ttf		*.ttf	/x-font-ttf	magic
    font/woff		*.woff	/font-woff	magic
    font/woff2		*.woff2		magic
    inode/blockdevice
    inode/chardevice
    inode/directory			x-directory/normal
    inode/fifo
    inode/mount-point	inode/directory
    inode/socket
    inode/symlink
    message/delivery-status	text/plain
    message/disposition-notification	text/plain
    message/external-body
    message/news	text/plain			magic
    message/partial	text/plain
    message/rfc822	text/plain	*.eml		magic
    message/x-gnu-rmail		rmail
    model/3mf	/zip	*.3mf	/vnd.ms-3mfdocument
    model/gltf+json	/json	*.gltf
    model/gltf-binary		*.glb		magic
    model/iges	text/plain	*.igs *.iges		magic
    model/mtl	text/plain	*.mtl		magic
    model/obj	text/plain	*.obj		magic
    model/stl		*.stl	model/x.stl-ascii model/x.stl-binary	magic
    model/vrml	text/plain	*.vrm *.vrml *.wrl		magic
    multipart/alternative
    multipart/appledouble
    multipart/digest
    multipart/encrypted
    multipart/mixed
    multipart/related
    multipart/report
    multipart/signed
    multipart/x-mixed-replace
    x-content/audio-cdda
    x-content/audio-dvd				magic
    x-content/audio-player
    x-content/blank-bd
    x-content/blank-cd
    x-content/blank-dvd
    x-content/blank-hddvd
    x-content/ebook-reader				magic
    x-content/image-dcf				magic
    x-content/image-picturecd				magic
    x-content/ostree-repository				magic
    x-content/software
    x-content/unix-software	x-content/software			magic
    x-content/video-bluray				magic
    x-content/video-dvd				magic
    x-content/video-hddvd				magic
    x-content/video-svcd				magic
    x-content/video-vcd				magic
    x-content/win32-software	x-content/software			magic
    x-epoc/x-sisx-app		*.sisx		magic
    """#
}
