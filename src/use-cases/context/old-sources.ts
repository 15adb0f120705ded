import type { Database } from '#db/connect.ts'
import { findFeedAges } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { isStale } from '#src/domain/admin/feeds/feed-status.ts'

/**
 * Sources whose data is older than their license allows now, and those of them whose listings must not be shown then.
 * Both change as time passes, without a write.
 */
export function oldSourcesOf(db: Database, now: Date) {
  const old = findFeedAges(db).filter((age) => isStale(age, now))
  const namesOf = (ages: typeof old) => [...new Set(ages.map(({ source }) => source))].sort()
  const withheld = old.filter(({ staleAction }) => staleAction === 'hide')
  return { oldSources: namesOf(old), withheldSources: namesOf(withheld) }
}
