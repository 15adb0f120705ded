import { hasSeveralSources } from '#db/queries/admin/imports/sources.ts'
import { orNull, RequestError } from '#src/domain/errors.ts'
import { comparedListingsLeast, comparedListingsMost } from '#src/domain/limits.ts'
import { compareTooFew, compareTooMany } from '#src/domain/listings/messages/selected-messages.ts'
import type { ListingCard, ListingDetail } from '#src/domain/listings/view.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { findCards } from '#src/use-cases/listings/find-cards.ts'
import { readFilterText } from '#src/use-cases/search/filter/read-filter.ts'

const atOnce = 40

export interface SelectedListings {
  readonly listings: readonly ListingCard[]
  /** Ids of listings that are deleted or that the user may not see. */
  readonly missing: readonly string[]
}

export async function findSelected(
  context: Context,
  ids: readonly string[],
): Promise<SelectedListings> {
  const cards = new Map<string, ListingCard>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const batch = ids.slice(at, at + atOnce)
    const result = await readFilterText(context, Filter.of(`Id Eq ${batch.map(quote).join(',')}`))
    if (!result.ok) continue
    const query = { scope: context.scope, condition: result.condition, sort: defaultSort }
    const { rowKeys } = await context.search.page(query, { offset: 0, limit: atOnce })
    for (const card of findCards(context, rowKeys).values()) cards.set(card.id, card)
  }
  return {
    listings: ids.flatMap((id) => cards.get(id) ?? []),
    missing: ids.filter((id) => !cards.has(id)),
  }
}

/** Throws `Invalid` unless there are two to six listings that the user may see. */
export function getComparedListings(context: Context, ids: readonly string[]) {
  if (ids.length > comparedListingsMost)
    throw new RequestError('Invalid', compareTooMany, { listing_ids: compareTooMany })
  const details = ids.map((id) => findDetail(context, id))
  const listings = details.filter((listing) => listing !== null)
  if (listings.length < comparedListingsLeast)
    throw new RequestError('Invalid', compareTooFew, { listing_ids: compareTooFew })
  return { listings, missing: ids.filter((_, at) => details[at] === null) }
}

/** The listing with its source in the line of its firm, as on cards, because a comparison has no other place for it. */
function findDetail(context: Context, id: string): ListingDetail | null {
  const detail = orNull(() => getListingDetail(context, id))
  if (detail === null || !hasSeveralSources(context.db)) return detail
  return { ...detail, firm: { ...detail.firm, source: detail.source } }
}
