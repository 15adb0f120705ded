import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { watchVersion } from '#db/database-version.ts'
import { and, eq, inArray } from '#db/orm/drizzle.ts'
import { collections } from '#db/schema/index.ts'
import { hidingCollections } from '#src/domain/collections/collection.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { type CollectionVersion, versionsOf } from './row-sets.ts'

/** The collections of listings that an account has hidden, with a version that changes whenever they do. */
export type HiddenVersion = Pick<CollectionVersion, 'version' | 'size'> & {
  readonly ids: readonly string[]
}

const kind: CacheKind<string, { readonly of: HiddenVersion | null }> = {
  name: 'hidden listings',
  maxEntries: 1_000,
}

const versionOf = oncePerDatabase((db) => watchVersion(db.readConnection))

/** Finds an account's collections of hidden listings; null if they are empty. Cached, as every search needs them. */
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
  const versions = versionsOf(db, isHidden, userId).filter(({ size }) => size > 0)
  if (versions.length === 0) return null
  return {
    ids: versions.map(({ Id }) => Id),
    version: versions.map(({ version }) => version).join(' '),
    size: versions.reduce((sum, { size }) => sum + size, 0),
  }
}
