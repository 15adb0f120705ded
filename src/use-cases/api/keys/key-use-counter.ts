import type { Database } from '#db/connect.ts'
import { addKeyUses, type KeyUses } from '#db/queries/api/key-use-rows.ts'
import { type LocalTime, localDate, minuteMs } from '#src/domain/local-time.ts'
import type { Log } from '#src/use-cases/context/context.ts'

export interface KeyUseCounter {
  count(keyId: string): void
  /** Returns what is not written yet. */
  pending(): ReadonlyMap<string, KeyUses>
  write(): Promise<void>
}

interface CounterSite {
  readonly db: Database
  readonly clock: () => Date
  readonly localTime: LocalTime
  readonly log: Log
}

/**
 * Counts the requests of keys in memory, and writes the counts after a minute: each write to the database empties the
 * caches of pages, and they forget what they have each minute anyway.
 */
export function createKeyUseCounter(site: CounterSite, afterMs = minuteMs): KeyUseCounter {
  const uses = new Map<string, KeyUses>()
  let timer: NodeJS.Timeout | undefined
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    if (uses.size > 0) await writeAll(site, uses)
  }
  return {
    count(keyId) {
      const lastAt = site.clock()
      const day = localDate(lastAt, site.localTime)
      addTo(uses, keyId, { byDay: new Map([[day, 1]]), lastAt })
      timer ??= setTimeout(write, afterMs).unref()
    },
    pending: () => uses,
    write,
  }
}

/** What could not be written stays for the next time. */
async function writeAll({ db, log }: CounterSite, uses: Map<string, KeyUses>): Promise<void> {
  const written = new Map(uses)
  uses.clear()
  try {
    await db.write((tx) => addKeyUses(tx, written))
  } catch (err) {
    log.warn({ err }, 'uses of API keys could not be written')
    for (const [keyId, use] of written) addTo(uses, keyId, use)
  }
}

function addTo(uses: Map<string, KeyUses>, keyId: string, { byDay, lastAt }: KeyUses): void {
  const before = uses.get(keyId)
  const days = new Map(before?.byDay)
  for (const [day, count] of byDay) days.set(day, count + (days.get(day) ?? 0))
  const isNewer = before === undefined || before.lastAt < lastAt
  uses.set(keyId, { byDay: days, lastAt: isNewer ? lastAt : before.lastAt })
}
