import type { PendingKind } from '#src/domain/account/pending.ts'
import {
  performCollectionAdd,
  performFavorite,
  performReject,
} from '#src/use-cases/collections/performers.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { replaySave } from '#src/use-cases/saved-searches/replay-save.ts'

/** What was done: a sentence for the page that is shown next, and its path where that is not the one one came from. */
export interface Performed {
  readonly sentence: string
  readonly path?: string
}

/**
 * Does an action as the account that signed in now, with all its checks: throws a `RequestError` where it may not be
 * done. `detail` was written before, by someone else perhaps: it is read like any input. Doing it again changes nothing.
 */
export type Performer = (context: Context, detail: unknown) => Promise<Performed>

/** A kind is a line; one without a line is forgotten. */
export const performers: Readonly<Partial<Record<PendingKind, Performer>>> = {
  collection_add: performCollectionAdd,
  favorite: performFavorite,
  reject: performReject,
  save_search: replaySave,
  save_as: replaySave,
}
