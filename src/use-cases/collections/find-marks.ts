import { findPartnerOf } from '#db/queries/account/households.ts'
import { findMarks, findRecommended } from '#db/queries/collections/mark-rows.ts'
import { sharedMark } from '#src/domain/account/messages/household-messages.ts'
import { type ListingMark, markOf } from '#src/domain/collections/collection.ts'
import { canCollect } from '#src/domain/context/access/permissions.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'

export function findListingMarks(
  context: Context,
  listings: readonly string[],
): ReadonlyMap<string, ListingMark> | null {
  if (context.user === null || !canCollect(personOf(context))) return null
  const holder = { ownerId: context.user.id, contactId: null }
  const marks = findMarks(context.db, holder, listings)
  return new Map(
    marks.flatMap(({ listing, collection }) => {
      const mark = markOf(collection)
      return mark === null ? [] : [[listing, mark] as const]
    }),
  )
}

/** Returns a sentence by listing that says how the partner in the household marked it. */
export function findPartnerMarks(
  { db, user }: Context,
  listings: readonly string[],
): ReadonlyMap<string, string> {
  const partner = user && findPartnerOf(db, user.id)
  if (partner === null) return new Map()
  const holder = { ownerId: partner.userId, contactId: null }
  const marks = findMarks(db, holder, listings).filter(
    ({ collection }) => collection !== 'Recommended',
  )
  return new Map(
    marks.map(({ listing, collection }) => [listing, sharedMark(collection, partner.name, false)]),
  )
}

export function findRecommendedListings(
  context: Context,
  listings: readonly string[],
): ReadonlySet<string> {
  if (context.user === null || context.role === 'private') return new Set()
  return findRecommended(context.db.read, context.user.id, listings)
}
