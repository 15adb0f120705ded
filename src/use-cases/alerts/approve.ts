import { alertsTopic } from '#db/queries/alerts/change-log.ts'
import { approve } from '#db/queries/alerts/events.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export interface Approving {
  /** Of events, by their numbers. */
  readonly ids: readonly number[]
  readonly approved: boolean
}

/** What waits in the user's own curated subscriptions is told, or never is. Returns how many were waiting. */
export async function approveEvents(
  { db, user }: Context,
  { ids, approved }: Approving,
): Promise<number> {
  if (user === null || ids.length === 0) return 0
  return db.write((tx) => {
    const changed = approve(tx, user.id, ids, approved ? 'approved' : 'rejected')
    if (changed.length > 0 && approved) tx.signal(alertsTopic)
    return changed.length
  })
}
