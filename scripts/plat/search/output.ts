import type { SortedQuery } from '#src/search/port/search.ts'
import type { SqlSearch } from '#src/search/sql/engine.ts'

/** Where the command writes; tests bring their own. `out` waits for a slow reader. */
export interface Output {
  readonly out: (text: string) => Promise<void>
  readonly err: (text: string) => void
}

/** A reader that has gone (`| head`) is no error. */
export const terminal: Output = {
  out: (text) => {
    if (process.stdout.listenerCount('error') === 0)
      process.stdout.on('error', () => process.exit(0))
    return new Promise((resolve) => process.stdout.write(text, () => resolve()))
  },
  err: (text) => process.stderr.write(text),
}

const chunk = 65_536

/** Every match in order, a line each, in pieces: answers of any length take no memory. */
export async function writeIds(
  engine: SqlSearch,
  query: SortedQuery,
  out: Output['out'],
): Promise<void> {
  let text = ''
  for (const { id, listingId } of engine.eachId(query)) {
    text += `${id}\t${listingId}\n`
    if (text.length < chunk) continue
    await out(text)
    text = ''
  }
  if (text !== '') await out(text)
}
