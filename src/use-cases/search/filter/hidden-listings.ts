import { findHiddenListings } from '#db/queries/collections/hidden.ts'
import type { Condition, InRows } from '#src/domain/search/filter/condition/condition.ts'
import type { Context } from '#src/use-cases/context/context.ts'

// Decision 80: hidden listings are excluded by a condition beside the filter, like the map's part.

type Asked = Pick<Context, 'db' | 'user' | 'showsHidden'>

/** Null for visitors, and without hidden listings. */
export function hiddenRows({ db, user }: Asked): InRows | null {
  const hidden = user === null ? null : findHiddenListings(db, user.id)
  if (hidden === null) return null
  return { kind: 'rows', rows: { kind: 'collections', ...hidden } }
}

/** Unless the person wants to see them or opened a collection. */
export function withoutHidden(context: Asked, condition: Condition): Condition {
  const hidden = hiddenRows(context)
  if (hidden === null || context.showsHidden || isOfCollection(condition)) return condition
  return { kind: 'and', of: [condition, { kind: 'not', of: hidden }] }
}

/** Whether it finds only collected listings. */
export function isOfCollection(condition: Condition): boolean {
  if (condition.kind === 'rows') return condition.rows.kind === 'collections'
  return condition.kind === 'and' && condition.of.some(isOfCollection)
}
