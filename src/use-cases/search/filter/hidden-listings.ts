import { findHiddenListings } from '#db/queries/collections/hidden.ts'
import type { Condition, InRows } from '#src/domain/search/filter/condition/condition.ts'
import type { Context } from '#src/use-cases/context/context.ts'

// A condition outside of the filter excludes hidden listings, like the search area (decision 80).

type HiddenContext = Pick<Context, 'db' | 'user' | 'showsHidden'>

export function hiddenRows({ db, user }: HiddenContext): InRows | null {
  const hidden = user === null ? null : findHiddenListings(db, user.id)
  if (hidden === null) return null
  return { kind: 'rows', rows: { kind: 'collections', ...hidden } }
}

export function withoutHidden(context: HiddenContext, condition: Condition): Condition {
  const hidden = hiddenRows(context)
  if (hidden === null || context.showsHidden || isOfCollection(condition)) return condition
  return { kind: 'and', of: [condition, { kind: 'not', of: hidden }] }
}

export function isOfCollection(condition: Condition): boolean {
  if (condition.kind === 'rows') return condition.rows.kind === 'collections'
  return condition.kind === 'and' && condition.of.some(isOfCollection)
}
