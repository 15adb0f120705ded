import type { PendingKind } from '#src/domain/account/pending.ts'
import type { Undo } from '#src/domain/collections/undo-fields.ts'
import type { AlertContext } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import {
  performCollectionAdd,
  performFavorite,
  performReject,
} from '#src/use-cases/collections/collection-handlers.ts'
import { replaySave } from '#src/use-cases/searches/with-alerts/replay-save.ts'

export interface PerformResult {
  readonly sentence: string
  readonly path?: string
  readonly undo?: Undo | null
  readonly link?: { readonly href: string; readonly label: string } | undefined
}

/**
 * Performs an action that a visitor requested before signing in. `detail` is untrusted, and the handler must be
 * idempotent. Throws a `RequestError` if the user lacks permission.
 */
export type ActionHandler = (context: AlertContext, detail: unknown) => Promise<PerformResult>

/** Pending actions of kinds that are missing here are dropped. */
export const actionHandlers: Readonly<Partial<Record<PendingKind, ActionHandler>>> = {
  collection_add: performCollectionAdd,
  favorite: performFavorite,
  reject: performReject,
  save_search: replaySave,
  save_as: replaySave,
}
