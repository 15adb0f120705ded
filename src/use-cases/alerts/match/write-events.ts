import { setImmediate } from 'node:timers/promises'
import { findReaderSeq, moveReader, type Reader } from '#db/queries/alerts/change-log-readers.ts'
import { eventRecorder, type Recordable } from '#db/queries/alerts/event-rows.ts'
import type { Site } from '#src/use-cases/context/context.ts'

const eventsAtOnce = 250
/** The maximum time that one transaction may take. Its commit takes some milliseconds more. */
const maxMs = 3

interface Stretch {
  readonly reader: Reader
  readonly from: number
  readonly to: number
}

/**
 * Writes the events in several transactions, the last of which also advances the reader. If the process dies before
 * that, the next run finds the events again and skips existing ones. Stops if another process has advanced the reader,
 * because that process writes the same events. Returns how many are new.
 */
export async function writeEvents(
  site: Pick<Site, 'db'>,
  batches: AsyncIterable<readonly Recordable[]> | Iterable<readonly Recordable[]>,
  stretch: Stretch,
): Promise<number> {
  const waiting: Recordable[] = []
  let recorded = 0
  const writeSome = async (areLast: boolean): Promise<boolean> => {
    const progress = await write(site, waiting, stretch, areLast)
    if (progress === null) return false
    recorded += progress.recorded
    waiting.splice(0, progress.done)
    return true
  }
  for await (const events of batches) {
    for (const event of events) waiting.push(event)
    while (waiting.length >= eventsAtOnce) if (!(await writeSome(false))) return recorded
  }
  do {
    if (!(await writeSome(true))) return recorded
  } while (waiting.length > 0)
  return recorded
}

/**
 * Returns null if another process has advanced the reader. Runs in its own turn of the event loop, so that no other
 * work prolongs the transaction.
 */
async function write(
  { db }: Pick<Site, 'db'>,
  events: readonly Recordable[],
  { reader, from, to }: Stretch,
  areLast: boolean,
) {
  await setImmediate()
  const progress = await db.write((tx) => {
    if (findReaderSeq(tx.orm, reader) !== from) return null
    const until = performance.now() + maxMs
    const record = eventRecorder(tx)
    let recorded = 0
    let done = 0
    for (const event of events.slice(0, eventsAtOnce)) {
      if (record(event)) recorded++
      done++
      if (performance.now() >= until) break
    }
    if (areLast && done === events.length) moveReader(tx, reader, to)
    return { recorded, done }
  })
  await setImmediate()
  return progress
}
