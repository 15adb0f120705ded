import type { Database } from '#db/connect.ts'
import type { FeedLease, FeedRow } from '#db/queries/admin/feeds/feed-rows.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { MediaFeed } from '#src/feeds/media/media-addresses.ts'
import type { FeedResource, Source } from '#src/feeds/source/source.ts'

/** What replication needs to know about a provider. Profiles have more. */
export interface ReplicaProfile {
  readonly form?: 'odata' | 'repliers'
  readonly resources: Readonly<Partial<Record<FeedResource, ReplicaResource>>>
  readonly links: {
    /** Whether links count rows, so that records that change meanwhile are missed. Null if unknown. */
    readonly offsets: boolean | null
    /** Whether changes come ordered by their moment. */
    readonly byMoment: boolean
    /** Set if the source has no links, so that each page is asked for by moment and key. */
    readonly none?: boolean
  }
  readonly count: boolean
  readonly overlapMinutes: number
  readonly deletions: readonly Deletion[]
  readonly flagsKeptDays: number | null
  /** A regular expression of what stands before keys and numbers there, and not here. */
  readonly keyPrefix: string | null
}

export interface ReplicaResource {
  readonly name: string
  readonly key: string
  readonly moment: string
  readonly everyHours: number | null
}

export type Deletion =
  | { readonly kind: 'flag'; readonly field: string; readonly value: boolean | string }
  | {
      readonly kind: 'list'
      readonly resource: string
      readonly resourceField: string
      readonly keyField: string
      readonly moment: string
    }
  | { readonly kind: 'absence' | 'events' }

export interface ReplicaLog {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
}

/** What all parts of a run share. */
export interface Replica {
  readonly db: Database
  readonly feed: FeedRow
  readonly source: Source
  readonly profile: ReplicaProfile
  readonly dictionary: Dictionary
  readonly clock: () => Date
  readonly signal: AbortSignal
  readonly log: ReplicaLog
  readonly lease: FeedLease
  readonly maxListings: number
  /** Returns the text of a lookup's value, if the source's metadata or Lookup resource has one. */
  readonly lookupText?: ((field: string, value: string) => string | null) | undefined
  /** Set if the feed's pictures are copied. */
  readonly media?: MediaFeed | undefined
}
