import { findChanges } from '#db/queries/listings/change-log-rows.ts'
import { furtherOf, getListing, type ListingRow } from '#db/queries/listings/listing-rows.ts'
import { whenUpToDate } from '#src/domain/context/access/scope.ts'
import { isId } from '#src/domain/ids.ts'
import { changesReadMost } from '#src/domain/limits.ts'
import { lastPublic } from '#src/domain/listings/changes/last-public.ts'
import { placeText } from '#src/domain/listings/listing-words.ts'
import { everythingIn } from '#src/domain/listings/messages/listing-messages.ts'
import type { GoneListing } from '#src/domain/listings/page/gone-listing.ts'
import { homeSearches } from '#src/domain/listings/page/similar.ts'
import { isLease } from '#src/domain/listings/price.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { localDate } from '#src/domain/local-time.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { listingCard } from '../card-material.ts'
import { findRelisted } from '../relisted.ts'
import { withoutHiddenColumns } from '../shown-values.ts'
import { findSimilar } from './find-similar-homes.ts'

/**
 * Returns what is near a listing that is not shown any more; null if visitors could never see it, as far as the change
 * log says, or if there is none. What the page says comes from the listing as visitors last saw it, without its address.
 */
export async function findGoneListing(context: Context, id: string): Promise<GoneListing | null> {
  const visitor = asVisitor(context)
  const { db, localTime } = visitor
  const row = isId(id) ? (getListing(db, id)?.listing ?? null) : null
  if (row === null) return null
  const changes = findChanges(db, row.RowKey, changesReadMost)
  const dayOf = (moment: string) => localDate(new Date(moment), localTime)
  const listing = lastPublic(row, changes, whenUpToDate(visitor.scope), dayOf)
  if (listing === null) return null
  const card = withoutPlace(visitor, listing)
  const [relisted = null] = findRelisted(visitor, [row.RowKey]).values()
  return {
    place: placeOf(card),
    relisted,
    similar: await findSimilar(context, homeSearches(card, null)),
  }
}

/** Its searches must not tell where the home is, nor the number of the listing. */
function withoutPlace({ clock, localTime, scope }: Context, listing: ListingRow): ListingCard {
  const row = withoutHiddenColumns({ ...listing, ...furtherOf(listing) }, scope)
  const card = listingCard({ row, photos: [], scope, now: clock(), localTime })
  const unplaced = { street: null, latitude: null, longitude: null, listingId: '' }
  // What is offered now matters more than sales like that of a listing that was closed.
  return { ...card, ...unplaced, status: 'Active' }
}

function placeOf(card: ListingCard): GoneListing['place'] {
  const { city, postalCode, propertyType, state } = card
  if (city === null && postalCode === null) return null
  const within = city === null ? `PostalCode Eq ${quote(postalCode!)}` : `City Eq ${quote(city)}`
  const isRental = isLease(propertyType)
  const market = marketFilter(isRental ? 'rent' : 'sale')
  const name = placeText({ city, state, postalCode: city === null ? postalCode : null })
  return {
    label: everythingIn(name, isRental),
    filter: Filter.of(within).and(Filter.of(market)).text,
  }
}
