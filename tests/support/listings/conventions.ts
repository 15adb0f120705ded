import { conventions, setConventions } from '#src/domain/context/units/conventions.ts'

// Test files in a worker share their modules: each starts with the conventions of the United States, whatever an earlier
// file set, and before any test stubs `document`.
setConventions(null)
conventions()
