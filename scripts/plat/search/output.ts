import type { SortedQuery } from '#src/search/port/search.ts'
import type { SqlSearch } from '#src/search/sql/engine.ts'

/** `out` waits for a slow reader. */
export interface Output {
  readonly out: (text: string) => Promise<void>
  readonly err: (text: string) => void
}

/** A reader may close the pipe early (`| head`). */
export const terminal: Output = {
  out: (text) => {
    if (process.stdout.listenerCount('error') === 0)
      process.stdout.on('error', () => process.exit(0))
    return new Promise((resolve) => process.stdout.write(text, () => resolve()))
  },
  err: (text) => process.stderr.write(text),
}

const chunk = 65_536

/** In chunks, so that memory use does not depend on the number of matches. */
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
