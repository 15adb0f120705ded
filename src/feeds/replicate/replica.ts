import type { Database } from '#db/connect.ts'
import { type FeedLease, newLease } from '#db/queries/admin/feeds/feed-lease.ts'
import type { FeedRow } from '#db/queries/admin/feeds/feed-rows.ts'
import { createDictionary, type Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { MediaFeed } from '#src/feeds/media/media-addresses.ts'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import type { FeedResource, Source } from '#src/feeds/source/source.ts'
import type { Ahead } from './ahead.ts'

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
  /** Creates what converts the listings of a first load. Without it, pages are not read ahead. */
  readonly ahead?: ((replica: Replica, resource: FeedResource) => Ahead) | undefined
  /** Set if the feed's pictures are copied. */
  readonly media?: MediaFeed | undefined
}

/** What converters know of a feed. */
export interface ConverterParts
  extends Pick<Replica, 'dictionary' | 'profile' | 'media' | 'lookups'> {
  readonly feed: Pick<FeedRow, 'Source'>
}

type ReplicaParts = Omit<Replica, 'dictionary' | 'lease' | 'maxListings'> & Partial<Replica>

export const createReplica = (parts: ReplicaParts): Replica => ({
  dictionary: createDictionary(),
  lease: newLease(),
  maxListings: Infinity,
  ...parts,
})
