import { randomUUID } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import type { FeedLease, FeedRow } from '#db/queries/admin/feeds/feed-rows.ts'
import { createDictionary, type Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { MediaFeed } from '#src/feeds/media/media-addresses.ts'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import type { Source } from '#src/feeds/source/source.ts'

export interface ReplicaLog {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
}

/** What all parts of a run share. */
export interface Replica {
  readonly db: Database
  readonly feed: FeedRow
  readonly source: Source
  readonly profile: Profile
  readonly dictionary: Dictionary
  readonly clock: () => Date
  readonly signal: AbortSignal
  readonly log: ReplicaLog
  readonly lease: FeedLease
  readonly maxListings: number
  /**
   * Returns what is stored for a lookup's value, if the source's metadata or Lookup resource says so. `local` is the MLS's
   * own text if RESO's is stored and differs.
   */
  readonly lookups?:
    | ((
        field: string,
        value: string,
      ) => { readonly text: string; readonly local: string | null } | null)
    | undefined
  /** Set if the feed's pictures are copied. */
  readonly media?: MediaFeed | undefined
}

/** Longer than any page takes; each page renews it. */
const leaseMs = 10 * 60_000

type Given = Omit<Replica, 'dictionary' | 'lease' | 'maxListings'> & Partial<Replica>

export const createReplica = (given: Given): Replica => ({
  dictionary: createDictionary(),
  lease: { holder: randomUUID(), ms: leaseMs },
  maxListings: Infinity,
  ...given,
})
