import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { watchVersion } from '#db/database-version.ts'
import { and, eq, inArray } from '#db/orm/drizzle.ts'
import { collections } from '#db/schema/index.ts'
import { hidingCollections } from '#src/domain/collections/collection.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { type CollectionVersion, versionsOf } from './row-sets.ts'

/** Listings that an account hid: their collections, and a version that changes with them. */
export type HiddenVersion = Pick<CollectionVersion, 'version' | 'size'> & {
  readonly ids: readonly string[]
}

const kind: CacheKind<string, { readonly of: HiddenVersion | null }> = {
  name: 'hidden listings',
  maxEntries: 1_000,
}

const versionOf = oncePerDatabase((db) => watchVersion(db.readConnection))

/** The collections of hidden listings of the account; null if they are empty. Every search reads this. */
export function findHiddenListings(db: Database, userId: string): HiddenVersion | null {
  const cache = db.caches.of(kind)
  cache.clearUnless(versionOf(db)())
  return cache.getOrSet(userId, () => ({ of: read(db, userId) })).of
}

function read(db: Database, userId: string): HiddenVersion | null {
  const isHidden = and(
    eq(collections.OwnerId, userId),
    inArray(collections.PortalCartType, [...hidingCollections]),
  )
  const found = versionsOf(db, isHidden, userId).filter(({ size }) => size > 0)
  if (found.length === 0) return null
  return {
    ids: found.map(({ Id }) => Id),
    version: found.map(({ version }) => version).join(' '),
    size: found.reduce((sum, { size }) => sum + size, 0),
  }
}
