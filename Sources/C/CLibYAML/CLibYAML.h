/* Empty on purpose: the module brings libyaml's compiler and linker flags and nothing that Swift
   could see. */
