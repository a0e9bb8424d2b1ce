print("filetype")
