import { onPress } from '#src/enhance/shared/on-press.ts'

// Not once the page is idle: the page of the link does not know what the map shows, and would print something else.
onPress('a[data-print]', async (link) => (await import('./print-dialog.ts')).openPrint(link))
