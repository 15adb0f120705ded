import { conventions, setConventions } from '#src/domain/units/conventions.ts'

// Files of a worker share their modules: each begins in the United States, whatever the one before has set, and before
// anything stands for the page.
setConventions(null)
conventions()
