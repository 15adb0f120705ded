import { conventions, setConventions } from '#src/domain/context/units/conventions.ts'

// Test files in a worker share modules: each starts with the conventions of the United States, whatever an earlier
// file has set, and before any test stubs `document`.
setConventions(null)
conventions()
