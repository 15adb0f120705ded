import { onPress } from '#src/enhance/shared/on-press.ts'

// Attached at once: without the script, the link prints all results instead of what the map shows.
onPress('a[data-print]', async (link) => (await import('./print-dialog.ts')).openPrint(link))
