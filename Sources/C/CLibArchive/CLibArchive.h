/* Empty on purpose: the module brings libarchive's compiler and linker flags and nothing that Swift
   could see. */
