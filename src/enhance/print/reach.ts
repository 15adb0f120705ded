import { onPress } from '#src/enhance/shared/on-press.ts'

// The handler is attached immediately, because the plain link prints all results instead of what the map shows.
onPress('a[data-print]', async (link) => (await import('./print-dialog.ts')).openPrint(link))
