import type { Database, Orm } from '#db/connect.ts'
import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import { and, count, eq, inArray, max, or, sum } from '#db/orm/drizzle.ts'
import { isOwnContact, type Owner } from '#db/queries/contacts/owned.ts'
import { contacts, starRatings } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'

const { Id, ContactId, Listing, ModifiedAt, OwnerId, Stars } = starRatings

export type Rater = { readonly userId: string } | { readonly contactId: string }

const isOf = (rater: Rater) =>
  'userId' in rater ? eq(OwnerId, rater.userId) : eq(ContactId, rater.contactId)

/**
 * Returns the number of listings that the account has rated and a version that changes with any rating; null if there
 * are none.
 */
export function findRatingVersion(
  { read }: Database,
  userId: string,
): { readonly version: string; readonly size: number } | null {
  const summary = read
    .select({ size: count(), stars: sum(Stars), modifiedAt: max(ModifiedAt), last: max(Id) })
    .from(starRatings)
    .where(eq(OwnerId, userId))
    .get()
  if (summary === undefined || summary.size === 0) return null
  const { size, stars, modifiedAt, last } = summary
  return { version: [size, stars, modifiedAt, last].join(), size }
}

export const findRatings = cacheQueryUntilWrite(
  'ratings',
  ({ read }, rater: Rater, listings: readonly string[]): ReadonlyMap<string, number> => {
    const rows = read
      .select({ listing: Listing, stars: Stars })
      .from(starRatings)
      .where(and(isOf(rater), inArray(Listing, [...listings])))
      .all()
    return new Map(rows.map(({ listing, stars }) => [listing, stars]))
  },
)

/**
 * Returns star ratings by listing for a contact of the owner. Ratings set for the contact override those the client
 * set in their own account, which only the primary agent sees. Null if there is no such contact.
 */
export function findClientRatings(
  { read }: Database,
  owner: Owner,
  contactId: string,
  listings: readonly string[],
): Map<string, number> | null {
  const contact = read.select().from(contacts).where(isOwnContact(owner, contactId)).get()
  if (contact === undefined) return null
  const account = contact.Primary && contact.UserId !== null ? contact.UserId : null
  const isTheirs = or(eq(ContactId, contactId), account === null ? undefined : eq(OwnerId, account))
  const rows = read
    .select({ listing: Listing, stars: Stars, contactId: ContactId })
    .from(starRatings)
    .where(and(isTheirs, inArray(Listing, [...listings])))
    .all()
  // Later rows override earlier ones, so ratings set for the contact come last.
  const inOrder = rows.toSorted(
    (a, b) => Number(a.contactId === null) - Number(b.contactId === null),
  )
  return new Map(inOrder.map(({ listing, stars }) => [listing, stars]))
}

export const hasContact = (orm: Orm, owner: Owner, contactId: string): boolean =>
  orm.select().from(contacts).where(isOwnContact(owner, contactId)).get() !== undefined

export interface NewRating {
  readonly listing: string
  /** Number of stars; 0 deletes the rating. */
  readonly stars: number
  readonly setById: string
  readonly at: Date
}

export function setRating(
  orm: Orm,
  rater: Rater,
  { listing, stars, setById, at }: NewRating,
): void {
  if (stars === 0) {
    orm
      .delete(starRatings)
      .where(and(isOf(rater), eq(Listing, listing)))
      .run()
    return
  }
  const values = { Stars: stars, SetById: setById, ModifiedAt: at.toISOString() }
  const isAccount = 'userId' in rater
  orm
    .insert(starRatings)
    .values({
      Id: newId(at),
      Listing: listing,
      OwnerId: isAccount ? rater.userId : null,
      ContactId: isAccount ? null : rater.contactId,
      ...values,
    })
    .onConflictDoUpdate({ target: [isAccount ? OwnerId : ContactId, Listing], set: values })
    .run()
}
