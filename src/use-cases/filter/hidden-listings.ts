import { findHiddenListings } from '#db/queries/collections/hidden.ts'
import type { Condition, InRows } from '#src/domain/filter/condition/condition.ts'
import type { Context } from '#src/use-cases/context/context.ts'

// Listings that a person hid leave their results (decision 80): a condition beside the filter, as the part of the map is.

type Asked = Pick<Context, 'db' | 'user' | 'showsHidden'>

/** What this person hid; null for a visitor, and for someone who hid nothing. */
export function hiddenRows({ db, user }: Asked): InRows | null {
  const hidden = user === null ? null : findHiddenListings(db, user.id)
  if (hidden === null) return null
  const { Id, version, size } = hidden
  return { kind: 'rows', rows: { kind: 'collections', ids: [Id], version, size } }
}

/** The condition without what this person hid, unless they want to see it or look into a collection. */
export function withoutHidden(context: Asked, condition: Condition): Condition {
  const hidden = hiddenRows(context)
  if (hidden === null || context.showsHidden || isOfCollection(condition)) return condition
  return { kind: 'and', of: [condition, { kind: 'not', of: hidden }] }
}

/** Whether it finds nothing but listings that a person put together. */
export function isOfCollection(condition: Condition): boolean {
  if (condition.kind === 'rows') return condition.rows.kind === 'collections'
  return condition.kind === 'and' && condition.of.some(isOfCollection)
}
