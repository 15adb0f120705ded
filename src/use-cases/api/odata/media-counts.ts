import { dataVersion } from '#db/database-cache.ts'
import type { Match } from '#src/domain/api/records/match-record.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { everything } from '#src/domain/search/filter/condition/condition.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { inTime } from './listed-values.ts'
import { mediaByListing } from './media-by-listing.ts'

interface Count {
  readonly version: number
  readonly of: Promise<number>
  /** Running, or a program was asked to come back for it. */
  isAwaited: boolean
}

const counts: CacheKind<string, Count> = { name: 'counts of media', maxEntries: 50 }

/**
 * Counts all matches, also those beyond the limit of results. A million media take ten seconds; programs that ask for the
 * same count share it.
 */
export async function countMedia(
  context: ApiContext,
  filter: string | null,
  match: Match,
): Promise<number> {
  const { caches, db, scope, user } = context
  const cache = caches.of(counts)
  const name = JSON.stringify([scope, user?.id, filter])
  const version = dataVersion(db)
  const known = cache.get(name)
  const isUsable = known !== undefined && (known.isAwaited || known.version === version)
  const count = isUsable ? known : { version, of: read(context, match), isAwaited: true }
  cache.set(name, count)
  count.of.catch(() => cache.delete(name))
  const total = await inTime(count.of, 'The media are being counted. Please ask again in a minute.')
  count.isAwaited = false
  return total
}

async function read(context: ApiContext, match: Match): Promise<number> {
  let count = 0
  for await (const { media } of mediaByListing(context, everything, null))
    count += media.filter(({ record }) => match(record)).length
  return count
}
