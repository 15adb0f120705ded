import type { Database } from '#db/connect.ts'
import type { Source } from '#src/feeds/source/source.ts'
import type { MediaFeed } from './media-addresses.ts'

export interface MediaOptions {
  /** The media folder. */
  readonly folder: string
  readonly signal: AbortSignal
  readonly clock: () => Date
  /** How many pictures to fetch at most. */
  readonly limit?: number
  readonly log?: (sentence: string) => void
}

/** What came of a run. `waits` says why the queue waits, or is null. */
export interface MediaReport {
  readonly fetched: number
  readonly broken: number
  readonly deleted: number
  /** How many records were asked for again, to have new addresses. */
  readonly asked: number
  readonly waits: string | null
}

export interface MediaRun extends MediaOptions {
  readonly db: Database
  readonly feed: MediaFeed
  readonly source: Source
  readonly counts: { -readonly [K in keyof Omit<MediaReport, 'waits'>]: number }
  /** Pictures in a row for which the source could not be reached. */
  unreached: number
}
