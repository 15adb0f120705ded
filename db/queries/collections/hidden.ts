import { oncePerDatabase } from '#db/cache.ts'
import type { Database } from '#db/connect.ts'
import { and, eq } from '#db/orm/drizzle.ts'
import { collections } from '#db/schema/index.ts'
import { watchVersion } from '#db/version.ts'
import type { CacheKind } from '#src/domain/cache/cache.ts'
import { type CollectionVersion, versionsOf } from './row-sets.ts'

const kind: CacheKind<string, { readonly of: CollectionVersion | null }> = {
  name: 'hidden listings',
  maxEntries: 1_000,
}

const versionOf = oncePerDatabase((db) => watchVersion(db.readConnection))

/** The collection of what this account hid; null while there is nothing in it. Every search asks for it. */
export function findHiddenListings(db: Database, userId: string): CollectionVersion | null {
  const cache = db.caches.of(kind)
  cache.clearUnless(versionOf(db)())
  return cache.getOrSet(userId, () => ({ of: read(db, userId) })).of
}

function read(db: Database, userId: string): CollectionVersion | null {
  const isHidden = and(eq(collections.OwnerId, userId), eq(collections.PortalCartType, 'Rejects'))
  const [found] = versionsOf(db, isHidden, userId)
  return found === undefined || found.size === 0 ? null : found
}
