import type { LimitCount, StoredLimits } from '#db/queries/admin/feeds/limit-rows.ts'

/**
 * Where requests are counted, so that a restart does not forget them. `token` is a hash. `save` gets the counts that
 * changed, as they are now; those older than 25 hours can be deleted.
 */
export interface LimitStore {
  load(token: string): StoredLimits | Promise<StoredLimits>
  save(token: string, changed: StoredLimits): void | Promise<void>
}

/** Keeps counts in memory, for sources that are asked only once and for tests. */
export function memoryLimits(): LimitStore {
  const counts = new Map<string, Map<string, LimitCount>>()
  const blocked = new Map<string, string | null>()
  return {
    load: (token) => ({
      counts: [...(counts.get(token)?.values() ?? [])],
      blockedUntil: blocked.get(token) ?? null,
    }),
    save(token, changed) {
      const tokenCounts = counts.get(token) ?? new Map<string, LimitCount>()
      for (const count of changed.counts)
        tokenCounts.set(`${count.window} ${count.startedAt}`, count)
      counts.set(token, tokenCounts)
      blocked.set(token, changed.blockedUntil)
    },
  }
}
