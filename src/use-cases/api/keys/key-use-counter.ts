import { addKeyUses, type KeyUses } from '#db/queries/api/key-use-rows.ts'
import { localDate } from '#src/domain/local-time.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { createLateWriter } from '#src/use-cases/context/late-writer.ts'

export interface KeyUseCounter {
  count(keyId: string): void
  /** Returns what is not written yet. */
  pending(): ReadonlyMap<string, KeyUses>
  write(): Promise<void>
}

type CounterSite = Pick<Site, 'db' | 'clock' | 'localTime' | 'log'>

export function createKeyUseCounter(site: CounterSite, afterMs?: number): KeyUseCounter {
  const failed = 'uses of API keys could not be written'
  const { add, ...uses } = createLateWriter<KeyUses>(
    site,
    { merge, write: addKeyUses, failed },
    afterMs,
  )
  return {
    ...uses,
    count(keyId) {
      const lastAt = site.clock()
      add(keyId, { byDay: new Map([[localDate(lastAt, site.localTime), 1]]), lastAt })
    },
  }
}

function merge(before: KeyUses, { byDay, lastAt }: KeyUses): KeyUses {
  const days = new Map(before.byDay)
  for (const [day, count] of byDay) days.set(day, count + (days.get(day) ?? 0))
  return { byDay: days, lastAt: before.lastAt < lastAt ? lastAt : before.lastAt }
}
