import {
  findChangesAfter,
  findChangesSince,
  findOpened,
  lastSeqBy,
  storeOpened,
} from '#db/queries/listings/opened-listings.ts'
import {
  type ChangeSinceOpened,
  changesSinceOpened,
} from '#src/domain/alerts/manage/since-opened.ts'
import { canCollect } from '#src/domain/context/access/permissions.ts'
import { visitMs } from '#src/domain/limits.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'

const seerOf = (context: Context): string | null =>
  context.user !== null && canCollect(personOf(context)) ? context.user.id : null

/** Returns a sentence about the most important change of each listing since the user opened it. Empty for visitors. */
export function findChangedSinceOpened(
  context: Context,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const seer = seerOf(context)
  if (seer === null || ids.length === 0) return new Map()
  const byListing = new Map<string, ChangeSinceOpened[]>()
  for (const change of findChangesSince(context.db, seer, ids))
    byListing.set(change.listing, [...(byListing.get(change.listing) ?? []), change])
  return new Map(
    [...byListing].flatMap(([id, changes]) => {
      const [first] = changesSinceOpened(changes)
      return first === undefined ? [] : [[id, first] as const]
    }),
  )
}

export interface VisitChanges {
  /** Changes since the user's previous visit; empty on the first. */
  readonly changes: readonly string[]
  /** Records the visit. Null if there is nothing to record, for example because the visit is already recorded. */
  readonly note: (() => Promise<void>) | null
}

/** Changes that were new at the start of a visit to the listing stay new until its end. */
export function readVisit(context: Context, id: string): VisitChanges {
  const seer = seerOf(context)
  const match = seer === null ? null : findOpened(context.db, seer, id)
  if (seer === null || match === null) return { changes: [], note: null }
  const { rowKey, opened } = match
  const { db } = context
  const now = context.clock()
  const lasts = opened !== null && timeLeft(opened.SeenAt, now, visitMs) > 0
  const SeenAt = now.toISOString()
  const SeenSeq = lasts ? opened.SeenSeq : lastSeqBy(db, rowKey, opened?.SeenAt ?? SeenAt)
  const changes = opened === null ? [] : changesSinceOpened(findChangesAfter(db, rowKey, SeenSeq))
  const isNoted = lasts && findChangesSince(db, seer, [id]).length === 0
  const row = { OwnerId: seer, RowKey: rowKey, SeenAt, SeenSeq }
  return { changes, note: isNoted ? null : () => db.write((tx) => storeOpened(tx, row)) }
}
