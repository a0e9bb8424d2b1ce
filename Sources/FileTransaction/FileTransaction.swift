/// Several files that are replaced, created or removed together, all or none.
package enum FileTransaction {}
