import {
  findClientRatings,
  findRatings,
  hasContact,
  type Rater,
  setRating,
} from '#db/queries/collections/ratings.ts'
import { canRate } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { starsMost } from '#src/domain/limits.ts'
import { rateSignIn, ratingOutOfRange } from '#src/domain/listings/messages/listing-messages.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { contactOwner, noSuchContact } from '#src/use-cases/contacts/contact-owner.ts'
import type { Context, CurrentUser } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { noSuchListing } from '#src/use-cases/listings/visible-listing.ts'
import { countVisible } from '#src/use-cases/listings/visible-listings.ts'

export interface RatingInput {
  readonly listingId: string
  /** A rating of 0 deletes the stored one. */
  readonly stars: number
  /** The client for whom an agent rates; null for the user's own rating. */
  readonly contactId: string | null
}

export async function rateListing(context: Context, input: RatingInput): Promise<void> {
  const user = rater(context)
  const { listingId, stars, contactId } = input
  if (!Number.isInteger(stars) || stars < 0 || stars > starsMost)
    throw new RequestError('Invalid', ratingOutOfRange, { star_rating: ratingOutOfRange })
  await refuseInvisible(context, listingId)
  const owner = contactId === null ? null : contactOwner(context)
  const rating = { listing: listingId, stars, setById: user.id, at: context.clock() }
  await context.db.write(({ orm }) => {
    if (owner === null || contactId === null) return setRating(orm, { userId: user.id }, rating)
    if (!hasContact(orm, owner, contactId)) throw noSuchContact()
    return setRating(orm, { contactId }, rating)
  })
}

function rater(context: Context): CurrentUser {
  if (context.user === null || !canRate(personOf(context)))
    throw new RequestError('LoginRequired', rateSignIn)
  return context.user
}

async function refuseInvisible(context: Context, id: string): Promise<void> {
  if (isId(id) && (await countVisible(context, Filter.of(`Id Eq ${quote(id)}`))) > 0) return
  throw noSuchListing()
}

export function getOwnRating(context: Context, listingId: string): number | null {
  return findOwnRatings(context, [listingId])?.get(listingId) ?? (isRater(context) ? 0 : null)
}

/** Returns the user's ratings in stars by listing, or null for a user who cannot rate. */
export function findOwnRatings(
  context: Context,
  listingIds: readonly string[],
): ReadonlyMap<string, number> | null {
  const { db, user } = context
  if (user === null || !isRater(context)) return null
  const ownRater: Rater = { userId: user.id }
  return findRatings(db, ownRater, listingIds)
}

const isRater = (context: Context) => canRate(personOf(context))

/** Returns the contact's ratings in stars by listing. Throws `NotFound` for another agent's contact. */
export function findRatingsOfContact(
  context: Context,
  contactId: string,
  listingIds: readonly string[],
): ReadonlyMap<string, number> {
  const ratings = findClientRatings(context.db, contactOwner(context), contactId, listingIds)
  if (ratings === null) throw noSuchContact()
  return ratings
}
