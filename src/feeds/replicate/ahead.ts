import type { Picture } from '#src/feeds/media/media-records.ts'
import type { FeedPage } from '#src/feeds/source/source.ts'
import type { Converted, WholeItem } from '#src/import/record/converted.ts'

/** Larger pages are in a file. Two of them at once, or all of their records, might not fit in memory. */
export const maxAheadBytes = 8 * 1024 * 1024

/** Converts listings in threads while the process writes earlier ones. */
export interface Ahead {
  /** Starts a thread for the pages that follow a page, if they are likely to need one. */
  prepare(page: FeedPage): void
  /** Begins with the records of a page. Those that it cannot convert are left. */
  begin(page: FeedPage, clearable: readonly string[]): void
  /** Waits for the records of a page. */
  ready(page: FeedPage): Promise<void>
  /** Returns what a record was converted to, once, and the fields that were cleared where it lacks them. */
  take(item: WholeItem): ConvertedAhead | undefined
  /** Returns the pictures of a listing, if a thread has read them. */
  picturesOf(item: WholeItem): readonly Picture[] | undefined
  close(): Promise<void>
}

export interface ConvertedAhead {
  readonly converted: Converted
  readonly clearable: readonly string[]
}
