import { findMarks, findRecommended } from '#db/queries/collections/marks.ts'
import { canCollect } from '#src/domain/access/permissions.ts'
import { type ListingMark, markOf } from '#src/domain/collections/collection.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'

/** Null for a person without collections. */
export async function findListingMarks(
  context: Context,
  listings: readonly string[],
): Promise<ReadonlyMap<string, ListingMark> | null> {
  if (context.user === null || !canCollect(personOf(context))) return null
  const holder = { ownerId: context.user.id, contactId: null }
  const found = findMarks(context.db.read, holder, listings)
  return new Map(
    found.flatMap(({ listing, cart }) => {
      const mark = markOf(cart)
      return mark === null ? [] : [[listing, mark] as const]
    }),
  )
}

/** Recommended by an agent to this consumer. */
export async function findRecommendedListings(
  context: Context,
  listings: readonly string[],
): Promise<ReadonlySet<string>> {
  if (context.user === null || context.role === 'private') return new Set()
  return findRecommended(context.db.read, context.user.id, listings)
}
